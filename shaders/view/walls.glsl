// Purpose: walls as solid shapes with smooth edges over a picture, for fragment shaders.
// rgb: their colour; a: how much of the pixel they cover. `solid` as in solidAt().
vec4 wallOver(float solid) {
    float edge = max(fwidth(solid), 1e-4);
    float wall = smoothstep(0.5 - edge, 0.5 + edge, solid);
    // A lighter rim keeps walls apart from dark colours.
    float rim = 1.0 - smoothstep(0.5, 0.5 + 3.0 * edge, solid);
    return vec4(mix(vec3(0.19, 0.21, 0.24), vec3(0.42, 0.45, 0.49), rim), wall);
}
