## [A, B, ...] = gather (G, H, ...)
##
## The numbers of the gpuMatrix G as an ordinary array of class single, or for logical
## values one of class logical.  Waits until they are computed.  double (G) and
## single (G) read them too.  Ordinary values are returned as they are.

function varargout = gather (varargin)
  if (nargin < 1 || nargout > nargin)
    print_usage ();
  endif
  [varargout{1:max (nargout, 1)}] = __gpumatrix__ ("gather", varargin{:});
endfunction

%!assert (class (gather (gpuMatrix (1))), "single")
%!assert (class (gather (gpuMatrix (true))), "logical")
%!assert (class (double (gpuMatrix (1))), "double")
%!assert (class (single (gpuMatrix (1))), "single")
%!assert (class (logical (gpuMatrix (1))), "logical")
%!assert (gather (pi), pi)
%!test
%! [a, b] = gather (gpuMatrix ([1, 2]), 3);
%! assert (a, single ([1, 2]));
%! assert (b, 3);
%!error <Invalid call> gather ()
