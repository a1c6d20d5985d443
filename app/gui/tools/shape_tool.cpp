#include "app/gui/tools/shape_tool.hpp"

#include <algorithm>
#include <cmath>

#include "app/gui/tools/wall_frame.hpp"
#include "app/gui/viewport/marks.hpp"
#include "app/gui/viewport/viewport.hpp"
#include "core/scene/placed_source.hpp"

namespace seiche::gui {

ShapeTool::ShapeTool(Document& document, QObject* parent) : QObject(parent), document_(document) {
    connect(&document_, &Document::otherScene, this, [this] { choose(Shape::none); });
}

void ShapeTool::choose(Shape shape) {
    shape_ = shape;
    corners_.clear();
    dragging_ = false;
    Q_EMIT changed();
}

bool ShapeTool::cancel() {
    if (shape_ == Shape::none) return false;
    choose(corners_.empty() ? Shape::none : shape_);
    return true;
}

bool ShapeTool::erase(const Hand&) {
    if (shape_ != Shape::polygon || corners_.empty()) return false;
    corners_.pop_back();
    Q_EMIT changed();
    return true;
}

void ShapeTool::add(const Wall& wall) {
    auto scene = document_.scene();
    scene.walls.push_back(wall);
    document_.edit(tr("wall"), std::move(scene));
}

void ShapeTool::close() {
    if (shape_ != Shape::polygon) return;
    auto corners = std::exchange(corners_, {});
    Q_EMIT changed();
    if (corners.size() < 3) return;
    Wall wall;
    wall.kind = Wall::Kind::polygon;
    wall.points = std::move(corners);
    add(wall);
}

// The shape spanned by the two ends of the drag.
Wall ShapeTool::dragged() const {
    const auto& a = corners_[0];
    const auto& b = corners_[1];
    Wall wall;
    if (shape_ == Shape::line) {
        wall.kind = Wall::Kind::line;
        wall.points = {a, b};
        wall.width = thickness_;
        return wall;
    }
    wall.kind = shape_ == Shape::ellipse ? Wall::Kind::ellipse : Wall::Kind::rectangle;
    wall.center = {(a.x + b.x) / 2, (a.y + b.y) / 2};
    wall.size = {std::abs(b.x - a.x), std::abs(b.y - a.y)};
    return wall;
}

bool ShapeTool::wants(const Hand& hand) {
    return shape_ != Shape::none && hand.viewport.pick(hand.at).has_value();
}

void ShapeTool::press(const Hand& hand) {
    const auto point = hand.viewport.pick(hand.at);
    if (!point) return;
    const auto& domain = document_.scene().domain;
    if (shape_ == Shape::polygon) {
        // A press on the first corner closes it, too.
        if (corners_.size() >= 3 && marks::near(hand.viewport.project(corners_.front()), hand.at)) {
            return close();
        }
        corners_.push_back(domain.nearest(*point));
        return;
    }
    // Thin, but not too thin to be seen by the cells.
    thickness_ = roundedByHand(std::max(0.01 * std::min(domain.width, domain.height),
                                        1.5 * std::max(domain.hx(), domain.hy())));
    corners_ = {domain.nearest(*point), domain.nearest(*point)};
    dragging_ = true;
}

void ShapeTool::move(const Hand& hand) {
    const auto point = hand.viewport.pick(hand.at);
    if (!dragging_ || !point) return;
    const auto& from = corners_[0];
    auto to = document_.scene().domain.nearest(*point);
    if (hand.modifiers & Qt::ShiftModifier) {
        const double dx = to.x - from.x, dy = to.y - from.y;
        if (shape_ == Shape::line) {
            // Level, upright, or between the two.
            const double angle = std::round(std::atan2(dy, dx) / (M_PI / 4)) * (M_PI / 4);
            const double length = std::hypot(dx, dy);
            to = {from.x + length * std::cos(angle), from.y + length * std::sin(angle)};
        } else {
            const double side = std::min(std::abs(dx), std::abs(dy));
            to = {from.x + std::copysign(side, dx), from.y + std::copysign(side, dy)};
        }
    }
    corners_[1] = to;
}

void ShapeTool::release() {
    if (!dragging_) return;
    dragging_ = false;
    const auto wall = dragged();
    const auto from = corners_[0], to = corners_[1];
    corners_.clear();
    const auto& domain = document_.scene().domain;
    const bool wide = std::abs(to.x - from.x) >= 0.5 * domain.hx();
    const bool high = std::abs(to.y - from.y) >= 0.5 * domain.hy();
    // A click that did not move draws nothing.
    if (shape_ == Shape::line ? wide || high : wide && high) add(wall);
}

void ShapeTool::doublePress(const Hand& hand) {
    if (shape_ == Shape::polygon) return close();  // its corner came with the first press
    press(hand);
}

QString ShapeTool::advice() const {
    if (shape_ == Shape::none) return {};
    const QString names[] = {{}, tr("line"), tr("rectangle"), tr("ellipse"), tr("polygon")};
    const auto text =
        shape_ == Shape::polygon
            ? tr("Wall, %1: press at each corner, double click to close. Escape: brush")
            : tr("Wall, %1: drag. Escape: back to the brush");
    return text.arg(names[static_cast<int>(shape_)]);
}

void ShapeTool::paint(Viewport& viewport) {
    if (shape_ == Shape::none) return;
    if (corners_.empty()) return;
    std::vector<QPointF> places;
    if (shape_ == Shape::polygon) {
        for (const auto& corner : corners_) places.push_back(viewport.project(corner));
        if (places.size() > 1) marks::outline(places, false);
        for (const auto& place : places) marks::knob(place, QColor(0x2d, 0x37, 0x40), false);
        return;
    }
    for (const auto& point : outlineOf(dragged())) places.push_back(viewport.project(point));
    marks::outline(places, true);
}

}  // namespace seiche::gui
