#include "solvers/equations/model_units.hpp"

#include <algorithm>

#include "core/base/error.hpp"

namespace seiche::equations {

using expression::Unit;

namespace {

Unit readUnit(const JsonNode& node) {
    try {
        return Unit::read(node.text(200));
    } catch (const InputError&) {
        throw;
    } catch (const Error& error) {
        node.refuse("cannot be used: {}", error.what());
    }
}

const Unit& metre() {
    static const auto unit = Unit::base("m");
    return unit;
}
const Unit& second() {
    static const auto unit = Unit::base("s");
    return unit;
}

}  // namespace

ModelUnits::ModelUnits(const JsonNode& scene, const Model& model, const Operators& operators)
    : model_(model),
      operators_(operators),
      check_(model.graph, [this](const std::string& variable) { return ofVariable(variable); }) {
    for (const auto& constant : model.constants) {
        if (constant.unit.empty()) continue;
        given_[constant.name] =
            readUnit(scene.at("constants", "").at(constant.name, "").at("unit", ""));
    }
    if (!scene.has("units")) return;
    for (const auto& [name, node] : scene.at("units", "").members()) {
        if (std::ranges::count(model.constants, name, &SceneConstant::name)) {
            node.refuse(
                "is for the constant '{}': its unit stands beside its value, as in "
                "{{\"value\": 1, \"unit\": \"m/s\"}}",
                name);
        }
        given_[name] = readUnit(node);
    }
}

Unit ModelUnits::component(std::size_t index) const {
    // The second unknown of an equation of second order follows the first and is its rate.
    const auto& name = model_.components[index].name;
    if (const auto own = given_.find(name); own != given_.end()) return own->second;
    if (index > 0 && name == model_.components[index - 1].name + "_t")
        return component(index - 1) / second();
    return Unit::base("?" + name);
}

Unit ModelUnits::ofVariable(const std::string& variable) {
    if (const auto access = accessOf(variable))
        return component(static_cast<std::size_t>(access->component));
    if (noiseOf(variable)) return second().power(-0.5) / metre();  // docs/equations.md
    if (randomOf(variable)) return {};
    const auto ofNodeTimes = [&](Node node, const Unit& factor) {
        const auto unit = check_.of(node);
        return unit ? *unit * factor : Unit::base("?" + variable);
    };
    if (variable.starts_with(constantPrefix)) {
        const auto name = variable.substr(constantPrefix.size());
        const auto own = given_.find(name);
        return own == given_.end() ? Unit::base("?" + name) : own->second;
    }
    if (const auto index = indexIn(Listed::integral, variable))
        return ofNodeTimes(operators_.integrals()[*index], metre().power(2));
    if (const auto index = indexIn(Listed::gradient, variable))
        return ofNodeTimes(operators_.gradients()[*index], metre().power(-1));
    if (const auto index = indexIn(Listed::faceMean, variable))
        return ofNodeTimes(operators_.faceMeans()[*index].of, {});
    if (variable == "t") return second();
    if (variable == "area") return metre().power(2);
    return metre();  // x, y, Lx, Ly, hx, hy
}

void ModelUnits::mustBe(const std::string& what, const Unit& wanted, Node value) {
    const auto unit = check_.of(value);
    if (unit && !check_.unify(wanted, *unit)) {
        failInput("the units do not agree: {} is in {} and the right-hand side in {}", what,
                  check_.resolved(wanted).text(), check_.resolved(*unit).text());
    }
}

void ModelUnits::checkRate(std::size_t index, Node rate) {
    const auto& name = model_.components[index].name;
    mustBe(name + (name.ends_with("_t") ? "t" : "_t"), component(index) / second(), rate);
}

void ModelUnits::checkNamed(const std::string& name, Node value) {
    if (const auto own = given_.find(name); own != given_.end()) mustBe(name, own->second, value);
}

std::string ModelUnits::ofComponent(std::size_t index) {
    const auto unit = check_.resolved(component(index));
    return unit.unknown().empty() ? unit.text() : "";
}

std::string ModelUnits::ofNode(Node node) {
    const auto unit = check_.of(node);
    return unit && unit->unknown().empty() ? unit->text() : "";
}

nlohmann::json unitsSchema() {
    return {{"type", "object"},
            {"description",
             "Units of unknowns and of names given to expressions, such as {\"u\": \"mol/m^3\"}. "
             "Once one is given, there or with a constant, equations whose units do not agree are "
             "refused."},
            {"additionalProperties", {{"type", "string"}}}};
}

}  // namespace seiche::equations
