// A source for the target of the precompiled headers, which SeicheRoom.cmake lists.
