## zeros (m, n, "like", G), zeros (m, n, k, "like", G), zeros ([m, n], "like", G)
## gpuMatrix.zeros (m, n), ...
##
## A gpuMatrix of m x n zeros, made on the device.

function A = zeros (varargin)
  A = __gpumatrix__ ("zeros", varargin{:});
endfunction

%!assert (gather (zeros (2, 3, "like", gpuMatrix (1))), zeros (2, 3, "single"))
%!assert (gather (gpuMatrix.zeros ([2, 3, 2])), zeros (2, 3, 2, "single"))
%!assert (size (gpuMatrix.zeros (0, 3)), [0, 3])
%!assert (size (gpuMatrix.zeros (-1, 3)), [0, 3])
%!assert (gather (gpuMatrix.zeros ()), single (0))
%!error <whole number> gpuMatrix.zeros (1.5)
%!error <is not known> gpuMatrix.zeros (2, "int8")
