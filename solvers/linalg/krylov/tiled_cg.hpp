#pragma once

#include <array>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/field/stencil.hpp"
#include "solvers/linalg/krylov/cg_iteration.hpp"
#include "solvers/linalg/krylov/cg_settings.hpp"

namespace seiche::linalg {

/// Iterations in at most one launch each: 20 bytes per cell, of which residual and direction are
/// read two cells beyond each tile and computed again there. All sums of an iteration are known
/// together, after Chronopoulos and Gear 1989. docs/methods/cg.md derives it.
///
/// x is not touched: what the iterations add to it lies in a field of its own until bindPending().
class TiledCg : public CgIteration {
  public:
    /// Whether a stencil and settings allow it: no faces, no openings, no JACOBI, and no padded
    /// rows with periodic sides; and buffers large enough on this device.
    static bool takes(const Stencil& stencil, const CgSettings& settings);
    /// Whether it is the faster form on this device, if it is possible.
    static bool pays(const Stencil& stencil, const StencilTuning& tuning);

    /// A SOLVER_OUT with LINEAR 1.
    gl::Binding firstResidual(unsigned unit) const override {
        return gl::storage(unit, residual_[0]);
    }

  protected:
    /// Tile of a workgroup: rows per invocation, and bands of these one above the other.
    struct Tile {
        int rows, bands;  ///< see above
    };

    /// Fields of the stencil are not owned.
    TiledCg(const Stencil& stencil, const StencilTuning& tuning);
    /// Workgroups of such tiles, across and up.
    static std::array<int, 2> groupsOf(const Stencil& stencil, Tile tile);
    /// Takes tiles of this size, with a sum for each.
    void plan(Tile tile);
    /// A kernel on these tiles.
    gl::Kernel make(const char* shader, int stage = 0) const;

    Stencil stencil_;                                 ///< whose constants may change
    StencilTuning tuning_;                            ///< of the device
    Tile tile_{};                                     ///< see plan()
    std::array<int, 2> groups_{};                     ///< across and up
    std::array<gl::Buffer, 2> residual_, direction_;  ///< read and written in turn
    gl::Buffer correction_;                           ///< of x
    std::array<gl::Buffer, 2> sums_;                  ///< of the tiles
};

}  // namespace seiche::linalg
