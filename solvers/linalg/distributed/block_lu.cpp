#include "solvers/linalg/distributed/block_lu.hpp"

#include <algorithm>
#include <climits>
#include <utility>

#include "core/gl/context.hpp"
#include "core/gl/lost.hpp"
#include "core/gl/mapping.hpp"

namespace seiche::linalg {

namespace {

constexpr int nb = panelColumns;

}  // namespace

BlockLu::BlockLu(bool cpuPanels, LuSteps steps) : cpuPanels_(cpuPanels), steps_(std::move(steps)) {}

void BlockLu::product(const Block& a, const Block& b, const Block& c, gl::Barrier barrier) {
    auto plan = plans_.plan(c.rows, c.columns, a.columns, 1);
    plan.shares = 1;
    auto& gemm = products_.try_emplace(plan.tile, plan).first->second;
    gemm.run(-1, a, Transpose::no, b, Transpose::no, 1, c, barrier);
}

LuPlace BlockLu::factorsOf(int block) const {
    const int rows = rowsFrom(block), width = layout().widthOf(block);
    if (!owns(block)) return {received_[static_cast<std::size_t>(block % 2)], 0, 0, rows, width};
    const auto [piece, column] = a_->find(device_, block);
    return {piece->entries, layout().first(block), column, rows, width};
}

LuSteps::Outcome BlockLu::outcome(int block) {
    const auto turn = static_cast<std::size_t>(block % 2);
    return {order_, moves_[turn], infos_[turn]};
}

void BlockLu::prepare() {
    const int rows = ColumnLayout::padded(layout().rows), width = layout().width;
    cpuPanels_ = cpuPanels_ || !steps_.takes(rows, 1);
    const auto ints = [](int count) { return sizeof(int) * static_cast<std::size_t>(count); };
    for (std::size_t turn = 0; turn < 2; ++turn) {
        if (exchange_->receivers() > 0 &&
            (received_[turn].rows() != rows || received_[turn].columns() != width)) {
            received_[turn] = Matrix(rows, width, 1, "received block");
        }
        // Kernels read whole quadruples of `info`.
        if (!infos_[turn]) infos_[turn] = gl::Buffer(ints(4), "bad pivots");
        if (moves_[turn].bytes() < ints(2 * width)) {
            moves_[turn] = gl::Buffer(ints(2 * width), "row moves");
        }
    }
    // The CPU's panels upload the order of all rows, with moves for each of them.
    if (order_.bytes() < ints(rows)) order_ = gl::Buffer(ints(rows), "row order");
    if (!cpuPanels_) steps_.prepare(LuPlace(a_->part(device_)[0].entries), nb);
    port_.prepare(rows, 2 * width / nb, exchange_->receivers() == 0);
}

void BlockLu::factor(int device, DistributedMatrix& a, PanelExchange& exchange,
                     const std::function<void(int block)>& beforeBlock) {
    device_ = device;
    a_ = &a;
    exchange_ = &exchange;
    const bool idle = a.part(device).empty();  // fewer blocks than devices
    if (idle) return;
    prepare();
    const int blocks = layout().blocks();
    if (beforeBlock) beforeBlock(0);
    if (owns(0)) {
        factorBlock(0, [](int) {});
    } else {
        receiveBlock(0, [] {});
    }
    for (int block = 0; block < blocks; ++block) {
        const int next = block + 1;
        if (next < blocks && beforeBlock) beforeBlock(next);
        gl::requireDevice();
        // Other devices wait for the block, but this device should not wait for this thread.
        port_.publish(*exchange_, false);
        solveTop(block);
        port_.publish(*exchange_, true);
        if (next == blocks) break;
        const bool own = owns(next);
        Columns rest{layout().localFrom(device, own ? next + 1 : next),
                     layout().localColumns(device)};
        // An eighth is left for when the last panel is copied.
        const auto share = [&, all = rest.to - rest.from](double part) {
            const int width = static_cast<int>(part * all) / 128 * 128;
            const Columns taken{rest.from, std::min(rest.to, rest.from + width)};
            rest.from = taken.to;
            return taken;
        };
        if (own) {
            const int from = layout().local(next);
            update(block, {from, from + layout().widthOf(next)});
            gl::settle();
            const int panels = panelsOf(next);
            factorBlock(next,
                        [&](int i) { update(block, i < panels ? share(0.875 / panels) : rest); });
        } else {
            update(block, share(0.875));
            receiveBlock(next, [&] { update(block, rest); });
        }
    }
    gl::Context::current().finish();
    gl::requireDevice();
}

void BlockLu::takeAndFactor(const LuPlace& place, int block, int i,
                            const std::function<void(int)>& beside) {
    const int columns = layout().columns - layout().first(block);
    if (cpuPanels_) {
        cpu_.fetch(place, i * nb, nb);
        beside(i);
        cpu_.factor(place, columns, outcome(block));
        return;
    }
    steps_.take(place, i * nb, nb, i > 0);
    port_.sent();
    steps_.factor(place, i * nb, nb, columns, outcome(block), gl::Barrier::none);
    beside(i);
    gl::settle();
}

void BlockLu::factorBlock(int block, const std::function<void(int)>& beside) {
    const auto place = factorsOf(block);
    const int panels = panelsOf(block);
    const auto part = [&](int row, int column, int rows, int columns) {
        const int top = static_cast<int>(place.corner / place.matrix->pitch()),
                  left = static_cast<int>(place.corner % place.matrix->pitch());
        return Block(*place.matrix, top + row, left + column, rows, columns);
    };
    const auto updateColumns = [&](int i, int column, int columns, gl::Barrier barrier) {
        const int below = (i + 1) * nb;
        if (columns <= 0) return;
        product(part(below, i * nb, place.rows - below, nb), part(i * nb, column, nb, columns),
                part(below, column, place.rows - below, columns), barrier);
    };
    infos_[static_cast<std::size_t>(block % 2)].upload(std::vector<int>{INT_MAX, 0, 0, 0});
    if (cpuPanels_) cpu_.begin(place, true);
    takeAndFactor(place, block, 0, beside);
    for (int i = 0; i < panels; ++i) {
        const int next = (i + 1) * nb;
        steps_.forward(place, i * nb, nb,
                       {.factors = place,
                        .moves = &outcome(block).moves,
                        .returns = !cpuPanels_,
                        .solveFrom = next,
                        .stayFrom = i * nb,
                        .stayTo = next});
        port_.send(*exchange_, panelNumber(block, i), place, i * nb, outcome(block));
        if (i + 1 == panels) break;
        if (cpuPanels_) {
            updateColumns(i, next, place.columns - next, gl::Barrier::after);
        } else {
            // The next panel's columns are updated as they are taken.
            updateColumns(i, next + nb, place.columns - next - nb, gl::Barrier::after);
        }
        takeAndFactor(place, block, i + 1, beside);
    }
    beside(panels);
    gl::settle();
    port_.sent();
    gl::Context::current().flush();
}

void BlockLu::receiveBlock(int block, const std::function<void()>& beside) {
    const LuPlace place = factorsOf(block);
    auto& moves = moves_[static_cast<std::size_t>(block % 2)];
    const int panels = panelsOf(block);
    for (int i = 0; i < panels; ++i) {
        port_.receive(*exchange_, panelNumber(block, i), place, i * nb, moves);
    }
    beside();
    gl::settle();
    // Panels came as they were factored: later ones move the rows of those before.
    for (int i = 1; i < panels; ++i) {
        LuPlace before = place;
        before.columns = i * nb;
        steps_.forward(before, i * nb, nb,
                       {.factors = place, .moves = &moves, .solveFrom = before.columns});
    }
}

void BlockLu::solveTop(int block) {
    const auto factors = factorsOf(block);
    const int first = layout().first(block), width = layout().widthOf(block),
              panels = panelsOf(block);
    const int unsolved = layout().localFrom(device_, block + 1);
    const auto& moves = moves_[static_cast<std::size_t>(block % 2)];
    const int factorTop = owns(block) ? first : 0,
              factorLeft = owns(block) ? a_->find(device_, block).second : 0;
    const auto& pieces = a_->part(device_);
    const auto barrierOf = [&](const DistributedMatrix::Piece& piece) {
        return &piece == &pieces.back() ? gl::Barrier::after : gl::Barrier::none;
    };
    // All rows move before any is solved for: later panels fetch rows from below the block.
    for (int i = 0; i < panels; ++i) {
        for (const auto& piece : pieces) {
            const bool holds = owns(block) && a_->find(device_, block).first == &piece;
            const int columns = piece.entries.columns();
            steps_.forward({piece.entries, first, 0, factors.rows, columns}, i * nb, nb,
                           {.factors = factors,
                            .moves = &moves,
                            .solveFrom = columns,
                            .stayFrom = holds ? factorLeft : 0,
                            .stayTo = holds ? factorLeft + width : 0,
                            .barrier = barrierOf(piece)});
        }
    }
    // The last piece has columns to solve for if any has.
    for (int i = 0; i < panels; ++i) {
        const int below = (i + 1) * nb;
        for (const auto& piece : pieces) {
            const int from = std::max(unsolved - piece.first, 0),
                      columns = piece.entries.columns() - from;
            if (columns <= 0) continue;
            steps_.forward({piece.entries, first, from, factors.rows, columns}, i * nb, nb,
                           {.factors = factors, .barrier = barrierOf(piece)});
        }
        if (below == width) break;
        for (const auto& piece : pieces) {
            const int from = std::max(unsolved - piece.first, 0),
                      columns = piece.entries.columns() - from;
            if (columns <= 0) continue;
            product(
                Block(*factors.matrix, factorTop + below, factorLeft + i * nb, width - below, nb),
                Block(piece.entries, first + i * nb, from, nb, columns),
                Block(piece.entries, first + below, from, width - below, columns),
                barrierOf(piece));
        }
    }
}

void BlockLu::update(int block, Columns columns) {
    const auto factors = factorsOf(block);
    const int first = layout().first(block), width = layout().widthOf(block),
              rows = factors.rows - width;
    const int factorTop = owns(block) ? first : 0,
              factorLeft = owns(block) ? a_->find(device_, block).second : 0;
    if (rows <= 0) return;
    for (const auto& piece : a_->part(device_)) {
        const int from = std::max(columns.from, piece.first),
                  to = std::min(columns.to, piece.end());
        if (from >= to) continue;
        product(Block(*factors.matrix, factorTop + width, factorLeft, rows, width),
                Block(piece.entries, first, from - piece.first, width, to - from),
                Block(piece.entries, first + width, from - piece.first, rows, to - from),
                gl::Barrier::none);
    }
}

void BlockLu::forward(int device, const DistributedMatrix& factors, int block, const Matrix& b) {
    const auto& shape = factors.layout();
    const auto [piece, left] = factors.find(device, block);
    const int first = shape.first(block), width = shape.widthOf(block),
              rows = b.paddedRows() - first, sides = b.pitch();
    const LuPlace own(piece->entries, first, left, rows, width);
    for (int at = 0; at < width; at += nb) {
        const int below = at + nb;
        steps_.forward({b, first, 0, rows, sides}, at, nb, {.factors = own});
        if (rows == below) break;
        product(Block(piece->entries, first + below, left + at, rows - below, nb),
                Block(b, first + at, 0, nb, sides), Block(b, first + below, 0, rows - below, sides),
                gl::Barrier::after);
    }
}

void BlockLu::backward(int device, const DistributedMatrix& factors, int block, const Matrix& b) {
    const auto& shape = factors.layout();
    const auto [piece, left] = factors.find(device, block);
    const int first = shape.first(block), width = shape.widthOf(block),
              rows = b.paddedRows() - first, sides = b.pitch();
    const LuPlace own(piece->entries, first, left, rows, width);
    for (int at = width - nb; at >= 0; at -= nb) {
        steps_.backward({b, first, 0, rows, sides}, at, nb, own);
        const int above = first + at;
        if (above == 0) break;
        product(Block(piece->entries, 0, left + at, above, nb), Block(b, above, 0, nb, sides),
                Block(b, 0, 0, above, sides), gl::Barrier::after);
    }
}

}  // namespace seiche::linalg
