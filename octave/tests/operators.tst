## Operators against Octave's own, in single precision.

%!function check (op, A, B, tolerance)
%!  f = str2func (["@(x, y) x " op " y"]);
%!  for left = {single(A), gpuMatrix(A)}
%!    for right = {double(B), single(B), gpuMatrix(B)}
%!      if (! isa (left{1}, "gpuMatrix") && ! isa (right{1}, "gpuMatrix"))
%!        continue;
%!      endif
%!      C = f (left{1}, right{1});
%!      assert (class (C), "gpuMatrix");
%!      want = f (single (A), single (B));
%!      assert (islogical (C), islogical (want));
%!      assert (gather (C), want, tolerance);
%!    endfor
%!  endfor
%!endfunction

%!test # of entries, sides equal or 1
%! A = reshape (sin (1:24), 4, 3, 2) * 5;  B = reshape (cos (1:24), 4, 3, 2) * 5;
%! for op = {"+", "-", ".*", "./", ".\\", "==", "!=", "<", "<=", ">", ">=", "&", "|"}
%!   check (op{1}, A, B, -4 * eps ("single"));
%!   check (op{1}, A, B(:, 1, 1), -4 * eps ("single"));
%!   check (op{1}, A(1, :, 1), B(:, :, 1), -4 * eps ("single"));
%!   check (op{1}, A(:, 1, 1), B(1, :, 1), -4 * eps ("single"));
%!   check (op{1}, A, 2, -4 * eps ("single"));
%!   check (op{1}, -3, B, -4 * eps ("single"));
%!   check (op{1}, 0, round (B), -4 * eps ("single"));
%!   check (op{1}, 2, 3, -4 * eps ("single"));
%! endfor

%!test # powers of entries
%! A = [0.25, 1, 3; 2, 7.5, 1e-3];  B = [2, -1, 0.5; 3, 0, -2.5];
%! check (".^", A, B, -16 * eps ("single"));
%! for p = [-3, -2, -1, 0, 0.5, 1, 2, 3, 10]
%!   check (".^", A, p, -16 * eps ("single"));
%!   check (".^", -A, round (p), -16 * eps ("single"));
%! endfor
%! check (".^", 2, B, -16 * eps ("single"));
%! assert (double (gpuMatrix (3) .^ 2), 9);
%! assert (double (gpuMatrix (3) ^ 2), 9);

