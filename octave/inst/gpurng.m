## gpurng (SEED)
##
## The random numbers that rand and randn of gpuMatrix make next depend on SEED, a
## whole number, alone, and not on the device.  A session begins with seed 0.

function gpurng (seed)
  if (nargin != 1 || ! isscalar (seed))
    print_usage ();
  endif
  __gpumatrix__ ("seed", seed);
endfunction

%!test
%! gpurng (5);  a = gpuMatrix.rand (3);  b = gpuMatrix.rand (3);
%! gpurng (5);  c = gpuMatrix.rand (3);
%! assert (isequal (a, c));
%! assert (! isequal (a, b));
%!error <whole number> gpurng (1.5)
%!error <Invalid call> gpurng ()
