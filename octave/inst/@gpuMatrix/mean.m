## mean (G)
## mean (G, DIM)
##
## Arithmetic means along dimension DIM, or the first that is not 1.

function m = mean (G, dim)
  if (nargin < 2)
    dim = find (size (G) != 1, 1);
    if (isempty (dim))
      dim = 1;
    endif
  endif
  m = sum (G, dim) / size (G, dim);
endfunction

%!test
%! A = single (reshape (sin (1:24), 4, 3, 2));  G = gpuMatrix (A);
%! assert (gather (mean (G)), mean (A), 4 * eps ("single"));
%! for d = 1:3
%!   assert (gather (mean (G, d)), mean (A, d), 4 * eps ("single"));
%! endfor
%!assert (double (mean (gpuMatrix (1:4))), 2.5)
