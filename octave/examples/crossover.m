## crossover (SIZES)
## crossover (SIZES, REPEAT)
##
## Times operations of gpuMatrix beside Octave's own and prints a table in Markdown:
## for every size the times of Octave in double and in single precision, of gpuMatrix
## with all that is there and stays on the device, and of gpuMatrix from ordinary arrays
## to an ordinary result.  Each is the median of REPEAT runs after one that is not
## counted.  The last lines name the smallest size from which on gpuMatrix was faster than
## Octave in single precision, or "never".
function crossover (sizes = [64, 128, 256, 512, 1024, 2048], repeat = 5)
  operations = {
    "A * B",          2, @(a, b) a * b
    "A \\ b",         1, @(a, b) a \ b(:, 1)
    "lu (A)",         1, @(a, b) lu (a)
    "chol (S)",       3, @(s, b) chol (s)
    "qr (A)",         1, @(a, b) qr (a)
    "inv (A)",        1, @(a, b) inv (a)
    "A + B",          2, @(a, b) a + b
    "exp (A) .* B",   2, @(a, b) exp (a) .* b
    "sum (A(:))",     1, @(a, b) sum (a(:))
    "A'",             1, @(a, b) a' + 0
    "A(:, end:-1:1)", 1, @(a, b) a(:, end:-1:1)
  };
  info = gpudevice ();
  printf ("Device: %s. CPU: %d threads, BLAS: %s. Octave %s. %s.\n\n", info.name, nproc (), version ("-blas"), version (), date ());
  printf ("| operation | n | Octave, double | Octave, single | gpuMatrix | gpuMatrix, with transfers |\n|---|---|---|---|---|---|\n");
  faster = cell (rows (operations), 2);
  for k = 1:rows (operations)
    [name, kind, f] = operations{k, :};
    wins = false (numel (sizes), 2);
    for j = 1:numel (sizes)
      n = sizes(j);
      a = rand (n) + n * eye (n);
      if (kind == 3)
        a = (a + a') / 2;
      endif
      b = rand (n);
      in_double = timed (@() f (a, b), repeat);
      sa = single (a);  sb = single (b);
      in_single = timed (@() f (sa, sb), repeat);
      A = gpuMatrix (a);  B = gpuMatrix (b);
      wait (A, B);
      here = timed (@() wait (f (A, B)), repeat);
      moved = timed (@() gather (f (gpuMatrix (sa), gpuMatrix (sb))), repeat);
      printf ("| `%s` | %d | %s | %s | %s | %s |\n", name, n, shown (in_double), shown (in_single), shown (here), shown (moved));
      fflush (stdout);
      wins(j, :) = [here, moved] < in_single;
    endfor
    for way = 1:2
      first = find (! wins(:, way), 1, "last") + 1;
      if (isempty (first))
        first = 1;
      endif
      if (first > numel (sizes))
        faster{k, way} = "never";
      else
        faster{k, way} = sprintf ("%d", sizes(first));
      endif
    endfor
  endfor
  printf ("\n| operation | faster than Octave, single, from n = | with transfers from n = |\n|---|---|---|\n");
  for k = 1:rows (operations)
    printf ("| `%s` | %s | %s |\n", operations{k, 1}, faster{k, :});
  endfor
endfunction

function seconds = timed (f, repeat)
  f ();
  all = zeros (1, repeat);
  for k = 1:repeat
    start = tic;
    f ();
    all(k) = toc (start);
  endfor
  seconds = median (all);
endfunction

function text = shown (seconds)
  if (seconds < 1e-3)
    text = sprintf ("%.3g µs", 1e6 * seconds);
  elseif (seconds < 1)
    text = sprintf ("%.3g ms", 1e3 * seconds);
  else
    text = sprintf ("%.3g s", seconds);
  endif
endfunction
