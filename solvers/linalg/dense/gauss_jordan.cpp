#include "solvers/linalg/dense/gauss_jordan.hpp"

#include <algorithm>
#include <bit>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"

namespace seiche::linalg {

namespace {

constexpr int blockSize = 64;
/// Workgroups that leave a candidate pivot; all workgroups of the next launch compare them.
constexpr int mostGroups = 256;

/// Below this many rows GaussJordan2x2 keeps sums separate: its launches cost more than their
/// traffic there, and every rounding matters.
constexpr int apartBelow = 128;

int quarter(std::int64_t floats) {
    return static_cast<int>(floats / 4);
}

}  // namespace

GaussJordan::GaussJordan()
    : block_("linalg/dense/gauss_jordan_block.comp"),
      columns_("linalg/dense/gauss_jordan_columns.comp") {}

void GaussJordan::invert(Matrix& a) {
    const int n = a.rows();
    if (a.columns() != n) {
        failInput("an inverse needs a square matrix, not '{}' of {} x {}", a.label(), n,
                  a.columns());
    }
    if (taken_.rows() != n || batch_ != a.batch()) {
        batch_ = a.batch();
        inverse_ = Matrix(blockSize, blockSize, batch_, "inverse of a diagonal block");
        taken_ = Matrix(n, blockSize, batch_, "columns of a block");
        rows_ = Matrix(blockSize, n, batch_, "rows of a block");
        status_ = gl::Buffer(sizeof(std::uint32_t) * 2 * static_cast<std::size_t>(batch_),
                             "Gauss-Jordan status");
    }
    status_.clear();
    block_.set("n", n)
        .set("pitch", a.pitch() / 4)
        .set("stride", quarter(a.stride()))
        .set("inverseStride", quarter(inverse_.stride()))
        .set("tiles", blockSize / 4);
    columns_.set("n", n)
        .set("pitch", a.pitch() / 4)
        .set("stride", quarter(a.stride()))
        .set("inverseStride", quarter(inverse_.stride()))
        .set("columnsStride", quarter(taken_.stride()))
        .set("rowsStride", quarter(rows_.stride()));
    for (int first = 0; first < n; first += blockSize) {
        const int size = std::min(blockSize, n - first);
        block_.set("first", first);
        block_.runGroups(1, 1, batch_,
                         {gl::storage(0, a.buffer()), gl::storage(1, inverse_.buffer()),
                          gl::storage(2, status_)});
        gemm_.run(1, Block(inverse_, 0, 0, size, size), Transpose::no, Block(a, first, 0, size, n),
                  Transpose::no, 0, Block(rows_, 0, 0, size, n));
        columns_.set("first", first).set("size", size);
        columns_.run((size + 3) / 4 * n + size * (a.pitch() / 4), 1, batch_,
                     {gl::storage(0, a.buffer()), gl::storage(1, inverse_.buffer()),
                      gl::storage(2, taken_.buffer()), gl::storage(3, rows_.buffer())});
        gemm_.run(-1, Block(taken_, 0, 0, n, size), Transpose::no, Block(rows_, 0, 0, size, n),
                  Transpose::no, 1, Block(a));
    }
}

void GaussJordan::check() const {
    const auto status = status_.download<std::uint32_t>(2 * static_cast<std::size_t>(batch_));
    for (std::size_t b = 0; b < status.size(); b += 2) {
        if (status[b] == 0) continue;
        failRun(
            "Gauss-Jordan without pivoting cannot invert matrix {}: the pivot of column {} is {}",
            b / 2, status[b] - 1, std::bit_cast<float>(status[b + 1]));
    }
}

GaussJordan2x2::GaussJordan2x2() = default;

void GaussJordan2x2::solve(const Matrix& a, const Matrix& b, Matrix& x) {
    const int n = a.rows();
    if (a.columns() != n || b.rows() != n || x.rows() != n || x.columns() != b.columns() ||
        a.batch() != 1 || b.batch() != 1) {
        failInput(
            "Gauss-Jordan was given a matrix of {} x {}, right-hand sides of {} x {} and solutions "
            "of {} x {}: match the shapes",
            n, a.columns(), b.rows(), b.columns(), x.rows(), x.columns());
    }
    const int rows = (n + 1) / 2, columns = rows + (b.columns() + 1) / 2;
    const int apart = n < apartBelow;
    const auto bytes = std::size_t{16} * static_cast<std::size_t>(1 + apart) *
                       static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
    if (static_cast<std::int64_t>(bytes) > gl::Context::current().limits().storageBlockBytes) {
        failInput(
            "Gauss-Jordan on {} unknowns and {} right-hand sides needs {} MiB in one buffer, more "
            "than this device allows",
            n, b.columns(), bytes >> 20);
    }
    if (bytes_ != bytes) {
        for (auto& half : blocks_) half = gl::Buffer(bytes, "blocks of 2 x 2");
        bytes_ = bytes;
    }
    if (!candidates_) {
        candidates_ = gl::Buffer(std::size_t{2} * 16 * mostGroups, "pivot candidates");
        status_ = gl::Buffer(8, "Gauss-Jordan status");
    }
    if (!step_ || apart_ != apart) {
        apart_ = apart;
        const char* packing = "linalg/dense/gauss_jordan_2x2_pack.comp";
        pack_ = gl::Kernel(packing, {{"UNPACK", 0}, {"APART", apart}});
        step_ = gl::Kernel("linalg/dense/gauss_jordan_2x2.comp", {{"APART", apart}});
        unpack_ = gl::Kernel(packing, {{"UNPACK", 1}, {"APART", apart}});
    }
    status_.clear();
    for (auto* kernel : {&pack_, &unpack_, &step_}) {
        kernel->set("n", n)
            .set("rows", rows)
            .set("columns", columns)
            .set("rightSides", b.columns())
            .set("pitch", a.pitch())
            .set("sidePitch", b.pitch());
    }
    pack_.run(columns, rows, 1,
              {gl::storage(0, blocks_[0]), gl::storage(1, a.buffer()), gl::storage(2, b.buffer())});
    // Column k = -1 only searches.
    for (int k = -1; k < rows; ++k) {
        const int from = (k + 1) & 1;
        step_.set("k", k);
        step_.runGroups((columns - k - 1 + 63) / 64,
                        std::min(rows, gl::executionProfile().pivotGroups), 1,
                        {gl::storage(0, blocks_[k < 0 ? 0 : 1 - from]),
                         gl::storage(1, blocks_[k < 0 ? 1 : from]), gl::storage(2, candidates_),
                         gl::storage(3, status_)});
    }
    unpack_.run((b.columns() + 1) / 2, rows, 1,
                {gl::storage(0, blocks_[rows & 1]), gl::storage(1, a.buffer()),
                 gl::storage(2, x.buffer())});
}

void GaussJordan2x2::check() const {
    const auto status = status_.download<std::uint32_t>(2);
    if (status[0] == 0) return;
    const int column = static_cast<int>(status[0]) - 1;
    failRun(
        "the matrix is singular, or its pivots lie in different blocks of 2 x 2 (lu takes it): the "
        "pivot of column {} is {}",
        column, std::bit_cast<float>(status[1]));
}

}  // namespace seiche::linalg
