// The source that a target needs to have precompiled headers; SeicheRoom.cmake lists them.
