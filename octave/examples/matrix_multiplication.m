## worst = matrix_multiplication (N)
##
## Products of N x N matrices as in A. Brodtkorb: The graphics processor as a
## mathematical coprocessor in MATLAB (2008), section on multiplication: the device
## multiplies in the background while the interpreter computes something else, and the
## result is fetched when it is read.  Shows times; returns the largest error in units
## of the bound for single precision, below 1.
function worst = matrix_multiplication (N = 1000)
  a = rand (N);
  b = rand (N);
  tic; c = a * b;  cpu = toc;
  tic; s = single (a) * single (b);  single_cpu = toc;

  A = gpuMatrix (a);
  B = gpuMatrix (b);
  wait (A * B);               # the first product also compiles its kernel
  tic;
  C = A * B;
  queued = toc;
  r = sum (sqrt (1:1e6));     # the interpreter goes on
  wait (C);
  computed = toc;
  result = double (C);
  fetched = toc;

  bound = (N + 2) * eps ("single") * (abs (a) * abs (b));
  worst = max (max (abs (result - c) ./ bound));
  printf ("product of %d x %d: CPU %.4f s (single %.4f s), device: queued after %.6f s, computed after %.4f s, fetched after %.4f s\n",
          N, N, cpu, single_cpu, queued, computed, fetched);
endfunction
