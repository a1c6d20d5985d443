## [Q, R] = qr (A)
## [Q, R] = qr (A, "econ")
## R = qr (A)
##
## Q R = A by Householder reflectors, of a matrix with at least as many rows as
## columns; Q has orthonormal columns, as many as A (the economy form, which of a
## square matrix is all there is).

function [Q, R] = qr (A, form)
  if (nargin > 1 && ! (isequal (form, 0) || isequal (form, "econ") || isequal (form, "0")))
    print_usage ();
  endif
  if (nargout < 2)
    Q = __gpumatrix__ ("qr", A);
  else
    if (nargin < 2 && rows (A) != columns (A))
      error ("seiche:input", "qr: of a gpuMatrix that is not square there is the economy form alone: write qr (A, \"econ\")");
    endif
    [Q, R] = __gpumatrix__ ("qr", A);
  endif
endfunction

%!test
%! u = eps ("single");
%! for A = {magic(5) - 3, rand(50, 7)}
%!   [Q, R] = qr (gpuMatrix (A{1}), "econ");
%!   n = columns (A{1});
%!   assert (double (Q * R), A{1}, 40 * u * norm (A{1}));
%!   assert (double (Q' * Q), eye (n), 100 * u);
%!   assert (double (R), triu (double (R)));
%!   assert (abs (double (qr (gpuMatrix (A{1}), 0))), abs (double (R)));
%! endfor
%!error <economy form> [Q, R] = qr (gpuMatrix (ones (3, 2)));
