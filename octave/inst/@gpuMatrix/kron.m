## kron (A, B)
##
## The Kronecker product: B times every entry of A.

function K = kron (A, B)
  if (nargin != 2)
    print_usage ();
  endif
  A = gpuMatrix (A);
  [m, n] = size (B);
  K = A(repelems (1:rows (A), [1:rows(A); m(ones (1, rows (A)))]), repelems (1:columns (A), [1:columns(A); n(ones (1, columns (A)))])) .* repmat (gpuMatrix (B), rows (A), columns (A));
endfunction

%!test
%! A = [1, 2; 3, 4; 5, 6];  B = [1, -1, 2; 0, 3, 1];
%! assert (double (kron (gpuMatrix (A), B)), kron (A, B));
%! assert (double (kron (A, gpuMatrix (B))), kron (A, B));
