## worst = plu (N)
##
## P A = L U with partial pivoting, after Brodtkorb 2008: factored once, the factors
## solve for one right side after the other.  Returns the larger backward error of the
## factors and the solution in units of rounding; below 16 is small.
function worst = plu (N = 400)
  a = rand (N) - 0.5;
  b = a * ones (N, 1);
  tic; [l, u, p] = lu (a);  cpu = toc;

  A = gpuMatrix (a);
  gather (lu (A));            # the first one also compiles its kernels
  tic;
  [L, U, P] = lu (A);
  wait (U);
  device = toc;
  x = double (U \ (L \ (P * gpuMatrix (b))));

  unit = N * eps ("single") / 2;
  L = double (L);
  U = double (U);
  worst = max (norm (P * a - L * U, Inf) / (unit * norm (L, Inf) * norm (U, Inf)),
               norm (a * x - b, Inf) / (unit * norm (L, Inf) * norm (U, Inf) * norm (x, Inf)));
  printf ("LU of %d x %d: CPU %.4f s, device %.4f s\n", N, N, cpu, device);
endfunction
