// Purpose: to[place of (b, i, j)] = from[place of (b, i, j)] for all (b, i, j) below `counts`. An invocation per
// entry; bytes 8 per entry and 4 per listed index.
// A place is the sum of three, each `first` + k `step` floats or, with a list, `step` times its entry k. Sides
// that are repeated have a step of 0.
#version 450 core
layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer From { float from[]; };
layout(std430, binding = 1) writeonly buffer To { float to[]; };
layout(std430, binding = 2) readonly buffer Lists { int lists[]; };
uniform ivec3 counts;  // matrices, rows, columns
uniform ivec3 fromFirst, fromStep, fromList, toFirst, toStep, toList;  // list: where it starts, or -1

int part(int k, int first, int step_, int list) { return first + step_ * (list < 0 ? k : lists[list + k]); }
int place(ivec3 at, ivec3 first, ivec3 step_, ivec3 list) {
    return part(at.x, first.x, step_.x, list.x) + part(at.y, first.y, step_.y, list.y) +
           part(at.z, first.z, step_.z, list.z);
}

void main() {
    const uint group = gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x;
    const uint k = group * gl_WorkGroupSize.x + gl_LocalInvocationID.x;
    const uint line = k / uint(counts.z), matrix = line / uint(counts.y);
    if (matrix >= uint(counts.x)) return;
    const ivec3 at = ivec3(matrix, line - matrix * uint(counts.y), k - line * uint(counts.z));
    to[place(at, toFirst, toStep, toList)] = from[place(at, fromFirst, fromStep, fromList)];
}
