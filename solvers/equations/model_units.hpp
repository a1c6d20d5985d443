#pragma once

#include <map>
#include <string>

#include "core/expression/unit_check.hpp"
#include "core/files/json_node.hpp"
#include "solvers/equations/model.hpp"

namespace seiche::equations {

/// The units of a model's equations: those of constants and of the scene's key "units", metres and
/// seconds for places and times, and for all other names units that make the equations consistent.
class ModelUnits {
  public:
    /// For a model whose constants and components are known; both must outlive it. Throws badInput
    /// through the node of a unit that cannot be read or belongs to no name.
    ModelUnits(const JsonNode& scene, const Model& model, const Operators& operators);

    /// Whether a unit is given at all: else nothing is checked.
    bool given() const { return !given_.empty(); }
    /// Throws badInput if units in the node disagree, as of the terms of a sum.
    void check(Node node) { check_.of(node); }
    /// Checks that a component's rate of change has its unit over seconds, and that a derived
    /// quantity has the unit given in "units". Throws badInput.
    void checkRate(std::size_t component, Node rate);
    void checkNamed(const std::string& name, Node value);
    /// "m²/s"; "" if the equations do not determine it.
    std::string ofComponent(std::size_t component);
    std::string ofNode(Node node);

  private:
    expression::Unit ofVariable(const std::string& variable);
    expression::Unit component(std::size_t index) const;
    void mustBe(const std::string& what, const expression::Unit& wanted, Node value);

    const Model& model_;
    const Operators& operators_;
    std::map<std::string, expression::Unit> given_;  // by the names of constants and unknowns
    expression::UnitCheck check_;
};

/// JSON Schema (draft 7) of the key "units".
nlohmann::json unitsSchema();

}  // namespace seiche::equations
