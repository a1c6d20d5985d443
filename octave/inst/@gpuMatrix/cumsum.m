## cumsum (G)
## cumsum (G, DIM)
##
## Sums of the entries up to each, along dimension DIM, or the first that is not 1.

function s = cumsum (G, dim)
  if (nargin < 2)
    dim = find (size (G) != 1, 1);
    if (isempty (dim))
      dim = 1;
    endif
  elseif (! (isscalar (dim) && dim == fix (dim) && dim >= 1))
    error ("seiche:input", "cumsum: a dimension is a whole number from 1 on");
  endif
  s = +G;
  if (isempty (G) || dim > 3)
    return;
  endif
  ## Twice as many terms a step (Hillis and Steele 1986): the errors of log2 (n) sums.
  n = size (G, dim);
  [first, head, tail] = deal ({":", ":", ":"});
  k = 1;
  while (k < n)
    first{dim} = 1:k;  head{dim} = 1:n-k;  tail{dim} = k+1:n;
    s = cat (dim, s(first{:}), s(tail{:}) + s(head{:}));
    k *= 2;
  endwhile
endfunction

%!test
%! A = single (reshape (sin (1:60), 5, 4, 3));  G = gpuMatrix (A);
%! assert (gather (cumsum (G)), cumsum (A), 8 * eps ("single"));
%! for d = 1:4
%!   assert (gather (cumsum (G, d)), cumsum (A, d), 8 * eps ("single"));
%! endfor
%! assert (gather (cumsum (gpuMatrix (1:7))), single (cumsum (1:7)));
%! assert (gather (cumsum (gpuMatrix ([1, NaN, 2]))), single ([1, NaN, NaN]));
%! assert (gather (cumsum (gpuMatrix ([true, true]))), single ([1, 2]));
%!assert (gather (cumsum (gpuMatrix (zeros (0, 3)))), single (zeros (0, 3)))
%!assert (gather (cumsum (gpuMatrix (3))), single (3))
%!error <whole number> cumsum (gpuMatrix (1), 0)
