#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

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

    /// Systems to solve, and where.
    struct Work {
        int n = 0, columns = 1, count = 0;  ///< rows; right-hand sides of each; systems
        std::span<const float> a, b;  ///< n * n and n * columns entries of each, row after row
        std::span<float> x;           ///< as b
        /// The share of systems that the device takes, 0 to 1; by the measured speeds if there is
        /// none.
        std::optional<double> onDevice = {};
    };
    /// A system whose matrix LU has found singular.
    struct Singular {
        int system = 0, column = 0;
        float pivot = 0;
    };
    /// The same of these systems. Singular ones are returned in their order; their x are not
    /// defined.
    Share solve(const Work& work, std::vector<Singular>& singular);

  private:
    struct Rates {  // systems per millisecond
        double gpu = 0, cpu = 0;
    };
    std::map<std::pair<int, int>, Rates> rates_;  // by n and right-hand sides
};

}  // namespace seiche::linalg
