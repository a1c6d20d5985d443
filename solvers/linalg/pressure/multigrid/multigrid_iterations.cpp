#include <algorithm>

#include "core/base/divide_up.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "solvers/linalg/pressure/multigrid/multigrid.hpp"

namespace seiche::linalg {

namespace {

/// Number of invocations, each for at most two texels of the finer level's tile.
constexpr int pairGroup = 288;
constexpr int pairTexels = 16;  // of its own per side
/// Cells of the largest level that shares a launch with the one below it. Measured on an H100:
/// 1024 x 1024 are faster by themselves.
constexpr int largestPaired = 512 * 512;
/// Workgroups per multiprocessor on the finest level, each for several tiles: more are slower,
/// fewer much slower.
constexpr int groupsEach = 2;

}  // namespace

void Multigrid::planLaunches() {
    pairs_.assign(levels_.size(), false);
    const auto& finest = levels_[0]->stencil;
    const bool periodic = finest.sides[0] == BoundaryCondition::periodic ||
                          finest.sides[2] == BoundaryCondition::periodic;
    const bool pays = tuning_.fused && !periodic && !levels_[0]->mass;
    for (std::size_t l = bottom_; pays && l > 2; l -= 2) {
        const auto& finer = levels_[l - 2]->stencil;
        pairs_[l - 2] = finer.nx * finer.ny <= largestPaired;
    }
    for (std::size_t l = 1; l < bottom_; l += pairs_[l] ? 2 : 1) launches_.push_back(l);
}

gl::Kernel Multigrid::pairKernel(int stage, std::size_t l, bool inSolve, int decides) const {
    const auto& level = *levels_[l];
    auto kernel =
        kernelOn(level, stage == 1 ? "linalg/mg_pair_down.comp" : "linalg/mg_pair_up.comp",
                 {{"GROUP_SIZE", pairGroup},
                  {"IN_SOLVE", static_cast<int>(inSolve)},
                  {"FINEST", 0},
                  {"DECIDES", decides}});
    const auto texels = [&](std::size_t of) {
        const auto shape = levels_[of]->stencil.shape();
        return std::array{shape.texelColumns(), shape.rows()};
    };
    const auto& below = levels_[l + 1]->stencil;
    kernel.set("cellsBelow", std::array{below.nx, below.ny})
        .set("texelsBelow", texels(l + 1))
        .set("resultTexels", texels(l + 2));
    return kernel;
}

void Multigrid::runPair(gl::Kernel& kernel, int stage, std::size_t l, const CgStage* at) {
    const auto shape = levels_[l]->stencil.shape();
    const auto &own = *levels_[l], &below = *levels_[l + 1], &next = *levels_[l + 2];
    std::vector<gl::Binding> bindings{own.rhs.storage(3), weightsOf(own, 4), weightsOf(below, 5),
                                      below.rhs.storage(6),
                                      (stage == 1 ? next.rhs : own.correction).storage(7)};
    if (stage == 2) bindings.push_back(next.correction.storage(8));
    if (at) {
        bindings.push_back(gl::storage(0, at->state));
        if (stage == 1)
            bindings.push_back(decidedBy_ ? gl::storage(1, *decidedBy_)
                                          : at->residualSums.storage(1));
    }
    kernel.runGroups(
        divideUp(shape.texelColumns(), pairTexels) * divideUp(shape.rows(), pairTexels), 1, 1,
        bindings);
}

bool Multigrid::iterates() const {
    const auto& finest = levels_[0]->stencil;
    const bool periodic = finest.sides[0] == BoundaryCondition::periodic;
    return fusesNormReduction() && !aggregated_ && !levels_[0]->mass && !oddPeriod(finest, 0) &&
           !oddPeriod(finest, 1) && !(periodic && finest.nx % 4 != 0) &&
           gl::Context::current().limits().storageBindings >= 10;
}

gl::Kernel Multigrid::iterationKernel(const char* path, gl::Defines more) const {
    gl::Defines defines = {
        {"FUSED", 1},           {"SUBGROUPS", static_cast<int>(tuning_.subgroups)},
        {"GROUP_X", tileGroup}, {"GROUP_Y", tileGroup},
        {"SEAM_X", 0},          {"SEAM_Y", 0},
        {"AGGREGATES", 0},      {"IN_SOLVE", 1},
        {"LINEAR", 1}};
    defines.insert(defines.end(), more.begin(), more.end());
    auto kernel = kernelOn(*levels_[0], path, std::move(defines));
    setCoarse(kernel, 0);
    return kernel;
}

Multigrid::Iterations& Multigrid::iterations() {
    if (iterations_) return *iterations_;
    auto& made = iterations_.emplace();
    made.first =
        iterationKernel("linalg/mg_cg_down.comp", {{"FIRST", 1}, {"FINEST", 1}, {"DECIDES", 0}});
    made.down =
        iterationKernel("linalg/mg_cg_down.comp", {{"FIRST", 0}, {"FINEST", 1}, {"DECIDES", 0}});
    made.up = iterationKernel("linalg/mg_up.comp",
                              {{"BUFFERS", 1}, {"FINEST", 0}, {"DECIDES", 0}, {"PRODUCT", 2}});
    made.decide = bottom_ == 1 ? bottomKernel(true, 2)
                  : paired(1)  ? pairKernel(1, 1, true, 2)
                               : tileKernel(1, 1, false, true, 2);
    const auto shape = levels_[0]->stencil.shape();
    made.groups =
        std::min(groupsEach * gl::executionProfile().busyGroups,
                 divideUp(shape.texelColumns(), tileGroup) * divideUp(shape.rows(), tileGroup));
    made.residualSums = gl::Buffer(16 * static_cast<std::size_t>(made.groups), "cg residual sums");
    made.productSums = gl::Buffer(16 * static_cast<std::size_t>(made.groups), "cg product sums");
    made.conclude =
        gl::Kernel("linalg/cg_reduce.comp", {{"PRECONDITIONED", 1},
                                             {"FUSED", 1},
                                             {"SUBGROUPS", static_cast<int>(tuning_.subgroups)},
                                             {"STAGE", 4}});
    made.conclude.set("count", made.groups);
    made.decide.set("count", made.groups);
    const auto bytes = std::size_t{16} * shape.texelColumns() * shape.rows();
    for (auto& field : made.residual) field = gl::Buffer(bytes, "cg residual");
    for (auto& field : made.direction) field = gl::Buffer(bytes, "cg direction");
    made.preconditioned = gl::Buffer(bytes, "cg preconditioned residual");
    return made;
}

void Multigrid::prepareIterations() {
    if (iterations_ || oneLaunch_) return;
    makeOneLaunch();
    if (!oneLaunch_) iterations();
}

void Multigrid::makeOneLaunch() {
    const bool wanted = form_ == CgForm::persistent ||
                        (form_ == CgForm::fastest && gl::GridBarrier::mostGroups() > 1);
    if (!wanted || !mayTakeOneLaunch() || !bottomByTexels(bottom_)) return;
    OneLaunchMultigrid::Levels plan;
    for (std::size_t l = 0; l <= bottom_; ++l) {
        plan.stencils.push_back(levels_[l]->stencil);
        if (l < bottom_) plan.weightsAt.push_back(levels_[l]->weightsAt);
    }
    plan.weights = levels_[0]->weights.get();
    plan.bottomWeights = &bottomWeights_;
    const auto& top = levels_[bottom_]->stencil.shape();
    plan.bottomTexels = top.texelColumns() * top.rows();
    plan.bottomBelow = bottomTexels_ - plan.bottomTexels;
    plan.bottomLevels = static_cast<int>(levels_.size() - bottom_);
    oneLaunch_ = OneLaunchMultigrid::make(plan, tuning_);
    if (oneLaunch_) oneLaunch_->weightsChanged(boxWeights());
}

OneLaunchMultigrid::BoxWeights Multigrid::boxWeights() const {
    const auto& finest = levels_[0]->stencil;
    const std::array inside = {static_cast<float>(1 / (finest.hx * finest.hx)),
                               static_cast<float>(1 / (finest.hy * finest.hy))};
    std::array<float, 4> sides = {};
    for (int j = 0; j < finest.ny; ++j) {
        sides[0] = std::max(sides[0], geometry_->weightX(0, j));
        sides[1] = std::max(sides[1], geometry_->weightX(finest.nx, j));
    }
    for (int i = 0; i < finest.nx; ++i) {
        sides[2] = std::max(sides[2], geometry_->weightY(i, 0));
        sides[3] = std::max(sides[3], geometry_->weightY(i, finest.ny));
    }
    for (std::size_t side = 0; side < 4; ++side) sides[side] *= inside[side / 2];
    return {inside, sides};
}

void Multigrid::iterate(const CgIterations& solve) {
    prepareIterations();
    if (oneLaunch_) {
        oneLaunch_->iterate(solve);
    } else {
        iterateByLaunches(solve);
    }
}

void Multigrid::iterateByLaunches(const CgIterations& solve) {
    auto& by = kernels(true);
    auto& own = iterations();
    const Partials none;  // coarse levels take decidedBy_ and leave no sums
    CgStage at{solve.state, none, none, 0, solve.tolerances, solve.inverseCount};
    decidedBy_ = &own.residualSums;
    own.first.set("stiffness", solve.stiffness)
        .set("sums", solve.sums ? static_cast<int>(solve.sums->bytes() / sizeof(float)) : 0);
    own.down.set("stiffness", solve.stiffness);
    const auto run = [&](gl::Kernel& kernel, std::vector<gl::Binding> bindings) {
        bindings.push_back(gl::storage(0, solve.state));
        bindings.push_back(weightsOf(*levels_[0], 4));
        kernel.runGroups(own.groups, 1, 1, bindings);
    };
    const auto coarseRhs = levels_[1]->rhs.storage(7);
    const auto residualSums = gl::storage(2, own.residualSums);
    for (int i = 0; i <= solve.count; ++i) {
        at.iteration = i;
        const auto now = static_cast<std::size_t>(i % 2), before = 1 - now;
        const auto& residual = own.residual[now];
        auto& down = i == 0 ? own.first : own.down;
        place(down, &at);
        if (i == 0) {
            run(down, {tuning_.in(0, solve.b.texture()), tuning_.in(1, solve.x.texture()),
                       gl::storage(5, solve.sums ? *solve.sums : own.residualSums), coarseRhs,
                       gl::storage(8, residual), residualSums});
        } else {
            run(down, {gl::storage(3, own.residual[before]), gl::storage(5, own.preconditioned),
                       gl::storage(6, own.direction[before]), coarseRhs, gl::storage(8, residual),
                       gl::storage(9, own.direction[now]), gl::readWrite(2, solve.x.texture()),
                       gl::storage(1, own.productSums), residualSums});
        }
        if (i == solve.count) break;
        place(own.decide, &at);
        coarseCycle(by, solve.b, solve.x, &at, &own.decide);
        run(own.up, {gl::storage(3, residual), levels_[1]->correction.storage(6),
                     gl::storage(7, own.preconditioned), gl::storage(2, own.productSums)});
    }
    decidedBy_ = nullptr;
    own.conclude.set("iteration", solve.count)
        .set("iterationLimit", solve.limit)
        .set("tolerances", solve.tolerances);
    own.conclude.runGroups(1, 1, 1,
                           {gl::storage(0, solve.state), gl::storage(1, own.residualSums)});
}

}  // namespace seiche::linalg
