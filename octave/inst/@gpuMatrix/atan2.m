## atan2 (A, B)
##
## The angle of the point (B, A), elementwise.  Dimensions are equal, or 1 and then broadcast.

function c = atan2 (a, b)
  if (nargin != 2)
    print_usage ();
  endif
  c = __gpumatrix__ ("atan2", "atan2", a, b);
endfunction

%!test
%! A = single ([-3.5, -1, 0; 2, 3.25, 7]);  B = single ([2, -0.75, 3; -3, 0.5, 2]);
%! G = gpuMatrix (A);  H = gpuMatrix (B);
%! assert (gather (atan2 (G, H)), atan2 (A, B), 4 * eps ("single"));
%! assert (gather (atan2 (A, H)), atan2 (A, B), 4 * eps ("single"));
%! assert (gather (atan2 (G, 2)), atan2 (A, single (2)), 4 * eps ("single"));
%! assert (gather (atan2 (-2, H)), atan2 (single (-2), B), 4 * eps ("single"));
%! assert (gather (atan2 (G, H(:, 1))), atan2 (A, repmat (B(:, 1), 1, 3)), 4 * eps ("single"));
%!assert (size (atan2 (gpuMatrix (zeros (0, 2)), 1)), [0, 2])
%!error <nonconformant> atan2 (gpuMatrix (ones (2)), ones (3))
%!error <Invalid call> atan2 (gpuMatrix (1))
