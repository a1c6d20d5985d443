// Purpose: the sweeps of a V-cycle on levels that a workgroup takes tile by tile, for a kernel that takes all levels
// (mg_persistent.comp). A tile has WIDTH x HEIGHT texels, one per invocation; a texel on either side and `halo` rows below and
// above are computed redundantly: 2, or 3 where more than the sweep is formed. No sides are periodic. Weights are a quarter
// of what the finest level moves; those of tiles without obstacles are known (mg_plain.comp).
// Layout: fields of levels below the finest follow each other in `coarse`, texels row after row; weights as in
// mg_weights.comp.
// Source: as multigrid.glsl, whose sweeps these are.
// GRIDS  levels, of which 0 is the finest and the last one is not swept here
// VALUES of mg_halves.glsl is at least GROUP_SIZE + 2 WIDTH: a row beyond the tile on either side is read, too.
#define HEIGHT (GROUP_SIZE / WIDTH)
#define TILE_X (WIDTH - 2)  // texels of its own per row
#define TILE_Y(halo) (HEIGHT - 2 * (halo))
struct Grid {
    ivec2 cells, texels;
    int weights;          // where its first weight is
    int rhs, correction;  // where its first texels are in `coarse`; not of the finest
    int tiles;            // where its first tile is in `plainTiles`
    int columns, count;   // tiles in a row, and all
};
layout(std430, binding = 8) buffer Grids {
    Grid gridsOf[GRIDS];
    uint plainTiles[];  // 1 if the weights of the tile are those of a box
};
shared Grid grids[GRIDS];
uniform vec2 boxWeights;  // over h^2: of faces across x and y
uniform vec4 boxSides;    // of left, right, bottom and top
layout(std430, binding = 7) readonly buffer FaceWeights { vec4 faceWeights[]; };
layout(std430, binding = 6) coherent buffer Coarse { vec4 coarse[]; };

int columnOf() { return int(gl_LocalInvocationIndex) % WIDTH - 1; }  // within a tile, as its own are counted
int rowOf(int halo) { return int(gl_LocalInvocationIndex) / WIDTH - halo; }
bool isIn(ivec2 t, ivec2 size) {
    return t.x >= 0 && t.y >= 0 && t.x < size.x && t.y < size.y;
}
ivec2 placeOf(Texel c) { return ivec2(c.x, c.y); }
int indexOf(ivec2 t, Grid g) { return t.y * g.texels.x + t.x; }
int indexOf(Texel c, Grid g) { return indexOf(placeOf(c), g); }

int haloOf(int l) { return l == 0 ? 3 : 2; }

