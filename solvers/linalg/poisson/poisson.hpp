#pragma once

#include <memory>
#include <string>

#include "solvers/linalg/iterative_solver.hpp"
#include "solvers/linalg/matrix/linear_operator.hpp"
#include "solvers/linalg/poisson/pressure_geometry.hpp"

namespace seiche::linalg {

/// Of the operator A of a PressureGeometry, as terms of its stencil.
inline constexpr StencilTerms poissonTerms{0, 0, 1};

/// y = A x.
class PoissonOperator : public LinearOperator {
  public:
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

struct PressureSettings {
    double tolerance = 1e-4;  ///< of |b - A p| relative to |b|
    int maxIterations = 50;
    int cycle = 1;  ///< solves this many apart are of the same kind
    bool operator==(const PressureSettings&) const = default;
};

/// Solves A p = b for the A of a PressureGeometry, which is not owned. In singular components b is
/// made consistent by subtracting its mean (in place), and p is fixed up to a constant. On GPUs
/// nothing waits.
class PressureSolver : public IterativeSolver {
  public:
    /// Whether enqueue(), which calls update(), uses the given p.
    virtual bool wantsGuess() const { return true; }
    virtual void setSettings(const PressureSettings& settings) = 0;
    /// Takes over the geometry where that has changed since the last time: levels, tables and the
    /// like. Throws badInput where the method does not fit any more.
    virtual void update() = 0;
    /// The next b is unlike those before, and the current solution is no good guess for it.
    virtual void disturbed() {}
};

/// `method` is one of pressureMethods(); "jacobi" and "gauss-seidel" make exactly maxIterations
/// sweeps. Throws badInput for another name, or where the method does not fit.
std::unique_ptr<PressureSolver> makePressureSolver(const std::string& method,
                                                   const PressureGeometry& geometry,
                                                   PressureSettings settings);

}  // namespace seiche::linalg
