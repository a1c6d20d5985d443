## mod (A, B)
##
## The remainder of A divided by B, with B's sign, elementwise.  Dimensions are equal, or 1 and then broadcast.

function c = mod (a, b)
  if (nargin != 2)
    print_usage ();
  endif
  c = __gpumatrix__ ("mod", "mod", a, b);
endfunction

%!test
%! A = single ([-3.5, -1, 0; 2, 3.25, 7]);  B = single ([2, -0.75, 3; -3, 0.5, 2]);
%! G = gpuMatrix (A);  H = gpuMatrix (B);
%! assert (gather (mod (G, H)), mod (A, B), 4 * eps ("single"));
%! assert (gather (mod (A, H)), mod (A, B), 4 * eps ("single"));
%! assert (gather (mod (G, 2)), mod (A, single (2)), 4 * eps ("single"));
%! assert (gather (mod (-2, H)), mod (single (-2), B), 4 * eps ("single"));
%! assert (gather (mod (G, H(:, 1))), mod (A, repmat (B(:, 1), 1, 3)), 4 * eps ("single"));
%!assert (size (mod (gpuMatrix (zeros (0, 2)), 1)), [0, 2])
%!error <nonconformant> mod (gpuMatrix (ones (2)), ones (3))
%!error <Invalid call> mod (gpuMatrix (1))
