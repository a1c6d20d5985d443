// Purpose: the light over the water tank, and how linear light becomes screen colours.
const vec3 sun = vec3(-0.447, 0.646, 0.616);  // towards it

vec4 developed(vec3 shade) {
    shade = 1.45 * shade / (shade + 0.95); // keeps the glitter from clipping
    return vec4(sqrt(shade), 1.0);          // near sRGB, at a tenth of its cost
}
