#include "solvers/equations/operators.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <set>

#include "core/base/error.hpp"
#include "core/expression/program.hpp"

namespace seiche::equations {

using expression::Operation;

namespace {

constexpr std::string_view noisePrefix = "noise:", randomPrefix = "random:";
constexpr double mostNoises = 1e6;

std::string_view prefixOf(Listed list) {
    return list == Listed::integral ? "integral:" : list == Listed::gradient ? "grad:" : "face:";
}

std::vector<double> numbersOf(std::string_view text) {
    std::vector<double> numbers;
    const auto* at = text.data();
    const auto* const end = at + text.size();
    while (at < end) {
        double value = 0;
        const auto [next, error] = std::from_chars(at, end, value);
        if (error != std::errc()) return {};
        numbers.push_back(value);
        at = next + 1;
    }
    return numbers;
}

}  // namespace

std::string variableName(const Access& access) {
    return fmt::format("@{},{},{}", access.component, access.across, access.up);
}

std::optional<Access> accessOf(const std::string& variable) {
    if (!variable.starts_with('@')) return {};
    const auto numbers = numbersOf(std::string_view(variable).substr(1));
    return Access{static_cast<int>(numbers.at(0)), static_cast<int>(numbers.at(1)),
                  static_cast<int>(numbers.at(2))};
}

std::string noiseName(const NoiseAccess& access) {
    return fmt::format("{}{},{},{}", noisePrefix, access.number, access.across, access.up);
}

std::optional<NoiseAccess> noiseOf(const std::string& variable) {
    if (!variable.starts_with(noisePrefix)) return {};
    const auto numbers = numbersOf(std::string_view(variable).substr(noisePrefix.size()));
    return NoiseAccess{static_cast<int>(numbers.at(0)), static_cast<int>(numbers.at(1)),
                       static_cast<int>(numbers.at(2))};
}

std::string randomName(const RandomAccess& access) {
    return fmt::format("{}{},{},{}", randomPrefix, access.number, access.across, access.up);
}

std::optional<RandomAccess> randomOf(const std::string& variable) {
    if (!variable.starts_with(randomPrefix)) return {};
    const auto numbers = numbersOf(std::string_view(variable).substr(randomPrefix.size()));
    return RandomAccess{numbers.at(0), static_cast<int>(numbers.at(1)),
                        static_cast<int>(numbers.at(2))};
}

std::string listedName(Listed list, std::size_t index) {
    return fmt::format("{}{}", prefixOf(list), index);
}

std::optional<std::size_t> indexIn(Listed list, const std::string& variable) {
    const auto prefix = prefixOf(list);
    if (!variable.starts_with(prefix)) return {};
    return std::stoul(variable.substr(prefix.size()));
}

std::optional<double> GridSizes::find(std::string_view variable) const {
    if (variable == "hx") return grid.hx();
    if (variable == "hy") return grid.hy();
    if (variable == "Lx") return grid.width;
    if (variable == "Ly") return grid.height;
    if (variable == "area") return area;
    return {};
}

std::string positionName(const PositionAccess& access) {
    const char* name = access.upwards ? "y" : "x";
    if (access.cells == 0 && access.from == 0) return name;
    return fmt::format("{}:{},{}", name, access.cells, access.from);
}

std::optional<PositionAccess> positionOf(const std::string& variable) {
    if (variable == "x" || variable == "y") return PositionAccess{variable == "y"};
    if (!variable.starts_with("x:") && !variable.starts_with("y:")) return {};
    const auto numbers = numbersOf(std::string_view(variable).substr(2));
    return PositionAccess{variable[0] == 'y', static_cast<int>(numbers.at(0)),
                          static_cast<int>(numbers.at(1))};
}

expression::Function randomFunction() {
    return {1, 1, [](Graph& graph, std::span<const Node> arguments) {
                const auto& entry = graph[arguments[0]];
                if (entry.operation != Operation::number)
                    failInput("random(n): in equations n is a number, such as random(1)");
                // -0 and 0 alike
                return graph.variable(randomName({entry.value + 0.0, 0, 0}));
            }};
}

Node Operators::shifted(Node node, int across, int up) {
    return graph_.replace(node, [&](Node variable) {
        const auto name = graph_.variables()[static_cast<std::size_t>(graph_[variable].value)];
        if (const auto access = accessOf(name)) {
            const Access there{access->component, access->across + across, access->up + up};
            if (std::max(std::abs(there.across), std::abs(there.up)) > farthestAccess) {
                failInput(
                    "derivatives of so high an order need values more than {} cells away: give an "
                    "inner one a name of its own, as in 0 = laplace(u) - w",
                    farthestAccess);
            }
            return graph_.variable(variableName(there));
        }
        if (const auto noise = noiseOf(name)) {
            return graph_.variable(
                noiseName(NoiseAccess{noise->number, noise->across + across, noise->up + up}));
        }
        if (const auto random = randomOf(name)) {
            return graph_.variable(
                randomName({random->number, random->across + across, random->up + up}));
        }
        if (const auto position = positionOf(name)) {
            const int cells = position->upwards ? up : across;
            return graph_.variable(
                positionName({position->upwards, position->cells + cells, position->from + cells}));
        }
        return variable;
    });
}

bool Operators::hasVariable(Node node,
                            const std::function<bool(const std::string&)>& isThat) const {
    return std::ranges::any_of(graph_.needed({node}), [&](Node each) {
        const auto& entry = graph_[each];
        return entry.operation == Operation::variable &&
               isThat(graph_.variables()[static_cast<std::size_t>(entry.value)]);
    });
}

/// Whether it differs from cell to cell.
bool Operators::dependsOnPlace(Node node) const {
    return std::ranges::any_of(graph_.needed({node}), [&](Node each) {
        const auto& entry = graph_[each];
        if (entry.operation != Operation::variable) return false;
        const auto& name = graph_.variables()[static_cast<std::size_t>(entry.value)];
        return accessOf(name) || noiseOf(name) || randomOf(name) || positionOf(name);
    });
}

/// Whether a node depends on unknowns or on noise.
bool Operators::changes(Node node) const {
    return std::ranges::any_of(graph_.needed({node}), [&](Node each) {
        const auto& entry = graph_[each];
        if (entry.operation != Operation::variable) return false;
        const auto& name = graph_.variables()[static_cast<std::size_t>(entry.value)];
        const auto access = accessOf(name);
        return (access && !fixed_.at(static_cast<std::size_t>(access->component))) || noiseOf(name);
    });
}

/// `node` and its operands, recursively through operations for which `through` holds, operands
/// first.
std::vector<Node> Operators::partsOf(Node node, const std::function<bool(Node)>& through) const {
    std::set<Node> parts{node};
    const auto nodes = graph_.needed({node});
    for (auto each = nodes.rbegin(); each != nodes.rend(); ++each) {
        if (!parts.contains(*each) || !through(*each)) continue;
        for (const Node operand : graph_[*each].operands)
            if (operand != expression::noNode) parts.insert(operand);
    }
    return {parts.begin(), parts.end()};
}

/// An expression to be differentiated, `cells` away. Across joined sides terms without unknowns
/// continue from the cell `from` away; others are taken in the cell on the other side.
Node Operators::differentiated(Node node, int cells, int from, bool upwards) {
    const int across = upwards ? 0 : cells, up = upwards ? cells : 0;
    const auto runOn = [&](Node term) {
        return graph_.replace(shifted(term, across, up), [&](Node variable) {
            const auto position =
                positionOf(graph_.variables()[static_cast<std::size_t>(graph_[variable].value)]);
            if (!position || position->upwards != upwards) return variable;
            return graph_.variable(
                positionName({upwards, position->cells, position->from - cells + from}));
        });
    };
    const auto isSum = [&](Node each) {
        const auto& [operation, operands, value] = graph_[each];
        switch (operation) {
            case Operation::negate:
            case Operation::add:
            case Operation::subtract:
                return true;
            case Operation::multiply:
            case Operation::divide:
                return !dependsOnPlace(operands[0]) || !dependsOnPlace(operands[1]);
            default:
                return false;
        }
    };
    std::map<Node, Node> made;
    for (const Node each : partsOf(node, isSum)) {
        const auto entry = graph_[each];
        if (!hasVariable(each, [](const std::string& name) { return accessOf(name).has_value(); }))
            made[each] = runOn(each);
        else if (!isSum(each))
            made[each] = shifted(each, across, up);
        else
            made[each] =
                graph_.apply(entry.operation, made.at(entry.operands[0]),
                             entry.operation == Operation::negate ? expression::noNode
                                                                  : made.at(entry.operands[1]));
    }
    return made.at(node);
}

Node Operators::half(Node a, Node b) {
    return graph_.apply(Operation::multiply, graph_.number(0.5),
                        graph_.apply(Operation::add, a, b));
}

/// Exact for a flux through layers with a and b. No overflow, and the same bits for b and a. A
/// layer of 0 lets nothing through; where signs differ there is no such mean.
Node Operators::harmonic(Node a, Node b) {
    const Node low = graph_.apply(Operation::minimum, a, b);
    const Node high = graph_.apply(Operation::maximum, a, b);
    const Node zero = graph_.number(0);
    const auto positive = [&](Node value) { return graph_.apply(Operation::less, zero, value); };
    const auto negative = [&](Node value) { return graph_.apply(Operation::less, value, zero); };
    const auto mean = [&](Node smaller, Node larger) {
        return graph_.apply(Operation::divide,
                            graph_.apply(Operation::multiply, graph_.number(2), smaller),
                            graph_.apply(Operation::add, graph_.number(1),
                                         graph_.apply(Operation::divide, smaller, larger)));
    };
    const Node between = graph_.apply(Operation::choose,
                                      graph_.apply(Operation::both, negative(low), positive(high)),
                                      half(a, b), zero);
    return graph_.apply(Operation::choose, positive(low), mean(low, high),
                        graph_.apply(Operation::choose, negative(high), mean(high, low), between));
}

/// The mean of a coefficient of div() on the face towards a neighbour. Constant factors can jump,
/// as layers do: their mean is harmonic. The mean of others is arithmetic, since 0 on one side, as
/// ahead of a front, must not close the face.
Node Operators::onFace(Node coefficient, int across, int up) {
    using expression::noNode;
    const auto isProduct = [&](Node each) {
        const auto operation = graph_[each].operation;
        return operation == Operation::multiply || operation == Operation::divide ||
               operation == Operation::negate;
    };
    struct Factors {
        Node steady = noNode, rest = noNode;  // noNode: 1
    };
    std::map<Node, Factors> factors;
    for (const Node each : partsOf(coefficient, isProduct)) {
        const auto [operation, operands, value] = graph_[each];
        auto& made = factors[each];
        if (operation == Operation::negate) {
            made = factors.at(operands[0]);
            made.steady = made.steady == noNode ? graph_.number(-1)
                                                : graph_.apply(Operation::negate, made.steady);
        } else if (isProduct(each)) {
            const auto joined = [&, of = operation](Node a, Node b) {
                if (b == noNode) return a;
                if (a == noNode && of == Operation::multiply) return b;
                return graph_.apply(of, a == noNode ? graph_.number(1) : a, b);
            };
            const auto &a = factors.at(operands[0]), &b = factors.at(operands[1]);
            made = {joined(a.steady, b.steady), joined(a.rest, b.rest)};
        } else {
            (changes(each) || hasFaceMean(each) ? made.rest : made.steady) = each;
        }
    }
    const auto mean = [&](Node of, bool isHarmonic) {
        const Node there = shifted(of, across, up);
        if (there == of) return of;
        return isHarmonic ? harmonic(of, there) : half(of, there);
    };
    const auto [steady, rest] = factors.at(coefficient);
    if (rest == noNode) return mean(steady, true);
    Node made = mean(rest, false);
    if (steady != noNode) made = graph_.apply(Operation::multiply, mean(steady, true), made);
    return graph_.replace(made, [&](Node variable) {
        const auto name = graph_.variables()[static_cast<std::size_t>(graph_[variable].value)];
        const auto index = indexIn(Listed::faceMean, name);
        if (!index) return variable;
        const auto& chosen = faceMeans_[*index];
        return mean(chosen.of, chosen.harmonic);
    });
}

Node Operators::difference(Node node, bool upwards) {
    const Node forward = differentiated(node, 1, 0, upwards),
               back = differentiated(node, -1, 0, upwards);
    return graph_.apply(Operation::divide, half(forward, graph_.apply(Operation::negate, back)),
                        spacing(upwards));
}

Node Operators::laplace(Node node) {
    Node sum = graph_.number(0);
    for (const bool upwards : {false, true}) {
        // differences first: in FP32 they are exact where the field is smooth
        const auto step = [&](int sign) {
            return graph_.apply(Operation::subtract, differentiated(node, sign, 0, upwards), node);
        };
        const Node second = graph_.apply(Operation::add, step(1), step(-1));
        const Node square = graph_.apply(Operation::multiply, spacing(upwards), spacing(upwards));
        const Node term = graph_.apply(Operation::divide, second, square);
        sum = upwards ? graph_.apply(Operation::add, sum, term) : term;
    }
    return sum;
}

// div(a grad b + ...): fluxes through the four faces. Both cells of a face use the same coefficient
// and difference, so that the flux out of one is the flux into the other.
Node Operators::divergence(Node node) {
    Node result = graph_.number(0);
    Node rest = node;
    for (std::size_t i = 0; i < gradients_.size(); ++i) {
        const Node gradient = graph_.variable(listedName(Listed::gradient, i));
        if (!graph_.depends(node, gradient)) continue;
        const Node factor = graph_.derivative(node, {{gradient, graph_.number(1)}});
        if (hasGradient(factor))
            failInput(
                "div() takes a sum of terms a*grad(b), in which no gradient is multiplied by "
                "another");
        const Node of = gradients_[i];
        for (const bool upwards : {false, true}) {
            const int across = upwards ? 0 : 1, up = upwards ? 1 : 0;
            const auto flux = [&](int sign) {
                const int low = std::min(sign, 0);  // the cell on the left of the face or below it
                return graph_.apply(
                    Operation::multiply, onFace(factor, sign * across, sign * up),
                    graph_.apply(Operation::subtract, differentiated(of, sign, low, upwards),
                                 differentiated(of, 0, low, upwards)));
            };
            const Node square =
                graph_.apply(Operation::multiply, spacing(upwards), spacing(upwards));
            result =
                graph_.apply(Operation::add, result,
                             graph_.apply(Operation::divide,
                                          graph_.apply(Operation::add, flux(1), flux(-1)), square));
        }
    }
    rest = graph_.replace(node, [&](Node variable) {
        const auto& name = graph_.variables()[static_cast<std::size_t>(graph_[variable].value)];
        return indexIn(Listed::gradient, name) ? graph_.number(0) : variable;
    });
    // Terms that remain without the gradients are not vectors.
    const auto zero = [&](Node each) {
        expression::Program program(graph_, {each});
        std::vector<double> values(graph_.variables().size());
        for (int attempt = 0; attempt < 3; ++attempt) {
            std::vector<expression::Program::Input> inputs;
            for (std::size_t i = 0; i < values.size(); ++i)
                values[i] = 0.3 + 0.17 * static_cast<double>(i + 1) * (attempt + 1);
            for (const auto& value : values) inputs.push_back({&value, 0});
            double result_ = 0;
            double* const outputs[] = {&result_};
            program.run(inputs, 1, outputs);
            if (result_ != 0 && !std::isnan(result_)) return false;
        }
        return true;
    };
    if (!zero(rest) || gradients_.empty()) {
        failInput(
            "div() takes a sum of terms a*grad(b); write dx(a) + dy(b) for the divergence of a "
            "vector (a, b)");
    }
    return result;
}

// Differences taken from where the flow comes: of first order, of second (two cells), of third
// (with one cell ahead).
Node Operators::upwind(Node speed, Node node, int order, bool upwards) {
    const auto at = [&](int cells) { return differentiated(node, cells, 0, upwards); };
    const auto combined = [&](const std::vector<std::pair<double, int>>& terms) {
        Node sum = graph_.number(0);
        bool first = true;
        for (const auto& [factor, cells] : terms) {
            const Node term = graph_.apply(Operation::multiply, graph_.number(factor), at(cells));
            sum = first ? term : graph_.apply(Operation::add, sum, term);
            first = false;
        }
        return graph_.apply(Operation::divide, sum, spacing(upwards));
    };
    const auto from = [&](int s) {  // s = 1: from the left
        const double d = s;
        if (order == 1) return combined({{d, 0}, {-d, -s}});
        if (order == 2) return combined({{1.5 * d, 0}, {-2 * d, -s}, {0.5 * d, -2 * s}});
        return combined({{d / 3, s}, {d / 2, 0}, {-d, -s}, {d / 6, -2 * s}});
    };
    const Node slope =
        graph_.apply(Operation::choose, graph_.apply(Operation::less, graph_.number(0), speed),
                     from(1), from(-1));
    return graph_.apply(Operation::multiply, speed, slope);
}

std::map<std::string, expression::Function, std::less<>> Operators::functions() {
    using Arguments = std::span<const Node>;
    std::map<std::string, expression::Function, std::less<>> made;
    const auto sum = [this](Node expression) {
        const auto known = std::ranges::find(integrals_, expression);
        const auto index = static_cast<std::size_t>(known - integrals_.begin());
        if (known == integrals_.end()) integrals_.push_back(expression);
        return graph_.variable(listedName(Listed::integral, index));
    };
    made["laplace"] = {1, 1, [this](Graph&, Arguments a) { return laplace(a[0]); }};
    made["biharmonic"] = {1, 1, [this](Graph&, Arguments a) { return laplace(laplace(a[0])); }};
    made["dx"] = {1, 1, [this](Graph&, Arguments a) { return difference(a[0], false); }};
    made["dy"] = {1, 1, [this](Graph&, Arguments a) { return difference(a[0], true); }};
    made["grad"] = {1, 1, [this](Graph&, Arguments a) {
                        gradients_.push_back(a[0]);
                        return graph_.variable(listedName(Listed::gradient, gradients_.size() - 1));
                    }};
    for (const bool isHarmonic : {false, true}) {
        made[isHarmonic ? "harmonic" : "arithmetic"] = {
            1, 1, [this, isHarmonic](Graph&, Arguments a) {
                faceMeans_.push_back({a[0], isHarmonic});
                return graph_.variable(listedName(Listed::faceMean, faceMeans_.size() - 1));
            }};
    }
    made["div"] = {1, 1, [this](Graph&, Arguments a) { return divergence(a[0]); }};
    made["advect"] = {3, 4, [this](Graph& graph, Arguments a) {
                          int order = 3;
                          if (a.size() == 4) {
                              const auto& entry = graph[a[3]];
                              if (entry.operation != Operation::number ||
                                  (entry.value != 1 && entry.value != 2 && entry.value != 3)) {
                                  failInput("advect(vx, vy, u, order): the order is 1, 2 or 3");
                              }
                              order = static_cast<int>(entry.value);
                          }
                          return graph.apply(Operation::add, upwind(a[0], a[2], order, false),
                                             upwind(a[1], a[2], order, true));
                      }};
    made["noise"] = {
        1, 1, [](Graph& graph, Arguments a) {
            const auto& entry = graph[a[0]];
            if (entry.operation != Operation::number || entry.value < 0 ||
                entry.value > mostNoises || entry.value != std::floor(entry.value)) {
                failInput("noise(n): n is a whole number from 0 to {}", mostNoises);
            }
            return graph.variable(noiseName(NoiseAccess{static_cast<int>(entry.value), 0, 0}));
        }};
    made["integral"] = {1, 1, [sum](Graph&, Arguments a) { return sum(a[0]); }};
    made["mean"] = {1, 1, [sum](Graph& graph, Arguments a) {
                        return graph.apply(Operation::divide, sum(a[0]), graph.variable("area"));
                    }};
    return made;
}

}  // namespace seiche::equations
