## norm (G)
## norm (G, P)
##
## Of a vector the P-norm, P a number, Inf, -Inf or "fro".  Of a matrix P is 1, Inf,
## "fro" or 2; the 2-norm, which is P's default, is found by Octave on the CPU.

function n = norm (G, p = 2)
  if (ndims (G) > 2)
    error ("seiche:input", "norm: for one matrix, and here is a stack of them: take them one by one, A(:, :, k)");
  endif
  if (ischar (p))
    switch (p)
      case "fro"
        n = euclidean (G);
        return;
      case {"inf", "Inf"}
        p = Inf;
      otherwise
        error ("seiche:input", "norm: P is a number, Inf or \"fro\", not \"%s\"", p);
    endswitch
  endif
  if (isempty (G))
    n = gpuMatrix (0);
  elseif (isvector (G))
    G = abs (G);
    switch (p)
      case 1
        n = sum (G);
      case 2
        n = euclidean (G);
      case Inf
        n = max (G);
      case -Inf
        n = min (G);
      case 0
        n = sum (G != 0);
      otherwise
        unit = unitOf (G);
        n = unit .* sum ((G ./ unit) .^ p) .^ (1 / p);
    endswitch
  else
    switch (p)
      case 1
        n = max (sum (abs (G), 1), [], 2);
      case Inf
        n = max (sum (abs (G), 2), [], 1);
      case 2
        n = gpuMatrix (norm (double (G)));
      otherwise
        error ("seiche:input", "norm: of a matrix P is 1, 2, Inf or \"fro\", not %g", p);
    endswitch
  endif
endfunction

function unit = unitOf (G)
  ## A power of two near the largest entry, so that powers neither overflow nor vanish.
  most = max (max (abs (G), [], 1), [], 2);
  unit = 2 .^ floor (log2 (max (min (most, 2^100), 2^-100)));
endfunction

function n = euclidean (G)
  unit = unitOf (G);
  n = unit .* sqrt (sumsq (reshape (G ./ unit, [], 1)));
endfunction

%!test
%! A = single (magic (5))(:, 1:4) - 7;  G = gpuMatrix (A);
%! for p = {1, 2, Inf, "fro", "inf"}
%!   assert (double (norm (G, p{1})), double (norm (A, p{1})), -8 * eps ("single"));
%! endfor
%! assert (double (norm (G)), double (norm (A)), -8 * eps ("single"));
%! for p = {1, 2, 3, Inf, -Inf, "fro", 0}
%!   assert (double (norm (G(:, 1), p{1})), double (norm (A(:, 1), p{1})), -16 * eps ("single"));
%!   assert (double (norm (G(2, :), p{1})), double (norm (A(2, :), p{1})), -16 * eps ("single"));
%! endfor
%!test # neither overflow nor underflow
%! assert (double (norm (gpuMatrix ([3e30, 4e30]))), 5e30, -8 * eps ("single"));
%! assert (double (norm (gpuMatrix ([3e-25, 4e-25]))), 5e-25, -8 * eps ("single"));
%! assert (double (norm (gpuMatrix ([3e25, 4e25]), 3)), norm ([3e25, 4e25], 3), -32 * eps ("single"));
%! assert (double (norm (gpuMatrix ([3e-25, 4e-25]), 3)), norm ([3e-25, 4e-25], 3), -32 * eps ("single"));
%!assert (double (norm (gpuMatrix ([0, 0]))), 0)
%!assert (double (norm (gpuMatrix ([1, Inf]))), Inf)
%!assert (isnan (double (norm (gpuMatrix ([1, NaN])))))
%!error <of a matrix> norm (gpuMatrix (ones (2)), 3)
