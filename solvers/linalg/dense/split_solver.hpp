#pragma once

#include <map>
#include <span>
#include <string>

namespace seiche::linalg {

/// Solves batches of small dense systems on the GPU and on the CPU's cores at once, each taking a
/// share according to its speed (Brodtkorb 2008 gained 1.68 over the CPU alone this way). Rates are
/// measured on the first batch of a size and followed from batch to batch.
class SplitSolver {
  public:
    struct Share {
        int onGpu = 0, onCpu = 0;
        double gpuMilliseconds = 0, cpuMilliseconds = 0;
    };
    /// x_i with A_i x_i = b_i for `count` systems of n rows, by LU with partial pivoting on either
    /// side. `a`: n * n * count entries, row after row, matrix after matrix; `b`, `x`: n * count.
    /// Needs a current gl::Context; waits. Throws badInput for sizes that do not fit, failed if a
    /// matrix is singular, naming matrix, column and pivot.
    Share solve(int n, int count, std::span<const float> a, std::span<const float> b,
                std::span<float> x);

  private:
    struct Rates {  // systems per millisecond
        double gpu = 0, cpu = 0;
    };
    std::map<int, Rates> rates_;  // by n
};

}  // namespace seiche::linalg
