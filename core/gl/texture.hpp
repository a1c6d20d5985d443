#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace seiche::gl {

class MemoryLedger;

/// Channels and their type, as OpenGL names them.
enum class Format { r8, rgba8, r32f, rg32f, rgba32f, r32ui };
int bytesPerTexel(Format format);  ///< of the format
int components(Format format);     ///< channels of the format

/// A 2D texture of immutable size without mipmaps, zero on creation; row 0 is the bottom row.
/// Move-only. Throws failed if the device has no memory for it.
class Texture2D {
  public:
    Texture2D() = default;
    /// All zeros; `label` names it in messages of the driver.
    Texture2D(Format format, int width, int height, std::string label);
    ~Texture2D();
    /// Leaves `other` empty.
    Texture2D(Texture2D&& other) noexcept;
    /// Leaves `other` empty.
    Texture2D& operator=(Texture2D&& other) noexcept;

    explicit operator bool() const { return id_ != 0; }  ///< whether there is one
    unsigned id() const { return id_; }                  ///< OpenGL's name
    Format format() const { return format_; }            ///< of its texels
    int width() const { return width_; }                 ///< texels of a row
    int height() const { return height_; }               ///< rows
    std::size_t bytes() const;                           ///< of its texels
    const std::string& label() const { return label_; }  ///< as it was given

    void clear();  ///< to zero
    /// All texels, row by row; data.size_bytes() must equal bytes().
    void upload(std::span<const std::byte> data);
    /// The same of numbers.
    void upload(std::span<const float> data) { upload(std::as_bytes(data)); }
    /// The texels of a rectangle, row by row.
    void upload(int x, int y, int width, int height, std::span<const float> data);
    /// Waits for the device.
    void download(std::span<std::byte> data) const;
    /// All texels of formats of floats, row by row; waits.
    std::vector<float> downloadFloats() const;
    /// Channels of the result of downloadFloats().
    std::size_t valueBytes() const { return bytes(); }
    /// A texture of the same size and content, made on the device.
    Texture2D copy() const;
    /// Device-side copy; sizes and formats must agree.
    void copyTo(Texture2D& target) const;
    /// Filtering for sampling: linear or nearest (the default); edges are clamped.
    void setLinear(bool linear);

  private:
    void uploadTexels(int x, int y, int width, int height, std::span<const std::byte> data);
    void destroy() noexcept;
    unsigned id_ = 0;
    Format format_ = Format::r32f;
    int width_ = 0, height_ = 0;
    std::string label_;
    std::shared_ptr<MemoryLedger> memory_;
};

}  // namespace seiche::gl
