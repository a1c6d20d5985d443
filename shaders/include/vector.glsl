// Purpose: entries of a vector in a texture (solvers/linalg/field/vector.hpp): entry i lies in lane
// (i % columns) & 3 of texel ((i % columns) / 4, i / columns). Entries past the end are zero.
uniform int columns;  // entries per row
uniform int size;     // entries in all

// Mask of the lanes of a texel that hold entries.
bvec4 holdsEntries(ivec2 t) {
    const ivec4 column = 4 * t.x + ivec4(0, 1, 2, 3);
    return lessThan(column, ivec4(min(columns, size - t.y * columns)));
}
ivec2 texelOf(int i) { return ivec2((i % columns) >> 2, i / columns); }
int laneOf(int i) { return (i % columns) & 3; }
