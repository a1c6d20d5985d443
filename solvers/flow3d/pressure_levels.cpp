#include "solvers/flow3d/pressure_levels.hpp"

#include <Eigen/Cholesky>
#include <algorithm>
#include <bit>
#include <cmath>

#include "core/base/disjoint_sets.hpp"
#include "core/base/divide_up.hpp"

namespace seiche::flow3d {

namespace {

constexpr int mostCellsOfBottom = 512;
constexpr double slowestFactor = 0.35;  // of residuals, beyond which cycles are slow
constexpr float overRelaxed = 1.25F;  // of the first black half sweep; measured, decision 53

/// Faces of a level on the CPU, by axis, with the places of cells along each axis.
struct FacesOfLevel {
    CellIndex<3> cells{};
    std::array<std::vector<double>, 3> conductance;  // (n + 1) faces along its axis, x fastest
    std::array<std::vector<double>, 3> width;        // of cells along an axis, in finest cells
    std::array<std::vector<double>, 3> distance;     // across each face along an axis
    CellIndex<3> counts(int axis) const {
        auto made = cells;
        ++made[static_cast<std::size_t>(axis)];
        return made;
    }
};

void measureDistances(FacesOfLevel& level, const std::array<bool, 3>& joined) {
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const auto& width = level.width[axis];
        auto& distance = level.distance[axis];
        distance.assign(width.size() + 1, 0);
        for (std::size_t k = 1; k < width.size(); ++k) {
            distance[k] = (width[k - 1] + width[k]) / 2;
        }
        // Behind an open side q is 0 in the middle of a cell of the finest level.
        distance.front() = joined[axis] ? (width.front() + width.back()) / 2
                                        : (width.front() + 1) / 2;
        distance.back() = joined[axis] ? distance.front() : (width.back() + 1) / 2;
    }
}

FacesOfLevel coarser(const FacesOfLevel& fine, const std::array<int, 3>& factor,
                     const std::array<bool, 3>& joined) {
    FacesOfLevel made;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const int f = factor[axis];
        made.cells[axis] = divideUp(fine.cells[axis], f);
        auto& width = made.width[axis];
        width.assign(static_cast<std::size_t>(made.cells[axis]), 0);
        for (std::size_t k = 0; k < fine.width[axis].size(); ++k) {
            width[k / static_cast<std::size_t>(f)] += fine.width[axis][k];
        }
    }
    measureDistances(made, joined);
    for (int axis = 0; axis < 3; ++axis) {
        const auto a = static_cast<std::size_t>(axis);
        const auto counts = fine.counts(axis), coarse = made.counts(axis);
        auto& all = made.conductance[a];
        all.assign(checkedCount(coarse), 0);
        CellIndex<3> p{};
        std::size_t index = 0;
        for (p[2] = 0; p[2] < counts[2]; ++p[2]) {
            for (p[1] = 0; p[1] < counts[1]; ++p[1]) {
                for (p[0] = 0; p[0] < counts[0]; ++p[0], ++index) {
                    const double each = fine.conductance[a][index];
                    // Faces between the cells of a coarse cell vanish.
                    if (p[a] % factor[a] != 0 && p[a] != fine.cells[a]) continue;
                    if (each == 0) continue;
                    CellIndex<3> to{};
                    for (std::size_t b = 0; b < 3; ++b) {
                        to[b] = b == a ? divideUp(p[b], factor[b]) : p[b] / factor[b];
                    }
                    const auto face = static_cast<std::size_t>(p[a]);
                    const auto coarseFace = static_cast<std::size_t>(to[a]);
                    all[flatIndex(coarse, to)] +=
                        each * fine.distance[a][face] / made.distance[a][coarseFace];
                }
            }
        }
        // A cell that is its own neighbour exchanges nothing with itself.
        if (joined[a] && made.cells[a] == 1) std::ranges::fill(all, 0.0);
    }
    return made;
}

