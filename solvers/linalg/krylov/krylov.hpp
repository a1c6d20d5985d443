#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "core/gl/kernel.hpp"
#include "solvers/linalg/iterative_solver.hpp"
#include "solvers/linalg/krylov/preconditioner.hpp"
#include "solvers/linalg/matrix/linear_operator.hpp"
#include "solvers/linalg/vector/vector_ops.hpp"

namespace seiche::linalg {

struct KrylovSettings {
    double tolerance = 1e-6;  ///< on |r| relative to |b| (to the first |r| where b = 0)
    int maxIterations = 100;
    int restart = 30;  ///< vectors of a cycle of GMRES
};

/// Krylov methods for any square operator, from the vector operations and reductions of Krueger and
/// Westermann (2003, section 4). What decides stays on the GPU; the CPU looks every eighth
/// iteration whether the solve has ended, and iterations behind the end change nothing. The
/// operator and the preconditioner are not owned; null means none. For stencils StencilCg is
/// several times faster.
class KrylovSolver : public IterativeSolver {
  public:
    /// Throws badInput for an operator that is not square, and settings that make no sense.
    KrylovSolver(const LinearOperator& a, KrylovSettings settings, Preconditioner* preconditioner);
    void setSettings(const KrylovSettings& settings);
    void enqueue(Vector& b, Vector& x) override;
    const gl::Buffer& report() const override { return report_; }
    std::string norm() const override { return "l2, recurrence"; }

  protected:
    virtual void iterate(const Vector& b, Vector& x) = 0;
    /// z, for which r stands where there is no preconditioner.
    const Vector& preconditioned(const Vector& r, Vector& z);
    /// r = b - A x, and its square in the slot of krylov.comp.
    void formResidual(const Vector& b, const Vector& x);
    void decide(gl::Kernel& kernel);
    bool open() const;
    static gl::Kernel kernel(int method, int stage, int restart = 0);

    const LinearOperator& a_;
    KrylovSettings settings_;
    Preconditioner* preconditioner_;
    VectorOps ops_;
    Scalars scalars_;
    Vector r_;

  private:
    gl::Buffer report_;
};

/// Conjugate gradients for symmetric positive definite operators (Krueger and Westermann 2003,
/// section 5, with the printed signs corrected), with a preconditioner of that kind.
class ConjugateGradient : public KrylovSolver {
  public:
    explicit ConjugateGradient(const LinearOperator& a, KrylovSettings settings = {},
                               Preconditioner* preconditioner = nullptr);
    std::string name() const override { return "cg"; }

  private:
    void iterate(const Vector& b, Vector& x) override;
    Vector p_, q_, z_;
    std::array<gl::Kernel, 3> decide_;
};

/// BiCGStab for operators that need not be symmetric: van der Vorst 1992, preconditioned from the
/// right. Two products with A an iteration; breaks down where a product vanishes.
class BiCgStab : public KrylovSolver {
  public:
    explicit BiCgStab(const LinearOperator& a, KrylovSettings settings = {},
                      Preconditioner* preconditioner = nullptr);
    std::string name() const override { return "bicgstab"; }

  private:
    void iterate(const Vector& b, Vector& x) override;
    Vector shadow_, p_, v_, t_, z_, y_;
    std::array<gl::Kernel, 3> decide_;
};

/// Restarted GMRES for operators that need not be symmetric: Saad and Schultz 1986, by modified
/// Gram-Schmidt, preconditioned from the right. One product with A and as many dot products as the
/// cycle is old per iteration. The true residual decides at the end of a cycle.
class RestartedGmres : public KrylovSolver {
  public:
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

/// `method` is one of krylovMethods(); throws badInput for another name.
std::unique_ptr<KrylovSolver> makeKrylovSolver(const std::string& method, const LinearOperator& a,
                                               KrylovSettings settings = {},
                                               Preconditioner* preconditioner = nullptr);

/// Divides by the operator's diagonal: "jacobi".
class DiagonalPreconditioner : public Preconditioner {
  public:
    /// Throws badInput where an entry is 0 or not finite, naming it.
    DiagonalPreconditioner(const Shape& shape, const std::vector<float>& diagonal);
    std::string name() const override { return "jacobi"; }
    void apply(const Vector& r, Vector& z) override { ops_.combine(r, Op::multiply, inverse_, z); }

  private:
    Vector inverse_;
    VectorOps ops_;
};

}  // namespace seiche::linalg
