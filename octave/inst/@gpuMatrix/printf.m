## printf (...)
##
## As for ordinary arrays.  Waits.

function printf (varargin)
  [varargin{:}] = gather (varargin{:});
  printf (varargin{:});
endfunction

%!assert (evalc ("printf ('%d', gpuMatrix (4))"), "4")
