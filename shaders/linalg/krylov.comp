// Purpose: the small numbers of the Krylov methods for any operator (solvers/linalg/krylov/krylov.hpp):
// computes and decides between their vector operations, so that the CPU need not check each time. One
// invocation.
// scalars, all methods: 3 gate (1 while iterations count), 4 <b, b>, 5 <r, r>
// METHOD 0, conjugate gradients: 0 <r, z> before, 1 <p, A p>, 2 <r, z> after the update
//   STAGE 0: before the first iteration; 1: <p, A p> is known; 2: <r, r> after the update is known
// METHOD 1, BiCGStab (van der Vorst 1992): 0 rho, 1 <r^, v>, 2 next rho, 6 <t, s>, 7 <t, t>, 8 beta
//   STAGE 0: before the first iteration; 1: <r^, v> is known; 2: <r, r> and the next rho are known
// METHOD 2, GMRES (Saad and Schultz 1986) with RESTART columns: 10 |r| at the start of a cycle, 11 columns that
//   count, 12 norm of the next vector before it is scaled, from 16 on H by columns of RESTART + 1, then cosines,
//   sines, the rotated right side (RESTART + 1) and the coefficients y
//   STAGE 0: before the first cycle; 1: before another one; 2: column `column` of H is known, with <w, w> in 0;
//   3: the cycle ends
// METHOD 3: judges a solve of the first two that has ended by the <r, r> of b - A x, formed anew
#version 450 core
layout(local_size_x = 1) in;
#include "linalg/solve_report.glsl"
layout(std430, binding = 0) buffer Scalars { float scalars[]; };
layout(std430, binding = 1) buffer Report { SOLVE_REPORT };
const int gate = 3;
uniform float tolerance;
uniform int again;  // 1: the solve goes on from a residual formed anew

void end(uint verdict) {
    status = verdict;
    scalars[gate] = 0.0;
}

void judge(float rr) {
    lastSquared = rr;
    if (!isFinite(rr) || !isFinite(targetSquared)) {
        end(notFinite);
    } else if (rr <= targetSquared) {
        end(converged);
    }
}

void begin() {
    const float rr = scalars[5], bb = scalars[4];
    scalars[gate] = 1.0;
    status = running;
    if (again == 0) {
        iterations = 0u;
        rhsSquared = bb;
        firstSquared = rr;
        targetSquared = tolerance * tolerance * (bb > 0.0 ? bb : rr);
    }
    judge(rr);
}

#if METHOD == 0
void main() {
#if STAGE == 0
    begin();
#elif STAGE == 1
    if (scalars[gate] == 0.0) return;
    if (!isFinite(scalars[0]) || !isFinite(scalars[1])) {
        end(notFinite);
    } else if (!(scalars[0] > 0.0) || !(scalars[1] > 0.0)) {
        end(breakdown);
    }
#else
    if (scalars[gate] == 0.0) return;
    ++iterations;
    judge(scalars[5]);
#endif
}
#elif METHOD == 1
void main() {
#if STAGE == 0
    begin();
#elif STAGE == 1
    if (scalars[gate] == 0.0) return;
    if (!isFinite(scalars[0]) || !isFinite(scalars[1])) {
        end(notFinite);
    } else if (scalars[0] == 0.0 || scalars[1] == 0.0) {
        end(breakdown);
    }
#else
    if (scalars[gate] == 0.0) return;
    ++iterations;
    judge(scalars[5]);
    if (scalars[gate] == 0.0) return;
    const float alpha = scalars[0] / scalars[1];
    const float omega = scalars[7] > 0.0 ? scalars[6] / scalars[7] : 0.0;
    const float beta = scalars[2] / scalars[0] * (alpha / omega);
    if (omega == 0.0 || !isFinite(beta)) {
        end(breakdown);
        return;
    }
    scalars[8] = beta;
    scalars[0] = scalars[2];
#endif
}
#elif METHOD == 3
void main() {
    lastSquared = scalars[5];
    // Of a solve that went on from a true residual and ended otherwise, too, this alone counts.
    if (status == converged || again == 1) {
        status = !isFinite(lastSquared) ? notFinite : lastSquared <= targetSquared ? converged : stalled;
    }
    status |= judged;
}
#else
const int cosines = 16 + RESTART * (RESTART + 1), sines = cosines + RESTART, rotated = sines + RESTART,
          solution = rotated + RESTART + 1;
uniform int column;
int h(int i, int j) { return 16 + j * (RESTART + 1) + i; }

void beginCycle() {
    const float norm = sqrt(scalars[5]);
    scalars[gate] = status == running ? 1.0 : 0.0;
    scalars[10] = norm;
    scalars[11] = 0.0;
    scalars[rotated] = norm;
}

void main() {
#if STAGE == 0
    begin();
    beginCycle();
#elif STAGE == 1
    if (status != running) return;
    judge(scalars[5]);
    beginCycle();
#elif STAGE == 2
    const float below = sqrt(scalars[0]);
    scalars[12] = below;
    if (scalars[gate] == 0.0) return;
    for (int i = 0; i < column; ++i) {
        const float c = scalars[cosines + i], s = scalars[sines + i];
        const float upper = scalars[h(i, column)], lower = scalars[h(i + 1, column)];
        scalars[h(i, column)] = c * upper + s * lower;
        scalars[h(i + 1, column)] = c * lower - s * upper;
    }
    const float own = scalars[h(column, column)], size = length(vec2(own, below));
    if (!isFinite(size)) {
        end(notFinite);
        return;
    }
    // A singular operator may map the last vector to zero: then this column cannot count.
    if (size == 0.0) {
        scalars[gate] = 0.0;
        if (column == 0) status = breakdown;
        return;
    }
    const float c = own / size, s = below / size, g = scalars[rotated + column];
    scalars[cosines + column] = c;
    scalars[sines + column] = s;
    scalars[h(column, column)] = size;
    scalars[rotated + column] = c * g;
    scalars[rotated + column + 1] = -s * g;
    scalars[11] = float(column + 1);
    ++iterations;
    // The true residual decides at the end of the cycle.
    if (s * s * g * g <= targetSquared) scalars[gate] = 0.0;
#else
    const int count = int(scalars[11]);
    for (int i = RESTART - 1; i >= 0; --i) {
        float sum = 0.0;
        if (i < count) {
            sum = scalars[rotated + i];
            for (int j = i + 1; j < count; ++j) sum -= scalars[h(i, j)] * scalars[solution + j];
            sum /= scalars[h(i, i)];
        }
        scalars[solution + i] = sum;
    }
#endif
}
#endif
