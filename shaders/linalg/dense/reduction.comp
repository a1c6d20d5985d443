// Purpose: reductions of a matrix's entries in a fixed order, those of many workgroups as partial results that
// the next launch reduces in turn. 4 bytes per entry.
// ACROSS 1: over rows. A workgroup takes `lanes` texels of a row beside each other and GROUP / lanes rows at a
// time of its share of `each` rows per invocation; workgroups count through shares, then texels, then matrices.
// ACROSS 0: over lines of `lineTexels` texels, of which `lines` follow each other in a matrix: a line is a row,
// or all rows. `lanes` invocations take a line, so that a workgroup takes GROUP / lanes of them, again with
// `each` texels per invocation and share; workgroups count through shares, then lines of all matrices.
// MAP: what of an entry x is reduced. JOIN: of two values a and b, whatever their order; NEUTRAL: what changes
// nothing. PLACES 1: results are indices of entries; JOIN(a, b) is then whether the number a goes before b.
// An invocation joins values in blocks of 16, a workgroup by a tree, so that rounding grows with the logarithm.
// GROUP: a power of two, invocations of a workgroup.
#version 450 core
layout(local_size_x = GROUP) in;
#include "linalg/dense/elementary.glsl"
layout(std430, binding = 0) readonly buffer Entries { vec4 entries[]; };
layout(std430, binding = 1) writeonly buffer Results { float results[]; };
#if PLACES
layout(std430, binding = 2) readonly buffer Before { ivec4 before[]; };   // places of `entries`
layout(std430, binding = 3) writeonly buffer Places { int places[]; };    // places of `results`
uniform int first, last;  // 1: the first launch, whose places are indices; the last, whose results are places
#endif
uniform int lanes, each, shares, units;  // units: lines, or groups of `lanes` texels, of all matrices
uniform int rows, columns, pitch, stride;  // of `entries`; the latter two in vec4s
uniform int lines, lineTexels;             // lines in a matrix and texels of a line
uniform ivec3 target;  // floats in `results`: from matrix to matrix, from line to line, from share to share

#define ADDED(a, b) ((a) + (b))
#define MULTIPLIED(a, b) ((a) * (b))
#define ABOVE(a, b) ((a) > (b))
#define BELOW(a, b) ((a) < (b))
#define SQUARED(x) ((x) * (x))
#define TRUE(x) truth(isTrue(x))

#if PLACES
struct State {
    vec4 value;
    ivec4 place;
};
// NaN comes last, and of equal entries the one of the lower place first.
void choose(inout float a, inout int i, float b, int j) {
    if (j < 0) return;
    const bool nanA = isNotANumber(a), nanB = isNotANumber(b);
    const bool better = nanA != nanB ? nanA : !nanA && (JOIN(b, a));
    const bool equal_ = nanA == nanB && (nanA || a == b);
    if (i < 0 || better || (equal_ && j < i)) a = b, i = j;
}
void joinTo(inout State s, State t) {
    choose(s.value.x, s.place.x, t.value.x, t.place.x);
    choose(s.value.y, s.place.y, t.value.y, t.place.y);
    choose(s.value.z, s.place.z, t.value.z, t.place.z);
    choose(s.value.w, s.place.w, t.value.w, t.place.w);
}
State none() { return State(vec4(0), ivec4(-1)); }
shared ivec4 scratchPlaces[GROUP];
#else
struct State {
    vec4 value;
};
float joined(float a, float b) { return JOIN(a, b); }
float mapped(float x) { return MAP(x); }
void joinTo(inout State s, State t) {
    s.value = vec4(joined(s.value.x, t.value.x), joined(s.value.y, t.value.y), joined(s.value.z, t.value.z),
                   joined(s.value.w, t.value.w));
}
State none() { return State(vec4(NEUTRAL)); }
#endif
shared vec4 scratch[GROUP];

/// The texel `at`, of which the first `valid` entries are in the matrix; `place` is its first entry's, and
/// `step_` that between entries.
State load(int at, int valid, int place, int step_) {
    const vec4 q = entries[at];
    const bvec4 inside = lessThan(ivec4(0, 1, 2, 3), ivec4(valid));
#if PLACES
    const ivec4 at4 = first != 0 ? place + step_ * ivec4(0, 1, 2, 3) : before[at];
    return State(q, mix(ivec4(-1), at4, inside));
#else
    return State(mix(vec4(NEUTRAL), vec4(mapped(q.x), mapped(q.y), mapped(q.z), mapped(q.w)), inside));
#endif
}
void keep(int i, State s) {
    scratch[i] = s.value;
#if PLACES
    scratchPlaces[i] = s.place;
#endif
}
State kept(int i) {
#if PLACES
    return State(scratch[i], scratchPlaces[i]);
#else
    return State(scratch[i]);
#endif
}
void store(int at, State s, int k) {
#if PLACES
    if (last != 0) {
        results[at] = float(s.place[k]);
        return;
    }
    places[at] = s.place[k];
#endif
    results[at] = s.value[k];
}

void main() {
    const int group = int(gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x);
    const int own = int(gl_LocalInvocationIndex), lane = own & (lanes - 1), part = own / lanes, parts = GROUP / lanes;
    const int share = group % shares, above = group / shares;
    State sum = none(), block = none();
    int taken = 0;
#if ACROSS
    const int quads = (columns + 3) / 4, across = (quads + lanes - 1) / lanes;
    const int matrix = above / across, t = (above % across) * lanes + lane;
    const bool has = t < quads && above < units;
    const int from = share * each * parts, to = has ? min(from + each * parts, rows) : from;
    for (int i = from + part; i < to; i += parts) {
        joinTo(block, load(matrix * stride + i * pitch + t, columns - 4 * t, i, 0));
#else
    const int line = above * parts + part;
    const bool has = line < units;
    const int matrix = line / lines, i0 = line - matrix * lines, quads = (columns + 3) / 4;
    const int base = matrix * stride + i0 * pitch;
    const int from = share * each * lanes, to = has ? min(from + each * lanes, lineTexels) : from;
    for (int q = from + lane; q < to; q += lanes) {
        const int i = q / quads, t = q - i * quads;
        joinTo(block, load(base + i * pitch + t, columns - 4 * t, i * columns + 4 * t, 1));
#endif
        if ((++taken & 15) == 0) {
            joinTo(sum, block);
            block = none();
        }
    }
    joinTo(sum, block);
    keep(own, sum);
    barrier();
#if ACROSS
    for (int half_ = parts / 2; half_ > 0; half_ >>= 1) {
        if (part < half_) {
            joinTo(sum, kept(own + half_ * lanes));
            keep(own, sum);
        }
        barrier();
    }
    if (part > 0 || !has) return;
    const int at = matrix * target.x + share * target.z + 4 * t;
    for (int k = 0; k < 4; ++k) {
        if (4 * t + k < columns) store(at + k, sum, k);
    }
#else
    for (int half_ = lanes / 2; half_ > 0; half_ >>= 1) {
        if (lane < half_) {
            joinTo(sum, kept(own + half_));
            keep(own, sum);
        }
        barrier();
    }
    if (lane > 0 || !has) return;
#if PLACES
    choose(sum.value.x, sum.place.x, sum.value.y, sum.place.y);
    choose(sum.value.z, sum.place.z, sum.value.w, sum.place.w);
    choose(sum.value.x, sum.place.x, sum.value.z, sum.place.z);
#else
    sum.value.x = joined(joined(sum.value.x, sum.value.y), joined(sum.value.z, sum.value.w));
#endif
    store(matrix * target.x + i0 * target.y + share * target.z, sum, 0);
#endif
}
