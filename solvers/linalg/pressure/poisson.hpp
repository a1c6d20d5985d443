#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "solvers/linalg/field/linear_operator.hpp"
#include "solvers/linalg/field/methods.hpp"
#include "solvers/linalg/krylov/cg_settings.hpp"
#include "solvers/linalg/krylov/iterative_solver.hpp"
#include "solvers/linalg/pressure/pressure_geometry.hpp"

namespace seiche::linalg {

/// The operator A of a PressureGeometry, as terms of its stencil.
inline constexpr StencilTerms poissonTerms{0, 0, 1};

/// y = A x.
class PoissonOperator : public LinearOperator {
  public:
    /// `geometry` is not owned.
    explicit PoissonOperator(const PressureGeometry& geometry);
    Shape domain() const override { return geometry_.shape(); }
    Shape range() const override { return geometry_.shape(); }
    std::string name() const override { return "pressure operator"; }

  protected:
    void doApply(const Vector& x, Vector& y) const override;

  private:
    const PressureGeometry& geometry_;
    StencilOperator stencil_;
};

/// When a solve for the pressure ends.
struct PressureSettings {
    double tolerance = 1e-4;        ///< of |b - A p| relative to |b|
    int maxIterations = 50;         ///< the most
    int cycle = 1;                  ///< solves this many apart are of the same kind
    bool refined = false;           ///< every second solve takes up what the one before it left
    CgForm form = CgForm::fastest;  ///< of conjugate gradients; only read when a solver is made
    bool operator==(const PressureSettings&) const = default;
};

/// Solves A p = b for the A of a PressureGeometry, which is not owned. In singular components the
/// mean of b counts for nothing (solvers may subtract it in place), and p is fixed up to a
/// constant. On GPUs nothing waits.
class PressureSolver : public IterativeSolver {
  public:
    /// Whether enqueue(), which calls update(), uses the given p.
    virtual bool wantsGuess() const { return true; }
    /// Whether guesses may be extrapolated from earlier solutions. Extrapolation amplifies the
    /// error of solves that end before their tolerance.
    virtual bool extrapolates() const { return true; }
    /// For the next solves.
    virtual void setSettings(const PressureSettings& settings) = 0;
    /// Updates levels, tables and the like if the geometry has changed since the last call. Throws
    /// badInput if the method no longer fits.
    virtual void update() = 0;
    /// The next b differs from earlier ones, and the current solution is not a good guess for it.
    virtual void disturbed() {}
    /// State that a continued run needs to make the same number of iterations as one that went on
    /// (StencilCg::foresight()); empty if nothing.
    virtual std::vector<double> foresight() { return {}; }
    /// As StencilCg::judgeNext(). Other methods always judge, at no cost.
    virtual void judgeNext(bool) {}
    /// Takes the values of another's foresight().
    virtual void setForesight(std::span<const double>) {}
    /// Sets the rounding floor of the next solve only. Direct methods and those with a fixed number
    /// of sweeps ignore it.
    virtual void endAt(RoundingFloor) {}
};

/// By the method of a name of pressureMethods(), or its meaning; "jacobi" and "gauss-seidel" make
/// exactly maxIterations sweeps. Throws badInput for another name, or if the method does not fit.
std::unique_ptr<PressureSolver> makePressureSolver(PressureMethod method,
                                                   const PressureGeometry& geometry,
                                                   PressureSettings settings);
/// See the other one.
std::unique_ptr<PressureSolver> makePressureSolver(const std::string& method,
                                                   const PressureGeometry& geometry,
                                                   PressureSettings settings);

}  // namespace seiche::linalg
