#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/krylov/fused_preconditioner.hpp"
#include "solvers/linalg/pressure/multigrid/aggregate_cycle.hpp"
#include "solvers/linalg/pressure/multigrid/one_launch_multigrid.hpp"
#include "solvers/linalg/pressure/pressure_geometry.hpp"

namespace seiche::linalg {

/// One V cycle for K + M of a stencil whose medium is its faces, M a diagonal: a red-black sweep
/// down and one in reverse order up, so that it is symmetric, and two each way on the small levels
/// that share a launch. Coarse cells are 2 x 2 cells
/// (fewer at the end of an odd row), coarse weights half the sum of two fine ones, coarse masses
/// the sum of four; correction piecewise constant, restriction its transpose. If that would join
/// what thin walls separate and there is no mass, coarse unknowns are Aggregates instead. Equations
/// and kernels: docs/methods/multigrid.md.
class Multigrid : public FusedPreconditioner {
  public:
    /// For the pressure equation, M = 0. `geometry` is not owned.
    explicit Multigrid(const PressureGeometry& geometry);
    /// `mass` holds M, one value per cell [unit of k_f over m^2], 0 in solids. Not owned.
    Multigrid(const Stencil& stencil, const Vector& mass);
    std::string name() const override { return "multigrid"; }
    void weightsChanged() override;
    void joinSolves(CgForm form) override;
    /// Outside of a solve, by shaders without its state.
    void apply(const Vector& r, Vector& z) override { cycle(r, z, nullptr); }
    void apply(const Vector& r, Vector& z, const CgStage& stage) override { cycle(r, z, &stage); }
    bool fusesNormReduction() const override;
    bool writesDotProduct() const override;
    bool iterates() const override;
    bool endsSolves() const override { return oneLaunch_ != nullptr; }
    void iterate(const CgIterations& solve) override;
    /// Number of sweeps each way on a level; level 0 is the finest.
    int sweeps(std::size_t level) const;

