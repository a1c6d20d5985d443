// Purpose: one block step of LU without pivoting, but for the update of the rest: the diagonal block
// D = L U, the blocks right of it L^-1 A, the blocks below it A U^-1; by substitution.
// Layout: one workgroup a strip of NB columns to the right, or of NB rows below, one matrix a layer z.
// The first NB invocations hold a column of D each, the others a column (or a row) of the strip; at
// step p the multipliers of column p and row p of U go through shared memory. Every workgroup
// eliminates D again: one barrier a step, no launch of its own. D itself goes to `diagonal`, because
// other workgroups may still have to read it, and comes home with lu_home.comp.
// Flops a strip: 2 NB^3; bytes: 12 NB^2. Source: Volkov and Demmel 2008, section 4.
#version 450 core
// NB: the block's side.
layout(local_size_x = 2 * NB) in;
layout(std430, binding = 0) buffer Rows { vec4 rows4[]; };  // the matrices, as vec4 and
layout(std430, binding = 1) buffer Entries { float entries[]; };  // as floats: the same buffer
layout(std430, binding = 2) writeonly buffer Diagonal { float diagonal[]; };
layout(std430, binding = 3) buffer Info { int info[]; };  // a matrix: 1 + column of the first bad pivot
uniform int first;   // row and column of D
uniform int pitch, stride, strips, blocks;  // floats a row, a matrix; strips a direction; blocks a matrix
uniform int columns;  // that are not padding

#pragma optionNV(unroll all)
shared vec4 multipliers[2][NB / 4];
shared vec4 upper[2][NB / 4];

void main() {
    const int id = int(gl_LocalInvocationIndex), matrix = int(gl_WorkGroupID.z);
    const int strip = int(gl_WorkGroupID.x);
    const bool inDiagonal = id < NB, below = strip >= strips;
    const int lane = id % NB;
    const int corner = matrix * stride + first * pitch + first;
    // Where this invocation's NB entries start: a column of D or of the strip, or a row of the strip.
    const int away = NB * (1 + strip % max(strips, 1));
    const bool asRow = !inDiagonal && below;
    const int start = inDiagonal ? corner + lane : below ? corner + (away + lane) * pitch
                                                         : corner + away + lane;
    float x[NB];
    if (inDiagonal || strips > 0) {
        if (asRow) {
            for (int i = 0; i < NB / 4; ++i) {
                const vec4 v = rows4[start / 4 + i];
                x[4 * i] = v.x, x[4 * i + 1] = v.y, x[4 * i + 2] = v.z, x[4 * i + 3] = v.w;
            }
        } else {
            for (int i = 0; i < NB; ++i) x[i] = entries[start + i * pitch];
        }
    }
    int bad = NB;
    for (int p = 0; p < NB; ++p) {
        const int half_ = p & 1;
        if (inDiagonal) {
            upper[half_][lane / 4][lane % 4] = x[p];
            if (lane == p) {
                if (bad == NB && !(abs(x[p]) > 0.0 && abs(x[p]) < 3.5e38)) bad = p;
                const float inverse = 1.0 / x[p];
                for (int i = p + 1; i < NB; ++i) x[i] *= inverse;
                for (int q = p / 4; q < NB / 4; ++q)
                    multipliers[half_][q] = vec4(x[4 * q], x[4 * q + 1], x[4 * q + 2], x[4 * q + 3]);
            }
        }
        barrier();
        if (asRow) {
            const float value = x[p] / upper[half_][p / 4][p % 4];
            x[p] = value;
            for (int q = p / 4; q < NB / 4; ++q) {
                const vec4 u = upper[half_][q];
                for (int l = 0; l < 4; ++l)
                    if (4 * q + l > p) x[4 * q + l] -= value * u[l];
            }
        } else if (!inDiagonal || lane > p) {
            const float value = x[p];
            for (int q = p / 4; q < NB / 4; ++q) {
                const vec4 m = multipliers[half_][q];
                for (int l = 0; l < 4; ++l)
                    if (4 * q + l > p) x[4 * q + l] -= m[l] * value;
            }
        }
    }
    if (inDiagonal) {
        if (strip > 0) return;
        const int at = (matrix * blocks + first / NB) * NB * NB + lane;
        for (int i = 0; i < NB; ++i) diagonal[at + i * NB] = x[i];
        // Only one column of D sees a bad pivot first: later ones are not finite because of it.
        if (bad < NB && first + bad < columns) atomicMin(info[matrix], first + bad + 1);
    } else if (strips > 0) {
        if (asRow) {
            for (int i = 0; i < NB / 4; ++i)
                rows4[start / 4 + i] = vec4(x[4 * i], x[4 * i + 1], x[4 * i + 2], x[4 * i + 3]);
        } else {
            for (int i = 0; i < NB; ++i) entries[start + i * pitch] = x[i];
        }
    }
}
