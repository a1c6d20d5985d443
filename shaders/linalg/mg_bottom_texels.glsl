// Purpose: the levels of mg_bottom_texels.comp, for a workgroup that takes them.
// BOTTOM_WEIGHTS  the number of the storage block of their weights; the others are those of mg_bottom_texels.comp, and
//                 VALUES of mg_halves.glsl at least TEXELS + BELOW
#include "linalg/mg_halves.glsl"
layout(std430, binding = BOTTOM_WEIGHTS) readonly buffer Weights { vec4 weights[]; };  // see mg_pack.comp

#pragma optionNV(unroll all)
// On the way down the values of red cells are their residual.
shared vec4 rhsBelow[BELOW], rightBelow[BELOW], upperBelow[BELOW], inverseBelow[BELOW];
shared vec2 redBelow[BELOW];  // after the way down

struct Level {
    ivec2 cells;
    int columns, first;  // texels per row; first texel
};
shared Level level[LEVELS];
Level levelOf(ivec2 n, int first) { return Level(n, (n.x + 3) / 4, first); }
Level below(Level l) { return levelOf((l.cells + 1) / 2, l.first + l.columns * l.cells.y); }
int texelsOf(Level l) { return l.columns * l.cells.y; }

Texel placed(Level l) {
    Texel c;
#if SUBGROUPS
    const int id = int(gl_SubgroupID * gl_SubgroupSize + gl_SubgroupInvocationID);
#else
    const int id = int(gl_LocalInvocationIndex);
#endif
    // Whole numbers are half a column away: GPUs divide integers in dozens of instructions.
    c.y = int((float(id) + 0.5) / float(l.columns)), c.x = id - c.y * l.columns;
    c.mine = c.y < l.cells.y;
    c.at = l.first + id;
    if (!c.mine) c.x = c.y = 0, c.at = l.first;  // others repeat the first and store nothing
    return c;
}
Texel texelOf(int l, Texel top) {
    if (l == 0) return top;
    const Level own = level[l];
    Texel c = placed(own);
    const int i = c.at - TEXELS;
    const vec4 right = rightBelow[i];
    fill(c, rhsBelow[i], inverseBelow[i], vec4(c.x > 0 ? rightBelow[i - 1].w : 0.0, right.xyz), right,
         c.y > 0 ? upperBelow[i - own.columns] : vec4(0), upperBelow[i]);
    return c;
}

// The pair of that colour in texel `at`; `own` is the invocation's.
vec2 pairAt(int colour, vec2 own, int at, Level l, bool alone) {
#if SUBGROUPS
    if (alone) return subgroupShuffle(own, uint(at - l.first));
#endif
    return values[colour][at];
}
void publish(int colour, Texel c, vec2 pair, bool alone) {
    if (SUBGROUPS == 1 && alone) return;
    if (c.mine) values[colour][c.at] = pair;
    barrier();
}
// Sum of weight times value over neighbours, which are of the other colour; weights beyond sides are 0.
vec2 around(Texel c, Half h, int other, vec2 own, Level l, bool alone) {
    const int last = l.first + texelsOf(l) - 1;
    const int beside = h.early ? max(c.at - 1, l.first) : min(c.at + 1, last);
    const vec2 next = pairAt(other, own, beside, l, alone);
    const vec2 lower = pairAt(other, own, c.y > 0 ? c.at - l.columns : c.at, l, alone);
    const vec2 upper = pairAt(other, own, min(c.at + l.columns, last), l, alone);
    return weighed(h, aroundOf(h, own, next, lower, upper));
}
vec2 relaxed(Texel c, Half h, int other, vec2 own, Level l, bool alone) {
    return (h.rhs + around(c, h, other, own, l, alone)) * h.inverse;
}

