#include "app/gui/overlay/widgets.hpp"

#include <imgui.h>
#include <imgui_internal.h>

#include <array>
#include <cmath>

#include "app/gui/shell/text.hpp"
#include "app/gui/shell/tokens.hpp"

namespace seiche::gui {

namespace {

// A chosen one looks so under the pointer, too.
bool choiceButton(const std::string& text, bool chosen, const ImVec2& size) {
    if (chosen) {
        ImGui::PushStyleColor(ImGuiCol_Button, inkOf(Token::accentFill));
        ImGui::PushStyleColor(ImGuiCol_ButtonHovered, inkOf(Token::accentHover));
        ImGui::PushStyleColor(ImGuiCol_Text, inkOf(Token::onAccent));
    }
    const bool clicked = ImGui::Button(text.c_str(), size);
    if (chosen) ImGui::PopStyleColor(3);
    return clicked;
}
}  // namespace

QString shortened(const QString& text, float room) {
    auto shown = text;
    while (shown.size() > 1 && ImGui::CalcTextSize(utf8(shown).c_str()).x > room) {
        shown = shown.left(shown.size() - (shown.endsWith(QChar(0x2026)) ? 2 : 1)) + QChar(0x2026);
    }
    return shown;
}

void label(const QString& text, const QString& tip) {
    const float start = ImGui::GetCursorPosX();
    const float column = 0.42f * (ImGui::GetWindowContentRegionMax().x - start);
    const auto shown = shortened(text, column - 4);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(utf8(shown).c_str());
    QStringList lines;
    if (shown != text) lines += text;
    if (!tip.isEmpty()) lines += tip;
    if (!lines.isEmpty()) tooltip(lines.join('\n'));
    ImGui::SameLine();
    ImGui::SetCursorPosX(start + column);
}

void tooltip(const QString& text) {
    if (!ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled) || ImGui::IsItemActive()) return;
    if (ImGui::GetCurrentContext()->HoveredIdTimer < 0.45f &&
        ImGui::GetCurrentContext()->HoveredId != 0)
        return;
    // Beside a panel at the right, not over its next rows.
    const auto* window = ImGui::GetCurrentWindow();
    const auto low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    if (window->Pos.x > ImGui::GetFontSize() * 20) {
        const bool below = low.y < 0.6f * ImGui::GetIO().DisplaySize.y;
        ImGui::SetNextWindowPos({window->Pos.x - 6, below ? low.y : high.y}, ImGuiCond_Always,
                                {1, below ? 0.0f : 1.0f});
    }
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(ImGui::GetFontSize() * 24);
    ImGui::TextUnformatted(utf8(text).c_str());
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

bool iconButton(const std::string& id, const char* icon, const QString& tip) {
    ImGui::PushID(id.c_str());
    ImGui::PushStyleColor(ImGuiCol_Button, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0, ImGui::GetStyle().FramePadding.y});
    const bool clicked = ImGui::Button(icon, {ImGui::GetFrameHeight(), 0});
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
    tooltip(tip);
    ImGui::PopID();
    return clicked;
}

bool choice(const QString& text, bool chosen) {
    return choiceButton(utf8(text), chosen, {0, 0});
}

bool glyphButton(const std::string& name, bool chosen) {
    const float side = ImGui::GetFrameHeight();
    const bool clicked = choiceButton("##" + name, chosen, {1.5f * side, side});
    const auto low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    const ImVec2 middle{0.5f * (low.x + high.x), 0.5f * (low.y + high.y)};
    const float r = 0.28f * side;
    const auto at = [&](float x, float y) { return ImVec2{middle.x + x * r, middle.y + y * r}; };
    const auto color = ImGui::GetColorU32(ImGuiCol_Text);
    auto& list = *ImGui::GetWindowDrawList();
    constexpr float pen = 1.6f;
    if (name == "wallLine") {
        list.AddLine(at(-1.5f, 0.9f), at(1.5f, -0.9f), color, 2 * pen);
    } else if (name == "wallRectangle") {
        list.AddRect(at(-1.5f, -1), at(1.5f, 1), color, 0, 0, pen);
    } else if (name == "wallEllipse") {
        std::array<ImVec2, 24> points;
        for (std::size_t k = 0; k < points.size(); ++k) {
            const float angle = static_cast<float>(k) * 0.2617994f;  // a 24th of a turn
            points[k] = at(1.5f * std::cos(angle), std::sin(angle));
        }
        list.AddPolyline(points.data(), static_cast<int>(points.size()), color, ImDrawFlags_Closed,
                         pen);
    } else if (name == "wallPolygon") {
        const ImVec2 points[] = {at(-1.4f, 0.2f), at(-0.2f, -1.1f), at(1.4f, -0.6f), at(0.9f, 1),
                                 at(-0.9f, 1)};
        list.AddPolyline(points, 5, color, ImDrawFlags_Closed, pen);
    } else {
        const ImVec2 points[] = {at(-0.8f, -1.3f), at(1, 0.3f), at(0.2f, 0.4f), at(-0.2f, 1.2f)};
        list.AddTriangleFilled(points[0], points[1], at(-0.8f, 1), color);
        list.AddLine(at(-0.1f, 0.3f), at(0.5f, 1.4f), color, 2 * pen);
    }
    return clicked;
}

bool section(const QString& title, bool open) {
    return ImGui::CollapsingHeader(utf8(title).c_str(),
                                   open ? ImGuiTreeNodeFlags_DefaultOpen : ImGuiTreeNodeFlags_None);
}

}  // namespace seiche::gui
