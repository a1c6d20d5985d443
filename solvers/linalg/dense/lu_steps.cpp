#include "solvers/linalg/dense/lu_steps.hpp"

#include <algorithm>
#include <vector>

#include "core/base/divide_up.hpp"
#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "core/gl/multiprocessors.hpp"

namespace seiche::linalg {

namespace {

/// How lu_panel.comp divides a panel: rows and columns that an invocation keeps in registers, 64
/// entries at most, because 512 invocations have 127 registers each. More invocations have shorter
/// loops, fewer find a pivot sooner.
struct PanelShape {
    int threads, rows, columns;
};

PanelShape panelShape(int rows, int nb) {
    const int threads = rows <= 64 ? 64 : rows <= 128 ? 128 : rows <= 1024 ? 256 : 512;
    int each = 1, columns = 32;
    // Powers of two and half as much again, so that few rows are empty.
    while (each * threads < rows)
        each = each < 3 ? each + 1 : each % 3 ? each / 2 * 3 : each / 3 * 4;
    while (columns > 4 && columns * each > 64) columns /= 2;
    return {threads, each, std::min(nb, columns)};
}

/// Limits of lu_tall_panel.comp.
constexpr int tallColumns = 64, tallThreads = 256, tallGroups = 256, mostTallRows = 2;

void atLeast(gl::Buffer& buffer, std::int64_t floats, const char* label) {
    const auto bytes = static_cast<std::size_t>(4 * floats);
    if (!buffer || buffer.bytes() < bytes) buffer = gl::Buffer(bytes, label);
}

/// Rows from which on it is faster than one workgroup.
constexpr int tallFrom = 4096;
/// Rows that one workgroup's registers hold: with more, the CPU is faster.
constexpr int oneWorkgroup = 8192;

}  // namespace

int LuSteps::tallRows(int rows, int nb, int batch) {
    if (!tall_) tall_ = {tallFrom, std::min(gl::multiprocessors(), tallGroups)};
    if (nb != tallColumns || batch > 1 || rows <= tall_->from) return 0;
    for (const int each : {1, mostTallRows}) {
        if (divideUp(rows, tallThreads * each) <= tall_->groups) return each;
    }
    return 0;
}

int LuSteps::panelPitch(const LuPlace& place) {
    const auto shape = panelShape(place.rows, 64);
    const int one = shape.threads * shape.rows, tall = tallThreads * mostTallRows;
    if (tallRows(place.rows, tallColumns, place.matrix->batch()) == 0) return one;
    return std::max(one, divideUp(place.rows, tall) * tall);
}

bool LuSteps::takes(int rows, int batch) {
    return rows <= oneWorkgroup || tallRows(rows, tallColumns, batch) > 0;
}

void LuSteps::factorTall(const LuPlace& place, int first, int columns, int each,
                         const Outcome& outcome, gl::Barrier barrier) {
    auto& kernel = tallPanels_[each];
    if (!kernel) {
        const bool subgroups = gl::Context::current().limits().subgroups;
        kernel =
            gl::Kernel("linalg/dense/lu_tall_panel.comp",
                       {{"NB", tallColumns}, {"ROWS", each}, {"SUBGROUPS", subgroups ? 1 : 0}});
        atLeast(keys_, 2 * tallColumns * tallGroups, "keys of pivots");
        atLeast(offers_, 2 * tallColumns * tallGroups, "candidates for pivots");
        atLeast(offerRows_, 2 * tallGroups, "rows of candidates");
    }
    // A look at memory takes half a microsecond or more: some seconds in all.
    constexpr int patience = 1 << 22;
    const int rows = place.rows - first;
    kernel.set("first", first)
        .set("rows", rows)
        .set("width", tallColumns)
        .set("pitch", panelPitch(place))
        .set("columns", columns)
        .set("half_", turn_)
        .set("patience", std::min(patience, gl::executionProfile().loopIterations - 1));
    turn_ = 1 - turn_;
    kernel.runGroups(
        divideUp(rows, tallThreads * each), 1, 1,
        {gl::storage(0, strip_), gl::storage(1, outcome.order), gl::storage(2, outcome.moves),
         gl::storage(3, outcome.info), gl::storage(4, places_), gl::storage(5, keys_),
         gl::storage(6, offers_), gl::storage(7, offerRows_)},
        barrier);
}

void LuSteps::prepare(const LuPlace& place, int nb) {
    const int batch = place.matrix->batch();
    atLeast(strip_, std::int64_t{nb} * panelPitch(place) * batch, "panel");
    atLeast(places_, std::int64_t{place.rows} * batch, "row places");
}

void LuSteps::checkInfo(int info) {
    if (info >= 0) return;
    failDevice(
        "the graphics device did not run the workgroups of a tall panel of LU at the same time: "
        "leave panels to the CPU (lu-hybrid)");
}

void LuSteps::take(const LuPlace& place, int first, int nb, bool behind) {
    auto& kernel = take_[nb];
    if (!kernel) kernel = gl::Kernel("linalg/dense/lu_next_panel.comp", {{"NB", nb}});
    const auto& a = *place.matrix;
    const int rows = place.rows - first;
    kernel.set("first", first)
        .set("rows", rows)
        .set("depth", behind ? nb : 0)
        .set("pitch", a.pitch() / 4)
        .set("stride", static_cast<int>(a.stride() / 4))
        .set("panelPitch", panelPitch(place));
    kernel.runGroups(divideUp(rows, 32), 1, a.batch(), {place.bound(0), gl::storage(1, strip_)});
}

void LuSteps::factor(const LuPlace& place, int first, int nb, int columns, const Outcome& outcome,
                     gl::Barrier barrier) {
    const int rows = place.rows - first;
    if (const int each = tallRows(rows, nb, place.matrix->batch()); each > 0) {
        factorTall(place, first, columns, each, outcome, barrier);
        return;
    }
    const auto shape = panelShape(rows, nb);
    auto& kernel = panels_[{nb, shape.threads * shape.rows}];
    if (!kernel) {
        kernel = gl::Kernel("linalg/dense/lu_panel.comp", {{"NB", nb},
                                                           {"THREADS", shape.threads},
                                                           {"ROWS", shape.rows},
                                                           {"COLS", shape.columns}});
    }
    kernel.set("first", first)
        .set("rows", rows)
        .set("width", nb)
        .set("block", shape.columns)
        .set("pitch", panelPitch(place))
        .set("side", place.rows)
        .set("columns", columns);
    kernel.runGroups(
        1, 1, place.matrix->batch(),
        {gl::storage(0, strip_), gl::storage(1, outcome.order), gl::storage(2, outcome.moves),
         gl::storage(3, outcome.info), gl::storage(4, places_)},
        barrier);
}

void LuSteps::forward(const LuPlace& target, int first, int nb, const Forward& how) {
    const bool moves = how.moves != nullptr;
    auto& kernel = top_[{nb, moves, how.returns}];
    if (!kernel) {
        kernel = gl::Kernel("linalg/dense/lu_forward.comp",
                            {{"NB", nb}, {"MOVES", moves ? 1 : 0}, {"PANEL", how.returns ? 1 : 0}});
    }
    const auto &to = *target.matrix, &from = *how.factors.matrix;
    kernel.set("first", first)
        .set("groups", std::max(1, nb / 16))
        .set("side", target.rows)
        .set("pitch", to.pitch())
        .set("stride", static_cast<int>(to.stride()))
        .set("width", target.columns)
        .set("factorPitch", how.returns ? panelPitch(target) : from.pitch())
        .set("factorStride", static_cast<int>(from.stride()))
        .set("solveFrom", how.solveFrom)
        .set("stayFrom", how.stayFrom)
        .set("stayTo", how.stayTo);
    std::vector<gl::Binding> bindings = {
        target.bound(0),
        moves ? gl::storage(1, *how.moves) : target.bound(1),
        how.returns ? gl::storage(2, strip_) : how.factors.bound(2),
    };
    if (how.returns) {
        bindings.push_back(gl::storage(3, places_));
        bindings.push_back(target.bound(4));
    }
    const int tiles = divideUp(target.columns, 32);
    kernel.runGroups(tiles + (how.returns ? divideUp(target.rows - first, 32) : 0), 1, to.batch(),
                     bindings, how.barrier);
}

void LuSteps::backward(const LuPlace& target, int first, int nb, const LuPlace& factors) {
    auto& kernel = back_[nb];
    if (!kernel) kernel = gl::Kernel("linalg/dense/lu_back.comp", {{"NB", nb}});
    const auto &to = *target.matrix, &from = *factors.matrix;
    kernel.set("first", first)
        .set("rows", nb)
        .set("pitch", to.pitch())
        .set("stride", static_cast<int>(to.stride()))
        .set("width", target.columns)
        .set("factorPitch", from.pitch())
        .set("factorStride", static_cast<int>(from.stride()));
    kernel.run(target.columns, 1, to.batch(), {target.bound(0), factors.bound(1)});
}

}  // namespace seiche::linalg
