// Purpose: where the walls lie between faces, from their open fractions: for viscosity and its forces.
// A face less than half open has its middle in the wall; for its neighbours it is the wall.
ivec2 faceOf(int axis, ivec2 f) { return axis == 0 ? faceOfU(f) : faceOfV(f); }
float openOf(int axis, ivec2 f) { return at(faces, faceOf(axis, f) + 1)[axis]; }
#if OBSTACLES
const float nearestWall = 1e-3;  // [cells]; also of faces whose middle lies in the wall

// Velocity of the wall on a face that is less than half open, in the middle of what it covers [m/s].
float speedOf(int axis, vec4 face) { return face[axis + 2] / (1.0 - face[axis]); }
// Velocity of the wall `way` cells from face f of a component, in front of f + e [m/s].
float wallSpeed(int axis, ivec2 f, ivec2 e, float way) {
    const vec4 face = at(faces, faceOf(axis, f + e) + 1);
    const float speed = speedOf(axis, face);
#if MOVING
    // Of a wall that turns it changes on the way there: by as much a cell as to the face behind, if that is the same wall's.
    const vec4 behind = at(faces, faceOf(axis, f + 2 * e) + 1);
    const float change = speed - speedOf(axis, behind), middle = e[axis] == 0 ? 1.0 + 0.5 * face[axis] : 1.0;
    if (behind[axis] == 0.0 && abs(change) < 0.5 * abs(speed)) {
        return speed + change * (middle - way) / (2.0 - middle);
    }
#endif
    return speed;
}

// Cells from the middle of face f of a component (0: u, 1: v) to the wall in front of its neighbour
// f + e; 0 if there is none. Sides of the domain do not count as walls here.
float wallAcross(int axis, ivec2 f, ivec2 e) {
    const ivec2 asked = f + e, g = faceOf(axis, asked);
    const bvec2 turns = bvec2(PERIODIC_X == 1, PERIODIC_Y == 1);
    const int along = e.x != 0 ? 0 : 1;
    if (g[along] != asked[along] && !turns[along]) return 0.0;
    if (along == axis && !turns[axis] && (g[axis] == 0 || g[axis] == cells[axis])) return 0.0;
    const float there = at(faces, g + 1)[axis];
    if (there >= 0.5) return 0.0;
    const float own = openOf(axis, f);
    float way = 0.5;
    if (along != axis) {
        // Sideways the fractions themselves give the distance.
        way = there > 0.0 ? 0.5 + there : own < 1.0 ? own - 0.5 : 0.5;
    } else {
        // Ahead, the wall is taken half way up the cell between the two, whose other faces give the distance.
        const int other = 1 - axis;
        ivec2 cell = e[along] > 0 ? f : asked, step_ = ivec2(0);
        step_[other] = 1;
        float low = openOf(other, cell), high = openOf(other, cell + step_);
        if (!turns[other] && cell[other] == 0) low = high;
        if (!turns[other] && cell[other] == cells[other] - 1) high = low;
        const float near = min(low, high), far = max(low, high);
        // For a straight wall through the face ahead, through this one, or through both others.
        way = there > 0.0                ? 1.0 - (0.5 - there) * (1.0 - near) / (1.0 - there)
              : own < 1.0 && near == 0.0 ? far * max(own - 0.5, 0.0) / own
                                         : 0.5 * (low + high);
    }
    return clamp(way, nearestWall, 1.0);
}
// Towards +x, -x, +y, -y.
vec4 wallsAround(int axis, ivec2 f) {
    const ivec2 x = ivec2(1, 0), y = ivec2(0, 1);
    return vec4(wallAcross(axis, f, x), wallAcross(axis, f, -x), wallAcross(axis, f, y),
                wallAcross(axis, f, -y));
}
// Weights of the differences of each axis: over arms of different lengths, the second derivative of the parabola
// through wall, own value and neighbour (Shortley and Weller 1938).
vec2 unequalArms(vec4 ways) {
    const vec4 arms = mix(vec4(1), ways, greaterThan(ways, vec4(0)));
    return 2.0 / (arms.xz + arms.yw);
}
// A wall close to the middle of a face would make its equation arbitrarily stiff. The equation is
// multiplied by this, so that Gershgorin's bound of the Laplacian is 8 (1/hx^2 + 1/hy^2) with any walls;
// what it says in a steady state of viscosity alone is the same.
float stiffnessLimit(vec4 ways) {
    if (ways == vec4(0)) return 1.0;
    const vec2 perArea = 1.0 / (spacing * spacing);
    const vec4 entries = mix(vec4(2), 1.0 / max(ways, nearestWall), greaterThan(ways, vec4(0)));
    return min(1.0, 8.0 * (perArea.x + perArea.y) /
                        dot(perArea * unequalArms(ways), vec2(entries.x + entries.y, entries.z + entries.w)));
}
#endif
