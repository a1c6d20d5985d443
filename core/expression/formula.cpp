#include "core/expression/formula.hpp"

#include <cmath>
#include <numbers>

#include "core/base/error.hpp"
#include "core/base/task.hpp"
#include "core/expression/parser.hpp"
#include "core/expression/program.hpp"

namespace seiche {

namespace {

using expression::Graph;
using expression::Node;
using expression::Operation;

/// The names and functions of formulas in a scene. x, y and t become the variables 0, 1 and 2.
expression::Names namesOfScene(Graph& graph, const Domain& domain,
                               const std::map<std::string, double>& constants) {
    expression::Names names;
    names.functions = expression::elementaryFunctions();
    const Node x = graph.variable("x"), y = graph.variable("y");
    names.values = {
        {"x", x},
        {"y", y},
        {"t", graph.variable("t")},
        {"pi", graph.number(std::numbers::pi)},
        {"e", graph.number(std::numbers::e)},
        {"Lx", graph.number(domain.width)},
        {"Ly", graph.number(domain.height)},
        {"hx", graph.number(domain.hx())},
        {"hy", graph.number(domain.hy())},
    };
    for (const auto& [name, value] : constants) names.values[name] = graph.number(value);
    names.functions["random"] = {
        1, 1, [domain, x, y](Graph& to, std::span<const Node> arguments) {
            const auto cell = [&to](Node position, double size) {
                return to.apply(Operation::floor,
                                to.apply(Operation::divide, position, to.number(size)));
            };
            return to.apply(Operation::random, arguments[0], cell(x, domain.hx()),
                            cell(y, domain.hy()));
        }};
    return names;
}

}  // namespace

struct Formula::Body {
    std::string text, where;
    bool time = false;
    std::unique_ptr<expression::Program> program;
};

Formula::Formula(const std::string& text, const Domain& domain, std::uint64_t seed,
                 std::string where, const std::map<std::string, double>& constants)
    : body_(std::make_unique<Body>()) {
    body_->text = text;
    body_->where = std::move(where);
    Graph graph(seed);
    const auto names = namesOfScene(graph, domain, constants);
    try {
        const Node value = expression::parse(text, graph, names);
        body_->time = graph.depends(value, names.values.at("t"));
        body_->program = std::make_unique<expression::Program>(graph, std::vector{value});
    } catch (const expression::SyntaxError& error) {
        throw expression::SyntaxError(fmt::format("{}: {}", body_->where, error.what()),
                                      error.reason(), error.begin(), error.length());
    }
}

Formula::~Formula() = default;
Formula::Formula(Formula&&) noexcept = default;
Formula& Formula::operator=(Formula&&) noexcept = default;

double Formula::operator()(double x, double y, double t) const {
    double value = 0;
    const expression::Program::Input inputs[] = {{&x, 0}, {&y, 0}, {&t, 0}};
    double* const outputs[] = {&value};
    body_->program->run(inputs, 1, outputs);
    return value;
}

void Formula::evaluateRow(const std::vector<double>& x, double y, double t,
                          std::vector<double>& values) const {
    values.resize(x.size());
    const expression::Program::Input inputs[] = {{x.data(), 1}, {&y, 0}, {&t, 0}};
    double* const outputs[] = {values.data()};
    body_->program->run(inputs, x.size(), outputs);
}

double Formula::finite(double x, double y, double t) const {
    const double value = (*this)(x, y, t);
    if (!std::isfinite(value)) {
        failInput(
            "{} = {} has no finite value at t = {} s, x = {} m, y = {} m: correct the formula",
            where(), text(), t, x, y);
    }
    return value;
}

double Formula::finite(double t) const {
    const double value = (*this)(0, 0, t);
    if (!std::isfinite(value)) {
        failInput("{} = {} has no finite value at t = {} s: correct the formula", where(), text(),
                  t);
    }
    return value;
}

const std::string& Formula::text() const {
    return body_->text;
}
const std::string& Formula::where() const {
    return body_->where;
}
bool Formula::dependsOnTime() const {
    return body_->time;
}

std::vector<float> evaluateOnCells(const Formula& formula, const Domain& domain, double t) {
    const auto columns = static_cast<std::size_t>(domain.nx);
    std::vector<double> x(columns), row;
    for (std::size_t i = 0; i < columns; ++i) x[i] = (static_cast<double>(i) + 0.5) * domain.hx();
    std::vector<float> values;
    values.reserve(columns * static_cast<std::size_t>(domain.ny));
    for (int j = 0; j < domain.ny; ++j) {
        reportDetail(static_cast<double>(j) / domain.ny);
        const double y = (j + 0.5) * domain.hy();
        formula.evaluateRow(x, y, t, row);
        for (std::size_t i = 0; i < columns; ++i) {
            values.push_back(static_cast<float>(row[i]));
            if (!std::isfinite(values.back())) {
                failInput(
                    "{}: the formula '{}' is {} at x = {:.6g}, y = {:.6g}; change it so that it is "
                    "finite in every cell",
                    formula.where(), expression::shortened(formula.text()),
                    std::isnan(row[i]) ? message("not a number") : fmt::format("{:.6g}", row[i]),
                    x[i], y);
            }
        }
    }
    return values;
}

}  // namespace seiche
