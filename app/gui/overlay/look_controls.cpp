#include "app/gui/overlay/look_controls.hpp"

#include <imgui.h>

#include <QColor>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/gui/overlay/widgets.hpp"
#include "app/gui/shell/text.hpp"
#include "app/gui/shell/tokens.hpp"
#include "core/view/perspective.hpp"

namespace seiche::gui {

namespace {

constexpr double degree = std::numbers::pi / 180;

/// Whether the view shows dye that glows.
bool glows(const View& view, const SimulationDescription& info) {
    return view.style == "dye" || (view.style == "lic" && shownField(info, view).color);
}

/// A colour to choose, without numbers; true if it has changed.
bool colorButton(const char* id, std::string& color) {
    const QColor now(QString::fromStdString(color));
    float parts[3] = {now.redF(), now.greenF(), now.blueF()};
    if (!ImGui::ColorEdit3(id, parts,
                           ImGuiColorEditFlags_NoInputs | ImGuiColorEditFlags_NoTooltip |
                               ImGuiColorEditFlags_PickerHueWheel)) {
        return false;
    }
    const auto chosen = QColor::fromRgbF(parts[0], parts[1], parts[2]).name().toStdString();
    return std::exchange(color, chosen) != chosen;
}

}  // namespace

bool LookControls::apply() const {
    const auto& view = document_.scene().view;
    return view::inPerspective(view.style) || view.style == "smoke" ||
           glows(view, document_.info());
}

void LookControls::draw() {
    auto view = document_.scene().view;
    bool changed = false;
    if (view::inPerspective(view.style)) {
        changed |= light(view.light, view.camera.value_or(Camera{}).azimuth);
        if (view.style == "water") changed |= water(view.water);
    } else if (view.style == "smoke") {
        changed |= light(view.light, 0);
    } else {
        changed |= number("bloom", tr("glow"), tr("How much the dye lights its surroundings"),
                          view.bloom, 0, 1);
    }
    if (changed) document_.setView(view);
}

bool LookControls::light(Light& light, double facing) {
    bool changed = false;
    label(tr("sky"));
    ImGui::SetNextItemWidth(-1);
    if (ImGui::BeginCombo("##sky", utf8(skyText(light.sky)).c_str())) {
        for (const std::string name : skyNames) {
            if (ImGui::Selectable(utf8(skyText(name)).c_str(), name == light.sky) &&
                name != light.sky) {
                light.sky = name;
                changed = true;
            }
        }
        ImGui::EndCombo();
    }
    label(tr("sun"), tr("Drag the sun: the rim is the horizon, the middle is overhead"));
    changed |= sun(light, facing);
    changed |= number("sunAzimuth", tr("direction"),
                      tr("Direction of the sun: 0 is below the domain, 90 to its right"),
                      light.azimuth, -180, 180, "degree");
    changed |= number("sunElevation", tr("height"), tr("Of the sun above the horizon"),
                      light.elevation, 1, 90, "degree");
    label(tr("sunlight"));
    bool own = !light.color.empty();
    if (ImGui::Checkbox(utf8(tr("of its own colour")).c_str(), &own)) {
        light.color = own ? "#ffe0b0" : "";
        changed = true;
    }
    tooltip(tr("Otherwise it has the colour that the sky and the height of the sun give it"));
    if (own) {
        ImGui::SameLine();
        changed |= colorButton("##sunlight", light.color);
    }
    return changed;
}

// Seen from above, with the side that one looks from below: a drag to the far side lets the water
// glitter.
bool LookControls::sun(Light& light, double facing) {
    constexpr float side = 104, radius = 46;
    const auto corner = ImGui::GetCursorScreenPos();
    const ImVec2 middle(corner.x + 0.5f * side, corner.y + 0.5f * side);
    ImGui::InvisibleButton("##sunPad", {side, side});
    tooltip(tr("Drag the sun: the rim is the horizon, the middle is overhead"));
    bool changed = false;
    if (ImGui::IsItemActive()) {
        const auto& mouse = ImGui::GetIO().MousePos;
        const double x = mouse.x - middle.x, y = mouse.y - middle.y;
        const double away = std::min(1.0, std::hypot(x, y) / radius);
        const auto before = light;
        light.elevation = std::round(std::clamp(90 * (1 - away), 1.0, 90.0));
        if (away > 0.02) {
            light.azimuth = std::round(std::remainder(std::atan2(x, y) / degree + facing, 360.0));
        }
        changed = light != before;
    }
    auto& list = *ImGui::GetWindowDrawList();
    const bool lit = ImGui::IsItemHovered() || ImGui::IsItemActive();
    list.AddCircleFilled(middle, radius, inkOf(Token::accentSoft), 48);
    list.AddCircle(middle, radius, inkOf(lit ? Token::accent : Token::grip), 48, 1.5f);
    for (const float share : {1.0f / 3, 2.0f / 3}) {
        list.AddCircle(middle, share * radius, inkOf(Token::edge), 48);
    }
    // The tank, as it is turned
    const auto& domain = document_.scene().domain;
    const double longest = std::max(domain.width, domain.height);
    const double turn = -facing * degree;
    ImVec2 tank[4];
    for (int k = 0; k < 4; ++k) {
        const double x = (k == 1 || k == 2 ? 0.5 : -0.5) * domain.width / longest;
        const double y = (k >= 2 ? 0.5 : -0.5) * domain.height / longest;
        tank[k] = {middle.x + static_cast<float>(0.62 * radius *
                                                 (x * std::cos(turn) - y * std::sin(turn))),
                   middle.y - static_cast<float>(0.62 * radius *
                                                 (x * std::sin(turn) + y * std::cos(turn)))};
    }
    list.AddConvexPolyFilled(tank, 4, inkOf(Token::accentFill, 0.6));
    const double away = radius * (1 - light.elevation / 90);
    const double angle = (light.azimuth - facing) * degree;
    const ImVec2 at(middle.x + static_cast<float>(away * std::sin(angle)),
                    middle.y + static_cast<float>(away * std::cos(angle)));
    list.AddLine(middle, at, inkOf(Token::accent, 0.45), 1.5f);
    list.AddCircleFilled(at, 9, inkOf(Token::accent, 0.25));
    list.AddCircleFilled(at, 5.5f, inkOf(Token::accent));
    return changed;
}

bool LookControls::water(WaterLook& look) {
    bool changed = false;
    label(tr("deep water"), tr("Its colour: what the water does to the light in it"));
    changed |= colorButton("##tint", look.tint);
    if (look.tint != WaterLook::defaultTint) {
        ImGui::SameLine();
        if (ImGui::Button(utf8(tr("sea")).c_str())) {
            look.tint = WaterLook::defaultTint;
            changed = true;
        }
        tooltip(tr("The usual colour of a clear sea"));
    }
    changed |= number("clarity", tr("clarity"), tr("How far you can see in the water"),
                      look.clarity, clarities[0], clarities[1], "", true);
    changed |= number("foam", tr("foam"), tr("On crests that are steep as drawn; 0 means none"),
                      look.foam, 0, 1);
    return changed;
}

bool LookControls::number(const char* name, const QString& caption, const QString& tip,
                          double& value, double least, double most, const char* unit,
                          bool logarithmic) {
    return sliders_.drawNumber(name, caption, tip, value, least, most, unit, logarithmic);
}

}  // namespace seiche::gui
