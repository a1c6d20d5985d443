#include "solvers/linalg/dense/matrix.hpp"

#include <algorithm>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"

namespace seiche::linalg {

int Matrix::padded(int side) {
    if (side <= 4) return 4;
    if (side <= 16) return 16;
    if (side <= 32) return 32;
    return (side + 63) / 64 * 64;
}

std::int64_t Matrix::stride() const {
    return std::int64_t{pitch()} * paddedRows();
}

std::int64_t Matrix::largestBatch(int rows, int columns) {
    const std::int64_t one = std::int64_t{4} * padded(rows) * padded(columns);
    return gl::Context::current().limits().storageBlockBytes / one;
}

void Matrix::checkShape(std::int64_t rows, std::int64_t columns, std::int64_t batch,
                        const std::string& label, std::int64_t limit) {
    if (rows < 1 || columns < 1 || batch < 1) {
        failInput(
            "matrix '{}' of {} x {} entries ({} of them) is empty: give at least one row and "
            "one column",
            label, rows, columns, batch);
    }
    constexpr std::int64_t side = 1 << 28;
    // The sides first, so that their product cannot overflow.
    if (rows > side || columns > side || batch > side ||
        static_cast<double>(padded(static_cast<int>(rows))) * padded(static_cast<int>(columns)) *
                static_cast<double>(batch) * 4 >
            static_cast<double>(limit)) {
        failInput(
            "matrix '{}' of {} x {} entries ({} of them) does not fit into one buffer of "
            "this device, which holds {} MiB: choose a smaller one",
            label, rows, columns, batch, limit >> 20);
    }
}

Matrix::Matrix(std::int64_t rows, std::int64_t columns, std::int64_t batch, std::string label) {
    checkShape(rows, columns, batch, label, gl::Context::current().limits().storageBlockBytes);
    rows_ = static_cast<int>(rows);
    columns_ = static_cast<int>(columns);
    batch_ = static_cast<int>(batch);
    buffer_ = gl::Buffer(static_cast<std::size_t>(4 * stride() * batch_), std::move(label));
}

Matrix Matrix::fromRows(std::int64_t rows, std::int64_t columns, std::span<const float> entries,
                        std::int64_t batch, std::string label) {
    Matrix made(rows, columns, batch, std::move(label));
    made.upload(entries);
    return made;
}

Matrix Matrix::copy(std::string label) const {
    auto made = like(std::move(label));
    buffer_.copyTo(made.buffer_, buffer_.bytes());
    return made;
}

void Matrix::upload(std::span<const float> from) {
    if (static_cast<std::int64_t>(from.size()) != entries()) {
        failInput("matrix '{}' has {} x {} entries ({} of them), but {} were given", label(), rows_,
                  columns_, batch_, from.size());
    }
    if (pitch() == columns_ && (batch_ == 1 || paddedRows() == rows_)) {
        buffer_.upload(std::as_bytes(from));
        return;
    }
    std::vector<float> one(static_cast<std::size_t>(stride()));
    for (int b = 0; b < batch_; ++b) {
        for (int i = 0; i < rows_; ++i) {
            const auto* source = from.data() + (std::int64_t{b} * rows_ + i) * columns_;
            std::copy_n(source, columns_, one.data() + std::int64_t{i} * pitch());
        }
        buffer_.upload(one, static_cast<std::size_t>(4 * b * stride()));
    }
}

std::vector<float> Matrix::download(int b) const {
    const auto padded = buffer_.download<float>(static_cast<std::size_t>(stride()),
                                                static_cast<std::size_t>(4 * b * stride()));
    std::vector<float> all;
    all.reserve(static_cast<std::size_t>(rows_) * static_cast<std::size_t>(columns_));
    for (int i = 0; i < rows_; ++i) {
        const auto* row = padded.data() + std::int64_t{i} * pitch();
        all.insert(all.end(), row, row + columns_);
    }
    return all;
}

void Matrix::download(std::span<float> to) const {
    if (static_cast<std::int64_t>(to.size()) != entries()) {
        failInput("matrix '{}' has {} entries, but there is room for {}", label(), entries(),
                  to.size());
    }
    if (pitch() == columns_ && (batch_ == 1 || paddedRows() == rows_)) {
        buffer_.download(std::as_writable_bytes(to));
        return;
    }
    const auto padded = buffer_.download<float>(static_cast<std::size_t>(stride() * batch_));
    for (int b = 0; b < batch_; ++b) {
        for (int i = 0; i < rows_; ++i) {
            std::copy_n(padded.data() + b * stride() + std::int64_t{i} * pitch(), columns_,
                        to.data() + (std::int64_t{b} * rows_ + i) * columns_);
        }
    }
}

std::vector<float> Matrix::download() const {
    std::vector<float> all(static_cast<std::size_t>(entries()));
    download(all);
    return all;
}

}  // namespace seiche::linalg
