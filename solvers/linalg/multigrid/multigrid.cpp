#include "solvers/linalg/multigrid/multigrid.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"

namespace seiche::linalg {

namespace {

constexpr int tileGroup = 16;  // texels per side of a tile
constexpr int bottomGroup = 1024;
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

bool oddPeriod(const Stencil& stencil, int axis) {
    const int n = axis == 0 ? stencil.nx : stencil.ny;
    return stencil.sides[2 * axis] == SideRule::periodic && n % 2 != 0;
}

int up(int n, int d) {
    return (n + d - 1) / d;
}

}  // namespace

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
    while (cellsOf(levels_[bottom_]->stencil) > largestBottom(tuning_) ||
           sharedBytes(bottom_) > static_cast<std::size_t>(limits.sharedMemoryBytes)) {
        ++bottom_;
    }
    makeKernels();
    weightsChanged();
}

void Multigrid::addLevel(const Stencil& stencil) {
    auto level = std::make_unique<Level>();
    level->stencil = stencil;
    if (!levels_.empty()) {
        auto& own = level->stencil;
        own.nx = up(stencil.nx, 2);
        own.ny = up(stencil.ny, 2);
        const auto name = "multigrid level " + std::to_string(levels_.size());
        level->faceX = Vector(Shape::field(own.nx + 1, own.ny), name + " weights x");
        level->faceY = Vector(Shape::field(own.nx, own.ny + 1), name + " weights y");
        level->rhs = Vector(own.shape(), name + " right side");
        level->correction = Vector(own.shape(), name + " correction");
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
    bindings.push_back(level.stencil.sigmaBinding(tuning_.sampled, filler));
    if (level.mass) bindings.push_back(tuning_.in(4, level.mass->texture()));
    return bindings;
}

bool Multigrid::bottomByTexels(std::size_t first) const {
    const auto& largest = levels_[first]->stencil;
    const auto periodic = [&](int side) { return largest.sides[side] == SideRule::periodic; };
    return tuning_.fused && !periodic(0) && !periodic(2) && texelsOf(largest) <= bottomGroup;
}

std::size_t Multigrid::sharedBytes(std::size_t first) const {
    if (bottomByTexels(first)) {
        std::size_t below = 1;
        for (std::size_t l = first + 1; l < levels_.size(); ++l) {
            below += static_cast<std::size_t>(texelsOf(levels_[l]->stencil));
        }
        const auto texels = static_cast<std::size_t>(texelsOf(levels_[first]->stencil));
        return 16 * (texels + 5 * below + levels_.size() - first);
    }
    const auto capacity = static_cast<std::size_t>(cellsOf(levels_[first]->stencil));
    std::size_t floats = capacity + capacity / 2 + 2;
    bool seam = false;
    for (std::size_t l = first; l < levels_.size(); ++l) {
        const auto& stencil = levels_[l]->stencil;
        if (l > first) floats += static_cast<std::size_t>(cellsOf(stencil));
        seam = seam || oddPeriod(stencil, 0) || oddPeriod(stencil, 1);
    }
    return 4 * (floats + (seam ? capacity : 0));
}

bool Multigrid::fusesNormReduction() const {
    return tuning_.fused && bottom_ > 0;
}

bool Multigrid::writesDotProduct() const {
    return fusesNormReduction() || (bottom_ > 0 && inStrips(0) && !aggregated_);
}

gl::Defines Multigrid::tileDefines(std::size_t level, bool aggregates) const {
    const auto& stencil = levels_[level]->stencil;
    const int sums = static_cast<int>(level == 0 && fusesNormReduction());
    return {{"FUSED", 1},
            {"SUBGROUPS", static_cast<int>(tuning_.subgroups)},
            {"GROUP_X", tileGroup},
            {"GROUP_Y", tileGroup},
            {"SEAM_X", static_cast<int>(oddPeriod(stencil, 0))},
            {"SEAM_Y", static_cast<int>(oddPeriod(stencil, 1))},
            {"AGGREGATES", static_cast<int>(aggregates)},
            {"FINEST", static_cast<int>(level == 0)},
            {"DECIDES", sums},
            {"PRODUCT", sums}};
}

void Multigrid::makeKernels() {
    for (std::size_t l = 0; l < levels_.size(); ++l) {
        auto& level = *levels_[l];
        level.coarsen =
            gl::Kernel("linalg/mg_coarsen.comp", {{"MASS", static_cast<int>(level.mass != nullptr)},
                                                  {"GROUP_X", tuning_.groupX},
                                                  {"GROUP_Y", tuning_.groupY}});
        level.coarsen.set("cells", std::array{level.stencil.nx, level.stencil.ny});
        if (l >= bottom_) continue;
        if (inStrips(l)) {
            makeStrips(l);
            continue;
        }
        level.down = kernelOn(level, "linalg/mg_down.comp", tileDefines(l, false));
        level.up = kernelOn(level, "linalg/mg_up.comp", tileDefines(l, false));
        const auto coarse = levels_[l + 1]->stencil.shape();
        level.down.set("coarseTexels", std::array{coarse.texelColumns(), coarse.rows()});
    }
    makeBottom();
}

void Multigrid::makeBottom() {
    const auto& top = *levels_[bottom_];
    const auto& stencil = top.stencil;
    const bool byTexels = bottomByTexels(bottom_);
    int cells = 0, texels = 0, seam = 0;
    for (std::size_t l = bottom_; l < levels_.size(); ++l) {
        const auto& own = levels_[l]->stencil;
        levels_[l]->offset = byTexels ? texels : cells;
        cells += cellsOf(own);
        texels += texelsOf(own);
        if (oddPeriod(own, 0) || oddPeriod(own, 1)) seam = 1;
    }
    const int levels = static_cast<int>(levels_.size() - bottom_);
    const int finest = static_cast<int>(bottom_ == 0);
    if (byTexels) {
        const int largest = texelsOf(stencil);
        texels = std::max(texels, largest + 1);
        bottomKernel_ = kernelOn(top, "linalg/mg_bottom_texels.comp",
                                 {{"FINEST", finest},
                                  {"SUBGROUPS", static_cast<int>(tuning_.subgroups)},
                                  {"GROUP_SIZE", up(largest, 64) * 64},
                                  {"TEXELS", largest},
                                  {"BELOW", texels - largest},
                                  {"LEVELS", levels}});
    } else {
        bottomKernel_ = kernelOn(top, "linalg/mg_bottom.comp",
                                 {{"FINEST", finest},
                                  {"GROUP_SIZE", tuning_.fused ? bottomGroup : 8},
                                  {"CAPACITY", cellsOf(stencil)},
                                  {"BELOW", std::max(1, cells - cellsOf(stencil))},
                                  {"SEAM", seam}});
    }
    bottomKernel_.set("levels", levels);
    const int entries = byTexels ? 3 * texels : top.mass ? 2 * cells : cells;
    bottomWeights_ = gl::Buffer(16 * static_cast<std::size_t>(entries), "multigrid weights");
    for (std::size_t l = bottom_; l < levels_.size(); ++l) {
        levels_[l]->pack = kernelOn(*levels_[l], "linalg/mg_pack.comp",
                                    {{"GROUP_X", tuning_.groupX},
                                     {"GROUP_Y", tuning_.groupY},
                                     {"ALL", byTexels ? texels : 0}});
    }
}

bool Multigrid::inStrips(std::size_t level) const {
    const auto& stencil = levels_[level]->stencil;
    return !tuning_.fused && !oddPeriod(stencil, 0) && !oddPeriod(stencil, 1) &&
           (stencil.sides[0] != SideRule::periodic || stencil.nx % 4 == 0);
}

void Multigrid::makeStrips(std::size_t l) {
    auto& level = *levels_[l];
    const auto& stencil = level.stencil;
    const auto shape = stencil.shape();
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
    for (int stage = 0; stage < 3; ++stage) {
        auto defines = level.walk.walkDefines(shape);
        defines.push_back({"STAGE", stage});
        defines.push_back({"FINEST", static_cast<int>(l == 0)});
        level.strips[stage] = kernelOn(level, "linalg/mg_strip.comp", defines);
    }
}

void Multigrid::runStrips(int stage, std::size_t l, const gl::Texture2D& rhs,
                          const gl::Texture2D& coarse, const gl::Texture2D& result,
                          const CgStage& at) {
    auto& level = *levels_[l];
    const auto groups = level.walk.launch(level.stencil.shape());
    level.strips[stage].set("iteration", at.iteration).set("inverseCount", at.inverseCount);
    level.strips[stage].runGroups(
        groups[0], groups[1], groups[2],
        with(level,
             {tuning_.in(0, rhs), tuning_.in(1, level.inverse.texture()), tuning_.in(3, coarse),
              gl::write(2, result), gl::storage(0, at.state), at.productSums.out()}));
}

bool Multigrid::wallsAreThin() const {
    // With a mass, what both sides of a wall share reaches no further than the mass allows, and
    // the plain cycle suffices: docs/methods/multigrid.md.
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
        const auto tile = tileDefines(0, true);
        aggregateDown_ = kernelOn(*levels_[0], "linalg/mg_down.comp", tile);
        aggregateUp_ = kernelOn(*levels_[0], "linalg/mg_up.comp", tile);
    }
    aggregates_->assign(aggregate(*geometry_));
    aggregateUp_.set("firstCorrection", aggregates_->firstCorrection());
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
        if (level.inverse) {
            const auto groups = level.walk.launch(level.stencil.shape());
            level.strips[0].runGroups(groups[0], groups[1], groups[2],
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
    aggregated_ = wallsAreThin();
    if (aggregated_) updateAggregates();
}

void Multigrid::apply(const Vector& r, Vector& z, const CgStage& stage) {
    const auto rhsOf = [&](std::size_t l) -> const gl::Texture2D& {
        return l == 0 ? r.texture() : levels_[l]->rhs.texture();
    };
    const auto resultOf = [&](std::size_t l) -> const gl::Texture2D& {
        return l == 0 ? z.texture() : levels_[l]->correction.texture();
    };
    const auto groups = [&](std::size_t l) {
        const auto shape = levels_[l]->stencil.shape();
        const int tiles = up(shape.texelColumns(), tileGroup) * up(shape.rows(), tileGroup);
        // The finest level adds up the sums that CG's kernels have written, and writes sums for
        // them: one per group.
        return l == 0 ? tuning_.launch(shape)[0] : tiles;
    };
    const auto begin = [&](gl::Kernel& kernel) {
        kernel.set("iteration", stage.iteration)
            .set("tolerance", stage.tolerance)
            .set("inverseCount", stage.inverseCount);
    };
    const auto& finest = *levels_[0];
    if (aggregated_) {
        begin(aggregateDown_);
        begin(aggregateUp_);
        aggregateDown_.runGroups(
            groups(0), 1, 1,
            with(finest,
                 {tuning_.in(0, r.texture()), gl::write(2, residual_.texture()),
                  gl::storage(0, stage.state),
                  fusesNormReduction() ? stage.residualSums.in() : gl::storage(1, stage.state)}));
        aggregates_->run(residual_.texture(), stage.state);
        aggregateUp_.runGroups(
            groups(0), 1, 1,
            with(finest,
                 {tuning_.in(0, r.texture()), tuning_.in(1, aggregates_->ofCell().texture()),
                  gl::write(2, z.texture()), gl::storage(0, stage.state),
                  gl::storage(5, aggregates_->values()),
                  fusesNormReduction() ? stage.productSums.out() : gl::storage(2, stage.state)}));
        return;
    }
    if (bottom_ == 0) begin(bottomKernel_);
    for (std::size_t l = 0; l < bottom_; ++l) {
        auto& level = *levels_[l];
        if (inStrips(l)) {
            runStrips(1, l, rhsOf(l), rhsOf(l), rhsOf(l + 1), stage);
            continue;
        }
        if (l == 0) {
            begin(level.down);
            begin(level.up);
        }
        level.down.runGroups(
            groups(l), 1, 1,
            with(level,
                 {tuning_.in(0, rhsOf(l)), gl::write(2, rhsOf(l + 1)), gl::storage(0, stage.state),
                  fusesNormReduction() ? stage.residualSums.in() : gl::storage(1, stage.state)}));
    }
    bottomKernel_.runGroups(
        1, 1, 1,
        {tuning_.in(0, rhsOf(bottom_)), gl::write(2, resultOf(bottom_)),
         gl::storage(0, stage.state),
         tuning_.sampled ? gl::storage(1, bottomWeights_) : gl::texels(5, bottomWeights_)});
    for (std::size_t l = bottom_; l-- > 0;) {
        auto& level = *levels_[l];
        if (inStrips(l)) {
            runStrips(2, l, rhsOf(l), resultOf(l + 1), resultOf(l), stage);
            continue;
        }
        level.up.runGroups(groups(l), 1, 1,
                           with(level, {tuning_.in(0, rhsOf(l)), tuning_.in(1, resultOf(l + 1)),
                                        gl::write(2, resultOf(l)), gl::storage(0, stage.state),
                                        fusesNormReduction() ? stage.productSums.out()
                                                             : gl::storage(2, stage.state)}));
    }
}

}  // namespace seiche::linalg
