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
constexpr double turnKnobReach = 26;  // [widget pixels] of the handle that turns, beyond the frame

/// Whether the wall has a position.
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
    endCarrying();
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
    carrying_ = false;
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
    if (carrying_) {
        endCarrying();
    } else {
        sought_ = wall;
    }
    document_.edit(tr("change of a wall"), std::move(scene));
}

double WallTool::distanceTo(const Wall& wall, const Hand& hand) {
    const auto point = hand.viewport.pick(hand.at);
    if (point && covers(wall, *point)) return 0;
    return marks::distance(projected(hand.viewport, outlineOf(wall)), hand.at);
}

std::optional<std::size_t> WallTool::wallAt(const Hand& hand, double reach, bool all) const {
    const auto& walls = document_.scene().walls;
    std::optional<std::size_t> nearest;
    double least = reach;
    for (std::size_t k = walls.size(); k-- > 0;) {
        if (!isShape(walls[k]) || (walls[k].moves() && !all)) continue;
        const double away = distanceTo(walls[k], hand);
        if (away == 0) return k;
        if (away < least) least = away, nearest = k;
    }
    return nearest;
}

std::optional<std::size_t> WallTool::presentAt(const Hand& hand) const {
    if (!present_) return std::nullopt;
    const auto& walls = document_.scene().walls;
    for (std::size_t k = walls.size(); k-- > 0;) {
        if (!walls[k].body) continue;
        const auto now = present_(k);
        if (now && distanceTo(*now, hand) == 0) return k;
    }
    return std::nullopt;
}

// Above the middle of the frame's upper edge.
QPointF WallTool::turnPlace(Viewport& viewport, const WallFrame& frame) const {
    const auto middle = viewport.project(frame.center), edge = viewport.project(frame.at(0, 1));
    const auto up = viewport.project(frame.center) -
                    viewport.project({frame.center.x + std::sin(frame.angle * frameDegree),
                                      frame.center.y - std::cos(frame.angle * frameDegree)});
    const double length = std::hypot(up.x(), up.y());
    if (!(length > 0)) return edge;
    const auto place = edge + up * (turnKnobReach / length);
    // A wall at the upper edge of the picture has its handle for turning below it.
    return viewport.rect().contains(place.toPoint())
               ? place
               : 2 * middle - edge - up * (turnKnobReach / length);
}

// The nearest handle. On a small wall the body is the area that handles leave.
std::optional<WallTool::Held> WallTool::gripAt(const Hand& hand) const {
    const auto* wall = chosen();
    if (!wall || !isShape(*wall)) return std::nullopt;
    const double away = distanceTo(*wall, hand);
    double least = away == 0 ? marks::reach : marks::touch;
    std::optional<Held> nearest;
    const auto offer = [&](const QPointF& place, const Held& grip) {
        const auto off = place - hand.at;
        const double apart = std::hypot(off.x(), off.y());
        if (apart < least) least = apart, nearest = grip;
    };
    if (isStraight(*wall)) {
        for (const std::size_t k : {0U, 1U}) {
            offer(hand.viewport.project(wall->points[k]), {Grip::end, static_cast<double>(k), 0});
        }
    } else {
        const auto frame = frameOf(*wall);
        if (wall->kind != Wall::Kind::circle) {
            offer(turnPlace(hand.viewport, frame), {Grip::turn, 0, 0});
        }
        for (const double u : {-1.0, 1.0}) {
            for (const double v : {-1.0, 1.0}) {
                offer(hand.viewport.project(frame.at(u, v)), {Grip::corner, u, v});
            }
        }
    }
    if (nearest) return nearest;
    // Beside it another wall may be meant.
    if (away == 0 || (away < marks::touch && wallAt(hand) == selected_)) return Held{};
    return std::nullopt;
}

bool WallTool::carries(const Viewport& viewport) const {
    if (inHand_ || viewport.brush().inspects || !viewport.advice().isEmpty()) return false;
    const auto* kind = document_.brushKind(viewport.brush().kind);
    return kind && kind->dragsWalls;
}

