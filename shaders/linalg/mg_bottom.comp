// Purpose: all small levels of a V cycle, down to one cell, by one workgroup in shared memory: the same sweeps
// as multigrid.glsl, twice each way, one cell per invocation. Level l has ceil(cells / 2^l) cells.
// faces: vec4 (left, right, lower, upper) per cell, weights over h^2, level after level; with MASS 1 each
// followed by a vec4 whose x is the mass on the diagonal.
// CAPACITY  cells of the largest level, at most; BELOW: of all others together
// IN_SOLVE, BUFFERS  as in multigrid.glsl
// SEAM      1 where a level has an odd number of cells between periodic sides: its cells of equal colour
//           meet there, and the sweep up is formed as a correction from the full residual; once each way
#version 450 core
layout(local_size_x = GROUP_SIZE) in;
#include "include/field.glsl"
#include "linalg/mg_bottom_field.glsl"
#if SAMPLED
layout(std430, binding = 1) readonly buffer Faces { vec4 faces[]; };
#define ENTRY(i) faces[i]
#else
layout(rgba32f, binding = 5) readonly uniform imageBuffer faces;
#define ENTRY(i) imageLoad(faces, i)
#endif
#if MASS
#define FACES(i) ENTRY(2 * (i))
#define MASS_OF(i) ENTRY(2 * (i) + 1).x
#else
#define FACES(i) ENTRY(i)
#define MASS_OF(i) 0.0
#endif
uniform ivec2 cells;
uniform int levels;
float mean = 0.0;  // as in multigrid.glsl

shared float right[BELOW];                        // b of the levels below the largest
shared float value[CAPACITY], coarse[CAPACITY / 2 + 2];  // x of a level, and of the one below
#if SEAM
shared float missing[CAPACITY];
#else
shared float kept[(CAPACITY + BELOW) / 2 + 16];  // red cells of all levels after the way down
#endif

ivec2 size;   // of the current level
int offset;   // of its first cell in faces
int reds;     // of its first red cell in `kept`
int before;   // cells of the largest level
void atLevel(int level) {
    offset = reds = 0;
    for (int l = 0; l < level; ++l) {
        const ivec2 n = (cells + (1 << l) - 1) >> l;
        offset += n.x * n.y;
        reds += (n.x * n.y + 1) / 2;
    }
    size = (cells + (1 << level) - 1) >> level;
}
float b(int x, int y) {
    return offset == 0 ? RHS_AT(ivec2(x >> 2, y))[x & 3] - mean
                       : right[offset - before + y * size.x + x];
}
float inverse(vec4 f, float mass) {
    const float diagonal = f.x + f.y + f.z + f.w + mass;
    return diagonal > 0.0 ? 1.0 / diagonal : 0.0;
}
// The values of `array` around (x, y): 0 beyond a side.
#define VALUES(array, x, y)                                                                        \
    vec4(x > 0 ? array[y * size.x + x - 1] : PERIODIC_X * array[y * size.x + size.x - 1],          \
         x < size.x - 1 ? array[y * size.x + x + 1] : PERIODIC_X * array[y * size.x],              \
         y > 0 ? array[(y - 1) * size.x + x] : PERIODIC_Y * array[(size.y - 1) * size.x + x],      \
         y < size.y - 1 ? array[(y + 1) * size.x + x] : PERIODIC_Y * array[x])

// 1 for neighbours of the cell's own colour.
vec4 seam(int x, int y) {
    const vec2 odd = vec2(PERIODIC_X * (size.x & 1), PERIODIC_Y * (size.y & 1));
    return vec4(x == 0 ? odd.x : 0.0, x == size.x - 1 ? odd.x : 0.0, y == 0 ? odd.y : 0.0,
                y == size.y - 1 ? odd.y : 0.0);
}

// k / n from 1 / n, exact for k < 2^22, because whole numbers are 1 / (2 n) away. GPUs divide integers
// in dozens of instructions, at every step of every sweep.
int quotient(int k, float inverseOf) { return int((float(k) + 0.5) * inverseOf); }

// Loops over the cells of one colour.
#define FOR_EACH_OF(colour, x, y)                                                                  \
    const int half_ = (size.x + 1) / 2;                                                            \
    const float per = 1.0 / float(half_);                                                          \
    for (int k = int(gl_LocalInvocationIndex); k < half_ * size.y; k += GROUP_SIZE) {              \
        const int y = quotient(k, per), x = 2 * (k - y * half_) + ((y + colour) & 1);              \
        if (x >= size.x) continue;                                                                 \
        const int i = y * size.x + x;                                                              \
        const vec4 f = FACES(offset + i);                                                          \
        const float mass = MASS_OF(offset + i);
#define FOR_EACH(x, y)                                                                             \
    const float per = 1.0 / float(size.x);                                                         \
    for (int i = int(gl_LocalInvocationIndex); i < size.x * size.y; i += GROUP_SIZE) {             \
        const int y = quotient(i, per), x = i - y * size.x;                                        \
        const vec4 f = FACES(offset + i);                                                          \
        const float mass = MASS_OF(offset + i);

void relaxFromZero() {
    {
        FOR_EACH_OF(0, x, y)
            value[i] = b(x, y) * inverse(f, mass);
        }
    }
    barrier();
    {
        FOR_EACH_OF(1, x, y)
            vec4 around = VALUES(value, x, y);
#if SEAM
            around = mix(around, vec4(0), equal(seam(x, y), vec4(1)));
#endif
            value[i] = (b(x, y) + dot(f, around)) * inverse(f, mass);
        }
    }
    barrier();
}

