// Purpose: layout of fields in three dimensions. A field is a buffer of quads, four neighbouring values of a row, with
// x fastest, then y, then z. Rows begin with a quad of ghosts (x = -4..-1), planes with two rows, the field with two
// planes; behind the last value are at least two ghosts, too. Values of faces across an axis have the index of the cell
// above them, so that there is one more.
//   quadAt(q, j, k): the quad of values 4 q .. 4 q + 3 of row j in plane k; neighbours along y are `pitch.x` quads
//   away, along z `pitch.y`.
// TEXELS 1: fields are read as texels (llvmpipe), 0: as storage. FIELD_IN(unit, name) declares one that
//   take(name, at) reads, FIELD_OUT(unit, name) one whose quads are name[at] and whose values name_1[4 * at + c].
// STRIP: rows of a strip, which one invocation walks up; invocation x covers quads and strips of a plane.
// Quads of a component: shiftedDown(left, own) has at each place the value below in x, shiftedUp(own, right) that above.
#define FIELD_OUT(unit, name)                                                                      \
    layout(std430, binding = unit) buffer name##_block { vec4 name[]; };                           \
    layout(std430, binding = unit) buffer name##_values { float name##_1[]; }
#if TEXELS
#define FIELD_IN(unit, name) layout(rgba32f, binding = unit) readonly uniform imageBuffer name
#define take(name, at) imageLoad(name, at)
#else
#define FIELD_IN(unit, name)                                                                       \
    layout(std430, binding = unit) readonly buffer name##_block { vec4 name[]; }
#define take(name, at) name[at]
#endif
uniform ivec3 cells;  // along each axis
uniform ivec2 pitch;

int quadAt(int q, int j, int k) { return (k + 2) * pitch.y + (j + 2) * pitch.x + q + 1; }
vec4 shiftedDown(vec4 left, vec4 own) { return vec4(left.w, own.xyz); }
vec4 shiftedUp(vec4 own, vec4 right) { return vec4(own.yzw, right.x); }
// Quad and strip of an invocation where a row has `quads` of them.
ivec2 quadAndStrip(int id, int quads) {
    // Rounding may leave it one off: floats hold integers up to 2^24.
    int strip = int((float(id) + 0.5) / float(quads));
    const int quad = id - strip * quads;
    strip += quad < 0 ? -1 : quad >= quads ? 1 : 0;
    return ivec2(id - strip * quads, strip);
}
