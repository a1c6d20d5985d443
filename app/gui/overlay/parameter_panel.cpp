#include "app/gui/overlay/parameter_panel.hpp"

#include <imgui.h>

#include <algorithm>

#include "app/gui/overlay/widgets.hpp"
#include "app/gui/shell/text.hpp"
#include "core/base/error.hpp"

namespace seiche::gui {

void ParameterPanel::draw() {
    header();
    for (const auto& parameter : document_.info().schema.parameters()) {
        if (!beginner_ || !parameter.numerical || changed(parameter)) row(parameter);
    }
}

bool ParameterPanel::changed(const Parameter& parameter) const {
    return document_.scene().parameters.value(parameter.name) != document_.originalValue(parameter);
}

void ParameterPanel::header() {
    const auto& parameters = document_.info().schema.parameters();
    if (std::ranges::any_of(parameters, &Parameter::numerical)) {
        if (ImGui::Checkbox(utf8(tr("Beginner")).c_str(), &beginner_)) {
            setBeginner(beginner_);
        }
        tooltip(
            tr("Hides parameters of the method: time step, solvers, tolerances. The table (F10) "
               "has all parameters."));
        ImGui::SameLine();
    }
    const auto text = utf8(tr("Reset all"));
    const float wide = ImGui::CalcTextSize(text.c_str()).x + 2 * ImGui::GetStyle().FramePadding.x;
    ImGui::SetCursorPosX(ImGui::GetWindowContentRegionMax().x - wide);
    const bool any = std::ranges::any_of(parameters, [this](const auto& p) { return changed(p); });
    ImGui::BeginDisabled(!any);
    if (ImGui::Button(text.c_str())) {
        held_.clear();
        document_.resetParameters();
    }
    ImGui::EndDisabled();
    tooltip(tr("All parameters back to the values of the scene"));
}

// Computed from the value in force: the ends stay while the slider is held.
std::array<double, 2> ParameterPanel::spanOf(const Parameter& parameter) {
    const auto& scene = document_.scene();
    return spans_.of(scene, parameter,
                     sliderSpan(parameter, document_.originalValue(parameter),
                                scene.parameters.value(parameter.name),
                                std::max(scene.domain.width, scene.domain.height)));
}

bool ParameterPanel::control(const Parameter& parameter, const QString& tip, Value& value) {
    const auto id = fmt::format("##{}", parameter.name);
    switch (parameter.type) {
        case ValueType::boolean:
            return ImGui::Checkbox(id.c_str(), &std::get<bool>(value));
        case ValueType::integer:
        case ValueType::real:
            return sliders_.draw(parameter, readable(parameter.name), tip, value,
                                 spanOf(parameter));
        case ValueType::choice: {
            auto& chosen = std::get<std::string>(value);
            bool changed = false;
            if (ImGui::BeginCombo(id.c_str(), utf8(readable(chosen)).c_str())) {
                for (const auto& choice : parameter.choices) {
                    if (ImGui::Selectable(utf8(readable(choice)).c_str(), choice == chosen)) {
                        chosen = choice;
                        changed = true;
                    }
                }
                ImGui::EndCombo();
            }
            return changed;
        }
    }
    return false;
}

void ParameterPanel::row(const Parameter& parameter) {
    const auto& inForce = document_.scene().parameters.value(parameter.name);
    const auto& original = document_.originalValue(parameter);
    const auto held = held_.find(parameter.name);
    Value value = held != held_.end() ? held->second : inForce;

    const auto tip = explain(parameter, original);
    const bool slides = parameter.type == ValueType::real || parameter.type == ValueType::integer;
    if (!slides) label(readable(parameter.name), tip);
    const float resetWidth = ImGui::GetFrameHeight();
    ImGui::SetNextItemWidth(-resetWidth - ImGui::GetStyle().ItemInnerSpacing.x);
    const bool edited = control(parameter, tip, value);
    const bool dragging = ImGui::IsItemActive();
    if (!slides) tooltip(tip);

    const auto apply = [&](const Value& wanted) {
        held_.erase(parameter.name);
        document_.setParameter(parameter.name, wanted);
    };
    // A change that costs a rebuild or a reset waits until the slider is released.
    const bool waits = slides && parameter.effect != Effect::live && dragging;
    if (edited && waits) {
        held_[parameter.name] = value;
    } else if (edited || (held_.contains(parameter.name) && !dragging)) {
        apply(value);
    }

    ImGui::SameLine(0, ImGui::GetStyle().ItemInnerSpacing.x);
    if (inForce == original) {
        ImGui::Dummy({resetWidth, resetWidth});
    } else if (iconButton(fmt::format("reset {}", parameter.name), "\xe2\x86\xba",
                          tr("Back to the scene's value: %1")
                              .arg(valueText(original, parameter.unit, 6)))) {
        apply(original);
    }
}

}  // namespace seiche::gui
