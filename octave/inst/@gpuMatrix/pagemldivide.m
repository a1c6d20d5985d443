## X = pagemldivide (A, B)
##
## X(:, :, k) = A(:, :, k) \ B(:, :, k) for all k at once; a single matrix goes with
## all.

function X = pagemldivide (A, B)
  X = __gpumatrix__ ("solve", A, B);
endfunction

%!test
%! A = rand (6, 6, 4) + 6 * repmat (eye (6), [1, 1, 4]);  B = rand (6, 2, 4);
%! X = double (pagemldivide (gpuMatrix (A), B));
%! Y = double (pagemldivide (gpuMatrix (A(:, :, 1)), B));
%! for k = 1:4
%!   assert (X(:, :, k), A(:, :, k) \ B(:, :, k), 1e-5);
%!   assert (Y(:, :, k), A(:, :, 1) \ B(:, :, k), 1e-5);
%! endfor
