#pragma once

#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/gl/execution_profile.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/matrix.hpp"

namespace seiche::linalg {

/// Direction of a reduction.
enum class Over {
    rows,     ///< of each column: the result has one row
    columns,  ///< of each row: the result has one column
    matrix,   ///< all entries of each matrix of a batch: the result is 1 x 1
};

/// Sums and their like, in FP32 and always in the same order, by partial sums, so that the error of
/// a sum of n entries grows like log n. Enqueues only.
class Reduction {
  public:
    Reduction() = default;
    /// For a device of this profile, in place of the current one's.
    explicit Reduction(const gl::ExecutionProfile& profile) : profile_(&profile) {}
    /// Throws badInput for an unknown name, with the nearest one, and one that does not go over
    /// that.
    static void check(const std::string& function, Over over);
    /// By name: sum, prod, min, max, sum_of_squares, sum_of_magnitudes, max_magnitude, any, all
    /// (1 or 0), argmin, argmax (the first index, from 0, as a float; over rows or columns only).
    /// NaN makes the result of sums, min and max NaN; min_number and max_number pass over NaN
    /// unless all entries are. `result` has a's batch. Throws badInput for an unknown name, with
    /// the nearest one, and for a result of the wrong shape.
    /// argmin and argmax pass over NaN as Octave's do, and are 0 where all entries are NaN; as
    /// floats they are exact up to 2^24. any and all count NaN as true.
    void run(const std::string& function, const Matrix& a, Over over, Matrix& result);

  private:
    /// Entries to reduce: a matrix's, or partial results.
    struct Input {
        const gl::Buffer* buffer = nullptr;
        const gl::Buffer* places = nullptr;
        int rows = 0, columns = 0, batch = 0;
        int pitch = 0, stride = 0;  // in vec4s
    };
    static Input inputOf(const Matrix& a);
    /// One launch, into `result` or else into partial results, which it returns.
    Input step(const std::string& function, const Input& from, Over over, bool first,
               Matrix& result, int stage);
    gl::Kernel& kernel(const std::string& function, bool across);
    const gl::ExecutionProfile& profile() const;
    int group() const;  ///< invocations of a workgroup

    const gl::ExecutionProfile* profile_ = nullptr;
    struct Partial {
        gl::Buffer values, places;
    };
    std::array<Partial, 2> partial_;  // of every other launch
    std::map<std::pair<std::string, bool>, gl::Kernel> kernels_;
};
/// Names that run() takes.
const std::vector<std::string>& reductionNames();

}  // namespace seiche::linalg
