// Purpose: one block step of LU without pivoting or of Cholesky, but for the update of the rest: the
// diagonal block D = L U, the blocks right of it L^-1 A, the blocks below it A U^-1. For devices on
// which barriers are cheap; lu_border.comp does the same where they are not.
// Layout: one workgroup a strip of NB columns to the right, or of NB rows below, one matrix a layer z.
// An invocation keeps 4 x 4 entries of D, a tile, and as many of the strip in registers; a strip below is
// kept transposed. Four columns take two barriers: the tile on the diagonal goes through shared memory
// to those that hold tiles below and beside it, who factor it and solve for theirs, which then go to all.
// Every workgroup eliminates D again, which saves a launch.
// LU works in place; D goes to `diagonal` because other workgroups may still have to read it, and comes
// home with lu_home.comp. Cholesky reads the lower triangle of A and writes L.
// UPDATED: the block before this one has not been applied to D and the strips: it is, first, by the
// blocks that are there, those left of D and of the strip below, above D and above the strip right.
// Flops a strip: 2 NB^3 (UPDATED: 4 NB^3 more); bytes 12 NB^2.
// Source: Volkov and Demmel 2008, sections 4 and 4.5 (their CPU does D).
#version 450 core
// NB: the block's side, a multiple of 4, at most 64. CHOLESKY 1, LU 0. UPDATED 0 or 1.
#define TILES (NB / 4)
layout(local_size_x = TILES * TILES) in;
#if CHOLESKY
layout(std430, binding = 0) readonly buffer A { vec4 a[]; };
layout(std430, binding = 1) buffer L { vec4 target[]; };
layout(std430, binding = 2) buffer Status { uvec2 status[]; };  // 1 + column, bits of a bad pivot
#else
layout(std430, binding = 0) buffer A { vec4 a[]; };
layout(std430, binding = 1) writeonly buffer Diagonal { vec4 target[]; };
layout(std430, binding = 2) buffer Info { int info[]; };  // a matrix: 1 + column of the first bad pivot
#endif
uniform int first;           // row and column of D
uniform int pitch, stride;   // vec4s a row, a matrix
uniform int strips, blocks;  // strips a direction; blocks a matrix
uniform int columns;         // that are not padding
uniform int tiles;           // TILES, unknown to the compiler: loops up to it shall stay loops

#pragma optionNV(unroll all)
// Row i of tiles: [i][which tile], so that neighbours read neighbours.
shared vec4 onDiagonal[4], lower[4][TILES], upper[4][TILES], strip[4][TILES];
shared int firstBad;
#if UPDATED
#define DEEP 16  // rows or columns of the block before in shared memory at a time
#define LEFT 0
#if CHOLESKY
#define ABOVE LEFT  // by symmetry
#define BEFORE target
#else
#define ABOVE 1
#define BEFORE a
#endif
#define BESIDE 2
shared vec4 behind[3][DEEP][TILES];
#endif

void turn(inout vec4 v[4]) {
    const mat4 t = transpose(mat4(v[0], v[1], v[2], v[3]));
    v[0] = t[0]; v[1] = t[1]; v[2] = t[2]; v[3] = t[3];
}

// Fused: a rounding a product less where compilers do not see to it.
vec4 combine(vec4 l, vec4 u[4]) {
    return fma(vec4(l.x), u[0], fma(vec4(l.y), u[1], fma(vec4(l.z), u[2], l.w * u[3])));
}

// What a pivot makes of what is divided by it (a factor), and of itself; whether it is of no use (then
// not 0); and the pivot.
vec4 factorPivot(float pivot) {
#if CHOLESKY
    // Steps of Newton: not every device's inversesqrt is exact to the last digit.
    float factor = inversesqrt(pivot);
    factor *= 1.5 - 0.5 * pivot * factor * factor;
    precise float root = pivot * factor;
    root += 0.5 * factor * fma(-root, root, pivot);
    const bool lost = pivot <= 0.0 || isnan(pivot) || isinf(pivot);
    return vec4(factor, root, lost ? 1.0 : 0.0, pivot);
#else
    precise float factor = 1.0 / pivot;
    factor += factor * fma(-pivot, factor, 1.0);
    const bool lost = pivot == 0.0 || isnan(pivot) || isinf(pivot);
    return vec4(factor, pivot, lost ? 1.0 : 0.0, pivot);
#endif
}

