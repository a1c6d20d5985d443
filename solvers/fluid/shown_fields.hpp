#pragma once

#include <map>
#include <optional>

#include "core/model/simulation.hpp"
#include "solvers/fluid/fluid_carried.hpp"
#include "solvers/fluid/projection.hpp"

namespace seiche::fluid {

/// What is shown of a flow: fields that follow from its state, made when they are asked for.
class ShownFields {
  public:
    struct State {
        const gl::Texture2D& velocity;  ///< ghosts included
        Carried& carried;
        const Projection& projection;
        std::array<double, 2> pressureScales;  ///< makes pressure of the first and last phi [1/s]
    };

    /// After walls or kernels have changed; before anything is asked for.
    void rebuild(const Grid& grid, const Geometry& geometry);
    /// All but dye share a texture: a view holds until the next is asked for.
    FieldView field(const FieldInfo& about, const State& state);
    FieldView walls() const;
    /// Without those that have a path.
    FieldView standingWalls();
    /// On the faces inside and on the sides: `velocity` without ghosts.
    VelocityView velocity(const gl::Texture2D& velocity);

  private:
    gl::Kernel& kernel(const std::string& name);

    std::optional<Grid> grid_;
    const Geometry* geometry_ = nullptr;
    std::map<std::string, gl::Kernel, std::less<>> kernels_;
    gl::Texture2D field_, velocity_, standing_;
};

}  // namespace seiche::fluid
