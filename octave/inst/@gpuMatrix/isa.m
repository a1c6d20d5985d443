## isa (G, CLASS)
##
## Whether G is a gpuMatrix: true for "gpuMatrix", and where it holds no logical
## values for "numeric" and "float".

function yes = isa (G, name)
  own = {"gpuMatrix", "numeric", "float"};
  if (islogical (G))
    own = own(1);
  endif
  yes = ismember (name, own);
endfunction

%!assert (isa (gpuMatrix (1), "gpuMatrix"))
%!assert (isa (gpuMatrix (1), "float"))
%!assert (isa (gpuMatrix (1), {"double", "numeric"}), [false, true])
%!assert (! isa (gpuMatrix (true), "numeric"))