ivec2 tileAt(Grid g, int n) {
    const int row = int((float(n) + 0.5) / float(g.columns));
    return ivec2(n - row * g.columns, row);
}
// The invocation's texel of tile n; outside if there are fewer tiles.
ivec2 placeInTile(Grid g, int n, int halo) {
    return tileAt(g, n) * ivec2(TILE_X, TILE_Y(halo)) + ivec2(columnOf(), rowOf(halo));
}
// The texel with its weights, which may be those of a box.
Texel texelOfTile(Grid g, int n, int halo, bool plain) {
    const int column = columnOf(), ownRow = rowOf(halo);
    const ivec2 tile = tileAt(g, n), first = tile * ivec2(TILE_X, TILE_Y(halo)),
                last = first + ivec2(WIDTH - 2, HEIGHT - halo - 1);
    Texel c;
    c.at = WIDTH + int(gl_LocalInvocationIndex);
    c.x = first.x + column;
    c.y = first.y + ownRow;
    const bool own = column >= 0 && column < TILE_X && ownRow >= 0 && ownRow < TILE_Y(halo);
    // Most tiles touch neither walls nor sides.
    if (plain && tile.x > 0 && tile.y > 0 && 4 * last.x + 4 < g.cells.x && last.y + 1 < g.cells.y) {
        const float across = boxWeights.x, up = boxWeights.y;
        const float inverse = 1.0 / (across + across + up + up);
        c.mine = own;
        fill(c, vec4(0), vec4(inverse), vec4(across), vec4(across), vec4(up), vec4(up));
        return c;
    }
    const bool inside = isIn(placeOf(c), g.texels);
    c.mine = inside && own;
    vec4 left = vec4(0), right = vec4(0), lower = vec4(0), upper = vec4(0);
    if (inside) {
        const ivec4 x = 4 * c.x + ivec4(0, 1, 2, 3);
        if (plain) {
            left = mix(vec4(boxWeights.x), vec4(boxSides.x), equal(x, ivec4(0)));
            right = mix(vec4(boxWeights.x), vec4(boxSides.y), equal(x, ivec4(g.cells.x - 1)));
            lower = vec4(c.y == 0 ? boxSides.z : boxWeights.y);
            upper = vec4(c.y == g.cells.y - 1 ? boxSides.w : boxWeights.y);
            const vec4 cell = vec4(lessThan(x, ivec4(g.cells.x)));
            right *= cell, lower *= cell, upper *= cell;
        } else {
            const int across = g.texels.x + 1, face = (c.y + 1) * across + c.x + 1,
                      i = g.weights + face, j = i + across * (g.texels.y + 1);
            right = faceWeights[i];
            upper = faceWeights[j];
            lower = faceWeights[j - across];
            left = vec4(faceWeights[i - 1].w, right.xyz);
        }
        // Padding has no neighbours, not even behind an open side.
        left = mix(vec4(0), left, lessThan(x, ivec4(g.cells.x)));
    }
    const vec4 diagonal = left + right + lower + upper;
    fill(c, vec4(0), mix(vec4(0), 1.0 / diagonal, greaterThan(diagonal, vec4(0))), left, right,
         lower, upper);
    return c;
}
// b of a level below the finest.
vec4 rhsAt(ivec2 t, Grid g) {
    return isIn(t, g.texels) ? coarse[g.rhs + indexOf(t, g)] : vec4(0);
}
void takeRhs(inout Texel c, Grid g) { setRhs(c, rhsAt(placeOf(c), g)); }
// The correction from the level below, constant on 2 x 2 cells.
vec4 correctionFrom(Grid under, ivec2 t, Grid g) {
    if (!isIn(t, g.texels)) return vec4(0);
    const vec4 e = coarse[under.correction + (t.y >> 1) * under.texels.x + (t.x >> 1)];
    return (t.x & 1) == 0 ? e.xxyy : e.zzww;
}

// The pairs of the other colour around a half. What lies beyond the tile is any number, which reaches none of its own
// texels.
Around aroundInTile(Texel c, Half h, int other, vec2 own) {
    const int q = c.at;
    return aroundOf(h, own, values[other][h.early ? q - 1 : q + 1], values[other][q - WIDTH],
                    values[other][q + WIDTH]);
}
vec2 weighedInTile(Texel c, Half h, int other, vec2 own) {
    return weighed(h, aroundInTile(c, h, other, own));
}
void publish(int colour, Texel c, vec2 pair) {
    values[colour][c.at] = pair;
    barrier();
}

