## det (A)
##
## The determinant of a square matrix, or of each of a stack, as a number of class
## double: those of large matrices exceed single precision.  Waits.

function d = det (A)
  d = __gpumatrix__ ("det", A);
endfunction

%!assert (det (gpuMatrix (magic (3))), -360, 1e-3)
%!assert (det (gpuMatrix (ones (2))), 0)
%!assert (class (det (gpuMatrix (2))), "double")
%!assert (det (gpuMatrix (1e3 * eye (30))), 1e90, -1e-4)
%!assert (det (gpuMatrix (cat (3, eye (2), 3 * eye (2)))), cat (3, 1, 9), 1e-5)
%!error <square> det (gpuMatrix (ones (2, 3)))
