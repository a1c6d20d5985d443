// Purpose: a barrier of all workgroups of a launch (core/gl/grid_barrier.hpp). They must all run at the same time, which
// OpenGL does not promise, so every wait has a limit.
// Include with GRID_BARRIER, the number of its storage block. main() begins with BEGIN_GRID_BARRIER, before any return. What others wrote
// before a barrier is read after it only from blocks that are `coherent`.
layout(std430, binding = GRID_BARRIER) coherent volatile buffer GridBarrier {
    uint gridBarrierMissed;      // waits that were given up
    // Arrivals at all barriers of this launch, and of the next one, whose counter this launch clears: a late
    // workgroup of an earlier launch may still have counted there.
    uint gridBarrierArrived[2];
};
uniform int gridBarrierTurn;    // 0 and 1 in launches that follow each other
uniform int gridBarrierTrial;  // 1 if the launch only tries the barrier
shared bool gridBarrierMet;
const uint gridBarrierLooks = 50000u;  // some 20 ms

// gridBarrier() in two parts, for work between arrival and waiting.
void gridArrive() {
    // One fence makes the workgroup's writes visible to all others, not one in each subgroup.
    groupMemoryBarrier();
    barrier();
    if (gl_LocalInvocationIndex == 0u) {
        memoryBarrierBuffer();
        atomicAdd(gridBarrierArrived[gridBarrierTurn], 1u);
    }
}
// `round` counts from 1 in each launch. False if workgroups have not come: the launch must end.
bool gridAwait(uint round) {
    if (gl_LocalInvocationIndex == 0u) {
        const uint all = round * gl_NumWorkGroups.x * gl_NumWorkGroups.y;
        uint looks = 0u;
        while (gridBarrierArrived[gridBarrierTurn] < all && looks < gridBarrierLooks) ++looks;
        gridBarrierMet = looks < gridBarrierLooks;
        if (!gridBarrierMet) atomicAdd(gridBarrierMissed, 1u);
    }
    // No fence here: `coherent` blocks are read from memory shared by all. It would cost 0.4 us.
    barrier();
    return gridBarrierMet;
}
bool gridBarrier(uint round) {
    gridArrive();
    return gridAwait(round);
}
#define BEGIN_GRID_BARRIER                                                                         \
    if (gl_GlobalInvocationID == uvec3(0)) gridBarrierArrived[1 - gridBarrierTurn] = 0u;           \
    if (gridBarrierTrial != 0) {                                                                   \
        gridBarrier(1u);                                                                           \
        return;                                                                                    \
    }
