#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/gl/texture.hpp"

namespace seiche::gl {
class Kernel;
}

/// Linear algebra on the device: fields and sparse operators, and dense matrices.
namespace seiche::linalg {

/// How the entries of a vector lie in its texture: entry i sits in column i % columns of row
/// i / columns, four neighbouring columns per texel (Krueger and Westermann 2003 pack four
/// entries this way). Fields have columns = nx and size = nx * ny; plain vectors are folded at
/// `foldColumns` because textures are bounded.
struct Shape {
    int columns = 0;                           ///< entries per row
    std::int64_t size = 0;                     ///< total entries; the last row may be partial
    static constexpr int foldColumns = 16384;  ///< entries of a row of plain vectors

    /// One value a cell, row after row from the bottom.
    static Shape field(int nx, int ny) { return {nx, static_cast<std::int64_t>(nx) * ny}; }
    /// N entries.
    static Shape vector(std::int64_t n) {
        return {static_cast<int>(n < foldColumns ? n : foldColumns), n};
    }
    /// Rows of entries.
    int rows() const { return columns ? static_cast<int>((size + columns - 1) / columns) : 0; }
    int texelColumns() const { return (columns + 3) / 4; }  ///< texels of a row
    bool operator==(const Shape&) const = default;
};

/// Entries in FP32 on the GPU. Padding entries of the last texel of a row, and after the last
/// entry, are zero: every operation keeps them so. Nothing is read back unless download() is
/// called.
class Vector {
  public:
    Vector() = default;
    /// All zeros. Throws badInput for an empty shape or one larger than the device's textures.
    Vector(Shape shape, std::string label);

    const Shape& shape() const { return shape_; }              ///< of its entries
    std::int64_t size() const { return shape_.size; }          ///< how many entries
    const gl::Texture2D& texture() const { return texture_; }  ///< for kernels that read
    gl::Texture2D& texture() { return texture_; }              ///< for kernels that write
    explicit operator bool() const {
        return static_cast<bool>(texture_);
    }  ///< whether there is one

    /// `entries` holds size() values in order.
    void upload(std::span<const float> entries);
    /// All entries in order; waits for the device.
    std::vector<float> download() const;
    /// Size of the values that download() returns.
    std::size_t valueBytes() const { return static_cast<std::size_t>(shape_.size) * sizeof(float); }
    /// A vector of the same shape and content, made on the device.
    Vector copy() const {
        Vector made;
        made.shape_ = shape_;
        made.texture_ = texture_.copy();
        return made;
    }
    void clear() { texture_.clear(); }  ///< to zero
    /// Device-side copy of equal shape.
    void copyFrom(const Vector& other);

  private:
    Shape shape_;
    gl::Texture2D texture_;
};

/// Sets the uniforms with the shape of a vector for kernels that walk over it.
void setShape(gl::Kernel& kernel, const Shape& shape);

}  // namespace seiche::linalg
