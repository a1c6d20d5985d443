#include "solvers/linalg/dense/lu.hpp"

#include <algorithm>
#include <array>
#include <climits>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "solvers/linalg/dense/lu_cpu_panel.hpp"
#include "solvers/linalg/dense/lu_steps.hpp"
#include "solvers/linalg/dense/software_lu.hpp"
#include "solvers/linalg/dense/strip_elimination.hpp"
#include "solvers/linalg/dense/tuning.hpp"

namespace seiche::linalg {

bool LuReport::sound() const {
    return std::all_of(badColumn.begin(), badColumn.end(), [](int column) { return column < 0; });
}

struct Lu::Device {
    Pivoting pivoting;
    bool inSoftware, cpuPanels, lookAhead, pairs;
    bool manyBarriers;  // they are expensive in software
    Gemm gemm;
    LuCpuPanel cpu;
    LuSteps steps;
    SoftwareLu software;
    std::shared_ptr<const TuningTable> table;
    gl::Kernel begin, arrange;
    StripElimination strips{StripElimination::Kind::lu};
    std::map<int, gl::Kernel> whole;  // matrices of one block, by their side
    std::map<std::pair<int, int>, gl::Kernel>
        substitutes;  // by pitch of right-hand sides and triangle
    gl::Buffer info, diagonal, order, moves;
    Matrix copy;  // of right-hand sides, while their rows are put in order
    int side = 0, columns = 0;
    int batch = 0, held = 0;  // matrices that are factored, and those that there are
    int done = 0;             // columns; SoftwareLu has its own count

    static int blockSide(int side) { return std::min(side, 64); }
    static void atLeast(gl::Buffer& buffer, std::int64_t floats, const char* label) {
        const auto bytes = static_cast<std::size_t>(4 * floats);
        if (!buffer || buffer.bytes() < bytes) buffer = gl::Buffer(bytes, label);
    }

    void prepare(Matrix& a, int matrices) {
        side = a.pitch();
        columns = a.columns();
        held = a.batch();
        batch = matrices > 0 ? std::min(matrices, held) : held;
        gemm.setMatrices(batch);
        atLeast(info, batch, "bad pivots");
        if (pivoting == Pivoting::partial) {
            atLeast(order, std::int64_t{side} * batch, "row order");
            atLeast(moves, std::int64_t{2} * side * batch, "row moves");
            if (!inSoftware && !cpuPanels) steps.prepare(LuPlace(a), blockSide(side));
        } else if (!inSoftware && side >= StripElimination::side) {
            atLeast(diagonal, std::int64_t{side} * StripElimination::side * batch,
                    "diagonal blocks");
        }
        const bool pivots = pivoting == Pivoting::partial;
        done = 0;
        if (inSoftware) {
            software.begin(a, columns, batch,
                           {pivots, lookAhead, [this](int remaining) { return width(remaining); }});
        }
        if (!begin) {
            begin =
                gl::Kernel("linalg/dense/lu_begin.comp", {{"PIVOTS", static_cast<int>(pivots)}});
        }
        begin.set("columns", columns)
            .set("side", side)
            .set("pitch", a.pitch())
            .set("stride", static_cast<int>(a.stride()));
        begin.run(side, 1, batch,
                  {gl::storage(0, a.buffer()), gl::storage(1, info),
                   gl::storage(2, pivots ? order : info)});
    }

    /// Matrices of one block.
    void eliminateBlock(Matrix& a) {
        const int nb = blockSide(side);
        auto& kernel = whole[nb];
        if (!kernel) {
            kernel = gl::Kernel("linalg/dense/eliminate_block.comp", {{"NB", nb}, {"CHOLESKY", 0}});
        }
        kernel.set("tiles", nb / 4)
            .set("pitch", a.pitch() / 4)
            .set("stride", static_cast<int>(a.stride() / 4))
            .set("columns", columns);
        kernel.runGroups(1, 1, batch, {gl::storage(0, a.buffer()), gl::storage(2, info)});
    }