gl::Buffer uploaded(const FacesOfLevel& level, int axis, const Layout& layout) {
    auto next = level.conductance[static_cast<std::size_t>(axis)].begin();
    gl::Buffer made(layout.bytes(), "faces of a level");
    made.upload(layout.padded(level.counts(axis),
                              [&](int, int, int) { return static_cast<float>(*next++); }));
    return made;
}

/// Inverse of a level's operator, where a part without an outflow has a solution of mean 0.
std::vector<float> inverseOf(const FacesOfLevel& level, const std::array<bool, 3>& joined,
                             int rowQuads) {
    const auto count = static_cast<Eigen::Index>(checkedCount(level.cells));
    Eigen::MatrixXd matrix = Eigen::MatrixXd::Zero(count, count);
    DisjointSets joinedCells(static_cast<std::size_t>(count));
    std::vector<char> open(static_cast<std::size_t>(count), 0);
    for (int axis = 0; axis < 3; ++axis) {
        const auto a = static_cast<std::size_t>(axis);
        const auto counts = level.counts(axis);
        std::size_t index = 0;
        CellIndex<3> p{};
        for (p[2] = 0; p[2] < counts[2]; ++p[2]) {
            for (p[1] = 0; p[1] < counts[1]; ++p[1]) {
                for (p[0] = 0; p[0] < counts[0]; ++p[0], ++index) {
                    const double each = level.conductance[a][index];
                    if (each == 0) continue;
                    const int n = level.cells[a];
                    auto below = p, above = p;
                    --below[a];
                    if (joined[a]) {
                        if (p[a] == n) continue;  // the same face as the first one
                        if (below[a] < 0) below[a] = n - 1;
                    }
                    const bool hasBelow = below[a] >= 0, hasAbove = above[a] < n;
                    const auto lower = hasBelow ? static_cast<Eigen::Index>(
                                                      flatIndex(level.cells, below))
                                                : 0;
                    const auto upper = hasAbove ? static_cast<Eigen::Index>(
                                                      flatIndex(level.cells, above))
                                                : 0;
                    if (hasBelow) matrix(lower, lower) += each;
                    if (hasAbove) matrix(upper, upper) += each;
                    if (hasBelow && hasAbove) {
                        matrix(lower, upper) -= each;
                        matrix(upper, lower) -= each;
                        joinedCells.join(static_cast<int>(lower), static_cast<int>(upper));
                    } else {
                        open[static_cast<std::size_t>(hasBelow ? lower : upper)] = 1;
                    }
                }
            }
        }
    }
    std::vector<std::vector<Eigen::Index>> parts(static_cast<std::size_t>(count));
    for (Eigen::Index k = 0; k < count; ++k) {
        parts[static_cast<std::size_t>(joinedCells.root(static_cast<int>(k)))].push_back(k);
    }
    for (const auto& cells : parts) {
        const bool leads = std::ranges::any_of(
            cells, [&](Eigen::Index k) { return open[static_cast<std::size_t>(k)] != 0; });
        if (cells.empty() || leads) continue;
        double mean = 0;
        for (const auto k : cells) mean += matrix(k, k);
        mean = mean > 0 ? mean / double(cells.size() * cells.size()) : 1;
        for (const auto k : cells) {
            for (const auto l : cells) matrix(k, l) += mean;
        }
    }
    const Eigen::MatrixXd inverse =
        Eigen::LLT<Eigen::MatrixXd>(matrix).solve(Eigen::MatrixXd::Identity(count, count));
    std::vector<float> values(4 * static_cast<std::size_t>(rowQuads) *
                              static_cast<std::size_t>(count));
    const int perRow = 4 * quadsOf(level.cells[0]);
    for (Eigen::Index k = 0; k < count; ++k) {
        for (Eigen::Index l = 0; l < count; ++l) {
            const auto cell = static_cast<int>(l);
            const auto column = static_cast<std::size_t>(cell / level.cells[0] * perRow +
                                                         cell % level.cells[0]);
            values[4 * static_cast<std::size_t>(rowQuads) * static_cast<std::size_t>(k) + column] =
                static_cast<float>(inverse(k, l));
        }
    }
    return values;
}

