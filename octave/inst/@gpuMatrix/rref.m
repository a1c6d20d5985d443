## [R, k] = rref (A)
## [R, k] = rref (A, TOL)
##
## The reduced row echelon form of A by Gauss-Jordan elimination with pivoting, on the
## device in double precision; k are the columns with a pivot, which it waits for.  Pivots of at most TOL
## count as zero, where it is not given max (size (A)) * eps ("single") / 2 * norm (A, Inf).

function [R, k] = rref (A, varargin)
  if (nargout < 2)
    R = __gpumatrix__ ("rref", A, varargin{:});
  else
    [R, k] = __gpumatrix__ ("rref", A, varargin{:});
  endif
endfunction

%!test
%! A = [1, 3, 1, 9; 1, 1, -1, 1; 3, 11, 5, 35];
%! [R, k] = rref (gpuMatrix (A));  [S, j] = rref (A);
%! assert (double (R), S, 1e-5);
%! assert (k, j);
%!test
%! A = magic (4);
%! [R, k] = rref (gpuMatrix (A));
%! assert (double (R), rref (A), 1e-4);
%! assert (k, 1:3);
%!test # with a tolerance nothing is left of the second column
%! [R, k] = rref (gpuMatrix ([4, 2; 0.5, 0.5]), 1);
%! assert (k, 1);
%!test # all of it on the device
%! G = gpuMatrix (magic (6));  wait (G);
%! before = gpustatistics ().downloads;
%! R = rref (G);  wait (R);
%! assert (gpustatistics ().downloads, before);
%! assert (double (R), rref (magic (6)), 1e-5);
%! assert (gpustatistics ().downloads, before + 1);
