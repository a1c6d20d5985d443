## m = max (G)
## m = max (G, [], DIM)
## [m, i] = max (...)
## m = max (A, B)
##
## The largest entries along dimension DIM, or the first that is not 1, and their
## indices; of two arrays the larger entries.  NaN counts only where there is
## nothing else.

function [m, i] = max (varargin)
  if (nargin < 1 || nargin > 3)
    print_usage ();
  endif
  if (nargout < 2)
    m = __gpumatrix__ ("max", varargin{:});
  else
    [m, i] = __gpumatrix__ ("max", varargin{:});
  endif
endfunction

%!test
%! A = single (reshape (mod ((1:24) * 7, 11), 4, 3, 2));  A(2, 1) = NaN;  G = gpuMatrix (A);
%! [m, i] = max (G);  [n, j] = max (A);
%! assert (gather (m), n);
%! assert (double (i), j);
%! for d = 1:4
%!   [m, i] = max (G, [], d);  [n, j] = max (A, [], d);
%!   assert (gather (m), n);
%!   assert (double (i), j);
%! endfor
%! assert (gather (max (G, 3)), max (A, single (3)));
%! assert (gather (max (3, G)), max (single (3), A));
%!assert (gather (max (gpuMatrix ([NaN, 2]), [1, NaN])), single ([1, 2]))
%!assert (size (max (gpuMatrix (zeros (0, 3)))), size (max (zeros (0, 3))))
%!error <one result> [a, b] = max (gpuMatrix (1), 2)
%!error <goes with one operand> max (gpuMatrix (1), 2, 1)
