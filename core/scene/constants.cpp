#include "core/scene/constants.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/base/error.hpp"
#include "core/expression/parser.hpp"
#include "core/scene/scene.hpp"

namespace seiche {

namespace {

constexpr double largestConstant = 1e30;
constexpr const char* constantsKey = "constants";

SceneConstant readConstant(const JsonNode& node, const std::string& name) {
    SceneConstant made{.name = name, .unit = {}, .doc = {}};
    const bool whole = node.json().is_object();
    if (whole) {
        node.object({"value", "range", "unit", "doc"});
        made.value =
            node.at("value", message("a number")).number(-largestConstant, largestConstant);
        if (node.has("unit")) made.unit = node.at("unit", "").text(40);
        if (node.has("doc")) made.doc = node.at("doc", "").text(400);
    } else {
        made.value = node.number(-largestConstant, largestConstant);
    }
    if (whole && node.has("range")) {
        const auto range = node.at("range", "").list(2, 2, message("two numbers"));
        made.minimum = range[0].number(-largestConstant, largestConstant);
        made.maximum = range[1].number(-largestConstant, largestConstant);
        if (!(made.minimum <= made.value && made.value <= made.maximum)) {
            node.refuse("has the value {} outside its range [{}, {}]", made.value, made.minimum,
                        made.maximum);
        }
    } else {
        const double size = made.value == 0 ? 1 : std::abs(made.value);
        made.minimum = made.value < 0 ? -4 * size : made.value == 0 ? -size : 0;
        made.maximum = made.value < 0 ? 0 : 4 * size;
    }
    return made;
}

}  // namespace

bool isConstantName(std::string_view text) {
    const auto letter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    };
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    return !text.empty() && letter(text[0]) &&
           std::ranges::all_of(text, [&](char c) { return letter(c) || digit(c); });
}

std::vector<SceneConstant> readConstants(
    const JsonNode& constants,
    const std::function<void(const JsonNode& node, const std::string& name)>& checkName) {
    std::vector<SceneConstant> made;
    for (const auto& [name, node] : constants.members()) {
        checkName(node, name);
        made.push_back(readConstant(node, name));
    }
    return made;
}

SimulationDescription withConstants(const JsonNode& scene, const SimulationDescription& base) {
    static const std::set<std::string> taken = {"x", "y", "t", "pi", "e", "Lx", "Ly", "hx", "hy"};
    const auto functions = expression::elementaryFunctions();
    const auto checkName = [&](const JsonNode& node, const std::string& name) {
        if (!isConstantName(name)) {
            node.refuse(
                "names '{}', but a name has letters, digits and underscores and does not start "
                "with a digit",
                name);
        }
        const bool ofSpace = base.dimensions == 3 && (name == "z" || name == "Lz" || name == "hz");
        if (taken.contains(name) || ofSpace || functions.contains(name) || name == "random") {
            node.refuse("uses the name '{}' a second time; choose another", name);
        }
        if (base.schema.find(name) != nullptr) {
            node.refuse("has the name of a parameter of the simulation; choose another");
        }
    };
    auto made = base;
    made.schema = Schema();
    for (const auto& each : readConstants(scene.at(constantsKey, ""), checkName)) {
        made.schema.real(each.name, each.value, each.minimum, each.maximum, each.unit,
                         each.doc.empty() ? message("A constant of the scene.") : each.doc,
                         Effect::reset);
    }
    for (const auto& parameter : base.schema.parameters()) made.schema.add(parameter);
    return made;
}

std::map<std::string, double> formulaConstants(const Scene& scene) {
    std::map<std::string, double> values;
    const auto given = scene.model.find(constantsKey);
    if (given == scene.model.end()) return values;
    for (const auto& [name, value] : given->items()) {
        const auto* parameter = scene.parameters.schema().find(name);
        // Formulas are compiled at the start of a scene: a parameter that can change later is no
        // constant of them.
        if (parameter != nullptr && parameter->effect == Effect::reset)
            values[name] = scene.parameters.real(name);
    }
    return values;
}

nlohmann::json constantsSchema() {
    const nlohmann::json number = {{"type", "number"}};
    const nlohmann::json whole = {
        {"type", "object"},
        {"properties",
         {{"value", number},
          {"range", {{"type", "array"}, {"items", number}, {"minItems", 2}, {"maxItems", 2}}},
          {"unit", {{"type", "string"}}},
          {"doc", {{"type", "string"}}}}},
        {"required", {"value"}},
        {"additionalProperties", false}};
    return {{"type", "object"},
            {"description", "Numbers that formulas name; each becomes a parameter with a slider."},
            {"additionalProperties", {{"anyOf", {number, whole}}}}};
}

}  // namespace seiche
