## wait (G, ...)
##
## Returns when the device has computed G, for measuring times.

function wait (varargin)
  __gpumatrix__ ("wait", varargin{:});
endfunction

%!test
%! G = gpuMatrix (rand (50));
%! H = G * G;
%! wait (H);
%! assert (isready (H));
