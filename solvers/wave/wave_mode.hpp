#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/scene/scene.hpp"

namespace seiche::wave {

/// A standing mode of the box and its frequency under the scheme.
///
/// phi = cos(m pi x/Lx) between walls, sin(m pi x/Lx) between Dirichlet sides, likewise in y, is an
/// eigenvector of K: K phi = kappa M phi with
/// kappa = 4 c^2 [sin^2(m pi hx/(2 Lx))/hx^2 + sin^2(n pi hy/(2 Ly))/hy^2].
/// The theta scheme turns it by omega dt per step, sin^2(omega dt/2) = O / (4 (1 + theta O)),
/// O = kappa dt^2; theta = 1/4 gives omega = (2/dt) atan(sqrt(kappa) dt/2).
class StandingWave {
  public:
    /// Throws badInput if the scene's sides, walls or speed have no such mode.
    explicit StandingWave(const Scene& scene);

    /// phi at cell centres times the amplitude.
    std::vector<float> height() const;
    /// nx factors in x, then ny in y, for shaders/wave/mode.comp.
    std::vector<float> factors() const;
    double kappa(double speed) const;  ///< [1/s^2]
    /// The effective kappa in a step of sweeps: kappa / (1 + (dt^2/4)^2 kappa_x kappa_y).
    double kappaOfSweeps(double speed, double dt) const;
    static double discreteOmega(double kappa, double theta, double dt);  ///< [1/s]

    /// Follows the phase: shares a of phi in u and b of phi in v at time t; kappa and eta as of the
    /// step. The first call sets the starting phase.
    void follow(double a, double b, double t, double kappa, double eta);
    /// {"omega", "omega_discrete", "relative_error", ...}; empty before the second call of follow.
    nlohmann::ordered_json summary(double speed, double kappa, double theta, double dt) const;

    /// Values that go on from step to step.
    struct Course {
        bool started = false;
        double phase = 0, angle = 0;  ///< turned since the start; at last
        double start = 0, time = 0;   ///< [s]
        NLOHMANN_DEFINE_TYPE_INTRUSIVE(Course, started, phase, angle, start, time)
    };
    const Course& course() const { return course_; }
    void restore(const Course& course) { course_ = course; }

  private:
    StandingMode mode_;
    Domain domain_;
    bool sineX_ = false, sineY_ = false;
    Course course_;
};

}  // namespace seiche::wave
