#include "solvers/linalg/pressure/multigrid/multigrid.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/divide_up.hpp"
#include "core/base/error.hpp"
#include "core/gl/context.hpp"

namespace seiche::linalg {

namespace {

constexpr int bottomGroup = 1024;
constexpr std::size_t sumsInSolve = 64;  // of four floats: mg_in_solve.glsl
/// Cells of the largest level that one workgroup takes; barriers are expensive on llvmpipe.
int largestBottom(const StencilTuning& tuning) {
    return tuning.fused ? 64 * 64 : 32 * 32;
}

int cellsOf(const Stencil& stencil) {
    return stencil.nx * stencil.ny;
}

int texelsOf(const Stencil& stencil) {
    return stencil.shape().texelColumns() * stencil.shape().rows();
}

}  // namespace

bool Multigrid::oddPeriod(const Stencil& stencil, int axis) {
    const int n = axis == 0 ? stencil.nx : stencil.ny;
    return stencil.sides[2 * axis] == BoundaryCondition::periodic && n % 2 != 0;
}

Multigrid::Multigrid(const PressureGeometry& geometry)
    : Multigrid(geometry.stencil(), nullptr, &geometry) {}

Multigrid::Multigrid(const Stencil& stencil, const Vector& mass)
    : Multigrid(stencil, &mass, nullptr) {}

Multigrid::Multigrid(const Stencil& stencil, const Vector* mass, const PressureGeometry* geometry)
    : tuning_(StencilTuning::forDevice(gl::Context::current())), geometry_(geometry) {
    if (stencil.medium != Stencil::Medium::faces) {
        failInput("multigrid needs a stencil whose medium is its faces");
    }
    addLevel(stencil);
    levels_[0]->mass = mass;
    while (cellsOf(levels_.back()->stencil) > 1) addLevel(levels_.back()->stencil);
    const auto& limits = gl::Context::current().limits();
    while (
        cellsOf(levels_[bottom_]->stencil) > largestBottom(tuning_) ||
        (mayTakeOneLaunch() && texelsOf(levels_[bottom_]->stencil) > OneLaunchMultigrid::group) ||
        sharedBytes(bottom_) > static_cast<std::size_t>(limits.sharedMemoryBytes)) {
        ++bottom_;
    }
    makeSetup();
    weightsChanged();
}

void Multigrid::addLevel(const Stencil& stencil) {
    auto level = std::make_unique<Level>();
    level->stencil = stencil;
    if (!levels_.empty()) {
        auto& own = level->stencil;
        own.nx = divideUp(stencil.nx, 2);
        own.ny = divideUp(stencil.ny, 2);
        const auto name = "multigrid level " + std::to_string(levels_.size());
        level->faceX = Vector(Shape::field(own.nx + 1, own.ny), name + " weights x");
        level->faceY = Vector(Shape::field(own.nx, own.ny + 1), name + " weights y");
        level->rhs = SolverField(own.shape(), tuning_.fused, name + " right side");
        level->correction = SolverField(own.shape(), tuning_.fused, name + " correction");
        own.faceX = &level->faceX;
        own.faceY = &level->faceY;
        if (levels_[0]->mass) {
            level->ownMass = Vector(own.shape(), name + " mass");
            level->mass = &level->ownMass;
        }
    }
    levels_.push_back(std::move(level));
}

gl::Kernel Multigrid::kernelOn(const Level& level, const char* path, gl::Defines more) const {
    auto defines = level.stencil.defines(tuning_.sampled);
    defines.push_back({"MASS", static_cast<int>(level.mass != nullptr)});
    defines.insert(defines.end(), more.begin(), more.end());
    gl::Kernel kernel(path, defines);
    level.stencil.setUniforms(kernel);
    return kernel;
}

std::vector<gl::Binding> Multigrid::with(const Level& level,
                                         std::vector<gl::Binding> bindings) const {
    const auto& filler = level.stencil.faceX->texture();
    bindings.push_back(level.stencil.coefficientBinding(tuning_.sampled, filler));
    bindings.push_back(level.stencil.edgesBinding(tuning_.sampled, filler));
    if (level.mass) bindings.push_back(tuning_.in(4, level.mass->texture()));
    return bindings;
}

bool Multigrid::mayTakeOneLaunch() const {
    const auto& sides = levels_[0]->stencil.sides;
    const bool periodic =
        sides[0] == BoundaryCondition::periodic || sides[2] == BoundaryCondition::periodic;
    // In software it has only one workgroup, for tests.
    return geometry_ && tuning_.fused && !periodic &&
           (gl::GridBarrier::mostGroups() > 1 || gl::Context::current().software());
}

bool Multigrid::bottomByTexels(std::size_t first) const {
    const auto& largest = levels_[first]->stencil;
    const auto periodic = [&](int side) {
        return largest.sides[side] == BoundaryCondition::periodic;
    };
    return tuning_.fused && !periodic(0) && !periodic(2) && texelsOf(largest) <= bottomGroup;
}

std::size_t Multigrid::sharedBytes(std::size_t first) const {
    if (bottomByTexels(first)) {
        std::size_t below = 1;
        for (std::size_t l = first + 1; l < levels_.size(); ++l) {
            below += static_cast<std::size_t>(texelsOf(levels_[l]->stencil));
        }
        const auto texels = static_cast<std::size_t>(texelsOf(levels_[first]->stencil));
        return 16 * (texels + levels_.size() - first + sumsInSolve) + 88 * below;
    }
    const auto capacity = static_cast<std::size_t>(cellsOf(levels_[first]->stencil));
    std::size_t cells = capacity;
    bool seam = false;
    for (std::size_t l = first; l < levels_.size(); ++l) {
        const auto& stencil = levels_[l]->stencil;
        if (l > first) cells += static_cast<std::size_t>(cellsOf(stencil));
        seam = seam || oddPeriod(stencil, 0) || oddPeriod(stencil, 1);
    }
    const auto floats = cells + capacity / 2 + 2 + (seam ? capacity : cells / 2 + 16);
    return 4 * floats + 16 * sumsInSolve;
}

int Multigrid::sweeps(std::size_t level) const {
    return level >= bottom_ && !bottomSeam_ ? 2 : 1;
}

bool Multigrid::fusesNormReduction() const {
    return tuning_.fused && bottom_ > 0;
}

bool Multigrid::writesDotProduct() const {
    return fusesNormReduction() || (bottom_ > 0 && inStrips(0) && !aggregated_);
}

void Multigrid::makeSetup() {
    planBottom();
    planLaunches();
    std::vector<Level*> inTiles;
    for (std::size_t l = 0; l < levels_.size(); ++l) {
        auto& level = *levels_[l];
        level.coarsen =
            gl::Kernel("linalg/mg_coarsen.comp", {{"MASS", static_cast<int>(level.mass != nullptr)},
                                                  {"GROUP_X", tuning_.groupX},
                                                  {"GROUP_Y", tuning_.groupY}});
        level.coarsen.set("cells", std::array{level.stencil.nx, level.stencil.ny});
        if (l >= bottom_) {
            level.pack = kernelOn(level, "linalg/mg_pack.comp",
                                  {{"GROUP_X", tuning_.groupX},
                                   {"GROUP_Y", tuning_.groupY},
                                   {"ALL", bottomByTexels(bottom_) ? bottomTexels_ : 0}});
        } else if (inStrips(l)) {
            planStrips(l);
        } else {
            inTiles.push_back(&level);
        }
    }
    makeWeights(inTiles);
}

void Multigrid::makeWeights(std::span<Level* const> levels) const {
    if (levels.empty()) return;
    constexpr std::size_t alignment = 256;  // the most that a device asks of a block
    std::size_t bytes = 0;
    for (auto* level : levels) {
        const auto shape = level->stencil.shape();
        level->weightsAt = bytes;
        level->weightsBytes = std::size_t{2 * 16} *
                              (static_cast<std::size_t>(shape.texelColumns()) + 1) *
                              (static_cast<std::size_t>(shape.rows()) + 1);
        bytes += divideUp(level->weightsBytes, alignment) * alignment;
    }
    const auto made = std::make_shared<const gl::Buffer>(bytes, "multigrid weights of faces");
    for (auto* level : levels) {
        level->weights = made;
        level->weigh = kernelOn(*level, "linalg/mg_weights.comp",
                                {{"GROUP_X", tuning_.groupX}, {"GROUP_Y", tuning_.groupY}});
    }
}

void Multigrid::weigh(Level& level) const {
    const auto shape = level.stencil.shape();
    level.weigh.run(shape.texelColumns() + 1, shape.rows() + 1, 1,
                    with(level, {weightsOf(level, 0)}));
}

void Multigrid::joinSolves(CgForm form) {
    form_ = form;
    kernels(true);
    if (iterates()) prepareIterations();
}

void Multigrid::planBottom() {
    const bool byTexels = bottomByTexels(bottom_);
    for (std::size_t l = bottom_; l < levels_.size(); ++l) {
        const auto& own = levels_[l]->stencil;
        levels_[l]->offset = byTexels ? bottomTexels_ : bottomCells_;
        bottomCells_ += cellsOf(own);
        bottomTexels_ += texelsOf(own);
        bottomSeam_ = bottomSeam_ || oddPeriod(own, 0) || oddPeriod(own, 1);
    }
    const auto& top = *levels_[bottom_];
    bottomTexels_ = std::max(bottomTexels_, texelsOf(top.stencil) + 1);
    const int entries = byTexels ? 3 * bottomTexels_ : top.mass ? 2 * bottomCells_ : bottomCells_;
    bottomWeights_ = gl::Buffer(16 * static_cast<std::size_t>(entries), "multigrid weights");
}

Multigrid::Cycle& Multigrid::kernels(bool inSolve) {
    auto& made = cycles_[static_cast<std::size_t>(inSolve)];
    if (!made) {
        made.emplace();
        made->levels.resize(bottom_);
        for (const auto l : launches_) made->levels[l] = waysOf(l, inSolve);
        made->bottom = bottomKernel(inSolve);
    }
    if (aggregated_ && !made->aggregates.down) {
        made->aggregates = {tileKernel(1, 0, true, inSolve), tileKernel(2, 0, true, inSolve)};
        aggregates_->compile(inSolve);
    }
    return *made;
}

Multigrid::Cycle::Ways Multigrid::waysOf(std::size_t l, bool inSolve) const {
    if (inStrips(l)) return {stripKernel(1, l, inSolve), stripKernel(2, l, inSolve)};
    if (paired(l)) return {pairKernel(1, l, inSolve), pairKernel(2, l, inSolve)};
    return {tileKernel(1, l, false, inSolve), tileKernel(2, l, false, inSolve)};
}

gl::Kernel Multigrid::tileKernel(int stage, std::size_t l, bool aggregates, bool inSolve,
                                 int decides) const {
    const auto& level = *levels_[l];
    const bool sums = inSolve && l == 0 && fusesNormReduction();
    auto kernel = kernelOn(level, stage == 1 ? "linalg/mg_down.comp" : "linalg/mg_up.comp",
                           {{"FUSED", 1},
                            {"SUBGROUPS", static_cast<int>(tuning_.subgroups)},
                            {"GROUP_X", tileGroup},
                            {"GROUP_Y", tileGroup},
                            {"SEAM_X", static_cast<int>(oddPeriod(level.stencil, 0))},
                            {"SEAM_Y", static_cast<int>(oddPeriod(level.stencil, 1))},
                            {"AGGREGATES", static_cast<int>(aggregates)},
                            {"IN_SOLVE", static_cast<int>(inSolve)},
                            {"FINEST", static_cast<int>(l == 0)},
                            {"BUFFERS", static_cast<int>(tuning_.fused && l > 0)},
                            {"LINEAR", static_cast<int>(tuning_.fused)},
                            {"DECIDES", sums && stage == 1 ? 1 : decides},
                            {"PRODUCT", static_cast<int>(sums && stage == 2)}});
    if (!aggregates) setCoarse(kernel, l);
    return kernel;
}

void Multigrid::setCoarse(gl::Kernel& kernel, std::size_t l) const {
    const auto coarse = levels_[l + 1]->stencil.shape();
    kernel.set("coarseTexels", std::array{coarse.texelColumns(), coarse.rows()})
        .set("coarseColumns", coarse.texelColumns());
}

gl::Kernel Multigrid::stripKernel(int stage, std::size_t l, bool inSolve) const {
    const auto& level = *levels_[l];
    auto defines = level.walk.walkDefines(level.stencil.shape());
    defines.push_back({"STAGE", stage});
    defines.push_back({"IN_SOLVE", static_cast<int>(inSolve)});
    defines.push_back({"FINEST", static_cast<int>(l == 0)});
    defines.push_back({"DECIDES", 0});
    return kernelOn(level, "linalg/mg_strip.comp", defines);
}

gl::Kernel Multigrid::bottomKernel(bool inSolve, int decides) const {
    const auto& top = *levels_[bottom_];
    const int levels = static_cast<int>(levels_.size() - bottom_);
    gl::Defines defines = {{"IN_SOLVE", static_cast<int>(inSolve)},
                           {"FINEST", static_cast<int>(bottom_ == 0)},
                           {"BUFFERS", static_cast<int>(tuning_.fused && bottom_ > 0)},
                           {"DECIDES", decides}};
    const auto with = [&](const gl::Defines& more) {
        defines.insert(defines.end(), more.begin(), more.end());
        return defines;
    };
    gl::Kernel kernel;
    if (bottomByTexels(bottom_)) {
        const int largest = texelsOf(top.stencil);
        kernel = kernelOn(top, "linalg/mg_bottom_texels.comp",
                          with({{"SUBGROUPS", static_cast<int>(tuning_.subgroups)},
                                {"GROUP_SIZE", divideUp(largest, 64) * 64},
                                {"TEXELS", largest},
                                {"BELOW", bottomTexels_ - largest},
                                {"LEVELS", levels}}));
    } else {
        const int largest = cellsOf(top.stencil);
        kernel = kernelOn(top, "linalg/mg_bottom.comp",
                          with({{"GROUP_SIZE", tuning_.fused ? bottomGroup : 8},
                                {"CAPACITY", largest},
                                {"BELOW", std::max(1, bottomCells_ - largest)},
                                {"SEAM", static_cast<int>(bottomSeam_)}}));
    }
    kernel.set("levels", levels);
    return kernel;
}

bool Multigrid::inStrips(std::size_t level) const {
    const auto& stencil = levels_[level]->stencil;
    return !tuning_.fused && !oddPeriod(stencil, 0) && !oddPeriod(stencil, 1) &&
           (stencil.sides[0] != BoundaryCondition::periodic || stencil.nx % 4 == 0);
}

void Multigrid::planStrips(std::size_t l) {
    auto& level = *levels_[l];
    const auto shape = level.stencil.shape();
    level.inverse = Vector(shape, "multigrid inverse diagonal");
    level.walk = tuning_;
    if (l > 0) {
        // Small levels have too few strips for all lanes and cores.
        auto& walk = level.walk;
        while (walk.columns > 2 && shape.texelColumns() < walk.columns * walk.strips) {
            walk.columns /= 2;
        }
        while (walk.rows > 8 && shape.rows() < 8 * walk.rows) walk.rows /= 2;
    }
    level.invert = stripKernel(0, l, false);
}

void Multigrid::runStrips(gl::Kernel& kernel, std::size_t l, std::vector<gl::Binding> bindings,
                          const CgStage* at) {
    auto& level = *levels_[l];
    const auto groups = level.walk.launch(level.stencil.shape());
    bindings.push_back(tuning_.in(1, level.inverse.texture()));
    bindings = with(level, std::move(bindings));
    if (at) {
        bindings.push_back(gl::storage(0, at->state));
        bindings.push_back(at->productSums.out());
    }
    kernel.runGroups(groups[0], groups[1], groups[2], bindings);
}

bool Multigrid::wallsAreThin() const {
    // With a mass, coupling across a wall is limited by the mass, and the plain cycle suffices:
    // docs/methods/multigrid.md.
    if (geometry_ == nullptr) return false;
    const auto& separated = geometry_->separatedBlocks();
    for (std::size_t l = 0; l < separated.size(); ++l) {
        // A wall along a quarter of a side; obstacles that are not thin separate fewer cells.
        const double blocks = cellsOf(levels_[l + 1]->stencil);
        if (separated[l] >= 8 && separated[l] > std::sqrt(blocks) / 4) return true;
    }
    return false;
}

void Multigrid::updateAggregates() {
    const auto& stencil = levels_[0]->stencil;
    if (!aggregates_) {
        aggregates_ = std::make_unique<AggregateCycle>(stencil);
        residual_ = Vector(stencil.shape(), "multigrid residual");
    }
    aggregates_->assign(aggregate(*geometry_));
    if (auto& finest = *levels_[0]; !finest.weights) {
        makeWeights(std::array{&finest});
        weigh(finest);
    }
}

void Multigrid::weightsChanged() {
    for (std::size_t l = 0; l < levels_.size(); ++l) {
        auto& level = *levels_[l];
        if (l >= bottom_) {
            const auto shape = level.stencil.shape();
            level.pack.set("offset", level.offset);
            level.pack.run(shape.texelColumns(), shape.rows(), 1,
                           with(level, {gl::storage(0, bottomWeights_)}));
        }
        if (level.weights) weigh(level);
        if (level.inverse) {
            const auto groups = level.walk.launch(level.stencil.shape());
            level.invert.runGroups(groups[0], groups[1], groups[2],
                                   with(level, {gl::write(2, level.inverse.texture())}));
        }
        if (l + 1 == levels_.size()) break;
        const auto& coarse = *levels_[l + 1];
        const auto& coarseX = coarse.faceX.texture();
        const auto& coarseY = coarse.faceY.texture();
        std::vector<gl::Binding> bindings{gl::read(0, level.stencil.faceX->texture()),
                                          gl::read(1, level.stencil.faceY->texture()),
                                          gl::write(2, coarseX), gl::write(3, coarseY)};
        if (level.mass) {
            bindings.push_back(gl::read(4, level.mass->texture()));
            bindings.push_back(gl::write(5, coarse.ownMass.texture()));
        }
        level.coarsen.set("level", static_cast<int>(l));
        level.coarsen.run(coarseX.width(), coarseY.height(), level.mass ? 3 : 2, bindings);
    }
    if (oneLaunch_) oneLaunch_->weightsChanged(boxWeights());
    aggregated_ = wallsAreThin();
    if (!aggregated_) return;
    updateAggregates();
    for (const bool inSolve : {false, true}) {
        if (cycles_[static_cast<std::size_t>(inSolve)]) kernels(inSolve);
    }
}

}  // namespace seiche::linalg
