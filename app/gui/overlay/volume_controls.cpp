#include "app/gui/overlay/volume_controls.hpp"

#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "app/gui/overlay/widgets.hpp"
#include "app/gui/shell/text.hpp"
#include "core/scene/scene_keys.hpp"

namespace seiche::gui {

void VolumeControls::draw(double level) {
    auto view = document_.scene().view;
    auto look = volumeLook(document_.info(), view);
    bool changed = slices(look);
    changed |= smoke(look);
    changed |= fire(look);
    changed |= surface(look, level);
    changed |= streamlines(view.overlays);
    label(tr("also"));
    changed |= ImGui::Checkbox(utf8(tr("box")).c_str(), &look.box);
    tooltip(tr("Its edges, the grid and the shadows on its floor, and axes"));
    if (!document_.scene().space->solids.empty()) {
        ImGui::SameLine();
        changed |= ImGui::Checkbox(utf8(tr("solids")).c_str(), &look.solids);
    }
    if (!changed) return;
    view.volume = look;
    document_.setView(view);
}

template <class Part>
bool VolumeControls::part(const QString& text, const QString& tip, std::optional<Part>& part) {
    label({});
    bool on = part.has_value();
    const bool changed = ImGui::Checkbox(utf8(text).c_str(), &on);
    tooltip(tip);
    if (!changed) return false;
    if (on) {
        part.emplace();
    } else {
        part.reset();
    }
    return true;
}

bool VolumeControls::field(const char* id, std::string& field) {
    bool changed = false;
    label(tr("of"));
    ImGui::SetNextItemWidth(-1);
    const auto now = field.empty() ? document_.info().fields.front().name : field;
    if (!ImGui::BeginCombo(id, utf8(readable(now)).c_str())) return false;
    for (const auto& each : document_.info().fields) {
        if (ImGui::Selectable(utf8(readable(each.name)).c_str(), each.name == now) &&
            each.name != now) {
            field = each.name;
            changed = true;
        }
        tooltip(translated(each.doc));
    }
    ImGui::EndCombo();
    return changed;
}

// One slice across each axis; a scene may have more.
bool VolumeControls::slices(VolumeLook& look) {
    const auto& grid = document_.scene().space->grid;
    bool changed = false;
    label(tr("slices"), tr("Planes that show the field of the view in its colours"));
    std::array<VolumeSlice*, 3> found{};
    for (auto& slice : look.slices) {
        auto*& first = found[static_cast<std::size_t>(slice.axis)];
        if (!first) first = &slice;
    }
    int turned = -1;
    for (int axis = 0; axis < 3; ++axis) {
        if (axis > 0) ImGui::SameLine();
        bool on = found[static_cast<std::size_t>(axis)] != nullptr;
        const auto name = keys::axes[static_cast<std::size_t>(axis)] + "##slice";
        if (ImGui::Checkbox(name.c_str(), &on)) turned = axis;
        tooltip(tr("Across this axis"));
    }
    for (int axis = 0; axis < 3; ++axis) {
        auto* slice = found[static_cast<std::size_t>(axis)];
        if (!slice) continue;
        const auto letter = QString::fromStdString(keys::axes[static_cast<std::size_t>(axis)]);
        double at = slice->at.value_or(0.5 * (grid.low(axis) + grid.high(axis)));
        const auto id = "slice" + keys::axes[static_cast<std::size_t>(axis)];
        if (number(id.c_str(), letter, tr("Place of the slice"), at, grid.low(axis),
                   grid.high(axis), "m")) {
            slice->at = at;
            changed = true;
        }
    }
    if (!look.slices.empty()) {
        double opacity = look.slices.front().opacity, lines = look.slices.front().isolines;
        const bool other = number("sliceOpacity", tr("opacity"), tr("Of all slices"), opacity,
                                  keys::leastOpacity, 1);
        const bool drawn = number("sliceIsolines", tr("isolines"),
                                  tr("Lines of equal value; 0: none"), lines, 0, 40);
        for (auto& slice : look.slices) {
            if (other) slice.opacity = opacity;
            if (drawn) slice.isolines = static_cast<int>(std::lround(lines));
        }
        changed |= other || drawn;
    }
    if (turned < 0) return changed;
    if (found[static_cast<std::size_t>(turned)]) {
        std::erase_if(look.slices,
                      [turned](const VolumeSlice& each) { return each.axis == turned; });
    } else if (look.slices.size() < VolumeLook::mostSlices) {
        VolumeSlice made;
        made.axis = turned;
        if (!look.slices.empty()) {
            made.opacity = look.slices.front().opacity;
            made.isolines = look.slices.front().isolines;
        }
        look.slices.push_back(made);
    }
    return true;
}

bool VolumeControls::smoke(VolumeLook& look) {
    bool changed =
        part(tr("smoke"), tr("A field as smoke in sunlight, with its shadows"), look.smoke);
    if (!look.smoke) return changed;
    auto& smoke = *look.smoke;
    changed |= field("##smokeField", smoke.field);
    changed |= number("smokeDensity", tr("density"), tr("How much light it holds back"),
                      smoke.density, 0.02, 50, "", true);
    changed |=
        number("smokeScattering", tr("scattering"),
               tr("How much of that it scatters: 0 is soot, 1 is steam"), smoke.scattering, 0, 1);
    changed |=
        number("smokeShadows", tr("shadows"), tr("On itself and by solids"), smoke.shadows, 0, 1);
    return changed;
}

bool VolumeControls::fire(VolumeLook& look) {
    bool changed = part(tr("fire"), tr("A field as the glow of a black body"), look.fire);
    if (!look.fire) return changed;
    changed |= field("##fireField", look.fire->field);
    changed |= number("fireBrightness", tr("brightness"), tr("Of its glow"), look.fire->brightness,
                      0.05, 20, "", true);
    return changed;
}

bool VolumeControls::surface(VolumeLook& look, double level) {
    bool changed = part(tr("surface"), tr("Where a field has one value"), look.surface);
    if (!look.surface) return changed;
    auto& surface = *look.surface;
    changed |= field("##surfaceField", surface.field);
    label(tr("value"));
    ImGui::SetNextItemWidth(-1);
    auto shown = static_cast<float>(surface.level.value_or(level));
    const float speed = std::max(std::abs(shown), 1e-6f) / 100;
    if (ImGui::DragFloat("##surfaceLevel", &shown, speed, 0, 0, "%.4g")) {
        surface.level = static_cast<double>(shown);
        changed = true;
    }
    tooltip(tr("Drag, or double click to type"));
    changed |= number("surfaceOpacity", tr("opacity"), tr("Of the surface"), surface.opacity,
                      keys::leastOpacity, 1);
    label({});
    bool colored = surface.color.empty();
    if (ImGui::Checkbox(utf8(tr("in the view's colours")).c_str(), &colored)) {
        surface.color = colored ? "" : "#c8d4e0";
        changed = true;
    }
    tooltip(tr("In those of the field that the view shows, at each point of the surface"));
    return changed;
}

bool VolumeControls::streamlines(Overlays& overlays) {
    const auto offered = viewOverlays(document_.info());
    if (std::ranges::find(offered, "streamlines") == offered.end()) return false;
    bool changed = part(tr("streamlines"), tr("Lines along the flow, in the view's colours"),
                        overlays.streamlines);
    if (!overlays.streamlines) return changed;
    const auto& grid = document_.scene().space->grid;
    const double longest = std::max({grid.width, grid.height, grid.depth});
    double spacing = overlays.streamlines->spacing.value_or(longest / 6);
    if (number("lineSpacing", tr("spacing"), tr("Between the points that lines go through"),
               spacing, longest / 20, longest / 2, "m", true)) {
        overlays.streamlines->spacing = spacing;
        changed = true;
    }
    return changed;
}

bool VolumeControls::number(const char* name, const QString& caption, const QString& tip,
                            double& value, double least, double most, const char* unit,
                            bool logarithmic) {
    label({});
    return sliders_.drawNumber(name, caption, tip, value, least, most, unit, logarithmic);
}

}  // namespace seiche::gui
