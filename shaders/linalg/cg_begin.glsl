// Purpose: for the kernel that forms the first residual: sets the state for a new solve.
uniform uvec3 launch;  // workgroups of the iteration's kernels
void beginSolve() {
    if (gl_GlobalInvocationID.xyz == uvec3(0)) {
        groups = uvec4(launch, 0);
        status = running;
        iterations = 0u;
    }
}
