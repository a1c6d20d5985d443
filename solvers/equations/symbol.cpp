#include "solvers/equations/symbol.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>

namespace seiche::equations {

namespace {

constexpr int powers = farthestAccess + 1;
using Powers = std::array<double, powers>;

/// cos(n theta), or sin(n theta) / sin theta, in powers of q = sin^2(theta / 2): Chebyshev's
/// polynomials of cos theta = 1 - 2 q.
Powers chebyshev(int n, bool second) {
    Powers before = {}, last = {};
    last[0] = 1;
    if (second && n == 0) return {};
    const int degree = second ? n - 1 : n;
    for (int i = 0; i < degree; ++i) {
        Powers next = {};
        const double factor = i == 0 && !second ? 1 : 2;
        for (std::size_t k = 0; k < powers; ++k)
            next[k] = factor * (last[k] - (k > 0 ? 2 * last[k - 1] : 0)) - before[k];
        before = last;
        last = next;
    }
    return last;
}

}  // namespace

Symbol::Symbol(const Model& model)
    : parameterNames_(Evaluation::parameterNames(model)),
      unknowns_(model.components.size()),
      integrals_(model.integralsOf(model.rates())) {
    auto graph = model.graph;
    std::vector<Node> nodes;
    const auto names = graph.variables();
    for (std::size_t row = 0; row < model.components.size(); ++row) {
        const Node rate = model.components[row].rate;
        for (const auto& name : names) {
            const auto access = accessOf(name);
            if (!access || model.components[static_cast<std::size_t>(access->component)].fixed ||
                !graph.depends(rate, graph.variable(name)))
                continue;
            const Node slope = graph.derivative(rate, {{graph.variable(name), graph.number(1)}});
            if (graph.isNumber(slope, 0)) continue;
            slopes_.push_back({static_cast<int>(row), *access});
            nodes.push_back(slope);
        }
    }
    for (const auto i : integrals_) nodes.push_back(model.integrals[i]);
    const auto share = [&](std::vector<Share>& to, Share each, Node value,
                           const std::unordered_map<Node, Node>& direction) {
        const Node slope = graph.derivative(value, direction);
        if (graph.isNumber(slope, 0)) return;
        to.push_back(each);
        nodes.push_back(slope);
    };
    const Node one = graph.number(1);
    const auto integral = [&](std::size_t i) {
        return std::unordered_map{std::pair{graph.variable(listedName(Listed::integral, i)), one}};
    };
    for (std::size_t row = 0; row < unknowns_; ++row) {
        for (const auto i : integrals_)
            share(ratesByIntegrals_, {row, i}, model.components[row].rate, integral(i));
    }
    for (const auto i : integrals_) {
        for (const auto j : integrals_)
            share(integralsByIntegrals_, {i, j}, model.integrals[i], integral(j));
    }
    for (const auto i : integrals_) {
        for (std::size_t k = 0; k < unknowns_; ++k) {
            std::unordered_map<Node, Node> constant;
            for (const auto& name : names) {
                const auto access = accessOf(name);
                if (access && access->component == static_cast<int>(k))
                    constant[graph.variable(name)] = one;
            }
            share(integralsByUnknowns_, {i, k}, model.integrals[i], constant);
        }
    }
    variables_ = graph.variables();
    if (!nodes.empty()) program_.emplace(graph, nodes);
    const auto add = [&](const Term& term) {
        if (std::ranges::find(terms_, term) == terms_.end()) terms_.push_back(term);
    };
    for (int k = 0; k < static_cast<int>(model.components.size()); ++k) add({k, k, even, 0, 0});
    for (const auto& [row, access] : slopes_) {
        for (const auto parity : {even, oddAcross, oddUp, oddBoth}) {
            const auto across = chebyshev(std::abs(access.across), (parity & oddAcross) != 0);
            const auto up = chebyshev(std::abs(access.up), (parity & oddUp) != 0);
            for (int a = 0; a < powers; ++a) {
                for (int b = 0; b < powers; ++b) {
                    if (across[static_cast<std::size_t>(a)] != 0 &&
                        up[static_cast<std::size_t>(b)] != 0)
                        add({row, access.component, parity, a, b});
                }
            }
        }
    }
}

/// The values of the program, with integrals of the uniform state.
std::vector<double> Symbol::evaluate(std::span<const double> state,
                                     std::span<const float> parameters, const Grid& grid,
                                     double area, std::array<double, 2> place) {
    const GridSizes sizes{grid, area};
    std::vector<double> values;
    for (const auto& name : variables_) {
        const auto known = std::ranges::find(parameterNames_, name);
        const auto position = positionOf(name);
        if (const auto access = accessOf(name))
            values.push_back(state[static_cast<std::size_t>(access->component)]);
        else if (known != parameterNames_.end())
            values.push_back(static_cast<double>(
                parameters[static_cast<std::size_t>(known - parameterNames_.begin())]));
        else if (position)
            values.push_back(position->upwards ? place[1] + position->cells * grid.hy()
                                               : place[0] + position->cells * grid.hx());
        else
            values.push_back(sizes.find(name).value_or(randomOf(name) ? 0.5 : 0));
    }
    std::vector<expression::Program::Input> inputs;
    for (const auto& value : values) inputs.push_back({&value, 0});
    std::vector<double> made(slopes_.size() + integrals_.size() + ratesByIntegrals_.size() +
                             integralsByIntegrals_.size() + integralsByUnknowns_.size());
    std::vector<double*> outputs;
    for (auto& each : made) outputs.push_back(&each);
    program_->run(inputs, 1, outputs);
    for (std::size_t n = 0; n < integrals_.size(); ++n) {
        // Inner integrals are known by now.
        const double value = area * made[slopes_.size() + n];
        const auto at = std::ranges::find(variables_, listedName(Listed::integral, integrals_[n]));
        if (at == variables_.end() || !std::isfinite(value)) continue;
        values[static_cast<std::size_t>(at - variables_.begin())] = value;
        program_->run(inputs, 1, outputs);
    }
    return made;
}

std::vector<double> Symbol::throughIntegrals(std::span<const double> state,
                                             std::span<const float> parameters, const Grid& grid,
                                             double area) {
    if (ratesByIntegrals_.empty()) return {};
    const auto all = evaluate(state, parameters, grid, area, grid.middle());
    auto value = all.begin() + static_cast<std::ptrdiff_t>(slopes_.size() + integrals_.size());
    const auto taken = [&](const std::vector<Share>& shares) {
        std::vector<std::pair<Share, double>> made;
        for (const auto& each : shares) {
            made.push_back({each, std::isfinite(*value) ? *value : 0});
            ++value;
        }
        return made;
    };
    const auto rates = taken(ratesByIntegrals_), within = taken(integralsByIntegrals_),
               direct = taken(integralsByUnknowns_);
    std::map<std::size_t, std::vector<double>> changes;  // of integrals, by unknown
    for (const auto i : integrals_) {
        auto& own = changes[i];
        own.resize(unknowns_);
        for (const auto& [share, slope] : direct)
            if (share.of == i) own[share.by] += area * slope;
        for (const auto& [share, slope] : within)
            if (share.of == i && share.by != i)
                for (std::size_t k = 0; k < changes[share.by].size(); ++k)
                    own[k] += area * slope * changes[share.by][k];
    }
    std::vector<double> made(unknowns_ * unknowns_);
    for (const auto& [share, slope] : rates)
        for (std::size_t k = 0; k < unknowns_; ++k)
            made[share.of * unknowns_ + k] += slope * changes[share.by][k];
    return made;
}

std::vector<double> Symbol::coefficients(std::span<const double> state,
                                         std::span<const float> parameters, const Grid& grid,
                                         double area, std::array<double, 2> place) {
    std::vector<double> made(terms_.size()), sizes(terms_.size());
    if (slopes_.empty()) return made;
    const auto slopes = evaluate(state, parameters, grid, area, place);
    for (std::size_t i = 0; i < slopes_.size(); ++i) {
        if (!std::isfinite(slopes[i])) continue;
        const auto& [row, access] = slopes_[i];
        for (std::size_t n = 0; n < terms_.size(); ++n) {
            const auto& term = terms_[n];
            if (term.row != row || term.column != access.component) continue;
            const bool across = (term.parity & oddAcross) != 0, up = (term.parity & oddUp) != 0;
            double part =
                chebyshev(std::abs(access.across), across)[static_cast<std::size_t>(term.across)] *
                chebyshev(std::abs(access.up), up)[static_cast<std::size_t>(term.up)];
            if (across && access.across < 0) part = -part;
            if (up && access.up < 0) part = -part;
            made[n] += slopes[i] * part;
            sizes[n] += std::abs(slopes[i] * part);
        }
    }
    // Parts that cancel up to rounding, such as the first derivatives of a Laplacian, are 0.
    for (std::size_t n = 0; n < made.size(); ++n) {
        if (std::abs(made[n]) < 1e-12 * sizes[n]) made[n] = 0;
    }
    return made;
}

}  // namespace seiche::equations
