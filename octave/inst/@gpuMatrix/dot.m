## dot (X, Y)
## dot (X, Y, DIM)
##
## Scalar products of vectors, or of the columns of matrices (along dimension DIM).

function d = dot (x, y, varargin)
  if (nargin < 2)
    print_usage ();
  endif
  if (nargin == 2 && isvector (x) && isvector (y))
    if (numel (x) != numel (y))
      error ("dot: sizes of X and Y must match");
    endif
    d = sum (x(:) .* y(:), 1);
  else
    if (! size_equal (x, y))
      error ("dot: sizes of X and Y must match");
    endif
    d = sum (x .* y, varargin{:});
  endif
endfunction

%!test
%! A = single (reshape (sin (1:12), 4, 3));  B = single (reshape (cos (1:12), 4, 3));
%! assert (gather (dot (gpuMatrix (A), gpuMatrix (B))), dot (A, B), 4 * eps ("single"));
%! assert (gather (dot (gpuMatrix (A), B, 2)), dot (A, B, 2), 4 * eps ("single"));
%! assert (gather (dot (gpuMatrix (A(:, 1)), B(:, 2)')), dot (A(:, 1), B(:, 2)'), 4 * eps ("single"));
%!error <sizes> dot (gpuMatrix (1:3), 1:2)
