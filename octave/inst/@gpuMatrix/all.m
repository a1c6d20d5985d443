## all (G)
## all (G, DIM)
##
## Whether all entries are not 0, along dimension DIM, or the first that is not 1.

function s = all (G, varargin)
  if (nargin > 2)
    print_usage ();
  endif
  s = __gpumatrix__ ("all", "all", G, varargin{:});
endfunction

%!test
%! A = [1, 0, 0; 1, 1, 0];  G = gpuMatrix (A);
%! assert (gather (all (G)), all (A));
%! assert (gather (all (G, 2)), all (A, 2));
%! assert (gather (all (G, 3)), all (A, 3));
%! assert (islogical (all (G)));
%! assert (gather (all (all (G))), all (all (A)));
%!assert (gather (all (gpuMatrix (zeros (0, 3)))), all (zeros (0, 3)))
