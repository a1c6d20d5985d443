#include "solvers/fluid/body_contacts.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/geometry/cells.hpp"
#include "core/geometry/wall_distance.hpp"
#include "core/scene/scene_cells.hpp"

namespace seiche::fluid {

namespace {

Point plus(Point a, Point b, double times = 1) {
    return {a.x + times * b.x, a.y + times * b.y};
}

double dot(Point a, Point b) {
    return a.x * b.x + a.y * b.y;
}

double cross(Point a, Point b) {
    return a.x * b.y - a.y * b.x;
}

/// Speed along a direction of a point of a moving body.
double speedAlong(const Planar& speed, Point arm, Point direction) {
    return dot({speed.x, speed.y}, direction) + speed.angle * cross(arm, direction);
}

/// Response of the body to a push at that point along that direction.
double yieldingAlong(const Planar& yields, Point arm, Point direction) {
    const double turn = cross(arm, direction);
    return yields.x * direction.x * direction.x + yields.y * direction.y * direction.y +
           yields.angle * turn * turn;
}

void push(Planar& speed, const Planar& yields, Point arm, Point direction, double by) {
    speed.x += by * yields.x * direction.x;
    speed.y += by * yields.y * direction.y;
    speed.angle += by * yields.angle * cross(arm, direction);
}

bool isFree(const BodyContacts::Mover& mover) {
    return mover.yields.x > 0 || mover.yields.y > 0 || mover.yields.angle > 0;
}

}  // namespace

BodyContacts::Shape BodyContacts::shapeOf(const Wall& wall) {
    return {wall, wall.middle(), reachOf(wall), touchPointsOf(wall)};
}

BodyContacts::BodyContacts(const Scene& scene)
    : domain_(scene.domain),
      periodic_(joinedSides(scene)),
      sides_(scene.boundaries),
      gap_(1.5 * std::max(scene.domain.hx(), scene.domain.hy())) {
    if (std::ranges::none_of(scene.walls, [](const Wall& wall) { return wall.body.has_value(); }))
        return;
    auto images = scene;
    std::erase_if(images.walls, [](const Wall& wall) { return wall.kind != Wall::Kind::image; });
    if (!images.walls.empty()) imageCells_ = wallsOnCells(images);
    for (const auto& wall : scene.walls) {
        if (!wall.moves() && wall.kind != Wall::Kind::image) resting_.push_back(shapeOf(wall));
    }
}

bool BodyContacts::cellAt(Point point, int& i, int& j) const {
    const auto cell = [](double at, double length, int count, bool joined) {
        const double place = at / length - (joined ? std::floor(at / length) : 0);
        return static_cast<int>(
            std::clamp(std::floor(place * count), -1.0, static_cast<double>(count)));
    };
    i = cell(point.x, domain_.width, domain_.nx, periodic_[0]);
    j = cell(point.y, domain_.height, domain_.ny, periodic_[1]);
    return i >= 0 && j >= 0 && i < domain_.nx && j < domain_.ny;
}

bool BodyContacts::closed(Side side, double along) const {
    const auto& boundary = sides_[side];
    const BoundaryRule* rule = &boundary;
    for (const auto& segment : boundary.segments) {
        if (along >= segment.from && along <= segment.to) rule = &segment;
    }
    return rule->type != "outflow" && rule->type != "periodic";
}

void BodyContacts::findShapes(const Shape& a, std::size_t indexA, const Shape& b,
                              std::size_t indexB, Point by, double near,
                              std::span<const std::uint8_t> drawn, Contacts& found) const {
    const auto middle = plus(b.middle, by);
    const double far = std::hypot(middle.x - a.middle.x, middle.y - a.middle.y);
    if (far > a.reach + b.reach + near) return;
    const bool rests = indexB == none;
    // Erased parts of walls have no contacts.
    const auto erased = [&](Point there) {
        int i = 0, j = 0;
        return rests && cellAt(there, i, j) &&
               drawn[static_cast<std::size_t>(j) * static_cast<std::size_t>(domain_.nx) +
                     static_cast<std::size_t>(i)] == 2;
    };
    const auto add = [&](Point onA, Point onB, Point normal, double apart) {
        if (apart > near || erased(plus(onB, by))) return;
        found.push_back({indexA, indexB, plus(plus(onA, by), a.middle, -1), plus(onB, b.middle, -1),
                         normal, apart - gap_});
    };
    // Both as seen from where b is.
    for (const auto& each : a.touching.points) {
        const auto point = plus(each, by, -1);
        const auto from = distanceFrom(b.wall, point);
        add(plus(point, from.normal, -a.touching.radius), plus(point, from.normal, -from.away),
            from.normal, from.away - a.touching.radius);
    }
    if (a.touching.points.size() == 1 && b.touching.points.size() == 1) return;
    for (const auto& point : b.touching.points) {
        const auto from = distanceFrom(a.wall, plus(point, by));
        add(plus(point, from.normal, -from.away), plus(point, from.normal, -b.touching.radius),
            {-from.normal.x, -from.normal.y}, from.away - b.touching.radius);
    }
}

void BodyContacts::findSides(const Shape& a, std::size_t indexA, double near,
                             Contacts& found) const {
    const auto look = [&](Side side, Point normal, double (*along)(Point), double length) {
        for (const auto& each : a.touching.points) {
            const double from = side == Side::left || side == Side::bottom ? 0 : length;
            const double across =
                normal.x != 0 ? normal.x * (each.x - from) : normal.y * (each.y - from);
            const double apart = across - a.touching.radius;
            if (apart > near || !closed(side, along(each))) continue;
            found.push_back({indexA,
                             none,
                             plus(plus(each, normal, -a.touching.radius), a.middle, -1),
                             {},
                             normal,
                             apart - gap_});
        }
    };
    const auto x = [](Point point) { return point.x; };
    const auto y = [](Point point) { return point.y; };
    look(Side::left, {1, 0}, y, domain_.width);
    look(Side::right, {-1, 0}, y, domain_.width);
    look(Side::bottom, {0, 1}, x, domain_.height);
    look(Side::top, {0, -1}, x, domain_.height);
}

// Cells count as discs. A corner meets the nearest one. A round shape meets all, each along the
// line between both middles, so that they do not catch its rim.
void BodyContacts::findCells(const Shape& a, std::size_t indexA, double near,
                             std::span<const std::uint8_t> drawn, Contacts& found) const {
    const double hx = domain_.hx(), hy = domain_.hy(), half = std::min(hx, hy) / 2;
    const double radius = a.touching.radius;
    const int across = static_cast<int>(std::ceil((radius + near) / hx)) + 1,
              up = static_cast<int>(std::ceil((radius + near) / hy)) + 1;
    const auto isSolid = [&](Point there) {
        int i = 0, j = 0;
        if (!cellAt(there, i, j)) return false;
        const auto at = static_cast<std::size_t>(j) * static_cast<std::size_t>(domain_.nx) +
                        static_cast<std::size_t>(i);
        return drawn[at] == 1 || (drawn[at] == 0 && !imageCells_.empty() && imageCells_[at] != 0);
    };
    for (const auto& point : a.touching.points) {
        const auto add = [&](Point cell, double away) {
            const Point normal = {(point.x - cell.x) / away, (point.y - cell.y) / away};
            found.push_back({indexA,
                             none,
                             plus(plus(point, normal, -radius), a.middle, -1),
                             {},
                             normal,
                             away - half - radius - gap_});
        };
        double least = near + radius + half;
        Point nearest;
        const double column = std::floor(point.x / hx), row = std::floor(point.y / hy);
        for (int dy = -up; dy <= up; ++dy) {
            for (int dx = -across; dx <= across; ++dx) {
                const Point there = {(column + dx + 0.5) * hx, (row + dy + 0.5) * hy};
                const double away = std::hypot(point.x - there.x, point.y - there.y);
                if (away >= least || away == 0 || !isSolid(there)) continue;
                if (radius > 0) {
                    add(there, away);
                } else {
                    least = away, nearest = there;
                }
            }
        }
        if (radius == 0 && least < near + half) add(nearest, least);
    }
}

void BodyContacts::keepApart(std::vector<Mover>& movers, std::span<const std::uint8_t> drawn,
                             double dt) const {
    std::vector<Shape> shapes;
    std::vector<double> reached;  // how far a step may take each
    for (const auto& mover : movers) {
        shapes.push_back(shapeOf(mover.wall));
        const auto& speed = mover.speed;
        reached.push_back(
            dt * (std::hypot(speed.x, speed.y) + std::abs(speed.angle) * shapes.back().reach));
    }
    const bool cells = !imageCells_.empty() || std::ranges::find(drawn, 1) != drawn.end();
    const auto all = turns(domain_, periodic_);
    Contacts found;
    for (std::size_t a = 0; a < movers.size(); ++a) {
        const double near = 2 * gap_ + reached[a];
        for (std::size_t b = a + 1; b < movers.size(); ++b) {
            if (!isFree(movers[a]) && !isFree(movers[b])) continue;
            for (const auto& by : all) {
                findShapes(shapes[a], a, shapes[b], b, by, near + reached[b], drawn, found);
            }
        }
        if (!isFree(movers[a])) continue;
        for (const auto& wall : resting_) {
            for (const auto& by : all) findShapes(shapes[a], a, wall, none, by, near, drawn, found);
        }
        findSides(shapes[a], a, near, found);
        if (cells) findCells(shapes[a], a, near, drawn, found);
    }
    // A body that a wall was drawn over gets no force of the fluid, which would throw it out.
    for (const auto& contact : found) {
        if (contact.b == none && contact.room < -gap_) movers[contact.a].speed = {};
        if (contact.room > gap_) continue;
        movers[contact.a].beside = true;
        if (contact.b != none) movers[contact.b].beside = true;
    }
    solve(found, movers, dt);
}

// Projected Gauss-Seidel for the pushes that keep every contact's room; shapes that are too close
// separate slowly. E. Catto 2005, Iterative dynamics with temporal coherence.
void BodyContacts::solve(Contacts& contacts, std::vector<Mover>& movers, double dt) const {
    constexpr int sweeps = 40;
    constexpr double part = 0.1, cells = 0.1;
    const double slowly = cells * std::min(domain_.hx(), domain_.hy());
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        for (auto& contact : contacts) {
            auto& a = movers[contact.a];
            auto* b = contact.b == none ? nullptr : &movers[contact.b];
            const auto& n = contact.normal;
            const double speed = speedAlong(a.speed, contact.armA, n) -
                                 (b ? speedAlong(b->speed, contact.armB, n) : 0);
            const double yields = yieldingAlong(a.yields, contact.armA, n) +
                                  (b ? yieldingAlong(b->yields, contact.armB, n) : 0);
            if (yields <= 0) continue;
            const double least =
                contact.room > 0 ? -contact.room / dt : std::min(-part * contact.room, slowly) / dt;
            const double wanted = std::max(contact.pushed + (least - speed) / yields, 0.0);
            const double more = wanted - contact.pushed;
            contact.pushed = wanted;
            push(a.speed, a.yields, contact.armA, n, more);
            if (b) push(b->speed, b->yields, contact.armB, n, -more);
        }
    }
}

}  // namespace seiche::fluid
