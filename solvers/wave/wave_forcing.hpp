#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/expression/formula.hpp"
#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "core/scene/scene.hpp"
#include "solvers/wave/wave_bodies.hpp"

namespace seiche::wave {

/// Forcing of the water over time: the sources of a scene and the heights on its Dirichlet sides,
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
    /// Sums over each body of the sources' addition to f at the last update, in units of
    /// uniformMass, in double precision.
    void forceOn(const WaterBodies& bodies, std::vector<double>& sums);

  private:
    struct MovingSource {
        Formula x, y, toX, toY, amplitude;  // a point has from = to
        double radius;
    };
    /// The sums of a source's profile over bodies, of amplitude 1.
    struct Profile {
        std::uint64_t revision = 0;    // of the bodies
        std::array<float, 4> place{};  // of the source
        std::vector<double> sums;
    };
    void sumProfile(const WaterBodies& bodies, std::size_t source, Profile& profile) const;
    Domain domain_;
    std::array<bool, 2> joined_;
    std::vector<MovingSource> sources_;
    std::vector<Formula> sides_;  // left, right, bottom, top; used where driven_
    bool driven_ = false;
    std::vector<Profile> profiles_;
    std::vector<float> sourceData_, sideData_;
    gl::Buffer sourceBuffer_, sideBuffer_;
};

}  // namespace seiche::wave
