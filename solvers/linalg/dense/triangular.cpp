#include "solvers/linalg/dense/triangular.hpp"

#include <algorithm>
#include <stdexcept>

#include "core/base/error.hpp"

namespace seiche::linalg {

Triangular::Triangular(const Matrix& matrix, Triangle triangle, Diagonal diagonal,
                       DiagonalBlocks blocks)
    : matrix_(&matrix), triangle_(triangle) {
    const int n = matrix.columns();
    if (matrix.rows() < n) {
        failInput("a triangle of '{}', {} x {}, was asked for: it has too few rows", matrix.label(),
                  matrix.rows(), n);
    }
    const int upper = triangle == Triangle::upper ? 1 : 0,
              unit = diagonal == Diagonal::unit ? 1 : 0;
    if (blocks == DiagonalBlocks::substituted) {
        if (diagonal == Diagonal::halved) throw std::logic_error("halved diagonals are inverted");
        for (int turn = 0; turn < 2; ++turn) {
            auto& kernel = substitute_[static_cast<std::size_t>(turn)];
            kernel = gl::Kernel("linalg/dense/triangle_solve.comp",
                                {{"UPPER", upper}, {"UNIT", unit}, {"TURN", turn}});
            kernel.set("pitch", matrix.pitch()).set("stride", static_cast<int>(matrix.stride()));
        }
        return;
    }
    inverses_ = Matrix(n, block, matrix.batch(), "inverted diagonal blocks");
    invert_ = gl::Kernel(
        "linalg/dense/triangle_inverse.comp",
        {{"UPPER", upper}, {"UNIT", unit}, {"HALVED", diagonal == Diagonal::halved ? 1 : 0}});
    invert_.set("n", n)
        .set("pitch", matrix.pitch() / 4)
        .set("stride", static_cast<int>(matrix.stride() / 4))
        .set("inversePitch", inverses_.pitch() / 4)
        .set("inverseStride", static_cast<int>(inverses_.stride() / 4))
        .set("tiles", block / 4);
    update();
}

void Triangular::update() {
    if (!invert_) return;
    invert_.runGroups((matrix_->columns() + block - 1) / block, 1, matrix_->batch(),
                      {gl::storage(0, matrix_->buffer()), gl::storage(1, inverses_.buffer())});
}

void Triangular::substituteBlock(Transpose turn, int first, int size, const Block& b,
                                 const Block& x) const {
    auto& kernel = substitute_[turn == Transpose::yes ? 1 : 0];
    kernel.set("first", first)
        .set("size", size)
        .set("rightPitch", b.matrix->pitch() / 4)
        .set("rightStride", static_cast<int>(b.matrix->stride() / 4));
    kernel.runGroups((b.columns + 3) / 4, 1, matrix_->batch(),
                     {gl::storage(0, matrix_->buffer()), gl::storage(1, b.matrix->buffer()),
                      gl::storage(2, x.matrix->buffer())});
}

Block Triangular::inverse(int first) const {
    const int size = std::min(block, matrix_->columns() - first);
    return {inverses_, first, 0, size, size};
}

namespace {

/// Calls step(first, size, from, count) for each block on the diagonal, [first, first + size), in
/// the order of substitution; [from, from + count) are the remaining rows.
template <class Step>
void substitute(int n, bool forward, Step step) {
    constexpr int block = Triangular::block;
    const int blocks = (n + block - 1) / block;
    for (int k = 0; k < blocks; ++k) {
        const int first = block * (forward ? k : blocks - 1 - k);
        const int size = std::min(block, n - first), end = first + size;
        step(first, size, forward ? end : 0, forward ? n - end : first);
    }
}

Block rowsOf(const Block& block, int first, int count) {
    return {*block.matrix, block.row + first, block.column, count, block.columns};
}

}  // namespace

Block Triangular::coupling(Transpose turn, int row, int column, int rows, int columns) const {
    if (turn == Transpose::no) return {*matrix_, row, column, rows, columns};
    return {*matrix_, column, row, columns, rows};
}

void Triangular::solve(Gemm& gemm, Transpose turn, const Block& b, const Block& x) const {
    const int n = matrix_->columns(), columns = b.columns;
    if (b.rows != n || x.rows != n || x.columns != columns || b.matrix == x.matrix) {
        failInput(
            "a triangular solve of {} unknowns was given {} x {} right-hand sides and {} x {} "
            "solutions: match the shapes",
            n, b.rows, columns, x.rows, x.columns);
    }
    const auto whole = [](const Block& each) {
        return each.row == 0 && each.column == 0 && each.columns == each.matrix->columns();
    };
    if (!invert_ && !(whole(b) && whole(x) && b.matrix->pitch() == x.matrix->pitch() &&
                      b.matrix->stride() == x.matrix->stride())) {
        throw std::logic_error("substitution takes whole right-hand sides and solutions");
    }
    // op(T) is lower if T is lower and not transposed, or upper and transposed.
    const bool forward = (triangle_ == Triangle::lower) == (turn == Transpose::no);
    substitute(n, forward, [&](int first, int size, int from, int count) {
        if (invert_) {
            gemm.run(1, inverse(first), turn, rowsOf(b, first, size), Transpose::no, 0,
                     rowsOf(x, first, size));
        } else {
            substituteBlock(turn, first, size, b, x);
        }
        // Right-looking: the rest is one wide product.
        if (count == 0) return;
        gemm.run(-1, coupling(turn, from, first, count, size), turn, rowsOf(x, first, size),
                 Transpose::no, 1, rowsOf(b, from, count));
    });
}

void Triangular::solveRight(Gemm& gemm, Transpose turn, Matrix& b, Matrix& x) const {
    if (!invert_) throw std::logic_error("solves from the right take inverted blocks");
    const int n = matrix_->columns(), rows = b.rows();
    if (b.columns() != n || x.columns() != n || x.rows() != rows || &b == &x) {
        failInput(
            "a triangular solve of {} unknowns from the right was given {} x {} and {} x {}: match "
            "the shapes",
            n, rows, b.columns(), x.rows(), x.columns());
    }
    const bool forward = (triangle_ == Triangle::upper) == (turn == Transpose::no);
    substitute(n, forward, [&](int first, int size, int from, int count) {
        gemm.run(1, Block(b, 0, first, rows, size), Transpose::no, inverse(first), turn, 0,
                 Block(x, 0, first, rows, size));
        if (count == 0) return;
        gemm.run(-1, Block(x, 0, first, rows, size), Transpose::no,
                 coupling(turn, first, from, size, count), turn, 1, Block(b, 0, from, rows, count));
    });
}

}  // namespace seiche::linalg
