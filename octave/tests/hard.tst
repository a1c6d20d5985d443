## Backward errors on matrices that are hard to solve, in units of rounding: the HPL ratio
## |A x - b| / (u n (|A| |x| + |b|)) counts as small below 16, that of factors likewise.

%!function r = ratio (A, x, b)
%!  A = double (single (A));  b = double (single (b));  x = double (x);
%!  r = norm (A * x - b, Inf) / (eps ("single") / 2 * rows (A) * (norm (A, Inf) * norm (x, Inf) + norm (b, Inf)));
%!endfunction

%!function A = graded (n)
%!  A = hadamard (n) .* logspace (0, -6, n);
%!endfunction

%!function A = wilkinson (n)
%!  ## pivots grow like 2^n by partial pivoting
%!  A = tril (-ones (n), -1) + eye (n);
%!  A(:, n) = 1;
%!endfunction

%!test # LU
%! for A = {hilb(12), wilkinson(20), graded(32), invhilb(5), gallery("minij", 100), gallery("frank", 12), vander(linspace (0, 1, 12)), magic(100) + eye (100), gallery("kahan", 30), toeplitz(0.99 .^ (0:60))}
%!   n = rows (A{1});
%!   b = A{1} * ones (n, 1);
%!   assert (ratio (A{1}, gpuMatrix (A{1}) \ b, b) < 16);
%!   [L, U, P] = lu (gpuMatrix (A{1}));
%!   E = P * double (single (A{1})) - double (L) * double (U);
%!   assert (norm (E, Inf) < 16 * eps ("single") / 2 * n * norm (double (L), Inf) * norm (double (U), Inf));
%! endfor

%!test # growth: backward errors of partial pivoting grow as Wilkinson says, those of QR do not
%! n = 40;  A = wilkinson (n);  b = A * sin (1:n)';
%! [Q, R] = qr (gpuMatrix (A));
%! assert (norm (double (Q) * double (R) - A, Inf) < 16 * eps ("single") / 2 * n * norm (A, Inf));
%! assert (ratio (A, linsolve (gpuMatrix (A), b, "qr"), b) < 16);
%! U = double (lu (gpuMatrix (A)));
%! assert (U(n, n), 2 ^ (n - 1), -1e-6);

