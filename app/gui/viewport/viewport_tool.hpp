#pragma once

#include <QCursor>
#include <QPointF>
#include <QString>

#include "core/scene/scene.hpp"

namespace seiche::gui {

class Viewport;

/// Pointer in the viewport [widget pixels].
struct Hand {
    Viewport& viewport;
    QPointF at;
    Qt::KeyboardModifiers modifiers;
};

/// A tool that gets the left button in the viewport before the brush, and draws over the picture.
class ViewportTool {
  public:
    virtual ~ViewportTool() = default;
    /// Whether the tool takes a press there.
    virtual bool wants(const Hand& hand) = 0;
    /// Whether it works in the picture of a volume, which has no points of a plane.
    virtual bool worksInSpace() const { return false; }
    /// Whether it stands for the brush, which is asked after all others.
    virtual bool isBrush() const { return false; }
    virtual void press(const Hand& hand) = 0;
    virtual void move(const Hand& hand) = 0;
    virtual void release() = 0;
    /// A second press where the first was.
    virtual void doublePress(const Hand& hand) { press(hand); }
    /// Cancels the current action, or else puts the tool away; false if there is nothing to cancel.
    virtual bool cancel() { return false; }
    /// Removes the object that is selected or under the pointer; false if there is none.
    virtual bool erase(const Hand& hand) {
        static_cast<void>(hand);
        return false;
    }
    /// Whether the tool takes digits while in use; otherwise they choose brushes.
    virtual bool takesDigits() const { return false; }
    virtual void digitTyped() {}
    /// Over the picture, inside an ImGui frame.
    virtual void paint(Viewport& viewport) = 0;
    /// Advice for the next action, "" if the tool is not in use.
    virtual QString advice() const { return {}; }
    /// While wants() is true.
    virtual QCursor cursor() const { return Qt::CrossCursor; }
};

}  // namespace seiche::gui
