## X = linsolve (A, B)
## X = linsolve (A, B, OPTS)
## X = linsolve (A, B, METHOD)
##
## The solution of A X = B, of a tall matrix by least squares, matrix by matrix of a
## stack.  Fields of the structure OPTS that are true choose: LT or UT substitution
## with A's lower or upper triangle, POSDEF Cholesky's method, TRANSA A' X = B.
## METHOD is one that seiche list solvers names:
## "lu" (the default), "lu-nopivot", "lu-hybrid", "lu-full", "gauss-jordan",
## "cholesky", "qr", "cg", "gmres", "gauss-seidel" or "tridiagonal".

function X = linsolve (A, B, opts)
  method = "auto";
  if (nargin < 2)
    print_usage ();
  elseif (nargin > 2)
    if (ischar (opts))
      method = opts;
    elseif (isstruct (opts))
      A = gpuMatrix (A);
      chosen = @(name) isfield (opts, name) && opts.(name);
      triangle = {"lower", "upper"}([chosen("LT"), chosen("UT")]);
      if (chosen ("TRANSA"))
        A = pagetranspose (A);
        triangle = {"upper", "lower"}([chosen("LT"), chosen("UT")]);
      endif
      if (! isempty (triangle))
        X = __gpumatrix__ ("substitute", A, B, triangle{1});
        return;
      endif
      if (chosen ("POSDEF"))
        method = "cholesky";
      endif
    else
      print_usage ();
    endif
  endif
  X = __gpumatrix__ ("solve", A, B, method);
endfunction

%!test
%! A = gallery ("minij", 12) + 12 * eye (12);  X = reshape (1:24, 12, 2) / 5;  B = A * X;
%! for method = {"lu", "lu-nopivot", "lu-hybrid", "lu-full", "gauss-jordan", "cholesky", "qr", "cg", "gmres"}
%!   assert (double (linsolve (gpuMatrix (A), B, method{1})), X, 1e-4 * norm (X));
%! endfor
%! assert (double (linsolve (gpuMatrix (A), B, struct ("POSDEF", true))), X, 1e-4);
%! A(1, 5) = 3;
%! assert (double (linsolve (gpuMatrix (A), A' * X, struct ("TRANSA", true))), X, 1e-4);
%! assert (double (linsolve (A, gpuMatrix (A * X))), X, 1e-4);
%!test # triangles; the other one is not read
%! A = magic (9) + 40 * eye (9);  B = reshape (1:18, 9, 2);  G = gpuMatrix (A);
%! assert (double (linsolve (G, B, struct ("LT", true))), tril (A) \ B, 1e-5);
%! assert (double (linsolve (G, B, struct ("UT", true))), triu (A) \ B, 1e-5);
%! assert (double (linsolve (G, B, struct ("LT", true, "TRANSA", true))), tril (A)' \ B, 1e-5);
%! assert (double (linsolve (G, B, struct ("UT", true, "TRANSA", true))), triu (A)' \ B, 1e-5);
%!test # nothing is read before the result is
%! A = 3 * eye (20) - diag (ones (19, 1), 1) - diag (ones (19, 1), -1);
%! G = gpuMatrix (A);  B = gpuMatrix (A * ones (20, 1));  wait (B);
%! for method = {"cg", "gmres", "gauss-jordan", "gauss-seidel", "tridiagonal"}
%!   before = gpustatistics ().downloads;
%!   X = linsolve (G, B, method{1});  wait (X);
%!   assert (gpustatistics ().downloads, before);
%!   assert (double (X), ones (20, 1), 1e-5);
%! endfor
%!error <no method> linsolve (gpuMatrix (1), 1, "magic")
%!error <Invalid call> linsolve (gpuMatrix (1))
