## inv (A)
##
## The inverse of a square matrix, or of each of a stack.  A singular matrix is an
## error when the inverse is read.  A \ B is faster and more accurate than inv (A) * B.

function B = inv (A)
  B = __gpumatrix__ ("inv", A);
endfunction

%!test
%! A = magic (5);
%! assert (double (inv (gpuMatrix (A))), inv (A), 1e-6);
%! S = cat (3, A, A' + eye (5));
%! X = double (inv (gpuMatrix (S)));
%! for k = 1:2
%!   assert (X(:, :, k), inv (S(:, :, k)), 1e-5);
%! endfor
%!error <square> inv (gpuMatrix (ones (2, 3)))
%!error <singular|pivot> gather (inv (gpuMatrix (ones (2))))
