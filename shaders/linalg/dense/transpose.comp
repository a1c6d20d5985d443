// Purpose: to(b, j, i) = from(b, i, j), in tiles of 32 x 32 that pass through shared memory, so that both are
// read and written in rows. Bytes 8 per entry. Workgroups count through the tiles of `from` and the batch.
#version 450 core
layout(local_size_x = 32, local_size_y = 8) in;
layout(std430, binding = 0) readonly buffer From { float from[]; };
layout(std430, binding = 1) writeonly buffer To { float to[]; };
uniform ivec4 size;     // of `from`: rows, columns, matrices, tiles beside each other
uniform ivec4 pitches;  // of from and to, from matrix to matrix of from and to
shared float tile[32][33];  // 33: no two rows begin in one bank

void main() {
    const int group = int(gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x);
    const int below = (size.x + 31) / 32, line = group / size.w, matrix = line / below;
    const ivec2 corner = 32 * ivec2(group - line * size.w, line - matrix * below), own = ivec2(gl_LocalInvocationID.xy);
    if (matrix >= size.z) return;  // all of a workgroup
    for (int i = own.y; i < 32; i += 8) {
        const ivec2 at = corner + ivec2(own.x, i);
        if (at.x < size.y && at.y < size.x) tile[i][own.x] = from[matrix * pitches.z + at.y * pitches.x + at.x];
    }
    barrier();
    for (int j = own.y; j < 32; j += 8) {
        const ivec2 at = corner + ivec2(j, own.x);
        if (at.x < size.y && at.y < size.x) to[matrix * pitches.w + at.x * pitches.y + at.y] = tile[own.x][j];
    }
}
