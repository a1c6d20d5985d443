## isobject (G)
##
## True: a gpuMatrix has methods.

function yes = isobject (G)
  yes = true;
endfunction

%!assert (isobject (gpuMatrix (1)))
