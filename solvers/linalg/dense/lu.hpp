#pragma once

#include <map>
#include <memory>
#include <vector>

#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/gemm.hpp"
#include "solvers/linalg/dense/matrix.hpp"

namespace seiche::linalg {

/// Choice of pivots in a factorization.
enum class Pivoting {
    none,     ///< for matrices known not to need it, such as diagonally dominant ones
    partial,  ///< rows by the largest entry of a column
};

/// The outcome of a factorization, per matrix.
struct LuReport {
    /// The first column without a usable pivot (zero or not finite: the matrix is singular to
    /// working precision, or was not finite), -1 if there is none.
    std::vector<int> badColumn;
    /// The pivot in that column.
    std::vector<float> badPivot;
    /// Whether no matrix has a bad column.
    bool sound() const;
};

/// Device that factors the panels of LU.
enum class LuPanels {
    automatic,  ///< the device; the CPU if pivoting lacks subgroups, and in place in software
    onDevice,   ///< the device: nothing is read back; without pivoting the kernels of a GPU
    onCpu,      ///< the CPU (Volkov and Demmel's hybrid)
};

/// Options of LU.
struct LuOptions {
    LuPanels panels = LuPanels::automatic;  ///< where they are factored
    /// Whether a panel is factored while the rest of the last update is still running.
    bool lookAhead = true;
    /// Without pivoting: whether the rest is updated once for two blocks, by default; the table of
    /// measured plans has precedence.
    bool pairs = true;
    /// Plans of products and widths of panels; by default the device's.
    std::shared_ptr<const TuningTable> table = nullptr;
};

/// Milliseconds that panels took on the CPU.
struct LuPanelTimes {
    double wait = 0;    ///< for the device to hand panels over
    double factor = 0;  ///< their elimination
    double upload = 0;  ///< until they were being uploaded
};

/// P A = L U of square matrices, right-looking by blocks of 64 (Volkov and Demmel 2008, section 5;
/// Galoppo et al. 2005 go column by column). A panel is factored, by one workgroup or by the CPU,
/// while the rest of the last update is still running (look-ahead). See docs/methods/lu.md.
class Lu {
  public:
    /// Throws badInput for panels on a device that has no subgroups.
    explicit Lu(Pivoting pivoting, const LuOptions& options = {});
    ~Lu();
    /// Leaves the other without factors.
    Lu(Lu&&) noexcept;
    /// Likewise.
    Lu& operator=(Lu&&) noexcept;

    /// A in place becomes L below its diagonal (ones on it) and U on and above; its padding ones on
    /// the diagonal. Enqueues only, unless the CPU factors the panels. A singular matrix is not an
    /// error here: see report(). Throws badInput for a matrix that is not square. With `matrices`
    /// only that many of the batch, from its first on, and solve() likewise, with the bits that
    /// they have in the whole batch.
    void factor(Matrix& a, int matrices = 0);
    /// factor() in parts, for callers with other things to do in between: call factorStage with 0,
    /// 1, .. up to stages(a) - 1. Likewise.
    static int stages(const Matrix& a);
    /// See stages().
    void factorStage(Matrix& a, int stage, int matrices = 0);
    /// The first `width` columns, a multiple of 64, and the update of the rest. For tuning, where
    /// width() is a choice: without pivoting, and in software.
    void factorFirst(Matrix& a, int width);
    /// b becomes A^-1 b; `factors` and this object are as factor() left them. Any number of right
    /// sides; enqueues only. Throws badInput when shapes or batches do not fit.
    void solve(const Matrix& factors, Matrix& b);

    /// Waits for the device.
    LuReport report(const Matrix& factors) const;
    /// Row i of P A is row permutation()[i] of A, for matrix `b` of the batch. Waits for the
    /// device.
    std::vector<int> permutation(int b = 0) const;
    /// Permutations of all matrices of the batch, one after the other.
    std::vector<int> permutations() const;
    /// Since the last call, if the CPU factors the panels; else zeros.
    LuPanelTimes takePanelTimes();

  private:
    struct Device;
    std::unique_ptr<Device> device_;
};

}  // namespace seiche::linalg
