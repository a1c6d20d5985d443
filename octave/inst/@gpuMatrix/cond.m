## cond (G)
## cond (G, P)
##
## The condition number of a matrix in the P-norm: P is 1, Inf or "fro", which
## needs the inverse, or 2, the default, which Octave finds on the CPU.

function c = cond (G, p = 2)
  if (isequal (p, 2))
    c = gpuMatrix (cond (double (G)));
  else
    c = norm (G, p) * norm (inv (G), p);
  endif
endfunction

%!test
%! A = hilb (4);  G = gpuMatrix (A);
%! for p = {1, Inf, "fro", 2}
%!   assert (double (cond (G, p{1})), cond (A, p{1}), -1e-3);
%! endfor
