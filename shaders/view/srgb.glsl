// Purpose: light as screens take it.
vec3 screen(vec3 linear) {  // sRGB (IEC 61966-2-1)
    return mix(12.92 * linear, 1.055 * pow(linear, vec3(1.0 / 2.4)) - 0.055,
               greaterThan(linear, vec3(0.0031308)));
}
