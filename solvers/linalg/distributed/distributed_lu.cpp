#include "solvers/linalg/distributed/distributed_lu.hpp"

#include <algorithm>
#include <array>
#include <climits>
#include <numeric>
#include <utility>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "solvers/linalg/distributed/block_lu.hpp"

namespace seiche::linalg {

namespace {

/// Rows in the order of a panel that starts at row `first`.
void moveRows(std::vector<int>& order, int first, const PanelMoves& panel) {
    const auto at = [&](int row) -> int& { return order[static_cast<std::size_t>(first + row)]; };
    const auto move = [&](int j) { return panel.moves[static_cast<std::size_t>(j)]; };
    std::array<int, panelColumns> top, come;
    for (int j = 0; j < panelColumns; ++j) {
        top[static_cast<std::size_t>(j)] = at(j);
        come[static_cast<std::size_t>(j)] = at(move(j));
    }
    for (int j = 0; j < panelColumns; ++j) {
        const int goal = move(panelColumns + j);
        if (goal >= panelColumns) at(goal) = top[static_cast<std::size_t>(j)];
    }
    for (int j = 0; j < panelColumns; ++j) at(j) = come[static_cast<std::size_t>(j)];
}

}  // namespace

/// State of a device that lasts from one call to the next.
struct DistributedLu::Device {
    std::unique_ptr<BlockLu> lu;
    Matrix right;  // sides, while they are here
};

DistributedLu::DistributedLu(gl::DeviceGroup& group, DistributedLuOptions options)
    : group_(&group), options_(std::move(options)), devices_(group) {
    group.run([&](int d) {
        const auto& context = gl::Context::current();
        const auto& profile = gl::executionProfile(context);
        const bool subgroups = context.limits().subgroups;
        // Tall panels do without.
        const bool able = subgroups || options_.tall;
        if (options_.panels == LuPanels::onDevice && !able) {
            failInput(
                "LU panels on the device need subgroups, which {} lacks: leave them to the CPU",
                context.device().renderer);
        }
        const bool automatic = options_.panels == LuPanels::automatic;
        devices_[d].lu = std::make_unique<BlockLu>(
            options_.panels == LuPanels::onCpu || (automatic && (profile.panelsOnCpu || !able)),
            options_.tall ? LuSteps(*options_.tall) : LuSteps());
    });
}

DistributedLu::~DistributedLu() = default;

std::int64_t DistributedLu::bytesBeside(const ColumnLayout& layout) {
    // Two received blocks, a panel by columns, and right-hand sides.
    const std::int64_t rows = ColumnLayout::padded(layout.rows);
    return 4 * (rows * (2 * layout.width + panelColumns) +
                std::max<std::int64_t>(DistributedLuOptions().sidesAtOnce, rows * 64));
}

void DistributedLu::factor(DistributedMatrix& a) {
    if (a.rows() != a.columns()) {
        failInput("the matrix '{}' of {} x {} entries is not square: LU factors square ones",
                  a.label(), a.rows(), a.columns());
    }
    if (&a.group() != group_ || a.layout().devices != group_->size()) {
        throw std::logic_error("a matrix is factored by the devices that share its columns");
    }
    const auto& layout = a.layout();
    const int blocks = layout.blocks(), inBlock = layout.width / panelColumns;
    PanelExchange exchange(*group_, blocks * inBlock, std::min(layout.devices, blocks) - 1);
    group_->run([&](int d) {
        if (d == layout.owner(blocks - 1)) {
            // Blocks are complete: the padding gets ones on its diagonal.
            const auto [piece, left] = a.find(d, blocks - 1);
            auto& entries = const_cast<Matrix&>(piece->entries);
            for (int i = a.rows(); i < ColumnLayout::padded(a.rows()); ++i) {
                const auto at =
                    std::int64_t{i} * entries.pitch() + left + i - layout.first(blocks - 1);
                entries.buffer().upload(std::vector<float>{1}, static_cast<std::size_t>(4 * at));
            }
        }
        devices_[d].lu->factor(d, a, exchange, [&](int block) {
            if (options_.beforeBlock) options_.beforeBlock(d, block);
        });
    });
    badColumn_ = -1;
    order_.resize(static_cast<std::size_t>(ColumnLayout::padded(a.rows())));
    std::iota(order_.begin(), order_.end(), 0);
    for (int block = 0; block < blocks; ++block) {
        const int first = layout.first(block), panels = layout.widthOf(block) / panelColumns;
        for (int i = 0; i < panels; ++i) {
            const auto& panel = exchange.moves(block * inBlock + i);
            moveRows(order_, first + i * panelColumns, panel);
            LuSteps::checkInfo(panel.info);
            if (badColumn_ < 0 && panel.info != INT_MAX) badColumn_ = first + panel.info - 1;
        }
    }
    order_.resize(static_cast<std::size_t>(a.rows()));
}

std::vector<float> DistributedLu::solve(const DistributedMatrix& factors, int sides,
                                        std::span<const float> b) {
    const int n = factors.rows();
    const auto wide = static_cast<std::size_t>(sides);
    if (static_cast<int>(order_.size()) != n) {
        failInput("'{}' is not the matrix that this LU factored last: factor it first",
                  factors.label());
    }
    if (sides < 1 || b.size() != static_cast<std::size_t>(n) * wide) {
        failInput("{} right-hand sides of {} unknowns were given {} entries", sides, n, b.size());
    }
    std::vector<float> solution(b.size());
    // The inverse is as large as the matrix: it is made some columns at a time.
    const int atOnce = std::max(64, options_.sidesAtOnce / n / 64 * 64);
    for (int first = 0; first < sides; first += atOnce) {
        const int some = std::min(atOnce, sides - first);
        const auto pitch = static_cast<std::size_t>(Matrix::padded(some));
        std::vector<float> x(static_cast<std::size_t>(ColumnLayout::padded(n)) * pitch);
        for (int i = 0; i < n; ++i) {
            const auto from = static_cast<std::size_t>(order_[static_cast<std::size_t>(i)]);
            std::copy_n(b.data() + from * wide + static_cast<std::size_t>(first), some,
                        x.data() + static_cast<std::size_t>(i) * pitch);
        }
        substitute(factors, some, x);
        for (int i = 0; i < n; ++i) {
            const auto at = static_cast<std::size_t>(i);
            std::copy_n(x.data() + at * pitch, some,
                        solution.data() + at * wide + static_cast<std::size_t>(first));
        }
    }
    return solution;
}

void DistributedLu::substitute(const DistributedMatrix& factors, int sides, std::vector<float>& x) {
    const auto& layout = factors.layout();
    const int rows = ColumnLayout::padded(factors.rows()), blocks = layout.blocks();
    // The right-hand sides go from owner to owner: sums are then those of one device.
    int here = -1;
    const auto fetch = [&] {
        group_->on(here, [&] {
            devices_[here].right.buffer().download(std::as_writable_bytes(std::span(x)));
        });
    };
    const auto bring = [&](int d) {
        if (here == d) return;
        if (here >= 0) fetch();
        here = d;
        group_->on(d, [&] {
            auto& right = devices_[d].right;
            if (right.rows() != rows || right.columns() != sides) {
                right = Matrix(rows, sides, 1, "right sides");
            }
            right.buffer().upload(x);
        });
    };
    for (int block = 0; block < blocks; ++block) {
        const int d = layout.owner(block);
        bring(d);
        group_->on(d, [&] { devices_[d].lu->forward(d, factors, block, devices_[d].right); });
    }
    for (int block = blocks - 1; block >= 0; --block) {
        const int d = layout.owner(block);
        bring(d);
        group_->on(d, [&] { devices_[d].lu->backward(d, factors, block, devices_[d].right); });
    }
    fetch();
}

void DistributedLu::checkRegular(const DistributedMatrix& factors) const {
    if (badColumn_ < 0) return;
    failRun("{} is singular{}: the pivot of column {} is {}", message("the matrix"), "", badColumn_,
            factors.diagonal()[static_cast<std::size_t>(badColumn_)]);
}

Determinant DistributedLu::determinant(const DistributedMatrix& factors) const {
    return determinantOf(factors.diagonal(), order_);
}

}  // namespace seiche::linalg
