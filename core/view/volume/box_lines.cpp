#include "core/view/volume/box_lines.hpp"

#include <algorithm>
#include <cmath>

#include "core/gl/context.hpp"
#include "core/gl/gl_check.hpp"
#include "core/view/axis.hpp"

namespace seiche::view {

namespace {

constexpr double edgeStrength = 0.55, frontStrength = 0.28, floorStrength = 0.13;
constexpr const char* axisNames[] = {"x", "y", "z"};

/// Whether the camera sees the side of the box from outside, by Side: lower and upper of each axis.
std::array<bool, 6> facingSides(const Grid<3>& grid, const VolumeCamera& camera) {
    std::array<bool, 6> facing{};
    for (int axis = 0; axis < 3; ++axis) {
        const auto i = static_cast<std::size_t>(2 * axis);
        const double at = camera.eye()[axis], way = camera.forward()[axis];
        facing[i] = camera.orthographic() ? way > 1e-9 : at < grid.low(axis);
        facing[i + 1] = camera.orthographic() ? way < -1e-9 : at > grid.high(axis);
    }
    return facing;
}

}  // namespace

BoxLines::BoxLines()
    : program_(gl::Context::current().shaders().graphics("view/volume/edges.vert",
                                                         "view/volume/edges.frag", {})) {}

void BoxLines::addLine(const VolumeCamera& camera, const Point3& from, const Point3& to,
                       double strength, bool before) {
    auto a = from, b = to;
    if (!camera.orthographic()) {  // the part before the eye
        const double least = 1.01 * camera.near();
        const double depthA = dot(a - camera.eye(), camera.forward());
        const double depthB = dot(b - camera.eye(), camera.forward());
        if (depthA < least && depthB < least) return;
        const auto cut = a + ((least - depthA) / (depthB - depthA)) * (b - a);
        if (depthA < least) a = cut;
        if (depthB < least) b = cut;
    }
    const auto first = camera.project(a), second = camera.project(b);
    if (!first || !second) return;
    strokes_[before ? 1 : 0].push_back({{first->x, first->y, second->x, second->y}, strength});
}

void BoxLines::lay(const Grid<3>& grid, const VolumeCamera& camera, int width, int height,
                   double text) {
    width_ = width;
    height_ = height;
    for (auto& each : strokes_) each.clear();
    labels_.clear();
    const auto facing = facingSides(grid, camera);
    const auto end = [&](int axis, int side) {
        return side == 0 ? grid.low(axis) : grid.high(axis);
    };
    for (int axis = 0; axis < 3; ++axis) {
        const int u = (axis + 1) % 3, v = (axis + 2) % 3;
        for (int k = 0; k < 4; ++k) {
            Point3 from, to;
            from[axis] = grid.low(axis);
            to[axis] = grid.high(axis);
            from[u] = to[u] = end(u, k % 2);
            from[v] = to[v] = end(v, k / 2);
            const bool seenU = facing[static_cast<std::size_t>(2 * u + k % 2)];
            const bool seenV = facing[static_cast<std::size_t>(2 * v + k / 2)];
            const bool before = seenU && seenV;
            addLine(camera, from, to, before ? frontStrength : edgeStrength, before);
        }
    }
    if (!facing[2]) {  // the floor is seen from above
        for (const int axis : {0, 2}) {
            const int other = 2 - axis;
            const double longest = std::max(grid.width, grid.depth);
            const int lines = std::max(1, static_cast<int>(10 * grid.length(axis) / longest));
            for (const double at : ticks(grid.low(axis), grid.high(axis), lines).values) {
                Point3 from = grid.origin, to = grid.origin;
                from[axis] = to[axis] = at;
                to[other] = grid.high(other);
                addLine(camera, from, to, floorStrength, false);
            }
        }
    }
    for (int axis = 0; axis < 3; ++axis) layAxis(grid, camera, axis, facing, text);
}

// On the edge along the axis that lies lowest in the picture, for y furthest to the left, among
// those of the outline: there nothing is behind or before the text.
void BoxLines::layAxis(const Grid<3>& grid, const VolumeCamera& camera, int axis,
                       const std::array<bool, 6>& facing, double text) {
    const int u = (axis + 1) % 3, v = (axis + 2) % 3;
    const auto pointAt = [&](int edge, double along) {
        Point3 point;
        point[axis] = along;
        point[u] = edge % 2 == 0 ? grid.low(u) : grid.high(u);
        point[v] = edge / 2 == 0 ? grid.low(v) : grid.high(v);
        return point;
    };
    const double middle = 0.5 * (grid.low(axis) + grid.high(axis));
    int best = -1;
    double bestPlace = 0;
    for (int edge = 0; edge < 4; ++edge) {
        const bool seenU = facing[static_cast<std::size_t>(2 * u + edge % 2)];
        const bool seenV = facing[static_cast<std::size_t>(2 * v + edge / 2)];
        const auto place = camera.project(pointAt(edge, middle));
        if (seenU == seenV || !place) continue;
        const double rank = axis == 1 ? place->x : place->y;
        if (best < 0 || rank < bestPlace) {
            best = edge;
            bestPlace = rank;
        }
    }
    const auto centre = camera.project(middleOf(grid));
    const auto first = camera.project(pointAt(std::max(best, 0), grid.low(axis)));
    const auto last = camera.project(pointAt(std::max(best, 0), grid.high(axis)));
    if (best < 0 || !centre || !first || !last) return;
    // In pixels, away from the middle of the box and across the edge
    const double wayX = (last->x - first->x) * width_ / 2,
                 wayY = (last->y - first->y) * height_ / 2;
    const double length = std::hypot(wayX, wayY);
    if (length < 4 * text) return;
    double outX = wayY / length, outY = -wayX / length;
    const double toX = (0.5 * (first->x + last->x) - centre->x) * width_;
    const double toY = (0.5 * (first->y + last->y) - centre->y) * height_;
    if (outX * toX + outY * toY < 0) {
        outX = -outX;
        outY = -outY;
    }
    const auto label = [&](const std::string& words, const VolumeCamera::Place& at, double away,
                           bool title) {
        const double x = at.x + 2 * away * outX / width_, y = at.y + 2 * away * outY / height_;
        // Where axes meet, the first one has its label.
        const bool taken = std::ranges::any_of(labels_, [&](const AxisLabel& each) {
            return std::abs(each.x - x) * width_ < 5 * text &&
                   std::abs(each.y - y) * height_ < 2.2 * text;
        });
        if (taken) return;
        labels_.push_back({words, x, y, 0.5 - 0.5 * outX, 0.5 + 0.5 * outY, title});
    };
    const auto marks = ticks(grid.low(axis), grid.high(axis),
                             std::clamp(static_cast<int>(length / (4.5 * text)), 1, 6));
    for (std::size_t i = 0; i < marks.values.size(); ++i) {
        const auto place = camera.project(pointAt(best, marks.values[i]));
        if (!place) continue;
        const double mark = 0.35 * text;
        strokes_[1].push_back({{place->x, place->y, place->x + 2 * mark * outX / width_,
                                place->y + 2 * mark * outY / height_},
                               edgeStrength});
        label(marks.labels[i], *place, 1.15 * text, false);
    }
    const auto at = camera.project(pointAt(best, middle));
    if (!at) return;
    const auto unit = unitTitle(marks.exponent, "m");
    label(std::string(axisNames[axis]) + " [" + unit + "]", *at,
          (2.6 + 1.3 * std::abs(outX)) * text, true);
}

void BoxLines::draw(bool before, const Color& ink, double line) {
    const auto& strokes = strokes_[before ? 1 : 0];
    if (strokes.empty()) return;
    std::vector<float> floats;
    for (const auto& each : strokes) {
        const auto strength = static_cast<float>(each.strength);
        floats.insert(floats.end(),
                      {static_cast<float>(each.ends[0]), static_cast<float>(each.ends[1]), 0, 0,
                       static_cast<float>(each.ends[2]), static_cast<float>(each.ends[3]), 0, 0,
                       static_cast<float>(line), strength, strength, 0});
    }
    gl::makeRoom(buffer_, floats.size() * sizeof(float), "view.box");
    buffer_.upload(floats);
    blendOver();
    const DrawState state(*program_);
    state.storage(0, buffer_);
    state.set("pixels", std::array{static_cast<float>(width_), static_cast<float>(height_)});
    state.set("ink", ink);
    vertices_.bind();
    glDrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(6 * strokes.size()));
    glDisable(GL_BLEND);
}

}  // namespace seiche::view
