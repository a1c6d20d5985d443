#include "solvers/linalg/sparse/sparse_gauss_seidel.hpp"

#include <algorithm>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "solvers/linalg/krylov/gauss_seidel.hpp"
#include "solvers/linalg/sparse/block_jacobi.hpp"

namespace seiche::linalg {

namespace {

std::size_t slot(std::int64_t at) {
    return static_cast<std::size_t>(at);
}

/// Colours of blocks, from 0: each takes the first that none of its neighbours has, by entries on
/// either side of the diagonal.
std::vector<int> coloursOf(const CsrMatrix& a, int side) {
    const auto turned = a.transposed();
    const auto blocks = (a.rows + side - 1) / side;
    std::vector<int> colour(slot(blocks), -1);
    std::vector<std::int64_t> takenBy;  // the last block that saw a neighbour of the colour
    for (std::int64_t block = 0; block < blocks; ++block) {
        for (auto i = block * side; i < std::min(a.rows, (block + 1) * side); ++i) {
            for (const auto* matrix : {&a, &turned}) {
                for (auto k = matrix->start[slot(i)]; k < matrix->start[slot(i) + 1]; ++k) {
                    const auto other = colour[slot(matrix->column[slot(k)] / side)];
                    if (other >= 0) takenBy[slot(other)] = block;
                }
            }
        }
        const auto free = std::ranges::find_if(takenBy, [&](auto by) { return by != block; });
        colour[slot(block)] = static_cast<int>(free - takenBy.begin());
        if (free == takenBy.end()) takenBy.push_back(-1);
    }
    return colour;
}

gl::Buffer sweepBuffer(std::size_t bytes) {
    const auto limit = gl::Context::current().limits().storageBlockBytes;
    if (static_cast<std::int64_t>(bytes) > limit) {
        failInput(
            "Gauss-Seidel needs {} MiB in one block, but this device allows {}: take another "
            "method",
            bytes >> 20, limit >> 20);
    }
    return {std::max<std::size_t>(bytes, 4), "gauss-seidel"};
}

}  // namespace

SparseGaussSeidel::SparseGaussSeidel(const SparseMatrix& matrix, const CsrMatrix& a, int side,
                                     Preconditioner* correction)
    : matrix_(matrix), correction_(correction), side_(side) {
    constexpr std::int64_t longest = 32768;  // of a loop that llvmpipe runs to its end
    for (std::int64_t i = 0; i < a.rows; ++i) {
        const auto length = a.start[slot(i) + 1] - a.start[slot(i)];
        if (length <= longest) continue;
        failInput("row {} has {} entries, and Gauss-Seidel takes {} at most: take another method",
                  i, length, longest);
    }
    if (side == 1) {
        const auto diagonal = a.diagonal();
        const auto zero = std::ranges::find(diagonal, 0.0);
        if (zero != diagonal.end()) {
            failInput(
                "the diagonal of the sparse matrix is zero in row {}, and Gauss-Seidel divides by "
                "it: take another method",
                zero - diagonal.begin());
        }
    }
    const auto colour = coloursOf(a, side);
    colours_.assign(static_cast<std::size_t>(std::ranges::max(colour)) + 2, 0);
    for (const int each : colour) ++colours_[slot(each) + 1];
    for (std::size_t c = 1; c < colours_.size(); ++c) colours_[c] += colours_[c - 1];
    auto next = colours_;
    std::vector<int> order(colour.size());
    for (std::size_t block = 0; block < colour.size(); ++block) {
        order[slot(next[slot(colour[block])]++)] = static_cast<int>(block);
    }
    const std::vector<int> starts(a.start.begin(), a.start.end());
    const auto inverses = inverseBlocks(a, side);
    const auto upload = [](gl::Buffer& to, const auto& from) {
        to = sweepBuffer(from.size() * 4);
        to.upload(from);
    };
    upload(starts_, starts);
    upload(order_, order);
    upload(inverses_, inverses);
    solution_ = sweepBuffer(slot(a.rows) * 4);
    sweep_ = gl::Kernel("linalg/sparse_sweep.comp", {{"BLOCK", side}});
    unpack_ = gl::Kernel("linalg/vector_pack.comp", {{"UNPACK", 1}});
    pack_ = gl::Kernel("linalg/vector_pack.comp", {{"UNPACK", 0}});
    for (auto* kernel : {&sweep_, &unpack_, &pack_}) setShape(*kernel, matrix.domain());
    if (correction_) {
        residual_ = Vector(matrix.domain(), "gauss-seidel residual");
        change_ = Vector(matrix.domain(), "gauss-seidel correction");
    }
}

void SparseGaussSeidel::sweep(const Vector& b, Vector& x) {
    const auto& texture = x.texture();
    const auto whole = [&](gl::Kernel& kernel) {
        kernel.run(texture.width(), texture.height(), 1,
                   {gl::readWrite(0, texture), gl::storage(2, solution_)});
    };
    whole(unpack_);
    for (std::size_t c = 0; c + 1 < colours_.size(); ++c) {
        const int count = colours_[c + 1] - colours_[c];
        const auto unknowns = std::int64_t{count} * side_;
        // Launches are bounded along one direction, so that many groups make a rectangle.
        const int groups = static_cast<int>((unknowns + 63) / 64), along = std::min(groups, 32768);
        sweep_.set("first", colours_[c]).set("count", count).set("groupsAlong", along);
        sweep_.runGroups(
            along, (groups + along - 1) / along, 1,
            {gl::read(0, b.texture()), gl::storage(0, matrix_.entries_), gl::storage(1, starts_),
             gl::storage(2, solution_), gl::storage(3, order_), gl::storage(4, inverses_)});
    }
    whole(pack_);
    if (!correction_) return;
    matrix_.apply(x, residual_);
    ops_.combine(b, Op::subtract, residual_, residual_);
    correction_->apply(residual_, change_);
    ops_.combine(x, Op::add, change_, x);
}

ConvergenceReport SparseGaussSeidel::solve(const Vector& b, Vector& x, const CgSettings& settings) {
    return sweepToTolerance(matrix_, b, x, settings, ops_, [&] { sweep(b, x); });
}

}  // namespace seiche::linalg
