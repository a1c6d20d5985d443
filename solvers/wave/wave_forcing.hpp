#pragma once

#include <array>
#include <vector>

#include "core/expression/formula.hpp"
#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "core/scene/scene.hpp"

namespace seiche::wave {

/// What acts on the water in time: the sources of a scene and the heights on its Dirichlet sides,
/// evaluated on the CPU once per step and passed to shaders/wave/force.glsl.
class Forcing {
  public:
    explicit Forcing(const Scene& scene);

    bool hasSources() const { return !sources_.empty(); }
    bool drivesSides() const { return driven_; }
    gl::Defines defines() const;
    /// Evaluates everything at time t [s] and sends it to the device. Throws failed if a formula
    /// has no finite value there.
    void update(double t);
    void setUniforms(gl::Kernel& kernel) const;
    /// Only those of shaders/wave/bump.glsl.
    void setBump(gl::Kernel& kernel) const;
    /// Storage bindings 3 and 4; `filler` stands in for unused ones.
    gl::Binding sourcesBinding(const gl::Buffer& filler) const;
    gl::Binding sidesBinding(const gl::Buffer& filler) const;

  private:
    struct MovingSource {
        Formula x, y, toX, toY, amplitude;  // a point has from = to
        double radius;
    };
    Domain domain_;
    std::array<bool, 2> joined_;
    std::vector<MovingSource> sources_;
    std::vector<Formula> sides_;  // left, right, bottom, top; used where driven_
    bool driven_ = false;
    std::vector<float> sourceData_, sideData_;
    gl::Buffer sourceBuffer_, sideBuffer_;
};

}  // namespace seiche::wave
