#include "app/gui/viewport/gl_widget.hpp"

#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFramebufferObject>
#include <QOpenGLFunctions>
#include <QOpenGLWidget>
#include <QPainter>
#include <QtEndian>
#include <cstdint>
#include <utility>

namespace seiche::gui {

/// Forwards Qt's requests; mouse and keyboard input go to its owner.
class GlWidget::Composed : public QOpenGLWidget {
  public:
    explicit Composed(GlWidget& owner) : QOpenGLWidget(&owner), owner_(owner) {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        connect(this, &QOpenGLWidget::frameSwapped, &owner_, &GlWidget::frameSwapped);
    }

  protected:
    void initializeGL() override { owner_.initializeGL(); }
    void paintGL() override { owner_.paintGL(); }

  private:
    GlWidget& owner_;
};

GlWidget::GlWidget(bool software, QWidget* parent) : QWidget(parent) {
    setAttribute(Qt::WA_OpaquePaintEvent);
    if (!software) composed_ = new Composed(*this);
}

GlWidget::~GlWidget() {
    if (composed_) {
        delete composed_;  // while there is an owner for what it hands on
    } else if (context_) {
        context_->makeCurrent(surface_.get());
        target_.reset();
        context_->doneCurrent();
    }
}

void GlWidget::update() {
    if (composed_) {
        composed_->update();
    } else {
        QWidget::update();
    }
}

QOpenGLContext* GlWidget::glContext() const {
    return composed_ ? composed_->context() : context_.get();
}

unsigned GlWidget::framebuffer() const {
    return composed_ ? composed_->defaultFramebufferObject() : target_ ? target_->handle() : 0;
}

void GlWidget::makeCurrent() {
    if (composed_) return composed_->makeCurrent();
    const bool first = !context_;
    if (first) {
        surface_ = std::make_unique<QOffscreenSurface>();
        surface_->create();
        context_ = std::make_unique<QOpenGLContext>();
        context_->setShareContext(QOpenGLContext::globalShareContext());
        context_->create();
    }
    context_->makeCurrent(surface_.get());
    if (!target_ || target_->size() != pixels()) {
        target_ = std::make_unique<QOpenGLFramebufferObject>(
            pixels(), QOpenGLFramebufferObject::CombinedDepthStencil);
    }
    target_->bind();
    if (first) initializeGL();
}

void GlWidget::doneCurrent() {
    if (composed_) return composed_->doneCurrent();
    if (context_) context_->doneCurrent();
}

void GlWidget::resizeEvent(QResizeEvent*) {
    if (composed_) composed_->setGeometry(rect());
}

QImage GlWidget::grabFramebuffer() {
    if (composed_) return composed_->grabFramebuffer();
    drawOffScreen();
    return image_.copy();
}

void GlWidget::drawOffScreen() {
    makeCurrent();
    auto* gl = context_->functions();
    const auto size = target_->size();
    gl->glViewport(0, 0, size.width(), size.height());
    paintGL();
    if (image_.size() != size) {
        lines_ = QImage(size, QImage::Format_RGBX8888);
        image_ = QImage(size, QImage::Format_RGB32);
    }
    image_.setDevicePixelRatio(devicePixelRatioF());
    gl->glBindFramebuffer(GL_FRAMEBUFFER, target_->handle());
    // The framebuffer's own format, so that the driver only copies.
    gl->glReadPixels(0, 0, size.width(), size.height(), GL_RGBA, GL_UNSIGNED_BYTE, lines_.bits());
    for (int line = 0; line < size.height(); ++line) {
        const auto* from = reinterpret_cast<const std::uint32_t*>(
            std::as_const(lines_).scanLine(size.height() - 1 - line));
        auto* to = reinterpret_cast<std::uint32_t*>(image_.scanLine(line));
        for (int i = 0; i < size.width(); ++i) {
            const auto rgba = qFromLittleEndian(from[i]);
            to[i] = 0xff000000u | (rgba & 0xff00u) | (rgba & 0xffu) << 16 | (rgba >> 16 & 0xffu);
        }
    }
}

void GlWidget::paintEvent(QPaintEvent*) {
    if (composed_) return;
    drawOffScreen();
    doneCurrent();
    QPainter(this).drawImage(0, 0, image_);
    Q_EMIT frameSwapped();
}

}  // namespace seiche::gui