void main() {
    const int id = int(gl_LocalInvocationIndex), matrix = int(gl_WorkGroupID.z);
    const int group = int(gl_WorkGroupID.x), tx = id % TILES, ty = id / TILES;
    const bool below = CHOLESKY != 0 || group >= strips, has = strips > 0;
    const int base = matrix * stride;
#if CHOLESKY
    // A pivot of an earlier block; the first workgroup may note one of this block at any time.
    const uint noted = status[matrix].x;
    if (noted != 0u && noted <= uint(first)) return;
#endif
    // Rows and columns of D and of the strip, its first.
    const int away = first + NB * (1 + group % max(strips, 1));
    const int corner = base + (first + 4 * ty) * pitch + first / 4 + tx;
    const int start = below ? base + (away + 4 * tx) * pitch + first / 4 + ty
                            : base + (first + 4 * ty) * pitch + away / 4 + tx;
    vec4 d[4], s[4];
#if UPDATED
    for (int i = 0; i < 4; ++i) d[i] = s[i] = vec4(0);
    // A unit is 4 x 4 entries: the first 4 TILES invocations fetch from left of D, the next from above
    // it, the next from left of the strip below or above the strip right.
    const int what = CHOLESKY != 0 ? 2 * (id / (4 * TILES)) : id / (4 * TILES);
    const int x = id % TILES, deep = id / TILES % 4;
    const bool turned = what == 0 || (what == 2 && below), fetches = what < 2 || (what == 2 && has);
    const int other = (what == 2 ? away : first) + (turned ? 4 * x : 0);
    int at = base + (turned ? other * pitch + (first - NB) / 4 + deep
                            : (first - NB + 4 * deep) * pitch + other / 4 + x);
    vec4 unit[4];
#define FETCH                                                                                      \
    if (fetches)                                                                                   \
        for (int i = 0; i < 4; ++i) unit[i] = BEFORE[at + i * pitch];                              \
    at += turned ? DEEP / 4 : DEEP * pitch;
    FETCH
    for (int k = 0; k < tiles; k += DEEP / 4) {
        if (fetches) {
            if (turned) turn(unit);
            for (int i = 0; i < 4; ++i) behind[what][4 * deep + i][x] = unit[i];
        }
        barrier();
        if (k + DEEP / 4 < tiles) { FETCH }
        for (int i = 0; i < DEEP; ++i) {
            const vec4 l = behind[LEFT][i][ty], u = behind[ABOVE][i][tx], v = behind[BESIDE][i][tx];
            const vec4 w = below ? behind[ABOVE][i][ty] : l;
            for (int r = 0; r < 4; ++r) {
                d[r] -= l[r] * u;
                s[r] -= w[r] * v;
            }
        }
        barrier();
    }
    if (below) turn(s);
    for (int i = 0; i < 4; ++i) {
        d[i] += a[corner + i * pitch];
        s[i] = has ? a[start + i * pitch] + s[i] : vec4(0);
    }
#else
    for (int i = 0; i < 4; ++i) {
        d[i] = a[corner + i * pitch];
        s[i] = has ? a[start + i * pitch] : vec4(0);
    }
#endif
    if (below) turn(s);
#if CHOLESKY
    // The padding counts as the identity.
    for (int i = 0; i < 4; ++i)
        for (int l = 0; l < 4; ++l)
            if (first + 4 * ty + i >= columns || first + 4 * tx + l >= columns)
                d[i][l] = 4 * ty + i == 4 * tx + l ? 1.0 : 0.0;
#endif
    int bad = NB;
    float badPivot = 0.0;
    if (id == 0) firstBad = NB;
    for (int k = 0; k < tiles; ++k) {
        if (id == k * TILES + k)
            for (int i = 0; i < 4; ++i) onDiagonal[i] = d[i];
        barrier();
        if (ty >= k && (tx == k || ty == k)) {
            // The tile is T = L U; what L has below its diagonal, what U has above (Cholesky: L'), and
            // what to divide by. Written out: compilers that keep a loop here keep T in memory.
            vec4 t0 = onDiagonal[0], t1 = onDiagonal[1], t2 = onDiagonal[2], t3 = onDiagonal[3];
            const vec4 r0 = factorPivot(t0.x);
            t1.x *= r0.x, t2.x *= r0.x, t3.x *= r0.x;
            if (CHOLESKY != 0) t0.yzw = vec3(t1.x, t2.x, t3.x);
            t1.yzw -= t1.x * t0.yzw, t2.yzw -= t2.x * t0.yzw, t3.yzw -= t3.x * t0.yzw;
            const vec4 r1 = factorPivot(t1.y);
            t2.y *= r1.x, t3.y *= r1.x;
            if (CHOLESKY != 0) t1.zw = vec2(t2.y, t3.y);
            t2.zw -= t2.y * t1.zw, t3.zw -= t3.y * t1.zw;
            const vec4 r2 = factorPivot(t2.z);
            t3.z *= r2.x;
            if (CHOLESKY != 0) t2.w = t3.z;
            t3.w -= t3.z * t2.w;
            const vec4 r3 = factorPivot(t3.w);
            const vec4 inverse = vec4(r0.x, r1.x, r2.x, r3.x);
            if (tx == ty) {
                const vec4 lost = vec4(r0.z, r1.z, r2.z, r3.z), pivots = vec4(r0.w, r1.w, r2.w, r3.w);
                for (int p = 3; p >= 0; --p)
                    if (lost[p] != 0.0) bad = 4 * k + p, badPivot = pivots[p];
                if (bad < NB) atomicMin(firstBad, bad);
                d[0] = vec4(r0.y, t0.yzw), d[1] = vec4(t1.x, r1.y, t1.zw);
                d[2] = vec4(t2.xy, r2.y, t2.w), d[3] = vec4(t3.xyz, r3.y);
            } else if (tx == k) {
                for (int i = 0; i < 4; ++i) {
                    vec4 x = d[i];
                    x.x *= inverse.x;
                    x.y = (x.y - x.x * t0.y) * inverse.y;
                    x.z = (x.z - (x.x * t0.z + x.y * t1.z)) * inverse.z;
                    x.w = (x.w - (x.x * t0.w + x.y * t1.w + x.z * t2.w)) * inverse.w;
                    lower[i][ty] = d[i] = x;
                }
            }
            if (ty == k) {
                if (below) {
                    s[0] *= inverse.x;
                    s[1] = (s[1] - t0.y * s[0]) * inverse.y;
                    s[2] = (s[2] - (t0.z * s[0] + t1.z * s[1])) * inverse.z;
                    s[3] = (s[3] - (t0.w * s[0] + t1.w * s[1] + t2.w * s[2])) * inverse.w;
                } else {
                    s[1] -= t1.x * s[0];
                    s[2] -= t2.x * s[0] + t2.y * s[1];
                    s[3] -= t3.x * s[0] + t3.y * s[1] + t3.z * s[2];
                }
#if !CHOLESKY
                if (tx > k) {
                    d[1] -= t1.x * d[0];
                    d[2] -= t2.x * d[0] + t2.y * d[1];
                    d[3] -= t3.x * d[0] + t3.y * d[1] + t3.z * d[2];
                }
#endif
                for (int p = 0; p < 4; ++p) {
                    strip[p][tx] = s[p];
                    upper[p][tx] = d[p];
                }
            }
        }
        barrier();
        if (ty > k) {
            // Products are summed before they are taken away: one rounding in four is at the size of
            // what is left.
            vec4 l[4], u[4];
            for (int i = 0; i < 4; ++i) {
                l[i] = lower[i][ty];
                u[i] = CHOLESKY != 0 ? lower[i][tx] : upper[i][tx];
            }
            if (tx > k) {
                for (int i = 0; i < 4; ++i) {
#if CHOLESKY
                    d[i] -= vec4(dot(l[i], u[0]), dot(l[i], u[1]), dot(l[i], u[2]), dot(l[i], u[3]));
#else
                    d[i] -= combine(l[i], u);
#endif
                }
            }
            for (int p = 0; p < 4; ++p) u[p] = strip[p][tx];
            if (below && CHOLESKY == 0) {
                for (int p = 0; p < 4; ++p) l[p] = upper[p][ty];
                turn(l);
            }
            for (int i = 0; i < 4; ++i)
                s[i] -= combine(l[i], u);
        }
    }
    barrier();
    if (group == 0) {
        const bool noted_ = bad < NB && bad == firstBad && first + bad < columns;
#if CHOLESKY
        if (noted_) status[matrix] = uvec2(first + bad + 1, floatBitsToUint(badPivot));
        for (int i = 0; i < 4; ++i) {
            const ivec4 past = 4 * (tx - ty) + ivec4(0, 1, 2, 3) - i;
            if (first + 4 * ty + i < columns)
                target[corner + i * pitch] = mix(d[i], vec4(0), greaterThan(past, ivec4(0)));
        }
#else
        if (noted_) atomicMin(info[matrix], first + bad + 1);
        const int home = (matrix * blocks + first / NB) * NB * TILES;
        for (int i = 0; i < 4; ++i) target[home + (4 * ty + i) * TILES + tx] = d[i];
#endif
    }
    if (!has) return;
    if (below) turn(s);
    for (int i = 0; i < 4; ++i) {
#if CHOLESKY
        target[start + i * pitch] = s[i];
#else
        a[start + i * pitch] = s[i];
#endif
    }
}
