#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/krylov/preconditioner.hpp"
#include "solvers/linalg/multigrid/aggregate_cycle.hpp"
#include "solvers/linalg/poisson/pressure_geometry.hpp"

namespace seiche::linalg {

/// One V(1,1) cycle for K + M of a stencil whose medium is its faces, M a diagonal: a red-black
/// sweep down and one in reverse order up, so that it is symmetric. Coarse cells are 2 x 2 cells
/// (fewer at the end of an odd row), coarse weights half the sum of two fine ones, coarse masses
/// the sum of four; correction piecewise constant, restriction its transpose. Where that would join
/// what thin walls separate and there is no mass, coarse unknowns are Aggregates instead. Equations
/// and kernels: docs/methods/multigrid.md.
class Multigrid : public FusedPreconditioner {
  public:
    /// For the pressure equation, M = 0. `geometry` is not owned.
    explicit Multigrid(const PressureGeometry& geometry);
    /// `mass` holds M, a value per cell [that of k_f over m^2], 0 in solids. Not owned.
    Multigrid(const Stencil& stencil, const Vector& mass);
    std::string name() const override { return "multigrid"; }
    void weightsChanged() override;
    using FusedPreconditioner::apply;
    void apply(const Vector& r, Vector& z, const CgStage& stage) override;
    bool fusesNormReduction() const override;
    bool writesDotProduct() const override;

  private:
    struct Level {
        Stencil stencil;
        Vector faceX, faceY;     // not of the finest level
        Vector rhs, correction;  // likewise
        const Vector* mass = nullptr;
        Vector ownMass;  // likewise
        gl::Kernel down, up, coarsen, pack;
        Vector inverse;  // where levels are walked in strips
        gl::Kernel strips[3];
        StencilTuning walk;
        int offset = 0;  // of its first cell or texel in bottomWeights_
    };
    Multigrid(const Stencil& stencil, const Vector* mass, const PressureGeometry* geometry);
    void addLevel(const Stencil& stencil);
    gl::Kernel kernelOn(const Level& level, const char* path, gl::Defines defines) const;
    /// `bindings` and the fields of the level, for a kernel of kernelOn().
    std::vector<gl::Binding> with(const Level& level, std::vector<gl::Binding> bindings) const;
    void makeKernels();
    gl::Defines tileDefines(std::size_t level, bool aggregates) const;
    /// Whether passes over strips take a level, as is faster where barriers are expensive.
    bool inStrips(std::size_t level) const;
    void makeStrips(std::size_t level);
    /// The way down (1) from rhs to coarse ones in `result`, or up (2) from the correction
    /// `coarse`.
    void runStrips(int stage, std::size_t level, const gl::Texture2D& rhs,
                   const gl::Texture2D& coarse, const gl::Texture2D& result, const CgStage& at);
    bool wallsAreThin() const;
    void updateAggregates();
    /// Whether the levels from `first` on go by texels (mg_bottom_texels.comp), which is faster on
    /// GPUs where it can be done.
    bool bottomByTexels(std::size_t first) const;
    /// Of the kernel for the levels from `first` on.
    std::size_t sharedBytes(std::size_t first) const;
    void makeBottom();

    StencilTuning tuning_;
    const PressureGeometry* geometry_;  // null where there is a mass
    std::vector<std::unique_ptr<Level>> levels_;
    std::size_t bottom_ = 0;  // this level and all below it go in one launch
    gl::Buffer bottomWeights_;
    gl::Kernel bottomKernel_;

    // In place of the coarse levels, where coarse cells would join what walls separate.
    std::unique_ptr<AggregateCycle> aggregates_;
    bool aggregated_ = false;  // whether they are in use
    Vector residual_;
    gl::Kernel aggregateDown_, aggregateUp_;
};

}  // namespace seiche::linalg
