#version 450 core
// Purpose: advances moving streaks by the distance since the last picture. Storage 2: FlowState.
#include "view/flow_state.glsl"
layout(local_size_x = 1) in;
layout(std430, binding = 2) buffer State { FlowState state; };
uniform float wave;  // length of a period of the streaks [m]
void main() {
    // A pattern that moves by half a period or more between two pictures seems to turn round.
    state.phase = fract(state.phase + min(state.unseen / wave, 0.12));
    state.unseen = 0.0;
}
