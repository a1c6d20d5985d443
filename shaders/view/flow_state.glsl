// Purpose: what views of a flow remember from one instant to the next (core/view/flow.hpp).
struct FlowState {
    float scale;   // a speed that is large here now [m/s]
    float rest;    // of the way at that speed, beyond the last whole tick [m]
    uint tick;     // ticks of that way since the start
    uint passed;   // of them since the instant before
    float way;     // at that speed since the instant before [m]
    float unseen;  // likewise since the last picture [m]
    float phase;   // of moving streaks, in periods
};