// The sweep down from zero, red cells first, and the residual of red cells, which is what their black neighbours have
// added; black cells have none. Its sums over 2 x 2 cells are b of the level below.
// Nobody may still be reading values; nor may they be written before a barrier.
void sweepDown(Texel c, Grid under, int halo) {
    const vec2 red = c.red.rhs * c.red.inverse;
    publish(RED, c, red);
    const vec2 black = (c.black.rhs + weighedInTile(c, c.black, RED, red)) * c.black.inverse;
    publish(BLACK, c, black);
    const vec2 residual = weighedInTile(c, c.red, BLACK, black);
    publish(RED, c, c.mine ? residual : vec2(0));
    const int column = columnOf(), row = rowOf(0);
    const ivec2 at = ivec2(c.x - column, c.y - rowOf(halo)) / 2 + ivec2(column + 1, row);
    if (column + 1 < TILE_X / 2 && row < TILE_Y(halo) / 2 && isIn(at, under.texels)) {
        const int q = (2 * row + halo + 1) * WIDTH + 2 * (column + 1) + 1;
        coarse[under.rhs + at.y * under.texels.x + at.x] =
            vec4(values[RED][q] + values[RED][q + WIDTH],
                 values[RED][q + 1] + values[RED][q + WIDTH + 1]);
    }
}
// The sweep down again, the correction, and the sweep up, black cells first. The same of values as above; then those of
// black cells are the result's.
void sweepUp(Texel c, vec4 correction, out vec2 red, out vec2 black) {
    const vec2 fluid = vec2(greaterThan(c.red.inverse, vec2(0)));
    red = c.red.rhs * c.red.inverse + fluid * picked(c.red.early, correction);
    publish(RED, c, red);
    black = (c.black.rhs + weighedInTile(c, c.black, RED, red)) * c.black.inverse;
    publish(BLACK, c, black);
    red = (c.red.rhs + weighedInTile(c, c.red, BLACK, black)) * c.red.inverse;
}

// Which of the workgroup's tiles are plain, of which it has one in each turn: bits, of so many turns.
#define PLAIN_TURNS 256
shared uint plainTurns[GRIDS * PLAIN_TURNS / 32];
int tileOfTurn(int turn) { return int(gl_WorkGroupID.x) + turn * int(gl_NumWorkGroups.x); }
Texel texelOfTurn(int l, int turn) {
    const bool plain = turn < PLAIN_TURNS &&
                       (plainTurns[l * PLAIN_TURNS / 32 + turn / 32] >> (turn % 32) & 1u) != 0u;
    return texelOfTile(grids[l], tileOfTurn(turn), haloOf(l), plain);
}
// Sets `plainTurns` for all `grids`. Needs a barrier before and after it.
void takePlainTurns() {
    for (int i = int(gl_LocalInvocationIndex); i < GRIDS * PLAIN_TURNS / 32; i += GROUP_SIZE) {
        uint bits = 0u;
        const int l = i / (PLAIN_TURNS / 32), first = i * 32 % PLAIN_TURNS;
        const int count = l + 1 < GRIDS ? grids[l].count : 0;
        for (int k = 0; k < 32 && tileOfTurn(first + k) < count; ++k)
            bits |= plainTiles[grids[l].tiles + tileOfTurn(first + k)] << k;
        plainTurns[i] = bits;
    }
}

// Levels between the finest and the last. `c`: of the workgroup's first tile, with b.
void goDown(int l, Texel c) {
    const Grid g = grids[l], under = grids[l + 1];
    for (int turn = 0; tileOfTurn(turn) < g.count; ++turn) {
        if (turn > 0) {
            const vec4 b = rhsAt(placeInTile(g, tileOfTurn(turn), 2), g);
            c = texelOfTurn(l, turn);
            setRhs(c, b);
            barrier();
        }
        sweepDown(c, under, 2);
    }
}
void goUp(int l, Texel c) {
    const Grid g = grids[l], under = grids[l + 1];
    for (int turn = 0; tileOfTurn(turn) < g.count; ++turn) {
        vec4 correction;
        if (turn > 0) {
            const ivec2 t = placeInTile(g, tileOfTurn(turn), 2);
            const vec4 b = rhsAt(t, g);
            correction = correctionFrom(under, t, g);
            c = texelOfTurn(l, turn);
            setRhs(c, b);
            barrier();
        } else {
            correction = correctionFrom(under, placeOf(c), g);
        }
        vec2 red, black;
        sweepUp(c, correction, red, black);
        if (c.mine) coarse[g.correction + indexOf(c, g)] = woven(c, red, black);
    }
}
