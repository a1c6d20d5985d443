## prod (G)
## prod (G, DIM)
##
## Products along dimension DIM, or the first that is not 1.

function s = prod (G, varargin)
  if (nargin > 2)
    print_usage ();
  endif
  s = __gpumatrix__ ("prod", "prod", G, varargin{:});
endfunction

%!test
%! A = single (reshape (sin (1:24), 4, 3, 2));  G = gpuMatrix (A);
%! assert (gather (prod (G)), prod (A), 8 * eps ("single"));
%! for d = 1:4
%!   assert (gather (prod (G, d)), prod (A, d), 8 * eps ("single"));
%! endfor
%! assert (gather (prod (gpuMatrix (A(1, :, 1)))), prod (A(1, :, 1)), 8 * eps ("single"));
%!assert (gather (prod (gpuMatrix (zeros (0, 3)))), single (prod (zeros (0, 3))))
%!assert (gather (prod (gpuMatrix ([]))), single (prod ([])))
%!error <whole number> prod (gpuMatrix (1), 0)
