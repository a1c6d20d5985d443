## R = chol (A)
## L = chol (A, "lower")
##
## R' R = A, or L L' = A, of a symmetric positive definite matrix.  Another matrix is
## an error when the factor is read.

function R = chol (A, form = "upper")
  if (! any (strcmp (form, {"upper", "lower"})))
    print_usage ();
  endif
  R = __gpumatrix__ ("chol", A, form);
endfunction

%!test
%! A = gallery ("minij", 20);  G = gpuMatrix (A);
%! R = chol (G);
%! assert (double (R), chol (A), 1e-5);
%! assert (double (chol (G, "lower")), chol (A)', 1e-5);
%! assert (double (R' * R), A, 40 * eps ("single") * norm (A));
%!error <not positive definite> gather (chol (gpuMatrix ([1, 2; 2, 1])))
%!error <symmetric> gather (chol (gpuMatrix ([4, 2; 1, 4])))
