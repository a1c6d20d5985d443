## randn (m, n, "like", G), randn (m, n, k, "like", G), randn ([m, n], "like", G)
## gpuMatrix.randn (m, n), ...
##
## A gpuMatrix of m x n random numbers of mean 0 and variance 1, made on the device.
##
## They depend on the seed (help gpurng) and not on the device.

function A = randn (varargin)
  A = __gpumatrix__ ("randn", varargin{:});
endfunction

%!test
%! gpurng (1);
%! x = double (gpuMatrix.randn (200, 300));
%! assert (mean (x(:)), 0, 5 / sqrt (numel (x)));
%! assert (std (x(:)), 1, 5 / sqrt (2 * numel (x)));
%! assert (size (randn (3, "like", gpuMatrix (1))), [3, 3]);
