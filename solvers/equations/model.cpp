#include "solvers/equations/model.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <numbers>
#include <set>

#include "core/base/error.hpp"
#include "core/scene/scene_keys.hpp"
#include "solvers/equations/model_units.hpp"

namespace seiche::equations {

using expression::SyntaxError;

namespace {

bool isPartOfName(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

std::string_view trimmed(std::string_view text) {
    const auto begin = text.find_first_not_of(" \t\n\r");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\n\r") - begin + 1);
}

void readWallValues(const JsonNode& node, Model& model) {
    for (const auto& [name, value] : node.members()) {
        const int index = model.componentIndex(name);
        if (index < 0) value.refuse("is for '{}', which is not an unknown of the equations", name);
        model.components[static_cast<std::size_t>(index)].wallValue = value.number(-1e30, 1e30);
    }
}

void checkUnitNames(const JsonNode& node, const Model& model) {
    for (const auto& [name, value] : node.members()) {
        if (model.componentIndex(name) < 0 &&
            std::ranges::count(model.derived, name, &Derived::name) == 0) {
            value.refuse("is for '{}', which is neither an unknown nor a name of the equations",
                         name);
        }
    }
}

/// Position of a gradient outside any div() in a text.
std::size_t placeOfBareGradient(std::string_view text) {
    std::vector<bool> inDivergence = {false};
    std::string_view word;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const auto rest = text.substr(at);
        const auto length =
            static_cast<std::size_t>(std::ranges::find_if_not(rest, isPartOfName) - rest.begin());
        if (length > 0) {
            word = rest.substr(0, length);
            at += length - 1;
        } else if (rest[0] == '(') {
            if (word == "grad" && !inDivergence.back())
                return static_cast<std::size_t>(word.data() - text.data());
            inDivergence.push_back(inDivergence.back() || word == "div");
            word = {};
        } else if (rest[0] == ')' && inDivergence.size() > 1) {
            inDivergence.pop_back();
        } else if (rest[0] != ' ') {
            word = {};
        }
    }
    return 0;
}

/// All names in a text that are not called.
std::vector<std::string> namesIn(std::string_view text) {
    std::vector<std::string> found;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && (isConstantName(text.substr(at, end - at + 1)))) ++end;
        if (end == at) {
            // digits of a number such as 2e3 are no name
            while (end < text.size() &&
                   (std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '.'))
                ++end;
            at = std::max(end, at + 1);
            continue;
        }
        const auto rest = trimmed(text.substr(end));
        if (rest.empty() || rest[0] != '(') found.emplace_back(text.substr(at, end - at));
        at = end;
    }
    return found;
}

bool isZero(std::string_view text) {
    text = trimmed(text);
    double value = 1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() && value == 0;
}

/// An equation in its two parts.
struct Equation {
    JsonNode node;
    std::string left, right;
    std::size_t rightBegin;  ///< in the text [bytes]
};

Equation split(const JsonNode& node) {
    const auto text = node.text(expression::longestText);
    std::size_t at = std::string::npos;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '=') continue;
        const bool comparison =
            (i + 1 < text.size() && text[i + 1] == '=') ||
            (i > 0 && std::string_view("=<>!").find(text[i - 1]) != std::string_view::npos);
        if (!comparison) {
            at = i;
            break;
        }
    }
    if (at == std::string::npos) {
        node.refuse(
            "is '{}', which lacks a sign =: write u_t = ..., u_tt = ..., 0 = ... or name = ...",
            expression::shortened(text));
    }
    return {node, std::string(trimmed(std::string_view(text).substr(0, at))), text.substr(at + 1),
            at + 1};
}

const std::set<std::string>& reserved() {
    static const std::set<std::string> names = {"x",  "y",  "t",  "pi", "e",
                                                "Lx", "Ly", "hx", "hy", "area"};
    return names;
}

void checkName(const JsonNode& node, const std::string& name, const Model& model) {
    if (!isConstantName(name)) {
        node.refuse(
            "names '{}', but a name has letters, digits and underscores and does not start with a "
            "digit",
            name);
    }
    const auto taken =
        reserved().contains(name) || expression::elementaryFunctions().contains(name) ||
        std::ranges::count(model.constants, name, &SceneConstant::name) ||
        model.componentIndex(name) >= 0 || std::ranges::count(model.derived, name, &Derived::name);
    if (taken) node.refuse("uses the name '{}' a second time; choose another", name);
}

