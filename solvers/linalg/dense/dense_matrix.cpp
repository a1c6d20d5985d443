#include "solvers/linalg/dense/dense_matrix.hpp"

#include <algorithm>

#include "core/base/error.hpp"
#include "solvers/linalg/field/matrix_storage.hpp"

namespace seiche::linalg {

DenseMatrix::DenseMatrix(std::int64_t rows, std::int64_t columns,
                         const std::vector<float>& columnMajor)
    : rows_(rows), columns_(columns), pitch_(static_cast<int>(rows)) {
    checkMatrixSize("dense matrix", rows, columns);
    if (static_cast<std::int64_t>(columnMajor.size()) != rows * columns) {
        failInput("a dense matrix of {} x {} has {} entries but was given {}", rows, columns,
                  rows * columns, columnMajor.size());
    }
    entries_ = matrixBuffer("dense matrix", rows * columns * 4);
    entries_.upload(columnMajor);
    plan();
}

DenseMatrix::DenseMatrix(std::shared_ptr<const Matrix> symmetric)
    : rows_(symmetric->rows()),
      columns_(symmetric->columns()),
      pitch_(symmetric->pitch()),
      shared_(std::move(symmetric)) {
    plan();
}

void DenseMatrix::plan() {
    // Shares of the columns bring parallelism to flat matrices and keep each loop short.
    shareColumns_ = static_cast<int>(std::clamp<std::int64_t>(columns_ * rows_ / 65536, 32, 2048));
    // At most 8192 shares: launches are bounded, and so are loops over the shares on llvmpipe.
    shareColumns_ = std::max(shareColumns_, static_cast<int>((columns_ + 8191) / 8192));
    shares_ = static_cast<int>((columns_ + shareColumns_ - 1) / shareColumns_);
    partial_ = matrixBuffer("dense product", rows_ * shares_ * 4);
    kernel_ = gl::Kernel("linalg/dense.comp");
    sum_ = gl::Kernel("linalg/gather_sum.comp", {{"ROWS", 0}});
}

void DenseMatrix::doApply(const Vector& x, Vector& y) const {
    setShape(kernel_, domain());
    kernel_.set("rows", static_cast<int>(rows_))
        .set("pitch", pitch_)
        .set("shareColumns", shareColumns_);
    const auto& entries = shared_ ? shared_->buffer() : entries_;
    kernel_.runGroups(
        static_cast<int>((rows_ + 63) / 64), shares_, 1,
        {gl::read(0, x.texture()), gl::storage(0, entries), gl::storage(1, partial_)});
    setShape(sum_, range());
    sum_.set("rows", static_cast<int>(rows_)).set("shares", shares_);
    sum_.run(y.texture().width(), y.texture().height(), 1,
             {gl::write(1, y.texture()), gl::storage(1, partial_)});
}

}  // namespace seiche::linalg