// A near miss can mean a wall that has moved: only the run knows its place.
std::optional<std::size_t> WallTool::carriedAt(const Hand& hand) const {
    return wallAt(hand, hasMoving() ? 0 : marks::touch, false);
}

bool WallTool::hasMoving() const {
    return std::ranges::any_of(document_.scene().walls, &Wall::moves);
}

void WallTool::endCarrying() {
    if (!carrying_) return;
    carrying_ = false;
    selected_.reset();
    held_.reset();
}

bool WallTool::wants(const Hand& hand) {
    endCarrying();
    if (carries(hand.viewport)) {
        near_.reset();
        over_ = carriedAt(hand);
        return over_ || (!hasMoving() && hand.viewport.pick(hand.at));
    }
    if (!inHand_) {
        over_.reset();
        return false;
    }
    near_ = gripAt(hand);
    if (near_) {
        over_.reset();
    } else {
        const auto come = presentAt(hand);
        over_ = come ? come : wallAt(hand);
    }
    // A press beside all walls selects none.
    return near_ || over_ || hand.viewport.pick(hand.at);
}

QCursor WallTool::cursor() const {
    if (held_ || near_ || over_) return Qt::SizeAllCursor;
    return inHand_ ? Qt::ArrowCursor : Qt::CrossCursor;
}

void WallTool::press(const Hand& hand) {
    const auto point = hand.viewport.pick(hand.at);
    pressedAt_ = hand.at;
    moved_ = false;
    endCarrying();
    const bool carried = carries(hand.viewport);
    auto grip = carried ? std::nullopt : gripAt(hand);
    if (carried) {
        selected_ = carriedAt(hand);
        carrying_ = selected_.has_value();
        if (carrying_) {
            grip = Held{};
        } else if (point) {
            Q_EMIT missed(*point);
        }
    } else if (!grip) {
        const auto come = presentAt(hand), wall = come ? come : wallAt(hand);
        if (wall != selected_) select(wall);
        // A moved wall is not held at its present place: edits change its initial place.
        if (chosen() && (!come || distanceTo(*chosen(), hand) == 0)) grip = Held{};
    }
    if (!grip || !chosen()) return;
    pressed_ = point.value_or(frameOf(*chosen()).center);
    before_ = now_ = frameOf(*chosen());
    if (grip->grip == Grip::end) end_ = chosen()->points[grip->u > 0 ? 1 : 0];
    held_ = grip;
}

