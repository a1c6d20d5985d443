#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/flow3d/launches.hpp"
#include "solvers/flow3d/surroundings.hpp"

namespace seiche::flow3d {

/// Faces of a level on the CPU, by axis, with the places of cells along each axis.
struct FacesOfLevel {
    CellIndex<3> cells{};
    std::array<std::vector<double>, 3> conductance;  ///< (n + 1) faces along its axis, x fastest
    std::array<std::vector<double>, 3> width;        ///< of cells along an axis, in finest cells
    std::array<std::vector<double>, 3> distance;     ///< across each face along an axis
    CellIndex<3> counts(int axis) const {
        auto made = cells;
        ++made[static_cast<std::size_t>(axis)];
        return made;
    }
};

/// Multigrid for the pressure's increment q in a box of any number of cells with solids and joined
/// sides: sum over the faces of a cell of w (h / h_axis)^2 (q - q') = b, h the smallest size of a
/// cell, q' = 0 behind outflows. V-cycles of red-black half sweeps with the aggregation of
/// docs/methods/flow3d.md, and on the coarsest level, of 512 cells at most, the inverse.
class PressureLevels {
  public:
    /// `state` holds the largest residuals of cycles: that of cycle k, as the bits of a float, at
    /// `firstSlot` + k.
    PressureLevels(const Surroundings& surroundings, const Launches& launches);

    /// Takes over faces of blocks that have changed since; only where the surroundings move.
    void update(const std::vector<CellBlock>& blocks, BlockWriter& writer);

    /// Right-hand side and solution of the finest level. Behind joined sides are copies of q.
    const gl::Buffer& rhs() const { return levels_.front().rhs; }
    const gl::Buffer& q() const { return levels_.front().q; }
    /// q = 0.
    void clear() { levels_.front().q.clear(); }
    /// The first part of a cycle: smooths, and puts the largest residual |b - A q| of the finest
    /// level to state[slot].
    void down(const gl::Buffer& state, int slot);
    /// The rest of it.
    void up();
    /// Copies of q behind joined sides as after the last sweep.
    void settle();
    /// Whether cycles alone converge slowly here, judged by some of them for a right side that must
    /// already lie in rhs(): from then on solves go by conjugate gradients around cycles.
    void judge(const gl::Buffer& state, int slot);
    bool conjugate() const { return conjugate_.has_value(); }
    /// q = 0, by conjugate gradients: their solution is x().
    void beginConjugate();
    /// One iteration; the largest residual goes to state[slot]. rhs() becomes the residual.
    void iterateConjugate(const gl::Buffer& state, int slot);
    /// Solution of the finest level, q() or that of conjugate gradients.
    const gl::Buffer& x() const { return conjugate_ ? conjugate_->x : q(); }
    /// Levels, the finest included.
    int levels() const { return static_cast<int>(levels_.size()); }

  private:
    struct Level {
        explicit Level(const Layout& of) : layout(of) {}
        Layout layout;
        std::array<int, 3> factor = {1, 1, 1};  // cells of a cell of the next level
        std::array<float, 3> coef = {1, 1, 1};
        std::array<float, 3> openness = {1, 1, 1};  // 1 over what an open face conducts
        std::array<const gl::Buffer*, 3> faces{};
        std::array<gl::Buffer, 3> own;
        gl::Buffer q, rhs;
        std::array<int, 3> joined{};
        gl::Kernel smooth, restriction, prolong;
    };
    /// Fields and kernels of conjugate gradients.
    struct Conjugate {
        gl::Buffer x, d, ad, az, sums, steps;
        gl::Kernel apply, reduce, update;
    };
    void smooth(Level& level, int colour, float omega);
    void restrictTo(std::size_t fine, const gl::Buffer& state, int slot);
    void solveBottom();
    void invertBottom(const FacesOfLevel& bottom);

    const Surroundings* surroundings_;
    std::vector<FacesOfLevel> kept_;  // of each level, if the surroundings move
    Launches launches_;
    std::vector<Level> levels_;
    gl::Kernel bottom_;
    gl::Buffer inverse_;
    std::optional<Conjugate> conjugate_;
    bool anyJoined_ = false;
};

}  // namespace seiche::flow3d
