#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/expression/program.hpp"
#include "solvers/equations/evaluation.hpp"
#include "solvers/equations/model.hpp"

namespace seiche::equations {

/// Action of the rates, linearised at a uniform state, on the wave exp(i (x theta_x / hx + y
/// theta_y / hy)): a matrix whose entry (row, column) is the rate at which the wave in the unknown
/// `column` drives the one in `row`. Entries are sums of terms
///   coefficient qx^across qy^up {1, i sx, i sy, -sx sy},  qx = sin^2(theta_x / 2), sx = sin
///   theta_x.
/// On the CPU.
class Symbol {
  public:
    enum Parity { even, oddAcross, oddUp, oddBoth };
    struct Term {
        int row, column;
        Parity parity;
        int across, up;  ///< powers, up to farthestAccess
        bool operator==(const Term&) const = default;
    };

    explicit Symbol(const Model& model);
    /// All that can be there. The constant term of each entry of the diagonal is among them.
    const std::vector<Term>& terms() const { return terms_; }
    /// Their coefficients [1/s, and of constraints as they are] at this state and place [m], with
    /// the values of Evaluation::parameterNames() and the domain's area without walls [m^2].
    std::vector<double> coefficients(std::span<const double> state,
                                     std::span<const float> parameters, const Grid& grid,
                                     double area, std::array<double, 2> place);
    /// Rate at which a constant in the unknown `column` drives the one in `row` through integrals,
    /// row after row, in the middle of the domain; empty without any.
    std::vector<double> throughIntegrals(std::span<const double> state,
                                         std::span<const float> parameters, const Grid& grid,
                                         double area);

  private:
    struct Slope {
        int row;
        Access access;
    };
    /// Contribution of an integral or unknown to a rate or integrand.
    struct Share {
        std::size_t of, by;
    };
    std::vector<double> evaluate(std::span<const double> state, std::span<const float> parameters,
                                 const Grid& grid, double area, std::array<double, 2> place);
    std::vector<std::string> variables_, parameterNames_;
    std::size_t unknowns_;
    std::vector<std::size_t> integrals_;  // those of rates, those within others first
    // Values of program_, in this order; in between the integrands.
    std::vector<Slope> slopes_;
    std::vector<Share> ratesByIntegrals_, integralsByIntegrals_, integralsByUnknowns_;
    std::optional<expression::Program> program_;
    std::vector<Term> terms_;
};

}  // namespace seiche::equations
