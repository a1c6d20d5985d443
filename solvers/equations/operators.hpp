#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/expression/parser.hpp"
#include "core/geometry/domain.hpp"

namespace seiche::equations {

using expression::Graph;
using expression::Node;

/// A component of the state in a cell of the stencil, `across` and `up` cells from its centre.
struct Access {
    int component = 0, across = 0, up = 0;
    auto operator<=>(const Access&) const = default;
};

/// The n-th noise in a cell of the stencil.
struct NoiseAccess {
    int number = 0, across = 0, up = 0;
};
std::string noiseName(const NoiseAccess& access);
std::optional<NoiseAccess> noiseOf(const std::string& variable);

/// random(n) of a cell of the stencil: one number per cell, constant in time.
struct RandomAccess {
    double number = 0;
    int across = 0, up = 0;
};
std::string randomName(const RandomAccess& access);
std::optional<RandomAccess> randomOf(const std::string& variable);
/// random(n) as texts call it.
expression::Function randomFunction();

/// A coordinate, x or y, of a cell of the stencil. The cell `from` away is looked for across joined
/// sides, and the coordinate runs on from there: with from = cells it is that of a cell of the
/// grid, as a field of coordinates would have it.
struct PositionAccess {
    bool upwards = false;  ///< y
    int cells = 0, from = 0;
};
std::string positionName(const PositionAccess& access);
std::optional<PositionAccess> positionOf(const std::string& variable);

/// Prefix of the names of constants as variables of a graph.
inline constexpr std::string_view constantPrefix = "constant:";

/// The list of Operators whose entry a variable of a graph is.
enum class Listed { integral, gradient, faceMean };
/// The name of the entry of this index as a variable, and back; nothing for other variables.
std::string listedName(Listed list, std::size_t index);
std::optional<std::size_t> indexIn(Listed list, const std::string& variable);

/// A uniform variable known from the grid: "hx", "hy", "Lx", "Ly" [m], and "area" [m^2] of the
/// domain without walls.
struct GridSizes {
    Domain grid;
    double area = 0;  ///< without walls [m^2]
    /// The value of the variable of this name; nothing for others.
    std::optional<double> find(std::string_view variable) const;
};

/// Cells that a stencil reaches at most.
constexpr int farthestAccess = 4;

/// The name of an access as a variable of a graph, and back; nothing for other variables.
std::string variableName(const Access& access);
std::optional<Access> accessOf(const std::string& variable);

/// The differential operators of typed equations, as second-order differences on the cells of a
/// grid. They take any expression, which is shifted by replacing each access by its neighbour.
/// Variables of the graph are accesses, those of noise and random(), "x", "y", "t", constants,
/// "hx", "hy" [m] and "area" [m^2], that of the domain without walls.
///
/// Across joined sides x and y are those of the cell on the other side, so that a formula and a
/// field of its values give the same. Terms without unknowns that are differentiated run on
/// instead: dx(x) and grad(x) are 1 everywhere.
class Operators {
  public:
    /// `fixed`: components that never change, by index (Model::fixed()).
    Operators(Graph& graph, std::vector<bool> fixed) : graph_(graph), fixed_(std::move(fixed)) {}

    /// laplace, biharmonic, dx, dy, div with grad, harmonic and arithmetic, advect; integral and
    /// mean; noise.
    std::map<std::string, expression::Function, std::less<>> functions();

    /// Integrands of integrals over the domain (Listed::integral).
    const std::vector<Node>& integrals() const { return integrals_; }
    /// Arguments of grad() (Listed::gradient).
    const std::vector<Node>& gradients() const { return gradients_; }
    /// Coefficient with a mean on faces chosen in the text (Listed::faceMean).
    struct FaceMean {
        Node of;
        bool harmonic;
    };
    const std::vector<FaceMean>& faceMeans() const { return faceMeans_; }
    /// The expression as it is in the cell this far away.
    Node shifted(Node node, int across, int up);
    /// Whether a gradient has been left without div().
    bool hasGradient(Node node) const { return hasListed(node, Listed::gradient); }
    /// The same for a mean on faces.
    bool hasFaceMean(Node node) const { return hasListed(node, Listed::faceMean); }

  private:
    bool hasVariable(Node node, const std::function<bool(const std::string&)>& isThat) const;
    bool hasListed(Node node, Listed list) const {
        return hasVariable(
            node, [list](const std::string& name) { return indexIn(list, name).has_value(); });
    }
    bool dependsOnPlace(Node node) const;
    bool changes(Node node) const;
    std::vector<Node> partsOf(Node node, const std::function<bool(Node)>& through) const;
    Node differentiated(Node node, int cells, int from, bool upwards);
    Node difference(Node node, bool upwards);
    Node laplace(Node node);
    Node divergence(Node node);
    Node upwind(Node speed, Node node, int order, bool upwards);
    Node half(Node a, Node b);
    Node harmonic(Node a, Node b);
    Node onFace(Node coefficient, int across, int up);
    Node spacing(bool upwards) { return graph_.variable(upwards ? "hy" : "hx"); }

    Graph& graph_;
    std::vector<bool> fixed_;
    std::vector<Node> gradients_, integrals_;
    std::vector<FaceMean> faceMeans_;
};

}  // namespace seiche::equations
