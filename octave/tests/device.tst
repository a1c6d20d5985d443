## The queue, the memory of the device, errors, and what Octave does with the class.

%!test # operations chain on the device without a transfer
%! A = rand (60);  B = rand (60);
%! G = gpuMatrix (A);  H = gpuMatrix (B);
%! wait (G, H);
%! before = gpustatistics ();
%! C = G * H;
%! D = C + 1;
%! E = sum (sqrt (abs (D')), 2);
%! wait (E);
%! after = gpustatistics ();
%! assert (after.uploads, before.uploads);
%! assert (after.downloads, before.downloads);
%! assert (after.operations - before.operations >= 4);
%! x = double (E);
%! assert (gpustatistics ().downloads, before.downloads + 1);
%! assert (x, sum (sqrt (abs ((A * B + 1)')), 2), -1e-5);

%!test # it goes on while the device computes
%! A = gpuMatrix.rand (400);
%! wait (A);
%! start = tic;  C = A * A;  wait (C);  one = toc (start);
%! start = tic;
%! for k = 1:20
%!   C = A * C / 200;
%! endfor
%! queued = toc (start);
%! wait (C);
%! all = toc (start);
%! assert (queued < all / 2);

%!test # ten thousand made and dropped leave nothing
%! G = gpuMatrix (rand (8));
%! for k = 1:20, H = G * G + k; endfor
%! clear H
%! before = gpustatistics ("trim");
%! for k = 1:5000
%!   H = G .* k;
%!   H(1) = 2;
%!   wait (H);
%! endfor
%! clear H
%! after = gpustatistics ("trim");
%! assert (after.operations - before.operations >= 10000);
%! assert (after.alive, before.alive);
%! assert (after.bytes <= before.bytes);

%!test # the matrix that is set is not copied where nobody else has it
%! G = gpuMatrix.zeros (200, 200);
%! wait (G);
%! before = gpustatistics ().uploads;
%! for k = 1:20
%!   G(:, k) = k;
%! endfor
%! assert (gpustatistics ().uploads, before);
%! assert (double (G(7, 1:21)), [1:20, 0]);

%!test # identifiers of errors
%! for each = {"gpuMatrix (1i)", "seiche:input"; "gather (inv (gpuMatrix (ones (3))))", "seiche:failed"; "gpudevice ('none such')", "seiche:input"}'
%!   try
%!     gpudevice ();
%!     eval ([each{1} ";"]);
%!     error ("no error");
%!   catch failure
%!     assert (failure.identifier, each{2});
%!     assert (length (failure.message) > 20);
%!   end_try_catch
%! endfor

%!test # what only the device finds is an error in all that was computed of it, and nowhere else
%! X = inv (gpuMatrix (ones (3)));
%! Y = X + 1;
%! for read = {@gather, @double, @(y) sum (double (y'))}
%!   try
%!     read{1} (Y);
%!     error ("no error");
%!   catch failure
%!     assert (failure.identifier, "seiche:failed");
%!   end_try_catch
%! endfor
%! assert (double (gpuMatrix (1) + 1), 2);

%!test # display
%! G = gpuMatrix ([1, 2; 3, 4]);
%! assert (evalc ("G"), "G = gpuMatrix of 2x2\n\n   1   2\n   3   4\n\n");
%! assert (evalc ("disp (G)"), "   1   2\n   3   4\n");
%! assert (evalc ("x = G > 2"), "x = gpuMatrix of 2x2, logical\n\n  0  0\n  1  1\n\n");
%! assert (evalc ("gpuMatrix (zeros (0, 3))"), "ans = gpuMatrix of 0x3\n\n[](0x3)\n\n");

%!test # the class in Octave's eyes
%! G = gpuMatrix (ones (2, 3));
%! assert (class (G), "gpuMatrix");
%! assert (isobject (G) && isnumeric (G) && isfloat (G) && isreal (G));
%! assert (! isnumeric (G > 0) && islogical (G > 0));
%! [m, n] = size (G);
%! assert ([m, n, numel(G), ndims(G), rows(G), columns(G), length(G), size(G, 2), size(G, 3)], [2, 3, 6, 2, 2, 3, 3, 3, 1]);
%! assert (size (G, [1, 2]), [2, 3]);
%! assert (isempty (gpuMatrix ([])) && ! isempty (G));
%! assert (ismatrix (G) && ! isvector (G) && isrow (G(1, :)) && iscolumn (G(:, 1)) && isscalar (G(1)));
%! assert (any (strcmp (methods ("gpuMatrix"), "sum")));
%! assert (ismethod (G, "lu"));
%! s.a = G;  c = {G};
%! assert (class (s.a), "gpuMatrix");
%! assert (double (c{1}(2, 3)), 1);
%! f = @(x) x + G;
%! assert (double (f (1)), 2 * ones (2, 3));
%! assert (strfind (help ("gpuMatrix"), "graphics device") > 0);
%! assert (strfind (help ("@gpuMatrix/lu"), "pivoting") > 0);

%!test # reshape, permute, squeeze, vec
%! A = reshape (1:24, 2, 3, 4);  G = gpuMatrix (A);
%! assert (double (reshape (G, 6, 4)), reshape (A, 6, 4));
%! assert (double (reshape (G, [], 8)), reshape (A, [], 8));
%! assert (double (reshape (G, 4, 3, 2)), reshape (A, 4, 3, 2));
%! assert (double (reshape (G(:, :, 1)', 2, 3)), reshape (A(:, :, 1)', 2, 3));
%! assert (double (permute (G, [2, 1, 3])), permute (A, [2, 1, 3]));
%! assert (double (permute (G, [3, 1, 2])), permute (A, [3, 1, 2]));
%! assert (double (squeeze (G(1, :, :))), squeeze (A(1, :, :)));
%! assert (double (vec (G)), A(:));

%!test # saving refuses in a sentence
%! G = gpuMatrix (1);  file = tempname ();
%! unwind_protect
%!   for option = {"-text", "-binary", "-v7", "-v6"}
%!     fail (sprintf ("G = gpuMatrix (1); save ('%s', '%s', 'G')", option{1}, file), "saved|save: error while writing");
%!   endfor
%! unwind_protect_cleanup
%!   unlink (file);
%! end_unwind_protect

%!error <can't reshape> reshape (gpuMatrix (1:6), 4, 2)
