#pragma once

#include "core/gl/context.hpp"
#include "core/gl/kernel.hpp"
#include "core/gl/texture.hpp"
#include "solvers/fluid/fluid_geometry.hpp"

namespace seiche::fluid {

/// How kernels over the grid of shaders/fluid/grid.glsl are made and bound on this device.
class Grid {
  public:
    Grid(gl::Context& context, const Geometry& geometry)
        : geometry_(&geometry), sampled_(!context.software()) {}

    gl::Kernel kernel(const std::string& path, gl::Defines more = {}) const {
        const auto& domain = geometry_->domain();
        gl::Defines defines = {{"SAMPLED", static_cast<int>(sampled_)},
                               {"GROUP_X", sampled_ ? 16 : 32},
                               {"GROUP_Y", sampled_ ? 16 : 2},
                               {"PERIODIC_X", static_cast<int>(geometry_->periodicX())},
                               {"PERIODIC_Y", static_cast<int>(geometry_->periodicY())},
                               {"OBSTACLES", static_cast<int>(geometry_->hasObstacles())},
                               {"MOVING", static_cast<int>(geometry_->moves())}};
        defines.insert(defines.end(), more.begin(), more.end());
        gl::Kernel made(path, defines);
        made.set("cells", std::array{domain.nx, domain.ny})
            .set("spacing",
                 std::array{static_cast<float>(domain.hx()), static_cast<float>(domain.hy())});
        return made;
    }
    gl::Binding in(unsigned unit, const gl::Texture2D& texture) const {
        return sampled_ ? gl::sample(unit, texture) : gl::read(unit, texture);
    }
    gl::Binding faces() const { return in(7, geometry_->faces()); }
    gl::Binding plain() const { return in(8, geometry_->plain()); }
    gl::Binding links() const { return in(5, geometry_->links()); }
    gl::Binding solid() const { return in(5, geometry_->solid()); }
    /// Texels of a velocity.
    int width() const { return geometry_->domain().nx + 3; }
    int height() const { return geometry_->domain().ny + 3; }
    bool sampled() const { return sampled_; }
    gl::Texture2D velocity(const std::string& label) const {
        return {gl::Format::rg32f, width(), height(), label};
    }

  private:
    const Geometry* geometry_;
    bool sampled_;
};

}  // namespace seiche::fluid
