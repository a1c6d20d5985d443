## R = chol (A)
## L = chol (A, "lower")
## [R, P] = chol (...)
##
## R' R = A, or L L' = A, of a symmetric positive definite matrix.  Another matrix is
## an error when the factor is read; with P, which waits, it is none: P is 0 for a positive
## definite matrix, and otherwise R is the factor of A(1:P-1, 1:P-1), and A(1:P, 1:P) is not
## positive definite.

function [R, P] = chol (A, form = "upper")
  if (! any (strcmp (form, {"upper", "lower"})))
    print_usage ();
  endif
  if (nargout < 2)
    R = __gpumatrix__ ("chol", A, form);
  elseif (isempty (A))
    R = __gpumatrix__ ("chol", A, form);
    P = 0;
  else
    [R, P] = __gpumatrix__ ("chol", A, form);
  endif
endfunction

%!test
%! A = gallery ("minij", 20);  G = gpuMatrix (A);
%! R = chol (G);
%! assert (double (R), chol (A), 1e-5);
%! assert (double (chol (G, "lower")), chol (A)', 1e-5);
%! assert (double (R' * R), A, 40 * eps ("single") * norm (A));
%!error <not positive definite> gather (chol (gpuMatrix ([1, 2; 2, 1])))
%!error <symmetric> gather (chol (gpuMatrix ([4, 2; 1, 4])))
%!test # how far a matrix is positive definite
%! A = gallery ("minij", 70);
%! [R, p] = chol (gpuMatrix (A));
%! assert (p, 0);
%! assert (double (R), chol (A), 1e-5);
%! for k = [1, 2, 40, 66, 70]
%!   B = A;  B(k, k) = -1;
%!   for form = {"upper", "lower"}
%!     [R, p] = chol (gpuMatrix (B), form{1});
%!     [S, q] = chol (B, form{1});
%!     assert (p, q);
%!     assert (size (R), size (S));
%!     assert (double (R), S, 1e-5);
%!   endfor
%! endfor
%! [R, p] = chol (gpuMatrix (-1));
%! assert ({size(R), p}, {[0, 0], 1});
%! [R, p] = chol (gpuMatrix (zeros (0, 0)));
%! assert ({size(R), p}, {[0, 0], 0});
