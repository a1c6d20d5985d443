#include "core/scene/description.hpp"

#include <algorithm>
#include <stdexcept>

#include "core/base/error.hpp"
#include "core/scene/scene.hpp"

namespace seiche {

Descriptions& Descriptions::instance() {
    static Descriptions descriptions;
    return descriptions;
}

void Descriptions::add(const SimulationDescription& description) {
    for (const auto* known : all_) {
        if (known->name == description.name) {
            throw std::logic_error("simulation '" + description.name + "' is registered twice");
        }
    }
    all_.push_back(&description);
}

const SimulationDescription& Descriptions::at(std::string_view name) const {
    std::vector<std::string> names;
    for (const auto* info : all_) {
        if (info->name == name) return *info;
        names.push_back(info->name);
    }
    const auto near = nearestName(name, names);
    std::string known;
    for (const auto& each : names) known += (known.empty() ? "" : ", ") + each;
    failInput("there is no simulation '{}'{}: this program has {}", name,
              near.empty() ? "" : message(", did you mean '{}'?", near),
              known.empty() ? message("none") : known);
}

const FieldInfo& fieldInfo(const SimulationDescription& simulation, std::string_view name) {
    std::vector<std::string> names;
    std::string known;
    for (const auto& field : simulation.fields) {
        if (field.name == name) return field;
        names.push_back(field.name);
        known += (known.empty() ? "" : ", ") + field.name;
    }
    const auto near = nearestName(name, names);
    failInput("simulation '{}' has no field '{}'{}: it has {}", simulation.name, name,
              near.empty() ? "" : message(", did you mean '{}'?", near), known);
}

const FieldInfo& shownField(const SimulationDescription& simulation, const View& view) {
    return view.field.empty() ? simulation.fields.front() : fieldInfo(simulation, view.field);
}

std::vector<std::string> viewStyles(const SimulationDescription& simulation) {
    std::vector<std::string> styles{"map"};
    if (std::ranges::any_of(simulation.fields, &FieldInfo::color)) {
        styles.insert(styles.end(), {"dye", "ink"});
    }
    if (simulation.velocity) styles.emplace_back("lic");
    styles.insert(styles.end(), simulation.styles.begin(), simulation.styles.end());
    return styles;
}

std::vector<std::string> viewOverlays(const SimulationDescription& simulation) {
    std::vector<std::string> overlays{"isolines"};
    if (simulation.velocity)
        overlays.insert(overlays.end(), {"arrows", "streamlines", "particles"});
    if (simulation.discs) overlays.emplace_back("bubbles");
    return overlays;
}

}  // namespace seiche