/// The function colors(a, b) or colors(a, b, c); it puts its parts into `made`.
expression::Function colorsFunction(Derived& made) {
    return {2, 3, [&made](Graph& to, std::span<const Node> given) {
                // Two dyes are blue and orange, which colour-blind people can tell apart.
                constexpr std::array<std::array<double, 3>, 2> dyes = {
                    {{0.03, 0.3, 0.67}, {0.68, 0.29, 0.03}}};
                using expression::Operation;
                std::vector<Node> parts;
                for (const Node each : given)
                    parts.push_back(to.apply(Operation::maximum, each, to.number(0)));
                made.colors = parts;
                if (parts.size() == 2) {
                    made.colors.clear();
                    for (std::size_t c = 0; c < 3; ++c) {
                        const auto dyed = [&](std::size_t i) {
                            return to.apply(Operation::multiply, to.number(dyes[i][c]), parts[i]);
                        };
                        made.colors.push_back(to.apply(Operation::add, dyed(0), dyed(1)));
                    }
                }
                made.value = parts[0];
                for (std::size_t i = 1; i < parts.size(); ++i)
                    made.value = to.apply(Operation::add, made.value, parts[i]);
                return made.value;
            }};
}

/// u for "u_t" or "u_tt", else "".
std::string unknownOf(const std::string& left, int& order) {
    for (const auto& [ending, of] : {std::pair{std::string("_tt"), 2}, {std::string("_t"), 1}}) {
        if (left.size() > ending.size() && left.ends_with(ending)) {
            order = of;
            return left.substr(0, left.size() - ending.size());
        }
    }
    return "";
}

/// Refuses constraints in which their unknown cancels, as p in 0 = u + p - p.
void refuseUndetermined(Model& model, const std::vector<Equation>& equations) {
    std::vector<Node> constraints;
    for (const auto& component : model.components) {
        if (!component.evolves) constraints.push_back(component.rate);
    }
    for (const auto index : model.integralsOf(constraints))
        constraints.push_back(model.integrals[index]);
    const Node zero = model.graph.number(0), one = model.graph.number(1);
    std::set<int> found;
    for (const auto& name : model.variablesOf(constraints)) {
        const auto access = accessOf(name);
        if (!access) continue;
        const auto changes = [&](Node node) {
            return model.graph.derivative(node, {{model.graph.variable(name), one}}) != zero;
        };
        if (std::ranges::any_of(constraints, changes)) found.insert(access->component);
    }
    for (std::size_t k = 0; k < model.components.size(); ++k) {
        const auto& component = model.components[k];
        if (component.evolves || found.contains(static_cast<int>(k))) continue;
        const auto names = [&](const Equation& equation) {
            return equation.left == "0" &&
                   std::ranges::count(namesIn(equation.right), component.name) > 0;
        };
        const auto of = std::ranges::find_if(equations, names);
        (of == equations.end() ? equations.front() : *of)
            .node.refuse(
                "does not determine '{}', which cancels out of it: no equation 0 = ... determines "
                "it",
                component.name);
    }
}

}  // namespace

int Model::componentIndex(std::string_view name) const {
    const auto found = std::ranges::find(components, name, &Component::name);
    return found == components.end() ? -1 : static_cast<int>(found - components.begin());
}

bool Model::knows(std::string_view name) const {
    return componentIndex(name) >= 0 || std::ranges::count(derived, name, &Derived::name) > 0;
}

std::vector<Node> Model::rates() const {
    std::vector<Node> made;
    for (const auto& component : components) made.push_back(component.rate);
    return made;
}

std::vector<std::string> Model::variablesOf(const std::vector<Node>& nodes) const {
    std::vector<std::string> made;
    for (const Node node : graph.needed(nodes)) {
        const auto& entry = graph[node];
        if (entry.operation == expression::Operation::variable)
            made.push_back(graph.variables()[static_cast<std::size_t>(entry.value)]);
    }
    return made;
}

std::vector<std::size_t> Model::integralsOf(const std::vector<Node>& nodes) const {
    std::set<std::size_t> found;
    auto within = nodes;
    for (std::size_t before = within.size() + 1; before != within.size();) {
        before = within.size();
        for (const auto& name : variablesOf(within)) {
            const auto index = indexIn(Listed::integral, name);
            if (index && found.insert(*index).second) within.push_back(integrals[*index]);
        }
    }
    return {found.begin(), found.end()};
}

