#include "app/gui/viewport/coarse_picture.hpp"

#include <QOpenGLContext>
#include <QOpenGLFramebufferObject>
#include <QOpenGLFunctions>

namespace seiche::gui {

CoarsePicture::CoarsePicture() = default;
CoarsePicture::~CoarsePicture() = default;

void CoarsePicture::begin(QSize size) {
    auto* gl = QOpenGLContext::currentContext()->functions();
    if (!pixels_ || pixels_->size() != size) {
        pixels_ = std::make_unique<QOpenGLFramebufferObject>(
            size, QOpenGLFramebufferObject::CombinedDepthStencil);
        gl->glBindTexture(GL_TEXTURE_2D, pixels_->texture());
        for (const auto filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER}) {
            gl->glTexParameteri(GL_TEXTURE_2D, filter, GL_LINEAR);
        }
    }
    pixels_->bind();
    gl->glViewport(0, 0, size.width(), size.height());
}

// A draw, because in software it takes two thirds of the time of glBlitFramebuffer.
void CoarsePicture::end(unsigned framebuffer, QSize size) {
    auto* gl = QOpenGLContext::currentContext()->functions();
    gl->glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    gl->glViewport(0, 0, size.width(), size.height());
    gl->glDisable(GL_BLEND);
    if (!enlarger_.isCreated()) enlarger_.create();
    enlarger_.bind();
    enlarger_.blit(pixels_->texture(), {}, QOpenGLTextureBlitter::OriginBottomLeft);
    enlarger_.release();
}

void CoarsePicture::release() {
    pixels_.reset();
    enlarger_.destroy();
}

}  // namespace seiche::gui
