#include "solvers/linalg/field/vector.hpp"

#include <algorithm>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/kernel.hpp"

namespace seiche::linalg {

namespace {

gl::Texture2D storageFor(const Shape& shape, const std::string& label) {
    if (shape.columns < 1 || shape.size < 1) {
        failInput("vector '{}' is empty: it needs at least one entry", label);
    }
    const std::int64_t limit = gl::Context::current().limits().textureSize;
    if (shape.texelColumns() > limit || (shape.size + shape.columns - 1) / shape.columns > limit) {
        failInput(
            "vector '{}' of {} entries in rows of {} is larger than this device's textures "
            "allow ({} x {} entries): choose a smaller size",
            label, shape.size, shape.columns, 4 * limit, limit);
    }
    return {gl::Format::rgba32f, shape.texelColumns(), shape.rows(), label};
}

}  // namespace

Vector::Vector(Shape shape, std::string label)
    : shape_(shape), texture_(storageFor(shape, label)) {}

void Vector::upload(std::span<const float> entries) {
    if (static_cast<std::int64_t>(entries.size()) != shape_.size) {
        failInput("vector '{}' has {} entries but was given {}", texture_.label(), shape_.size,
                  entries.size());
    }
    const auto width = static_cast<std::size_t>(shape_.texelColumns()) * 4;
    const auto columns = static_cast<std::size_t>(shape_.columns);
    if (width == columns && entries.size() % columns == 0) {
        texture_.upload(entries);
        return;
    }
    std::vector<float> padded(width * static_cast<std::size_t>(shape_.rows()), 0.0f);
    for (std::size_t from = 0, row = 0; from < entries.size(); from += columns, ++row) {
        const auto count = std::min(columns, entries.size() - from);
        std::copy_n(entries.data() + from, count, padded.data() + row * width);
    }
    texture_.upload(std::span<const float>(padded));
}

std::vector<float> Vector::download() const {
    auto padded = texture_.downloadFloats();
    const auto width = static_cast<std::size_t>(shape_.texelColumns()) * 4;
    const auto columns = static_cast<std::size_t>(shape_.columns);
    const auto size = static_cast<std::size_t>(shape_.size);
    // Compact in place: rows only move towards the front.
    for (std::size_t to = 0, row = 0; to < size; to += columns, ++row) {
        const auto* from = padded.data() + row * width;
        std::copy(from, from + std::min(columns, size - to), padded.data() + to);
    }
    padded.resize(size);
    return padded;
}

void Vector::copyFrom(const Vector& other) {
    if (other.shape_ != shape_) {
        failInput("vector '{}' of {} entries cannot take the {} entries of '{}'", texture_.label(),
                  shape_.size, other.shape_.size, other.texture_.label());
    }
    other.texture_.copyTo(texture_);
}

void setShape(gl::Kernel& kernel, const Shape& shape) {
    kernel.set("columns", shape.columns).set("size", static_cast<int>(shape.size));
}

}  // namespace seiche::linalg
