#pragma once

#include <QCursor>
#include <QPointF>

#include "core/io/scene.hpp"

namespace seiche::gui {

class Viewport;

/// Takes the left button in the viewport before the brush does, and draws over the picture. All
/// positions are widget coordinates; the viewport turns them into metres.
class ViewportTool {
  public:
    virtual ~ViewportTool() = default;
    /// Whether a press at this position is this tool's.
    virtual bool wants(Viewport& viewport, const QPointF& position) = 0;
    virtual void press(Viewport& viewport, const QPointF& position,
                       Qt::KeyboardModifiers modifiers) = 0;
    virtual void move(Viewport& viewport, const QPointF& position,
                      Qt::KeyboardModifiers modifiers) = 0;
    virtual void release(Viewport& viewport, const QPointF& position) = 0;
    /// A second press where the first was.
    virtual void doublePress(Viewport& viewport, const QPointF& position,
                             Qt::KeyboardModifiers modifiers) {
        press(viewport, position, modifiers);
    }
    /// Over the picture, inside an ImGui frame.
    virtual void paint(Viewport& viewport) = 0;
    /// Where wants() is true.
    virtual QCursor cursor() const { return Qt::CrossCursor; }
};

}  // namespace seiche::gui
