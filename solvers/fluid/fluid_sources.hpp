#pragma once

#include <vector>

#include "core/expression/formula.hpp"
#include "solvers/fluid/fluid_parameters.hpp"
#include "solvers/fluid/transported_scalars.hpp"

namespace seiche::fluid {

/// The effect of a scene's sources: they add dye, smoke and heat, and accelerate fluid.
class Sources {
  public:
    /// Throws badInput for formulas that cannot be used.
    explicit Sources(const Scene& scene);

    /// After walls or kernels have changed.
    void rebuild(const KernelFactory& kernels);
    /// Sets the acceleration that acts everywhere.
    void setParameters(const FluidParameters& parameters);
    /// Adds the sources' output during dt around time t.
    void inject(TransportedScalars& transported, double t, double dt);
    /// Evaluates the accelerations at time t; false if there are none.
    bool update(double t);
    /// rg32f of a velocity's size [m/s^2]; as of the last update.
    const gl::Texture2D& force() const { return force_; }

  private:
    bool acts() const;  ///< whether anything accelerates fluid
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
    std::array<bool, 2> joined_;
    std::vector<Disc> dyes_, smokes_, heats_, pushes_;
    std::vector<Force> forces_;
    std::array<double, 2> everywhere_ = {0, 0};
    bool dependsOnTime_ = false, stale_ = true;
    gl::Texture2D force_;
    std::vector<float> data_;
};

}  // namespace seiche::fluid
