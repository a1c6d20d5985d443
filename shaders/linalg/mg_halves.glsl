// Purpose: for kernels of a V-cycle whose sweeps read only neighbours of the other colour: the four cells of a texel by
// colour, a pair of red ones (even x + y) and a pair of black ones.
// VALUES  texels of which the workgroup shares values
#define RED 0
#define BLACK 1
shared vec2 values[2][VALUES];  // of the red cells of a texel, and of the black ones

struct Half {  // a texel's cells of one colour
    bool early;  // the first and the third; else the second and the fourth
    vec2 rhs, inverse, left, right, lower, upper;  // b, 1 / diagonal or 0, weights of the faces over h^2
};
// An invocation's part of a level: a texel, or nothing.
struct Texel {
    bool mine;
    int x, y, at;  // `at`: where its values are
    Half red, black;
};
vec2 picked(bool early, vec4 v) { return early ? v.xz : v.yw; }
vec4 woven(Texel c, vec2 red, vec2 black) {
    return c.red.early ? vec4(red.x, black.x, red.y, black.y) : vec4(black.x, red.x, black.y, red.y);
}
void fill(inout Texel c, vec4 b, vec4 inverse, vec4 left, vec4 right, vec4 lower, vec4 upper) {
    const bool early = (c.y & 1) == 0;
#define HALF(e)                                                                                    \
    Half(e, picked(e, b), picked(e, inverse), picked(e, left), picked(e, right), picked(e, lower), \
         picked(e, upper))
    c.red = HALF(early);
    c.black = HALF(!early);
}
void setRhs(inout Texel c, vec4 b) {
    c.red.rhs = picked(c.red.early, b);
    c.black.rhs = picked(c.black.early, b);
}
// Of the half of the other colour, `next` is its pair in the texel beside: left of it if the half is early.
struct Around {
    vec2 left, right, lower, upper;
};
Around aroundOf(Half h, vec2 other, vec2 next, vec2 lower, vec2 upper) {
    return Around(h.early ? vec2(next.y, other.x) : other, h.early ? other : vec2(other.y, next.x),
                  lower, upper);
}
// Sum of weight times value.
vec2 weighed(Half h, Around n) {
    return h.left * n.left + h.right * n.right + h.lower * n.lower + h.upper * n.upper;
}
