#include "core/view/offscreen.hpp"

#include <algorithm>
#include <cstring>

#include "core/base/error.hpp"
#include "core/gl/gl_check.hpp"

namespace seiche::view {

Image imageFromRows(int width, int height, std::span<const std::byte> rows) {
    Image image{width, height, std::vector<std::uint8_t>(rows.size())};
    const auto row = 4 * static_cast<std::size_t>(width);
    for (std::size_t j = 0; j < static_cast<std::size_t>(height); ++j) {
        std::memcpy(image.rgba.data() + j * row,
                    rows.data() + (static_cast<std::size_t>(height) - 1 - j) * row, row);
    }
    return image;
}

void divideByAlpha(Image& image) {
    for (std::size_t at = 0; at < image.rgba.size(); at += 4) {
        const int alpha = image.rgba[at + 3];
        if (alpha == 0 || alpha == 255) continue;
        for (std::size_t c = 0; c < 3; ++c) {
            const int straight = (image.rgba[at + c] * 255 + alpha / 2) / alpha;
            image.rgba[at + c] = static_cast<std::uint8_t>(std::min(straight, 255));
        }
    }
}

namespace {

// Checked before any member is made, so that the sentence is about the picture.
int checkedWidth(int width, int height) {
    GLint limit = 0, views[2] = {};
    glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &limit);
    glGetIntegerv(GL_MAX_VIEWPORT_DIMS, views);
    limit = std::min({limit, views[0], views[1]});
    if (width < 1 || height < 1 || width > limit || height > limit) {
        failInput("a picture of {} x {} pixels cannot be drawn: choose 1 to {} a side", width,
                  height, limit);
    }
    return width;
}

}  // namespace

Offscreen::Offscreen(int width, int height, int samples)
    : width_(checkedWidth(width, height)),
      height_(height),
      picture_(gl::Format::rgba8, width, height, "view.picture") {
    GLint most = 1;
    glGetIntegerv(GL_MAX_SAMPLES, &most);
    const GLsizei used = samples > 1 ? std::min(samples, most) : 0;
    gl::forgetErrors();
    glCreateRenderbuffers(1, &color_);
    glCreateRenderbuffers(1, &depth_);
    glNamedRenderbufferStorageMultisample(color_, used, GL_RGBA8, width, height);
    glNamedRenderbufferStorageMultisample(depth_, used, GL_DEPTH_COMPONENT24, width, height);
    glCreateFramebuffers(1, &drawn_);
    glCreateFramebuffers(1, &resolved_);
    glNamedFramebufferRenderbuffer(drawn_, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, color_);
    glNamedFramebufferRenderbuffer(drawn_, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, depth_);
    glNamedFramebufferTexture(resolved_, GL_COLOR_ATTACHMENT0, picture_.id(), 0);
    const bool complete =
        glCheckNamedFramebufferStatus(drawn_, GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE &&
        glCheckNamedFramebufferStatus(resolved_, GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
    if (glGetError() != GL_NO_ERROR || !complete) {
        glDeleteFramebuffers(1, &drawn_);
        glDeleteFramebuffers(1, &resolved_);
        glDeleteRenderbuffers(1, &color_);
        glDeleteRenderbuffers(1, &depth_);
        failRun("the device has no memory for a picture of {} x {} pixels: choose a smaller one",
                width, height);
    }
}

Offscreen::~Offscreen() {
    glDeleteFramebuffers(1, &drawn_);
    glDeleteFramebuffers(1, &resolved_);
    glDeleteRenderbuffers(1, &color_);
    glDeleteRenderbuffers(1, &depth_);
}

void Offscreen::begin(const std::array<float, 4>& background) {
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &before_);
    glGetIntegerv(GL_VIEWPORT, viewport_);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, drawn_);
    glViewport(0, 0, width_, height_);
    const auto& [red, green, blue, alpha] = background;
    const GLfloat color[] = {red * alpha, green * alpha, blue * alpha, alpha};
    glClearNamedFramebufferfv(drawn_, GL_COLOR, 0, color);
}

void Offscreen::end() {
    glBlitNamedFramebuffer(drawn_, resolved_, 0, 0, width_, height_, 0, 0, width_, height_,
                           GL_COLOR_BUFFER_BIT, GL_NEAREST);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, static_cast<GLuint>(before_));
    glViewport(viewport_[0], viewport_[1], viewport_[2], viewport_[3]);
}

Image Offscreen::read() const {
    std::vector<std::byte> rows(picture_.bytes());
    picture_.download(rows);
    return imageFromRows(width_, height_, rows);
}

void Offscreen::push(std::uint64_t tag) {
    readback_.push(picture_, tag);
}

void Offscreen::poll(bool wait, const std::function<void(std::uint64_t, const Image&)>& take) {
    readback_.poll(wait, [&](std::uint64_t tag, std::span<const std::byte> rows) {
        take(tag, imageFromRows(width_, height_, rows));
    });
}

}  // namespace seiche::view
