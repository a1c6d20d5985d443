#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string>

#include "core/gl/buffer.hpp"

namespace seiche::gl {
class MemoryLedger;
}

namespace seiche::view {

/// A texture in three dimensions of one or two floats a texel, interpolated linearly, with edges
/// clamped. Move-only. Throws badInput for a size that the device does not take, and failed if it
/// has no memory for it.
class VolumeTexture {
  public:
    VolumeTexture() = default;
    VolumeTexture(int components, const std::array<int, 3>& size, std::string label);
    ~VolumeTexture();
    VolumeTexture(VolumeTexture&& other) noexcept;
    VolumeTexture& operator=(VolumeTexture&& other) noexcept;

    explicit operator bool() const { return id_ != 0; }
    const std::array<int, 3>& size() const { return size_; }
    /// Copies all texels, of one component, from floats at an offset [bytes], on the device.
    void take(const gl::Buffer& buffer, std::size_t offset);
    /// Fills all texels.
    void fill(const std::array<float, 2>& value);
    void sampleAt(unsigned unit) const;  ///< binds it for reading, by sampler3D
    void writeAt(unsigned unit) const;   ///< binds it for writing, by image3D

  private:
    void destroy() noexcept;
    std::size_t bytes() const;
    unsigned id_ = 0;
    int components_ = 1;
    std::array<int, 3> size_{};
    std::string label_;
    std::shared_ptr<gl::MemoryLedger> memory_;
};

}  // namespace seiche::view
