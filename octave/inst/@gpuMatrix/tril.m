## tril (G)
## tril (G, K)
##
## The part on and below diagonal K (K > 0 is above the main diagonal), others zero.

function T = tril (G, varargin)
  T = __gpumatrix__ ("tril", G, varargin{:});
endfunction

%!test
%! A = magic (5)(:, 1:4);
%! for k = -5:5
%!   assert (double (tril (gpuMatrix (A), k)), tril (A, k));
%!   assert (double (tril (gpuMatrix (A'), k)), tril (A', k));
%! endfor
%! assert (double (tril (gpuMatrix (A))), tril (A));
%!assert (size (tril (gpuMatrix (zeros (0, 2)))), [0, 2])
