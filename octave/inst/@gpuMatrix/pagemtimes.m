## C = pagemtimes (A, B)
## C = pagemtimes (A, TURNA, B, TURNB)
##
## C(:, :, k) = A(:, :, k) * B(:, :, k) for all k at once; a single matrix goes with
## all.  TURNA and TURNB are "none" or "transpose".

function C = pagemtimes (A, varargin)
  if (nargin == 2)
    B = varargin{1};
  elseif (nargin == 4)
    [turna, B, turnb] = varargin{:};
    A = turned (A, turna);
    B = turned (B, turnb);
  else
    print_usage ();
  endif
  C = __gpumatrix__ ("product", A, B);
endfunction

function A = turned (A, how)
  switch (how)
    case "none"
    case {"transpose", "ctranspose"}
      A = pagetranspose (gpuMatrix (A));
    otherwise
      error ("seiche:input", "pagemtimes: \"none\" or \"transpose\", not \"%s\"", how);
  endswitch
endfunction

%!test
%! A = single (rand (4, 3, 5));  B = single (rand (3, 2, 5));
%! C = gather (pagemtimes (gpuMatrix (A), gpuMatrix (B)));
%! D = gather (pagemtimes (gpuMatrix (A), B(:, :, 1)));
%! E = gather (pagemtimes (permute (A, [2, 1, 3]), "transpose", gpuMatrix (B), "none"));
%! for k = 1:5
%!   assert (C(:, :, k), A(:, :, k) * B(:, :, k), 8 * eps ("single"));
%!   assert (D(:, :, k), A(:, :, k) * B(:, :, 1), 8 * eps ("single"));
%! endfor
%! assert (E, C, 8 * eps ("single"));
%!error <nonconformant> pagemtimes (gpuMatrix (A = ones (2, 3, 2)), ones (2, 3, 2))
%!error <nonconformant> pagemtimes (gpuMatrix (ones (2, 2, 2)), ones (2, 2, 3))
