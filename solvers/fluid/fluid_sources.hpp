#pragma once

#include <optional>
#include <vector>

#include "core/expression/formula.hpp"
#include "solvers/fluid/fluid_carried.hpp"

namespace seiche::fluid {

/// What a scene's sources do: pour dye, smoke and heat, and accelerate fluid.
class Sources {
  public:
    /// Throws badInput for formulas that cannot be used.
    explicit Sources(const Scene& scene);

    /// After walls or kernels have changed.
    void rebuild(const Grid& grid) { grid_ = grid; }
    /// Takes over the acceleration that acts everywhere.
    void setParameters(const ParameterSet& parameters);
    /// Pours what comes in during dt round time t.
    void pour(Carried& carried, double t, double dt);
    /// Evaluates the accelerations at time t; false where there are none at all.
    bool update(double t);
    /// rg32f of a velocity's size [m/s^2]; as of the last update.
    const gl::Texture2D& force() const { return force_; }

  private:
    struct Disc {
        Point center;
        double radius;
        std::array<double, 3> color;
        std::vector<Formula> rates;  // dye; or smoke, heat; or x, y
    };
    struct Force {
        Formula x, y;
    };
    Domain domain_;
    std::optional<Grid> grid_;
    std::array<bool, 2> joined_;
    std::vector<Disc> dyes_, smokes_, pushes_;
    std::vector<Force> forces_;
    std::array<double, 2> everywhere_ = {0, 0};
    bool dependsOnTime_ = false, stale_ = true;
    gl::Texture2D force_;
    std::vector<float> data_;
};

}  // namespace seiche::fluid
