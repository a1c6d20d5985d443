## isready (G)
##
## Whether G can be read without waiting for queued operations.

function yes = isready (G)
  yes = __gpumatrix__ ("ready", G);
endfunction

%!test
%! G = gpuMatrix (1) + 1;
%! gather (G);
%! assert (isready (G));
