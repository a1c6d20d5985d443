## eye (m, n, "like", G), eye (m, n, k, "like", G), eye ([m, n], "like", G)
## gpuMatrix.eye (m, n), ...
##
## A gpuMatrix of m x n ones on the diagonal, others zero, made on the device.

function A = eye (varargin)
  A = __gpumatrix__ ("eye", varargin{:});
endfunction

%!assert (gather (eye (2, 3, "like", gpuMatrix (1))), single (full (eye (2, 3))))
%!assert (gather (gpuMatrix.eye (3)), single (full (eye (3))))
