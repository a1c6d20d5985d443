// Purpose: z = a x op b y, entry by entry. 12 bytes per entry. One invocation per texel.
// OP 0: +, 1: -, 2: *. z may be x or y.
// The factors are value * scalars[numerator] / scalars[denominator] * scalars[gate] (an index of -1
// leaves out its factor), so that results of reductions steer a solver without a read-back; x / 0 is 0.
// Source: Krueger and Westermann 2003, section 3.1.
#version 450 core
layout(local_size_x = 8, local_size_y = 8) in;
#include "include/vector.glsl"
layout(rgba32f, binding = 0) readonly uniform image2D left;
layout(rgba32f, binding = 1) readonly uniform image2D right;
layout(rgba32f, binding = 2) writeonly uniform image2D result;
layout(std430, binding = 0) readonly buffer Scalars { float scalars[]; };
uniform vec2 values;
uniform ivec4 leftScalars, rightScalars;  // numerator, denominator, gate

float factor(float value, ivec4 parts) {
    if (parts.x >= 0) value *= scalars[parts.x];
    if (parts.y >= 0) value = scalars[parts.y] != 0.0 ? value / scalars[parts.y] : 0.0;
    // A closed gate must also stop NaN.
    if (parts.z >= 0 && scalars[parts.z] == 0.0) value = 0.0;
    return value;
}

void main() {
    const ivec2 t = ivec2(gl_GlobalInvocationID.xy), extent = imageSize(result);
    if (t.x >= extent.x || t.y >= extent.y) return;
    const float a = factor(values.x, leftScalars), b = factor(values.y, rightScalars);
    // A factor of 0 excludes the vector, even if it holds NaN.
    const vec4 x = a != 0.0 ? a * imageLoad(left, t) : vec4(0);
    const vec4 y = b != 0.0 ? b * imageLoad(right, t) : vec4(0);
#if OP == 0
    const vec4 z = x + y;
#elif OP == 1
    const vec4 z = x - y;
#else
    const vec4 z = x * y;
#endif
    imageStore(result, t, mix(vec4(0), z, holdsEntries(t)));
}
