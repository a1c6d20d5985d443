#pragma once

#include <QImage>
#include <QWidget>
#include <memory>

class QOffscreenSurface;
class QOpenGLContext;
class QOpenGLFramebufferObject;

namespace seiche::gui {

/// A widget that is drawn with OpenGL.
///
/// With a graphics processor it contains a QOpenGLWidget, and Qt composes the window with OpenGL.
/// In software every change of any widget would then cost more than most pictures do (20 ms of
/// processor time at 1280 x 800): there the picture is drawn off screen and copied into the window,
/// which Qt draws without OpenGL.
class GlWidget : public QWidget {
    Q_OBJECT
  public:
    GlWidget(bool software, QWidget* parent);
    ~GlWidget() override;

    /// Schedules a redraw.
    void update();
    /// The picture as drawn now.
    QImage grabFramebuffer();
    void makeCurrent();
    void doneCurrent();

  Q_SIGNALS:
    /// A picture has reached the window; in software, the image that Qt is about to send to the
    /// display.
    void frameSwapped();

  protected:
    /// With the context current and the framebuffer bound.
    virtual void initializeGL() = 0;
    virtual void paintGL() = 0;
    QOpenGLContext* glContext() const;
    /// The framebuffer that paintGL() draws into.
    unsigned framebuffer() const;
    QSize pixels() const { return size() * devicePixelRatioF(); }

    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    class Composed;
    friend class Composed;
    void drawOffScreen();

    Composed* composed_ = nullptr;  // nothing in software
    // In software
    std::unique_ptr<QOffscreenSurface> surface_;
    std::unique_ptr<QOpenGLContext> context_;
    std::unique_ptr<QOpenGLFramebufferObject> target_;
    QImage lines_, image_;  // as OpenGL has it, from the lowest line up, and as Qt does
};

}  // namespace seiche::gui
