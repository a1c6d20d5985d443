#include "solvers/linalg/field/matrices.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/base/error.hpp"
#include "solvers/linalg/field/matrix_storage.hpp"

namespace seiche::linalg {

BandedMatrix::BandedMatrix(std::int64_t rows, std::int64_t columns,
                           const std::map<int, std::vector<float>>& diagonals)
    : rows_(rows), columns_(columns) {
    checkMatrixSize("banded matrix", rows, columns);
    std::vector<float> entries;
    for (const auto& [offset, values] : diagonals) {
        if (static_cast<std::int64_t>(values.size()) != rows) {
            failInput("diagonal {} of a banded matrix has {} entries but the matrix has {} rows",
                      offset, values.size(), rows);
        }
        if (offset <= -rows || offset >= columns) {
            failInput("diagonal {} lies outside a matrix of {} x {}", offset, rows, columns);
        }
        const bool used = std::any_of(values.begin(), values.end(), [](float v) { return v != 0; });
        if (!used) continue;
        offsets_.push_back(offset);
        entries.insert(entries.end(), values.begin(), values.end());
    }
    entries_ = std::make_shared<gl::Buffer>(
        matrixBuffer("banded matrix", static_cast<std::int64_t>(entries.size()) * 4));
    offsetBuffer_ = std::make_shared<gl::Buffer>(
        matrixBuffer("banded matrix", static_cast<std::int64_t>(offsets_.size()) * 4));
    if (!entries.empty()) {
        entries_->upload(entries);
        offsetBuffer_->upload(offsets_);
    }
    kernel_ = gl::Kernel("linalg/banded.comp");
}

BandedMatrix BandedMatrix::transposed() const {
    BandedMatrix other = *this;
    other.transposed_ = !transposed_;
    return other;
}

void BandedMatrix::doApply(const Vector& x, Vector& y) const {
    setShape(kernel_, range());
    kernel_.set("diagonalCount", diagonalCount())
        .set("stride", static_cast<int>(rows_))
        .set("sourceColumns", domain().columns)
        .set("sourceSize", static_cast<int>(domain().size))
        .set("transposed", static_cast<int>(transposed_));
    kernel_.run(y.texture().width(), y.texture().height(), 1,
                {gl::read(0, x.texture()), gl::write(1, y.texture()), gl::storage(0, *entries_),
                 gl::storage(1, *offsetBuffer_)});
}

SparseMatrix::SparseMatrix(std::int64_t rows, std::int64_t columns, std::vector<Triplet> triplets) {
    checkMatrixSize("sparse matrix", rows, columns);
    domain_ = Shape::vector(columns);
    range_ = Shape::vector(rows);
    for (const auto& entry : triplets) {
        if (entry.row < 0 || entry.row >= rows || entry.column < 0 || entry.column >= columns) {
            failInput("entry ({}, {}) lies outside a sparse matrix of {} x {}", entry.row,
                      entry.column, rows, columns);
        }
    }
    // Stable, so that duplicate entries are added in the order given.
    std::stable_sort(triplets.begin(), triplets.end(), [](const Triplet& a, const Triplet& b) {
        return a.row != b.row ? a.row < b.row : a.column < b.column;
    });
    std::vector<std::int64_t> start = {0};
    std::vector<std::int32_t> column;
    std::vector<float> value;
    std::size_t next = 0;
    for (std::int64_t row = 0; row < rows; ++row) {
        const auto rowBegin = column.size();
        for (; next < triplets.size() && triplets[next].row == row; ++next) {
            const auto at = static_cast<std::int32_t>(triplets[next].column);
            if (column.size() > rowBegin && column.back() == at) {
                value.back() += triplets[next].value;
            } else {
                column.push_back(at);
                value.push_back(triplets[next].value);
            }
        }
        start.push_back(static_cast<std::int64_t>(column.size()));
    }
    upload({start, column, value});
}

SparseMatrix::SparseMatrix(const Shape& shape, const CompressedRows& rows)
    : domain_(shape), range_(shape) {
    checkMatrixSize("sparse matrix", shape.size, shape.size);
    if (static_cast<std::int64_t>(rows.start.size()) != shape.size + 1) {
        failInput("a sparse matrix of {} rows was given {} beginnings of rows, and takes one more",
                  shape.size, rows.start.size());
    }
    upload(rows);
}

void SparseMatrix::upload(const CompressedRows& rows) {
    struct Entry {
        std::int32_t column;
        float value;
    };
    constexpr std::int64_t segmentLength = 256;
    nonzeros_ = static_cast<std::int64_t>(rows.value.size());
    entries_ = matrixBuffer("sparse matrix", nonzeros_ * 8);
    std::vector<Entry> entries(rows.value.size());
    for (std::size_t k = 0; k < entries.size(); ++k) entries[k] = {rows.column[k], rows.value[k]};
    if (!entries.empty()) entries_.upload(entries);
    std::vector<int> segments, rowStarts;
    for (std::size_t row = 0; row + 1 < rows.start.size(); ++row) {
        rowStarts.push_back(static_cast<int>(segments.size()));
        for (auto at = rows.start[row]; at < rows.start[row + 1]; at += segmentLength) {
            segments.push_back(static_cast<int>(at));
        }
    }
    rowStarts.push_back(static_cast<int>(segments.size()));
    segmentCount_ = static_cast<int>(segments.size());
    segments.push_back(static_cast<int>(entries.size()));
    segments_ = matrixBuffer("sparse matrix", static_cast<std::int64_t>(segments.size()) * 4);
    segments_.upload(segments);
    rowStarts_ = matrixBuffer("sparse matrix", static_cast<std::int64_t>(rowStarts.size()) * 4);
    rowStarts_.upload(rowStarts);
    partial_ = matrixBuffer("sparse product", std::int64_t{4} * segmentCount_);
    kernel_ = gl::Kernel("linalg/sparse.comp");
    sum_ = gl::Kernel("linalg/gather_sum.comp", {{"ROWS", 1}});
}

void SparseMatrix::doApply(const Vector& x, Vector& y) const {
    // Launches are bounded along one direction, so that many groups make a rectangle.
    const int groups = std::max(1, (segmentCount_ + 63) / 64), along = std::min(groups, 32768);
    setShape(kernel_, domain());
    kernel_.set("segmentCount", segmentCount_).set("groupsAlong", along);
    kernel_.runGroups(along, (groups + along - 1) / along, 1,
                      {gl::read(0, x.texture()), gl::storage(0, entries_), gl::storage(1, partial_),
                       gl::storage(2, segments_)});
    setShape(sum_, range());
    sum_.run(y.texture().width(), y.texture().height(), 1,
             {gl::write(1, y.texture()), gl::storage(1, partial_), gl::storage(2, rowStarts_)});
}

void applyCombined(const LinearOperator& a, const Vector& x, Op op, const Vector& y, Vector& z,
                   VectorOps& ops, Factor alpha, Factor beta) {
    if (&z == &y) failInput("{}: y and z must be different vectors", a.name());
    a.apply(x, z);
    ops.combine(z, op, y, z, alpha, beta);
}

double residualNorm(const LinearOperator& a, const Vector& b, const Vector& x, VectorOps& ops) {
    Vector r(a.range(), "residual");
    a.apply(x, r);
    ops.combine(b, Op::subtract, r, r);
    Scalars result(1);
    ops.dot(r, r, result, 0);
    return std::sqrt(result.read(0));
}

}  // namespace seiche::linalg
