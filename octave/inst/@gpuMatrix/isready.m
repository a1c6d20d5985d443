## isready (G)
##
## Whether reading G would not wait for operations in the queue.

function yes = isready (G)
  yes = __gpumatrix__ ("ready", G);
endfunction

%!test
%! G = gpuMatrix (1) + 1;
%! gather (G);
%! assert (isready (G));
