## s = svd (A)
## [U, S, V] = svd (A)
## [U, S, V] = svd (A, "econ")
##
## The singular values of A in a column, descending, or U S V' = A with orthonormal
## columns, by Jacobi rotations on the device.  Of a matrix that is not square
## there is the economy form alone.  Waits.

function [U, S, V] = svd (A, form)
  if (nargin > 1 && ! (isequal (form, 0) || isequal (form, "econ") || isequal (form, "0")))
    print_usage ();
  endif
  if (nargout < 2)
    U = __gpumatrix__ ("svd", A);
  else
    if (nargin < 2 && rows (A) != columns (A))
      error ("seiche:input", "svd: of a gpuMatrix that is not square there is the economy form alone: write svd (A, \"econ\")");
    endif
    [U, S, V] = __gpumatrix__ ("svd", A);
  endif
endfunction

%!test
%! u = eps ("single");
%! for A = {magic(5) - 3, rand(30, 7), rand(7, 30), 2, zeros(3)}
%!   G = gpuMatrix (A{1});
%!   assert (double (svd (G)), svd (A{1}), 40 * u * norm (A{1}) + u);
%!   [U, S, V] = svd (G, "econ");
%!   k = min (size (A{1}));
%!   assert (double (U * S * V'), A{1}, 40 * u * norm (A{1}) + u);
%!   assert (double (U' * U), eye (k), 100 * u);
%!   assert (double (V' * V), eye (k), 100 * u);
%!   assert (double (S), diag (double (svd (G))));
%! endfor
%! assert (class (svd (G)), "gpuMatrix");
%!error <economy form> [U, S, V] = svd (gpuMatrix (ones (3, 2)));
%!error <not of a stack|one matrix> svd (gpuMatrix (ones (2, 2, 2)));
