#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/gl/buffer.hpp"

namespace seiche::linalg {

/// Dense FP32 matrices of one shape, one or many, in one buffer on the device: entry (i, j) of
/// matrix b is float b * stride() + i * pitch() + j. Rows and columns are padded (see padded()) so
/// that tiled kernels load whole tiles; the padding is zero in every Matrix returned by a public
/// function. Move-only.
class Matrix {
  public:
    Matrix() = default;
    /// All zeros. Throws badInput for an empty shape and for more than a buffer of the device can
    /// hold (2 GiB on today's GPUs, 128 MiB in software).
    Matrix(std::int64_t rows, std::int64_t columns, std::int64_t batch = 1,
           std::string label = "matrix");
    /// From `rows * columns * batch` entries, row after row, matrix after matrix. Throws badInput
    /// as above and for a wrong number of entries.
    static Matrix fromRows(std::int64_t rows, std::int64_t columns, std::span<const float> entries,
                           std::int64_t batch = 1, std::string label = "matrix");
    /// An empty matrix of the same shape.
    Matrix like(std::string label) const { return {rows_, columns_, batch_, std::move(label)}; }
    /// A copy, made on the device.
    Matrix copy(std::string label) const;

    int rows() const { return rows_; }                ///< of each matrix
    int columns() const { return columns_; }          ///< of each matrix
    int batch() const { return batch_; }              ///< matrices
    int pitch() const { return padded(columns_); }    ///< floats from row to row
    int paddedRows() const { return padded(rows_); }  ///< rows that memory holds
    std::int64_t stride() const;                      ///< floats from matrix to matrix
    /// Number of entries of all matrices, without padding.
    std::int64_t entries() const { return std::int64_t{rows_} * columns_ * batch_; }
    const gl::Buffer& buffer() const { return buffer_; }          ///< for kernels that read
    gl::Buffer& buffer() { return buffer_; }                      ///< for kernels that write
    const std::string& label() const { return buffer_.label(); }  ///< as it was given

    /// All entries, as fromRows takes them.
    void upload(std::span<const float> entries);
    /// All entries, row after row, matrix after matrix. Waits for the device.
    std::vector<float> download() const;
    /// The same into `to`, of exactly as many entries.
    void download(std::span<float> to) const;
    /// Only matrix b.
    std::vector<float> download(int b) const;

    /// A side as padded in memory: 4, 16, 32, or a multiple of 64.
    static int padded(int side);
    /// Throws badInput, as the constructor does, where a buffer holds at most `limit` bytes.
    static void checkShape(std::int64_t rows, std::int64_t columns, std::int64_t batch,
                           const std::string& label, std::int64_t limit);
    /// The largest number of matrices of a shape that one buffer of this device holds.
    static std::int64_t largestBatch(int rows, int columns);

  private:
    int rows_ = 0, columns_ = 0, batch_ = 0;
    gl::Buffer buffer_;
};

/// A rectangle within each matrix of a batch, for blocked algorithms. `row`, `column` and, except
/// for the last block of a matrix, `rows`, `columns` are multiples of 4.
struct Block {
    const Matrix* matrix;            ///< not owned
    int row, column, rows, columns;  ///< first row; first column; rows; columns
    /// The whole matrix.
    explicit Block(const Matrix& whole)
        : matrix(&whole), row(0), column(0), rows(whole.rows()), columns(whole.columns()) {}
    /// A block of `rowCount` x `columnCount` entries.
    Block(const Matrix& of, int row0, int column0, int rowCount, int columnCount)
        : matrix(&of), row(row0), column(column0), rows(rowCount), columns(columnCount) {}
    /// Floats from the buffer's start to the first entry, in the batch's first matrix.
    int offset() const { return row * matrix->pitch() + column; }
};

}  // namespace seiche::linalg
