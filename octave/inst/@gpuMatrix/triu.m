## triu (G)
## triu (G, K)
##
## The part on and above diagonal K (K > 0 is above the main diagonal), others zero.

function T = triu (G, varargin)
  T = __gpumatrix__ ("triu", G, varargin{:});
endfunction

%!test
%! A = magic (5)(:, 1:4);
%! for k = -5:5
%!   assert (double (triu (gpuMatrix (A), k)), triu (A, k));
%!   assert (double (triu (gpuMatrix (A'), k)), triu (A', k));
%! endfor
%! assert (double (triu (gpuMatrix (A))), triu (A));
%!assert (size (triu (gpuMatrix (zeros (0, 2)))), [0, 2])
