#pragma once

#include "solvers/equations/system.hpp"

namespace seiche::equations {

/// Heun's method of order 2 and the classical Runge-Kutta method of order 4; nothing waits.
class ExplicitSteps {
  public:
    enum class Method { heun, rungeKutta };
    /// `compensated`: what rounding takes from a step is added to the next one (Kahan 1965). Steps
    /// far below what the state resolves otherwise go astray: after 1e5 of them by several percent
    /// where patterns grow.
    ExplicitSteps(System& system, Method method, bool compensated);

    /// next <- the state after dt, with its ghosts.
    void step(gl::Texture2D& state, gl::Texture2D& next, double t, double dt);
    /// The step is stable up to this number over the spectral radius of J, which is taken as real
    /// and negative.
    double reach() const { return method_ == Method::heun ? 2.0 : 2.785; }

    /// What rounding has taken so far, padded; null unless compensated.
    gl::Texture2D* rest() { return rest_ ? &*rest_ : nullptr; }

  private:
    void compensatedStep(gl::Texture2D& state, gl::Texture2D& next, double t, double dt);
    System& system_;
    Method method_;
    std::vector<gl::Texture2D> stages_;
    std::optional<gl::Texture2D> rest_;
};

/// The spectral radius of J by the power method, a few products with J a call.
class SpectralRadius {
  public:
    explicit SpectralRadius(System& system);
    /// [1/s]; begins with a rough direction, and goes on with the last one. Waits for the device.
    double estimate(const gl::Texture2D& state, int products);

  private:
    System& system_;
    linalg::Vector direction_, image_;
    linalg::VectorOps ops_;
    linalg::Scalars scalars_{2};
};

}  // namespace seiche::equations
