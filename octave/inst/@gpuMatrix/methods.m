## methods (G), methods gpuMatrix
##
## Names of the functions that compute with a gpuMatrix on the device, besides the
## operators and those that Octave applies entry by entry, such as sin.

function names = methods (G)
  if (nargout == 0)
    methods ("gpuMatrix");
  else
    names = methods ("gpuMatrix");
  endif
endfunction

%!assert (any (strcmp (methods (gpuMatrix (1)), "sum")))
