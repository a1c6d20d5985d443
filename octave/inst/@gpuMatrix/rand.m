## rand (m, n, "like", G), rand (m, n, k, "like", G), rand ([m, n], "like", G)
## gpuMatrix.rand (m, n), ...
##
## A gpuMatrix of m x n random numbers, uniform in (0, 1), made on the device.
##
## They depend on the seed (help gpurng) and not on the device.

function A = rand (varargin)
  A = __gpumatrix__ ("rand", varargin{:});
endfunction

%!test
%! gpurng (1);
%! x = double (gpuMatrix.rand (200, 300));
%! assert (all (x(:) > 0 & x(:) < 1));
%! assert (mean (x(:)), 0.5, 5 / sqrt (12 * numel (x)));
%! assert (numel (unique (x(:))) > 59000);
%! assert (size (rand (3, "like", gpuMatrix (1))), [3, 3]);
