## m = min (G)
## m = min (G, [], DIM)
## [m, i] = min (...)
## m = min (A, B)
##
## The smallest entries along dimension DIM, or the first that is not 1, and their
## indices; of two arrays the smaller entries.  NaN counts only where there is
## nothing else.

function [m, i] = min (varargin)
  if (nargin < 1 || nargin > 3)
    print_usage ();
  endif
  if (nargout < 2)
    m = __gpumatrix__ ("min", varargin{:});
  else
    [m, i] = __gpumatrix__ ("min", varargin{:});
  endif
endfunction

%!test
%! A = single (reshape (mod ((1:24) * 7, 11), 4, 3, 2));  A(2, 1) = NaN;  G = gpuMatrix (A);
%! [m, i] = min (G);  [n, j] = min (A);
%! assert (gather (m), n);
%! assert (double (i), j);
%! for d = 1:4
%!   [m, i] = min (G, [], d);  [n, j] = min (A, [], d);
%!   assert (gather (m), n);
%!   assert (double (i), j);
%! endfor
%! assert (gather (min (G, 3)), min (A, single (3)));
%! assert (gather (min (3, G)), min (single (3), A));
%!assert (gather (min (gpuMatrix ([NaN, 2]), [1, NaN])), single ([1, 2]))
%!assert (size (min (gpuMatrix (zeros (0, 3)))), size (min (zeros (0, 3))))
%!error <one result> [a, b] = min (gpuMatrix (1), 2)
%!error <goes with one operand> min (gpuMatrix (1), 2, 1)
