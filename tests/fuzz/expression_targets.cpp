#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/expression/formula.hpp"
#include "core/expression/glsl.hpp"
#include "core/expression/parser.hpp"
#include "core/expression/program.hpp"
#include "core/expression/unit.hpp"
#include "core/expression/unit_check.hpp"
#include "core/files/json_document.hpp"
#include "core/files/json_node.hpp"
#include "core/files/json_text.hpp"
#include "core/scene/scene.hpp"
#include "solvers/equations/model.hpp"
#include "solvers/equations/symbol.hpp"
#include "tests/fuzz/target.hpp"

namespace seiche::fuzz {

namespace {

bool same(double a, double b) {
    return a == b || (std::isnan(a) && std::isnan(b));
}

/// All values of nodes at one place: no operation may leave the registers.
void run(const expression::Graph& graph, const std::vector<expression::Node>& results) {
    expression::Program program(graph, results);
    const std::vector<double> at(graph.variables().size(), 0.6);
    std::vector<expression::Program::Input> inputs;
    for (const double& value : at) inputs.push_back({&value, 0});
    std::vector<std::array<double, 3>> values(results.size());
    std::vector<double*> outputs;
    for (auto& each : values) outputs.push_back(each.data());
    program.run(inputs, 3, outputs);
    for (const auto& each : values)
        require(same(each[0], each[2]), "equal places have other values");
}

void print(const expression::Graph& graph, const std::vector<expression::Node>& results) {
    std::vector<std::string> variables, names;
    for (std::size_t k = 0; k < graph.variables().size(); ++k)
        variables.push_back("x" + std::to_string(k));
    for (std::size_t k = 0; k < results.size(); ++k) names.push_back("r" + std::to_string(k));
    require(!printGlsl(graph, results, variables, names).empty(), "a shader without statements");
    usesElementary(graph, results);
    usesBessel(graph, results);
}

void readFormula(std::string_view text) {
    Domain domain;
    domain.width = 2;
    domain.nx = 8;
    domain.ny = 4;
    const Formula formula(std::string(text), domain, 3, "fuzz", {{"k", 2.5}});
    const std::vector<double> x = {0.1, 0.5, 1.9};
    std::vector<double> row(x.size());
    formula.evaluateRow(x, 0.2, 0.1, row);
    for (std::size_t k = 0; k < x.size(); ++k)
        require(same(formula(x[k], 0.2, 0.1), row[k]), "a row is not what its points are");
}

void readExpression(std::string_view text) {
    readFormula(text);
    expression::Graph graph(5);
    expression::Names names;
    names.functions = expression::elementaryFunctions();
    for (const char* name : {"x", "y", "t", "k"}) names.values[name] = graph.variable(name);
    const auto value = expression::parse(text, graph, names);
    const auto slope = graph.derivative(value, {{graph.variable("x"), graph.number(1)},
                                                {graph.variable("t"), graph.variable("y")}});
    const auto twice = graph.derivative(slope, {{graph.variable("x"), graph.number(1)}});
    if (graph.size() > 20000) return;  // derivatives of products of products
    run(graph, {value, slope, twice});
    print(graph, {value, slope, twice});
    expression::UnitCheck units(graph, [](const std::string& name) {
        return name == "k" ? expression::Unit::base("?k") : expression::Unit::read("m^2/s");
    });
    if (const auto unit = units.of(value)) {
        static_cast<void>(units.resolved(*unit).text());
    }
}

void readUnit(std::string_view text) {
    const auto unit = expression::Unit::read(text);
    require(!unit.text().empty(), "a unit without a text");
    static_cast<void>(((unit * unit).power(0.3) / unit).text());
}

/// Lines as the key "equations" has them, with the unknowns' derivatives and the symbol of the linearised
/// equations as solvers need them.
void readEquations(std::string_view text) {
    nlohmann::json lines = nlohmann::json::array();
    for (auto rest = text; !rest.empty() && lines.size() < 20;) {
        const auto end = std::min(rest.find('\n'), rest.size());
        lines.push_back(std::string(rest.substr(0, end)));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    const nlohmann::ordered_json scene = {
        {"seiche", 1},
        {"simulation", "equations"},
        {"constants", {{"a", {{"value", 2}}}, {"b", {{"value", 0.1}, {"unit", "m^2/s"}}}}},
        {"equations", lines}};
    const auto written = jsonText(scene);
    parseScene(written, "fuzz.json", "/proc/no-folder");
    const JsonDocument document(written, "fuzz.json");
    auto model = equations::Model::read(JsonNode(document));
    std::unordered_map<expression::Node, expression::Node> direction;
    for (const auto& name : model.graph.variables())
        direction[model.graph.variable(name)] = model.graph.number(1);
    std::vector<expression::Node> results;
    for (const auto rate : model.rates()) {
        results.push_back(rate);
        results.push_back(model.graph.derivative(rate, direction));
    }
    if (model.graph.size() > 20000) return;
    run(model.graph, results);
    print(model.graph, results);
    const equations::Symbol symbol(model);
    static_cast<void>(symbol.terms().size());
}

}  // namespace

std::vector<Target> expressionTargets() {
    return {{"expression", readExpression}, {"equations", readEquations}, {"unit", readUnit}};
}

}  // namespace seiche::fuzz
