#include "app/gui/viewport/stroke_ghost.hpp"

#include <imgui.h>

#include <QColor>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

namespace {

/// Beyond that the oldest are forgotten: minutes of a picture that stands still.
constexpr std::size_t most = 20'000;
constexpr ImU32 rim = IM_COL32(0, 0, 0, 170), light = IM_COL32(255, 255, 255, 230);
constexpr ImU32 wallColor = IM_COL32(0x6b, 0x75, 0x7e, 255);

ImVec2 shown(Viewport& viewport, const Point& point) {
    const auto place = viewport.project(point);
    return {static_cast<float>(place.x()), static_cast<float>(place.y())};
}

/// Outline of the area that a round brush covers on its way.
std::vector<ImVec2> covered(Viewport& viewport, const BrushStroke& stroke) {
    constexpr int half = 12;  // corners
    const double along = std::atan2(stroke.to.y - stroke.from.y, stroke.to.x - stroke.from.x);
    std::vector<ImVec2> corners;
    for (int k = 0; k <= 2 * half + 1; ++k) {
        const bool end = k <= half;
        const double angle = along + std::numbers::pi * ((end ? k : k - 1) - 0.5 * half) / half;
        const auto& middle = end ? stroke.to : stroke.from;
        corners.push_back(shown(viewport, {middle.x + stroke.radius * std::cos(angle),
                                           middle.y + stroke.radius * std::sin(angle)}));
    }
    return corners;
}

ImU32 colorOf(const BrushStroke& stroke) {
    if (stroke.color.empty()) return light;
    const QColor color(QString::fromStdString(stroke.color));
    return IM_COL32(color.red(), color.green(), color.blue(), 255);
}

bool same(const BrushStroke& a, const BrushStroke& b) {
    return a.brush == b.brush && a.from == b.from && a.to == b.to && a.radius == b.radius &&
           a.strength == b.strength;
}

}  // namespace

void StrokeGhost::add(const BrushStroke& stroke, const BrushKind* kind) {
    // A brush that draws walls names the brush that erases them as its opposite, not conversely.
    strokes_.push_back({stroke, kind && kind->drawsWalls && !kind->opposite.empty(), {}});
    strokes_.back().age.start();
    if (strokes_.size() > most) strokes_.pop_front();
}

void StrokeGhost::drop(const std::vector<BrushStroke>& drawn) {
    for (const auto& stroke : drawn) {
        const auto found = std::ranges::find_if(
            strokes_, [&](const Pending& each) { return same(each.stroke, stroke); });
        if (found != strokes_.end()) strokes_.erase(found);
    }
}

void StrokeGhost::paint(Viewport& viewport) const {
    auto& list = *ImGui::GetBackgroundDrawList();
    std::vector<std::vector<ImVec2>> walls;
    const Pending* before = nullptr;
    for (const auto& each : strokes_) {
        if (!each.age.hasExpired(patience)) continue;
        const auto& stroke = each.stroke;
        // A hand that rests repeats itself.
        const bool rests = stroke.from == stroke.to && before && before->stroke.to == stroke.to &&
                           before->stroke.radius == stroke.radius;
        before = &each;
        if (rests) continue;
        if (each.wall) {
            walls.push_back(covered(viewport, stroke));
            continue;
        }
        const auto from = shown(viewport, stroke.from), to = shown(viewport, stroke.to);
        list.AddLine(from, to, rim, 6);
        list.AddCircleFilled(to, 3, rim);
        list.AddLine(from, to, colorOf(stroke), 3);
        list.AddCircleFilled(to, 1.5f, colorOf(stroke));
    }
    // All rims first: the parts within the union are then covered.
    for (const auto& corners : walls) {
        list.AddPolyline(corners.data(), static_cast<int>(corners.size()), light,
                         ImDrawFlags_Closed, 3);
    }
    for (const auto& corners : walls) {
        list.AddConvexPolyFilled(corners.data(), static_cast<int>(corners.size()), wallColor);
    }
}

}  // namespace seiche::gui
