// Purpose: the memory of a matched layer, for kernels that include linalg/stencil.glsl with LAYER 1. Between two
// cells flows
//     k du/dn (a_across/a_along) + phi/a_along        (the first part is K of stencil.glsl)
//     phi' = phi + dt q ,   q = ((rate_across - rate_along) k du/dn - rate_along phi) / a_along
// with u at the middle of the step, rates and a = 1 + layerStep rate of the face's own direction (along) and of the
// other (across). Faces on sides and beside walls have no memory. Source: docs/methods/wave.md; Grote and Sim 2010,
// whose equations these are.
// `flux`: two texels for four cells, phi of left and of lower faces.
FIELD_IN(3, flux);
uniform vec2 layerSpacing;  // hx, hy [m]

// Conductances k_f / h^2 of stretched faces between two cells, 0 elsewhere.
Neighbours innerFaces(ivec2 t, Medium m) {
    Neighbours f = m.face;
#if !PERIODIC_X
    if (t.x == 0) f.left.x = 0.0;
    if (t.x == texels.x - 1) f.right[LAST_LANE] = 0.0;
#endif
#if !PERIODIC_Y
    if (t.y == 0) f.lower = vec4(0);
    if (t.y == cells.y - 1) f.upper = vec4(0);
#endif
    return f;
}

vec4 fluxX(ivec2 t) { return fetchWide(flux, ivec2(2 * t.x, t.y)); }
vec4 fluxY(ivec2 t) { return fetchWide(flux, ivec2(2 * t.x + 1, t.y)); }

vec4 whereOpen(vec4 face, vec4 value) {
    return mix(vec4(0), value, greaterThan(face, vec4(0)));
}
// phi of the four faces of each cell.
Neighbours memoryAt(ivec2 t, Neighbours inner) {
    const vec4 left = fluxX(t), next = fluxX(rightOf(t));
    vec4 right = vec4(left.yzw, next.x);
#if PERIODIC_X
    if (t.x == texels.x - 1) right[LAST_LANE] = next.x;
#endif
    return Neighbours(whereOpen(inner.left, left), whereOpen(inner.right, right),
                      whereOpen(inner.lower, fluxY(t)), whereOpen(inner.upper, fluxY(above(t))));
}

vec4 divergence(Neighbours f) {
    return (f.right - f.left) / layerSpacing.x + (f.upper - f.lower) / layerSpacing.y;
}

// phi/a.
Neighbours released(LayerRates r, Neighbours phi) {
    return Neighbours(phi.left / (1.0 + layerStep * r.left), phi.right / (1.0 + layerStep * r.right),
                      phi.lower / (1.0 + layerStep * r.lower), phi.upper / (1.0 + layerStep * r.upper));
}

// q, from the values u in cells and n next to them. k du/dn is what `inner` gives without its stretch.
Neighbours memoryRate(LayerRates r, Neighbours inner, Neighbours phi, vec4 u, Neighbours n) {
    const vec2 h = layerSpacing;
    const vec4 perAx = 1.0 / (1.0 + layerStep * r.x);
    const float perAy = 1.0 / (1.0 + layerStep * r.y);
    Neighbours q;
    q.left = (r.y - r.left) * (h.x * perAy) * inner.left * (u - n.left) -
             r.left * phi.left / (1.0 + layerStep * r.left);
    q.right = (r.y - r.right) * (h.x * perAy) * inner.right * (n.right - u) -
              r.right * phi.right / (1.0 + layerStep * r.right);
    q.lower = (r.x - r.lower) * (h.y * perAx) * inner.lower * (u - n.lower) -
              r.lower * phi.lower / (1.0 + layerStep * r.lower);
    q.upper = (r.x - r.upper) * (h.y * perAx) * inner.upper * (n.upper - u) -
              r.upper * phi.upper / (1.0 + layerStep * r.upper);
    return q;
}