#if SEAM
#define sweepDown relaxFromZero
#else
void relax(int colour) {
    FOR_EACH_OF(colour, x, y)
        value[i] = (b(x, y) + dot(f, VALUES(value, x, y))) * inverse(f, mass);
    }
    barrier();
}

// A red cell i is the only one of cells i and i + 1.
#define KEPT(i) kept[reds + (i) / 2]
// The second sweep is computed as a correction of the first, so that the residual is not a difference.
void sweepDown() {
    relaxFromZero();
    {
        FOR_EACH_OF(0, x, y)
            const float more = dot(f, VALUES(value, x, y)) * inverse(f, mass);
            KEPT(i) = value[i] + more;
            value[i] = more;
        }
    }
    barrier();
    {
        FOR_EACH_OF(1, x, y)
            value[i] = dot(f, VALUES(value, x, y)) * inverse(f, mass);
        }
    }
    barrier();
}
#endif

// The cell's residual after sweepDown(); 0 outside.
float residual(int x, int y) {
    if (x >= size.x || y >= size.y) return 0.0;
    const vec4 f = FACES(offset + y * size.x + x);
    const vec4 around = VALUES(value, x, y);
    if (SEAM == 0 || ((x + y) & 1) == 0) return dot(f, around);
    return dot(f, mix(vec4(0), around, equal(seam(x, y), vec4(1))));
}

void restrictResidual() {
    const ivec2 to = (size + 1) / 2;
    const int start = offset + size.x * size.y - before;
    const float per = 1.0 / float(to.x);
    for (int i = int(gl_LocalInvocationIndex); i < to.x * to.y; i += GROUP_SIZE) {
        const int row = quotient(i, per), x = 2 * (i - row * to.x), y = 2 * row;
        // Cells of the colour that was relaxed last have no residual, except at seams.
        float sum = residual(x, y) + residual(x + 1, y + 1);
        if (SEAM != 0) sum += residual(x + 1, y) + residual(x, y + 1);
        right[start + i] = sum;
    }
    barrier();
}

// The sweep down again, which the levels below have overwritten or kept, their correction, the sweep back.
void sweepUp() {
    const int width = (size.x + 1) / 2;
#if SEAM
    {
        relaxFromZero();
        FOR_EACH(x, y)
            value[i] += coarse[(y / 2) * width + x / 2];
        }
    }
    barrier();
    {
        FOR_EACH(x, y)
            missing[i] = b(x, y) + dot(f, VALUES(value, x, y) - value[i]) - mass * value[i];
        }
    }
    barrier();
    {
        FOR_EACH_OF(1, x, y)
            missing[i] *= inverse(f, mass);
        }
    }
    barrier();
    {
        FOR_EACH_OF(0, x, y)
            const vec4 around = VALUES(missing, x, y);
            missing[i] = (missing[i] + dot(f, mix(around, vec4(0), equal(seam(x, y), vec4(1))))) *
                         inverse(f, mass);
        }
    }
    barrier();
    {
        FOR_EACH(x, y)
            value[i] = inverse(f, mass) > 0.0 ? value[i] + missing[i] : 0.0;
        }
    }
    barrier();
#else
    {
        FOR_EACH_OF(0, x, y)
            value[i] = KEPT(i) + coarse[(y / 2) * width + x / 2];
        }
    }
    barrier();
    relax(1);
    relax(0);
    relax(1);
    relax(0);
#endif
}

void main() {
    TAKE_PART
    before = cells.x * cells.y;
    for (int level = 0; level + 1 < levels; ++level) {
        atLevel(level);
        sweepDown();
        restrictResidual();
    }
    atLevel(levels - 1);
    if (gl_LocalInvocationIndex == 0u) coarse[0] = b(0, 0) * inverse(FACES(offset), MASS_OF(offset));
    barrier();
    for (int level = levels - 2; level >= 0; --level) {
        atLevel(level);
        sweepUp();
        if (level > 0) {
            for (int i = int(gl_LocalInvocationIndex); i < size.x * size.y; i += GROUP_SIZE) {
                coarse[i] = value[i];
            }
            barrier();
        }
    }
    if (levels == 1) {
        if (gl_LocalInvocationIndex == 0u) value[0] = coarse[0];
        barrier();
    }
    atLevel(0);
    const float per = 1.0 / float(texels.x);
    for (int k = int(gl_LocalInvocationIndex); k < texels.x * texels.y; k += GROUP_SIZE) {
        const int y = quotient(k, per), x = 4 * (k - y * texels.x);
        vec4 texel = vec4(0);
        for (int lane = 0; lane < 4 && x + lane < size.x; ++lane) {
            texel[lane] = value[y * size.x + x + lane];
        }
        STORE_RESULT(ivec2(x / 4, y), texel);
    }
}
