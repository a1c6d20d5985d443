## gpuMatrix (A) is the array A of numbers on the graphics device.
##
##   G = gpuMatrix (A)         real numbers or logical values of any class; up to
##                             three dimensions: rows, columns, matrices of a stack
##   G = gpuMatrix.zeros (m, n)   likewise ones, eye, rand, randn, made there
##   A = gather (G)            the numbers as an ordinary array
##
## The device computes in single precision.  Operators and functions of a
## gpuMatrix return at once; the device computes in the background, in order, and
## results of one operation go into the next without leaving the device.  Reading
## numbers waits for them: gather, double, single, display, if and while.
## What only the device can detect, such as a singular matrix, is an error then.
##
## Operators: + - .* ./ .\ .^ * / \ ^ ' .' == != < <= > >= & | !, indexing and
## assignment by ranges, lists, ':', end and logical masks; one of two operands may
## be an ordinary array.  Methods: methods gpuMatrix lists them; help
## @gpuMatrix/NAME explains one.  Functions that gpuMatrix does not have read the
## numbers, compute on the CPU and give ordinary arrays.
##
## Example:
##
##   A = gpuMatrix (rand (1000));  B = gpuMatrix (rand (1000));
##   C = A * B + 1;            % returns at once
##   norm (double (C) - (double (A) * double (B) + 1))
##
## See also: gather, gpudevice, gpurng, gpusolve, gpustatistics

function G = gpuMatrix (A)
  if (nargin == 0)
    G = __gpumatrix__ ("new");
  else
    G = __gpumatrix__ ("new", A);
  endif
endfunction

%!assert (class (gpuMatrix (1)), "gpuMatrix")
%!test
%! A = single (magic (4))(:, 1:3);
%! assert (gather (gpuMatrix (A)), A);
%! assert (gather (gpuMatrix (double (A))), A);
%! assert (double (gpuMatrix (A)), double (A));
%! assert (gather (gpuMatrix (A > 5)), A > 5);
%! assert (gather (gpuMatrix (int8 (A))), A);
%!test
%! A = single (reshape (1:24, 2, 3, 4));
%! G = gpuMatrix (A);
%! assert (size (G), [2, 3, 4]);
%! assert (gather (G), A);
%!assert (isempty (gpuMatrix ()))
%!assert (size (gpuMatrix (zeros (0, 3))), [0, 3])
%!test
%! G = gpuMatrix (2);
%! assert (isequal (gpuMatrix (G), G));
%!error <real numbers> gpuMatrix (1i)
%!error <not of a cell> gpuMatrix ({1})
%!error <at most 3> gpuMatrix (ones (2, 2, 2, 2))
%!error <Invalid call|called with too many inputs> gpuMatrix (1, 2)
