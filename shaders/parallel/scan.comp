// Purpose: exclusive sums of `count` unsigned integers, modulo 2^32, in one pass, or the places of those that are
// not zero: single-pass scan with decoupled look-back (Merrill and Garland 2016).
// Layout: a tile of 4096 entries per workgroup, which takes tiles in order, so that those before its own are done or
// under way; 4 chunks of 1024, each invocation 4 entries of a chunk. Subgroups of 32. 8 bytes per entry.
// PLACES 1: the result lists, in order, the places of entries that are not zero
#version 450 core
#extension GL_KHR_shader_subgroup_basic : require
#extension GL_KHR_shader_subgroup_ballot : require
#extension GL_KHR_shader_subgroup_shuffle : require
#extension GL_KHR_shader_subgroup_shuffle_relative : require
layout(local_size_x = 256) in;
const int chunks = 4, subgroups = 8;
layout(std430, binding = 0) readonly buffer Values { uvec4 values[]; };
#if PLACES
layout(std430, binding = 1) writeonly buffer Result { uint result[]; };
#else
layout(std430, binding = 1) writeonly buffer Result { uvec4 result[]; };
#endif
// For each tile its state, its sum, and the sum of all up to it. States of this turn are 2 turn + 1 and, once the sum of
// all up to it is known, 2 turn + 2; those of earlier turns are lower.
layout(std430, binding = 2) coherent volatile buffer Tiles { uint tickets, states[]; };
layout(std430, binding = 3) writeonly buffer Total { uint total; };
uniform int count, tiles, stride;  // stride: tiles that there may be
uniform uint firstTicket;
uniform int turn;

shared uint totals[chunks * subgroups];
shared uint sharedTile, sharedBefore;

uint exclusiveSum(uint value, uint lane) {
    uint sum = value;
    for (uint distance = 1u; distance < 32u; distance *= 2u) {
        const uint other = subgroupShuffleUp(sum, distance);
        if (lane >= distance) sum += other;
    }
    return sum - value;
}

// The sum of all tiles before this one, by its first subgroup: the latest 32 tiles at once, until one knows the sum up
// to it.
uint sumBefore(int tile, uint lane, uint summed) {
    uint before = 0u;
    bool found = tile == 0;
    for (int last = tile - 1; !found; last -= 32) {
        const int other = last - int(lane);
        uint state = summed + 1u;
        do {
            if (other >= 0) state = states[other];
        } while (subgroupBallot(int(state - summed) < 0).x != 0u);
        memoryBarrierBuffer();
        const bool whole = state == summed + 1u;
        uint value = other < 0 ? 0u : states[(whole ? 2 : 1) * stride + other];
        const uint known = subgroupBallot(whole).x;
        found = known != 0u;
        if (found && int(lane) > findLSB(known)) value = 0u;
        for (uint mask = 16u; mask > 0u; mask >>= 1) value += subgroupShuffleXor(value, mask);
        before += value;
    }
    return before;
}

void main() {
    const uint own = gl_LocalInvocationIndex, lane = own & 31u, subgroup = own >> 5;
    if (own == 0u) sharedTile = atomicAdd(tickets, 1u) - firstTicket;
    barrier();
    const int tile = int(sharedTile);
    uvec4 value[chunks];
    uint before[chunks];
    for (int k = 0; k < chunks; ++k) {
        const int i = (tile * chunks + k) * 256 + int(own);
        value[k] = 4 * i < count ? values[i] : uvec4(0);
        const ivec4 at = 4 * i + ivec4(0, 1, 2, 3);
        value[k] = mix(uvec4(0), value[k], lessThan(at, ivec4(count)));
#if PLACES
        value[k] = min(value[k], uvec4(1));
#endif
        const uint sum = value[k].x + value[k].y + value[k].z + value[k].w;
        before[k] = exclusiveSum(sum, lane);
        if (lane == 31u) totals[k * subgroups + int(subgroup)] = before[k] + sum;
    }
    barrier();
    if (subgroup == 0u) {
        const uint part = totals[lane];
        const uint partBefore = exclusiveSum(part, lane);
        totals[lane] = partBefore;
        const uint whole = subgroupShuffle(partBefore + part, 31u);
        const uint summed = 2u * uint(turn) + 1u;
        if (lane == 0u && tile > 0) {
            states[stride + tile] = whole;
            memoryBarrierBuffer();
            states[tile] = summed;
        }
        const uint earlier = sumBefore(tile, lane, summed);
        if (lane == 0u) {
            states[2 * stride + tile] = earlier + whole;
            memoryBarrierBuffer();
            states[tile] = summed + 1u;
            sharedBefore = earlier;
            if (tile == tiles - 1) total = earlier + whole;
        }
    }
    barrier();
    for (int k = 0; k < chunks; ++k) {
        const int i = (tile * chunks + k) * 256 + int(own);
        uint sum = sharedBefore + totals[k * subgroups + int(subgroup)] + before[k];
#if PLACES
        for (int c = 0; c < 4; ++c) {
            if (value[k][c] != 0u) result[sum++] = uint(4 * i + c);
        }
#else
        if (4 * i >= count) continue;
        uvec4 sums;
        for (int c = 0; c < 4; ++c) {
            sums[c] = sum;
            sum += value[k][c];
        }
        result[i] = sums;
#endif
    }
}