/// Cells of a coarse cell along each axis: 2 along those whose cells are not much longer than the
/// shortest ones, so that cells become cubes.
std::array<int, 3> factorsOf(const CellIndex<3>& cells, const std::array<double, 3>& spacing) {
    double shortest = 1e300;
    for (std::size_t axis = 0; axis < 3; ++axis) {
        if (cells[axis] > 1) shortest = std::min(shortest, spacing[axis]);
    }
    std::array<int, 3> factor{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        factor[axis] = cells[axis] > 1 && spacing[axis] < 1.5 * shortest ? 2 : 1;
    }
    return factor;
}

}  // namespace

PressureLevels::PressureLevels(const Surroundings& surroundings, const Launches& launches)
    : launches_(launches) {
    const auto& grid = surroundings.grid();
    const auto& joined = surroundings.joined();
    const double h = surroundings.smallest();
    FacesOfLevel now;
    now.cells = cellsOf(grid);
    std::array<double, 3> spacing{}, cumulated = {1, 1, 1}, square{};
    for (int axis = 0; axis < 3; ++axis) {
        const auto a = static_cast<std::size_t>(axis);
        spacing[a] = grid.spacing(axis);
        square[a] = h * h / (spacing[a] * spacing[a]);
        now.width[a].assign(static_cast<std::size_t>(now.cells[a]), 1);
        const auto& faces = surroundings.faces(axis);
        now.conductance[a].assign(faces.begin(), faces.end());
        for (auto& each : now.conductance[a]) each *= square[a];
        if (joined[a] && now.cells[a] == 1) std::ranges::fill(now.conductance[a], 0.0);
        anyJoined_ = anyJoined_ || joined[a];
    }
    measureDistances(now, joined);
    for (bool finest = true;; finest = false) {
        auto& level = levels_.emplace_back(Layout(now.cells));
        for (std::size_t a = 0; a < 3; ++a) {
            level.joined[a] = !joined[a] ? 0 : now.cells[a] % 2 == 0 ? 1 : 2;
            double open = square[a] / cumulated[a] / cumulated[a];
            for (const double each : cumulated) open *= each;
            level.openness[a] = static_cast<float>(1 / open);
        }
        if (finest) {
            for (int axis = 0; axis < 3; ++axis) {
                const auto a = static_cast<std::size_t>(axis);
                level.coef[a] = joined[a] && now.cells[a] == 1 ? 0 : static_cast<float>(square[a]);
            }
        } else {
            for (int axis = 0; axis < 3; ++axis) {
                level.own[static_cast<std::size_t>(axis)] = uploaded(now, axis, level.layout);
            }
        }
        level.q = gl::Buffer(level.layout.bytes(), "pressure's increment");
        level.rhs = gl::Buffer(level.layout.bytes(), "right side of the pressure");
        if (checkedCount(now.cells) <= mostCellsOfBottom) break;
        level.factor = factorsOf(now.cells, spacing);
        for (std::size_t a = 0; a < 3; ++a) {
            spacing[a] *= level.factor[a];
            cumulated[a] *= level.factor[a];
        }
        now = coarser(now, level.factor, joined);
    }
    // Levels stay where they are from here on.
    for (std::size_t l = 0; l < levels_.size(); ++l) {
        auto& level = levels_[l];
        for (int axis = 0; axis < 3; ++axis) {
            const auto a = static_cast<std::size_t>(axis);
            level.faces[a] = l == 0 ? &surroundings.open(axis) : &level.own[a];
        }
        const int joins = anyJoined_;
        if (l + 1 == levels_.size() && l > 0) break;
        level.smooth = launches.kernel("smooth", {{"STRIP", launches.strip}, {"JOINED", joins}});
        level.layout.set(level.smooth);
        level.smooth.set("coef", level.coef).set("joined", level.joined);
        if (l + 1 == levels_.size()) break;
        const gl::Defines factors = {{"FX", level.factor[0]},
                                     {"FY", level.factor[1]},
                                     {"FZ", level.factor[2]},
                                     {"JOINED", joins}};
        const auto& next = levels_[l + 1];
        for (auto* kernel : {&level.restriction, &level.prolong}) {
            *kernel = launches.kernel(kernel == &level.prolong ? "prolong" : "restrict", factors);
            level.layout.set(*kernel);
            kernel->set("coef", level.coef)
                .set("joined", level.joined)
                .set("coarseCells", next.layout.cells)
                .set("coarsePitch",
                     std::array<int, 2>{next.layout.rowQuads, next.layout.planeQuads})
                .set("openness", next.openness);
        }
    }
    const auto& last = levels_.back();
    const int rowQuads = quadsOf(now.cells[0]) * now.cells[1] * now.cells[2];
    const auto inverse = inverseOf(now, joined, rowQuads);
    inverse_ = gl::Buffer(inverse.size() * sizeof(float), "inverse of the coarsest level");
    inverse_.upload(inverse);
    bottom_ = launches.kernel("bottom");
    last.layout.set(bottom_);
    bottom_.set("joined", last.joined).set("rowQuads", rowQuads);
}

