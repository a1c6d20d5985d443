#pragma once

#include <array>
#include <optional>

#include "solvers/equations/system.hpp"

namespace seiche::equations {

/// Whole explicit steps in one launch (shaders/equations/explicit_steps.comp): for GPUs, where one
/// launch per stage would leave small grids waiting and move every stage of large ones through
/// memory.
class FusedSteps {
  public:
    /// The weights of each stage's rate in the state of the next stage and in the step, over dt.
    struct Weights {
        int stages = 1;
        std::array<float, 4> next = {}, sum = {};
    };
    /// Throws logic_error unless these equations and this grid fit.
    FusedSteps(System& system, const Weights& weights, bool compensated);

    /// Whether rates depend on the state alone (neither on time nor noise nor integrals), and tiles
    /// with the cells around them that a step reaches fit into a workgroup.
    static bool fit(const System& system, int stages);

    /// The steps that a launch can make.
    int most() const { return tile_.steps; }
    /// next <- the state after `count` steps of dt, with its ghosts; the same for restAfter, the
    /// sum of rounding errors (both null unless compensated).
    void run(const gl::Texture2D& state, gl::Texture2D& next, double dt, int count,
             const gl::Texture2D* rest, const gl::Texture2D* restAfter);

  private:
    struct Tile {
        int rows = 0, halo = 0, steps = 1;
    };
    static std::optional<Tile> tileFor(const System& system, int stages);
    System& system_;
    Weights weights_;
    Tile tile_;
    gl::Kernel kernel_;
};

}  // namespace seiche::equations
