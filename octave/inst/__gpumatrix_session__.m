## __gpumatrix_session__ (END)
##
## Keeps END, whose destruction ends the use of the device, until Octave has run what
## atexit was given and clears its functions.  That is before the libraries of the device
## end, which a handler of the C library would not be.  Not for use by itself.

function __gpumatrix_session__ (session)
  mlock ();
  persistent kept;
  kept = session;
endfunction
