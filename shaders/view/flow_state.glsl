// Purpose: what views of a flow keep from one instant to the next (core/view/flow.hpp).
struct FlowState {
    float scale;   // a speed that is large here now [m/s]
    float rest;    // of the distance at that speed, beyond the last whole tick [m]
    uint tick;     // ticks of that distance since the start
    uint passed;   // of them since the previous instant
    float way;     // distance at that speed since the previous instant [m]
    float unseen;  // likewise since the last picture [m]
    float phase;   // of moving streaks, in periods
};
