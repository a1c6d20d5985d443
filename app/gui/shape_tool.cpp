#include "app/gui/shape_tool.hpp"

#include <algorithm>
#include <cmath>

#include "app/gui/marks.hpp"
#include "app/gui/text.hpp"
#include "app/gui/viewport.hpp"

namespace seiche::gui {

namespace {

Point inside(const Point& point, const Domain& domain) {
    return {std::clamp(point.x, 0.0, domain.width), std::clamp(point.y, 0.0, domain.height)};
}

/// The corners of a shape as it is drawn over the picture.
std::vector<Point> outlineOf(const Wall& wall) {
    if (wall.kind == Wall::Kind::polygon) return wall.points;
    std::vector<Point> points;
    const double a = wall.size.x / 2, b = wall.size.y / 2;
    if (wall.kind == Wall::Kind::rectangle) {
        for (const auto& [sx, sy] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}) {
            points.push_back({wall.center.x + sx * a, wall.center.y + sy * b});
        }
        return points;
    }
    constexpr int count = 64;
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * M_PI * i / count;
        points.push_back(
            {wall.center.x + a * std::cos(angle), wall.center.y + b * std::sin(angle)});
    }
    return points;
}

}  // namespace

ShapeTool::ShapeTool(Document& document, QObject* parent) : QObject(parent), document_(document) {
    connect(&document_, &Document::otherScene, this, [this] { choose(Shape::none); });
}

void ShapeTool::choose(Shape shape) {
    shape_ = shape;
    brush_.clear();
    corners_.clear();
    dragging_ = false;
    Q_EMIT changed();
}

