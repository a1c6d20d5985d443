#include "app/gui/viewport/marks.hpp"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace seiche::gui::marks {

namespace {

constexpr ImU32 rim = IM_COL32(0, 0, 0, 170);
constexpr ImU32 labelInk = IM_COL32(12, 16, 20, 225);
constexpr ImU32 light = IM_COL32(255, 255, 255, 240);

ImVec2 at(const QPointF& place) {
    return {static_cast<float>(place.x()), static_cast<float>(place.y())};
}

ImU32 packed(const QColor& color) {
    return IM_COL32(color.red(), color.green(), color.blue(), 255);
}

ImDrawList& list() {
    return *ImGui::GetBackgroundDrawList();
}

}  // namespace

void line(const QPointF& from, const QPointF& to) {
    list().AddLine(at(from), at(to), rim, 3.4f);
    list().AddLine(at(from), at(to), light, 1.6f);
}

void outline(const std::vector<QPointF>& corners, bool closed) {
    std::vector<ImVec2> points;
    for (const auto& corner : corners) points.push_back(at(corner));
    const auto flags = closed ? ImDrawFlags_Closed : ImDrawFlags_None;
    const int count = static_cast<int>(points.size());
    list().AddPolyline(points.data(), count, rim, flags, 3.4f);
    list().AddPolyline(points.data(), count, light, flags, 1.6f);
}

void knob(const QPointF& place, const QColor& color, bool held) {
    const float radius = held ? 7.5f : 6.0f;
    list().AddCircleFilled(at(place), radius + 1.5f, rim);
    list().AddCircleFilled(at(place), radius, light);
    list().AddCircleFilled(at(place), radius - 2, packed(color));
}

void pin(const QPointF& place, const QColor& color, const std::string& text, bool held) {
    const float size = held ? 11.0f : 9.5f;
    const auto tip = at(place);
    const ImVec2 head{tip.x, tip.y - 2.1f * size};
    const float wide = 0.72f * size;
    list().AddTriangleFilled({tip.x, tip.y + 2}, {head.x - wide - 2, head.y + 0.5f * size},
                             {head.x + wide + 2, head.y + 0.5f * size}, rim);
    list().AddCircleFilled(head, size + 1.5f, rim);
    list().AddTriangleFilled(tip, {head.x - wide, head.y + 0.6f * size},
                             {head.x + wide, head.y + 0.6f * size}, light);
    list().AddCircleFilled(head, size, light);
    list().AddCircleFilled(head, size - 1.8f, packed(color));
    const auto extent = ImGui::CalcTextSize(text.c_str());
    const bool dark = color.lightness() > 150;
    list().AddText({head.x - 0.5f * extent.x, head.y - 0.5f * extent.y},
                   dark ? IM_COL32(0, 0, 0, 255) : IM_COL32(255, 255, 255, 255), text.c_str());
}

double distance(const std::vector<QPointF>& outline, const QPointF& place) {
    double least = std::numeric_limits<double>::infinity();
    const auto count = outline.size();
    for (std::size_t i = 0; i < count; ++i) {
        const auto way = outline[(i + 1) % count] - outline[i], from = place - outline[i];
        const double length2 = QPointF::dotProduct(way, way);
        const double along =
            length2 > 0 ? std::clamp(QPointF::dotProduct(from, way) / length2, 0.0, 1.0) : 0.0;
        const auto off = from - along * way;
        least = std::min(least, std::hypot(off.x(), off.y()));
    }
    return least;
}

// Over the panels, too, and within the picture.
void text(const QPointF& place, const std::string& text) {
    auto where = at(place);
    const auto extent = ImGui::CalcTextSize(text.c_str());
    const auto& whole = ImGui::GetIO().DisplaySize;
    where.x = std::max(8.0f, std::min(where.x, whole.x - extent.x - 8));
    where.y = std::max(6.0f, std::min(where.y, whole.y - extent.y - 6));
    auto& front = *ImGui::GetForegroundDrawList();
    front.AddRectFilled({where.x - 6, where.y - 4},
                        {where.x + extent.x + 6, where.y + extent.y + 4}, labelInk, 4);
    front.AddText(where, light, text.c_str());
}

}  // namespace seiche::gui::marks
