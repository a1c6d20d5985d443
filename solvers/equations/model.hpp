#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/expression/graph.hpp"
#include "core/files/json_node.hpp"
#include "core/scene/constants.hpp"
#include "solvers/equations/operators.hpp"

namespace seiche::equations {

/// One number per cell that is an unknown of the equations.
struct Component {
    std::string name;     ///< "u", or "u_t" where an equation is of second order in time
    bool evolves = true;  ///< false: it is what makes 0 of its equation, at every time
    std::optional<double> wallValue = {};  ///< held on walls; else nothing passes through them
    Node rate = expression::noNode;        ///< its rate of change, or what is to be 0
    std::string unit = {};  ///< "" where none is given or the equations leave it open
    bool fixed = false;     ///< its equation is u_t = 0, as that of a map of coefficients
};

/// Something computed from the components that can be shown.
struct Derived {
    std::string name;
    Node value = expression::noNode;
    std::string unit = {};  ///< likewise
    /// Red, green and blue in linear light of colors(a, b) and colors(a, b, c), whose sum is the
    /// value; else empty.
    std::vector<Node> colors = {};
};

/// Typed equations, as a graph.
struct Model {
    Graph graph;
    std::vector<SceneConstant> constants;
    std::vector<Component> components;
    std::vector<Derived> derived;  ///< named quantities: "f = u*v"
    std::vector<Node> integrals;   ///< see Operators
    int reach = 0;                 ///< of the stencils of all these [cells]
    bool dependsOnTime = false;    ///< t occurs in a rate
    bool usesTime = false;         ///< or in anything else
    bool noisy = false;            ///< noise() occurs in a rate

    static constexpr std::size_t mostComponents = 8;

    /// Reads the keys "constants", "equations", "units" and "wall_values" of a scene. If
    /// "view.field" is an expression, such as "u - laplace(v)" or "colors(u, v)", which shows
    /// unknowns as dyes in one picture, it becomes the last of `derived`, named by its text. Throws
    /// badInput through the nodes, with the place in the text.
    static Model read(const JsonNode& scene);
    /// Index of a component, or -1.
    int componentIndex(std::string_view name) const;
    /// Whether it is the name of a component or of something derived, so that it can be shown.
    bool knows(std::string_view name) const;
    /// The rates of all components.
    std::vector<Node> rates() const;
    /// The integrals that expressions need, inner ones first.
    std::vector<std::size_t> integralsOf(const std::vector<Node>& nodes) const;
    /// The names of the variables that expressions depend on.
    std::vector<std::string> variablesOf(const std::vector<Node>& nodes) const;

  private:
    expression::Names names() const;
};

/// JSON Schemas (draft 7) of the keys "equations" and "wall_values".
nlohmann::json equationsSchema();
nlohmann::json wallValuesSchema();

}  // namespace seiche::equations
