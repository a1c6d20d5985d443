#pragma once

#include "solvers/fluid/fluid_parameters.hpp"
#include "solvers/fluid/fluid_sources.hpp"

namespace seiche::fluid {

/// Everything that accelerates the fluid: a scene's sources, buoyancy of heat and smoke, and
/// vorticity confinement (docs/methods/fluid.md).
class Forces {
  public:
    Forces(const KernelFactory& kernels, const Geometry& geometry);
    /// At time t, when temperature and smoke are `scalars` (null if there are none); null if
    /// nothing acts. rg32f of a velocity's size [m/s^2].
    const gl::Texture2D* accelerate(const FluidParameters& parameters, double t, Sources& sources,
                                    const TransportedScalars& transported,
                                    const gl::Texture2D* scalars, const gl::Texture2D& velocity);
    /// Whether temperature or smoke act on the flow.
    static bool buoyant(const FluidParameters& parameters, const TransportedScalars& transported);

  private:
    KernelFactory kernels_;
    const Geometry* geometry_;
    gl::Kernel force_, corners_;
    gl::Texture2D vorticity_, acceleration_;
};

}  // namespace seiche::fluid
