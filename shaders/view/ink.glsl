// Purpose: shapes that stay legible on any colour: a core in one ink within a rim in another.
uniform vec4 ink, halo;

// `core` and `rim`: how much of the pixel each covers, the rim reaching under the core.
vec4 inked(float core, float rim) {
    float a = ink.a * core, b = halo.a * rim * (1.0 - a);
    return vec4((ink.rgb * a + halo.rgb * b) / max(a + b, 1e-6), a + b);
}
