## s = gpustatistics ()
##
## What the gpuMatrix of this session have cost so far: uploads and downloads
## (transfers of arrays to and from the device), operations, alive (matrices that
## are held or in the queue), bytes (memory of the device in use).
## gpustatistics ("trim") first frees memory kept for later matrices.

function s = gpustatistics (what)
  if (nargin == 1)
    if (! strcmp (what, "trim"))
      print_usage ();
    endif
    __gpumatrix__ ("trim");
  endif
  s = __gpumatrix__ ("statistics");
endfunction

%!test
%! before = gpustatistics ();
%! G = gpuMatrix (1:3);  wait (G);
%! after = gpustatistics ();
%! assert (after.uploads - before.uploads, 1);
%! assert (after.downloads, before.downloads);
%!error <Invalid call> gpustatistics ("what")
