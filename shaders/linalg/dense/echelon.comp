// Purpose: reduced row echelon form of a rows x columns matrix by Gauss-Jordan elimination with row pivoting, in
// FP64, column after column: a search and an elimination each.
// STAGE 0: entries to FP64, an invocation each. 1: the pivot of `column`, one workgroup: it keeps the factors of all
//   rows and the pivot's row, divided by it, and swaps rows. 2: the elimination, an invocation per entry right of
//   `column`. 3: entries back to FP32.
// Layout: work[i * columns + j]; bytes of stage 2: 24 per entry. State: rows with a pivot so far, whether `column`
// has one, and the columns that have.
#version 450 core
#if STAGE == 1
layout(local_size_x = 256) in;
#else
layout(local_size_x = 64, local_size_y = 4) in;
#endif
layout(std430, binding = 0) buffer Work { double work[]; };
layout(std430, binding = 1) buffer Entries { float entries[]; };  // of A, or of the form
layout(std430, binding = 2) buffer Factors { double factors[]; };
layout(std430, binding = 3) buffer Line { double line[]; };
layout(std430, binding = 4) buffer State {
    int found, here;
    int pivots[];
};
layout(std430, binding = 5) readonly buffer Norm { float norm[]; };  // |A|, infinity norm
uniform int rows, columns, pitch, column;
uniform float tolerance, share;  // pivots count from tolerance + share * norm on

#if STAGE == 1
shared double largest[256];
shared int places[256];

void main() {
    const int lane = int(gl_LocalInvocationIndex), row = found;
    double best = 0.0lf;
    int place = rows;
    for (int i = row + lane; i < rows; i += 256) {
        const double size = abs(work[i * columns + column]);
        if (size > best) best = size, place = i;
    }
    largest[lane] = best;
    places[lane] = place;
    for (int half_ = 128; half_ > 0; half_ /= 2) {
        memoryBarrierShared();
        barrier();
        if (lane < half_) {
            const double other = largest[lane + half_];
            if (other > largest[lane] ||
                (other == largest[lane] && places[lane + half_] < places[lane])) {
                largest[lane] = other;
                places[lane] = places[lane + half_];
            }
        }
    }
    memoryBarrierShared();
    barrier();
    const int p = places[0];
    const bool pivots_ = row < rows && p < rows && largest[0] > double(tolerance + share * norm[0]);
    const double pivot = pivots_ ? work[p * columns + column] : 1.0lf;
    if (pivots_) {
        for (int i = lane; i < rows; i += 256) {
            factors[i] = work[(i == p ? row : i) * columns + column];
        }
    }
    // All invocations have read the entries that are overwritten now.
    memoryBarrierBuffer();
    barrier();
    if (pivots_) {
        for (int j = column + lane; j < columns; j += 256) {
            const double entry = work[p * columns + j] / pivot;
            work[p * columns + j] = work[row * columns + j];
            work[row * columns + j] = entry;
            line[j] = entry;
        }
    }
    if (lane != 0) return;
    here = pivots_ ? 1 : 0;
    if (!pivots_) return;
    pivots[row] = column;
    found = row + 1;
}
#else
void main() {
    const int i = int(gl_GlobalInvocationID.y), left = STAGE == 2 ? column : 0;
    const int j = left + int(gl_GlobalInvocationID.x);
    if (i >= rows || j >= columns) return;
    const int at = i * columns + j;
#if STAGE == 0
    work[at] = double(entries[i * pitch + j]);
#elif STAGE == 3
    entries[i * pitch + j] = float(work[at]);
#else
    if (here == 0) {
        // The rest of the column counts as zero.
        if (j == column && i >= found) work[at] = 0.0lf;
    } else if (i != found - 1) {
        work[at] = j == column ? 0.0lf : work[at] - factors[i] * line[j];
    }
#endif
}
#endif
