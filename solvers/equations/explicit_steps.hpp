#pragma once

#include <optional>

#include "solvers/equations/fused_steps.hpp"
#include "solvers/equations/system.hpp"

namespace seiche::equations {

/// Heun's method of order 2 and the classical Runge-Kutta method of order 4; nothing waits.
class ExplicitSteps {
  public:
    enum class Method { heun, rungeKutta };
    /// Launches of steps on the device.
    enum class Launches {
        automatic,  ///< whole steps on GPUs where they fit, stages elsewhere
        stages,     ///< one a stage
        steps,      ///< one a step or two; a logic_error where they do not fit
    };
    /// `compensated`: the rounding error of a step is added to the next one (Kahan 1965). Without
    /// it, steps far below the state's resolution go astray: after 1e5 of them by several percent
    /// where patterns grow.
    ExplicitSteps(System& system, Method method, bool compensated,
                  Launches launches = Launches::automatic);

    /// The steps that are best taken at once.
    int most() const { return fused_ ? fused_->most() : 1; }
    /// next <- the state after `count` steps of dt, at most most(), with its ghosts. The same bits
    /// however steps are grouped.
    void steps(gl::Texture2D& state, gl::Texture2D& next, double t, double dt, int count);
    /// The step is stable up to this number over the spectral radius of J, which is taken as real
    /// and negative.
    static double reachOf(Method method) { return method == Method::heun ? 2.0 : 2.785; }

    /// Sum of the rounding errors so far, padded; null unless compensated.
    gl::Texture2D* rest() { return rest_ ? &*rest_ : nullptr; }

  private:
    void compensatedStep(gl::Texture2D& state, gl::Texture2D& next, double t, double dt);
    void plainStep(gl::Texture2D& state, gl::Texture2D& next, double t, double dt);
    System& system_;
    Method method_;
    std::vector<gl::Texture2D> stages_;
    std::optional<gl::Texture2D> rest_, restAfter_;  // restAfter_: of fused steps
    std::optional<FusedSteps> fused_;
};

/// The spectral radius of J by the power method, a few products with J a call.
class SpectralRadius {
  public:
    explicit SpectralRadius(System& system);
    static constexpr int mostProducts = 12;
    /// [1/s]; begins with a rough direction, and goes on with the last one, to which a little of
    /// the rough one is added: cells that become stiff may be nowhere in it. At least two products,
    /// and more until the result settles near itself or near `expected`. Waits for the device.
    double estimate(const gl::Texture2D& state, int products, double expected);
    /// The last direction, which saved states keep: the next estimate depends on it.
    linalg::Vector& direction() { return direction_; }

  private:
    System& system_;
    linalg::Vector rough_, direction_, image_;
    linalg::VectorOps ops_;
    linalg::Scalars scalars_{2};
};

}  // namespace seiche::equations
