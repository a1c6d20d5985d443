#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "core/gl/kernel.hpp"
#include "solvers/linalg/field/linear_operator.hpp"
#include "solvers/linalg/field/methods.hpp"
#include "solvers/linalg/field/vector_ops.hpp"
#include "solvers/linalg/krylov/iterative_solver.hpp"
#include "solvers/linalg/krylov/preconditioner.hpp"

namespace seiche::linalg {

/// When a solve ends.
struct KrylovSettings {
    double tolerance = 1e-6;  ///< on |r| relative to |b| (to the first |r| where b = 0)
    int maxIterations = 100;  ///< the most
    int restart = 30;         ///< vectors per cycle of GMRES
    int lookInterval = 8;     ///< iterations between the CPU's checks whether the solve has ended
    /// At the end b - A x is formed anew; a solve that has not converged by it goes on from there,
    /// `continuations` times at most, with as many iterations, and is `stalled` if that does not
    /// help.
    bool judge = true;
    int continuations = 2;  ///< see `judge`
};

/// Krylov methods for any square operator, from the vector operations and reductions of Krueger and
/// Westermann (2003, sections 3.1 and 3.3). Decisions are made on the GPU; the CPU checks now and
/// then whether the solve has ended, and iterations after the end change nothing. The operator
/// and the preconditioner are not owned; null means none. For stencils StencilCg is several times
/// faster.
class KrylovSolver : public IterativeSolver {
  public:
    /// Throws badInput for an operator that is not square, and settings that make no sense.
    KrylovSolver(const LinearOperator& a, KrylovSettings settings, Preconditioner* preconditioner);
    /// For the next solves; throws badInput as the constructor does.
    void setSettings(const KrylovSettings& settings);
    void enqueue(Vector& b, Vector& x) override;
    const gl::Buffer& report() const override { return report_; }
    std::string norm() const override { return "l2, recurrence"; }

  protected:
    /// The method: enqueues iterations as long as open().
    virtual void iterate(const Vector& b, Vector& x) = 0;
    /// z, which is r if there is no preconditioner.
    const Vector& preconditioned(const Vector& r, Vector& z);
    /// r = b - A x, and its square in the slot of krylov.comp.
    void formResidual(const Vector& b, const Vector& x);
    /// Enqueues a kernel of one invocation that works on the scalars.
    void decide(gl::Kernel& kernel);
    /// Forms b - A x anew, and how the solve has ended by it; waits.
    SolveStatus judge(const Vector& b, const Vector& x);
    /// Whether the solve goes on, as far as the CPU has seen.
    bool open() const;
    /// A stage of krylov.comp.
    static gl::Kernel kernel(int method, int stage, int restart = 0);

    const LinearOperator& a_;         ///< the operator
    KrylovSettings settings_;         ///< as they were last set
    Preconditioner* preconditioner_;  ///< may be null
    VectorOps ops_;                   ///< on vectors
    Scalars scalars_;                 ///< of the method, on the device
    Vector r_;                        ///< the residual

  private:
    gl::Buffer report_;
    gl::Kernel judge_;
    bool again_ = false;
};

/// Conjugate gradients for symmetric positive definite operators (Krueger and Westermann 2003,
/// section 5, with the printed signs corrected), with a preconditioner of that kind.
class ConjugateGradient : public KrylovSolver {
  public:
    /// Throws badInput as KrylovSolver does.
    explicit ConjugateGradient(const LinearOperator& a, KrylovSettings settings = {},
                               Preconditioner* preconditioner = nullptr);
    std::string name() const override { return "cg"; }

  private:
    void iterate(const Vector& b, Vector& x) override;
    Vector p_, q_, z_;
    std::array<gl::Kernel, 3> decide_;
};

/// BiCGStab for operators that need not be symmetric: van der Vorst 1992, preconditioned from the
/// right. Two products with A per iteration; breaks down if a dot product vanishes.
class BiCgStab : public KrylovSolver {
  public:
    /// Throws badInput as KrylovSolver does.
    explicit BiCgStab(const LinearOperator& a, KrylovSettings settings = {},
                      Preconditioner* preconditioner = nullptr);
    std::string name() const override { return "bicgstab"; }

  private:
    void iterate(const Vector& b, Vector& x) override;
    Vector shadow_, p_, v_, t_, z_, y_;
    std::array<gl::Kernel, 3> decide_;
};

/// Restarted GMRES for operators that need not be symmetric: Saad and Schultz 1986, by modified
/// Gram-Schmidt, preconditioned from the right. One product with A and as many dot products per
/// iteration as the cycle has vectors. The true residual decides at the end of a cycle.
class RestartedGmres : public KrylovSolver {
  public:
    /// Throws badInput as KrylovSolver does.
    explicit RestartedGmres(const LinearOperator& a, KrylovSettings settings = {},
                            Preconditioner* preconditioner = nullptr);
    std::string name() const override { return "gmres"; }
    std::string norm() const override { return "l2, true"; }

  private:
    void iterate(const Vector& b, Vector& x) override;
    void column(int j);
    std::vector<Vector> basis_;
    Vector w_, z_;
    std::array<gl::Kernel, 4> decide_;
};

/// By the method of a name of krylovMethods(), or its meaning; throws badInput for another name.
std::unique_ptr<KrylovSolver> makeKrylovSolver(KrylovMethod method, const LinearOperator& a,
                                               KrylovSettings settings = {},
                                               Preconditioner* preconditioner = nullptr);
/// See the other one.
std::unique_ptr<KrylovSolver> makeKrylovSolver(const std::string& method, const LinearOperator& a,
                                               KrylovSettings settings = {},
                                               Preconditioner* preconditioner = nullptr);

/// Divides by the operator's diagonal: "jacobi".
class DiagonalPreconditioner : public Preconditioner {
  public:
    /// Throws badInput if an entry is 0 or not finite, naming it.
    DiagonalPreconditioner(const Shape& shape, const std::vector<float>& diagonal);
    std::string name() const override { return "jacobi"; }
    void apply(const Vector& r, Vector& z) override { ops_.combine(r, Op::multiply, inverse_, z); }

  private:
    Vector inverse_;
    VectorOps ops_;
};

}  // namespace seiche::linalg
