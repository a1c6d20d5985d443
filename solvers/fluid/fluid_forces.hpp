#pragma once

#include "solvers/fluid/fluid_sources.hpp"

namespace seiche::fluid {

/// All that accelerates fluid: a scene's sources, warmth and smoke that rise or sink, and the
/// confinement of vorticity (docs/methods/fluid.md).
class Forces {
  public:
    Forces(const Grid& grid, const Geometry& geometry);
    /// At time t, when temperature and smoke are `scalars` (null where there are none); null where
    /// nothing acts. rg32f of a velocity's size [m/s^2].
    const gl::Texture2D* accelerate(const ParameterSet& parameters, double t, Sources& sources,
                                    const Carried& carried, const gl::Texture2D* scalars,
                                    const gl::Texture2D& velocity);
    /// Whether temperature or smoke act on the flow.
    static bool buoyant(const ParameterSet& parameters, const Carried& carried);

  private:
    Grid grid_;
    const Geometry* geometry_;
    gl::Kernel force_, corners_;
    gl::Texture2D vorticity_, acceleration_;
};

}  // namespace seiche::fluid
