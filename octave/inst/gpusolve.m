## [X, info] = gpusolve (A, B)
## [X, info] = gpusolve (A, B, METHOD)
##
## The solution of A X = B in double precision, A square: the device factors A in
## single precision, with rows and columns scaled to 1, the CPU finds residuals in double
## precision, and corrections follow until nothing is left to correct.  A and B are ordinary arrays of class
## double.  METHOD is that of linsolve, "lu" if not given.  info has corrections,
## ratio (the largest residual of an entry over what rounding explains, below 2 is
## solved) and converged; who does not ask for it gets an error where it is not.

function [X, info] = gpusolve (A, B, method = "lu")
  if (nargin < 2)
    print_usage ();
  endif
  [X, info, trouble] = __gpumatrix__ ("refined", A, B, method);
  if (nargout < 2 && ! info.converged)
    error ("seiche:failed", "gpusolve: %s", trouble);
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