    /// Factors a block, or a pair of blocks if `width` is two: the rest of the matrix is then
    /// updated once for both, which halves the traffic; only the columns and rows of the second
    /// block are updated before.
    void withoutPivoting(Matrix& a, int first, int width) {
        const int nb = blockSide(side);
        if (nb < StripElimination::side) {
            eliminateBlock(a);
            return;
        }
        strips.run(a, first, false, batch, diagonal, info);
        if (width > nb) strips.run(a, first + nb, true, batch, diagonal, info);
        const int behind = first + width, rest = side - behind;
        if (rest > 0) update(a, behind, rest, first, width, behind, rest);
    }

    /// Columns to be factored together where this many are left, see docs/methods/tuning.md.
    int width(int remaining) const {
        int most = 2 * blockSide(side);
        if (inSoftware) {
            // Native code is twice as fast per core as a product by llvmpipe, so wide panels pay
            // as long as enough is left for the other cores.
            most = table->width(pivoting == Pivoting::partial ? "lu" : "lu-nopivot", remaining,
                                remaining > 512   ? 512
                                : remaining > 256 ? 256
                                                  : 128);
        } else if (!pairs) {
            most = blockSide(side);
        } else if (side > 64) {
            most =
                std::min(most, table->width(held > 1 ? "lu-batch" : "lu-nopivot", remaining, most));
        }
        return std::min(most, remaining);
    }

    /// Continues until at least `upTo` columns are done.
    void advance(Matrix& a, int upTo) {
        if (inSoftware) {
            software.advance(a, gemm, upTo, order, info);
            return;
        }
        if (pivoting == Pivoting::none && !cpuPanels) {
            while (done < std::min(upTo, side)) {
                const int wide = width(side - done);
                withoutPivoting(a, done, wide);
                done += wide;
            }
            return;
        }
        for (const int nb = blockSide(side); done < std::min(upTo, side); done += nb) {
            byPanels(a, done);
        }
    }

    /// `rows` x `width` entries from (row, column) on, less the product of the `depth` columns left
    /// of them and rows above them from `first` on.
    void update(Matrix& a, int row, int rows, int first, int depth, int column, int width,
                gl::Barrier barrier = gl::Barrier::after) {
        gemm.run(-1, Block(a, row, first, rows, depth), Transpose::no,
                 Block(a, first, column, depth, width), Transpose::no, 1,
                 Block(a, row, column, rows, width), barrier);
    }

    /// Factors the panel that was taken last; LuSteps::forward() takes it back to the matrix.
    void panel(const Matrix& a, int first, int nb, gl::Barrier barrier) {
        steps.factor(LuPlace(a), first, nb, columns, {order, moves, info}, barrier);
    }

    /// Both substitutions, each in one launch.
    void substitute(const Matrix& factors, Matrix& b) {
        for (const int upper : {0, 1}) {
            auto& kernel = substitutes[{b.pitch(), upper}];
            if (!kernel) {
                kernel = gl::Kernel("linalg/dense/lu_solve.comp",
                                    {{"C4", b.pitch() / 4}, {"BACK", upper}});
            }
            kernel.set("blocks", side / 64)
                .set("stride", static_cast<int>(b.stride() / 4))
                .set("factorPitch", factors.pitch() / 4)
                .set("factorStride", static_cast<int>(factors.stride() / 4));
            kernel.runGroups(batch, 1, 1,
                             {gl::storage(0, b.buffer()), gl::storage(1, factors.buffer())});
        }
    }

