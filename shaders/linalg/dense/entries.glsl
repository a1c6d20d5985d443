// Purpose: an invocation per four neighbouring entries of a matrix (linalg/dense/matrix.hpp), those of the
// padded rows left out, over all matrices of a batch in one sequence, because both a row and a batch may be
// far too short or too long for one side of a dispatch.
// Include it where the workgroup's size, along x alone, is known. All sizes are in vec4s but `columns`.
uniform int rows, columns, pitch, stride, texels;  // texels: in all

struct Texel {
    int batch, row, column;  // column in vec4s
    int at;                  // in the buffer
};
/// at < 0: there is none.
Texel ownTexel() {
    const uint group = gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x;
    const uint q = group * gl_WorkGroupSize.x + gl_LocalInvocationID.x, quads = uint(columns + 3) / 4u;
    if (q >= uint(texels)) return Texel(0, 0, 0, -1);
    const uint line = q / quads, batch = line / uint(rows);
    const int b = int(batch), i = int(line - batch * uint(rows)), t = int(q - line * quads);
    return Texel(b, i, t, b * stride + i * pitch + t);
}
/// Zeros past the last column: the padding.
vec4 withPadding(vec4 v, Texel t) { return mix(vec4(0), v, lessThan(4 * t.column + ivec4(0, 1, 2, 3), ivec4(columns))); }
