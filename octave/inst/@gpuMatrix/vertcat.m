## vertcat (A, B, ...), [A; B; ...]
##
## Arrays joined downwards.

function C = vertcat (varargin)
  C = __gpumatrix__ ("cat", 1, varargin{:});
endfunction

%!test
%! A = magic (3);  B = A + 1;  G = gpuMatrix (A);
%! assert (double ([G; B]), [A; B]);
%! assert (double ([B; G; B; G]), [B; A; B; A]);
%! assert (double ([G; []; B]), [A; B]);
%! assert (double ([[]; G]), A);
%! assert (islogical ([G > 2; true(3)]));
%! assert (! islogical ([G > 2; A]));
%!error <vertical dimensions mismatch> [gpuMatrix(ones (2)); ones(3)]
