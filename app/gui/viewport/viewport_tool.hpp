#pragma once

#include <QCursor>
#include <QPointF>
#include <QString>

#include "core/scene/scene.hpp"

namespace seiche::gui {

class Viewport;

/// Where the pointer is in the viewport [widget pixels].
struct Hand {
    Viewport& viewport;
    QPointF at;
    Qt::KeyboardModifiers modifiers;
};

/// Takes the left button in the viewport before the brush does, and draws over the picture.
class ViewportTool {
  public:
    virtual ~ViewportTool() = default;
    /// Whether a press there is this tool's.
    virtual bool wants(const Hand& hand) = 0;
    virtual void press(const Hand& hand) = 0;
    virtual void move(const Hand& hand) = 0;
    virtual void release() = 0;
    /// A second press where the first was.
    virtual void doublePress(const Hand& hand) { press(hand); }
    /// Drops what is under way, or else puts the tool away; false where there is nothing to drop.
    virtual bool cancel() { return false; }
    /// Takes away what lies under the pointer or is marked; false where there is nothing.
    virtual bool erase(const Hand& hand) {
        static_cast<void>(hand);
        return false;
    }
    /// Over the picture, inside an ImGui frame.
    virtual void paint(Viewport& viewport) = 0;
    /// What to do now, "" where the tool is not in hand.
    virtual QString advice() const { return {}; }
    /// Where wants() is true.
    virtual QCursor cursor() const { return Qt::CrossCursor; }
};

}  // namespace seiche::gui