%!test # products, among them compound ones, in all orders of operands
%! A = reshape (sin (1:12), 4, 3);  B = reshape (cos (1:15), 3, 5);  u = eps ("single");
%! check ("*", A, B, 8 * u);
%! check ("*", A', A, 8 * u);
%! G = gpuMatrix (A);  H = gpuMatrix (B);
%! assert (double (G' * A), A' * A, 8 * u);
%! assert (double (G * A'), A * A', 8 * u);
%! assert (double (H' * G'), B' * A', 8 * u);
%! assert (double (A' * G), A' * A, 8 * u);
%! assert (double ((G * H)'), (A * B)', 8 * u);
%! assert (double (G.' * G), A.' * A, 8 * u);

%!test # other kinds of arrays
%! A = magic (4);  G = gpuMatrix (A);
%! for B = {int8(A), uint32(A), A > 7, sparse(A), diag(1:4), eye(4)(:, [2, 1, 4, 3]), 1:4, "abcd", single(diag(1:4))}
%!   assert (double (G(1:rows (B{1}), :) + B{1}), A(1:rows (B{1}), :) + double (B{1}));
%!   assert (double (B{1} * G), double (B{1}) * A);
%! endfor
%! for s = {true, int8(3), "a", single(2)}
%!   assert (double (G * s{1}), A * double (s{1}));
%!   assert (double (s{1} - G), double (s{1}) - A);
%! endfor

%!test # permutation matrices move rows and columns, and are not sent
%! A = magic (4);  G = gpuMatrix (A);  P = eye (4)([3, 1, 4, 2], :);
%! before = gpustatistics ().uploads;
%! X = P * G;  Y = G * P;  Z = P' * G;
%! assert (gpustatistics ().uploads, before);
%! assert (double (X), P * A);
%! assert (double (Y), A * P);
%! assert (double (Z), P' * A);

%!test # systems of equations: square, tall by least squares, wide with the shortest solution
%! A = magic (5) + 20 * eye (5);  B = reshape (sin (1:10), 5, 2);  u = eps ("single");
%! check ("\\", A, B, 40 * u);
%! check ("/", B', A, 40 * u);
%! T = reshape (sin ((1:24) .^ 2), 8, 3);  b = (1:8)';
%! assert (double (gpuMatrix (T) \ b), T \ b, 1e-5 * norm (T \ b));
%! assert (double (gpuMatrix (T') \ (1:3)'), T' \ (1:3)', 1e-5 * norm (T' \ (1:3)'));
%! assert (double (b' / gpuMatrix (T)'), b' / T', 1e-5 * norm (T \ b));
%! assert (double (2 \ gpuMatrix (A)), A / 2);
%! assert (double (gpuMatrix (A) / 2), A / 2);

%!test # triangular ones are substituted, as long as they are known to be
%! A = magic (6) + 40 * eye (6);  B = reshape (1:12, 6, 2);  G = gpuMatrix (A);
%! for f = {@tril, @triu, @(x) tril(x)', @(x) triu(x)', @(x) chol (x * x'), @(x) qr (x)}
%!   T = f{1} (G);
%!   assert (double (T \ B), double (T) \ B, 1e-5);
%!   assert (double (B' / T), B' / double (T), 1e-5);
%! endfor
%! T = tril (G);  T(1, 6) = 3;
%! assert (double (T \ B), double (T) \ B, 1e-5);
%! T = reshape (reshape (triu (G), 4, 9), 6, 6) + T;
%! assert (double (T \ B), double (T) \ B, 1e-5);
%! [L, U, P] = lu (G);
%! assert (double (U \ (L \ (P * B))), A \ B, 1e-5);

%!test # powers of matrices
%! A = magic (4) / 10;
%! for k = 0:5
%!   assert (double (gpuMatrix (A) ^ k), A ^ k, -1e-5);
%! endfor
%! B = magic (3);
%! assert (double (gpuMatrix (B) ^ -2), B ^ -2, 1e-6);

%!test # of one operand
%! A = [1, -2, 0; NaN, Inf, 3];  G = gpuMatrix (A);
%! assert (gather (-G), single (-A));
%! assert (gather (+G), single (A));
%! assert (gather (G'), single (A'));
%! assert (gather (G.'), single (A.'));
%! assert (gather (! gpuMatrix ([1, 0, 2])), [false, true, false]);
%! assert (gather (+(G > 0)), single (A > 0));

%!test # += and the like; copies keep their values
%! G = gpuMatrix ([1, 2]);  H = G;
%! G += 1;  G .*= 3;  G -= gpuMatrix ([1, 1]);
%! assert (double (G), [5, 8]);
%! before = gpustatistics ().downloads;
%! G++;  ++G;  G--;
%! assert (class (G), "gpuMatrix");
%! assert (gpustatistics ().downloads, before);
%! assert (double (G), [6, 9]);
%! assert (double (H), [1, 2]);
%! K = H;  K--;  K(2)++;
%! assert (class (K), "gpuMatrix");
%! assert (double (K), [0, 2]);
%! assert (double (H), [1, 2]);
%! T = H > 1;  T++;
%! assert (gather (T), single ([1, 2]));

%!test # empty ones have the shapes that Octave gives them
%! E = zeros (0, 3);  G = gpuMatrix (E);
%! for f = {@(x) x + 1, @(x) x * ones (3, 2), @(x) ones (2, 0) * x, @(x) x', @(x) -x, @(x) x .* x, @(x) !x, @(x) x == 1, @(x) [x; 1, 2, 3], @(x) sqrt (x), @(x) x(:, 2), @(x) x(:)}
%!   want = f{1} (E);
%!   got = f{1} (G);
%!   assert (size (got), size (want));
%!   assert (double (got), double (want));
%! endfor

%!test # elementary functions
%! x = [-2.5, -1, -0.75, -0.1, 0, 0.2, 0.5, 1, 1.5, 2.5, 3.75, 10, 300];
%! for f = {@abs, @ceil, @cos, @erf, @exp, @expm1, @fix, @floor, @round, @sign, @sin, @sinh, @tan, @tanh, @atan, @asinh, @cosh, @isnan, @isinf, @isfinite}
%!   assert (gather (f{1} (gpuMatrix (x))), f{1} (single (x)), -8 * eps ("single"));
%! endfor
%! x = abs (x(x != 0));
%! for f = {@sqrt, @log, @log2, @log10, @log1p}
%!   assert (gather (f{1} (gpuMatrix (x))), f{1} (single (x)), -8 * eps ("single"));
%! endfor
%! for f = {@asin, @acos, @atanh}
%!   assert (gather (f{1} (gpuMatrix (-0.9:0.1:0.9))), f{1} (single (-0.9:0.1:0.9)), 8 * eps ("single"));
%! endfor
%! assert (gather (acosh (gpuMatrix ([1, 1.5, 20]))), acosh (single ([1, 1.5, 20])), -8 * eps ("single"));
%! assert (gather (isnan (gpuMatrix ([1, NaN, Inf]))), [false, true, false]);
%! assert (isnan (double (sqrt (gpuMatrix (-1)))));

%!test # functions of Octave that gpuMatrix does not have compute on the CPU
%! A = magic (4);  G = gpuMatrix (A);
%! assert (pinv (G), pinv (single (A)), 1e-4);
%! assert (class (pinv (G)), "single");
%! assert (sort (G), sort (single (A)));
%! assert (find (G > 10), find (A > 10));
%! assert (std (G), std (single (A)), 1e-5);
%! a = zeros (2, 4);  a(2, :) = G(1, :);
%! assert (a, [zeros(1, 4); A(1, :)]);

%!test # a NaN is neither true nor false, as in Octave; of logical values nothing is asked
%! G = gpuMatrix ([1, NaN]);  H = gpuMatrix ([1, 0]);
%! for f = {@() G & 1, @() 1 & G, @() H | G, @() G | true, @() !G, @() xor(G, H), @() H & NaN, @() xor (NaN, H)}
%!   fail ("f{1} ()", "invalid conversion from NaN to logical");
%! endfor
%! before = gpustatistics ().downloads;
%! T = (G > 0) & ! (H == 0) | true;
%! assert (gpustatistics ().downloads, before);
%! assert (gather (H & 2), [true, false]);

%!test # conditions and loops read
%! if (gpuMatrix ([1, 0]))
%!   error ("not all are true");
%! endif
%! sum = 0;
%! for column = gpuMatrix ([1, 2; 3, 4])
%!   sum += double (column(1));
%! endfor
%! assert (sum, 3);
%! while (gpuMatrix (sum) < 5)
%!   sum++;
%! endwhile
%! assert (sum, 5);

%!error <nonconformant> gpuMatrix (ones (2, 3)) + ones (3, 2)
%!error <nonconformant> gpuMatrix (ones (2, 3)) * ones (2, 3)
%!error <nonconformant> gpuMatrix (ones (2)) \ ones (3, 1)
%!error <nonconformant> gpuMatrix (ones (2)) / ones (3)
%!error <pagemtimes> gpuMatrix (ones (2, 2, 2)) * ones (2)
%!error <pagetranspose> gpuMatrix (ones (2, 2, 2))'
%!error <pagemldivide> gpuMatrix (ones (2, 2, 2)) \ ones (2)
%!error <matrix power> gpuMatrix (ones (2)) ^ 0.5
%!error <square> gpuMatrix (ones (2, 3)) ^ 2
%!error <real numbers> gpuMatrix (1) * 1i
%!error <not implemented> gpuMatrix (1) + {1}
