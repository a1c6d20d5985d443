// Purpose: the values of a volume in blocks of 8 x 8 x 8 cells.
// Storage 0: values of cells, x fastest, then y, then z. Storage 1: per block the least and the largest value that linear
// interpolation finds anywhere in it, which is that of its cells and of those around it; the sum of squares and the number
// of its own cells. Values that are not finite do not count. Bytes: 4 a cell and the blocks' rims.
#version 450 core
layout(local_size_x = 8, local_size_y = 4) in;
layout(std430, binding = 0) readonly buffer Values { float values[]; };
layout(std430, binding = 1) writeonly buffer Blocks { vec4 blocks[]; };
uniform ivec3 cells;
void main() {
    ivec3 counts = (cells + 7) / 8, block = ivec3(gl_GlobalInvocationID);
    if (any(greaterThanEqual(block, counts))) return;
    ivec3 from = max(8 * block - 1, 0), end = min(8 * block + 9, cells);
    ivec3 first = 8 * block, last = min(8 * block + 8, cells);
    vec4 found = vec4(3.4e38, -3.4e38, 0.0, 0.0);
    for (int z = from.z; z < end.z; ++z) {
        for (int y = from.y; y < end.y; ++y) {
            int row = (z * cells.y + y) * cells.x;
            bool own = y >= first.y && y < last.y && z >= first.z && z < last.z;
            for (int x = from.x; x < end.x; ++x) {
                float value = values[row + x];
                if (!(abs(value) <= 3.0e38)) continue;
                found.xy = vec2(min(found.x, value), max(found.y, value));
                if (own && x >= first.x && x < last.x) found.zw += vec2(value * value, 1.0);
            }
        }
    }
    blocks[(block.z * counts.y + block.y) * counts.x + block.x] = found;
}
