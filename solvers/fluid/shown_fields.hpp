#pragma once

#include <map>
#include <optional>

#include "core/model/simulation.hpp"
#include "solvers/fluid/projection.hpp"
#include "solvers/fluid/transported_scalars.hpp"

namespace seiche::fluid {

/// The shown fields of a flow, derived from its state on demand.
class ShownFields {
  public:
    struct State {
        const gl::Texture2D& velocity;  ///< ghosts included
        TransportedScalars& transported;
        const Projection& projection;
        std::array<double, 2> pressureScales;  ///< pressure over the first and last phi [1/s]
        double referenceSpeed;                 ///< of pressure coefficients [m/s]; 0: none
    };

    /// Call after walls or kernels have changed, before any field is requested.
    void rebuild(const KernelFactory& kernels, const Geometry& geometry);
    /// All but dye share a texture: a view is valid until the next request.
    FieldView field(const FieldInfo& about, const State& state);
    FieldView walls() const;
    /// On the faces inside the domain and on its sides: `velocity` without ghosts.
    VelocityView velocity(const gl::Texture2D& velocity);

  private:
    gl::Kernel& kernel(const std::string& name);

    std::optional<KernelFactory> kernels_;
    const Geometry* geometry_ = nullptr;
    std::map<std::string, gl::Kernel, std::less<>> made_;
    gl::Texture2D field_, velocity_;
};

}  // namespace seiche::fluid
