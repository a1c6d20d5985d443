// Purpose: a workgroup's tile of the conjugate gradients of one_launch_cg.hpp. 32 invocations side by side take 30
// texels by ROWS rows, and compute a texel on either side and two rows above and below again, into which
// the field is continued: mirrored at sides, wrapped where periodic. BANDS of them, one above the other, are a
// workgroup. Include after linalg/stencil.glsl with ROWS_GIVEN 1.
//
// SUBGROUPS    1 if 32 consecutive invocations belong to one subgroup: shuffles instead of shared memory
// SUMS_ONLY    (0) 1: only groupSum()
// PERIODIC_X is only for PADDED 0: a texel on either side must hold two cells.
#ifndef SUMS_ONLY
#define SUMS_ONLY 0
#endif
uniform vec3 terms;  // a, b, g of stencil.glsl

#define GROUP_SIZE (32 * BANDS)
#define HEIGHT (ROWS + 4)

// The sum over the workgroup, the same in all invocations and on all devices: over 32 invocations in pairs, then
// band after band. `turn`: no two sums in a row use the same memory.
#if SUBGROUPS
shared vec4 scratch[2][BANDS];
vec4 groupSum(vec4 v, int turn) {
    for (uint mask = 16u; mask > 0u; mask >>= 1) v += subgroupShuffleXor(v, mask);
    const uint id = gl_LocalInvocationIndex;
    if (id % 32u == 0u) scratch[turn][id / 32u] = v;
    barrier();
    vec4 sum = vec4(0);
    for (int i = 0; i < BANDS; ++i) sum += scratch[turn][i];
    return sum;
}
#define SHARE(rows, first, end)
#define LEFT(rows, j) subgroupShuffleUp(rows[j].w, 1u)
#define RIGHT(rows, j) subgroupShuffleDown(rows[j].x, 1u)
#else
shared vec4 scratch[2][GROUP_SIZE];
shared float sharedFirst[HEIGHT][GROUP_SIZE], sharedLast[HEIGHT][GROUP_SIZE];
vec4 groupSum(vec4 v, int turn) {
    const uint id = gl_LocalInvocationIndex;
    scratch[turn][id] = v;
    barrier();
    for (uint half_ = 16u; half_ > 0u; half_ >>= 1) {
        if (id % 32u < half_) scratch[turn][id] += scratch[turn][id + half_];
        barrier();
    }
    vec4 sum = vec4(0);
    for (int i = 0; i < BANDS; ++i) sum += scratch[turn][32 * i];
    return sum;
}
#define SHARE(rows, first, end)                                                                    \
    barrier();                                                                                     \
    for (int j = first; j < end; ++j) {                                                            \
        sharedFirst[j][gl_LocalInvocationIndex] = rows[j].x;                                       \
        sharedLast[j][gl_LocalInvocationIndex] = rows[j].w;                                        \
    }                                                                                              \
    barrier();
#define LEFT(rows, j) sharedLast[j][max(gl_LocalInvocationIndex, 1u) - 1u]
#define RIGHT(rows, j) sharedFirst[j][min(gl_LocalInvocationIndex + 1u, GROUP_SIZE - 1u)]
#endif

#if !SUMS_ONLY
// The row that row y, up to two beyond a side, is a copy of. Rows further out are any row.
int rowOf(int y) {
#if PERIODIC_Y
    return (y + 2 * cells.y) % cells.y;
#else
    // At the lower side, at the upper one, and again if there is only one row.
    y = max(y, -1 - y);
    y = min(y, 2 * cells.y - 1 - y);
    y = max(y, -1 - y);
    return min(y, cells.y - 1);
#endif
}
// And what the copy is multiplied with.
float signOf(int y) {
    float sign = 1.0;
#if DIRICHLET && !PERIODIC_Y
    if (y < 0) y = -1 - y, sign *= GHOST.z;
    if (y >= cells.y) y = 2 * cells.y - 1 - y, sign *= GHOST.w;
    if (y < 0) sign *= GHOST.z;
#endif
    return sign;
}

int x, y0;
// Whether the middle rows are this invocation's own.
bool mine;
// For a uniform medium: a M + b C, and g k / h^2.
float diagonalTerm;
vec2 faceTerms;
#if COEFFICIENT
// The coefficient, and that of the cells left and right of each texel.
vec4 K[HEIGHT];
float kLeft[HEIGHT], kRight[HEIGHT];
#endif

// A w in row j, from the rows w.
#define TIMES(w, j) product(ivec2(x, rowOf(y0 - 2 + j)), j, w[j], LEFT(w, j), RIGHT(w, j), w[j - 1], w[j + 1])
vec4 product(ivec2 t, int j, vec4 own, float left, float right, vec4 lower, vec4 upper) {
#if COEFFICIENT
    const Medium m = mediumOf(t, y0 - 2 + j, K[j],
                              neighbours(t, K[j], vec4(kLeft[j]), vec4(kRight[j]), K[j - 1],
                                         K[j + 1], vec4(1)));
#elif LAYER || ABSORBING
    const vec4 none = vec4(0);
    const Medium m = mediumOf(t, y0 - 2 + j, none, Neighbours(none, none, none, none));
#endif
    const Neighbours n = neighbours(t, own, vec4(left), vec4(right), lower, upper, GHOST);
#if COEFFICIENT || LAYER || ABSORBING
    return stencilTimes(t, m, terms, own, n);
#else
    return masked(t, diagonalTerm * own + faceTerms.x * ((own - n.left) + (own - n.right)) +
                         faceTerms.y * ((own - n.lower) + (own - n.upper)));
#endif
}

// Sets values that stay the same during a solve.
void placeTile() {
    const int lane = int(gl_LocalInvocationIndex) % 32;
    x = int(gl_WorkGroupID.x) * 30 + lane - 1;
    mine = lane > 0 && lane < 31 && x < texels.x;
#if PERIODIC_X
    if (x < 0) x += texels.x;
    if (x >= texels.x) x -= texels.x;
#endif
    x = clamp(x, 0, texels.x - 1);
    y0 = (int(gl_WorkGroupID.y) * BANDS + int(gl_LocalInvocationIndex) / 32) * ROWS;
    diagonalTerm = (terms.x + terms.y * uniformSigma) * uniformMedium.y;
    faceTerms = terms.z * uniformMedium.x * inverseH2;
}
#endif
