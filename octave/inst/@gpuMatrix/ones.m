## ones (m, n, "like", G), ones (m, n, k, "like", G), ones ([m, n], "like", G)
## gpuMatrix.ones (m, n), ...
##
## A gpuMatrix of m x n ones, made on the device.

function A = ones (varargin)
  A = __gpumatrix__ ("ones", varargin{:});
endfunction

%!assert (gather (ones (2, "like", gpuMatrix (1))), ones (2, "single"))
%!assert (gather (gpuMatrix.ones (2, 3)), ones (2, 3, "single"))
