## worst = gauss_jordan (N)
##
## The reduced row echelon form, after Brodtkorb 2008, who computes it on the device by
## Gauss-Jordan elimination: systems A X = B are solved by that of [A, B], and inverses by
## that of [A, I].  rref of a gpuMatrix eliminates on the device, in double precision.
## Returns the larger backward error of both in units of rounding; below 16 is small.
function worst = gauss_jordan (N = 100)
  a = rand (N) + N / 4 * eye (N);
  b = rand (N, 3);
  tic; r = rref ([a, b]);  cpu = toc;

  A = gpuMatrix (a);
  tic;
  R = rref ([A, b]);
  wait (R);
  device = toc;
  X = R(:, N+1:end);
  V = rref ([A, eye(N, "like", A)])(:, N+1:end);

  unit = N * eps ("single") / 2;
  x = double (X);
  v = double (V);
  worst = max (norm (a * x - b, Inf) / (unit * (norm (a, Inf) * norm (x, Inf) + norm (b, Inf))),
               norm (a * v - eye (N), Inf) / (unit * norm (a, Inf) * norm (v, Inf)));
  printf ("rref of %d x %d: Octave's %.4f s, gpuMatrix's %.4f s, differ by %.1e\n",
          N, N + 3, cpu, device, max (max (abs (double (R) - r))));
endfunction
