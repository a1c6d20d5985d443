## trace (G)
##
## The sum of the diagonal of a square matrix.

function t = trace (G)
  if (ndims (G) > 2 || rows (G) != columns (G))
    error ("trace: only valid on square matrix");
  endif
  t = sum (diag (G));
endfunction

%!assert (double (trace (gpuMatrix (magic (4)))), 34)
%!error <square> trace (gpuMatrix (ones (2, 3)))
