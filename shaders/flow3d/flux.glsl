// Purpose: flux through faces over their whole area: of an open one its open part times the velocity, of a closed one
// the value that it carries, which is what walls and inflows push through.
vec4 fluxOf(vec4 u, vec4 w) { return mix(w, vec4(1), equal(w, vec4(0))) * u; }
// That of the fluid alone: none through faces that a solid closes where solids move, whose open part is -0.
vec4 fluidFlux(vec4 u, vec4 w) { return mix(fluxOf(u, w), vec4(0), lessThan(floatBitsToInt(w), ivec4(0))); }
float largestOf(vec4 a) { return max(max(a.x, a.y), max(a.z, a.w)); }
// The larger one; not a number if one of them is not.
float largerOf(float a, float b) { return a > b || isnan(a) ? a : b; }
