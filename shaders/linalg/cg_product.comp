// Purpose: leaves <r, z> of a preconditioner that does not do so itself. 8 bytes a cell.
#version 450 core
#include "linalg/partial.glsl"
#include "linalg/cg_state.glsl"
FIELD_IN(0, residual);
FIELD_IN(1, scaled);

void main() {
    if (status != running) return;
    vec4 sum = vec4(0);
    FOR_EACH_ROW(t)
        sum.y += dot(fetch(residual, t), fetch(scaled, t));
    END_ROWS(t)
    leave(sum);
}
