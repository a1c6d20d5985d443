#include "solvers/linalg/pressure/multigrid/one_launch_multigrid.hpp"

#include <algorithm>
#include <cstdint>

#include "core/base/divide_up.hpp"
#include "core/gl/context.hpp"

namespace seiche::linalg {

namespace {

// Binding in mg_persistent.comp.
constexpr unsigned barrierBlock = 11;
constexpr int storageBlocks = 12;
constexpr int group = OneLaunchMultigrid::group;
constexpr int tileWidth = 16;
struct Tiles {
    int columns, rows;
    int count() const { return columns * rows; }
};
/// Tiles of a level; they overlap by a texel on either side and by two or three rows.
Tiles tilesOf(const Shape& shape, std::size_t level) {
    return {divideUp(shape.texelColumns(), tileWidth - 2),
            divideUp(shape.rows(), group / tileWidth - (level == 0 ? 6 : 4))};
}
/// Struct of mg_tiles.glsl.
struct Grid {
    std::array<int, 2> cells, texels;
    int weights, rhs, correction, tiles, columns, count;
};

std::int64_t texelsIn(const Stencil& stencil) {
    return std::int64_t{stencil.shape().texelColumns()} * stencil.shape().rows();
}

/// Iterations of one launch, some milliseconds: so that a desktop may draw in between.
int iterationsPerLaunch(const Stencil& finest) {
    constexpr std::int64_t cells = std::int64_t{1} << 28;
    return static_cast<int>(std::clamp<std::int64_t>(cells / (4 * texelsIn(finest)), 4, 128));
}

int sharedBytes(const OneLaunchMultigrid::Levels& levels) {
    const int values = std::max(group + 2 * tileWidth, levels.bottomTexels + levels.bottomBelow);
    constexpr int plainTurns = 32;  // bytes of a level
    return 16 * values + 72 * levels.bottomBelow + 16 * levels.bottomLevels +
           static_cast<int>((sizeof(Grid) + plainTurns) * levels.stencils.size()) + 16;
}

bool fits(const OneLaunchMultigrid::Levels& levels) {
    const auto& limits = gl::Context::current().limits();
    const auto bytes = std::max<std::int64_t>(32 * texelsIn(levels.stencils[0]),
                                              static_cast<std::int64_t>(levels.weights->bytes()));
    return limits.storageBindings >= storageBlocks && limits.workgroupInvocations >= group &&
           levels.bottomTexels <= group && bytes <= limits.storageBlockBytes &&
           sharedBytes(levels) <= limits.sharedMemoryBytes;
}

}  // namespace

std::unique_ptr<OneLaunchMultigrid> OneLaunchMultigrid::make(const Levels& levels,
                                                             const StencilTuning& tuning) {
    if (!fits(levels)) return nullptr;
    std::unique_ptr<OneLaunchMultigrid> made(new OneLaunchMultigrid(levels, tuning));
    return made->admitted() ? std::move(made) : nullptr;
}

OneLaunchMultigrid::OneLaunchMultigrid(const Levels& levels, const StencilTuning& tuning)
    : levels_(levels), tuning_(tuning) {
    const auto& finest = levels_.stencils[0];
    const auto bytes = static_cast<std::size_t>(16 * texelsIn(finest));
    residuals_ = gl::Buffer(2 * bytes, "cg residuals");
    directions_ = gl::Buffer(2 * bytes, "cg directions");
    preconditioned_ = gl::Buffer(bytes, "cg preconditioned residual");
    placeLevels();
    const auto shape = finest.shape();
    groups_ = std::min(gl::GridBarrier::mostGroups(), tilesOf(shape, 0).count());
    sums_ = gl::Buffer(2 * 16 * static_cast<std::size_t>(groups_), "cg sums");
    kernel_ = gl::Kernel("linalg/mg_persistent.comp",
                         {{"SAMPLED", static_cast<int>(tuning_.sampled)},
                          {"SUBGROUPS", static_cast<int>(tuning_.subgroups)},
                          {"GROUP_SIZE", group},
                          {"WIDTH", tileWidth},
                          {"GRIDS", static_cast<int>(levels_.stencils.size())},
                          {"TEXELS", levels_.bottomTexels},
                          {"BELOW", levels_.bottomBelow},
                          {"LEVELS", levels_.bottomLevels}});
    kernel_.set("texels", std::array{shape.texelColumns(), shape.rows()})
        .set("bottomLevels", levels_.bottomLevels);
    findPlain_ =
        gl::Kernel("linalg/mg_plain.comp", {{"GROUP_SIZE", group},
                                            {"WIDTH", tileWidth},
                                            {"GRIDS", static_cast<int>(levels_.stencils.size())}});
}

void OneLaunchMultigrid::setBox(const BoxWeights& box) {
    for (auto* kernel : {&kernel_, &findPlain_}) {
        kernel->set("boxWeights", box.inside).set("boxSides", box.sides);
    }
}

void OneLaunchMultigrid::weightsChanged(const BoxWeights& box) {
    setBox(box);
    findPlain_.runGroups(tiles_, 1, 1, {gl::storage(7, *levels_.weights), gl::storage(8, grids_)});
}

void OneLaunchMultigrid::placeLevels() {
    std::vector<Grid> grids;
    int coarse = 0;
    for (std::size_t l = 0; l < levels_.stencils.size(); ++l) {
        const auto& stencil = levels_.stencils[l];
        const auto shape = stencil.shape();
        const auto tiles = tilesOf(shape, l);
        Grid grid{{stencil.nx, stencil.ny},
                  {shape.texelColumns(), shape.rows()},
                  0,
                  0,
                  0,
                  tiles_,
                  tiles.columns,
                  tiles.count()};
        if (l + 1 < levels_.stencils.size()) tiles_ += tiles.count();
        if (l < levels_.weightsAt.size())
            grid.weights = static_cast<int>(levels_.weightsAt[l] / 16);
        if (l > 0) {
            const auto texels = static_cast<int>(texelsIn(stencil));
            grid.rhs = coarse;
            grid.correction = coarse + texels;
            coarse += 2 * texels;
        }
        grids.push_back(grid);
    }
    coarse_ = gl::Buffer(16 * static_cast<std::size_t>(coarse), "multigrid coarse fields");
    const auto plainTiles = sizeof(std::uint32_t) * static_cast<std::size_t>(tiles_);
    grids_ = gl::Buffer(sizeof(Grid) * grids.size() + plainTiles, "multigrid levels");
    grids_.upload(grids);
}

bool OneLaunchMultigrid::admitted() {
    for (const char* name : {"firstIteration", "endIteration", "iterationLimit", "count"}) {
        kernel_.set(name, 0);
    }
    setBox(BoxWeights{});
    kernel_.set("tolerances", CgTolerances{}).set("inverseCount", 0.0f).set("stiffness", 1.0f);
    const gl::Buffer state(1024, "cg trial");
    const Vector field(levels_.stencils[0].shape(), "cg trial");
    Vector x(levels_.stencils[0].shape(), "cg trial");
    const CgIterations nothing{state, field, nullptr, x, 0, 0, {}, 1, 0};
    return barrier_.admits(kernel_, groups_, 1, bindings(nothing), barrierBlock);
}

std::vector<gl::Binding> OneLaunchMultigrid::bindings(const CgIterations& solve) const {
    return {gl::storage(0, solve.state),
            gl::storage(1, sums_),
            tuning_.in(0, solve.b.texture()),
            gl::readWrite(2, solve.x.texture()),
            gl::storage(3, residuals_),
            gl::storage(4, directions_),
            gl::storage(5, preconditioned_),
            gl::storage(6, coarse_),
            gl::storage(7, *levels_.weights),
            gl::storage(8, grids_),
            gl::storage(9, *levels_.bottomWeights),
            gl::storage(10, solve.sums ? *solve.sums : sums_)};
}

void OneLaunchMultigrid::iterate(const CgIterations& solve) {
    kernel_.set("count", solve.sums ? static_cast<int>(solve.sums->bytes() / sizeof(float)) : 0)
        .set("tolerances", solve.tolerances)
        .set("inverseCount", solve.inverseCount)
        .set("stiffness", solve.stiffness)
        .set("iterationLimit", solve.limit);
    auto bound = bindings(solve);
    const int each = iterationsPerLaunch(levels_.stencils[0]);
    for (int first = 0; first <= solve.limit; first += each) {
        kernel_.set("firstIteration", first).set("endIteration", first + each);
        bound.push_back(barrier_.next(kernel_, barrierBlock));
        kernel_.runGroups(groups_, 1, 1, bound);
        bound.pop_back();
    }
}

}  // namespace seiche::linalg