void ShapeTool::cancel() {
    if (corners_.empty()) return choose(Shape::none);
    corners_.clear();
    dragging_ = false;
    Q_EMIT changed();
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

// Of the two ends of the drag.
Wall ShapeTool::dragged() const {
    const auto& a = corners_[0];
    const auto& b = corners_[1];
    Wall wall;
    if (shape_ == Shape::line) {
        const double length = std::hypot(b.x - a.x, b.y - a.y);
        const double s = length > 0 ? 0.5 * thickness_ / length : 0;
        const double nx = -(b.y - a.y) * s, ny = (b.x - a.x) * s;
        wall.kind = Wall::Kind::polygon;
        wall.points = {
            {a.x + nx, a.y + ny}, {b.x + nx, b.y + ny}, {b.x - nx, b.y - ny}, {a.x - nx, a.y - ny}};
        return wall;
    }
    wall.kind = shape_ == Shape::ellipse ? Wall::Kind::ellipse : Wall::Kind::rectangle;
    wall.center = {(a.x + b.x) / 2, (a.y + b.y) / 2};
    wall.size = {std::abs(b.x - a.x), std::abs(b.y - a.y)};
    return wall;
}

bool ShapeTool::wants(Viewport& viewport, const QPointF& position) {
    return shape_ != Shape::none && viewport.pick(position).has_value();
}

void ShapeTool::press(Viewport& viewport, const QPointF& position, Qt::KeyboardModifiers) {
    const auto point = viewport.pick(position);
    if (!point) return;
    const auto& domain = document_.scene().domain;
    if (shape_ == Shape::polygon) {
        // A press on the first corner closes it, too.
        if (corners_.size() >= 3 && marks::near(viewport.project(corners_.front()), position)) {
            return close();
        }
        corners_.push_back(inside(*point, domain));
        return;
    }
    // As thick as the brush, and never too thin to be seen by the cells.
    thickness_ = std::max(2 * viewport.brush().radius, 1.5 * std::max(domain.hx(), domain.hy()));
    corners_ = {inside(*point, domain), inside(*point, domain)};
    dragging_ = true;
}

void ShapeTool::move(Viewport& viewport, const QPointF& position, Qt::KeyboardModifiers modifiers) {
    const auto point = viewport.pick(position);
    if (!dragging_ || !point) return;
    const auto& from = corners_[0];
    auto to = inside(*point, document_.scene().domain);
    if (modifiers & Qt::ShiftModifier) {
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

void ShapeTool::release(Viewport&, const QPointF&) {
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

void ShapeTool::doublePress(Viewport& viewport, const QPointF& position,
                            Qt::KeyboardModifiers modifiers) {
    if (shape_ == Shape::polygon) return close();  // its corner came with the first press
    press(viewport, position, modifiers);
}

void ShapeTool::paint(Viewport& viewport) {
    if (shape_ == Shape::none) return;
    const auto brush = viewport.brush().kind + (viewport.brush().inspects ? "?" : "");
    if (brush_.empty()) brush_ = brush;
    if (brush_ != brush) {
        QMetaObject::invokeMethod(
            this, [this] { choose(Shape::none); }, Qt::QueuedConnection);
        return;
    }
    const QString names[] = {{}, tr("line"), tr("rectangle"), tr("ellipse"), tr("polygon")};
    const auto name = names[static_cast<int>(shape_)];
    const auto hint =
        shape_ == Shape::polygon
            ? tr("Wall, %1: press at each corner, double click to close. Escape: brush")
            : tr("Wall, %1: drag. Escape: back to the brush");
    marks::text({280, viewport.height() - 36.0}, hint.arg(name).toStdString());
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

std::vector<SourceHandles::Handle> SourceHandles::handles() const {
    std::vector<Handle> found;
    const auto& scene = document_.scene();
    for (std::size_t i = 0; i < scene.sources.size(); ++i) {
        const auto& source = scene.sources[i];
        const auto kind =
            std::ranges::find(document_.info().sources, source.kind, &SourceKind::name);
        if (kind == document_.info().sources.end()) continue;
        for (const auto& key : kind->keys) {
            if (key.type != SourceKey::Type::point || !source.values.contains(key.name)) continue;
            const auto& value = source.values[key.name];
            found.push_back({i, key.name, {value[0].get<double>(), value[1].get<double>()}});
        }
    }
    return found;
}

bool SourceHandles::wants(Viewport& viewport, const QPointF& position) {
    over_.reset();
    if (!shown_ || !viewport.overlayVisible()) return false;
    for (const auto& handle : handles()) {
        if (marks::near(viewport.project(handle.place), position)) over_ = handle;
    }
    return over_.has_value();
}

void SourceHandles::press(Viewport&, const QPointF&, Qt::KeyboardModifiers) {
    held_ = over_;
}

void SourceHandles::move(Viewport& viewport, const QPointF& position, Qt::KeyboardModifiers) {
    const auto point = viewport.pick(position);
    if (held_ && point) held_->place = inside(*point, document_.scene().domain);
}

void SourceHandles::release(Viewport&, const QPointF&) {
    if (!held_) return;
    const auto handle = *std::exchange(held_, std::nullopt);
    auto scene = document_.scene();
    if (handle.source >= scene.sources.size()) return;
    scene.sources[handle.source].values[handle.key] = {handle.place.x, handle.place.y};
    document_.edit(tr("source"), std::move(scene));
}

void SourceHandles::paint(Viewport& viewport) {
    if (!shown_ || !viewport.overlayVisible()) return;
    for (const auto& handle : handles()) {
        const bool held = held_ && *held_ == handle;
        const auto place = viewport.project(held ? held_->place : handle.place);
        marks::knob(place, QColor(0xe6, 0x9f, 0x00), held);
        if (!held && !(over_ && *over_ == handle)) continue;
        const auto& source = document_.scene().sources[handle.source];
        QStringList lines{readable(source.kind)};
        for (const auto& [key, value] : source.values.items()) {
            if (value.is_string()) {
                lines += QStringLiteral("%1 = %2").arg(
                    readable(key), QString::fromStdString(value.get<std::string>()));
            }
        }
        const auto& at = held ? held_->place : handle.place;
        lines += QStringLiteral("(%1, %2) m").arg(quantity(at.x, "", 3), quantity(at.y, "", 3));
        marks::text(place + QPointF(14, 12), lines.join('\n').toStdString());
    }
}

}  // namespace seiche::gui