void PressureLevels::smooth(Level& level, int colour, float omega) {
    const auto& cells = level.layout.cells;
    const int strips = divideUp(cells[1], launches_.strip);
    level.smooth.set("colour", colour).set("omega", omega);
    level.smooth.run(quadsOf(cells[0]) * strips, cells[2], 1,
                     {launches_.in(0, level.q), launches_.in(1, level.rhs),
                      launches_.in(2, *level.faces[0]), launches_.in(3, *level.faces[1]),
                      launches_.in(4, *level.faces[2]), Launches::out(5, level.q)});
}

void PressureLevels::restrictTo(std::size_t fine, const gl::Buffer& state, int slot) {
    auto& level = levels_[fine];
    const auto& next = levels_[fine + 1];
    const auto& cells = next.layout.cells;
    level.restriction.set("slot", slot);
    level.restriction.run(quadsOf(cells[0]) * cells[1], cells[2], 1,
                          {launches_.in(0, level.q), launches_.in(1, level.rhs),
                           launches_.in(2, *level.faces[0]), launches_.in(3, *level.faces[1]),
                           launches_.in(4, *level.faces[2]), Launches::out(5, next.rhs),
                           Launches::out(6, next.q), gl::storage(7, state)});
}

void PressureLevels::solveBottom() {
    const auto& last = levels_.back();
    const auto& cells = last.layout.cells;
    bottom_.run(cells[0] * cells[1] * cells[2], 1, 1,
                {launches_.in(0, last.rhs), launches_.in(1, inverse_), Launches::out(2, last.q)});
}

void PressureLevels::down(const gl::Buffer& state, int slot) {
    if (levels_.size() == 1) return;
    smooth(levels_.front(), 1, overRelaxed);
    smooth(levels_.front(), 0, 1);
    restrictTo(0, state, slot);
}

void PressureLevels::up() {
    const auto last = levels_.size() - 1;
    for (std::size_t l = 1; l < last; ++l) {
        smooth(levels_[l], 1, overRelaxed);
        smooth(levels_[l], 0, 1);
        restrictTo(l, inverse_, -1);
    }
    solveBottom();
    for (std::size_t l = last; l-- > 0;) {
        auto& level = levels_[l];
        const auto& next = levels_[l + 1];
        const auto& cells = level.layout.cells;
        level.prolong.run(quadsOf(cells[0]) * cells[1], cells[2], 1,
                          {launches_.in(0, level.q), launches_.in(1, next.q),
                           launches_.in(2, *next.faces[0]), launches_.in(3, *next.faces[1]),
                           launches_.in(4, *next.faces[2]), Launches::out(5, level.q)});
        smooth(level, 1, 1);
        smooth(level, 0, 1);
    }
}

