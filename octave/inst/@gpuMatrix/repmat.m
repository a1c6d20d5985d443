## repmat (G, m, n), repmat (G, [m, n]), repmat (G, m), repmat (G, m, n, k)
##
## G repeated m times downwards, n times sideways and k times as a stack.

function R = repmat (G, m, n, k)
  switch (nargin)
    case 2
      times = m(:)';
      if (isscalar (times))
        times = [times, times];
      endif
    case 3
      times = [m(:)', n(:)'];
    case 4
      times = [m, n, k];
    otherwise
      print_usage ();
  endswitch
  times = max (double (times), 0);
  times(end+1:3) = 1;
  if (numel (times) > 3)
    error ("seiche:input", "repmat: a gpuMatrix has at most 3 dimensions");
  endif
  R = __gpumatrix__ ("repmat", G, times(1), times(2), times(3));
endfunction

%!test
%! A = [1, 2, 3; 4, 5, 6];  G = gpuMatrix (A);
%! assert (double (repmat (G, 2, 3)), repmat (A, 2, 3));
%! assert (double (repmat (G, 2)), repmat (A, 2));
%! assert (double (repmat (G, [1, 2])), repmat (A, [1, 2]));
%! assert (double (repmat (G, 2, 1, 2)), repmat (A, [2, 1, 2]));
%! assert (double (repmat (G, [2, 1, 2])), repmat (A, [2, 1, 2]));
%! assert (size (repmat (G, 0, 1)), [0, 3]);
