#include "solvers/equations/growth.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "solvers/equations/fastest_mode.hpp"

namespace seiche::equations {

namespace {

std::complex<double> factorOf(const Symbol::Term& term, const Wave& wave) {
    const auto power = [](double theta, int n) {
        return std::pow(std::pow(std::sin(theta / 2), 2), n);
    };
    std::complex<double> factor = power(wave[0], term.across) * power(wave[1], term.up);
    const std::complex<double> i(0, 1);
    if ((term.parity & Symbol::oddAcross) != 0) factor *= i * std::sin(wave[0]);
    if ((term.parity & Symbol::oddUp) != 0) factor *= i * std::sin(wave[1]);
    return factor;
}

}  // namespace

std::vector<Wave> someWaves(const Grid& grid) {
    constexpr int lengths = 16;
    std::vector<Wave> made = {{0, 0}};
    const double longest = std::numbers::pi / std::max({grid.nx, grid.ny, 2});
    for (int i = 0; i <= lengths; ++i) {
        const double theta = longest * std::pow(std::numbers::pi / longest, double(i) / lengths);
        // of the same length in metres along both directions
        const double h = std::max(grid.hx(), grid.hy());
        const double x = theta * grid.hx() / h, y = theta * grid.hy() / h;
        made.insert(made.end(),
                    {{x, 0}, {0, y}, {x * std::numbers::sqrt2 / 2, y * std::numbers::sqrt2 / 2}});
    }
    return made;
}

double fastestGrowth(const std::vector<Symbol::Term>& terms, std::span<const double> values,
                     const std::vector<bool>& evolves, const std::vector<Wave>& waves) {
    const auto size = evolves.size();
    // Evolving unknowns come first.
    std::vector<std::size_t> place(size);
    std::size_t next = 0;
    for (const bool first : {true, false}) {
        for (std::size_t k = 0; k < size; ++k)
            if (evolves[k] == first) place[k] = next++;
    }
    const auto evolving = static_cast<int>(std::ranges::count(evolves, true));
    if (evolving == 0) return 0;
    double most = 0;
    for (const auto& wave : waves) {
        std::vector<std::complex<double>> j(size * size);
        for (std::size_t n = 0; n < terms.size(); ++n) {
            if (values[n] != 0)
                j[place[static_cast<std::size_t>(terms[n].row)] * size +
                  place[static_cast<std::size_t>(terms[n].column)]] +=
                    values[n] * factorOf(terms[n], wave);
        }
        most = std::max(most, fastestMode(j, static_cast<int>(size), evolving).value_or(0));
    }
    return most;
}

double largestOddShare(const std::vector<Symbol::Term>& terms, std::span<const double> values,
                       std::span<const int> members, Symbol::Parity parity, double shift,
                       const std::vector<Wave>& waves) {
    const auto has = [&](int k) { return std::ranges::count(members, k) > 0; };
    double most = 0;
    for (const auto& wave : waves) {
        for (const int row : members) {
            double odd = 0;
            std::complex<double> rest = shift;
            for (std::size_t n = 0; n < terms.size(); ++n) {
                const auto& term = terms[n];
                if (term.row != row || !has(term.column) || values[n] == 0) continue;
                const auto part = values[n] * factorOf(term, wave);
                if ((term.parity & parity) != 0) {
                    odd += std::abs(part);
                } else if (term.column == row) {
                    rest -= part;
                }
            }
            // Reactions at the mean state may almost cancel the shift.
            most = std::max(most, odd / std::max(std::abs(rest), 0.1 * shift));
        }
    }
    return most;
}

}  // namespace seiche::equations
