// Purpose: the operator of a level of the pressure's multigrid: sum over the six faces of a cell of
// conductance (q - q of the neighbour), where conductances of lower faces are coef.x cx, coef.y cy, coef.z cz.
// Fields of a level: q, cx, cy, cz with ghosts, where cells behind the sides count as 0 or are copies of those at the
// opposite one; closed faces conduct nothing.
#include "flow3d/grid.glsl"
uniform vec3 coef;

struct Around {
    vec4 sum, diagonal;  // of conductance times neighbour; of conductances
};
