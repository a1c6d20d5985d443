## isequal (A, B, ...)
##
## Whether all are of the same size and have the same entries, in single precision.
## Waits.

function same = isequal (A, varargin)
  same = true;
  for k = 1:numel (varargin)
    B = varargin{k};
    if (! (isnumeric (B) || islogical (B)) || ! size_equal (A, B))
      same = false;
      return;
    endif
    if (! isempty (A))
      same = same && logical (all (all (all (gpuMatrix (A) == B, 1), 2), 3));
    endif
  endfor
endfunction

%!test
%! A = magic (3);  G = gpuMatrix (A);
%! assert (isequal (G, A));
%! assert (isequal (A, G));
%! assert (isequal (G, G, A));
%! assert (! isequal (G, A'));
%! assert (! isequal (G, 1));
%! assert (! isequal (G, {}));
%! assert (class (isequal (G, A)), "logical");
%!assert (! isequal (gpuMatrix (NaN), NaN))
