## lambda = eig (A)
## [V, D] = eig (A)
##
## The eigenvalues of a symmetric A in a column, ascending, or V D V' = A with
## orthonormal columns, by Jacobi rotations on the device.  Another matrix is an
## error: eig (double (A)) finds its eigenvalues on the CPU.  Waits.

function [V, D] = eig (A, varargin)
  if (nargin > 1)
    error ("seiche:input", "eig: of a gpuMatrix there are the eigenvalues of one symmetric matrix alone: write eig (double (A), ...)");
  endif
  if (nargout < 2)
    V = __gpumatrix__ ("eig", A);
  else
    [V, D] = __gpumatrix__ ("eig", A);
  endif
endfunction

%!test
%! u = eps ("single");
%! B = magic (6) - 20;
%! for A = {B + B', gallery("minij", 20), -eye(3), 5}
%!   G = gpuMatrix (A{1});  n = rows (A{1});
%!   assert (double (eig (G)), eig (A{1}), 100 * u * norm (A{1}));
%!   [V, D] = eig (G);
%!   assert (double (V * D * V'), A{1}, 100 * u * norm (A{1}));
%!   assert (double (V' * V), eye (n), 100 * u);
%!   assert (double (D), diag (double (eig (G))));
%! endfor
%!error <symmetric> eig (gpuMatrix ([1, 2; 3, 4]));
%!error <square> eig (gpuMatrix (ones (2, 3)));
%!error <alone> eig (gpuMatrix (eye (2)), gpuMatrix (eye (2)));
