#include "app/gui/tools/wall_tool.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/gui/shell/text.hpp"
#include "app/gui/viewport/marks.hpp"
#include "app/gui/viewport/viewport.hpp"
#include "core/scene/placed_source.hpp"

namespace seiche::gui {

namespace {

const QColor wallKnob(0x2d, 0x37, 0x40), turnKnob(0x56, 0xb4, 0xe9);
constexpr double wallDegree = std::numbers::pi / 180;
constexpr double turnKnobReach = 26;  // [widget pixels] of the handle that turns, beyond the frame

/// Those that have a place.
bool isShape(const Wall& wall) {
    return wall.kind != Wall::Kind::image;
}

std::vector<QPointF> projected(Viewport& viewport, const std::vector<Point>& points) {
    std::vector<QPointF> places;
    for (const auto& point : points) places.push_back(viewport.project(point));
    return places;
}

}  // namespace

WallTool::WallTool(Document& document, QObject* parent) : QObject(parent), document_(document) {
    connect(&document_, &Document::otherScene, this, [this] { take(false); });
    for (const auto signal : {&Document::sceneEdited, &Document::opened}) {
        connect(&document_, signal, this, &WallTool::refresh);
    }
}

void WallTool::refresh() {
    const auto& walls = document_.scene().walls;
    if (sought_) {
        const auto found = std::ranges::find(walls, *sought_);
        if (found != walls.end()) {
            selected_ = static_cast<std::size_t>(found - walls.begin());
            sought_.reset();
        }
    }
    if (selected_ && *selected_ >= walls.size()) selected_.reset();
    held_.reset();
    over_.reset();
    near_.reset();
    Q_EMIT changed();
}

void WallTool::take(bool inHand) {
    inHand_ = inHand;
    select({});
}

void WallTool::select(std::optional<std::size_t> wall) {
    selected_ = wall;
    inHand_ = inHand_ || wall;
    held_.reset();
    over_.reset();
    near_.reset();
    sought_.reset();
    Q_EMIT changed();
}

const Wall* WallTool::chosen() const {
    if (!selected_ || !document_.hasScene()) return nullptr;
    const auto& walls = document_.scene().walls;
    return *selected_ < walls.size() ? &walls[*selected_] : nullptr;
}

void WallTool::removeSelected() {
    if (!chosen()) return;
    auto scene = document_.scene();
    scene.walls.erase(scene.walls.begin() + static_cast<std::ptrdiff_t>(*selected_));
    select({});
    document_.edit(tr("removal of a wall"), std::move(scene));
}

void WallTool::change(const Wall& wall) {
    if (!chosen() || wall == *chosen()) return;
    auto scene = document_.scene();
    scene.walls[*selected_] = wall;
    sought_ = wall;
    document_.edit(tr("change of a wall"), std::move(scene));
}

std::optional<std::size_t> WallTool::wallAt(const Point& point) const {
    const auto& walls = document_.scene().walls;
    for (std::size_t k = walls.size(); k-- > 0;) {
        if (isShape(walls[k]) && covers(walls[k], point)) return k;
    }
    return std::nullopt;
}

// Above the middle of the frame's upper edge.
QPointF WallTool::turnPlace(Viewport& viewport, const WallFrame& frame) const {
    const auto middle = viewport.project(frame.center), edge = viewport.project(frame.at(0, 1));
    const auto up = viewport.project(frame.center) -
                    viewport.project({frame.center.x + std::sin(frame.angle * wallDegree),
                                      frame.center.y - std::cos(frame.angle * wallDegree)});
    const double length = std::hypot(up.x(), up.y());
    if (!(length > 0)) return edge;
    const auto place = edge + up * (turnKnobReach / length);
    // What stands at the upper side of the picture is turned from below.
    return viewport.rect().contains(place.toPoint())
               ? place
               : 2 * middle - edge - up * (turnKnobReach / length);
}

std::optional<WallTool::Held> WallTool::gripAt(const Hand& hand) const {
    const auto* wall = chosen();
    if (!wall || !isShape(*wall)) return std::nullopt;
    const auto frame = frameOf(*wall);
    if (wall->kind != Wall::Kind::circle && marks::near(turnPlace(hand.viewport, frame), hand.at)) {
        return Held{Grip::turn, 0, 0};
    }
    for (const double u : {-1.0, 1.0}) {
        for (const double v : {-1.0, 1.0}) {
            if (marks::near(hand.viewport.project(frame.at(u, v)), hand.at)) {
                return Held{Grip::corner, u, v};
            }
        }
    }
    const auto point = hand.viewport.pick(hand.at);
    if (point && covers(*wall, *point)) return Held{};
    return std::nullopt;
}

bool WallTool::wants(const Hand& hand) {
    if (!inHand_) return false;
    near_ = gripAt(hand);
    const auto point = hand.viewport.pick(hand.at);
    over_ = point && !near_ ? wallAt(*point) : std::nullopt;
    return near_ || point;  // a press beside all walls selects none
}

QCursor WallTool::cursor() const {
    if (held_ || near_ || over_) return Qt::SizeAllCursor;
    return Qt::ArrowCursor;
}

void WallTool::press(const Hand& hand) {
    const auto point = hand.viewport.pick(hand.at);
    pressedAt_ = hand.at;
    moved_ = false;
    auto grip = gripAt(hand);
    if (!grip && point) {
        const auto wall = wallAt(*point);
        if (wall != selected_) select(wall);
        if (wall) grip = Held{};
    }
    if (!grip || !chosen()) return;
    pressed_ = point.value_or(frameOf(*chosen()).center);
    before_ = now_ = frameOf(*chosen());
    held_ = grip;
}

void WallTool::move(const Hand& hand) {
    const auto point = hand.viewport.pick(hand.at);
    moved_ = moved_ || !marks::near(pressedAt_, hand.at, 3);
    if (!held_ || !point || !moved_ || !chosen()) return;
    const bool shift = hand.modifiers & Qt::ShiftModifier;
    const auto& domain = document_.scene().domain;
    now_ = before_;
    if (held_->grip == Grip::body) {
        now_.center = domain.nearest(
            {before_.center.x + point->x - pressed_.x, before_.center.y + point->y - pressed_.y});
        now_.center = {roundedByHand(now_.center.x), roundedByHand(now_.center.y)};
        return;
    }
    if (held_->grip == Grip::turn) {
        const auto angleOf = [&](const Point& at) {
            return std::atan2(at.y - before_.center.y, at.x - before_.center.x) / wallDegree;
        };
        const double step = shift ? 15 : 1;
        now_.angle = std::remainder(before_.angle + angleOf(*point) - angleOf(pressed_), 360.0);
        now_.angle = step * std::round(now_.angle / step);
        return;
    }
    // The opposite corner stays where it is.
    const auto fixed = before_.at(-held_->u, -held_->v);
    const double c = std::cos(before_.angle * wallDegree), s = std::sin(before_.angle * wallDegree);
    const double x = point->x - fixed.x, y = point->y - fixed.y;
    const double least = 0.5 * std::min(domain.hx(), domain.hy());
    const auto grown = [&](double along, double size) {
        return size > 0 ? std::max(roundedByHand(std::max(along, least)), least) : 0;
    };
    now_.size = {grown(held_->u * (c * x + s * y), before_.size.x),
                 grown(held_->v * (c * y - s * x), before_.size.y)};
    if (shift || chosen()->kind == Wall::Kind::circle) {
        const double by = std::max(before_.size.x > 0 ? now_.size.x / before_.size.x : 0,
                                   before_.size.y > 0 ? now_.size.y / before_.size.y : 0);
        now_.size = {by * before_.size.x, by * before_.size.y};
    }
    now_.center = {0, 0};
    const auto corner = now_.at(-held_->u, -held_->v);
    now_.center = {fixed.x - corner.x, fixed.y - corner.y};
}

void WallTool::release() {
    if (!std::exchange(held_, std::nullopt) || !moved_ || !chosen()) return;
    change(withFrame(*chosen(), before_, now_));
}

bool WallTool::cancel() {
    if (!inHand_) return false;
    if (held_) {
        held_.reset();
    } else if (selected_) {
        select({});
    } else {
        take(false);
    }
    Q_EMIT changed();
    return true;
}

bool WallTool::erase(const Hand&) {
    if (!inHand_ || !chosen()) return false;
    removeSelected();
    return true;
}

QString WallTool::advice() const {
    if (!inHand_) return {};
    return selected_ ? tr("Wall: drag it or its handles; Delete removes it. Escape: select none")
                     : tr("Walls: press one to select it. Escape: back to the brush");
}

void WallTool::paint(Viewport& viewport) {
    if (!inHand_) return;
    const auto& walls = document_.scene().walls;
    if (over_ && *over_ < walls.size() && over_ != selected_) {
        marks::outline(projected(viewport, outlineOf(walls[*over_])), true);
    }
    const auto* wall = chosen();
    if (!wall || !isShape(*wall)) return;
    const auto shown = held_ ? withFrame(*wall, before_, now_) : *wall;
    const auto frame = held_ ? now_ : frameOf(*wall);
    marks::outline(projected(viewport, outlineOf(shown)), true);
    if (shown.kind != Wall::Kind::rectangle) {
        marks::outline(projected(viewport, {frame.at(-1, -1), frame.at(1, -1), frame.at(1, 1),
                                            frame.at(-1, 1)}),
                       true);
    }
    for (const double u : {-1.0, 1.0}) {
        for (const double v : {-1.0, 1.0}) {
            const Held corner{Grip::corner, u, v};
            marks::knob(viewport.project(frame.at(u, v)), wallKnob,
                        held_ == corner || near_ == corner);
        }
    }
    const bool turning = held_ && held_->grip == Grip::turn;
    if (shown.kind != Wall::Kind::circle) {
        const auto place = turnPlace(viewport, frame);
        marks::line(viewport.project(frame.center), place);
        marks::knob(place, turnKnob, turning || near_ == Held{Grip::turn, 0, 0});
    }
    if (!held_ || !moved_) return;
    const auto text =
        turning ? QStringLiteral("%1°").arg(quantity(frame.angle, "", 4))
        : held_->grip == Grip::corner
            ? QStringLiteral("%1 × %2 m")
                  .arg(quantity(frame.size.x, "", 3), quantity(frame.size.y, "", 3))
            : QStringLiteral("(%1, %2) m")
                  .arg(quantity(frame.center.x, "", 3), quantity(frame.center.y, "", 3));
    marks::text(viewport.project(frame.center) + QPointF(14, 12), text.toStdString());
}

}  // namespace seiche::gui
