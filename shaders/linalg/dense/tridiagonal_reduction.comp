// Purpose: solves interleaved tridiagonal systems in one pass over memory. A workgroup takes SYSTEMS
// of them, and each invocation keeps a chunk of ROWS rows in registers:
// 1. down and up its rows, so that each reads x_i = d_i - a_i x_before - c_i x_last with x_before the
//    last unknown of the chunk above and x_last the chunk's own last;
// 2. the last rows of all chunks form another tridiagonal system: parallel cyclic reduction in
//    shared memory;
// 3. the rest follows.
// Layout: entry i of system s is float i * pitch + s of each buffer. Bytes per entry: 20.
// ROWS >= 2, CHUNKS * ROWS >= n, SYSTEMS * CHUNKS <= 512. WHOLE 1: chunks and workgroups are all full,
// so that loads need no guard, which saves a quarter of the time.
// Source: H. H. Wang 1981 (partition); R. W. Hockney, C. R. Jesshope 1981 (parallel cyclic reduction);
// in registers: E. Laszlo, M. Giles, J. Appleyard 2016.
#version 450 core
#pragma optionNV(unroll all)
layout(local_size_x = SYSTEMS, local_size_y = CHUNKS) in;
layout(std430, binding = 0) readonly buffer Lower { float lower[]; };
layout(std430, binding = 1) readonly buffer Diagonal { float diagonal[]; };
layout(std430, binding = 2) readonly buffer Upper { float upper[]; };
layout(std430, binding = 3) readonly buffer RightSide { float rightSide[]; };
layout(std430, binding = 4) writeonly buffer Solution { float solution[]; };
layout(std430, binding = 5) writeonly buffer Status { uvec2 status[]; };
uniform int systems, n, pitch;

shared vec3 rows[2][CHUNKS][SYSTEMS];  // below, above, right side; the diagonal is 1
shared uint firstBad[SYSTEMS];
shared uint badPivot[SYSTEMS];

// The first bad pivot of a system: step of the reduction * 2^20 + row, because the earliest one
// counts.
uint step_ = 0u;
uvec2 bad = uvec2(0xffffffffu, 0u);
float inverseOf(float pivot, int row) {
    const float inverse = 1.0 / pivot;
    const float probe = abs(pivot) + abs(inverse);
    if ((isnan(probe) || isinf(probe)) && bad.x == 0xffffffffu) {
        bad = uvec2((step_ << 20) + uint(row), floatBitsToUint(pivot));
    }
    return inverse;
}

vec3 rowOf(int side, int chunk, uint s) {
    return chunk < 0 || chunk >= CHUNKS ? vec3(0) : rows[side][chunk][s];
}

void main() {
    const uint s = gl_LocalInvocationID.x;
    const int chunk = int(gl_LocalInvocationID.y);
    const int system = int(gl_WorkGroupID.x) * SYSTEMS + int(s);
    const int top = chunk * ROWS;
    float a[ROWS], c[ROWS], d[ROWS];  // the diagonal is loaded when needed: registers are scarce
    for (int k = 0; k < ROWS; ++k) {
        const int row = top + k;
        const bool inside = WHOLE != 0 || (system < systems && row < n);
        const int at = inside ? row * pitch + system : 0;
        a[k] = inside ? lower[at] : 0.0;
        c[k] = inside && (WHOLE != 0 || row + 1 < n) ? upper[at] : 0.0;
        d[k] = inside ? rightSide[at] : 0.0;
    }
    if (top == 0) a[0] = 0.0;
    if (WHOLE != 0 && top + ROWS == n) c[ROWS - 1] = 0.0;
    float firstPivot = 1.0;
    for (int k = 0; k < ROWS; ++k) {
        const bool inside = WHOLE != 0 || (system < systems && top + k < n);
        const float own = inside ? diagonal[(top + k) * pitch + system] : 1.0;
        if (k == 0) {
            firstPivot = own;
            const float inverse = inverseOf(own, top);
            a[0] *= inverse;
            c[0] *= inverse;
            d[0] *= inverse;
        } else {
            const float l = a[k];
            const float inverse = inverseOf(own - l * c[k - 1], top + k);
            d[k] = (d[k] - l * d[k - 1]) * inverse;
            a[k] = -l * a[k - 1] * inverse;
            c[k] *= inverse;
        }
    }
    for (int k = ROWS - 3; k >= 0; --k) {
        d[k] -= c[k] * d[k + 1];
        a[k] -= c[k] * a[k + 1];
        c[k] *= -c[k + 1];
    }

    rows[0][chunk][s] = vec3(a[0], c[0], d[0]);
    if (chunk == 0) firstBad[s] = 0xffffffffu;
    barrier();
    // The last row, with the first unknown of the chunk below eliminated.
    vec3 own = vec3(a[ROWS - 1], 0, d[ROWS - 1]);
    {
        step_ = 1u;
        const vec3 below = rowOf(0, chunk + 1, s);
        const float reach = c[ROWS - 1];
        const float inverse = inverseOf(1.0 - reach * below.x, top + ROWS - 1);
        own = vec3(own.x, -reach * below.y, own.z - reach * below.z) * inverse;
    }
    int side = 1;
    for (int reach = 1; reach < CHUNKS; reach *= 2) {
        ++step_;
        rows[side][chunk][s] = own;
        barrier();
        const vec3 before = rowOf(side, chunk - reach, s), behind = rowOf(side, chunk + reach, s);
        const float inverse =
            inverseOf(1.0 - own.x * before.y - own.y * behind.x, top + ROWS - 1);
        own = vec3(-own.x * before.x, -own.y * behind.y,
                   own.z - own.x * before.z - own.y * behind.z) * inverse;
        side = 1 - side;
    }
    if (bad.x == 0xffffffffu && (isnan(own.z) || isinf(own.z))) {
        bad = uvec2((step_ << 20) + uint(top), floatBitsToUint(firstPivot));
    }
    rows[side][chunk][s] = own;
    atomicMin(firstBad[s], bad.x);
    barrier();
    if (firstBad[s] == bad.x) badPivot[s] = bad.y;
    const float last = own.z, before = rowOf(side, chunk - 1, s).z;
    barrier();
    if (system >= systems) return;
    if (chunk == 0) {
        const bool fine = firstBad[s] == 0xffffffffu;
        status[system] = fine ? uvec2(0) : uvec2((firstBad[s] & 0xfffffu) + 1u, badPivot[s]);
    }
    for (int k = 0; k < ROWS; ++k) {
        if (WHOLE == 0 && top + k >= n) break;
        solution[(top + k) * pitch + system] =
            k == ROWS - 1 ? last : d[k] - a[k] * before - c[k] * last;
    }
}
