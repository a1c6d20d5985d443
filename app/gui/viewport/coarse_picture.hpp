#pragma once

#include <QOpenGLTextureBlitter>
#include <QSize>
#include <memory>

class QOpenGLFramebufferObject;

namespace seiche::gui {

/// A picture with fewer pixels than the framebuffer in which it is shown. All calls need the
/// current OpenGL context to be the one of the first.
class CoarsePicture {
  public:
    CoarsePicture();
    ~CoarsePicture();
    /// Redirects drawing to a picture of this size in pixels.
    void begin(QSize size);
    /// Draws it as large as a framebuffer of this size, which then is bound.
    void end(unsigned framebuffer, QSize size);
    /// Before the context goes.
    void release();

  private:
    std::unique_ptr<QOpenGLFramebufferObject> pixels_;
    QOpenGLTextureBlitter enlarger_;
};

}  // namespace seiche::gui
