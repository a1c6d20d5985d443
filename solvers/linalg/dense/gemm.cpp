#include "solvers/linalg/dense/gemm.hpp"

#include <algorithm>

#include "core/base/divide_up.hpp"
#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "solvers/linalg/dense/tuning.hpp"

namespace seiche::linalg {

namespace {

/// Plans kept by shape, so that the table is searched once per shape.
constexpr std::size_t mostPlans = 4096;

/// Inner dimension of a share from which on gemm.comp has a loop without guards.
constexpr int deepFrom = 512;

/// No workgroup shares it.
bool isAlone(const GemmTile& tile) {
    return tile.m == tile.perM && tile.n == tile.perN;
}

std::size_t sharedBytes(const GemmTile& tile) {
    return isAlone(tile) ? 0
                         : std::size_t{8} * static_cast<std::size_t>(tile.k * (tile.m + tile.n));
}

}  // namespace

const std::vector<GemmTile>& Gemm::candidates(const gl::ExecutionProfile& profile) {
    static const std::vector<GemmTile> shared = {
        {128, 128, 8, 16, 8},  {128, 128, 16, 8, 8}, {128, 128, 8, 8, 8},  {256, 128, 16, 16, 8},
        {128, 256, 16, 8, 16}, {256, 128, 8, 16, 8}, {128, 256, 8, 8, 16}, {128, 64, 16, 8, 8},
        {64, 128, 16, 8, 8},   {64, 64, 16, 8, 4},   {64, 64, 16, 4, 4},   {64, 64, 32, 8, 4},
        {64, 64, 32, 4, 4},    {32, 64, 32, 4, 4},   {64, 32, 16, 4, 4}};
    static const std::vector<GemmTile> alone = {
        {8, 4, 4, 8, 4}, {8, 8, 4, 8, 8}, {16, 16, 4, 16, 16}};
    return profile.cheapBarriers ? shared : alone;
}

Gemm::Gemm() : Gemm(TuningTable::ofDevice()) {}

Gemm::Gemm(std::shared_ptr<const TuningTable> table)
    : profile_(&gl::executionProfile()), table_(std::move(table)) {}

Gemm::Gemm(const GemmPlan& plan) : profile_(&gl::executionProfile()) {
    const auto& limits = gl::Context::current().limits();
    const auto& tile = plan.tile;
    const auto bytes = sharedBytes(tile);
    const int invocations = tile.m / tile.perM * (tile.n / tile.perN);
    if (bytes > static_cast<std::size_t>(limits.sharedMemoryBytes) ||
        invocations > limits.workgroupInvocations) {
        failInput(
            "a product's tile of {} x {} x {} takes {} bytes of shared memory and {} "
            "invocations, this device has {} and {}: choose a smaller one",
            tile.m, tile.n, tile.k, bytes, invocations, limits.sharedMemoryBytes,
            limits.workgroupInvocations);
    }
    fixed_ = plan;
}

GemmPlan Gemm::plainPlan(int m, int n, int k, int batch, const gl::ExecutionProfile& profile) {
    const int busyGroups = profile.busyGroups;
    const auto count = [&](const GemmTile& tile) {
        return divideUp(m, tile.m) * divideUp(n, tile.n) * batch;
    };
    if (!profile.cheapBarriers) {
        if (n <= 32) return {{8, 4, 4, 8, 4}, 1};
        const GemmTile narrow{8, 8, 4, 8, 8}, wide{16, 16, 4, 16, 16};
        // Eight neighbouring invocations take 64 or 128 columns. The wide tile is up to a third
        // faster, unless much of it lies beyond C or some cores have none.
        const auto made = [&](const GemmTile& tile) {
            return divideUp(m, tile.m) * tile.m * divideUp(n, 8 * tile.n) * 8 * tile.n;
        };
        const bool suits = 4 * made(wide) <= 5 * made(narrow) && count(wide) >= 8 * busyGroups;
        return {suits ? wide : narrow, 1};
    }
    GemmPlan plan = {{128, 128, 8, 8, 8}, 1};
    // Fewer would leave a device idle: smaller tiles, and the inner dimension is split.
    if (count(plan.tile) < busyGroups || n <= 64) plan.tile = {64, 64, 16, 4, 4};
    if (n <= 32) plan.tile = {64, 32, 16, 4, 4};  // the right-hand sides of a solve
    if (const int have = count(plan.tile); have < busyGroups / 2) {
        // At least 128 products per share, or the sum costs more than the wait.
        plan.shares = std::clamp(std::min(busyGroups / have, k / 128), 1, 32);
    }
    return plan;
}

GemmPlan Gemm::plan(int m, int n, int k, int batch) const {
    if (fixed_) return *fixed_;
    const std::tuple shape(m, n, k, batch);
    if (const auto known = plans_.find(shape); known != plans_.end()) return known->second;
    auto plan = plainPlan(m, n, k, batch, *profile_);
    if (const auto* measured = table_->nearest(m, n, k, batch)) {
        plan = measured->plan;
        // A shorter inner dimension than the measured one has fewer tiles to share out.
        plan.shares = std::clamp(divideUp(k, 2 * plan.tile.k), 1, plan.shares);
    }
    if (plans_.size() >= mostPlans) plans_.clear();
    return plans_[shape] = plan;
}

gl::Kernel& Gemm::kernel(const GemmTile& tile, Transpose turnA, Transpose turnB, int depth) {
    const bool deep = !isAlone(tile) && depth >= deepFrom;
    const auto key = std::tuple(tile, turnA, turnB, deep);
    auto& made = kernels_[key];
    if (!made) {
        // Rows of A run along k as stored unless A is transposed; those of B only if it is.
        const int alongA = turnA == Transpose::no, alongB = turnB == Transpose::yes;
        made = isAlone(tile)
                   ? gl::Kernel("linalg/dense/gemm_texels.comp", {{"TURN_A", alongA},
                                                                  {"TURN_B", alongB},
                                                                  {"PER_M", tile.perM},
                                                                  {"PER_N4", tile.perN / 4}})
                   : gl::Kernel("linalg/dense/gemm.comp", {{"TURN_A", alongA},
                                                           {"TURN_B", alongB},
                                                           {"DEEP", deep ? 1 : 0},
                                                           {"TILE_M", tile.m},
                                                           {"TILE_N", tile.n},
                                                           {"TILE_K", tile.k},
                                                           {"PER_M", tile.perM},
                                                           {"PER_N", tile.perN}});
    }
    return made;
}

void Gemm::run(float alpha, const Matrix& a, Transpose turnA, const Matrix& b, Transpose turnB,
               float beta, Matrix& c) {
    if (&c == &a || &c == &b) {
        failInput("the product's result is one of its factors ('{}'): give it a matrix of its own",
                  c.label());
    }
    run(alpha, Block(a), turnA, Block(b), turnB, beta, Block(c));
}

void Gemm::run(float alpha, const Block& a, Transpose turnA, const Block& b, Transpose turnB,
               float beta, const Block& c, gl::Barrier barrier) {
    const auto shape = [](const Block& block, Transpose turn) {
        return turn == Transpose::no ? std::pair(block.rows, block.columns)
                                     : std::pair(block.columns, block.rows);
    };
    const auto [m, k] = shape(a, turnA);
    const auto [kb, n] = shape(b, turnB);
    if (k != kb || c.rows != m || c.columns != n || a.matrix->batch() != c.matrix->batch() ||
        b.matrix->batch() != c.matrix->batch()) {
        failInput(
            "the product of {} x {} ('{}', {} of them) and {} x {} ('{}', {} of them) does "
            "not make {} x {} ('{}', {} of them): match the shapes",
            m, k, a.matrix->label(), a.matrix->batch(), kb, n, b.matrix->label(), b.matrix->batch(),
            c.rows, c.columns, c.matrix->label(), c.matrix->batch());
    }
    const int batch = matrices_ > 0 ? std::min(matrices_, c.matrix->batch()) : c.matrix->batch();
    const auto quarter = [](std::int64_t floats) { return static_cast<int>(floats / 4); };
    const auto plan = this->plan(m, n, k, c.matrix->batch());
    auto& kernel = this->kernel(plan.tile, turnA, turnB, divideUp(k, plan.shares));
    kernel.set("size", std::array{m, n, k})
        .set("offsets", std::array{quarter(a.offset()), quarter(b.offset()), quarter(c.offset())})
        .set("pitches", std::array{quarter(a.matrix->pitch()), quarter(b.matrix->pitch()),
                                   quarter(c.matrix->pitch())})
        .set("strides", std::array{quarter(a.matrix->stride()), quarter(b.matrix->stride()),
                                   quarter(c.matrix->stride())})
        .set("scale", std::array{alpha, beta});
    const auto run = [&](const gl::Buffer& target, gl::Barrier after) {
        kernel.runGroups(divideUp(n, plan.tile.n), divideUp(m, plan.tile.m), batch * plan.shares,
                         {gl::storage(0, a.matrix->buffer()), gl::storage(1, b.matrix->buffer()),
                          gl::storage(2, target)},
                         after);
    };
    if (isAlone(plan.tile)) {
        // Eight of them are one vector.
        kernel.runGroups(
            divideUp(m, plan.tile.m), divideUp(n, 8 * plan.tile.n), batch,
            {gl::texels(0, a.matrix->buffer()), gl::texels(1, b.matrix->buffer()),
             gl::texelsWrite(2, c.matrix->buffer()), gl::texels(3, c.matrix->buffer())},
            barrier);
        return;
    }
    const int tiles = divideUp(k, plan.tile.k);
    kernel.set("shares", plan.shares).set("shareTiles", divideUp(tiles, plan.shares)).set("one", 1);
    if (plan.shares == 1) {
        run(c.matrix->buffer(), barrier);
        return;
    }
    const int n4 = divideUp(n, 4);
    const auto bytes = std::size_t{16} * static_cast<std::size_t>(n4) *
                       static_cast<std::size_t>(m) * static_cast<std::size_t>(batch * plan.shares);
    if (!parts_ || parts_.bytes() < bytes) parts_ = gl::Buffer(bytes, "shares of a product");
    kernel.set("offsets", std::array{quarter(a.offset()), quarter(b.offset()), 0})
        .set("pitches", std::array{quarter(a.matrix->pitch()), quarter(b.matrix->pitch()), n4})
        .set("strides",
             std::array{quarter(a.matrix->stride()), quarter(b.matrix->stride()), m * n4})
        .set("scale", std::array{1.0f, 0.0f});
    run(parts_, gl::Barrier::after);
    if (!sum_) sum_ = gl::Kernel("linalg/dense/gemm_sum.comp");
    sum_.set("size", std::array{m, n4})
        .set("offset", quarter(c.offset()))
        .set("pitch", quarter(c.matrix->pitch()))
        .set("stride", quarter(c.matrix->stride()))
        .set("shares", plan.shares)
        .set("scale", std::array{alpha, beta});
    sum_.runGroups(divideUp(n4, 64), m, batch,
                   {gl::storage(0, parts_), gl::storage(1, c.matrix->buffer())}, barrier);
}

}  // namespace seiche::linalg
