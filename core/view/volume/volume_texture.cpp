#include "core/view/volume/volume_texture.hpp"

#include <algorithm>
#include <utility>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/gl_check.hpp"

namespace seiche::view {

VolumeTexture::VolumeTexture(int components, const std::array<int, 3>& size, std::string label)
    : components_(components), size_(size), label_(std::move(label)) {
    GLint limit = 0;
    glGetIntegerv(GL_MAX_3D_TEXTURE_SIZE, &limit);
    if (std::ranges::max(size) > limit || std::ranges::min(size) < 1) {
        failInput(
            "a volume of {} x {} x {} cells cannot be shown on this device, which allows {} a side "
            "at most: choose fewer cells, or the style \"map\"",
            size[0], size[1], size[2], limit);
    }
    auto& context = gl::Context::current();
    gl::forgetErrors();
    glCreateTextures(GL_TEXTURE_3D, 1, &id_);
    ++context.activity().allocations;
    glTextureStorage3D(id_, 1, components_ == 1 ? GL_R32F : GL_RG32F, size[0], size[1], size[2]);
    if (glGetError() != GL_NO_ERROR) {
        glDeleteTextures(1, &id_);
        id_ = 0;
        failRun(
            "the device has no memory to show a volume of {} x {} x {} cells ({} MiB, {} MiB in "
            "use): choose fewer cells, or the style \"map\"",
            size[0], size[1], size[2], bytes() >> 20, context.memory()->bytes() >> 20);
    }
    gl::label(GL_TEXTURE, id_, label_);
    memory_ = context.memory();
    memory_->add(bytes());
    for (const auto filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER}) {
        glTextureParameteri(id_, filter, GL_LINEAR);
    }
    for (const auto wrap : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T, GL_TEXTURE_WRAP_R}) {
        glTextureParameteri(id_, wrap, GL_CLAMP_TO_EDGE);
    }
}

VolumeTexture::~VolumeTexture() {
    destroy();
}

void VolumeTexture::destroy() noexcept {
    if (!id_) return;
    glDeleteTextures(1, &id_);
    memory_->remove(bytes());
    id_ = 0;
}

VolumeTexture::VolumeTexture(VolumeTexture&& other) noexcept
    : id_(std::exchange(other.id_, 0)),
      components_(other.components_),
      size_(other.size_),
      label_(std::move(other.label_)),
      memory_(std::move(other.memory_)) {}

VolumeTexture& VolumeTexture::operator=(VolumeTexture&& other) noexcept {
    if (this != &other) {
        destroy();
        id_ = std::exchange(other.id_, 0);
        components_ = other.components_;
        size_ = other.size_;
        label_ = std::move(other.label_);
        memory_ = std::move(other.memory_);
    }
    return *this;
}

std::size_t VolumeTexture::bytes() const {
    auto all = sizeof(float) * static_cast<std::size_t>(components_);
    for (const int each : size_) all *= static_cast<std::size_t>(each);
    return all;
}

void VolumeTexture::take(const gl::Buffer& buffer, std::size_t offset) {
    glBindBuffer(GL_PIXEL_UNPACK_BUFFER, buffer.id());
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    glTextureSubImage3D(id_, 0, 0, 0, 0, size_[0], size_[1], size_[2], GL_RED, GL_FLOAT,
                        reinterpret_cast<const void*>(offset));
    glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
}

void VolumeTexture::fill(const std::array<float, 2>& value) {
    glClearTexImage(id_, 0, components_ == 1 ? GL_RED : GL_RG, GL_FLOAT, value.data());
}

void VolumeTexture::sampleAt(unsigned unit) const {
    glBindTextureUnit(unit, id_);
}

void VolumeTexture::writeAt(unsigned unit) const {
    glBindImageTexture(unit, id_, 0, GL_TRUE, 0, GL_WRITE_ONLY,
                       components_ == 1 ? GL_R32F : GL_RG32F);
}

}  // namespace seiche::view
