// Purpose: residual b - A q of quad n of a row of a level; 0 behind the last cell.
#include "flow3d/levels.glsl"
FIELD_IN(0, q);
FIELD_IN(1, rhs);
FIELD_IN(2, cx);
FIELD_IN(3, cy);
FIELD_IN(4, cz);

vec4 residualAt(int n, int at) {
    const vec4 own = take(q, at);
    const vec4 xl = coef.x * take(cx, at), xr = shiftedUp(xl, coef.x * take(cx, at + 1));
    vec4 sum = take(rhs, at) + xl * (shiftedDown(take(q, at - 1), own) - own);
    sum += xr * (shiftedUp(own, take(q, at + 1)) - own);
    sum += coef.y * (take(cy, at) * (take(q, at - pitch.x) - own) +
                     take(cy, at + pitch.x) * (take(q, at + pitch.x) - own));
    sum += coef.z * (take(cz, at) * (take(q, at - pitch.y) - own) +
                     take(cz, at + pitch.y) * (take(q, at + pitch.y) - own));
    return mix(vec4(0), sum, lessThan(ivec4(4 * n) + ivec4(0, 1, 2, 3), ivec4(cells.x)));
}
