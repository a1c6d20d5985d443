// Purpose: the double layer's kernel, for the periodic cell or for an unbounded liquid.
// PERIODIC (1): 0 is the unbounded liquid.
#ifndef PERIODIC
#define PERIODIC 1
#endif
const float pi = 3.14159265358979;

#if PERIODIC
// 2 pi (G_x - i G_y) at z, |z| components at most a half: rows of images s = 0 and +-1 as they are, all
// others by their leading exponential (2e-8). sinh / (cosh - cos) of rows s and -s omit the 1 and -1
// that cancel. Sines are our own series: those of GPUs are accurate only in the absolute sense, and
// small arguments matter most.
vec2 kernel(vec2 z) {
    const vec2 h = pi * z, q = h * h;
    // sin and cos of pi x, sinh of pi y, to 1e-8
    const float s = h.x * (1.0 + q.x * (-1.6666667e-1 + q.x * (8.3333333e-3 + q.x * (-1.9841270e-4 +
                    q.x * (2.7557319e-6 + q.x * (-2.5052108e-8 + q.x * 1.6059044e-10))))));
    const float c = 1.0 + q.x * (-0.5 + q.x * (4.1666667e-2 + q.x * (-1.3888889e-3 + q.x *
                    (2.4801587e-5 + q.x * (-2.7557319e-7 + q.x * 2.0876757e-9)))));
    const float sh = h.y * (1.0 + q.y * (1.6666667e-1 + q.y * (8.3333333e-3 + q.y * (1.9841270e-4 +
                     q.y * (2.7557319e-6 + q.y * (2.5052108e-8 + q.y * 1.6059044e-10))))));
    const float ch = sqrt(1.0 + sh * sh);
    const float sinA = 2.0 * s * c, cosA = 1.0 - 2.0 * s * s;
    const float up = (ch + sh) * (ch + sh), down = (ch - sh) * (ch - sh);  // exp(+-2 pi y)
    // Half of exp(2 pi) and of exp(-2 pi)
    const float big = 267.74582, small = 9.3372137e-4;
    const vec3 below = vec3(sh * sh + s * s, big * up + small * down - cosA,
                            big * down + small * up - cosA);
    // One division for three
    const float over = 1.0 / (below.x * below.y * below.z);
    const vec3 part = over * vec3(below.y * below.z, below.x * below.z, below.x * below.y);
    vec2 g = part.x * vec2(s * c, -sh * ch) + part.y * vec2(sinA, 2.0 * small * down - cosA) +
             part.z * vec2(sinA, cosA - 2.0 * small * up);
    const float far = 6.9877344e-6;  // 2 exp(-4 pi) / (1 - exp(-2 pi))
    g += far * vec2(sinA * (up + down), cosA * (up - down));
    return pi * g + vec2(0.0, 2.0 * pi * z.y);
}
#endif

// -2 pi dG/dn_y at y, z = x - y, with n the normal at y; `same`: of x and y on one bubble, whose direct
// part is a constant and omitted.
float doubleLayer(vec2 z, vec2 n, bool same) {
    const vec2 direct = vec2(z.x, -z.y) / dot(z, z);
#if PERIODIC
    const vec2 g = kernel(z - round(z)) - (same ? direct : vec2(0));
#else
    const vec2 g = same ? vec2(0) : direct;
#endif
    return g.x * n.x - g.y * n.y;
}
