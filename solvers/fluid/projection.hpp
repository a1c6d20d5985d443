#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/param/schema.hpp"
#include "solvers/fluid/fluid_kernels.hpp"
#include "solvers/linalg/poisson/poisson.hpp"

namespace seiche::fluid {

/// Takes the divergence out of a velocity: div of fluxes, A phi = -div, u -= grad phi, and once
/// more for what rounding has left (docs/methods/projection.md). phi = dt p [m^2/s] of each of the
/// projections of a step is remembered, as the start of the next.
class Projection {
  public:
    /// `perStep` projections a step.
    Projection(const Grid& grid, const Geometry& geometry, const ParameterSet& parameters,
               int perStep);

    /// to = from without divergence; `which` of the step's projections it is. `to` is another
    /// texture than `from`.
    void project(int which, const gl::Texture2D& from, gl::Texture2D& to);
    /// What the second half of a step of advection-reflection begins with (Narain, Zehnder and
    /// Thomaszewski 2019, docs/methods/advection.md). p is `from` without divergence, a part
    /// `share` (about 1/2) of the step behind its beginning: reflected = advected + (p - advected)
    /// / share, and carrier = before + (p - before) 3 / (4 share), where the step began with
    /// `before` and `advected` is that carried to its middle, before anything else acted.
    struct Reflected {
        const gl::Texture2D &advected, &before;
        double share;
        gl::Texture2D &result, &carrier;
    };
    void reflect(int which, const gl::Texture2D& from, const Reflected& reflected);
    /// to = from + factor grad phi of the last of these projections.
    void addGradient(int which, double factor, const gl::Texture2D& from, gl::Texture2D& to);
    /// Takes over tolerance, iterations and start: neither allocates nor compiles.
    void setParameters(const ParameterSet& parameters);
    /// Takes over what another projection of the same grid remembers, as far as both have as many.
    void takeMemory(Projection& other);
    /// The velocity has been changed by hand.
    void disturbed() { solver_->disturbed(); }
    std::size_t stages() const { return stages_.size(); }
    const linalg::Vector& phi(int which) const {
        return stages_[static_cast<std::size_t>(which)].now;
    }
    /// -div before the first projection of the step.
    const linalg::Vector& divergence() const { return stages_.front().rhs; }

    /// What solved: names and reports in the order of the step's solves.
    std::size_t solvesPerStep() const { return reports_.size(); }
    const gl::Buffer& report(std::size_t solve) const { return reports_[solve]; }
    std::string solveName(std::size_t solve) const;
    const linalg::PressureSolver& solver() const { return *solver_; }

    std::vector<linalg::Vector*> memory();  ///< all phi, for snapshots

  private:
    struct Stage {
        linalg::Vector rhs, now, before;
    };
    void solve(std::size_t index, linalg::Vector& rhs, linalg::Vector& phi);
    void subtract(double factor, const gl::Texture2D& velocity, const linalg::Vector& phi,
                  gl::Texture2D& to);
    /// Solves for what takes the divergence out of `from`; `last` takes its gradient from a
    /// velocity, which is `from` or what the first of two passes has made of it.
    using Subtract = std::function<void(const gl::Texture2D& velocity, const linalg::Vector& phi)>;
    void project(int which, const gl::Texture2D& from, const Subtract& last);

    Grid grid_;
    std::unique_ptr<linalg::PressureSolver> solver_;
    std::vector<Stage> stages_;
    linalg::Vector rest_, correction_;  // of the second pass
    gl::Texture2D between_;
    std::vector<gl::Buffer> reports_;
    bool refine_, wallsMove_;
    enum class Start { extrapolated, previous, zero } start_;
    gl::Kernel divergence_, divergenceAndGuess_, add_;
    BlockKernel subtract_, reflect_;
};

}  // namespace seiche::fluid
