// The section of the brush in the panel.
#include <imgui.h>

#include <QAction>
#include <QColor>
#include <algorithm>

#include "app/gui/overlay/overlay.hpp"
#include "app/gui/overlay/widgets.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/shell/tokens.hpp"

namespace seiche::gui {

void Overlay::brushControls(bool inHand) {
    const auto& brushes = document_.info().brushes;
    const auto found = std::find_if(brushes.begin(), brushes.end(),
                                    [this](const auto& kind) { return kind.name == brush_.kind; });
    if (found == brushes.end()) return;
    const float right = ImGui::GetWindowContentRegionMax().x;
    for (const auto& kind : brushes) {
        const auto label = utf8(translated(kind.label));
        const float wide =
            ImGui::CalcTextSize(label.c_str()).x + 2 * ImGui::GetStyle().FramePadding.x;
        if (&kind != &brushes.front()) {
            ImGui::SameLine();
            if (ImGui::GetCursorPosX() + wide > right) ImGui::NewLine();
        }
        if (choice(translated(kind.label),
                   kind.name == brush_.kind && inHand && !brush_.inspects)) {
            brush_.kind = kind.name;
            brush_.strength = kind.strength;
            brush_.inspects = false;
            brush_.taken = true;
        }
        tooltip(translated(kind.doc));
    }
    inspectButton(right, inHand);
    toolButtons();
    // As high as the longest of them, so that the controls below do not move.
    float high = 0;
    for (const auto& kind : brushes) {
        const auto text = utf8(translated(kind.doc));
        high = std::max(
            high,
            ImGui::CalcTextSize(text.c_str(), nullptr, false, ImGui::GetContentRegionAvail().x).y);
    }
    const float top = ImGui::GetCursorPosY();
    ImGui::PushStyleColor(ImGuiCol_Text, inkOf(Token::t2));
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(utf8(lesson(translated(found->doc), inHand)).c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
    const float below = top + high + ImGui::GetStyle().ItemSpacing.y;
    ImGui::SetCursorPosY(std::max(ImGui::GetCursorPosY(), below));
    const auto& domain = document_.scene().domain;
    const double low = 0.5 * std::min(domain.hx(), domain.hy());
    const double most = 0.25 * std::max(domain.width, domain.height);
    const auto slide = [this](const Parameter& number, const QString& caption, const QString& tip,
                              double& value) {
        Value shown = value;
        ImGui::SetNextItemWidth(-1);
        if (sliders_.draw(number, caption, tip, shown)) value = std::get<double>(shown);
    };
    Parameter number{.name = "radius",
                     .type = ValueType::real,
                     .defaultValue = 0.0,
                     .minimum = low,
                     .maximum = most,
                     .logarithmic = true,
                     .choices = {},
                     .unit = "m",
                     .doc = {}};
    slide(number, tr("radius"), tr("Radius of the brush: keys [ and ], or Ctrl + wheel"),
          brush_.radius);
    if (found->minimum < found->maximum) {
        number.name = "strength";
        number.minimum = found->minimum;
        number.maximum = found->maximum;
        number.logarithmic = false;
        number.unit = found->unit;
        slide(number, tr("strength"), tr("Strength of the brush; Shift reverses it"),
              brush_.strength);
    }
    if (found->colored) inkControls();
}

/// How to use the tool in hand, the brush or another one.
QString Overlay::lesson(const QString& ofBrush, bool inHand) const {
    if (inHand) return brush_.inspects ? tr("Click a cell to see what is in it.") : ofBrush;
    for (const auto& tool : tools_) {
        if (tool && tool->isEnabled() && tool->isChecked()) return tool->toolTip();
    }
    return ofBrush;
}

void Overlay::inkControls() {
    label(tr("colour"), tr("Of the dye that the brush adds"));
    const bool changing = brush_.color.empty();
    if (choice(tr("changing"), changing)) brush_.color.clear();
    tooltip(tr("Another colour for each stroke"));
    ImGui::SameLine();
    const QColor now(changing ? QStringLiteral("#808080") : QString::fromStdString(brush_.color));
    float parts[3] = {now.redF(), now.greenF(), now.blueF()};
    if (ImGui::ColorEdit3("##ink", parts,
                          ImGuiColorEditFlags_NoInputs | ImGuiColorEditFlags_NoTooltip |
                              ImGuiColorEditFlags_PickerHueWheel)) {
        brush_.color = QColor::fromRgbF(parts[0], parts[1], parts[2]).name().toStdString();
    }
    tooltip(tr("Any colour"));
    label({});
    const float gap = 4, side = 17;
    for (const auto& swatch : swatches) {
        const QColor color(swatch.color);
        if (&swatch != &swatches.front()) ImGui::SameLine(0, gap);
        const bool chosen = brush_.color == swatch.color;
        if (ImGui::ColorButton(swatch.color, {color.redF(), color.greenF(), color.blueF(), 1},
                               ImGuiColorEditFlags_NoTooltip | ImGuiColorEditFlags_NoDragDrop,
                               {side, side})) {
            brush_.color = swatch.color;
        }
        tooltip(QCoreApplication::translate("Swatch", swatch.name));
        if (!chosen) continue;
        const auto low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
        ImGui::GetWindowDrawList()->AddRect({low.x - 2, low.y - 2}, {high.x + 2, high.y + 2},
                                            IM_COL32(255, 255, 255, 255), 3, 0, 1.5f);
    }
}

void Overlay::inspectButton(float right, bool inHand) {
    const auto text = utf8(tr("Inspect"));
    const float wide = ImGui::CalcTextSize(text.c_str()).x + 2 * ImGui::GetStyle().FramePadding.x;
    ImGui::SameLine();
    if (ImGui::GetCursorPosX() + wide > right) ImGui::NewLine();
    if (choice(tr("Inspect"), brush_.inspects && inHand)) brush_.inspects = !brush_.inspects;
    tooltip(tr("Click a cell to see what is in it (key I)"));
}

void Overlay::toolButtons() {
    bool first = true;
    for (const auto& tool : tools_) {
        if (!tool || !tool->isEnabled()) continue;
        if (!first) ImGui::SameLine();
        first = false;
        const auto name = tool->objectName().toStdString();
        if (glyphButton(name, tool->isChecked())) {
            // Not while the picture is being drawn.
            QMetaObject::invokeMethod(tool, &QAction::trigger, Qt::QueuedConnection);
        }
        tooltip(QStringLiteral("%1 (%2)\n%3")
                    .arg(tool->text().remove('&'), tool->shortcut().toString(), tool->toolTip()));
    }
}

}  // namespace seiche::gui
