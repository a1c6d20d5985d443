// Purpose: the part of the sun that solids leave visible.
layout(binding = 9) uniform sampler2D solidsFromSun;  // distance along the beam [m]
uniform vec3 sunRight, sunUp, sunWay;  // axes of that picture: places in it, 0 to 1, and distance, by a scalar product
uniform vec3 sunPlace;                 // and what is added

// `slack` [m] behind the surface still counts as lit.
float sunAt(vec3 point, float slack) {
    const vec3 place = vec3(dot(sunRight, point), dot(sunUp, point), dot(sunWay, point)) + sunPlace;
    const vec2 texel = 1.0 / vec2(textureSize(solidsFromSun, 0));
    float sum = 0.0;
    for (int j = -1; j <= 1; ++j) {
        for (int i = -1; i <= 1; ++i) {
            sum += step(place.z - slack, textureLod(solidsFromSun, place.xy + texel * vec2(i, j), 0.0).r);
        }
    }
    return sum / 9.0;
}
