## hypot (A, B)
##
## sqrt (A^2 + B^2) without overflow between, elementwise.  Dimensions are equal, or 1 and then broadcast.

function c = hypot (a, b)
  if (nargin != 2)
    print_usage ();
  endif
  c = __gpumatrix__ ("hypot", "hypot", a, b);
endfunction

%!test
%! A = single ([-3.5, -1, 0; 2, 3.25, 7]);  B = single ([2, -0.75, 3; -3, 0.5, 2]);
%! G = gpuMatrix (A);  H = gpuMatrix (B);
%! assert (gather (hypot (G, H)), hypot (A, B), 4 * eps ("single"));
%! assert (gather (hypot (A, H)), hypot (A, B), 4 * eps ("single"));
%! assert (gather (hypot (G, 2)), hypot (A, single (2)), 4 * eps ("single"));
%! assert (gather (hypot (-2, H)), hypot (single (-2), B), 4 * eps ("single"));
%! assert (gather (hypot (G, H(:, 1))), hypot (A, repmat (B(:, 1), 1, 3)), 4 * eps ("single"));
%!assert (size (hypot (gpuMatrix (zeros (0, 2)), 1)), [0, 2])
%!error <nonconformant> hypot (gpuMatrix (ones (2)), ones (3))
%!error <Invalid call> hypot (gpuMatrix (1))
