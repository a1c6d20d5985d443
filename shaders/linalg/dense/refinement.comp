// Purpose: corrections of X in A X = B with residuals in FP64 (solvers/linalg/dense/device_refinement.hpp), A and B
// in FP32, X and residuals in FP64 as n x `columns` entries, row after row.
// STAGE 0: right sides of a correction, residual / scale of the column. 1: trial = x + scale * correction.
//   2: residual of the trial, b - A x, an invocation per entry; 4 n bytes each. 3: squares of the columns' norms, a
//   workgroup each. 4: takes the trial's columns where `take` is 1. 5: x in FP32.
// A column of scale 0 is done: its right side is 0 and its trial x.
#version 450 core
#if STAGE == 3
layout(local_size_x = 64) in;
#else
layout(local_size_x = 8, local_size_y = 8) in;
#endif
layout(std430, binding = 0) buffer X { double x[]; };
layout(std430, binding = 1) buffer Trial { double trial[]; };
layout(std430, binding = 2) buffer Residual { double residual[]; };
layout(std430, binding = 3) buffer TrialResidual { double trialResidual[]; };
layout(std430, binding = 4) buffer Column { double column[]; };  // scale, square, or whether it is taken
layout(std430, binding = 5) readonly buffer A { float a[]; };
layout(std430, binding = 6) buffer Side { float side[]; };  // b, correction, right side or result
uniform int rows, columns, pitch, sidePitch;

#if STAGE == 3
shared double sums[64];
void main() {
    const int lane = int(gl_LocalInvocationIndex), c = int(gl_WorkGroupID.x);
    double sum = 0.0lf;
    for (int i = lane; i < rows; i += 64) {
        const double entry = trialResidual[i * columns + c];
        sum += entry * entry;
    }
    sums[lane] = sum;
    for (int half_ = 32; half_ > 0; half_ /= 2) {
        memoryBarrierShared();
        barrier();
        if (lane < half_) sums[lane] += sums[lane + half_];
    }
    if (lane == 0) column[c] = sums[0];
}
#else
void main() {
    const int c = int(gl_GlobalInvocationID.x), i = int(gl_GlobalInvocationID.y);
    if (c >= columns || i >= rows) return;
    const int at = i * columns + c, there = i * sidePitch + c;
#if STAGE == 0
    side[there] = column[c] > 0.0lf ? float(residual[at] / column[c]) : 0.0;
#elif STAGE == 1
    trial[at] = column[c] > 0.0lf ? x[at] + column[c] * double(side[there]) : x[at];
#elif STAGE == 2
    double sum = double(side[there]);
    for (int j = 0; j < rows; ++j) sum -= double(a[i * pitch + j]) * trial[j * columns + c];
    trialResidual[at] = sum;
#elif STAGE == 4
    if (column[c] > 0.0lf) {
        x[at] = trial[at];
        residual[at] = trialResidual[at];
    }
#else
    side[there] = float(x[at]);
#endif
}
#endif
