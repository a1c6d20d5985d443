## xor (A, B)
##
## Whether one of A and B, but not both, is not 0, elementwise.  Dimensions are equal, or 1 and then broadcast.

function c = xor (a, b)
  if (nargin != 2)
    print_usage ();
  endif
  c = __gpumatrix__ ("xor", "xor", a, b);
endfunction

%!test
%! A = single ([-3.5, -1, 0; 2, 3.25, 7]);  B = single ([2, -0.75, 3; -3, 0.5, 2]);
%! G = gpuMatrix (A);  H = gpuMatrix (B);
%! assert (gather (xor (G, H)), xor (A, B), 4 * eps ("single"));
%! assert (gather (xor (A, H)), xor (A, B), 4 * eps ("single"));
%! assert (gather (xor (G, 2)), xor (A, single (2)), 4 * eps ("single"));
%! assert (gather (xor (-2, H)), xor (single (-2), B), 4 * eps ("single"));
%! assert (gather (xor (G, H(:, 1))), xor (A, repmat (B(:, 1), 1, 3)), 4 * eps ("single"));
%!assert (size (xor (gpuMatrix (zeros (0, 2)), 1)), [0, 2])
%!error <nonconformant> xor (gpuMatrix (ones (2)), ones (3))
%!error <Invalid call> xor (gpuMatrix (1))
