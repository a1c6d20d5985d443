// Purpose: sort_pass.comp without subgroups and barriers; each invocation has a strip of consecutive entries.
// STAGE 0  the number of keys of each digit in each strip: counts[digit * strips + strip]
//       1  after a scan of these: every entry to its place
#version 450 core
layout(local_size_x = 8) in;
layout(std430, binding = 0) readonly buffer KeysIn { uint keysIn[]; };
layout(std430, binding = 1) readonly buffer ValuesIn { uint valuesIn[]; };
layout(std430, binding = 2) writeonly buffer KeysOut { uint keysOut[]; };
layout(std430, binding = 3) writeonly buffer ValuesOut { uint valuesOut[]; };
layout(std430, binding = 4) buffer Counts { uint counts[]; };
uniform int count, strips, pass;

void main() {
    const int own = int(gl_GlobalInvocationID.x);
    if (own >= strips) return;
    const int length = (count - 1) / strips + 1;
    const int first = own * length, end = min(first + length, count);
#if STAGE == 0
    for (int digit = 0; digit < 256; ++digit) counts[digit * strips + own] = 0u;
#endif
    for (int i = first; i < end; ++i) {
        const uint key = keysIn[i];
        const int at = int(bitfieldExtract(key, 8 * pass, 8)) * strips + own;
        const uint place = counts[at];
        counts[at] = place + 1u;
#if STAGE == 1
        keysOut[place] = key;
        valuesOut[place] = valuesIn[i];
#endif
    }
}
