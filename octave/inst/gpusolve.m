## [X, info] = gpusolve (A, B)
## [X, info] = gpusolve (A, B, METHOD)
## [X, info] = gpusolve (S, B, METHOD, PRECONDITIONER, TOLERANCE, MAX_ITERATIONS)
##
## The solution of A X = B in double precision, A square: the device factors A in
## single precision, with rows and columns scaled to 1, the CPU finds residuals in double
## precision, and corrections follow until nothing is left to correct.  A and B are ordinary arrays of class
## double.  METHOD is that of linsolve, "lu" if not given.  info has corrections,
## ratio (the largest residual of an entry over what rounding explains, below 2 is
## solved) and converged; who does not ask for it gets an error where it is not.
##
## A sparse S stays sparse.  METHOD is "cg", "bicgstab", "gmres", "gauss-seidel" or "auto",
## PRECONDITIONER "none", "jacobi", "block-jacobi", "multigrid" (five-point grids) or "auto";
## iterations go on until norm (B - S X) of each column is at most TOLERANCE (1e-12) times
## that of B, in double precision, MAX_ITERATIONS (20000) at most.  info has choice (the
## method and why), iterations, relative (the residual over B) and converged.

function [X, info] = gpusolve (A, B, method = "", preconditioner = "auto", tolerance = 1e-12, iterations = 20000)
  if (nargin < 2)
    print_usage ();
  endif
  if (issparse (A))
    method = default_to (method, "auto");
    [X, info, trouble] = __gpumatrix__ ("sparse", A, B, method, preconditioner, tolerance, iterations);
  elseif (nargin > 3)
    error ("seiche:input", "gpusolve: preconditioners and tolerances are for sparse matrices: leave them out");
  else
    [X, info, trouble] = __gpumatrix__ ("refined", A, B, default_to (method, "lu"));
  endif
  if (nargout < 2 && ! info.converged)
    error ("seiche:failed", "gpusolve: %s", trouble);
  endif
endfunction

function value = default_to (value, other)
  if (isempty (value))
    value = other;
  endif
endfunction

%!test
%! A = magic (7) + 7 * eye (7);  X = reshape (1:14, 7, 2) / 3;
%! [Y, info] = gpusolve (A, A * X);
%! assert (Y, X, 16 * 7 * eps * cond (A) * norm (X));
%! assert (info.converged && info.ratio < 2);
%!error <too close to singular> gpusolve (hilb (10), ones (10, 1))
%!test
%! [X, info] = gpusolve (hilb (10), ones (10, 1));
%! assert (! info.converged);
%!function A = wilkinson (n)
%!  A = tril (-ones (n), -1) + eye (n);
%!  A(:, n) = 1;
%!endfunction
%!error <entries grew.*lu-full or qr> gpusolve (wilkinson (60), sin (1:60)')
%!assert (gpusolve (wilkinson (60), wilkinson (60) * ones (60, 1), "qr"), ones (60, 1), 1e-12)
%!error <do not fit> gpusolve (ones (3), ones (2, 1))
%!error <complex> gpusolve (eye (2), [1i; 2])
%!error <complex> gpusolve (1i * eye (2), [1; 2])
%!error <Invalid call> gpusolve (1)
%!test # sparse matrices stay sparse
%! n = 60000;  S = spdiags (ones (n, 1) * [-1, 3, -1], -1:1, n, n);
%! [X, info] = gpusolve (S, S * ones (n, 2));
%! assert (X, ones (n, 2), 1e-10);
%! assert (info.choice, "symmetric, positive diagonal: cg with jacobi");
%! assert (info.relative <= 1e-12);
%!test
%! S = sparse (gallery ("poisson", 9));  S(3, 5) = 0.25;  S = S([5:81, 1:4], :);
%! B = reshape (1:162, 81, 2) / 7;
%! for method = {"auto", "bicgstab", "gmres"}
%!   assert (gpusolve (S, B, method{1}), full (S) \ B, 1e-8);
%! endfor
%!assert (gpusolve (sparse (gallery ("poisson", 8)), ones (64, 1), "cg", "multigrid"), gallery ("poisson", 8) \ ones (64, 1), 1e-9)
%!error <symmetric matrix, but entry> gpusolve (sparse ([2, 1; 0, 2]), [1; 2], "cg")
%!error <row 1, counted from 0, is empty> gpusolve (sparse ([2, 1; 0, 0]), [1; 2])
%!error <square> gpusolve (sparse (ones (2, 3)), [1; 2])
%!error <complex> gpusolve (sparse ([1i, 0; 0, 1]), [1; 2])
%!error <leave them out> gpusolve (eye (2), [1; 2], "lu", "jacobi")
