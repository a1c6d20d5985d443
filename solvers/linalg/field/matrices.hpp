#pragma once

#include <map>
#include <memory>
#include <span>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/field/linear_operator.hpp"
#include "solvers/linalg/field/vector_ops.hpp"

namespace seiche::linalg {

/// A matrix as a set of diagonals (Krueger and Westermann 2003, section 4.1). Diagonal k holds the
/// entries a(i, i + k) of all rows i. Diagonals of zeros are dropped.
class BandedMatrix : public LinearOperator {
  public:
    /// `diagonals` by offset, each of `rows` entries; entries outside the matrix do not matter.
    /// Throws badInput for sizes that do not fit each other or the device.
    BandedMatrix(std::int64_t rows, std::int64_t columns,
                 const std::map<int, std::vector<float>>& diagonals);
    /// The transpose, which shares the entries: only the indexing differs.
    BandedMatrix transposed() const;

    Shape domain() const override { return Shape::vector(transposed_ ? rows_ : columns_); }
    Shape range() const override { return Shape::vector(transposed_ ? columns_ : rows_); }
    std::string name() const override { return "banded matrix"; }
    /// Number of diagonals that are not all zero.
    int diagonalCount() const { return static_cast<int>(offsets_.size()); }

  protected:
    void doApply(const Vector& x, Vector& y) const override;

  private:
    friend class ColumnGaussSeidel;
    std::int64_t rows_, columns_;
    std::vector<int> offsets_;
    bool transposed_ = false;
    std::shared_ptr<gl::Buffer> entries_, offsetBuffer_;
    mutable gl::Kernel kernel_;
};

/// An entry of a sparse matrix.
struct Triplet {
    std::int64_t row, column;  ///< from 0
    float value;               ///< added to others at its position
};

/// Rows of a sparse matrix, one after the other, each with ascending columns.
struct CompressedRows {
    std::span<const std::int64_t> start;   ///< of the rows in the other two; one more at the end
    std::span<const std::int32_t> column;  ///< of each entry
    std::span<const float> value;          ///< likewise
};

/// A general sparse matrix in compressed rows. The 2003 paper drew one point per nonzero and read
/// the render target while writing to it; docs/methods/matrices.md explains the change.
class SparseMatrix : public LinearOperator {
  public:
    /// Duplicate entries are added. Throws badInput for a position outside the matrix.
    SparseMatrix(std::int64_t rows, std::int64_t columns, std::vector<Triplet> triplets);
    /// Square, on vectors of this shape, which may be that of a field.
    SparseMatrix(const Shape& shape, const CompressedRows& rows);

    Shape domain() const override { return domain_; }
    Shape range() const override { return range_; }
    std::string name() const override { return "sparse matrix"; }
    std::int64_t nonzeros() const { return nonzeros_; }  ///< entries that it stores

  protected:
    void doApply(const Vector& x, Vector& y) const override;

  private:
    friend class SparseGaussSeidel;
    void upload(const CompressedRows& rows);
    Shape domain_, range_;
    std::int64_t nonzeros_ = 0;
    int segmentCount_ = 0;
    gl::Buffer entries_, segments_, rowStarts_, partial_;
    mutable gl::Kernel kernel_, sum_;
};

/// z = alpha A x op beta y.
void applyCombined(const LinearOperator& a, const Vector& x, Op op, const Vector& y, Vector& z,
                   VectorOps& ops, Factor alpha = {}, Factor beta = {});

/// |b - A x| in FP32, computed directly; waits.
double residualNorm(const LinearOperator& a, const Vector& b, const Vector& x, VectorOps& ops);

}  // namespace seiche::linalg
