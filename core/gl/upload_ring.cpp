#include "core/gl/upload_ring.hpp"

#include <algorithm>
#include <stdexcept>

#include "core/gl/gl_check.hpp"
#include "core/gl/mapping.hpp"

namespace seiche::gl {

UploadRing::UploadRing()
    : buffer_(bufferInMainMemory(parts * largest, "uploads")), memory_(mapped(buffer_)) {}

void UploadRing::upload(unsigned texture, std::array<int, 2> corner, std::array<int, 2> size,
                        unsigned format, unsigned type, std::span<const std::byte> data) {
    if (data.size() > largest) throw std::logic_error("an upload is larger than the ring takes");
    if (used_ + data.size() > largest) {
        passed_[part_].emplace();
        part_ = (part_ + 1) % parts;
        used_ = 0;
        if (passed_[part_]) passed_[part_]->wait();
    }
    const std::size_t at = part_ * largest + used_;
    std::ranges::copy(data, memory_.begin() + static_cast<std::ptrdiff_t>(at));
    constexpr std::size_t aligned = 256;
    used_ += (data.size() + aligned - 1) / aligned * aligned;
    glBindBuffer(GL_PIXEL_UNPACK_BUFFER, buffer_.id());
    glTextureSubImage2D(texture, 0, corner[0], corner[1], size[0], size[1], format, type,
                        reinterpret_cast<const void*>(at));
    glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
}

}  // namespace seiche::gl
