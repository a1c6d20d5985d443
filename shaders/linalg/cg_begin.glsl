// Purpose: for the kernel that forms the first residual: sets the state for a new solve.
void beginSolve() {
    if (gl_GlobalInvocationID.xyz == uvec3(0)) {
        status = running;
        iterations = 0u;
    }
}
