// Purpose: a block's columns from a matrix to the strip where qr_panel.comp factors them, and its results
// back: R to A, with zeros below its diagonal, the reflectors with their ones and zeros to V.
// Layout: A and V row-major, the strip column after column; tiles of 32 x 32 are transposed in
// shared memory.
// OUT 1: from A to the strip; 0: back. Bytes per entry: 8, and 12.
#version 450 core
#define SIDE 32
layout(local_size_x = SIDE, local_size_y = 8) in;
layout(std430, binding = 0) restrict buffer Strip { float strip[]; };
layout(std430, binding = 1) restrict buffer A { float a[]; };
#if !OUT
layout(std430, binding = 2) restrict writeonly buffer V { float v[]; };
#endif
uniform int m, n;
uniform int begin, end;               // the block's columns; its first row is `begin`, too
uniform int pitch, stripPitch;        // from row to row, from column to column
shared float tile[SIDE][SIDE + 1];    // [column][row]

void main() {
    const int x = int(gl_LocalInvocationID.x), y = int(gl_LocalInvocationID.y);
    const int column0 = int(gl_WorkGroupID.x) * SIDE, row0 = begin + int(gl_WorkGroupID.y) * SIDE;
#if OUT
    for (int i = y; i < SIDE; i += 8) {
        const int row = row0 + i, column = begin + column0 + x;
        tile[x][i] = row < m && column < end ? a[row * pitch + column] : 0.0;
    }
    barrier();
    for (int i = y; i < SIDE; i += 8) {
        if (row0 + x < m && begin + column0 + i < end)
            strip[(column0 + i) * stripPitch + row0 + x] = tile[i][x];
    }
#else
    for (int i = y; i < SIDE; i += 8) {
        if (row0 + x < m && begin + column0 + i < end)
            tile[i][x] = strip[(column0 + i) * stripPitch + row0 + x];
    }
    barrier();
    for (int i = y; i < SIDE; i += 8) {
        const int row = row0 + i, column = begin + column0 + x;
        if (row >= m || column >= end) continue;
        const float entry = tile[x][i];
        a[row * pitch + column] = row <= column ? entry : 0.0;
        v[row * pitch + column] = row < column || column >= n ? 0.0 : row == column ? 1.0 : entry;
    }
#endif
}
