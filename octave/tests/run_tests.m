## Runs all tests of gpuMatrix: run_tests (FOLDERS), where FOLDERS is a cell array of
## folders with .m and .tst files.  Counts them, and exits with 1 if one fails.
function run_tests (folders, least)
  passed = all = 0;
  failed = {};
  for folder = folders
    files = [glob(fullfile (folder{1}, "*.m")); glob(fullfile (folder{1}, "*.tst"))];
    for k = 1:numel (files)
      file = files{k};
      if (isempty (strfind (fileread (file), "\n%!")))
        continue;
      endif
      start = tic;
      [p, n] = test (file, "quiet", stdout);
      printf ("%4d of %4d  %6.2f s  %s\n", p, n, toc (start), file);
      fflush (stdout);
      passed += p;
      all += n;
      if (p != n)
        failed{end+1} = file;
      endif
    endfor
  endfor
  printf ("%d of %d tests passed\n", passed, all);
  if (passed != all || all < least)
    printf ("%s\n", failed{:});
    exit (1);
  endif
endfunction