  private:
    struct Level {
        Stencil stencil;
        Vector faceX, faceY;  // not of the finest level
        // Weights of levels in tiles, written by mg_weights.comp, from `weightsAt` on [bytes].
        std::shared_ptr<const gl::Buffer> weights;
        std::size_t weightsAt = 0, weightsBytes = 0;
        gl::Kernel weigh;
        SolverField rhs, correction;  // not of the finest level; on GPUs in buffers
        const Vector* mass = nullptr;
        Vector ownMass;  // likewise
        gl::Kernel coarsen, pack;
        Vector inverse;  // where levels are walked in strips
        gl::Kernel invert;
        StencilTuning walk;
        int offset = 0;  // of its first cell or texel in bottomWeights_
    };
    /// Kernels of a cycle: alone, or as part of a solve of StencilCg (linalg/mg_in_solve.glsl).
    struct Cycle {
        struct Ways {
            gl::Kernel down, up;
        };
        std::vector<Ways> levels;  // above bottom_
        gl::Kernel bottom;
        Ways aggregates;  // once there are any
    };
    /// Iterations of conjugate gradients that are fused with the finest level's way down and up.
    struct Iterations {
        gl::Kernel first, down;  // mg_cg_down.comp
        gl::Kernel decide;       // the launch after it: the next level's way down, or the bottom
        gl::Kernel up, conclude;
        std::array<gl::Buffer, 2> residual, direction;  // read and written in turn
        gl::Buffer preconditioned;
        int groups = 0;                        // of launches on the finest level
        gl::Buffer residualSums, productSums;  // one vec4 of each
    };
    static constexpr int tileGroup = 16;  // texels per side of a tile
    static bool oddPeriod(const Stencil& stencil, int axis);
    /// Sets a kernel's uniforms for the stage of the solve.
    static void place(gl::Kernel& kernel, const CgStage* at);
    Multigrid(const Stencil& stencil, const Vector* mass, const PressureGeometry* geometry);
    void addLevel(const Stencil& stencil);
    gl::Kernel kernelOn(const Level& level, const char* path, gl::Defines defines) const;
    /// `bindings` and the fields of the level, for a kernel of kernelOn().
    std::vector<gl::Binding> with(const Level& level, std::vector<gl::Binding> bindings) const;
    void makeSetup();
    /// Compiled when they are first asked for.
    Cycle& kernels(bool inSolve);
    /// The way down (1) or up (2) through tiles of a level, or through strips of it.
    gl::Kernel tileKernel(int stage, std::size_t level, bool aggregates, bool inSolve,
                          int decides = 0) const;
    gl::Kernel stripKernel(int stage, std::size_t level, bool inSolve) const;
    gl::Kernel bottomKernel(bool inSolve, int decides = 0) const;
    gl::Kernel iterationKernel(const char* path, gl::Defines more) const;
    Iterations& iterations();
    /// Makes the kernels and buffers for iterate() unless they exist.
    void prepareIterations();
    void makeOneLaunch();
    OneLaunchMultigrid::BoxWeights boxWeights() const;
    void iterateByLaunches(const CgIterations& solve);
    /// The levels below the finest; `first`, if given, in place of the first launch.
    void coarseCycle(Cycle& by, const Vector& r, const Vector& z, const CgStage* stage,
                     gl::Kernel* first = nullptr);
    Cycle::Ways waysOf(std::size_t level, bool inSolve) const;
    /// Plans the launches for the levels between the finest and the bottom: first level of each.
    void planLaunches();
    /// Whether a launch takes a level and the one below it.
    bool paired(std::size_t level) const { return pairs_.at(level); }
    gl::Kernel pairKernel(int stage, std::size_t level, bool inSolve, int decides = 0) const;
    void runPair(gl::Kernel& kernel, int stage, std::size_t level, const CgStage* at);
    /// Room for the weights of these levels in one buffer.
    void makeWeights(std::span<Level* const> levels) const;
    static gl::Binding weightsOf(const Level& level, unsigned block) {
        return gl::storage(block, *level.weights, level.weightsAt, level.weightsBytes);
    }
    void weigh(Level& level) const;
    /// Sets a kernel's uniforms for the size of the level below.
    void setCoarse(gl::Kernel& kernel, std::size_t level) const;
    /// Bindings of a launch on a level: b, the target of the way up, and the correction from the
    /// level below, a field at `unit` if it is not in a buffer.
    gl::Binding rhsOf(std::size_t level, const Vector& r) const;
    gl::Binding resultOf(std::size_t level, const Vector& z) const;
    gl::Binding coarseOf(std::size_t level, unsigned unit) const;
    void goDown(gl::Kernel& kernel, std::size_t level, const Vector& r, const CgStage* stage);
    void goUp(gl::Kernel& kernel, std::size_t level, const Vector& r, const Vector& z,
              const CgStage* stage);
    void runTiles(gl::Kernel& kernel, int stage, std::size_t level, const CgStage* at,
                  std::vector<gl::Binding> bindings);
    void runBottom(gl::Kernel& kernel, const Vector& r, const Vector& z, const CgStage* at);
    /// z = M r; with a stage as a part of its solve.
    void cycle(const Vector& r, Vector& z, const CgStage* stage);
    /// The cycle over aggregates.
    void cycleOfAggregates(Cycle& by, const Vector& r, Vector& z, const CgStage* stage);
    int groupsOf(std::size_t level) const;
    /// `bindings`, in a solve also its state and the sums that a tile kernel of the way down (1)
    /// takes, or that of the way up (2) leaves.
    std::vector<gl::Binding> withSums(const CgStage* at, int stage,
                                      std::vector<gl::Binding> bindings) const;
    /// Whether passes over strips take a level, as is faster where barriers are expensive.
    bool inStrips(std::size_t level) const;
    void planStrips(std::size_t level);
    void runStrips(gl::Kernel& kernel, std::size_t level, std::vector<gl::Binding> bindings,
                   const CgStage* at);
    bool wallsAreThin() const;
    void updateAggregates();
    /// Whether the levels from `first` on are processed by texels (mg_bottom_texels.comp), which is
    /// faster on GPUs where possible.
    /// Whether solves may be one launch, for which the bottom has to be smaller.
    bool mayTakeOneLaunch() const;
    bool bottomByTexels(std::size_t first) const;
    /// Shared memory of the kernel for the levels from `first` on.
    std::size_t sharedBytes(std::size_t first) const;
    void planBottom();

    StencilTuning tuning_;
    const PressureGeometry* geometry_;  // null if there is a mass
    std::vector<std::unique_ptr<Level>> levels_;
    std::size_t bottom_ = 0;             // this level and all below it share one launch
    std::vector<std::size_t> launches_;  // first levels of those above, without the finest
    std::vector<bool> pairs_;            // by level
    gl::Buffer bottomWeights_;
    int bottomCells_ = 0, bottomTexels_ = 0;      // of those levels together
    bool bottomSeam_ = false;                     // one of them has an odd period
    std::array<std::optional<Cycle>, 2> cycles_;  // alone, in a solve
    std::optional<Iterations> iterations_;
    CgForm form_ = CgForm::fastest;
    std::unique_ptr<OneLaunchMultigrid> oneLaunch_;  // in their place where the device allows it
    const gl::Buffer* decidedBy_ = nullptr;  // sums of the residual, while they are enqueued

    // Replaces the coarse levels if coarse cells would join fluid that walls separate.
    std::unique_ptr<AggregateCycle> aggregates_;
    bool aggregated_ = false;  // whether they are in use
    Vector residual_;
};

}  // namespace seiche::linalg
