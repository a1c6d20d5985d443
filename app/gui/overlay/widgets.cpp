#include "app/gui/overlay/widgets.hpp"

#include <imgui.h>
#include <imgui_internal.h>

#include "app/gui/text.hpp"

namespace seiche::gui {

std::string sliderFormat(const char* number, const std::string& unit) {
    std::string format = number;
    if (unit.empty()) return format;
    format += " ";
    for (const char c : utf8(unitText(unit)))
        format += c == '%' ? std::string("%%") : std::string(1, c);
    return format;
}

void label(const QString& text, const QString& tip) {
    const float start = ImGui::GetCursorPosX();
    const float column = 0.42f * (ImGui::GetWindowContentRegionMax().x - start);
    auto shown = text;
    while (shown.size() > 1 && ImGui::CalcTextSize(utf8(shown).c_str()).x > column - 4) {
        shown = shown.left(shown.size() - (shown.endsWith(QChar(0x2026)) ? 2 : 1)) + QChar(0x2026);
    }
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(utf8(shown).c_str());
    if (!tip.isEmpty()) tooltip(tip);
    ImGui::SameLine();
    ImGui::SetCursorPosX(start + column);
}

void tooltip(const QString& text) {
    if (!ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled) || ImGui::IsItemActive()) return;
    if (ImGui::GetCurrentContext()->HoveredIdTimer < 0.45f &&
        ImGui::GetCurrentContext()->HoveredId != 0)
        return;
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

bool section(const QString& title, bool open) {
    return ImGui::CollapsingHeader(utf8(title).c_str(),
                                   open ? ImGuiTreeNodeFlags_DefaultOpen : ImGuiTreeNodeFlags_None);
}

}  // namespace seiche::gui
