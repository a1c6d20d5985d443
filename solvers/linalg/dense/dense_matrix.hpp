#pragma once

#include <memory>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/matrix.hpp"
#include "solvers/linalg/field/linear_operator.hpp"

namespace seiche::linalg {

/// A dense matrix by columns.
class DenseMatrix : public LinearOperator {
  public:
    /// `columnMajor`: rows * columns entries. Throws badInput for sizes that do not
    /// fit each other or the device.
    DenseMatrix(std::int64_t rows, std::int64_t columns, const std::vector<float>& columnMajor);
    /// A matrix of the device that is symmetric: its rows are its columns.
    explicit DenseMatrix(std::shared_ptr<const Matrix> symmetric);

    Shape domain() const override { return Shape::vector(columns_); }
    Shape range() const override { return Shape::vector(rows_); }
    std::string name() const override { return "dense matrix"; }

  protected:
    void doApply(const Vector& x, Vector& y) const override;

  private:
    void plan();
    std::int64_t rows_, columns_;
    int pitch_;  // floats from column to column
    int shares_ = 1, shareColumns_ = 1;
    std::shared_ptr<const Matrix> shared_;  // in place of entries_
    gl::Buffer entries_, partial_;
    mutable gl::Kernel kernel_, sum_;
};

}  // namespace seiche::linalg
