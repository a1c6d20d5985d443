// Purpose: step k of an elimination as textbooks write it, one column per step, so that it can be
//          watched. PHASE 0 (one workgroup) finds the pivot, moves rows and columns, changes row
//          and column k and writes two vectors; PHASE 1 subtracts their outer product from the rest
//          (Golub and Van Loan 2013, algorithms 3.2.1, 3.4.1, 3.4.2, 4.2.1, 5.2.1).
// Layout:  n x n entries in rows of `pitch` floats; pivots[k] = (pivot, its row, its column, 0).
// Index:   PHASE 0 loops over rows and columns with 256 invocations; PHASE 1 has one invocation per
//          entry from (first, first) on.
// Bytes:   PHASE 1 reads 12 and writes 4 per entry.
// Defines: PHASE; KIND 0 LU, 1 LU with partial pivoting, 2 with full pivoting, 3 Gauss-Jordan's
//          inverse in place, 4 Cholesky, 5 QR by reflectors, 6 product by columns times rows.
#version 450 core
#ifndef PHASE
#define PHASE 0
#endif
#ifndef KIND
#define KIND 0
#endif
#if PHASE == 0
layout(local_size_x = 256) in;
#else
layout(local_size_x = 64) in;
#endif
layout(std430, binding = 0) buffer Entries { float a[]; };
layout(std430, binding = 1) buffer Left { float left_[]; };
layout(std430, binding = 2) buffer Right { float right_[]; };
layout(std430, binding = 3) buffer Pivots { vec4 pivots[]; };
layout(std430, binding = 4) readonly buffer FactorA { float factorA[]; };
layout(std430, binding = 5) readonly buffer FactorB { float factorB[]; };
uniform int n, pitch, k, first;

#if PHASE == 1

void main() {
    const int i = first + int(gl_GlobalInvocationID.y), j = first + int(gl_GlobalInvocationID.x);
    if (i >= n || j >= n) return;
    a[i * pitch + j] -= left_[i] * right_[j];
}

#else

const int lanes = 256;
shared float size_[lanes];
shared int place[lanes];
int t;  // this invocation's index

// A barrier after which all stores are visible to the other invocations.
void meet() {
    memoryBarrierBuffer();
    memoryBarrierShared();
    barrier();
}

// The index of the largest magnitude; ties take the first.
int largest(float mine, int at) {
    size_[t] = mine;
    place[t] = at;
    meet();
    for (int half_ = lanes / 2; half_ > 0; half_ /= 2) {
        if (t < half_) {
            const float other = size_[t + half_];
            if (other > size_[t] || (other == size_[t] && place[t + half_] < place[t])) {
                size_[t] = other;
                place[t] = place[t + half_];
            }
        }
        meet();
    }
    return place[0];
}

float total(float mine) {
    size_[t] = mine;
    meet();
    for (int half_ = lanes / 2; half_ > 0; half_ /= 2) {
        if (t < half_) size_[t] += size_[t + half_];
        meet();
    }
    return size_[0];
}

void swap(int from, int to) {
    const float kept = a[from];
    a[from] = a[to];
    a[to] = kept;
}

void main() {
    t = int(gl_LocalInvocationID.x);
#if KIND == 6
    for (int i = t; i < n; i += lanes) {
        left_[i] = factorA[i * pitch + k];
        right_[i] = -factorB[k * pitch + i];
    }
    if (t == 0) pivots[k] = vec4(factorA[k * pitch + k], k, k, 0);
#elif KIND == 5
    float squares = 0;
    for (int i = k + t; i < n; i += lanes) squares += a[i * pitch + k] * a[i * pitch + k];
    const float length2 = total(squares), head = a[k * pitch + k];
    const float to = head > 0 ? -sqrt(length2) : sqrt(length2);
    const float own = head - to;                               // of the reflector, its first entry
    const float beta = length2 > 0 ? -1 / (to * own) : 0;      // 2 / |v|^2
    for (int j = t; j < n; j += lanes) {
        left_[j] = j < k ? 0 : j == k ? own : a[j * pitch + k];
        float sum = j > k ? own * a[k * pitch + j] : 0;
        for (int i = k + 1; j > k && i < n; ++i) sum += a[i * pitch + k] * a[i * pitch + j];
        right_[j] = j > k ? beta * sum : 0;
    }
    meet();
    for (int i = k + t; i < n; i += lanes) a[i * pitch + k] = i == k ? to : 0;
    if (t == 0) pivots[k] = vec4(to, k, k, 0);
#else
    int row = k, column = k;
#if KIND == 1
    float most = -1;
    for (int i = k + t; i < n; i += lanes) {
        const float size = abs(a[i * pitch + k]);
        if (size > most) {
            most = size;
            row = i;
        }
    }
    row = largest(most, row);
#elif KIND == 2
    const int rest = n - k;
    float most = -1;
    int at = 0;
    for (int e = t; e < rest * rest; e += lanes) {
        const float size = abs(a[(k + e / rest) * pitch + k + e % rest]);
        if (size > most) {
            most = size;
            at = e;
        }
    }
    at = largest(most, at);
    row = k + at / rest;
    column = k + at % rest;
#endif
#if KIND == 1 || KIND == 2
    for (int j = t; row != k && j < n; j += lanes) swap(k * pitch + j, row * pitch + j);
    meet();
    for (int i = t; column != k && i < n; i += lanes) swap(i * pitch + k, i * pitch + column);
    meet();
#endif
    const float pivot = a[k * pitch + k];
    meet();
    if (t == 0) pivots[k] = vec4(pivot, row, column, 0);
    // A column without a pivot is left unchanged.
#if KIND == 4
    const bool usable = pivot > 0;
    const float root = usable ? sqrt(pivot) : 0;
    for (int i = t; i < n; i += lanes) {
        const float entry = usable && i > k ? a[i * pitch + k] / root : 0;
        left_[i] = right_[i] = entry;
        if (!usable) continue;
        if (i > k) {
            a[i * pitch + k] = entry;
            a[k * pitch + i] = 0;
        } else if (i == k) {
            a[k * pitch + k] = root;
        }
    }
#elif KIND == 3
    const bool usable = pivot != 0;
    for (int i = t; i < n; i += lanes) {
        left_[i] = usable && i != k ? a[i * pitch + k] : 0;
        right_[i] = usable && i != k ? a[k * pitch + i] / pivot : 0;
        if (!usable) continue;
        if (i != k) {
            a[k * pitch + i] = right_[i];
            a[i * pitch + k] = -left_[i] / pivot;
        } else {
            a[k * pitch + k] = 1 / pivot;
        }
    }
#else
    const bool usable = pivot != 0;
    for (int i = t; i < n; i += lanes) {
        const float entry = usable && i > k ? a[i * pitch + k] / pivot : 0;
        left_[i] = entry;
        right_[i] = usable && i > k ? a[k * pitch + i] : 0;
        if (usable && i > k) a[i * pitch + k] = entry;
    }
#endif
#endif
}

#endif
