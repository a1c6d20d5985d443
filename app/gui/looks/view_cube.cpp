#include "app/gui/looks/view_cube.hpp"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/gui/overlay/widgets.hpp"
#include "app/gui/shell/tokens.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

namespace {

constexpr double reach = 50;     // of the cube's ground [widget pixels]
constexpr double half = 22;      // half an edge of the cube
constexpr double axisEnd = 1.4;  // of the axes, in half edges
constexpr double margin = 14;

/// The axes of the picture: right, up, and towards the viewer.
struct ViewAxes {
    Point3 right, up, back;
};

ViewAxes axesOf(const Camera& camera) {
    const double degree = std::numbers::pi / 180;
    const double azimuth = camera.azimuth * degree, elevation = camera.elevation * degree;
    ViewAxes axes;
    axes.right = {std::cos(azimuth), 0, -std::sin(azimuth)};
    axes.back = {std::cos(elevation) * std::sin(azimuth), std::sin(elevation),
                 std::cos(elevation) * std::cos(azimuth)};
    axes.up = cross(axes.back, axes.right);
    return axes;
}

QPointF groundOf(const Viewport& viewport) {
    const auto room = viewport.room();
    return {room.right() - reach - margin, room.top() + reach + margin};
}

QPointF placeOf(const Viewport& viewport, const ViewAxes& axes, const Point3& point) {
    return groundOf(viewport) + QPointF(half * dot(point, axes.right), -half * dot(point, axes.up));
}

/// The corners of a side of the cube from -1 to 1, in order round it.
std::array<Point3, 4> cornersOf(const ViewCube::Face& face) {
    const int u = (face.axis + 1) % 3, v = (face.axis + 2) % 3;
    std::array<Point3, 4> corners;
    constexpr std::array<std::array<double, 2>, 4> square = {{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}};
    for (std::size_t k = 0; k < 4; ++k) {
        corners[k][face.axis] = face.upper ? 1 : -1;
        corners[k][u] = square[k][0];
        corners[k][v] = square[k][1];
    }
    return corners;
}

double facing(const ViewAxes& axes, const ViewCube::Face& face) {
    return (face.upper ? 1 : -1) * axes.back[face.axis];
}

bool insideOf(const std::array<QPointF, 4>& corners, const QPointF& at) {
    int turns = 0;
    for (std::size_t k = 0; k < 4; ++k) {
        const auto edge = corners[(k + 1) % 4] - corners[k], to = at - corners[k];
        turns += edge.x() * to.y() - edge.y() * to.x() > 0 ? 1 : -1;
    }
    return std::abs(turns) == 4;
}

std::array<QPointF, 4> placesOf(const Viewport& viewport, const ViewAxes& axes,
                                const ViewCube::Face& face) {
    std::array<QPointF, 4> places;
    const auto corners = cornersOf(face);
    for (std::size_t k = 0; k < 4; ++k) places[k] = placeOf(viewport, axes, corners[k]);
    return places;
}

/// Of the dark theme, as all marks on the picture.
ImU32 markInk(Token token, double opacity = 1) {
    return inkOf(token, Tokens::dark, opacity);
}

/// Of a side, by the part of it that is seen: lighter the more it faces the viewer.
ImU32 sideInk(double seen, bool under) {
    const auto dark = colorOf(Token::bg4, Tokens::dark), light = colorOf(Token::grip, Tokens::dark);
    const double share = 0.5 * seen + (under ? 0.45 : 0);
    const auto mixed = [share](int from, int to) {
        return static_cast<int>(std::lround(from + share * (to - from)));
    };
    return IM_COL32(mixed(dark.red(), light.red()), mixed(dark.green(), light.green()),
                    mixed(dark.blue(), light.blue()), 235);
}

ImVec2 spot(const QPointF& at) {
    return {static_cast<float>(at.x()), static_cast<float>(at.y())};
}

}  // namespace

QString ViewCube::nameOf(const Face& face) {
    if (face.axis == 0) return face.upper ? tr("right") : tr("left");
    if (face.axis == 1) return face.upper ? tr("top") : tr("bottom");
    return face.upper ? tr("front") : tr("back");
}

std::optional<ViewCube::Face> ViewCube::faceAt(const Viewport& viewport, const QPointF& at) {
    const auto axes = axesOf(viewport.camera());
    for (int axis = 0; axis < 3; ++axis) {
        for (const bool upper : {false, true}) {
            const Face face{axis, upper};
            if (facing(axes, face) > 0.02 && insideOf(placesOf(viewport, axes, face), at)) {
                return face;
            }
        }
    }
    return {};
}

QPointF ViewCube::middleOf(const Viewport& viewport, const Face& face) {
    Point3 middle;
    middle[face.axis] = face.upper ? 1 : -1;
    return placeOf(viewport, axesOf(viewport.camera()), middle);
}

