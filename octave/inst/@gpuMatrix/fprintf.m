## fprintf (...)
##
## As for ordinary arrays.  Waits.

function fprintf (varargin)
  [varargin{:}] = gather (varargin{:});
  fprintf (varargin{:});
endfunction

%!assert (evalc ("fprintf ('%d', gpuMatrix (4))"), "4")
