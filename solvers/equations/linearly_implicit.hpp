#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/model/report.hpp"
#include "solvers/equations/box_preconditioner.hpp"
#include "solvers/equations/system.hpp"
#include "solvers/linalg/krylov/krylov.hpp"

namespace seiche::equations {

/// A linearly implicit Runge-Kutta method in the form that needs no product with J: stages U_i of
///   (M / (gamma dt) - J) U_i = F(u + sum_j a_ij U_j) + M sum_j c_ij U_j / dt + gamma_i dt F_t,
/// u' = u + sum m_i U_i (Hairer and Wanner, Solving Ordinary Differential Equations II, section
/// IV.7).
struct Tableau {
    int stages = 1;
    double gamma = 1;
    std::array<std::array<double, 4>, 4> a = {}, c = {};
    std::array<double, 4> m = {}, error = {};  ///< error: of the embedded method, 0 without one
    std::array<double, 4> nodes = {}, slopes = {};  ///< times of the stages; gamma_i
    bool embedded = false;

    /// ROS34PW2 (Rang and Angermann 2005): order 3 with an embedded method of order 2, stiffly
    /// accurate, and of order 2 with any approximation of the Jacobian.
    static Tableau rosenbrock();
    /// One stage: theta of 1/2 is Crank-Nicolson, 1 backward Euler, both with one Newton step.
    static Tableau theta(double theta);
};

/// One step of a linearly implicit method.
class LinearlyImplicit {
  public:
    LinearlyImplicit(System& system, const Tableau& tableau);
    ~LinearlyImplicit();

    struct Result {
        bool solved = true;  ///< all systems to their tolerance
        double error =
            0;  ///< of the step, over the size of the component; 0 without an embedded method
        int iterations = 0;     ///< of all stages
        System::Measure after;  ///< of the new state
        ConvergenceReport last;
    };
    /// next <- the state after dt from `state` at t, both with their ghosts. Errors are relative to
    /// `sizes`, or to the new state's where these are larger. Waits for the device.
    Result step(gl::Texture2D& state, gl::Texture2D& next, double t, double dt,
                const std::vector<double>& sizes, double tolerance, std::span<const double> means);

    /// The change by the last step.
    std::vector<System::Term> lastChange() const;

  private:
    class Operator;
    System& system_;
    Tableau tableau_;
    std::vector<linalg::Vector> stages_;
    linalg::Vector right_, slope_;
    gl::Texture2D stage_;
    std::unique_ptr<Operator> operator_;
    std::unique_ptr<BoxPreconditioner> preconditioner_;
    std::unique_ptr<linalg::KrylovSolver> solver_;
};

}  // namespace seiche::equations