bool ViewCube::wants(const Hand& hand) {
    if (!hand.viewport.volume()) return false;
    const auto away = hand.at - groundOf(hand.viewport);
    return std::hypot(away.x(), away.y()) < reach;
}

void ViewCube::press(const Hand& hand) {
    viewport_ = &hand.viewport;
    pressedAt_ = at_ = hand.at;
    moved_ = false;
}

void ViewCube::move(const Hand& hand) {
    const auto way = hand.at - pressedAt_;
    moved_ = moved_ || std::hypot(way.x(), way.y()) > 3;
    if (moved_) hand.viewport.turn(2 * (hand.at - at_));
    at_ = hand.at;
}

void ViewCube::release() {
    if (!viewport_) return;
    if (moved_) {
        viewport_->keepTurn();
    } else if (const auto face = faceAt(*viewport_, at_)) {
        const double side = face->upper ? 1 : -1;
        const double azimuth = face->axis == 0 ? 90 * side : face->axis == 2 && side < 0 ? 180 : 0;
        viewport_->lookFrom(azimuth, face->axis == 1 ? 90 * side : 0);
    }
    viewport_ = nullptr;
}

void ViewCube::paint(Viewport& viewport) {
    if (!viewport.volume()) return;
    auto& list = *ImGui::GetBackgroundDrawList();
    const auto axes = axesOf(viewport.camera());
    const auto ground = spot(groundOf(viewport));
    list.AddCircleFilled(ground, static_cast<float>(reach), markInk(Token::bg1, 0.47), 48);
    list.AddCircle(ground, static_cast<float>(reach), markInk(Token::edge), 48);
    const auto pointer = viewport.mapFromGlobal(QCursor::pos());
    const auto lit = viewport_ || viewport.underMouse() ? faceAt(viewport, pointer) : std::nullopt;
    const std::array colors = {markInk(Token::s4), markInk(Token::s3), markInk(Token::s1)};
    constexpr std::array letters = {"x", "y", "z"};
    // Axes lie along the edges of the lowest corner, so that their letters cover no name of a side.
    constexpr Point3 corner = {-1, -1, -1};
    const auto endOf = [&](int axis) {
        auto end = corner;
        end[axis] = axisEnd;
        return end;
    };
    const auto line = [&](int axis) {
        list.AddLine(spot(placeOf(viewport, axes, corner)),
                     spot(placeOf(viewport, axes, endOf(axis))),
                     colors[static_cast<std::size_t>(axis)], 1.5f);
    };
    const auto ball = [&](int axis) {
        const auto i = static_cast<std::size_t>(axis);
        const auto at = spot(placeOf(viewport, axes, endOf(axis)));
        list.AddCircleFilled(at, 6.5f, colors[i], 20);
        const auto size = ImGui::CalcTextSize(letters[i]);
        list.AddText({at.x - 0.5f * size.x, at.y - 0.5f * size.y}, markInk(Token::bg0), letters[i]);
    };
    // Edges behind the cube, whose both sides are turned away, are drawn before it.
    const auto behind = [&](int axis) {
        return axes.back[(axis + 1) % 3] >= 0 && axes.back[(axis + 2) % 3] >= 0;
    };
    const auto farAway = [&](int axis) { return dot(endOf(axis), axes.back) <= 0; };
    for (int axis = 0; axis < 3; ++axis) {
        if (behind(axis)) line(axis);
        if (farAway(axis)) ball(axis);
    }
    for (int axis = 0; axis < 3; ++axis) {
        for (const bool upper : {false, true}) {
            const Face face{axis, upper};
            const double seen = facing(axes, face);
            if (seen <= 0.02) continue;
            const auto places = placesOf(viewport, axes, face);
            std::array<ImVec2, 4> corners;
            std::ranges::transform(places, corners.begin(), spot);
            const bool under = lit && lit->axis == axis && lit->upper == upper;
            list.AddConvexPolyFilled(corners.data(), 4, sideInk(seen, under));
            list.AddPolyline(corners.data(), 4, markInk(Token::t3), ImDrawFlags_Closed, 1.0f);
            const auto name = utf8(nameOf(face));
            const auto size = ImGui::CalcTextSize(name.c_str());
            const auto middle = spot(middleOf(viewport, face));
            // Within the side as it is seen; a small one has none.
            const auto [left, right] = std::ranges::minmax(corners, {}, &ImVec2::x);
            const float room = 0.85f * (right.x - left.x);
            const float scale = std::min(1.0f, room / std::max(size.x, 1.0f));
            if (seen < 0.45 || scale < 0.6f) continue;
            list.AddText(ImGui::GetFont(), scale * ImGui::GetFontSize(),
                         {middle.x - 0.5f * scale * size.x, middle.y - 0.5f * scale * size.y},
                         markInk(Token::t1), name.c_str());
        }
    }
    for (int axis = 0; axis < 3; ++axis) {
        if (!behind(axis)) line(axis);
        if (!farAway(axis)) ball(axis);
    }
}

}  // namespace seiche::gui