%!test # Cholesky
%! for A = {gallery("minij", 60), gallery("moler", 8), hilb(5), gallery("lehmer", 50), diag(logspace (0, -8, 20))}
%!   R = double (chol (gpuMatrix (A{1})));
%!   assert (norm (R' * R - double (single (A{1})), Inf) < 16 * eps ("single") / 2 * rows (A{1}) * norm (A{1}, Inf));
%!   b = A{1} * ones (rows (A{1}), 1);
%!   assert (ratio (A{1}, linsolve (gpuMatrix (A{1}), b, "cholesky"), b) < 16);
%! endfor

%!test # QR and least squares: the residual is orthogonal to the columns
%! for A = {vander(linspace (0, 1, 40))(:, end-5:end), [hilb(30)](:, 1:5), graded(32)(:, 1:20), rand(200, 30)}
%!   [m, n] = size (A{1});
%!   [Q, R] = qr (gpuMatrix (A{1}), "econ");
%!   Q = double (Q);  R = double (R);  u = eps ("single") / 2;
%!   assert (norm (Q * R - A{1}, "fro") < 16 * u * sqrt (m) * norm (A{1}, "fro"));
%!   assert (norm (Q' * Q - eye (n), "fro") < 16 * u * n * sqrt (n));
%!   b = sin (1:m)';
%!   x = double (gpuMatrix (A{1}) \ b);
%!   r = b - A{1} * x;
%!   assert (norm (A{1}' * r) < 16 * u * sqrt (m * n) * norm (A{1}, "fro") * (norm (A{1}, "fro") * norm (x) + norm (b)));
%! endfor

%!test # inverses
%! for A = {hilb(4), gallery("minij", 50), magic(31) + 100 * eye(31)}
%!   n = rows (A{1});
%!   X = double (inv (gpuMatrix (A{1})));
%!   assert (norm (A{1} * X - eye (n), Inf) < 16 * eps ("single") / 2 * n * norm (A{1}, Inf) * norm (X, Inf));
%! endfor

%!test # nearly singular: corrected to double precision while cond (A) < 1 / eps ("single")
%! for A = {hilb(5), gallery("moler", 7), wilkinson(18)}
%!   x = (1:rows (A{1}))';  b = A{1} * x;
%!   [y, info] = gpusolve (A{1}, b);
%!   assert (info.converged);
%!   assert (norm (A{1} * y - b, Inf) <= 16 * eps / 2 * rows (A{1}) * (norm (A{1}, Inf) * norm (y, Inf) + norm (b, Inf)));
%! endfor

%!warning <close to singular> gather (gpuMatrix (hilb (8)) \ ones (8, 1));
%!test # Kahan's matrix, whose pivots are not small, and Wilkinson's, whose condition is
%! for n = [60, 90]
%!   A = gallery ("kahan", n, 1.2);  b = A * ones (n, 1);
%!   for solve = {@() gpuMatrix(A) \ b, @() b' / gpuMatrix(A)', @() linsolve(gpuMatrix(A), b, "qr"), @() inv(gpuMatrix(A))}
%!     lastwarn ("", "");
%!     gather (solve{1} ());
%!     [text, id] = lastwarn ();
%!     assert (id, "Octave:nearly-singular-matrix");
%!     assert (! isempty (regexp (text, "close to singular.*gpusolve")));
%!   endfor
%! endfor
%! A = wilkinson (60);  b = sin (1:60)';
%! lastwarn ("", "");
%! gather (gpuMatrix (A) \ b);
%! [text, id] = lastwarn ();
%! assert (id, "seiche:growth");
%! assert (! isempty (regexp (text, "entries grew.*lu-full or qr")));
%! [Q, R] = qr (A);  # Octave's LU loses as much in FP64
%! for method = {"lu-full", "qr"}
%!   lastwarn ("", "");
%!   assert (double (linsolve (gpuMatrix (A), b, method{1})), R \ (Q' * b), 1e-4);
%!   assert (lastwarn (), "");
%! endfor

%!warning <matrix 2 of the stack|matrix 1 of the stack> gather (pagemldivide (gpuMatrix (cat (3, eye (8), hilb (8))), gpuMatrix (ones (8, 1, 2))));
%!test # nothing is said of matrices that are not
%! lastwarn ("");
%! rand ("seed", 5);
%! for A = {magic(3), hilb(4), rand(200), wilkinson(18), diag(1:50)}
%!   gather (gpuMatrix (A{1}) \ ones (rows (A{1}), 1));
%! endfor
%! assert (lastwarn (), "");

%!test # singular: a sentence that names the pivot
%! for A = {zeros(3), ones(4), [1, 2; 2, 4]}
%!   try
%!     gather (gpuMatrix (A{1}) \ ones (rows (A{1}), 1));
%!     error ("no error");
%!   catch failure
%!     assert (failure.identifier, "seiche:failed");
%!     assert (! isempty (regexp (failure.message, "singular|pivot")));
%!   end_try_catch
%! endfor

%!test # determinants by Octave's
%! for A = {hilb(4), magic(5), gallery("minij", 30), wilkinson(12)}
%!   d = det (double (single (A{1})));
%!   assert (det (gpuMatrix (A{1})), d, 1e-4 * prod (max (svd (A{1}), 1e-3 * norm (A{1}))) + 1e-3 * abs (d));
%! endfor

%!test # many tridiagonal systems at once, hardly dominant
%! n = 500;  m = 64;
%! l = -ones (n, m);  u = -ones (n, m);  d = 2.01 * ones (n, m);  b = reshape (sin (1:n*m), n, m);
%! X = double (tridiagsolve (gpuMatrix (l), d, u, b));
%! R = d .* X + [zeros(1, m); l(2:n, :) .* X(1:n-1, :)] + [u(1:n-1, :) .* X(2:n, :); zeros(1, m)] - b;
%! assert (max (abs (R(:))) < 16 * eps ("single") / 2 * (4.01 * max (abs (X(:))) + 1));

%!test # stacks
%! S = zeros (20, 20, 12);
%! for k = 1:12
%!   S(:, :, k) = gallery ("minij", 20) + k * magic (20);
%! endfor
%! B = reshape (cos (1:20*2*12), 20, 2, 12);
%! X = double (pagemldivide (gpuMatrix (S), B));
%! for k = 1:12
%!   for j = 1:2
%!     assert (ratio (S(:, :, k), X(:, j, k), B(:, j, k)) < 16);
%!   endfor
%! endfor
