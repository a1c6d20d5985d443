// Purpose: the box of a picture in three dimensions, its cells, and rays of the camera.
uniform vec3 low, high;                   // corners [m]
uniform vec3 spacing;                     // of cells [m]
uniform vec3 origin, originX, originY;    // of the ray at clip coordinates (x, y) [m]: origin + x originX + y originY
uniform vec3 forward, forwardX, forwardY; // its direction likewise, of any length

struct Ray {
    vec3 from, along;  // along has length 1
    vec3 inverse;      // 1 / along, finite; positive where along is nearly 0, of whichever sign
};

Ray rayAt(vec2 clip) {
    Ray ray;
    ray.from = origin + clip.x * originX + clip.y * originY;
    ray.along = normalize(forward + clip.x * forwardX + clip.y * forwardY);
    vec3 safe = mix(ray.along, vec3(1e-6), lessThan(abs(ray.along), vec3(1e-6)));
    ray.inverse = 1.0 / safe;
    return ray;
}

float least(vec3 v) { return min(v.x, min(v.y, v.z)); }
float most(vec3 v) { return max(v.x, max(v.y, v.z)); }

// Where the ray enters and leaves the box [m along it]; empty if x > y.
vec2 throughBox(Ray ray) {
    vec3 a = (low - ray.from) * ray.inverse, b = (high - ray.from) * ray.inverse;
    return vec2(max(most(min(a, b)), 0.0), least(max(a, b)));
}

// Place of a point in textures of the box.
vec3 placeOf(vec3 point) { return (point - low) / (high - low); }
