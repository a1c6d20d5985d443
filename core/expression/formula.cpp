#include "core/expression/formula.hpp"

#include <array>
#include <cmath>
#include <numbers>
#include <span>

#include "core/base/error.hpp"
#include "core/base/task.hpp"
#include "core/expression/parser.hpp"
#include "core/expression/program.hpp"

namespace seiche {

namespace {

using expression::Graph;
using expression::Node;
using expression::Operation;

/// The names and functions of formulas in a scene. The coordinates and t become the variables from
/// 0 on, in that order.
template <int D>
expression::Names namesOfScene(Graph& graph, const Grid<D>& grid,
                               const std::map<std::string, double>& constants) {
    constexpr const char* axes[] = {"x", "y", "z"};
    expression::Names names;
    names.functions = expression::elementaryFunctions();
    std::array<Node, 3> position{};
    for (int axis = 0; axis < D; ++axis) {
        const std::string name = axes[axis];
        position[static_cast<std::size_t>(axis)] = names.values[name] = graph.variable(name);
    }
    names.values["t"] = graph.variable("t");
    names.values["pi"] = graph.number(std::numbers::pi);
    names.values["e"] = graph.number(std::numbers::e);
    for (int axis = 0; axis < D; ++axis) {
        const std::string name = axes[axis];
        names.values["L" + name] = graph.number(grid.length(axis));
        names.values["h" + name] = graph.number(grid.spacing(axis));
    }
    for (const auto& [name, value] : constants) names.values[name] = graph.number(value);
    names.functions["random"] = {
        1, 1, [grid, position](Graph& to, std::span<const Node> arguments) {
            const auto cell = [&](int axis) {
                Node from = position[static_cast<std::size_t>(axis)];
                if (grid.low(axis) != 0) {
                    from = to.apply(Operation::subtract, from, to.number(grid.low(axis)));
                }
                return to.apply(Operation::floor,
                                to.apply(Operation::divide, from, to.number(grid.spacing(axis))));
            };
            const Node across = cell(0);
            Node up = cell(1);
            // The layers of cells one behind the other count as rows.
            for (int axis = 2; axis < D; ++axis) {
                up = to.apply(Operation::add, up,
                              to.apply(Operation::multiply, cell(axis),
                                       to.number(static_cast<double>(grid.cells(1)))));
            }
            return to.apply(Operation::random, arguments[0], across, up);
        }};
    return names;
}

}  // namespace

struct Formula::Body {
    std::string text, where;
    bool time = false;
    std::size_t dimensions = 2;
    std::unique_ptr<expression::Program> program;
};

Formula::Formula(const std::string& text, const Domain& domain, std::uint64_t seed,
                 std::string where, const std::map<std::string, double>& constants)
    : body_(std::make_unique<Body>()) {
    compile(text, domain, seed, std::move(where), constants);
}

Formula::Formula(const std::string& text, const Grid<3>& grid, std::uint64_t seed,
                 std::string where, const std::map<std::string, double>& constants)
    : body_(std::make_unique<Body>()) {
    compile(text, grid, seed, std::move(where), constants);
}

template <int D>
void Formula::compile(const std::string& text, const Grid<D>& grid, std::uint64_t seed,
                      std::string where, const std::map<std::string, double>& constants) {
    body_->text = text;
    body_->where = std::move(where);
    body_->dimensions = D;
    Graph graph(seed);
    const auto names = namesOfScene(graph, grid, constants);
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

void Formula::evaluateRow(const std::vector<double>& x, double y, double z, double t,
                          std::vector<double>& values) const {
    values.resize(x.size());
    const expression::Program::Input inputs[] = {{x.data(), 1}, {&y, 0}, {&z, 0}, {&t, 0}};
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

double Formula::finite(const Point3& point, double t) const {
    double value = 0;
    const expression::Program::Input inputs[] = {
        {&point.x, 0}, {&point.y, 0}, {&point.z, 0}, {&t, 0}};
    double* const outputs[] = {&value};
    body_->program->run(inputs, 1, outputs);
    if (!std::isfinite(value)) {
        failInput(
            "{} = {} has no finite value at t = {} s, x = {} m, y = {} m, z = {} m: correct the "
            "formula",
            where(), text(), t, point.x, point.y, point.z);
    }
    return value;
}

double Formula::finite(double t) const {
    const double zero = 0;
    double value = 0;
    std::array<expression::Program::Input, 4> inputs;
    inputs.fill({&zero, 0});
    inputs[body_->dimensions] = {&t, 0};  // behind the coordinates
    double* const outputs[] = {&value};
    body_->program->run(std::span(inputs).first(body_->dimensions + 1), 1, outputs);
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

std::vector<float> evaluateOnCells(const Formula& formula, const Grid<3>& grid, double t) {
    const auto columns = static_cast<std::size_t>(grid.nx);
    std::vector<double> x(columns), row;
    for (int i = 0; i < grid.nx; ++i) {
        x[static_cast<std::size_t>(i)] = cellCentre(grid, {i, 0, 0}).x;
    }
    std::vector<float> values;
    values.reserve(cellCount(grid));
    for (int k = 0; k < grid.nz; ++k) {
        reportDetail(static_cast<double>(k) / grid.nz);
        for (int j = 0; j < grid.ny; ++j) {
            const auto at = cellCentre(grid, {0, j, k});
            formula.evaluateRow(x, at.y, at.z, t, row);
            for (std::size_t i = 0; i < columns; ++i) {
                values.push_back(static_cast<float>(row[i]));
                if (std::isfinite(values.back())) continue;
                failInput(
                    "{}: the formula '{}' is {} at x = {:.6g}, y = {:.6g}, z = {:.6g}; change it "
                    "so that it is finite in every cell",
                    formula.where(), expression::shortened(formula.text()),
                    std::isnan(row[i]) ? message("not a number") : fmt::format("{:.6g}", row[i]),
                    x[i], at.y, at.z);
            }
        }
    }
    return values;
}

}  // namespace seiche
