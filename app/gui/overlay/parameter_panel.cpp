#include "app/gui/overlay/parameter_panel.hpp"

#include <imgui.h>

#include "app/gui/overlay/widgets.hpp"
#include "app/gui/text.hpp"
#include "core/base/error.hpp"

namespace seiche::gui {

void ParameterPanel::draw() {
    for (const auto& parameter : document_.info().schema.parameters()) row(parameter);
}

bool ParameterPanel::control(const Parameter& parameter, Value& value) {
    const auto id = fmt::format("##{}", parameter.name);
    const auto flags =
        ImGuiSliderFlags_AlwaysClamp | (parameter.logarithmic ? ImGuiSliderFlags_Logarithmic : 0);
    switch (parameter.type) {
        case ValueType::boolean:
            return ImGui::Checkbox(id.c_str(), &std::get<bool>(value));
        case ValueType::integer: {
            const auto low = static_cast<std::int64_t>(parameter.minimum);
            const auto high = static_cast<std::int64_t>(parameter.maximum);
            return ImGui::SliderScalar(id.c_str(), ImGuiDataType_S64,
                                       &std::get<std::int64_t>(value), &low, &high,
                                       sliderFormat("%lld", parameter.unit).c_str(), flags);
        }
        case ValueType::real:
            return ImGui::SliderScalar(id.c_str(), ImGuiDataType_Double, &std::get<double>(value),
                                       &parameter.minimum, &parameter.maximum,
                                       sliderFormat("%.4g", parameter.unit).c_str(), flags);
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
    const auto& original = document_.original().parameters.value(parameter.name);
    const auto held = held_.find(parameter.name);
    Value value = held != held_.end() ? held->second : inForce;

    label(readable(parameter.name), explain(parameter));
    const float resetWidth = ImGui::GetFrameHeight();
    ImGui::SetNextItemWidth(-resetWidth - ImGui::GetStyle().ItemInnerSpacing.x);
    const bool edited = control(parameter, value);
    const bool released = ImGui::IsItemDeactivatedAfterEdit();
    const bool dragging = ImGui::IsItemActive();
    tooltip(explain(parameter));

    const auto apply = [&](const Value& wanted) {
        held_.erase(parameter.name);
        document_.setParameter(parameter.name, wanted);
    };
    // A change that costs a rebuild or a reset waits until the slider is let go.
    const bool waits = parameter.effect != Effect::live &&
                       (parameter.type == ValueType::real || parameter.type == ValueType::integer);
    if (edited && !waits) {
        apply(value);
    } else if (released && held_.contains(parameter.name)) {
        apply(value);
    } else if (edited && dragging) {
        held_[parameter.name] = value;
    } else if (!dragging) {
        held_.erase(parameter.name);
    }

    ImGui::SameLine(0, ImGui::GetStyle().ItemInnerSpacing.x);
    if (inForce == original) {
        ImGui::Dummy({resetWidth, resetWidth});
    } else if (iconButton(fmt::format("reset {}", parameter.name), "\xe2\x86\xba",
                          tr("Back to the scene's value: %1")
                              .arg(QString::fromStdString(formatValue(original))))) {
        apply(original);
    }
}

}  // namespace seiche::gui
