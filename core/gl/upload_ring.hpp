#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "core/gl/buffer.hpp"
#include "core/gl/readback.hpp"

namespace seiche::gl {

/// Main memory that a device copies from in its own time, so that an upload waits neither for the
/// copy nor for earlier commands that use the texture. Pieces are handed out one behind the other;
/// only where the device is almost a whole ring behind does an upload wait.
class UploadRing {
  public:
    static constexpr std::size_t largest = std::size_t{4} << 20;  ///< bytes of an upload
    UploadRing();
    /// Texels of a rectangle; `format` and `type` as OpenGL names what `data` holds, at most
    /// `largest` bytes.
    void upload(unsigned texture, std::array<int, 2> corner, std::array<int, 2> size,
                unsigned format, unsigned type, std::span<const std::byte> data);

  private:
    static constexpr std::size_t parts = 4;
    Buffer buffer_;
    std::span<std::byte> memory_;
    std::size_t part_ = 0, used_ = 0;  // of the part
    std::array<std::optional<Fence>, parts> passed_;
};

}  // namespace seiche::gl
