// Input in the viewport: mouse, wheel, pen, tools, brush strokes.
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/gui/overlay/overlay.hpp"
#include "app/gui/viewport/viewport.hpp"
#include "core/run/strokes.hpp"

namespace seiche::gui {

ViewportTool* Viewport::toolAt(const QPointF& position) {
    if (!document_.hasScene() || !frame_) return nullptr;
    for (const bool brushes : {false, true}) {
        for (auto* tool : tools_) {
            if (inSpace() && !tool->worksInSpace()) continue;
            if (tool->isBrush() == brushes && tool->wants({*this, position, {}})) return tool;
        }
    }
    return nullptr;
}

void Viewport::removeTool(ViewportTool* tool) {
    std::erase(tools_, tool);
    if (held_ != tool) return;
    held_ = nullptr;
    if (drag_ == Drag::tool) drag_ = Drag::none;
}

void Viewport::cancel() {
    if (drag_ == Drag::tool) {
        held_->cancel();
        letGo();
    } else if (drag_ == Drag::brush) {
        letGo();
    } else if (std::ranges::none_of(tools_, [](auto* tool) { return tool->cancel(); })) {
        setInspecting(false);
    }
    update();
}

void Viewport::erase() {
    if (!document_.hasScene() || drag_ == Drag::brush) return;
    std::ranges::any_of(tools_, [this](auto* tool) { return tool->erase(hand()); });
    if (drag_ == Drag::tool) letGo();
    update();
}

namespace {

bool touches(const Domain& domain, const BrushStroke& stroke) {
    const auto [left, right] = std::minmax(stroke.from.x, stroke.to.x);
    const auto [bottom, top] = std::minmax(stroke.from.y, stroke.to.y);
    const double reach = stroke.radius;
    return right > -reach && left < domain.width + reach && top > -reach &&
           bottom < domain.height + reach;
}

}  // namespace

void Viewport::stroke(const QPointF& position, quint64 stamp) {
    const auto point = pick(position);
    if (!point) {
        last_.reset();
        return;
    }
    const auto time = std::chrono::steady_clock::now();
    BrushStroke stroke;
    stroke.brush = brush_.kind;
    stroke.from = last_.value_or(*point);
    stroke.to = *point;
    stroke.radius = strokeRadius();
    stroke.color = ink_;
    // Taken from the mouse's own clock, since moves may have waited.
    stroke.duration = stamp > lastStamp_ && lastStamp_ > 0
                          ? 1e-3 * static_cast<double>(stamp - lastStamp_)
                          : std::chrono::duration<double>(time - lastTime_).count();
    lastStamp_ = stamp;
    stroke.strength = (last_ ? segmentShare(stroke, brush_.radius) : 1) * brush_.strength;
    if (penPressure_ == PenPressure::strength || penPressure_ == PenPressure::both) {
        stroke.strength *= pressure_;
    }
    const auto* kind = document_.brushKind(stroke.brush);
    if (eraser_ && kind && !kind->opposite.empty()) {
        stroke.brush = kind->opposite;
    } else if (inverted_ != eraser_) {
        stroke.strength = -stroke.strength;
    }
    lastTime_ = time;
    lastPosition_ = position;
    lastPressure_ = pressure_;
    last_ = point;
    // It begins where the hand comes in.
    if (!strokeBegun_ && !touches(document_.scene().domain, stroke)) return;
    if (!std::exchange(strokeBegun_, true)) Q_EMIT strokeBegan(*point);
    hold_.start();
    overlay_->brushUsed();
    document_.brush(stroke);
    ghost_.add(stroke, document_.brushKind(stroke.brush));
    if (!ghostDue_.isActive()) ghostDue_.start();
}

double Viewport::strokeRadius() const {
    const bool scaled = penPressure_ == PenPressure::radius || penPressure_ == PenPressure::both;
    const auto& domain = document_.scene().domain;
    const double least = std::min(brush_.radius, 0.5 * std::min(domain.hx(), domain.hy()));
    return scaled ? std::max(pressure_ * brush_.radius, least) : brush_.radius;
}

// Qt turns events ignored here into mouse events, so that a pen can do everything that a mouse can.
void Viewport::tabletEvent(QTabletEvent* event) {
    const bool down = event->type() != QEvent::TabletRelease && event->buttons() != Qt::NoButton;
    pressure_ = down ? event->pressure() : 1;
    eraser_ = down && event->pointerType() == QPointingDevice::PointerType::Eraser;
    event->ignore();
}

bool Viewport::event(QEvent* event) {
    if (imgui_.handle(event)) {
        update();
        if (event->type() == QEvent::MouseMove) {
            pointerInside_ = false;  // on a panel, where the brush has no ring
            reshapePointer(static_cast<QMouseEvent*>(event)->position());
        }
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        if (volume() && viewKey(key)) {
            event->accept();
            return true;
        }
        const auto tool = std::ranges::find_if(tools_, &ViewportTool::takesDigits);
        const bool digit = key.key() >= Qt::Key_0 && key.key() <= Qt::Key_9 &&
                           !(key.modifiers() & ~Qt::KeypadModifier);
        if (digit && tool != tools_.end()) {
            if (event->type() == QEvent::KeyPress) (*tool)->digitTyped();
            event->accept();
            return true;
        }
    }
    return GlWidget::event(event);
}

QCursor Viewport::toolCursor(const QPointF& position) {
    const auto* tool = drag_ == Drag::none ? toolAt(position) : held_;
    if (tool) return tool->cursor();
    if (volume()) return QCursor(Qt::OpenHandCursor);
    return brush_.inspects ? QCursor(Qt::PointingHandCursor) : QCursor(Qt::CrossCursor);
}

void Viewport::reshapePointer(const QPointF& position) {
    const bool panel = drag_ == Drag::none && imgui_.wantsPointer(position);
    setCursor(panel                  ? imgui_.cursor()
              : drag_ == Drag::pan   ? QCursor(Qt::ClosedHandCursor)
              : drag_ == Drag::shift ? QCursor(Qt::ClosedHandCursor)
              : drag_ == Drag::orbit ? QCursor(Qt::SizeAllCursor)
                                     : toolCursor(position));
}

void Viewport::mousePressEvent(QMouseEvent* event) {
    if (!document_.hasScene() || drag_ != Drag::none) return;
    pointer_ = event->position();
    pointerInside_ = true;
    if (volume() && !toolAt(pointer_)) {
        if (!pressVolume(*event)) return;
        imgui_.setPointerElsewhere(true);
        reshapePointer(pointer_);
        return update();
    }
    switch (event->button()) {
        case Qt::LeftButton:
            if (auto* tool = toolAt(pointer_)) {
                held_ = tool;
                drag_ = Drag::tool;
                tool->press(hand(event->modifiers()));
                break;
            }
            if (toolInUse()) return;  // beside the domain, where it has nothing to do
            if (brush_.inspects) {
                const auto at = pick(pointer_);
                if (!at) return;
                drag_ = Drag::inspect;
                Q_EMIT inspected(*at);
                break;
            }
            if (brush_.kind.empty()) return;
            drag_ = Drag::brush;
            strokeBegun_ = false;
            ink_ = inkOfStroke();
            inverted_ = event->modifiers() & Qt::ShiftModifier;
            last_.reset();
            lastTime_ = std::chrono::steady_clock::now();
            lastStamp_ = 0;
            stroke(pointer_, event->timestamp());
            break;
        case Qt::MiddleButton:
            drag_ = water() ? Drag::orbit : Drag::pan;
            break;
        case Qt::RightButton:
            if (!water()) return;
            drag_ = Drag::orbit;
            break;
        default:
            return;
    }
    imgui_.setPointerElsewhere(true);
    reshapePointer(pointer_);
    update();
}

void Viewport::mouseMoveEvent(QMouseEvent* event) {
    const auto moved = event->position() - pointer_;
    pointer_ = event->position();
    pointerInside_ = true;
    switch (drag_) {
        case Drag::brush:
            if (worthASegment(pointer_)) stroke(pointer_, event->timestamp());
            break;
        case Drag::inspect:
            if (const auto at = pick(pointer_); at && !marks(*at)) Q_EMIT inspected(*at);
            break;
        case Drag::tool:
            held_->move(hand(event->modifiers()));
            break;
        case Drag::pan:
            map_.pan(moved, document_.scene().domain, area().free);
            break;
        case Drag::orbit:
            orbit(moved);
            break;
        case Drag::shift:
            shiftCamera(moved);
            break;
        case Drag::none:
            break;
    }
    reshapePointer(pointer_);
    update();
}

void Viewport::orbit(const QPointF& pixels) {
    const double lowest = volume() ? -90 : 2, highest = volume() ? 90 : 89;
    camera_.azimuth = std::remainder(camera_.azimuth - 0.3 * pixels.x(), 360.0);
    camera_.elevation = std::clamp(camera_.elevation + 0.3 * pixels.y(), lowest, highest);
}

// Points at the distance of the target stay under the pointer.
void Viewport::shiftCamera(const QPointF& pixels) {
    const auto& grid = document_.scene().space->grid;
    const view::VolumeCamera now(grid, camera_, static_cast<double>(width()) / height());
    const double depth = dot(now.target() - now.eye(), now.forward());
    const double metres = 2 * now.scaleAt(depth) / height();
    camera_.target =
        now.target() - (metres * pixels.x()) * now.right() + (metres * pixels.y()) * now.up();
}

// The camera is what a drag in a volume moves.
bool Viewport::pressVolume(const QMouseEvent& event) {
    const bool shift = event.modifiers() & Qt::ShiftModifier;
    if (event.button() == Qt::LeftButton || event.button() == Qt::RightButton) {
        drag_ = shift ? Drag::shift : Drag::orbit;
    } else if (event.button() == Qt::MiddleButton) {
        drag_ = shift ? Drag::orbit : Drag::shift;
    } else {
        return false;
    }
    return true;
}

// Keys of Blender: 1, 3 and 7 look from the front, the right and the top, 9 from the opposite side,
// and 5 turns perspective on and off.
bool Viewport::viewKey(const QKeyEvent& key) {
    if (key.modifiers() & ~Qt::KeypadModifier) return false;
    const bool pressed = key.type() == QEvent::KeyPress;
    switch (key.key()) {
        case Qt::Key_1:
            if (pressed) lookFrom(0, 0);
            return true;
        case Qt::Key_3:
            if (pressed) lookFrom(90, 0);
            return true;
        case Qt::Key_7:
            if (pressed) lookFrom(0, 90);
            return true;
        case Qt::Key_9:
            if (pressed) lookBack();
            return true;
        case Qt::Key_5:
            if (pressed) toggleProjection();
            return true;
        default:
            return false;
    }
}

// The camera is part of the scene's view.
void Viewport::keepCamera() {
    auto view = document_.scene().view;
    const auto before = volume() && !view.camera
                            ? cameraIn(view, document_.scene().space->grid, area())
                            : view.camera.value_or(Camera{});
    if (before == camera_) return;  // a press that turned nothing
    view.camera = camera_;
    document_.setView(view);
    if (drag_ == Drag::orbit) overlay_->learnt(Overlay::turn);
}

// Every move arrives, also those made while a picture is drawn (main.cpp), so that a quick stroke
// keeps its corners. Of the thousand moves a second of some mice only those that the path needs
// become segments.
bool Viewport::worthASegment(const QPointF& position) const {
    return QLineF(lastPosition_, position).length() >= 2 || pressure_ != lastPressure_ ||
           std::chrono::steady_clock::now() - lastTime_ >= std::chrono::milliseconds(4);
}

// The last part, up to the release, counts, too.
void Viewport::mouseReleaseEvent(QMouseEvent* event) {
    if (drag_ == Drag::brush && event->position() != lastPosition_) {
        stroke(event->position(), event->timestamp());
    } else if (drag_ == Drag::tool && event->position() != pointer_) {
        mouseMoveEvent(event);
    }
    pointer_ = event->position();
    if ((drag_ == Drag::orbit || drag_ == Drag::shift) && water()) keepCamera();
    if (drag_ == Drag::tool) held_->release();
    letGo();
}

void Viewport::letGo() {
    if (drag_ == Drag::brush) document_.endStroke();
    drag_ = Drag::none;
    held_ = nullptr;
    hold_.stop();
    last_.reset();
    imgui_.setPointerElsewhere(false);
    reshapePointer(pointer_);
    update();
    for (const auto& then : std::exchange(afterDrag_, {})) then();
}

void Viewport::afterDrag(std::function<void()> then) {
    if (drag_ == Drag::none) return then();
    afterDrag_.push_back(std::move(then));
}

void Viewport::mouseDoubleClickEvent(QMouseEvent* event) {
    const bool moved = !water() && !map_.home();
    auto* tool = event->button() == Qt::LeftButton ? toolAt(event->position()) : nullptr;
    if (tool && drag_ == Drag::none) {
        pointer_ = event->position();
        held_ = tool;
        drag_ = Drag::tool;
        tool->doublePress(hand(event->modifiers()));
        reshapePointer(pointer_);
        update();
    } else if (!volume() && event->button() == Qt::MiddleButton) {
        resetCamera();
    } else if (!volume() && (event->button() == Qt::LeftButton && moved)) {
        resetCamera();
    } else {
        mousePressEvent(event);
    }
}

void Viewport::wheelEvent(QWheelEvent* event) {
    if (!document_.hasScene()) return;
    const double notches = event->angleDelta().y() / 120.0;
    if (event->modifiers() & Qt::ControlModifier) {
        scaleBrush(std::pow(1.1, notches));
        return update();
    }
    overlay_->learnt(Overlay::wheel);
    if (water()) {
        const double furthest = volume() ? 50 : 8;
        camera_.distance = std::clamp(camera_.distance * std::pow(0.9, notches), 0.2, furthest);
        keepCamera();
    } else {
        map_.zoomAt(event->position(), std::pow(1.2, notches), document_.scene().domain,
                    area().free);
    }
    update();
}

void Viewport::leaveEvent(QEvent*) {
    pointerInside_ = false;
    update();
}

QVariant Viewport::inputMethodQuery(Qt::InputMethodQuery query) const {
    const auto answer = imgui_.inputMethodQuery(query);
    return answer.isValid() ? answer : GlWidget::inputMethodQuery(query);
}

}  // namespace seiche::gui
