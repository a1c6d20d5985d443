#include "app/gui/overlay/widgets.hpp"

#include <imgui.h>
#include <imgui_internal.h>

#include "app/gui/shell/text.hpp"

namespace seiche::gui {

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

bool section(const QString& title, bool open) {
    return ImGui::CollapsingHeader(utf8(title).c_str(),
                                   open ? ImGuiTreeNodeFlags_DefaultOpen : ImGuiTreeNodeFlags_None);
}

}  // namespace seiche::gui
