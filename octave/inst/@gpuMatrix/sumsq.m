## sumsq (G)
## sumsq (G, DIM)
##
## Sums of squares along dimension DIM, or the first that is not 1.

function s = sumsq (G, varargin)
  if (nargin > 2)
    print_usage ();
  endif
  s = __gpumatrix__ ("sumsq", "sum_of_squares", G, varargin{:});
endfunction

%!test
%! A = single (reshape (sin (1:24), 4, 3, 2));  G = gpuMatrix (A);
%! assert (gather (sumsq (G)), sumsq (A), 8 * eps ("single"));
%! for d = 1:4
%!   assert (gather (sumsq (G, d)), sumsq (A, d), 8 * eps ("single"));
%! endfor
%! assert (gather (sumsq (gpuMatrix (A(1, :, 1)))), sumsq (A(1, :, 1)), 8 * eps ("single"));
%!assert (gather (sumsq (gpuMatrix (zeros (0, 3)))), single (sumsq (zeros (0, 3))))
%!assert (gather (sumsq (gpuMatrix ([]))), single (sumsq ([])))
%!error <whole number> sumsq (gpuMatrix (1), 0)
