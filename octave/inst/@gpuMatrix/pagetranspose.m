## pagetranspose (A)
##
## The transpose of each matrix of a stack.

function B = pagetranspose (A)
  B = __gpumatrix__ ("turn", A);
endfunction

%!test
%! A = rand (4, 3, 5);
%! assert (gather (pagetranspose (gpuMatrix (A))), single (permute (A, [2, 1, 3])));
