## cat (DIM, A, B, ...)
##
## Arrays joined along dimension DIM: 1 downwards, 2 sideways, 3 as a stack.

function C = cat (dim, varargin)
  C = __gpumatrix__ ("cat", dim, varargin{:});
endfunction

%!test
%! A = magic (3);  B = A + 1;  G = gpuMatrix (A);
%! for d = 1:3
%!   assert (double (cat (d, G, B)), cat (d, A, B));
%!   assert (double (cat (d, A, gpuMatrix (B), A)), cat (d, A, B, A));
%!   assert (double (cat (d, G)), A);
%! endfor
%! assert (double (cat (3, cat (3, G, B), A)), cat (3, A, B, A));
%!error <at most 3> cat (4, gpuMatrix (1), 2)
