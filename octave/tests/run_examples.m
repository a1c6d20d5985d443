## Runs the lines that docs/octave.md begins with, and the examples at small sizes; their
## errors in units of rounding must be small.
function run_examples ()
  page = fullfile (fileparts (mfilename ("fullpath")), "..", "..", "docs", "octave.md");
  lines = regexp (fileread (page), "```\n(.*?)```", "tokens", "once"){1};
  rand ("twister", 1);
  eval (strrep (lines, "pkg load gpumatrix", ""));
  assert (ans < 1e-1);
  assert (matrix_multiplication (150) < 1);
  assert (gauss_jordan (40) < 16);
  assert (plu (130) < 16);
  assert (tridiagonal_systems (60, 40) < 16);
  text = evalc ("crossover ([16, 32], 1)");
  assert (numel (strfind (text, "\n| `")) == 11 * 3);
  printf ("%s5 examples\n", text);
endfunction
