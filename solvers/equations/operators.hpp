#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/expression/parser.hpp"

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

/// Prefixes of the names of a graph's variables: constants by name, integrals, gradients and means
/// on faces by number (Operators).
inline constexpr std::string_view constantPrefix = "constant:", integralPrefix = "integral:",
                                  gradientPrefix = "grad:", faceMeanPrefix = "face:";

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

    /// Integrands: variable "integral:i" is the integral of the i-th over the domain.
    const std::vector<Node>& integrals() const { return integrals_; }
    /// Arguments of grad(): variable "grad:i" stands for the gradient of the i-th.
    const std::vector<Node>& gradients() const { return gradients_; }
    /// Coefficient with a mean on faces chosen in the text: variable "face:i" is the i-th mean.
    struct FaceMean {
        Node of;
        bool harmonic;
    };
    const std::vector<FaceMean>& faceMeans() const { return faceMeans_; }
    /// The expression as it is in the cell this far away.
    Node shifted(Node node, int across, int up);
    /// Whether a gradient has been left without div().
    bool hasGradient(Node node) const { return hasVariable(node, gradientPrefix); }
    /// The same for a mean on faces.
    bool hasFaceMean(Node node) const { return hasVariable(node, faceMeanPrefix); }

  private:
    bool hasVariable(Node node, std::string_view prefix) const;
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
