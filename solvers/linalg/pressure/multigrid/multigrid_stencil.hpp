#pragma once

#include <string>

#include "solvers/linalg/pressure/multigrid/multigrid.hpp"

namespace seiche::linalg {

/// Multigrid as a preconditioner of a StencilCg in any medium, with walls and sides of any kind:
/// the cycle is for (a M + b C + g K) / g, whose face weights do not depend on the terms.
class StencilMultigrid : public FusedPreconditioner {
  public:
    /// For A = a M + b C + g K, g > 0. The stencil's fields are not owned.
    StencilMultigrid(const Stencil& stencil, StencilTerms terms);

    std::string name() const override { return "multigrid"; }
    void weightsChanged() override;
    /// Sets other terms and constants of the same medium; enqueues only.
    void setConstants(const Stencil& stencil, StencilTerms terms);
    void joinSolves(CgForm form) override { multigrid_.joinSolves(form); }
    void apply(const Vector& r, Vector& z) override { multigrid_.apply(r, z); }
    void apply(const Vector& r, Vector& z, const CgStage& stage) override {
        multigrid_.apply(r, z, stage);
    }
    bool fusesNormReduction() const override { return multigrid_.fusesNormReduction(); }
    bool writesDotProduct() const override { return multigrid_.writesDotProduct(); }

  private:
    /// Fills the fields of faces and mass.
    void fill();
    Stencil faces() const;

    Stencil stencil_;
    StencilTerms terms_;
    gl::Kernel medium_;
    Vector faceX_, faceY_, mass_;
    Multigrid multigrid_;
};

}  // namespace seiche::linalg
