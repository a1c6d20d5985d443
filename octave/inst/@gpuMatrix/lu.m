## [L, U, P] = lu (A)
## [L, U, p] = lu (A, "vector")
## [L, U] = lu (A)
## Y = lu (A)
##
## P A = L U of a square matrix by partial pivoting: L with ones on its diagonal, U
## upper triangular, P a permutation matrix of Octave, or p so that A(p, :) = L U.
## With two outputs L has P' in it; Y = L + U - I.  P and p wait for the
## factorization.  U of a singular matrix has zeros on its diagonal.

function varargout = lu (A, form = "matrix")
  if (nargout > 3 || ! any (strcmp (form, {"vector", "matrix"})))
    print_usage ();
  endif
  form = {"vector"}(strcmp (form, "vector"));
  [varargout{1:max (nargout, 1)}] = __gpumatrix__ ("lu", A, form{:});
endfunction

%!test
%! A = magic (7) - 20 * eye (7);  G = gpuMatrix (A);  u = eps ("single");
%! [L, U, P] = lu (G);
%! assert (double (P * G), double (L * U), 40 * u * norm (A));
%! assert (double (L), tril (double (L)));
%! assert (diag (double (L)), ones (7, 1));
%! assert (max (abs (double (L)(:))) <= 1);
%! assert (double (U), triu (double (U)));
%! [M, V] = lu (G);
%! assert (double (M * V), A, 40 * u * norm (A));
%! [K, W, p] = lu (G, "vector");
%! assert (A(p, :), P * A);
%! assert (double (lu (G)), double (L) + double (U) - eye (7), u);
%!test
%! [L, U, P] = lu (gpuMatrix (zeros (0, 0)));
%! assert (size (L), [0, 0]);
%!error <square> lu (gpuMatrix (ones (2, 3)))
%!test # singular matrices have factors, too
%! for A = {[1, 2; 2, 4], zeros(3), ones(70), magic(8), [0, 1; 0, 0], blkdiag(magic (4), zeros (2), magic (66))}
%!   n = rows (A{1});
%!   [L, U, P] = lu (gpuMatrix (A{1}));
%!   assert (double (L * U), P * A{1}, 40 * n * eps ("single") * norm (A{1}));
%!   assert (double (U), triu (double (U)));
%!   assert (max (abs (double (L)(:))), 1);
%! endfor
%! assert (double (U), double (triu (gpuMatrix (double (U)))));
%! [L, U, P] = lu (gpuMatrix ([1, 2; 2, 4]));  [M, V, Q] = lu ([1, 2; 2, 4]);
%! assert ({double(L), double(U), full(P)}, {M, V, full(Q)});
%! assert (double (lu (gpuMatrix (zeros (3)))), zeros (3));
