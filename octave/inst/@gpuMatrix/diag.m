## diag (V)
## diag (V, K)
## diag (M)
## diag (M, K)
##
## The matrix with the vector V on its diagonal K, or diagonal K of the matrix M as a
## column.  K > 0 is above the main diagonal.

function d = diag (G, k = 0)
  if (ndims (G) > 2)
    error ("seiche:input", "diag: for one matrix, and here is a stack of them: take them one by one, A(:, :, k)");
  endif
  if (isempty (G))
    d = gpuMatrix (diag (gather (G), k));
  elseif (isvector (G))
    n = numel (G) + abs (k);
    d = zeros (n, n, "like", G);
    first = 1 + max (-k, 0) + n * max (k, 0);
    d(first + (n + 1) * (0:numel (G)-1)) = G;
  else
    [m, n] = size (G);
    count = max (min (m + min (k, 0), n - max (k, 0)), 0);
    first = 1 + max (-k, 0) + m * max (k, 0);
    d = reshape (G(first + (m + 1) * (0:count-1)), count, 1);
  endif
endfunction

%!test
%! for k = -5:5
%!   for A = {magic(4), magic(5)(:, 1:3), magic(5)(1:3, :)}
%!     assert (double (diag (gpuMatrix (A{1}), k)), diag (A{1}, k)(:));
%!   endfor
%!   assert (double (diag (gpuMatrix (1:3), k)), full (diag (1:3, k)));
%!   assert (double (diag (gpuMatrix ((1:3)'), k)), full (diag (1:3, k)));
%! endfor
%!assert (size (diag (gpuMatrix ([]))), [0, 0])
