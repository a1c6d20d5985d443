## rem (A, B)
##
## The remainder of A divided by B, with A's sign, elementwise.  Dimensions are equal, or 1 and then broadcast.

function c = rem (a, b)
  if (nargin != 2)
    print_usage ();
  endif
  c = __gpumatrix__ ("rem", "remainder", a, b);
endfunction

%!test
%! A = single ([-3.5, -1, 0; 2, 3.25, 7]);  B = single ([2, -0.75, 3; -3, 0.5, 2]);
%! G = gpuMatrix (A);  H = gpuMatrix (B);
%! assert (gather (rem (G, H)), rem (A, B), 4 * eps ("single"));
%! assert (gather (rem (A, H)), rem (A, B), 4 * eps ("single"));
%! assert (gather (rem (G, 2)), rem (A, single (2)), 4 * eps ("single"));
%! assert (gather (rem (-2, H)), rem (single (-2), B), 4 * eps ("single"));
%! assert (gather (rem (G, H(:, 1))), rem (A, repmat (B(:, 1), 1, 3)), 4 * eps ("single"));
%!assert (size (rem (gpuMatrix (zeros (0, 2)), 1)), [0, 2])
%!error <nonconformant> rem (gpuMatrix (ones (2)), ones (3))
%!error <Invalid call> rem (gpuMatrix (1))
