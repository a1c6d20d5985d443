#include "solvers/equations/scene_description.hpp"

#include "core/base/error.hpp"
#include "solvers/equations/model.hpp"

namespace seiche::equations {

SimulationDescription describe(const JsonNode& scene, const SimulationDescription& base) {
    const auto model = Model::read(scene);
    auto made = base;
    made.schema = Schema();
    for (const auto& constant : model.constants) {
        if (base.schema.find(constant.name)) {
            scene.at("constants", "")
                .at(constant.name, "")
                .refuse("has the name of a parameter of the method; choose another");
        }
        made.schema.real(
            constant.name, constant.value, constant.minimum, constant.maximum, constant.unit,
            constant.doc.empty() ? message("A constant of the equations.") : constant.doc);
    }
    for (const auto& parameter : base.schema.parameters()) made.schema.add(parameter);
    made.fields.clear();
    made.initialFields.clear();
    made.brushes.clear();
    std::vector<std::string> sideKeys, robinKeys, mixedKeys;
    for (const auto& component : model.components) {
        made.fields.push_back(
            {component.name, component.unit, message("An unknown of the equations.")});
        if (component.evolves) made.initialFields.push_back(component.name);
        if (component.evolves) made.settling.push_back(component.name);
        made.brushes.push_back({component.name, component.name,
                                message("Drag to add, Shift + drag to take away."), 1, -100, 100,
                                ""});
        sideKeys.push_back(component.name);
        robinKeys.push_back(component.name);
        robinKeys.push_back(component.name + "_coefficient");
        for (const char* rule : {"_held", "_flux", "_robin", "_coefficient"})
            mixedKeys.push_back(component.name + rule);
    }
    for (const auto& derived : model.derived) {
        made.fields.push_back({derived.name, derived.unit, message("Computed from the unknowns."),
                               false, !derived.colors.empty()});
    }
    made.boundaries = base.boundaries;
    for (auto& type : made.boundaries) {
        if (type.name == "held" || type.name == "flux") type.formulas = sideKeys;
        if (type.name == "robin") type.formulas = robinKeys;
        if (type.name == "mixed") type.formulas = mixedKeys;
    }
    return made;
}

}  // namespace seiche::equations