expression::Names Model::names() const {
    // Only adds variables: existing nodes do not change.
    auto& to = const_cast<Graph&>(graph);
    expression::Names made;
    made.functions = expression::elementaryFunctions();
    made.functions["random"] = randomFunction();
    for (const char* name : {"x", "y", "t", "Lx", "Ly", "hx", "hy"})
        made.values[name] = to.variable(name);
    made.values["pi"] = to.number(std::numbers::pi);
    made.values["e"] = to.number(std::numbers::e);
    for (const auto& constant : constants)
        made.values[constant.name] = to.variable(std::string(constantPrefix) + constant.name);
    for (std::size_t i = 0; i < components.size(); ++i) {
        made.values[components[i].name] = to.variable(variableName({static_cast<int>(i), 0, 0}));
    }
    for (const auto& each : derived) made.values[each.name] = each.value;
    return made;
}

Model Model::read(const JsonNode& scene) {
    Model model;
    if (scene.has("constants")) {
        model.constants = readConstants(
            scene.at("constants", ""),
            [&](const JsonNode& node, const std::string& name) { checkName(node, name, model); });
    }
    std::vector<Equation> equations;
    const auto given =
        scene.at("equations", message("a list of texts such as \"u_t = laplace(u)\""))
            .list(1, 64, message("texts such as \"u_t = laplace(u)\""));
    for (const auto& node : given) equations.push_back(split(node));

    // The unknowns: names with a rate of change, and names that only equations 0 = ... determine.
    std::set<std::string> known = reserved();
    for (const auto& constant : model.constants) known.insert(constant.name);
    int constraints = 0;
    const auto addComponent = [&](const JsonNode& node, const std::string& name, bool evolves) {
        checkName(node, name, model);
        model.components.push_back({name, evolves});
        known.insert(name);
        if (model.components.size() > mostComponents) {
            node.refuse(
                "makes more than {} unknowns (an equation of second order in time counts twice)",
                mostComponents);
        }
    };
    for (const auto& equation : equations) {
        int order = 0;
        if (const auto unknown = unknownOf(equation.left, order); !unknown.empty()) {
            addComponent(equation.node, unknown, true);
            model.components.back().fixed = order == 1 && isZero(equation.right);
            if (order == 2) addComponent(equation.node, unknown + "_t", true);
        } else if (equation.left == "0") {
            ++constraints;
        } else {
            known.insert(equation.left);
        }
    }
    std::vector<std::string> undetermined;
    if (constraints > 0) {
        for (const auto& equation : equations) {
            for (const auto& name : namesIn(equation.right)) {
                if (!known.contains(name) && std::ranges::count(undetermined, name) == 0)
                    undetermined.push_back(name);
            }
        }
    }
    if (static_cast<int>(undetermined.size()) != constraints) {
        given.front().refuse(
            "and its neighbours have {} of the form 0 = ..., which determine as many unknowns; "
            "names without an equation of their own are {}",
            constraints,
            undetermined.empty() ? message("none")
                                 : fmt::format("{}", fmt::join(undetermined, ", ")));
    }
    for (const auto& name : undetermined) addComponent(given.front(), name, false);
    if (model.components.empty()) {
        given.front().refuse(
            "and its neighbours have no unknown: write one of them as u_t = ..., u_tt = ... or 0 = "
            "...");
    }

    std::vector<bool> fixed;
    for (const auto& component : model.components) fixed.push_back(component.fixed);
    Operators operators(model.graph, fixed);
    ModelUnits units(scene, model, operators);
    const auto namesKnown = [&] {
        auto names = model.names();
        names.functions.merge(operators.functions());
        if (units.given()) names.check = [&](Node made) { units.check(made); };
        return names;
    };
    // `fits` may refuse what has been read.
    const auto readAs = [&](const JsonNode& node, const std::string& text, std::size_t begin,
                            const expression::Names& names, const std::function<void(Node)>& fits) {
        try {
            const Node value = expression::parse(text, model.graph, names);
            if (operators.hasGradient(value)) {
                const auto reason = message("grad() gives a vector: put it into div()");
                throw SyntaxError(reason, reason, placeOfBareGradient(text), 4);
            }
            if (operators.hasFaceMean(value)) {
                const auto reason = message(
                    "harmonic() and arithmetic() choose the mean of a coefficient on the faces of "
                    "cells: put them beside a gradient, as in div(harmonic(K)*grad(u))");
                throw SyntaxError(reason, reason, 0, text.size());
            }
            fits(value);
            return value;
        } catch (const SyntaxError& error) {
            const auto at = begin + error.begin();
            throw InputError(
                fmt::format("{}, {}", node.where(),
                            message("column {}: {}",
                                    expression::columnOf(node.text(expression::longestText), at),
                                    error.reason())),
                node.path(), error.reason(), at, error.length());
        } catch (const Error& error) {
            node.refuse("cannot be used: {}", error.what());
        }
    };
    // `fits` says whether the unit of the right side is that of the left one.
    const auto read = [&](const Equation& equation, const std::function<void(Node)>& fits) {
        return readAs(equation.node, equation.right, equation.rightBegin, namesKnown(),
                      [&](Node value) {
                          if (units.given()) fits(value);
                      });
    };
    std::size_t constraint = 0;
    for (const auto& equation : equations) {
        int order = 0;
        if (const auto unknown = unknownOf(equation.left, order); !unknown.empty()) {
            const auto index = static_cast<std::size_t>(model.componentIndex(unknown));
            const Node rate =
                read(equation, [&](Node value) { units.checkRate(index + (order == 2), value); });
            if (order == 2) {
                model.components[index].rate =
                    model.graph.variable(variableName({static_cast<int>(index) + 1, 0, 0}));
                model.components[index + 1].rate = rate;
            } else {
                model.components[index].rate = rate;
            }
        } else if (equation.left == "0") {
            const auto index =
                static_cast<std::size_t>(model.componentIndex(undetermined[constraint++]));
            model.components[index].rate = read(equation, [](Node) {});
        } else {
            checkName(equation.node, equation.left, model);
            model.derived.push_back({equation.left, read(equation, [&](Node value) {
                                         units.checkNamed(equation.left, value);
                                     })});
        }
    }
    model.integrals = operators.integrals();
    refuseUndetermined(model, equations);
    if (scene.has("view") && scene.at("view", "").json().is_object() &&
        scene.at("view", "").has("field")) {
        const auto node = scene.at("view", "").at("field", "");
        const auto text = node.text(expression::longestText);
        auto names = namesKnown();
        // For a single unknown word the scene's reader suggests known names.
        const bool word = text.empty() || (isConstantName(text) && !names.values.contains(text));
        if (!word && !model.knows(text)) {
            Derived shown{text};
            names.functions["colors"] = colorsFunction(shown);
            const Node value = readAs(node, text, 0, names, [&](Node made) {
                if (shown.colors.empty() || made == shown.value) return;
                const auto reason =
                    message("colors(...) makes a picture and cannot be part of an expression");
                throw SyntaxError(reason, reason, text.find("colors"), 6);
            });
            shown.value = value;
            model.derived.push_back(std::move(shown));
        }
    }
    if (units.given()) {
        for (std::size_t i = 0; i < model.components.size(); ++i)
            model.components[i].unit = units.ofComponent(i);
        for (auto& each : model.derived) each.unit = units.ofNode(each.value);
    }
    if (scene.has("units")) checkUnitNames(scene.at("units", ""), model);
    if (scene.has("wall_values")) readWallValues(scene.at("wall_values", ""), model);
    model.integrals = operators.integrals();
    auto stepped = model.rates();
    for (const auto index : model.integralsOf(stepped)) stepped.push_back(model.integrals[index]);
    for (const auto& name : model.variablesOf(stepped)) {
        model.dependsOnTime = model.dependsOnTime || name == "t";
        model.noisy = model.noisy || noiseOf(name);
    }
    auto all = model.rates();
    all.insert(all.end(), model.integrals.begin(), model.integrals.end());
    for (const auto& each : model.derived) all.push_back(each.value);
    for (const auto& name : model.variablesOf(all)) {
        if (const auto access = accessOf(name))
            model.reach = std::max({model.reach, std::abs(access->across), std::abs(access->up)});
        model.usesTime = model.usesTime || name == "t";
    }
    return model;
}

nlohmann::json wallValuesSchema() {
    return {{"type", "object"},
            {"description",
             "Unknowns that walls hold at a number; nothing of the others passes through them."},
            {"additionalProperties", {{"type", "number"}}}};
}

nlohmann::json equationsSchema() {
    return {{"type", "array"},
            {"description", "u_t = ..., u_tt = ..., 0 = ... or name = ..., see docs/equations.md."},
            {"items", {{"type", "string"}}},
            {"minItems", 1},
            {"maxItems", 64}};
}

}  // namespace seiche::equations
