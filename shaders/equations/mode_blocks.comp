// Purpose: solves B z = r for the M unknowns of each mode of a box, where B is the symbol of a linear system with
// constant coefficients (solvers/equations/symbol.hpp), and multiplies z by `scale`. SYMBOL is printed there
// (solvers/equations/box_preconditioner.cpp): it adds terms[] times powers of qx = sin^2(theta_x / 2) as x1, x2, ... and
// of qy as y1, y2, ... to the entries of B.
// WAVES 0: one invocation a mode. 1: where sides are joined, odd derivatives turn the mode with theta into that with
// -theta; an invocation takes the (up to) four modes with the same |theta_x| and |theta_y| as complex waves.
// Layout: modes as of linalg/dct_modes.comp. Bytes: 8 a mode.
// B is scaled by rows and columns and eliminated with pivots; an unknown that nothing determines becomes 0.
#version 450 core
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer Modes { float modes[]; };
layout(std430, binding = 1) readonly buffer Terms { float terms[]; };
layout(rgba32f, binding = 2) readonly uniform image2D rowTable;     // linalg/dct.glsl
layout(rgba32f, binding = 3) readonly uniform image2D columnTable;
uniform ivec2 cells;
uniform ivec2 joined;    // 1: the sides of this direction are
uniform vec2 quarters;   // hx^2 / 4, hy^2 / 4: eigenvalues to qx and qy
uniform float scale;
const float leastPivot = 2e-6;

#if WAVES
#define NUMBER vec2
vec2 times(vec2 a, vec2 b) { return vec2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }
float size(vec2 a) { return max(abs(a.x), abs(a.y)); }
vec2 inverse_(vec2 a) { return vec2(a.x, -a.y) / dot(a, a); }
#else
#define NUMBER float
float times(float a, float b) { return a * b; }
float size(float a) { return abs(a); }
float inverse_(float a) { return 1.0 / a; }
#endif

void eliminate(inout NUMBER b[M][M], inout NUMBER r[M]) {
    for (int i = 0; i < M; ++i) {
        float most = 0.0;
        for (int j = 0; j < M; ++j) most = max(most, size(b[i][j]));
        const float by = most > 0.0 ? 1.0 / most : 0.0;
        for (int j = 0; j < M; ++j) b[i][j] *= by;
        r[i] *= by;
    }
    float of[M];
    for (int j = 0; j < M; ++j) {
        float most = 0.0;
        for (int i = 0; i < M; ++i) most = max(most, size(b[i][j]));
        of[j] = most > 0.0 ? 1.0 / most : 0.0;
        for (int i = 0; i < M; ++i) b[i][j] *= of[j];
    }
    for (int k = 0; k < M; ++k) {
        for (int i = k + 1; i < M; ++i) {
            if (size(b[i][k]) <= size(b[k][k])) continue;
            for (int j = k; j < M; ++j) {
                const NUMBER kept = b[k][j];
                b[k][j] = b[i][j];
                b[i][j] = kept;
            }
            const NUMBER kept = r[k];
            r[k] = r[i];
            r[i] = kept;
        }
        b[k][k] = size(b[k][k]) < leastPivot ? NUMBER(0) : inverse_(b[k][k]);
        for (int i = k + 1; i < M; ++i) {
            const NUMBER factor = times(b[i][k], b[k][k]);
            for (int j = k + 1; j < M; ++j) b[i][j] -= times(factor, b[k][j]);
            r[i] -= times(factor, r[k]);
        }
    }
    for (int k = M - 1; k >= 0; --k) {
        for (int j = k + 1; j < M; ++j) r[k] -= times(b[k][j], r[j]);
        r[k] = times(b[k][k], r[k]);
    }
    for (int j = 0; j < M; ++j) r[j] *= of[j] * scale;
}

#define POWERS(q, n) const float n##1 = q, n##2 = n##1 * n##1, n##3 = n##1 * n##2, n##4 = n##2 * n##2;
#define CLEAR for (int i = 0; i < M; ++i) for (int j = 0; j < M; ++j) b[i][j] = NUMBER(0);

int place(int member, ivec2 mode) { return (member * cells.x + mode.x) * cells.y + mode.y; }

void main() {
    const ivec2 mode = ivec2(gl_GlobalInvocationID.yx);  // neighbours lie in one column
    if (any(greaterThanEqual(mode, cells))) return;
    POWERS(quarters.x * imageLoad(rowTable, ivec2(mode.x, 1)).z, x)
    POWERS(quarters.y * imageLoad(columnTable, ivec2(mode.y, 1)).z, y)
    NUMBER b[M][M], r[M];
#if WAVES
    const ivec2 turned = (cells - mode) % cells;
    const ivec2 other = ivec2(joined.x != 0 ? turned.x : mode.x, joined.y != 0 ? turned.y : mode.y);
    if (any(greaterThan(mode, other))) return;
    // sin theta, 0 where the mode is its own partner
    const float sx = mode.x == other.x ? 0.0 : -imageLoad(rowTable, ivec2(mode.x, 0)).y;
    const float upwards = mode.y == other.y ? 0.0 : -imageLoad(columnTable, ivec2(mode.y, 0)).y;
    // Hartley's transform of a field is its Fourier transform's real part and imaginary part together; along both
    // directions the four modes are sums of those that are even and odd in x and in y.
    vec4 parts[M];  // even even, odd even, even odd, odd odd
    for (int i = 0; i < M; ++i) {
        const float a = modes[place(i, mode)], c = modes[place(i, ivec2(other.x, mode.y))];
        const float d = modes[place(i, ivec2(mode.x, other.y))], e = modes[place(i, other)];
        parts[i] = 0.25 * vec4(a + c + d + e, c + e - a - d, d + e - a - c, a + e - c - d);
    }
    vec4 after[M];
    for (int i = 0; i < M; ++i) after[i] = vec4(0);
    for (int way = 0; way < 2; ++way) {
        const float sign = way == 0 ? 1.0 : -1.0, sy = sign * upwards;
        CLEAR
        SYMBOL
        for (int i = 0; i < M; ++i)
            r[i] = vec2(parts[i].x - sign * parts[i].w, -parts[i].y - sign * parts[i].z);
        eliminate(b, r);
        for (int i = 0; i < M; ++i)
            after[i] += 0.5 * vec4(r[i].x, -r[i].y, -sign * r[i].y, -sign * r[i].x);
    }
    for (int i = 0; i < M; ++i) {
        const vec4 p = after[i];
        modes[place(i, mode)] = p.x - p.y - p.z + p.w;
        modes[place(i, ivec2(other.x, mode.y))] = p.x + p.y - p.z - p.w;
        modes[place(i, ivec2(mode.x, other.y))] = p.x - p.y + p.z - p.w;
        modes[place(i, other)] = p.x + p.y + p.z + p.w;
    }
#else
    CLEAR
    SYMBOL
    for (int i = 0; i < M; ++i) r[i] = modes[place(i, mode)];
    eliminate(b, r);
    for (int i = 0; i < M; ++i) modes[place(i, mode)] = r[i];
#endif
}
