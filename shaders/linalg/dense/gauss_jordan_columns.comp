// Purpose: before the product that ends a block of Gauss-Jordan in place: copies the block's columns out of A
// (-1 on the block itself), clears them and the block's rows, and puts the block's inverse into its place in
// the eliminated rows. An invocation takes four columns of a row: first the block's columns, row by row, then
// its rows.
#version 450 core
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer A { vec4 a[]; };
layout(std430, binding = 1) readonly buffer Inverse { vec4 inverse[]; };
layout(std430, binding = 2) writeonly buffer Columns { vec4 columns[]; };  // pitch 64
layout(std430, binding = 3) buffer Rows { vec4 rows[]; };                  // pitch of A
uniform int n, pitch, stride, inverseStride, columnsStride, rowsStride;    // in vec4s except n
uniform int first, size;

void main() {
    const int id = int(gl_GlobalInvocationID.x), matrix = int(gl_WorkGroupID.z), wide = (size + 3) / 4;
    const int inColumns = n * wide, r = id - inColumns;
    if (r >= size * pitch) return;
    const int i = r < 0 ? id / wide : first + r / pitch;
    const int x = r < 0 ? first / 4 + id % wide : r % pitch;
    const bool rowInside = i >= first && i < first + size;
    const bool columnInside = 4 * x >= first && 4 * x < first + size;
    if (r >= 0 && columnInside) return;  // those are already there
    const int at = matrix * stride + i * pitch + x, own = x - first / 4;
    if (columnInside) {
        const vec4 unit = vec4(equal(ivec4(i - first), 4 * own + ivec4(0, 1, 2, 3)));
        columns[matrix * columnsStride + i * 16 + own] = rowInside ? -unit : a[at];
        if (rowInside) {
            rows[matrix * rowsStride + (i - first) * pitch + x] =
                inverse[matrix * inverseStride + (i - first) * 16 + own];
        }
    }
    a[at] = vec4(0);
}
