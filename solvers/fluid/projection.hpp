#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/gl/buffer.hpp"
#include "solvers/fluid/fluid_kernels.hpp"
#include "solvers/fluid/fluid_parameters.hpp"
#include "solvers/linalg/krylov/device_report.hpp"
#include "solvers/linalg/pressure/poisson.hpp"

namespace seiche::fluid {

/// Removes the divergence of a velocity: div of fluxes, A phi = -div, u -= grad phi, and once more
/// for the rest by rounding (docs/methods/projection.md). phi = dt p [m^2/s] of each projection of
/// a step is kept as the initial guess of the next.
class Projection {
  public:
    /// `perStep` projections per step. `holds`: the pressure of a step is more than the phi of its
    /// projection, and kept by hold().
    Projection(const KernelFactory& kernels, const Geometry& geometry,
               const FluidParameters& parameters, int perStep, bool holds = false);

    /// A step of `dt`, or a part of one, begins: first guesses of phi = dt p follow from it.
    void beginStep(double dt) { steps_ = {dt, steps_[0], steps_[1]}; }
    /// to = from without divergence; `which` is its index within the step. `to` and `from` are
    /// different textures.
    void project(int which, const gl::Texture2D& from, gl::Texture2D& to);
    /// The same, and middle = (before + to) / 2 with it, three different textures beside `from`.
    void project(int which, const gl::Texture2D& from, gl::Texture2D& to,
                 const gl::Texture2D& before, gl::Texture2D& middle);
    /// The start of the second half of an advection-reflection step (Narain, Zehnder and
    /// Thomaszewski 2019, docs/methods/advection.md). p is `from` without divergence, a part
    /// `share` (about 1/2) of the step after its beginning: reflected = advected + (p - advected) /
    /// share, and carrier = before + (p - before) 3 / (4 share), where the step began with
    /// `before`, and `advected` is that carried to the middle of the step, before anything else
    /// acted.
    struct Reflected {
        const gl::Texture2D &advected, &before;
        double share;
        gl::Texture2D &result, &carrier;
    };
    void reflect(int which, const gl::Texture2D& from, const Reflected& reflected);
    /// to = from + factor grad phi + dt acceleration; null means no acceleration.
    void accelerate(const linalg::Vector& phi, double factor, const gl::Texture2D* acceleration,
                    double dt, const gl::Texture2D& from, gl::Texture2D& to);
    /// held = `kept` held + phi of the last projection: dt p of a step that already contains
    /// `kept` times the pressure held before.
    void hold(double kept);
    /// Sets tolerance, iterations and first guess: neither allocates nor compiles.
    void setParameters(const FluidParameters& parameters);
    /// Takes the first guesses and the held pressure of another projection with as many of them on
    /// the same grid; false if they differ.
    bool takeMemory(Projection& other);
    /// The velocity has been changed by a brush, or the length of steps by hand.
    void disturbed() { solver_->disturbed(); }
    /// For the steps from now on: the first float of this buffer, which is not owned, is the sum of
    /// |u|^2 / 2 over all cells. It gives the rounding error of the divergence.
    void setEnergy(const gl::Buffer& energy) { energy_ = &energy; }
    /// Whether the solves from now on are judged by residuals formed anew.
    void judgeNext(bool judges) { solver_->judgeNext(judges); }
    std::size_t stages() const { return stages_.size(); }
    const linalg::Vector& phi(int which) const {
        return stages_[static_cast<std::size_t>(which)].now;
    }
    /// Source of the step's pressure: the held one, or phi of its first projection.
    const linalg::Vector& pressure() const { return holds_ ? held_ : phi(0); }
    /// -div before the first projection of the step.
    const linalg::Vector& divergence() const { return stages_.front().rhs; }

    /// The solves: names and reports in the order of the step.
    std::size_t solvesPerStep() const { return reports_.bytes() / linalg::DeviceReport::bytes; }
    /// A DeviceReport of each of the last step's solves.
    const gl::Buffer& reports() const { return reports_; }
    std::string solveName(std::size_t solve) const;
    bool refines() const { return refine_; }  ///< every second solve the one before it
    const linalg::PressureSolver& solver() const { return *solver_; }

    std::vector<linalg::Vector*> memory();  ///< all phi and what is held, for snapshots
    using Steps = std::array<double, 3>;    ///< [s] this one, the last and the one before; 0: none
    const Steps& steps() const { return steps_; }
    void setSteps(const Steps& steps) { steps_ = steps; }
    /// The solver's forecast, for snapshots.
    std::vector<double> foresight() { return solver_->foresight(); }
    void setForesight(std::span<const double> values) { solver_->setForesight(values); }

  private:
    struct Stage {
        linalg::Vector rhs, now, before;
    };
    /// The kernel that subtracts a gradient, with the option `with` of its source, "" for none.
    BlockKernel subtraction(std::string_view with) const;
    void solve(std::size_t index, linalg::Vector& rhs, linalg::Vector& phi);
    /// target = kept target + other.
    void add(linalg::Vector& target, double kept, const linalg::Vector& other);
    void subtract(const gl::Texture2D& velocity, const linalg::Vector& phi, gl::Texture2D& to);
    /// Solves for the phi that removes the divergence of `from`; `last` subtracts its gradient from
    /// a velocity, which is `from` or the result of the first of two passes.
    using Subtract = std::function<void(const gl::Texture2D& velocity, const linalg::Vector& phi)>;
    void project(int which, const gl::Texture2D& from, const Subtract& last);

    KernelFactory kernels_;
    std::unique_ptr<linalg::PressureSolver> solver_;
    std::vector<Stage> stages_;
    linalg::Vector rest_, correction_;  // of the second pass
    linalg::Vector held_;
    gl::Texture2D between_;
    gl::Buffer reports_;
    const gl::Buffer* energy_ = nullptr;
    double coarser_;  // of the spacings [m]
    bool refine_, wallsMove_, holds_;
    Steps steps_{};
    PressureStart start_;
    gl::Kernel divergence_, divergenceAndGuess_, add_;
    BlockKernel subtract_, reflect_;
    std::optional<BlockKernel> average_, force_;  // made when a scheme asks for them
};

}  // namespace seiche::fluid
