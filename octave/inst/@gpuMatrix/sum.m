## sum (G)
## sum (G, DIM)
##
## Sums along dimension DIM, or the first that is not 1.
## Always in the same order, by partial sums, so that errors stay small.

function s = sum (G, varargin)
  if (nargin > 2)
    print_usage ();
  endif
  s = __gpumatrix__ ("sum", "sum", G, varargin{:});
endfunction

%!test
%! A = single (reshape (sin (1:24), 4, 3, 2));  G = gpuMatrix (A);
%! assert (gather (sum (G)), sum (A), 8 * eps ("single"));
%! for d = 1:4
%!   assert (gather (sum (G, d)), sum (A, d), 8 * eps ("single"));
%! endfor
%! assert (gather (sum (gpuMatrix (A(1, :, 1)))), sum (A(1, :, 1)), 8 * eps ("single"));
%!assert (gather (sum (gpuMatrix (zeros (0, 3)))), single (sum (zeros (0, 3))))
%!assert (gather (sum (gpuMatrix ([]))), single (sum ([])))
%!error <whole number> sum (gpuMatrix (1), 0)
%!test
%! x = rand (1e5, 1);
%! assert (double (sum (gpuMatrix (x))), sum (double (single (x))), -20 * eps ("single"));