    /// Panels of all rows that are left, with pivoting or, by the CPU, without.
    void byPanels(Matrix& a, int first) {
        const int nb = blockSide(side);
        const bool pivots = pivoting == Pivoting::partial;
        const LuPlace all(a);
        if (first == 0) {
            if (cpuPanels) {
                cpu.begin(all, pivots);
                cpu.fetch(all, 0, nb);
                cpu.factor(all, columns, {order, moves, info});
            } else {
                steps.take(all, 0, nb, false);
                panel(a, 0, nb, gl::Barrier::after);
            }
        }
        const int next = first + nb, rest = side - next;
        if (side > nb || !cpuPanels) {
            steps.forward(all, first, nb,
                          {.factors = all,
                           .moves = pivots ? &moves : nullptr,
                           .returns = pivots && !cpuPanels,
                           .solveFrom = next,
                           .stayFrom = first,
                           .stayTo = next});
        }
        if (rest == 0) return;
        const bool more = rest > nb;
        const auto updateRest = [&] {
            if (more) update(a, next, rest, first, nb, next + nb, rest - nb);
        };
        if (cpuPanels) {
            update(a, next, rest, first, nb, next, nb);
        } else {
            steps.take(all, next, nb, true);
        }
        // The next panel and the rest of the update touch different columns: they run together.
        if (!lookAhead) updateRest();
        if (cpuPanels) {
            cpu.fetch(all, next, nb);
            if (lookAhead) updateRest();
            cpu.factor(all, columns, {order, moves, info});
        } else {
            panel(a, next, nb, more && lookAhead ? gl::Barrier::none : gl::Barrier::after);
            if (lookAhead) updateRest();
        }
    }
};

Lu::Lu(Pivoting pivoting, const LuOptions& options) : device_(std::make_unique<Device>()) {
    const auto& context = gl::Context::current();
    const auto& profile = gl::executionProfile(context);
    const bool subgroups = context.limits().subgroups;
    if (pivoting == Pivoting::partial && options.panels == LuPanels::onDevice && !subgroups) {
        failInput("LU panels on the device need subgroups, which {} lacks: leave them to the CPU",
                  context.device().renderer);
    }
    device_->pivoting = pivoting;
    device_->manyBarriers = profile.cheapBarriers || options.panels == LuPanels::onDevice;
    const bool automatic = options.panels == LuPanels::automatic;
    device_->inSoftware = automatic && profile.panelsOnCpu;
    // Without pivoting a GPU needs no subgroups.
    device_->cpuPanels = options.panels == LuPanels::onCpu ||
                         (automatic && pivoting == Pivoting::partial && !subgroups);
    device_->lookAhead = options.lookAhead;
    device_->pairs = options.pairs;
    device_->table = options.table ? options.table : TuningTable::ofDevice();
    if (options.table) device_->gemm = Gemm(options.table);
}
Lu::~Lu() = default;
Lu::Lu(Lu&&) noexcept = default;
Lu& Lu::operator=(Lu&&) noexcept = default;

void Lu::factor(Matrix& a, int matrices) {
    for (int stage = 0; stage < stages(a); ++stage) factorStage(a, stage, matrices);
}

int Lu::stages(const Matrix& a) {
    const int pair = 2 * Device::blockSide(a.pitch());
    return (a.pitch() + pair - 1) / pair;
}

void Lu::factorStage(Matrix& a, int stage, int matrices) {
    auto& d = *device_;
    if (a.rows() != a.columns()) {
        failInput("the matrix '{}' of {} x {} entries is not square: LU factors square ones",
                  a.label(), a.rows(), a.columns());
    }
    if (stage == 0) d.prepare(a, matrices);
    d.advance(a, 2 * (stage + 1) * Device::blockSide(d.side));
}

void Lu::factorFirst(Matrix& a, int width) {
    auto& d = *device_;
    d.prepare(a, 0);
    if (d.inSoftware) {
        d.software.begin(a, d.columns, d.batch,
                         {d.pivoting == Pivoting::partial, false, [width](int) { return width; }});
        d.software.advance(a, d.gemm, 1, d.order, d.info);
    } else {
        d.withoutPivoting(a, 0, std::min(width, d.side));
    }
}

void Lu::solve(const Matrix& factors, Matrix& b) {
    auto& d = *device_;
    if (factors.columns() != d.columns || factors.batch() != d.held) {
        failInput("'{}' is not the matrix that this LU factored last: factor it first",
                  factors.label());
    }
    if (b.rows() != factors.rows() || b.batch() != factors.batch()) {
        failInput(
            "{} right-hand sides of {} entries ('{}', {} of them) do not fit a matrix of {} x {} "
            "({} of "
            "them)",
            b.columns(), b.rows(), b.label(), b.batch(), factors.rows(), factors.columns(),
            factors.batch());
    }
    const int nb = Device::blockSide(d.side), width = b.pitch();
    if (d.pivoting == Pivoting::partial) {
        if (d.copy.pitch() != b.pitch() || d.copy.rows() != b.rows() ||
            d.copy.batch() != b.batch()) {
            d.copy = b.like("right sides");
        }
        b.buffer().copyTo(d.copy.buffer(), b.buffer().bytes());
        if (!d.arrange) d.arrange = gl::Kernel("linalg/dense/lu_order.comp");
        d.arrange.set("side", d.side).set("pitch", width / 4);
        d.arrange.run(
            width / 4, d.side, d.batch,
            {gl::storage(0, b.buffer()), gl::storage(1, d.copy.buffer()), gl::storage(2, d.order)});
    }
    if (d.manyBarriers && nb == 64 && (width == 4 || width == 16)) {
        d.substitute(factors, b);
        return;
    }
    const auto block = [&](int row, int column, int rows, int columns) {
        return Block(factors, row, column, rows, columns);
    };
    const auto part = [&](int row, int rows) { return Block(b, row, 0, rows, width); };
    for (int first = 0; first < d.side; first += nb) {
        const int next = first + nb, rest = d.side - next;
        d.steps.forward(LuPlace(b), first, nb, {.factors = LuPlace(factors)});
        if (rest > 0) {
            d.gemm.run(-1, block(next, first, rest, nb), Transpose::no, part(first, nb),
                       Transpose::no, 1, part(next, rest));
        }
    }
    for (int first = d.side - nb; first >= 0; first -= nb) {
        d.steps.backward(LuPlace(b), first, nb, LuPlace(factors));
        if (first > 0) {
            d.gemm.run(-1, block(0, first, first, nb), Transpose::no, part(first, nb),
                       Transpose::no, 1, part(0, first));
        }
    }
}

LuReport Lu::report(const Matrix& factors) const {
    const auto& d = *device_;
    LuReport report;
    const auto info = d.info.download<int>(static_cast<std::size_t>(d.batch));
    for (int b = 0; b < d.batch; ++b) {
        LuSteps::checkInfo(info[static_cast<std::size_t>(b)]);
        const int bad = info[static_cast<std::size_t>(b)] == INT_MAX
                            ? -1
                            : info[static_cast<std::size_t>(b)] - 1;
        report.badColumn.push_back(bad);
        const auto at = b * factors.stride() + std::int64_t{bad} * (factors.pitch() + 1);
        report.badPivot.push_back(
            bad < 0 ? 0 : factors.buffer().download<float>(1, static_cast<std::size_t>(4 * at))[0]);
    }
    return report;
}

std::vector<int> Lu::permutation(int b) const {
    const auto& d = *device_;
    const auto count = static_cast<std::size_t>(d.columns);
    if (d.pivoting == Pivoting::partial) {
        return d.order.download<int>(count, 4 * static_cast<std::size_t>(b * d.side));
    }
    std::vector<int> rows(count);
    std::iota(rows.begin(), rows.end(), 0);
    return rows;
}

std::vector<int> Lu::permutations() const {
    const auto& d = *device_;
    if (d.pivoting == Pivoting::none) {
        std::vector<int> all;
        for (int b = 0; b < d.batch; ++b) {
            for (int i = 0; i < d.columns; ++i) all.push_back(i);
        }
        return all;
    }
    const auto side = static_cast<std::size_t>(d.side), count = static_cast<std::size_t>(d.columns);
    auto all = d.order.download<int>(side * static_cast<std::size_t>(d.batch));
    for (std::size_t b = 0; b < static_cast<std::size_t>(d.batch); ++b) {
        std::copy_n(all.begin() + static_cast<std::ptrdiff_t>(b * side), count,
                    all.begin() + static_cast<std::ptrdiff_t>(b * count));
    }
    all.resize(count * static_cast<std::size_t>(d.batch));
    return all;
}

LuPanelTimes Lu::takePanelTimes() {
    return std::exchange(device_->cpu.times, {});
}

}  // namespace seiche::linalg
