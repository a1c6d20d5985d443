#include "core/gl/texture.hpp"

#include <stdexcept>
#include <utility>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "core/gl/gl_check.hpp"
#include "core/gl/kernel.hpp"
#include "core/gl/lost.hpp"
#include "core/gl/pixel_copy.hpp"

namespace seiche::gl {

namespace {

struct Layout {
    GLenum internal, format, type;
    int components, bytes;
};

Layout layout(Format format) {
    switch (format) {
        case Format::r8:
            return {GL_R8, GL_RED, GL_UNSIGNED_BYTE, 1, 1};
        case Format::rgba8:
            return {GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE, 4, 4};
        case Format::r32f:
            return {GL_R32F, GL_RED, GL_FLOAT, 1, 4};
        case Format::rg32f:
            return {GL_RG32F, GL_RG, GL_FLOAT, 2, 8};
        case Format::rgba32f:
            return {GL_RGBA32F, GL_RGBA, GL_FLOAT, 4, 16};
        case Format::r32ui:
            return {GL_R32UI, GL_RED_INTEGER, GL_UNSIGNED_INT, 1, 4};
    }
    throw std::logic_error("unknown texture format");
}

}  // namespace

int bytesPerTexel(Format format) {
    return layout(format).bytes;
}
int components(Format format) {
    return layout(format).components;
}

Texture2D::Texture2D(Format format, int width, int height, std::string label)
    : format_(format), width_(width), height_(height), label_(std::move(label)) {
    auto& context = Context::current();
    const int limit = context.limits().textureSize;
    if (width < 1 || height < 1 || width > limit || height > limit) {
        failInput(
            "texture '{}' of {} x {} texels does not fit this device, which allows 1 to {} a "
            "side: choose a smaller grid",
            label_, width, height, limit);
    }
    forgetErrors();
    glCreateTextures(GL_TEXTURE_2D, 1, &id_);
    ++context.activity().allocations;
    glTextureStorage2D(id_, 1, layout(format).internal, width, height);
    if (glGetError() != GL_NO_ERROR) {
        glDeleteTextures(1, &id_);
        id_ = 0;
        failRun(
            "the device has no memory for texture '{}' ({} MiB, {} MiB in use): choose a "
            "smaller grid",
            label_, bytes() >> 20, context.memory()->bytes() >> 20);
    }
    gl::label(GL_TEXTURE, id_, label_);
    memory_ = context.memory();
    memory_->add(bytes());
    setLinear(false);
    glTextureParameteri(id_, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTextureParameteri(id_, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    clear();
}

Texture2D::~Texture2D() {
    destroy();
}

void Texture2D::destroy() noexcept {
    if (!id_) return;
    glDeleteTextures(1, &id_);
    memory_->remove(bytes());
    id_ = 0;
}

Texture2D::Texture2D(Texture2D&& other) noexcept
    : id_(std::exchange(other.id_, 0)),
      format_(other.format_),
      width_(other.width_),
      height_(other.height_),
      label_(std::move(other.label_)),
      memory_(std::move(other.memory_)) {}

Texture2D& Texture2D::operator=(Texture2D&& other) noexcept {
    if (this != &other) {
        destroy();
        id_ = std::exchange(other.id_, 0);
        format_ = other.format_;
        width_ = other.width_;
        height_ = other.height_;
        label_ = std::move(other.label_);
        memory_ = std::move(other.memory_);
    }
    return *this;
}

std::size_t Texture2D::bytes() const {
    return static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_) *
           static_cast<std::size_t>(bytesPerTexel(format_));
}

void Texture2D::clear() {
    // NVIDIA's driver takes 75 us for 1024 x 1024 cells, a kernel 4.
    if (format_ == Format::rgba32f && !executionProfile().hostMemory) {
        Kernel("core/clear_image.comp").run(width_, height_, 1, {write(0, *this)});
        return;
    }
    const auto form = layout(format_);
    glClearTexImage(id_, 0, form.format, form.type, nullptr);
}

void Texture2D::upload(std::span<const std::byte> data) {
    if (data.size() != bytes()) {
        throw std::logic_error(
            fmt::format("upload to '{}': {} bytes for {}", label_, data.size(), bytes()));
    }
    uploadTexels(0, 0, width_, height_, data);
}

void Texture2D::upload(int x, int y, int width, int height, std::span<const float> data) {
    const auto floats = static_cast<std::size_t>(width) * static_cast<std::size_t>(height) *
                        static_cast<std::size_t>(components(format_));
    if (x < 0 || y < 0 || x + width > width_ || y + height > height_ || data.size() != floats) {
        throw std::logic_error(
            fmt::format("upload to '{}': {} x {} texels at ({}, {}) from {} floats", label_, width,
                        height, x, y, data.size()));
    }
    uploadTexels(x, y, width, height, std::as_bytes(data));
}

void Texture2D::uploadTexels(int x, int y, int width, int height, std::span<const std::byte> data) {
    const auto form = layout(format_);
    glTextureSubImage2D(id_, 0, x, y, width, height, form.format, form.type, data.data());
}

void copyTexels(const Buffer& from, std::size_t offset, Texture2D& to) {
    if (offset + to.bytes() > from.bytes()) {
        throw std::logic_error(fmt::format("copy to '{}': {} bytes from {} on of {}", to.label(),
                                           to.bytes(), offset, from.bytes()));
    }
    const auto form = layout(to.format());
    glBindBuffer(GL_PIXEL_UNPACK_BUFFER, from.id());
    glTextureSubImage2D(to.id(), 0, 0, 0, to.width(), to.height(), form.format, form.type,
                        reinterpret_cast<const void*>(offset));
    glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
}

void Texture2D::download(std::span<std::byte> data) const {
    if (data.size() != bytes()) {
        throw std::logic_error(
            fmt::format("download of '{}': {} bytes for {}", label_, data.size(), bytes()));
    }
    Context::current().countDownload(data.size());
    const auto form = layout(format_);
    glGetTextureImage(id_, 0, form.format, form.type, static_cast<GLsizei>(data.size()),
                      data.data());
    requireDevice();
}

std::vector<float> Texture2D::downloadFloats() const {
    std::vector<float> data(bytes() / sizeof(float));
    download(std::as_writable_bytes(std::span(data)));
    return data;
}

Texture2D Texture2D::copy() const {
    Texture2D made(format_, width_, height_, label_ + ", copy");
    copyTo(made);
    return made;
}

void Texture2D::copyTo(Texture2D& target) const {
    if (target.width_ != width_ || target.height_ != height_ || target.format_ != format_) {
        throw std::logic_error(
            fmt::format("copy of '{}' to '{}': sizes differ", label_, target.label_));
    }
    glCopyImageSubData(id_, GL_TEXTURE_2D, 0, 0, 0, 0, target.id_, GL_TEXTURE_2D, 0, 0, 0, 0,
                       width_, height_, 1);
}

void Texture2D::setLinear(bool linear) {
    glTextureParameteri(id_, GL_TEXTURE_MIN_FILTER, linear ? GL_LINEAR : GL_NEAREST);
    glTextureParameteri(id_, GL_TEXTURE_MAG_FILTER, linear ? GL_LINEAR : GL_NEAREST);
}

}  // namespace seiche::gl
