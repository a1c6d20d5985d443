#include "core/scene/description.hpp"

#include <algorithm>
#include <limits>
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
    failInput("there is no simulation '{}'{}: this program has {}; a pack may bring it (--plugin)",
              name, near.empty() ? "" : message(", did you mean '{}'?", near),
              known.empty() ? message("none") : known);
}

std::vector<std::string> Descriptions::ownKeys() const {
    std::vector<std::string> keys;
    for (const auto* info : all_) {
        for (const auto& key : info->ownKeys) {
            if (std::ranges::find(keys, key) == keys.end()) keys.push_back(key);
        }
    }
    return keys;
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
    std::vector<std::string> styles;
    if (simulation.dimensions == 3) styles.emplace_back(volumeStyle);
    styles.emplace_back("map");
    if (std::ranges::any_of(simulation.fields, &FieldInfo::color)) {
        styles.insert(styles.end(), {"dye", "ink"});
    }
    if (simulation.velocity) styles.insert(styles.end(), {"lic", "smoke"});
    styles.insert(styles.end(), simulation.styles.begin(), simulation.styles.end());
    return styles;
}

std::vector<std::string> viewOverlays(const SimulationDescription& simulation) {
    std::vector<std::string> overlays{"isolines"};
    const auto component = [&](const char* name) {
        return std::ranges::find(simulation.fields, name, &FieldInfo::name) !=
               simulation.fields.end();
    };
    if (simulation.dimensions == 3 && component("u") && component("v") && component("w")) {
        overlays.emplace_back("streamlines");
    }
    if (simulation.velocity && simulation.dimensions == 2)
        overlays.insert(overlays.end(), {"arrows", "streamlines", "particles"});
    overlays.insert(overlays.end(), simulation.overlays.begin(), simulation.overlays.end());
    return overlays;
}

bool takes(const SimulationDescription& simulation, ScenePart part) {
    return std::ranges::find(simulation.parts, part) != simulation.parts.end();
}

ReferenceScales referenceScales(const SimulationDescription& simulation,
                                const ParameterSet& parameters) {
    return simulation.scales ? simulation.scales(parameters) : ReferenceScales();
}

double strouhal(const SimulationDescription& simulation, double frequency,
                const ParameterSet& parameters) {
    const auto scales = referenceScales(simulation, parameters);
    const double passage = scales.speed > 0 ? scales.length / scales.speed : 0;
    return passage > 0 ? frequency * passage : std::numeric_limits<double>::quiet_NaN();
}

bool showsDye(const View& view) {
    return view.style == "dye" || view.style == "ink";
}

View withField(View view, std::string_view field, const SimulationDescription& simulation) {
    const auto& wanted = fieldInfo(simulation, field);
    if (wanted.name == shownField(simulation, view).name) return view;
    view.field = wanted.name;
    view.range.reset();
    view.colormap.clear();
    const bool dye = showsDye(view) && !wanted.color;
    const bool water = view.style == "water" && wanted.name != simulation.fields.front().name;
    const bool smoke = view.style == "smoke" && wanted.diverging;
    const bool relief = view.style == "relief" && wanted.color;
    if (water || relief || smoke || (dye && !view.overlays.isolines)) view.style = "map";
    return view;
}

}  // namespace seiche
