#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace seiche::gl {

class MemoryLedger;

/// A buffer of immutable size on the device, zero on creation. Move-only.
/// Throws failed if the device has no memory for it.
class Buffer {
  public:
    Buffer() = default;
    /// All zeros; `label` names it in messages of the driver.
    Buffer(std::size_t bytes, std::string label);
    ~Buffer();
    /// Leaves `other` empty.
    Buffer(Buffer&& other) noexcept;
    /// Leaves `other` empty.
    Buffer& operator=(Buffer&& other) noexcept;

    explicit operator bool() const { return id_ != 0; }  ///< whether there is one
    unsigned id() const { return id_; }                  ///< OpenGL's name
    std::size_t bytes() const { return bytes_; }         ///< its size
    const std::string& label() const { return label_; }  ///< as it was given

    void clear();  ///< to zero
    /// Copies `data` to `offset` [bytes].
    void upload(std::span<const std::byte> data, std::size_t offset = 0);
    /// The same of numbers.
    template <class T>
    void upload(const std::vector<T>& data, std::size_t offset = 0) {
        upload(std::as_bytes(std::span(data)), offset);
    }
    /// Waits for the device.
    void download(std::span<std::byte> data, std::size_t offset = 0) const;
    /// The same of `count` numbers from `offset` [bytes].
    template <class T>
    std::vector<T> download(std::size_t count, std::size_t offset = 0) const {
        std::vector<T> data(count);
        download(std::as_writable_bytes(std::span(data)), offset);
        return data;
    }
    /// Name of the buffer texture that views this as rgba32f texels; made on first use.
    unsigned texels() const;
    /// Device-side copy.
    void copyTo(Buffer& target, std::size_t bytes, std::size_t from = 0, std::size_t to = 0) const;

  private:
    void destroy() noexcept;
    unsigned id_ = 0;
    mutable unsigned texels_ = 0;
    std::size_t bytes_ = 0;
    std::string label_;
    std::shared_ptr<MemoryLedger> memory_;
};

/// Replaces a buffer that is smaller than this many bytes by one that is half as large again, so
/// that sizes that change with every step rarely allocate. Its contents are then lost.
void makeRoom(Buffer& buffer, std::size_t bytes, const char* label);

}  // namespace seiche::gl