void WallTool::move(const Hand& hand) {
    const auto point = hand.viewport.pick(hand.at);
    moved_ = moved_ || !marks::near(pressedAt_, hand.at, 3);
    if (!held_ || !point || !moved_ || !chosen()) return;
    const bool shift = hand.modifiers & Qt::ShiftModifier;
    const auto& domain = document_.scene().domain;
    if (held_->grip == Grip::end) return moveEnd(*point, shift);
    now_ = before_;
    if (held_->grip == Grip::body) {
        now_.center = domain.nearest(
            {before_.center.x + point->x - pressed_.x, before_.center.y + point->y - pressed_.y});
        now_.center = {roundedByHand(now_.center.x), roundedByHand(now_.center.y)};
        return;
    }
    if (held_->grip == Grip::turn) {
        const auto angleOf = [&](const Point& at) {
            return std::atan2(at.y - before_.center.y, at.x - before_.center.x) / frameDegree;
        };
        const double step = shift ? 15 : 1;
        now_.angle = std::remainder(before_.angle + angleOf(*point) - angleOf(pressed_), 360.0);
        now_.angle = step * std::round(now_.angle / step);
        return;
    }
    // The opposite corner stays where it is.
    const auto fixed = before_.at(-held_->u, -held_->v);
    const double c = std::cos(before_.angle * frameDegree),
                 s = std::sin(before_.angle * frameDegree);
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

// With Shift the line is level, upright, or turned by a multiple of 15 degrees.
void WallTool::moveEnd(const Point& to, bool shift) {
    const auto& domain = document_.scene().domain;
    const auto& fixed = chosen()->points[held_->u > 0 ? 0 : 1];
    auto at = domain.nearest(to);
    if (shift) {
        const double step = 15 * frameDegree, length = std::hypot(at.x - fixed.x, at.y - fixed.y);
        const double angle = step * std::round(std::atan2(at.y - fixed.y, at.x - fixed.x) / step);
        at = {fixed.x + length * std::cos(angle), fixed.y + length * std::sin(angle)};
    } else {
        at = {roundedByHand(at.x), roundedByHand(at.y)};
    }
    // A line has a length.
    if (std::hypot(at.x - fixed.x, at.y - fixed.y) >= 0.5 * std::min(domain.hx(), domain.hy())) {
        end_ = at;
    }
}

Wall WallTool::heldWall() const {
    if (!held_ || held_->grip != Grip::end) return withFrame(*chosen(), before_, now_);
    auto wall = *chosen();
    wall.points[held_->u > 0 ? 1 : 0] = end_;
    return wall;
}

void WallTool::release() {
    if (!held_) return;
    const auto wall = chosen() ? heldWall() : Wall{};
    held_.reset();
    over_.reset();
    if (moved_ && chosen()) change(wall);
    endCarrying();
}

bool WallTool::cancel() {
    if (carrying_) {
        endCarrying();
        return true;
    }
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

QString WallTool::digitAdvice() const {
    return selected_ ? tr("The numbers of the selected wall are typed in the dock Walls. To choose "
                          "a brush by its digit, press Escape until the brush is back.")
                     : tr("No wall is selected: press one in the picture, then type its numbers in "
                          "the dock Walls. To choose a brush by its digit, press Escape first.");
}

QString WallTool::advice() const {
    if (!inHand_) return {};
    if (chosen() && chosen()->moves()) {
        return tr("Wall at the beginning: drag it or its handles. Escape: select none");
    }
    return selected_ ? tr("Wall: drag it or its handles; Delete removes it. Escape: select none")
                     : tr("Walls: press one to select it. Escape: back to the brush");
}

void WallTool::paintEnds(Viewport& viewport, const Wall& line) const {
    for (const std::size_t k : {0U, 1U}) {
        const Held end{Grip::end, static_cast<double>(k), 0};
        marks::knob(viewport.project(line.points[k]), wallKnob, held_ == end || near_ == end);
    }
    if (!held_ || !moved_) return;
    const auto middle = frameOf(line).center;
    const auto text =
        held_->grip == Grip::end
            ? QStringLiteral("%1 m, %2°")
                  .arg(quantity(lengthOf(line), "", 3), quantity(angleOf(line), "", 4))
            : QStringLiteral("(%1, %2) m")
                  .arg(quantity(middle.x, "", 3), quantity(middle.y, "", 3));
    marks::text(viewport.project(middle) + QPointF(14, 12), text.toStdString());
}

void WallTool::paintPlace(Viewport& viewport, const WallFrame& frame) const {
    if (!moved_) return;
    const auto text = QStringLiteral("(%1, %2) m")
                          .arg(quantity(frame.center.x, "", 3), quantity(frame.center.y, "", 3));
    marks::text(viewport.project(frame.center) + QPointF(14, 12), text.toStdString());
}

void WallTool::paintPresent(Viewport& viewport, std::size_t wall) const {
    const auto now = present_ && document_.scene().walls[wall].body ? present_(wall) : std::nullopt;
    if (now) marks::outline(projected(viewport, outlineOf(*now)), true);
}

void WallTool::paint(Viewport& viewport) {
    if (!inHand_ && !carries(viewport)) return;
    const auto& walls = document_.scene().walls;
    if (over_ && *over_ < walls.size() && over_ != selected_) {
        marks::outline(projected(viewport, outlineOf(walls[*over_])), true);
        paintPresent(viewport, *over_);
    }
    const auto* wall = chosen();
    if (!wall || !isShape(*wall)) return;
    const auto shown = held_ ? heldWall() : *wall;
    const auto frame = held_ ? now_ : frameOf(*wall);
    marks::outline(projected(viewport, outlineOf(shown)), true);
    paintPresent(viewport, *selected_);
    if (carrying_) return paintPlace(viewport, frame);
    if (isStraight(shown)) return paintEnds(viewport, shown);
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
