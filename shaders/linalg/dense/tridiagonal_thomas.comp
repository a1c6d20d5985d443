// Purpose: Thomas' algorithm for many interleaved tridiagonal systems, LANES systems per
// invocation: down the rows (BACKWARDS 0) x = d', scratch = c'; up again (1) x_i = d'_i - c'_i
// x_(i+1).
// Layout: entry i of system s is float i * pitch + s of each buffer; here in units of LANES floats.
// Bytes per entry: 16 read and 8 written down, 8 read (of which the last is one's own) and 4 written
// up: 32 to memory where the last rows of x come from caches, 36 otherwise.
// LANES      (1) 4: four systems an invocation, for llvmpipe
// TEXELS     (0) 1: reads through buffer textures, which llvmpipe compiles to plain loads
// Source: any text on numerical algebra; interleaving: Brodtkorb 2008.
#version 450 core
layout(local_size_x = 32) in;
#if LANES == 4
#define REAL vec4
#define BOOL bvec4
#else
#define REAL float
#define BOOL bool
#endif
#if !BACKWARDS
#if TEXELS
layout(rgba32f, binding = 0) readonly uniform imageBuffer lower;
layout(rgba32f, binding = 1) readonly uniform imageBuffer diagonal;
layout(rgba32f, binding = 2) readonly uniform imageBuffer upper;
layout(rgba32f, binding = 3) readonly uniform imageBuffer rightSide;
#define load(name, at) imageLoad(name, at)
#else
layout(std430, binding = 0) readonly buffer Lower { REAL lower[]; };
layout(std430, binding = 1) readonly buffer Diagonal { REAL diagonal[]; };
layout(std430, binding = 2) readonly buffer Upper { REAL upper[]; };
layout(std430, binding = 3) readonly buffer RightSide { REAL rightSide[]; };
#define load(name, at) name[at]
#endif
layout(std430, binding = 5) buffer Status { uvec2 status[]; };
#endif
layout(std430, binding = 4) buffer Solution { REAL solution[]; };
layout(std430, binding = 6) buffer Scratch { REAL scratch[]; };
uniform int systems, n, pitch;
uniform int first, last;  // rows of this launch

#if !BACKWARDS
uvec2 bad[LANES];

void note(int lane, float pivot, float value, int row) {
    const float probe = abs(pivot) + abs(1.0 / pivot) + abs(value);
    if ((isnan(probe) || isinf(probe)) && bad[lane].x == 0u) bad[lane] = uvec2(row + 1, floatBitsToUint(pivot));
}
#endif

void main() {
    const int s = int(gl_GlobalInvocationID.x);
    if (s * LANES >= systems) return;
#if BACKWARDS
    REAL x = REAL(0);
    if (last < n) x = solution[last * pitch + s];
    for (int i = last - 1; i >= first; --i) {
        const int at = i * pitch + s;
        x = solution[at] - scratch[at] * x;
        solution[at] = x;
    }
#else
    REAL c = REAL(0), d = REAL(0);
    for (int lane = 0; lane < LANES; ++lane) {
        bad[lane] = first > 0 && s * LANES + lane < systems ? status[s * LANES + lane] : uvec2(0);
    }
    if (first > 0) {
        c = scratch[(first - 1) * pitch + s];
        d = solution[(first - 1) * pitch + s];
    }
#if LANES == 4
    const bvec4 padding = greaterThanEqual(4 * s + ivec4(0, 1, 2, 3), ivec4(systems));
#endif
    for (int i = first; i < last; ++i) {
        const int at = i * pitch + s;
        REAL a = load(lower, at), b = load(diagonal, at);
        if (i == 0) a = REAL(0);
#if LANES == 4
        b = mix(b, vec4(1), padding);
#endif
        const REAL pivot = b - a * c;
        const REAL inverse = 1.0 / pivot;
        c = i + 1 < n ? load(upper, at) * inverse : REAL(0);
        d = (load(rightSide, at) - a * d) * inverse;
        scratch[at] = c;
        solution[at] = d;
#if LANES == 4
        // One test for all lanes: rarely true.
        const vec4 probe = abs(pivot) + abs(inverse) + abs(d);
        if (any(isnan(probe)) || any(isinf(probe))) {
            for (int lane = 0; lane < 4; ++lane) note(lane, pivot[lane], d[lane], i);
        }
#else
        note(0, pivot, d, i);
#endif
    }
    for (int lane = 0; lane < LANES; ++lane) {
        if (s * LANES + lane < systems) status[s * LANES + lane] = bad[lane];
    }
#endif
}
