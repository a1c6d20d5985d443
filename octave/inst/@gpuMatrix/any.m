## any (G)
## any (G, DIM)
##
## Whether any entry is not 0, along dimension DIM, or the first that is not 1.

function s = any (G, varargin)
  if (nargin > 2)
    print_usage ();
  endif
  s = __gpumatrix__ ("any", "any", G, varargin{:});
endfunction

%!test
%! A = [1, 0, 0; 1, 1, 0];  G = gpuMatrix (A);
%! assert (gather (any (G)), any (A));
%! assert (gather (any (G, 2)), any (A, 2));
%! assert (gather (any (G, 3)), any (A, 3));
%! assert (islogical (any (G)));
%! assert (gather (any (any (G))), any (any (A)));
%!assert (gather (any (gpuMatrix (zeros (0, 3)))), any (zeros (0, 3)))
