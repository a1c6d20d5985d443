## worst = tridiagonal_systems (N, SYSTEMS)
##
## Many tridiagonal systems at once, one in each column, after Brodtkorb 2008: one
## implicit step of the diffusion of heat in SYSTEMS rods of N points.  Returns the
## backward error in units of rounding; below 16 is small.
function worst = tridiagonal_systems (N = 512, SYSTEMS = 512)
  number = 0.4;               # of diffusion: dt / dx^2
  rods = rand (N, SYSTEMS);
  off = -number * ones (N, 1);
  main = (1 + 2 * number) * ones (N, 1);
  tic;
  T = spdiags ([off, main, off], -1:1, N, N);
  x = T \ rods;
  cpu = toc;

  B = gpuMatrix (rods);
  wait (tridiagsolve (off, main, off, B));
  tic;
  X = tridiagsolve (off, main, off, B);
  wait (X);
  device = toc;

  X = double (X);
  residual = max (max (abs (T * X - rods)));
  worst = residual / (eps ("single") / 2 * ((1 + 4 * number) * max (abs (X(:))) + 1));
  printf ("%d tridiagonal systems of %d: CPU (sparse) %.4f s, device %.4f s\n", SYSTEMS, N, cpu, device);
endfunction
