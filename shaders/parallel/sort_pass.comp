// Purpose: a stable sort of `count` keys by one digit of 8 bits, with a value each, in one launch: a pass of a radix
// sort with decoupled look-back for each digit (Adinets and Merrill 2022, Onesweep).
// Layout: a tile of 4096 entries per workgroup, which takes tiles in order; each subgroup of 32 has 512 consecutive
// entries, 32 at a time. 16 bytes per entry.
#version 450 core
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_shuffle_relative : require
layout(local_size_x = 256) in;
const int items = 16, subgroups = 8, tileSize = 4096;
layout(std430, binding = 0) readonly buffer KeysIn { uint keysIn[]; };
layout(std430, binding = 1) readonly buffer ValuesIn { uint valuesIn[]; };
layout(std430, binding = 2) writeonly buffer KeysOut { uint keysOut[]; };
layout(std430, binding = 3) writeonly buffer ValuesOut { uint valuesOut[]; };
layout(std430, binding = 4) buffer Control { uint digits[4 * 256], tickets[4]; };
// For each tile and digit the number of its keys (1 in the upper two bits), or of those of all tiles up to it (2).
layout(std430, binding = 5) coherent volatile buffer States { uint states[]; };
layout(std430, binding = 6) writeonly buffer NextStates { uint nextStates[]; };  // of the next pass: zeros
uniform int count, pass;

shared uint counts[subgroups * 256];
shared uint staged[tileSize];
shared uint starts[256], shifts[256];
shared uint sums[2 * subgroups];
shared uint sharedTile;

int digitOf(uint key) { return int(bitfieldExtract(key, 8 * pass, 8)); }

uint exclusiveSum(uint value, uint lane) {
    uint sum = value;
    for (uint distance = 1u; distance < 32u; distance *= 2u) {
        const uint other = subgroupShuffleUp(sum, distance);
        if (lane >= distance) sum += other;
    }
    return sum - value;
}

void main() {
    const uint lane = gl_LocalInvocationIndex & 31u;
    const int own = int(gl_LocalInvocationIndex), subgroup = own >> 5;
    for (int i = 0; i < subgroups; ++i) counts[i * 256 + own] = 0u;
    if (own == 0) sharedTile = atomicAdd(tickets[pass], 1u);
    barrier();
    const int tile = int(sharedTile);
    nextStates[tile * 256 + own] = 0u;

    // Keys past the last one come after all others.
    const int first = tile * tileSize + subgroup * 32 * items + int(lane);
    uint key[items], place[items];
    for (int i = 0; i < items; ++i) key[i] = first + 32 * i < count ? keysIn[first + 32 * i] : ~0u;
    for (int i = 0; i < items; ++i) {
        const int digit = digitOf(key[i]);
        uint peers = ~0u;
        for (int b = 0; b < 8; ++b) {
            const bool bit = (digit >> b & 1) != 0;
            const uint votes = subgroupBallot(bit).x;
            peers &= bit ? votes : ~votes;
        }
        const uint before = counts[subgroup * 256 + digit];
        subgroupMemoryBarrierShared();
        subgroupBarrier();
        if (int(lane) == findLSB(peers)) counts[subgroup * 256 + digit] = before + uint(bitCount(peers));
        subgroupMemoryBarrierShared();
        subgroupBarrier();
        place[i] = before + uint(bitCount(peers & ((1u << lane) - 1u)));
    }
    barrier();

    // From here on an invocation has a digit.
    uint here = 0u;
    for (int i = 0; i < subgroups; ++i) {
        const uint part = counts[i * 256 + own];
        counts[i * 256 + own] = here;
        here += part;
    }
    states[tile * 256 + own] = (tile == 0 ? 2u : 1u) << 30 | here;
    const uint everywhere = digits[pass * 256 + own];
    uint start = exclusiveSum(here, lane), global = exclusiveSum(everywhere, lane);
    if (lane == 31u) {
        sums[subgroup] = start + here;
        sums[subgroups + subgroup] = global + everywhere;
    }
    barrier();
    for (int i = 0; i < subgroup; ++i) {
        start += sums[i];
        global += sums[subgroups + i];
    }
    starts[own] = start;
    uint earlier = 0u;
    if (tile > 0) {
        for (int other = tile - 1;;) {
            const uint state = states[other * 256 + own];
            if (state >> 30 == 0u) continue;
            earlier += state & 0x3fffffffu;
            if (state >> 30 == 2u) break;
            --other;
        }
        states[tile * 256 + own] = 2u << 30 | (earlier + here);
    }
    shifts[own] = global + earlier - start;
    barrier();

    for (int i = 0; i < items; ++i) {
        const int digit = digitOf(key[i]);
        place[i] += starts[digit] + counts[subgroup * 256 + digit];
        staged[place[i]] = key[i];
    }
    barrier();
    const int held = min(count - tile * tileSize, tileSize);
    uint target[items];
    for (int i = 0; i < items; ++i) {
        const int at = i * 256 + own;
        const uint moved = staged[at];
        target[i] = shifts[digitOf(moved)] + uint(at);
        if (at < held) keysOut[target[i]] = moved;
    }
    barrier();
    for (int i = 0; i < items; ++i) {
        if (first + 32 * i < count) staged[place[i]] = valuesIn[first + 32 * i];
    }
    barrier();
    for (int i = 0; i < items; ++i) {
        const int at = i * 256 + own;
        if (at < held) valuesOut[target[i]] = staged[at];
    }
}
