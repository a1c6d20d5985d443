#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace seiche::gl {

class MemoryLedger;

/// A buffer of immutable size on the device, zero on creation. Move-only.
/// Throws failed when the device has no memory for it.
class Buffer {
  public:
    Buffer() = default;
    Buffer(std::size_t bytes, std::string label);
    ~Buffer();
    Buffer(Buffer&& other) noexcept;
    Buffer& operator=(Buffer&& other) noexcept;

    explicit operator bool() const { return id_ != 0; }
    unsigned id() const { return id_; }
    std::size_t bytes() const { return bytes_; }
    const std::string& label() const { return label_; }

    void clear();  ///< to zero
    void upload(std::span<const std::byte> data, std::size_t offset = 0);
    template <class T>
    void upload(const std::vector<T>& data, std::size_t offset = 0) {
        upload(std::as_bytes(std::span(data)), offset);
    }
    /// Waits for the device.
    void download(std::span<std::byte> data, std::size_t offset = 0) const;
    template <class T>
    std::vector<T> download(std::size_t count, std::size_t offset = 0) const {
        std::vector<T> data(count);
        download(std::as_writable_bytes(std::span(data)), offset);
        return data;
    }
    /// Name of the buffer texture that shows this as rgba32f texels; made on first use.
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

/// Makes a buffer anew where it has less than so many bytes, with half as many more, so that what
/// changes with every step rarely allocates. Its contents are lost then.
void makeRoom(Buffer& buffer, std::size_t bytes, const char* label);

}  // namespace seiche::gl
