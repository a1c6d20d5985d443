// Purpose: the light over the water tank, and how linear light becomes screen colours.
uniform vec3 sun;                 // towards it
uniform vec3 sunlight, skylight;  // factors on what they light

vec4 developed(vec3 shade) {
    shade = 1.45 * shade / (shade + 0.95); // keeps the glitter from clipping
    return vec4(sqrt(shade), 1.0);          // near sRGB, at a tenth of its cost
}
