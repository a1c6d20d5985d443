#pragma once

#include <compare>
#include <map>
#include <memory>
#include <optional>
#include <tuple>
#include <vector>

#include "core/gl/execution_profile.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/matrix.hpp"

namespace seiche::linalg {

/// Whether an operand is transposed.
enum class Transpose { no, yes };

struct TuningTable;

/// The shape of a product's kernel: a workgroup's tile of C, the depth of the tiles of A and B in
/// shared memory, and an invocation's part of the tile. In software each invocation has its own
/// tile, and nothing is shared.
struct GemmTile {
    /// Rows of C; columns of C; depth; rows of an invocation; columns of an invocation.
    int m, n, k, perM, perN;
    /// An order for maps.
    auto operator<=>(const GemmTile&) const = default;
};

/// How a product is computed: its tile, and into how many shares the inner dimension is split; a
/// second kernel adds them up.
struct GemmPlan {
    GemmTile tile;   ///< of the kernel
    int shares = 1;  ///< of the inner dimension
};

/// C = alpha op(A) op(B) + beta C (BLAS: sgemm), matrix by matrix of a batch; enqueues only. Tiles
/// follow Volkov and Demmel 2008 and come from the device's tuning table; see docs/methods/gemm.md.
class Gemm {
  public:
    Gemm();
    /// With plans from the given table.
    explicit Gemm(std::shared_ptr<const TuningTable> table);
    /// With one plan for all products: for tuning and tests. Throws badInput if the device has too
    /// little shared memory or too few invocations for it.
    explicit Gemm(const GemmPlan& plan);

    /// C must be neither A nor B. With beta = 0 C is not read. Throws badInput when shapes or
    /// batches do not fit.
    void run(float alpha, const Matrix& a, Transpose turnA, const Matrix& b, Transpose turnB,
             float beta, Matrix& c);
    /// The same on blocks, C's disjoint from those of A and B. k is a multiple of 4 unless the
    /// blocks of A and B end where their matrices end.
    void run(float alpha, const Block& a, Transpose turnA, const Block& b, Transpose turnB,
             float beta, const Block& c, gl::Barrier barrier = gl::Barrier::after);
    /// From now on only the first `matrices` of each batch are multiplied, 0 for all. The
    /// plan follows the whole batch, so that results do not depend on it.
    void setMatrices(int matrices) { matrices_ = matrices; }

    /// The tiles that tuning tries on GPUs, or in software.
    static const std::vector<GemmTile>& candidates(const gl::ExecutionProfile& profile);
    /// Plan for a product of these sides.
    GemmPlan plan(int m, int n, int k, int batch) const;
    /// The same where nothing has been measured.
    static GemmPlan plainPlan(int m, int n, int k, int batch, const gl::ExecutionProfile& profile);

  private:
    gl::Kernel& kernel(const GemmTile& tile, Transpose turnA, Transpose turnB, int depth);
    const gl::ExecutionProfile* profile_;
    std::optional<GemmPlan> fixed_;
    int matrices_ = 0;  // of a batch, 0: all
    std::shared_ptr<const TuningTable> table_;
    mutable std::map<std::tuple<int, int, int, int>, GemmPlan> plans_;  // looked up before
    std::map<std::tuple<GemmTile, Transpose, Transpose, bool>, gl::Kernel> kernels_;  // true: deep
    gl::Kernel sum_;
    gl::Buffer parts_;  // shares of C, of the largest size needed so far
};

}  // namespace seiche::linalg
