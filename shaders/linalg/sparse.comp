// Purpose: part of y = A x for a sparse matrix in compressed rows: partial[s] = sum of value * x_column
// over segment s. A segment lies in one row and has at most `SEGMENT` entries, so that long rows are
// shared among invocations and no loop is long. One invocation per segment; 12 bytes per entry.
#version 450 core
layout(local_size_x = 64) in;
#include "include/vector.glsl"
layout(rgba32f, binding = 0) readonly uniform image2D source;  // columns and size are those of x
struct Entry {
    int column;
    float value;
};
layout(std430, binding = 0) readonly buffer Entries { Entry entries[]; };
layout(std430, binding = 1) writeonly buffer Partial { float partial[]; };
layout(std430, binding = 2) readonly buffer Segments { int segments[]; };  // starts, and the end
uniform int segmentCount, groupsAlong;

void main() {
    const int s = int(gl_WorkGroupID.y * groupsAlong + gl_WorkGroupID.x) * 64 +
                  int(gl_LocalInvocationIndex);
    if (s >= segmentCount) return;
    float sum = 0.0;
    for (int k = segments[s]; k < segments[s + 1]; ++k) {
        const int j = entries[k].column;
        sum += entries[k].value * imageLoad(source, texelOf(j))[laneOf(j)];
    }
    partial[s] = sum;
}
