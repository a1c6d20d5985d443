## info = gpudevice ()
## info = gpudevice (NAME)
##
## The graphics device on which gpuMatrix computes: a structure with its name,
## vendor, version of OpenGL, and the size in bytes of the largest matrix.  With
## NAME, chooses the device before its first use, as seiche's option --device:
## "software", the number of a device or a part of its name.  Without, the
## environment variable SEICHE_DEVICE chooses.

function info = gpudevice (varargin)
  if (nargin > 1 || (nargin == 1 && ! ischar (varargin{1})))
    print_usage ();
  endif
  info = __gpumatrix__ ("device", varargin{:});
endfunction

%!test
%! info = gpudevice ();
%! assert (ischar (info.name) && ! isempty (info.name));
%! assert (info.largest >= 2^20);
%!error <too late> gpudevice (); gpudevice ("another")
%!error <Invalid call> gpudevice (1)
