#pragma once

#include "core/gl/buffer.hpp"

namespace seiche::linalg {

/// A few FP32 numbers on the GPU: where reductions leave their results and vector operations find
/// their factors, so that nothing is read back unless read() is called.
class Scalars {
  public:
    /// All zeros.
    explicit Scalars(int count)
        : buffer_(sizeof(float) * static_cast<std::size_t>(count), "scalars") {}
    const gl::Buffer& buffer() const { return buffer_; }  ///< for kernels that read
    gl::Buffer& buffer() { return buffer_; }              ///< for kernels that write
    /// Waits for the device.
    float read(int slot) const {
        return buffer_.download<float>(1, sizeof(float) * static_cast<std::size_t>(slot))[0];
    }
    /// Writes a value from the CPU; does not wait.
    void write(int slot, float value) {
        buffer_.upload(std::vector<float>{value}, sizeof(float) * static_cast<std::size_t>(slot));
    }

  private:
    gl::Buffer buffer_;
};

}  // namespace seiche::linalg