void PressureLevels::settle() {
    const auto& joined = levels_.front().joined;
    // Along odd axes the copies of the colour that was swept last are those of before.
    if (std::ranges::find(joined, 2) == joined.end()) return;
    smooth(levels_.front(), 1, 0);
}

void PressureLevels::judge(const gl::Buffer& state, int slot) {
    conjugate_.reset();
    if (levels_.size() == 1) return;
    clear();
    // The first cycles take away what is rough.
    double early = 0, late = 0;
    constexpr int lookedAt = 3, cycles = 6;
    for (int k = 0; k <= cycles; ++k) {
        down(state, slot + k);
        if (k < cycles) up();
    }
    const auto bits = state.download<std::uint32_t>(static_cast<std::size_t>(slot + cycles + 1));
    early = double{std::bit_cast<float>(bits[static_cast<std::size_t>(slot + lookedAt)])};
    late = double{std::bit_cast<float>(bits[static_cast<std::size_t>(slot + cycles)])};
    if (late <= early * std::pow(slowestFactor, cycles - lookedAt)) return;

    const auto& layout = levels_.front().layout;
    auto& made = conjugate_.emplace();
    for (auto* field : {&made.x, &made.d, &made.ad, &made.az}) {
        *field = gl::Buffer(layout.bytes(), "conjugate gradients");
    }
    made.steps = gl::Buffer(16, "steps of conjugate gradients");
    const int strips = divideUp(layout.cells[1], launches_.strip);
    const int parts = quadsOf(layout.cells[0]) * strips * layout.cells[2];
    made.sums = gl::Buffer(16 * static_cast<std::size_t>(parts), "sums of conjugate gradients");
    made.apply = launches_.kernel("conjugate", {{"STAGE", 0}, {"STRIP", launches_.strip}});
    layout.set(made.apply);
    made.apply.set("coef", levels_.front().coef);
    made.reduce = gl::Kernel("flow3d/conjugate.comp", {{"STAGE", 1}, {"GROUP", 64}});
    made.reduce.set("count", parts);
    made.update = launches_.kernel("conjugate", {{"STAGE", 2}});
    layout.set(made.update);
}

void PressureLevels::beginConjugate() {
    for (auto* field : {&conjugate_->x, &conjugate_->d, &conjugate_->ad, &conjugate_->steps}) {
        field->clear();
    }
}

void PressureLevels::iterateConjugate(const gl::Buffer& state, int slot) {
    auto& own = *conjugate_;
    auto& finest = levels_.front();
    clear();
    down(state, -1);
    up();
    settle();
    const auto& cells = finest.layout.cells;
    const int strips = divideUp(cells[1], launches_.strip);
    own.apply.run(quadsOf(cells[0]) * strips, cells[2], 1,
                  {launches_.in(0, finest.q), launches_.in(1, finest.rhs),
                   launches_.in(2, *finest.faces[0]), launches_.in(3, *finest.faces[1]),
                   launches_.in(4, *finest.faces[2]), launches_.in(5, own.ad),
                   launches_.in(6, own.d), Launches::out(7, own.az), gl::storage(8, own.sums)});
    own.reduce.runGroups(1, 1, 1, {gl::storage(0, own.sums), gl::storage(1, own.steps)});
    own.update.set("slot", slot);
    const auto& layout = finest.layout;
    own.update.run(layout.planeQuads, layout.cells[2] + 5, 1,
                   {launches_.in(0, finest.q), launches_.in(1, own.az), launches_.in(2, own.d),
                    launches_.in(3, own.ad), launches_.in(4, own.x), launches_.in(5, finest.rhs),
                    Launches::out(6, own.d), Launches::out(7, own.ad), Launches::out(8, own.x),
                    Launches::out(9, finest.rhs), gl::storage(10, own.steps),
                    gl::storage(11, state)});
}

}  // namespace seiche::flow3d
