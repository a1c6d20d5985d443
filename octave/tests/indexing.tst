## Indexing, assignment and deletion against Octave's own.

%!function check (A, code)
%!  G = gpuMatrix (A);
%!  A = single (A);
%!  want = eval (["A" code]);
%!  got = eval (["G" code]);
%!  assert (class (got), "gpuMatrix");
%!  assert (size (got), size (want));
%!  assert (gather (got), want);
%!endfunction

%!function checkSet (A, code)
%!  G = gpuMatrix (A);
%!  before = G;
%!  B = single (A);
%!  eval (["B" code ";"]);
%!  eval (["G" code ";"]);
%!  assert (class (G), "gpuMatrix");
%!  assert (size (G), size (B));
%!  assert (gather (G), B);
%!  assert (gather (before), single (A)); # a copy keeps its value
%!endfunction

%!test
%! A = reshape (1:20, 4, 5);
%! for code = {"(2, 3)", "(:, 2)", "(3, :)", "(end, end)", "(2:3, [1, 5, 2])", "(end:-1:1, :)", "(:, end-1:end)", "([1, 1, 2], 3)", "(:)", "(7)", "(end)", "([1, 5; 20, 2])", "(2:3:17)", "(:, :)", "(:, :, 1)", "([], 1)", "([])", "(zeros (1, 0), :)", "(:, logical ([1, 0, 1, 0, 1]))", "(logical ([0, 1, 1, 0]), 2)", "(A > 7)", "(A > 100)", "(2, :)(3)", "(int8 (2), single (3))"}
%!   check (A, code{1});
%! endfor
%! for v = {1:6, (1:6)'}
%!   for code = {"(3)", "(:)", "(2:4)", "([1, 6, 3])", "([1; 6])", "([1, 2; 3, 4])", "(logical ([1, 0, 0, 1, 1, 0]))", "(end:-1:1)", "([])", "(A > 3)"}
%!     check (v{1}, code{1});
%!   endfor
%! endfor
%! check (5, "(1)"); check (5, "([1, 1, 1])"); check (5, "([1; 1])"); check (5, "(1, [1, 1])");

%!test # a stack
%! A = reshape (1:24, 2, 3, 4);
%! for code = {"(:, :, 2)", "(2, 3, 4)", "(1, :, [4, 1])", "(:, :, end)", "(:, 5)", "(2, 4:7)", "(13)", "(:)", "([1, 24, 7])", "(:, :, :)", "(A > 11)", "(:, :)"}
%!   check (A, code{1});
%! endfor

%!test
%! A = reshape (1:20, 4, 5);
%! for code = {"(2, 3) = 100", "(:, 2) = 7", "(3, :) = 1:5", "(3, :) = (1:5)'", "(:, [1, 3]) = magic (4)(:, 1:2)", "(2:3, 2:3) = [1, 2; 3, 4]", "(:) = 3", "(:) = 1:20", "(:, :) = 2", "(7) = -1", "([1, 20, 3]) = [7, 8, 9]", "(2:5) = 0", "(A > 7) = 0", "(A > 7) = find (A > 7)", "(end+1, :) = 1", "(6, 7) = 2", "(:, end+1) = [1; 2; 3; 4]", "([1, 1, 2], 1) = [5; 6; 7]", "(:, 2) = gpuMatrix ([1; 2; 3; 4])", "(1, 1) = gpuMatrix (2)", "(:, logical ([1, 0, 1, 0, 0])) = 0", "([], 1) = 5", "(:, :, 2) = 4", "(:, 1) = []", "([2, 4], :) = []", "(:, end) = []", "(:, :) = []", "(:) = []", "(:, []) = []", "(end:-1:1, 1) = [1; 2; 3; 4]"}
%!   checkSet (A, code{1});
%! endfor
%! for v = {1:6, (1:6)'}
%!   for code = {"(3) = 9", "(2:3) = [4, 5]", "(2:3) = [4; 5]", "(8) = 1", "(3) = []", "([1, 6]) = []", "(:) = 0", "(logical ([1, 0, 0, 1, 1, 0])) = []", "(A > 2) = -1", "(end+1) = 4", "(1:2:5) = 7", "(:) = []"}
%!     checkSet (v{1}, code{1});
%!   endfor
%! endfor
%! for code = {"(3) = 1", "(2, 3) = 1", "(:, 1) = [1; 2; 3]", "(1, :) = 1:4", "(1:3) = 4:6"}
%!   checkSet ([], code{1});
%! endfor
%! checkSet (5, "(3) = 2"); checkSet (5, "(2, 2) = 1"); checkSet (5, "(1) = []");

%!test # a stack
%! A = reshape (1:24, 2, 3, 4);
%! for code = {"(:, :, 2) = 0", "(:, :, 2) = [1, 2, 3; 4, 5, 6]", "(1, 2, 3) = -1", "(1, :, :) = ones (1, 3, 4)", "(:, :, 5) = 9", "(:, :, [1, 3]) = []", "(:, 2, :) = []", "(13) = 0", "(A > 11) = 1", "(:) = 24:-1:1", "(:, 5) = [7; 8]"}
%!   if (any (strfind (code{1}, "A >")))
%!     G = gpuMatrix (A);  B = A;  G(A > 11) = 1;  B(A > 11) = 1;
%!     assert (double (G), B);
%!   else
%!     checkSet (A, code{1});
%!   endif
%! endfor

%!test # masks and indices that are gpuMatrix
%! A = magic (4);  G = gpuMatrix (A);
%! assert (double (G(G > 7)), A(A > 7));
%! H = G;  H(H > 7) = 0;
%! B = A;  B(B > 7) = 0;
%! assert (double (H), B);
%! assert (double (G(gpuMatrix ([1, 3]), 2)), A([1, 3], 2));
%! assert (A(gpuMatrix ([1, 3]), 2), A([1, 3], 2));

%!test # logical values stay logical only where all are
%! G = gpuMatrix ([true, false]);
%! assert (islogical (G(1)));
%! G(1) = false;
%! assert (islogical (G));
%! G(1) = 2;
%! assert (! islogical (G));

%!test # what fails leaves the matrix as it was
%! G = gpuMatrix (magic (3));
%! for code = {"G(5, 1) = [1, 2];", "G(:, 2) = [1, 2];", "G(12) = 1;", "G(1, 2) = [];", "G(4, 4, 4, 4) = 1;", "G.x = 1;", "G{1} = 2;"}
%!   failed = false;
%!   try
%!     eval (code{1});
%!   catch
%!     failed = true;
%!   end_try_catch
%!   assert (failed);
%!   assert (double (G), magic (3));
%! endfor

%!error <out of bound 3|out of bound; value 4> gpuMatrix (magic (3))(4, 1)
%!error <out of bound> gpuMatrix (magic (3))(10)
%!error <out of bound> gpuMatrix (magic (3))(1, 1, 2)
%!error <subscripts must be> gpuMatrix (magic (3))(0)
%!error <subscripts must be> gpuMatrix (magic (3))(1.5, 1)
%!error <at most 3 indices> gpuMatrix (magic (3))(1, 1, 1, 1:2)
%!error <resize|Invalid> G = gpuMatrix (magic (3)); G(12) = 1;
%!error <one non-colon index> G = gpuMatrix (magic (3)); G(1, 2) = [];
%!error <\( and \)> gpuMatrix (1){1}
