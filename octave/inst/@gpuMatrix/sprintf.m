## sprintf (...)
##
## As for ordinary arrays.  Waits.

function text = sprintf (varargin)
  [varargin{:}] = gather (varargin{:});
  text = sprintf (varargin{:});
endfunction

%!assert (sprintf ("%g ", gpuMatrix ([1, 2])), "1 2 ")
%!assert (num2str (gpuMatrix (3)), "3")
