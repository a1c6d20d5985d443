## X = tridiagsolve (L, D, U, B)
##
## Solves tridiagonal systems, one in each column of B: with n rows
##
##   L(i) X(i-1) + D(i) X(i) + U(i) X(i+1) = B(i).
##
## D is of B's size, or one column for all systems; L and U likewise, where L(1) and
## U(n) do not matter, or of n - 1 rows without these.  There is no pivoting: for
## diagonally dominant systems.  Thousands of systems at once are what it is fast
## for.  Where a pivot vanishes, it is an error when X is read.

function X = tridiagsolve (L, D, U, B)
  if (nargin != 4)
    print_usage ();
  endif
  [n, m] = size (B);
  L = gpuMatrix (L);  U = gpuMatrix (U);
  if (rows (L) == n - 1)
    L = [zeros(1, columns (L), "like", L); L];
  endif
  if (rows (U) == n - 1)
    U = [U; zeros(1, columns (U), "like", U)];
  endif
  X = __gpumatrix__ ("tridiagonal", spread (L, m), spread (gpuMatrix (D), m), spread (U, m), B);
endfunction

function A = spread (A, m)
  if (columns (A) == 1 && m > 1)
    A = repmat (A, 1, m);
  endif
endfunction

%!test
%! n = 40;
%! l = -rand (n, 3);  u = -rand (n, 3);  d = 2.5 + rand (n, 3);  b = rand (n, 3);
%! X = double (tridiagsolve (gpuMatrix (l), d, u, b));
%! for k = 1:3
%!   T = diag (d(:, k)) + diag (l(2:n, k), -1) + diag (u(1:n-1, k), 1);
%!   assert (X(:, k), T \ b(:, k), 1e-5);
%! endfor
%! Y = double (tridiagsolve (-ones (n-1, 1), 3 * ones (n, 1), gpuMatrix (-ones (n-1, 1)), b));
%! T = 3 * eye (n) - diag (ones (n-1, 1), 1) - diag (ones (n-1, 1), -1);
%! assert (Y, T \ b, 1e-5);
%!error <pivot|zero> gather (tridiagsolve (gpuMatrix (zeros (3, 1)), zeros (3, 1), zeros (3, 1), ones (3, 1)))
%!error <one shape> tridiagsolve (gpuMatrix (ones (3, 1)), ones (4, 1), ones (4, 1), ones (5, 1))
