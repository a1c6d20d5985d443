## ismethod (G, NAME)
##
## Whether methods (G) has it.

function yes = ismethod (G, name)
  yes = ismethod ("gpuMatrix", name);
endfunction

%!assert (ismethod (gpuMatrix (1), "sum"))
%!assert (! ismethod (gpuMatrix (1), "magic"))
