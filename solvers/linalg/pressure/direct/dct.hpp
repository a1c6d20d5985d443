#pragma once

#include <string>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/field/vector.hpp"
#include "solvers/linalg/pressure/box.hpp"

namespace seiche::linalg {

/// Solves (a I + g K) x = b in a box directly, where K is the five-point operator -div grad with
/// the box's sides: fast cosine, sine or Hartley transforms along both directions, which
/// diagonalise K exactly, a division, and the transforms back. Three dispatches, 24 bytes per cell.
/// docs/methods/dct.md derives it.
class BoxSolver {
  public:
    static constexpr int largest = 4096;  ///< cells in one direction
    /// Why this box cannot be solved this way, as a sentence; "" if it can: both nx and ny must be
    /// products of 2, 3 and 5 from 1 to `largest`.
    static std::string unsupportedReason(const Box& box);
    static bool fits(const Box& box) { return unsupportedReason(box).empty(); }

    /// Throws badInput with unsupportedReason().
    explicit BoxSolver(const Box& box);

    const Box& box() const { return box_; }
    /// x <- (a I + g K)^-1 b for a, g >= 0, not both 0; enqueues three dispatches. If that is
    /// singular the mean of b is ignored and that of x is 0. x may be b.
    void solve(const Vector& b, Vector& x, double a = 0, double g = 1);
    /// The mean of b that the last solve ignored: one float; 0 if none.
    const gl::Buffer& mean() const { return mean_; }
    /// z <- inside * (a I + g K)^-1 r, cell by cell, or without the factor if `inside` is null;
    /// does nothing if the CG of `state` (linalg/cg_state.glsl) has ended: a preconditioner.
    void precondition(const Vector& r, Vector& z, const gl::Buffer& state, double a, double g,
                      const Vector* inside = nullptr);

  private:
    struct Kernels {
        gl::Kernel rowsForward, columns, rowsBack;
    };
    Kernels make(bool preconditions, bool masked) const;
    void run(Kernels& kernels, const Vector& b, Vector& x, double a, double g,
             const gl::Buffer& state, const gl::Texture2D& inside);
    Box box_;
    bool sampled_;
    int rowGroups_, columnGroups_;
    gl::Texture2D spectrum_, rowTable_, columnTable_;
    gl::Buffer mean_;
    Kernels plain_, preconditioner_, masked_;
};

}  // namespace seiche::linalg
