#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace seiche::gl {

class MemoryLedger;

enum class Format { r8, rgba8, r32f, rg32f, rgba32f, r32ui };
int bytesPerTexel(Format format);
int components(Format format);

/// A 2D texture of immutable size without mipmaps, zero on creation; row 0 is the bottom row.
/// Move-only. Throws failed when the device has no memory for it.
class Texture2D {
  public:
    Texture2D() = default;
    Texture2D(Format format, int width, int height, std::string label);
    ~Texture2D();
    Texture2D(Texture2D&& other) noexcept;
    Texture2D& operator=(Texture2D&& other) noexcept;

    explicit operator bool() const { return id_ != 0; }
    unsigned id() const { return id_; }
    Format format() const { return format_; }
    int width() const { return width_; }
    int height() const { return height_; }
    std::size_t bytes() const;
    const std::string& label() const { return label_; }

    void clear();  ///< to zero
    /// All texels, row by row; data.size_bytes() must equal bytes().
    void upload(std::span<const std::byte> data);
    void upload(std::span<const float> data) { upload(std::as_bytes(data)); }
    /// The texels of a rectangle, row by row.
    void upload(int x, int y, int width, int height, std::span<const float> data);
    /// Waits for the device.
    void download(std::span<std::byte> data) const;
    std::vector<float> downloadFloats() const;
    /// Of what downloadFloats() returns.
    std::size_t valueBytes() const { return bytes(); }
    /// A texture of the same size and content, made on the device.
    Texture2D copy() const;
    /// Device-side copy; sizes and formats must agree.
    void copyTo(Texture2D& target) const;
    /// Filtering for sampling: linear or nearest (the default); edges are clamped.
    void setLinear(bool linear);

  private:
    void destroy() noexcept;
    unsigned id_ = 0;
    Format format_ = Format::r32f;
    int width_ = 0, height_ = 0;
    std::string label_;
    std::shared_ptr<MemoryLedger> memory_;
};

}  // namespace seiche::gl
