#pragma once

#include <memory>
#include <string>

#include "core/gl/buffer.hpp"
#include "core/model/report.hpp"
#include "solvers/linalg/matrix/linear_operator.hpp"
#include "solvers/linalg/stencil/stencil.hpp"

namespace seiche::linalg {

/// The pressure equation of a staggered grid of nx x ny cells of hx x hy metres,
///
///     (A p)_i = sum over faces f of w_f (p_i - p_nb) / h_f^2          (h_f = hx or hy)
///
/// with an open fraction w_f in [0, 1] per face, so that A = -div w grad with the compact operator
/// to which a projection is exact. Outside of the domain p is 0: a side face with w = 0 is closed,
/// one with twice its open fraction has p = 0 on it (outflow). Cells whose faces are all closed are
/// solid: their row is 0, and b and p hold 0 there. Fields are not owned and must outlive every
/// use; whoever changes them calls PressureSolver::weightsChanged(). Source:
/// docs/methods/poisson.md; Krueger and Westermann 2003, section 5.2, has w = 1 everywhere.
struct Poisson {
    int nx = 1, ny = 1;
    double hx = 1, hy = 1;                      // [m]
    bool periodicX = false, periodicY = false;  // then the first and the last face are the same
    const Vector* weightX =
        nullptr;  ///< Shape::field(nx + 1, ny): left faces of cells, then right side
    const Vector* weightY =
        nullptr;  ///< Shape::field(nx, ny + 1): lower faces of cells, then top side

    Shape shape() const { return Shape::field(nx, ny); }
    /// The same operator for what works on stencils; its terms are `poissonTerms`. Throws badInput
    /// where sizes or shapes do not fit.
    Stencil stencil() const;
};
inline constexpr StencilTerms poissonTerms{0, 0, 1};

/// y = A x.
class PoissonOperator : public LinearOperator {
  public:
    explicit PoissonOperator(const Poisson& poisson);
    Shape domain() const override { return poisson_.shape(); }
    Shape range() const override { return poisson_.shape(); }
    std::string name() const override { return "pressure operator"; }

  protected:
    void doApply(const Vector& x, Vector& y) const override;

  private:
    Poisson poisson_;
    StencilOperator stencil_;
};

struct PressureSettings {
    double tolerance = 1e-4;  ///< of |b - A p| relative to |b|
    int maxIterations = 50;
    int cycle = 1;  ///< solves this many apart are of the same kind
    bool operator==(const PressureSettings&) const = default;
};

/// Solves A p = b. Every connected part of the fluid without an open side is singular: there b is
/// made consistent by subtracting its mean (in place), and p is fixed up to a constant.
class PressureSolver {
  public:
    virtual ~PressureSolver() = default;
    virtual std::string name() const = 0;
    /// Enqueues p <- A^-1 b, starting from the p given; on GPUs it does not wait.
    virtual void solve(Vector& b, Vector& p) = 0;
    /// Whether solve() uses the given p.
    virtual bool wantsGuess() const { return true; }
    virtual void setSettings(const PressureSettings& settings) = 0;
    /// To be called when the weights have changed: updates parts, levels and the like. `solid` and
    /// weights may have been drawn by hand: called at most once per step.
    virtual void weightsChanged() = 0;
    /// The next b is unlike those before, and the current solution is no good guess for it.
    virtual void disturbed() {}
    /// What the reports' norms refer to, as in ConvergenceReport.
    virtual std::string norm() const { return "l2, true"; }
    /// Holds at its start the StencilCg::reportBytes that StencilCg::readReport understands.
    virtual const gl::Buffer& state() const = 0;
};

/// `method` is "auto", "dct", "dct-cg", "multigrid-cg", "cg", "jacobi" or "gauss-seidel" (the last
/// two make exactly maxIterations sweeps). Throws badInput for another name, or where the method
/// does not fit.
std::unique_ptr<PressureSolver> makePressureSolver(const std::string& method,
                                                   const Poisson& poisson,
                                                   PressureSettings settings);

}  // namespace seiche::linalg
