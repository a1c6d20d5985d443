## X = pagemrdivide (B, A)
##
## X(:, :, k) = B(:, :, k) / A(:, :, k) for all k at once; a single matrix goes with
## all.

function X = pagemrdivide (B, A)
  X = pagetranspose (pagemldivide (pagetranspose (gpuMatrix (A)), pagetranspose (gpuMatrix (B))));
endfunction

%!test
%! A = rand (6, 6, 3) + 6 * repmat (eye (6), [1, 1, 3]);  B = rand (2, 6, 3);
%! X = double (pagemrdivide (gpuMatrix (B), A));
%! for k = 1:3
%!   assert (X(:, :, k), B(:, :, k) / A(:, :, k), 1e-5);
%! endfor
