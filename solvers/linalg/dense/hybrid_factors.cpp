#include "solvers/linalg/dense/hybrid_factors.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/error.hpp"
#include "solvers/linalg/dense/panel_elimination.hpp"
#include "solvers/linalg/dense/row_major.hpp"
#include "solvers/linalg/dense/triangular.hpp"

namespace seiche::linalg {

namespace {

constexpr int panelWidth = 64;
using HostMatrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

void mustBeSquare(const char* what, const Matrix& a) {
    if (a.rows() == a.columns() && a.batch() == 1) return;
    failInput("{} takes one square matrix, not '{}' of {} x {} ({} of them)", what, a.label(),
              a.rows(), a.columns(), a.batch());
}

Selections blockAt(int row, int column, int rows, int columns) {
    return {Selection::range(row, 1, rows), Selection::range(column, 1, columns),
            Selection::all(1)};
}

/// A block of a matrix, copied to one of its own.
Matrix taken(Indexing& indexing, const Matrix& from, int row, int column, int rows, int columns) {
    Matrix block(rows, columns, 1, "block");
    indexing.gather(from, blockAt(row, column, rows, columns), block);
    return block;
}

void put(Indexing& indexing, const Matrix& block, int row, int column, Matrix& to) {
    indexing.scatter(block, blockAt(row, column, block.rows(), block.columns()), to);
}

Matrix onDevice(const HostMatrix& host, const char* label) {
    return Matrix::fromRows(host.rows(), host.cols(),
                            {host.data(), static_cast<std::size_t>(host.size())}, 1, label);
}

HostMatrix onHost(const Matrix& matrix) {
    HostMatrix host(matrix.rows(), matrix.columns());
    matrix.download(std::span(host.data(), static_cast<std::size_t>(host.size())));
    return host;
}

}  // namespace

void HybridLu::factorPanel(Matrix& a, int first, int nb) {
    const int n = a.rows(), rows = n - first;
    auto panel = onHost(taken(indexing_, a, first, first, rows, nb));
    // The CPU's elimination takes multiples of 16 columns: an identity continues the last panel.
    const int wide = (nb + panelStrip - 1) / panelStrip * panelStrip, more = wide - nb;
    HostMatrix padded = HostMatrix::Zero(rows + more, wide);
    padded.topLeftCorner(rows, nb) = panel;
    for (int k = 0; k < more; ++k) padded(rows + k, nb + k) = 1;
    std::vector<int> pivots(static_cast<std::size_t>(wide));
    const int bad =
        eliminatePanel(padded.data(), static_cast<int>(padded.rows()), wide, pivots.data(), true);
    if (bad < nb && badColumn_ < 0) {
        badColumn_ = first + bad;
        badPivot_ = padded(bad, bad);
    }
    panel = padded.topLeftCorner(rows, nb);
    // Rows of the other columns follow. Rows of the padding take part only if A is singular.
    std::vector<int> order(static_cast<std::size_t>(n));
    std::iota(order.begin(), order.end(), 0);
    bool moved = false;
    for (int j = 0; j < nb; ++j) {
        const int other = pivots[static_cast<std::size_t>(j)];
        if (other == j || other >= rows) continue;
        std::swap(order[static_cast<std::size_t>(first + j)],
                  order[static_cast<std::size_t>(first + other)]);
        std::swap(rows_[static_cast<std::size_t>(first + j)],
                  rows_[static_cast<std::size_t>(first + other)]);
        moved = true;
    }
    if (moved) {
        if (other_.rows() != n) other_ = a.like("rows in order");
        indexing_.gather(a, {Selection::of(order), Selection::all(n), Selection::all(1)}, other_);
        std::swap(a, other_);
    }
    put(indexing_, onDevice(panel, "panel"), first, first, a);
}

void HybridLu::factor(Matrix& a) {
    mustBeSquare("LU with panels by the CPU", a);
    const int n = a.rows();
    badColumn_ = -1;
    rows_.resize(static_cast<std::size_t>(n));
    std::iota(rows_.begin(), rows_.end(), 0);
    /// U's rows from `first` on, `count` of them, in `columns` columns from `column` on.
    const auto updateRows = [&](int first, int count, int column, int columns) {
        const auto lower = taken(indexing_, a, first, first, count, count);
        const auto right = taken(indexing_, a, first, column, count, columns);
        const auto solved = right.like("rows of U");
        const Triangular triangle(lower, Triangle::lower, Diagonal::unit, DiagonalBlocks::inverted);
        triangle.solve(gemm_, Transpose::no, Block(right), Block(solved));
        put(indexing_, solved, first, column, a);
    };
    const auto updateRest = [&](int first, int count, int column, int columns) {
        const int below = first + count;
        gemm_.run(-1, Block(a, below, first, n - below, count), Transpose::no,
                  Block(a, first, column, count, columns), Transpose::no, 1,
                  Block(a, below, column, n - below, columns));
    };
    for (int outer = 0; outer < n; outer += outer_) {
        const int end = std::min(outer + outer_, n);
        for (int first = outer; first < end; first += panelWidth) {
            const int nb = std::min(panelWidth, end - first), next = first + nb;
            factorPanel(a, first, nb);
            if (next >= end) continue;
            updateRows(first, nb, next, end - next);
            updateRest(first, nb, next, end - next);
        }
        if (end >= n) continue;
        updateRows(outer, end - outer, end, n - end);
        updateRest(outer, end - outer, end, n - end);
    }
}

void HybridLu::check() const {
    if (badColumn_ < 0) return;
    failRun("the matrix is singular: the pivot of column {} is {}", badColumn_, badPivot_);
}

void HybridCholesky::factor(Matrix& a) {
    mustBeSquare("Cholesky with blocks by the CPU", a);
    const int n = a.rows();
    badBlock_ = -1;
    for (int first = 0; first < n; first += panelWidth) {
        const int nb = std::min(panelWidth, n - first), next = first + nb;
        const HostMatrix diagonal = onHost(taken(indexing_, a, first, first, nb, nb));
        const Eigen::LLT<HostMatrix> factor(diagonal);
        if (factor.info() != Eigen::Success && badBlock_ < 0) badBlock_ = first;
        const HostMatrix triangleOnHost = factor.matrixL();
        const auto lower = onDevice(triangleOnHost, "diagonal block");
        put(indexing_, lower, first, first, a);
        if (next >= n) break;
        // L21 = A21 L11^-T
        auto left = taken(indexing_, a, next, first, n - next, nb);
        auto solved = left.like("columns of L");
        const Triangular triangle(lower, Triangle::lower, Diagonal::stored,
                                  DiagonalBlocks::inverted);
        triangle.solveRight(gemm_, Transpose::yes, left, solved);
        put(indexing_, solved, next, first, a);
        gemm_.run(-1, Block(solved), Transpose::no, Block(solved), Transpose::yes, 1,
                  Block(a, next, next, n - next, n - next));
    }
    auto lower = a.like("L");
    indexing_.triangle(a, Triangle::lower, 0, false, lower);
    std::swap(a, lower);
}

void HybridCholesky::check() const {
    if (badBlock_ < 0) return;
    failRun(
        "the matrix is not positive definite: the block from column {} on has a pivot that is "
        "not above 0",
        badBlock_);
}

void HybridQr::applyOne(const Reflectors& block, Transpose turn, const Block& to) {
    // (I - V T V') B, or with T' its transpose.
    const int nb = block.v.columns();
    Matrix projected(nb, to.columns, 1, "V' B"), scaled(nb, to.columns, 1, "T V' B");
    gemm_.run(1, Block(block.v), Transpose::yes, to, Transpose::no, 0, Block(projected));
    gemm_.run(1, Block(block.t), turn, Block(projected), Transpose::no, 0, Block(scaled));
    gemm_.run(-1, Block(block.v), Transpose::no, Block(scaled), Transpose::no, 1, to);
}

void HybridQr::factor(Matrix& a) {
    if (a.rows() < a.columns() || a.batch() != 1) {
        failInput(
            "QR with panels by the CPU takes one matrix with at least as many rows as columns, not "
            "'{}' of {} x {} ({} of them)",
            a.label(), a.rows(), a.columns(), a.batch());
    }
    rows_ = a.rows();
    columns_ = a.columns();
    blocks_.clear();
    for (int first = 0; first < columns_; first += panelWidth) {
        const int nb = std::min(panelWidth, columns_ - first), rows = rows_ - first;
        const Eigen::MatrixXf panel = onHost(taken(indexing_, a, first, first, rows, nb));
        const Eigen::HouseholderQR<Eigen::MatrixXf> qr(panel);
        Eigen::MatrixXf v = qr.matrixQR().triangularView<Eigen::UnitLower>();
        v.conservativeResize(rows, nb);
        // T of the compact form (Schreiber and Van Loan 1989), column by column.
        Eigen::MatrixXf t = Eigen::MatrixXf::Zero(nb, nb);
        for (int j = 0; j < nb; ++j) {
            const float tau = qr.hCoeffs()(j);
            t(j, j) = tau;
            if (j == 0) continue;
            const Eigen::VectorXf along = v.leftCols(j).transpose() * v.col(j);
            const Eigen::VectorXf column =
                t.topLeftCorner(j, j).triangularView<Eigen::Upper>() * along;
            t.block(0, j, j, 1) = -tau * column;
        }
        HostMatrix r = HostMatrix::Zero(rows, nb);
        r.topRows(nb) = qr.matrixQR().topRows(nb).triangularView<Eigen::Upper>();
        put(indexing_, onDevice(r, "R"), first, first, a);
        blocks_.push_back({first, onDevice(v, "V"), onDevice(t, "T")});
        const int next = first + nb;
        if (next < columns_) {
            applyOne(blocks_.back(), Transpose::yes, Block(a, first, next, rows, columns_ - next));
        }
    }
}

void HybridQr::apply(Transpose turn, Matrix& b) {
    const auto to = [&](const Reflectors& each) {
        return Block(b, each.first, 0, rows_ - each.first, b.columns());
    };
    if (turn == Transpose::yes) {
        for (const auto& each : blocks_) applyOne(each, turn, to(each));
        return;
    }
    for (auto each = blocks_.rbegin(); each != blocks_.rend(); ++each) {
        applyOne(*each, turn, to(*each));
    }
}

Matrix HybridQr::q() {
    Matrix made(rows_, columns_, 1, "Q");
    indexing_.identity(made);
    apply(Transpose::no, made);
    return made;
}

}  // namespace seiche::linalg