// Two sweeps from zero, of which the red cells of the largest level are left in `topRed`, and the residual
// of red cells (black ones have none); then b of the level below.
void descend(int l, Texel top, inout vec2 topRed, bool alone) {
    const Level fine = level[l], under = level[l + 1];
    const Texel c = texelOf(l, top);
    const vec2 first = c.red.rhs * c.red.inverse;
    publish(RED, c, first, alone);
    const vec2 black = relaxed(c, c.black, RED, first, fine, alone);
    publish(BLACK, c, black, alone);
    // The second sweep is computed as a correction of the first, so that the residual is not a difference.
    const vec2 moreRed = around(c, c.red, BLACK, black, fine, alone) * c.red.inverse;
    if (l == 0) topRed = first + moreRed;
    else if (c.mine) redBelow[c.at - TEXELS] = first + moreRed;
    publish(RED, c, moreRed, alone);
    const vec2 moreBlack = around(c, c.black, RED, moreRed, fine, alone) * c.black.inverse;
    publish(BLACK, c, moreBlack, alone);
    const vec2 lacking = around(c, c.red, BLACK, moreBlack, fine, alone);
    publish(RED, c, lacking, alone);

    const Texel coarse = placed(under);
    vec4 sum = vec4(0);
    for (int k = 0; k < 4; ++k) {
        const ivec2 from = 2 * ivec2(coarse.x, coarse.y) + ivec2(k & 1, k >> 1);
        const bool exists = from.x < fine.columns && from.y < fine.cells.y;
        const int at = fine.first + (exists ? from.y * fine.columns + from.x : 0);
        const vec2 pair = pairAt(RED, lacking, at, fine, alone);
        if (exists && (k & 1) == 0) sum.xy += pair;
        if (exists && (k & 1) == 1) sum.zw += pair;
    }
    if (coarse.mine) rhsBelow[coarse.at - TEXELS] = sum;
}

// From where the sweeps down ended, the correction from the level below and the sweeps back. `x`: the
// invocation's red and black pair of the level below, then of this one.
void ascend(int l, Texel top, vec2 topRed, inout vec4 x, bool alone) {
    const Level fine = level[l], under = level[l + 1];
    const Texel c = texelOf(l, top);
    const int from = under.first + c.y / 2 * under.columns + c.x / 2;
    const vec2 coarseRed = pairAt(RED, x.xy, from, under, alone);
    const vec2 coarseBlack = pairAt(BLACK, x.zw, from, under, alone);
    const bool even = (c.y / 2 & 1) == 0;
    const vec2 first = even ? coarseRed : coarseBlack, second = even ? coarseBlack : coarseRed;
    const vec2 correction = (c.x & 1) == 0 ? vec2(first.x, second.x) : vec2(first.y, second.y);
    vec2 red = (l == 0 ? topRed : redBelow[max(c.at - TEXELS, 0)]) + correction, black;
    publish(RED, c, red, alone);
    for (int sweep = 0; sweep < 2; ++sweep) {
        black = relaxed(c, c.black, RED, red, fine, alone);
        publish(BLACK, c, black, alone);
        red = relaxed(c, c.red, BLACK, black, fine, alone);
        publish(RED, c, red, alone);
    }
    x = vec4(red, black);
}

bool isSmall(Level l) {
#if SUBGROUPS
    return texelsOf(l) <= int(gl_SubgroupSize);
#else
    return false;
#endif
}

// The weights of the largest level, and where its texel is.
Texel texelOfLargest(Level largest) {
    Texel top = placed(largest);
    const int all = TEXELS + BELOW, i = top.at;
    const vec4 right = weights[i], upper = weights[all + i];
    const vec4 lower = top.y > 0 ? weights[all + i - largest.columns] : vec4(0);
    const float before = top.x > 0 ? weights[i - 1].w : 0.0;
    fill(top, vec4(0), weights[2 * all + i], vec4(before, right.xyz), right, lower, upper);
    return top;
}
// Loads the values that all cycles share. A barrier must follow.
void takeBottom(Level largest, int levels) {
    const int all = TEXELS + BELOW;
    for (int k = int(gl_LocalInvocationIndex); k < BELOW; k += GROUP_SIZE) {
        rightBelow[k] = weights[TEXELS + k];
        upperBelow[k] = weights[all + TEXELS + k];
        inverseBelow[k] = weights[2 * all + TEXELS + k];
    }
    if (gl_LocalInvocationIndex == 0u) {
        Level at = largest;
        for (int l = 0; l < levels; ++l) {
            level[l] = at;
            at = below(at);
        }
    }
}
// The cycle: x of the invocation's texel of the largest level.
vec4 bottomCycle(Texel top, int levels) {
    vec2 topRed = vec2(0);
    int l = 0;
    for (; l + 1 < levels && !isSmall(level[l]); ++l) descend(l, top, topRed, false);
    const int first = l;
    vec4 x = vec4(0);
#if SUBGROUPS
    if (gl_SubgroupID == 0u)
#endif
    {
        for (; l + 1 < levels; ++l) descend(l, top, topRed, true);
        Texel c = texelOf(l, top);
        x = vec4(c.red.rhs * c.red.inverse, 0, 0);
        publish(RED, c, x.xy, true);
        while (--l >= first) ascend(l, top, topRed, x, true);
        c = placed(level[first]);
        if (c.mine) values[RED][c.at] = x.xy, values[BLACK][c.at] = x.zw;
    }
    barrier();
    for (l = first - 1; l >= 0; --l) ascend(l, top, topRed, x, false);
    return woven(top, x.xy, x.zw);
}
