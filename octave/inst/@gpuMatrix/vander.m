## vander (C)
## vander (C, N)
##
## The Vandermonde matrix of the vector C, with N columns of falling powers:
## vander (X(:), N + 1) \ Y(:) fits a polynomial of degree N.

function V = vander (C, n = numel (C))
  if (! isvector (C) && ! isscalar (C))
    error ("seiche:input", "vander: C must be a vector, and here it is %dx%d", rows (C), columns (C));
  endif
  C = reshape (C, numel (C), 1);
  V = ones (numel (C), n, "like", gpuMatrix (C));
  for k = n-1:-1:1
    V(:, k) = V(:, k+1) .* C;
  endfor
endfunction

%!assert (gather (vander (gpuMatrix ([1, 2, 3]))), single (vander ([1, 2, 3])))
%!assert (gather (vander (gpuMatrix ([1; 2; 3]), 2)), single (vander ([1; 2; 3], 2)))
%!test
%! x = gpuMatrix (1:6);
%! assert (gather (vander (x, 3) \ (2 * x .^ 2 - x + 1)'), single ([2; -1; 1]), 2e-4);
%!error <vector> vander (gpuMatrix (ones (2)))
