// The brush of the viewport and the cell that it frames.
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

// The brush in hand goes into the scene, once it is another than the scene began with.
void Viewport::keepBrush() {
    kept_.inspects = brush_.inspects;
    if (brush_ == kept_) return;
    const bool taken = std::exchange(brush_.taken, false);
    const bool another = taken || brush_.kind != kept_.kind;
    kept_ = brush_;
    document_.keepBrush({brush_.kind, brush_.radius, brush_.strength, inkOfBrush()});
    if (another) Q_EMIT brushChosen();
}

// Brushes without a colour keep it for the others.
std::string Viewport::inkOfBrush() const {
    const auto* kind = document_.brushKind(brush_.kind);
    return kind && kind->colored ? brush_.color : std::string();
}

std::string Viewport::inkOfStroke() {
    const auto* kind = document_.brushKind(brush_.kind);
    const bool changing = kind && kind->colored && brush_.color.empty();
    return changing ? changingInk(changed_++) : inkOfBrush();
}

void Viewport::chooseBrush(const std::string& kind) {
    for (const auto& offered : document_.info().brushes) {
        if (offered.name != kind) continue;
        brush_.kind = kind;
        brush_.inspects = false;
        brush_.strength = offered.strength;
        keepBrush();
        tellInspecting();
        Q_EMIT brushChosen();
    }
    update();
}

QString Viewport::advice() const {
    for (const auto* tool : tools_) {
        if (auto text = tool->advice(); !text.isEmpty()) return text;
    }
    return {};
}

void Viewport::scaleBrush(double factor) {
    if (!document_.hasScene()) return;
    const auto& domain = document_.scene().domain;
    brush_.radius = std::clamp(brush_.radius * factor, 0.5 * std::min(domain.hx(), domain.hy()),
                               0.25 * std::max(domain.width, domain.height));
    keepBrush();
    update();
}

void Viewport::colorBrush(const std::string& color) {
    brush_.color = color;
    keepBrush();
    update();
}

void Viewport::drawBrushOutline() {
    if (!document_.hasScene() || !frame_) return;
    const auto centre = pick(pointer_);
    if (!centre) return;
    const double radius = strokeRadius();
    constexpr int corners = 48;
    std::array<ImVec2, corners> points;
    for (int i = 0; i < corners; ++i) {
        const double angle = 2 * M_PI * i / corners;
        const auto at =
            project({centre->x + radius * std::cos(angle), centre->y + radius * std::sin(angle)});
        points[static_cast<std::size_t>(i)] = {static_cast<float>(at.x()),
                                               static_cast<float>(at.y())};
    }
    auto& list = *ImGui::GetBackgroundDrawList();
    // Dark under light, so that it shows on any colour.
    list.AddPolyline(points.data(), corners, IM_COL32(0, 0, 0, 150), ImDrawFlags_Closed, 3);
    list.AddPolyline(points.data(), corners, IM_COL32(255, 255, 255, 230), ImDrawFlags_Closed,
                     1.4f);
}

// At once: with slow frames the next press can come before the next frame.
void Viewport::setInspecting(bool on) {
    brush_.inspects = on;
    tellInspecting();
    update();
}

void Viewport::tellInspecting() {
    if (inspects_ == brush_.inspects) return;
    inspects_ = brush_.inspects;
    Q_EMIT inspectingToggled(inspects_);
    if (inspects_) Q_EMIT brushChosen();
}

void Viewport::markCell(std::optional<Point> middle) {
    marked_ = middle;
    update();
}

/// Whether a point lies in the cell that is framed.
bool Viewport::marks(const Point& point) const {
    if (!marked_) return false;
    const auto& domain = document_.scene().domain;
    return std::abs(point.x - marked_->x) <= 0.5 * domain.hx() &&
           std::abs(point.y - marked_->y) <= 0.5 * domain.hy();
}

void Viewport::drawMarkedCell() {
    if (volume() || !marked_ || !frame_ || !document_.hasScene()) return;
    const auto& domain = document_.scene().domain;
    constexpr std::array<std::array<double, 2>, 4> corners{{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}};
    const auto middle = project(*marked_);
    std::array<ImVec2, 4> points;
    for (std::size_t k = 0; k < corners.size(); ++k) {
        auto at = project({marked_->x + 0.5 * domain.hx() * corners[k][0],
                           marked_->y + 0.5 * domain.hy() * corners[k][1]});
        // Cells of a fine grid are framed from outside, so that the frame is seen.
        const auto away = at - middle;
        const double length = std::hypot(away.x(), away.y());
        constexpr double least = 7;
        if (length < least) {
            at = length > 0 ? middle + away * (least / length)
                            : middle + QPointF(5 * corners[k][0], -5 * corners[k][1]);
        }
        points[k] = {static_cast<float>(at.x()), static_cast<float>(at.y())};
    }
    auto& list = *ImGui::GetBackgroundDrawList();
    list.AddPolyline(points.data(), 4, IM_COL32(0, 0, 0, 190), ImDrawFlags_Closed, 4);
    list.AddPolyline(points.data(), 4, IM_COL32(255, 255, 255, 255), ImDrawFlags_Closed, 2);
}

}  // namespace seiche::gui
