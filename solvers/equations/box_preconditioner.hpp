#pragma once

#include <memory>
#include <vector>

#include "core/gl/kernel.hpp"
#include "solvers/equations/system.hpp"
#include "solvers/linalg/krylov/preconditioner.hpp"
#include "solvers/linalg/pressure/direct/box_modes.hpp"

namespace seiche::equations {

class OpenConstants;

/// The inverse of shift M - J, with J at a uniform state and in the box beneath the walls: a block
/// of all unknowns for each mode. Unknowns whose sides are of other kinds have other modes, and a
/// block of their own; where the grid is larger than transforms take, the diagonal stands in.
/// Odd derivatives have no modes between sides that are not joined. Where they dominate, these
/// sides count as joined, which is wrong only in the cells along them.
class BoxPreconditioner : public linalg::Preconditioner {
  public:
    explicit BoxPreconditioner(System& system);
    std::string name() const override { return "box"; }
    /// For this shift and a state with these means.
    void prepare(double shift, std::span<const double> means);
    void apply(const linalg::Vector& r, linalg::Vector& z) override;
    /// Where constraints leave a constant open, as 0 = laplace(p) + w does between periodic sides,
    /// a right-hand side is consistent only if its means agree: subtracts the part that rounding
    /// violates. Anything larger stays, and then the system has no solution. `sizes`: of the
    /// unknowns. Waits for the device if there is such a constraint.
    void fit(linalg::Vector& right, std::span<const double> sizes);

  private:
    /// Unknowns with the same kinds of sides.
    struct Group {
        linalg::Box own;  ///< by the sides of its members
        /// The same, or with sides that are joined where odd derivatives outweigh the rest.
        linalg::Box box;
        std::vector<int> members;
        std::optional<linalg::BoxModes> modes;
        std::vector<std::size_t> terms;  ///< of the symbol
        gl::Buffer values;               ///< of these terms in shift M - J
        gl::Kernel real, waves;          ///< without and with odd derivatives
        bool odd = false;
        std::vector<double> inverses = {};  ///< in place of modes: of the members' diagonals
        std::shared_ptr<const OpenConstants> open = {};
    };
    void takeModes(Group& group);  ///< those of its box
    static bool isOf(const Group& group, const Symbol::Term& term);
    linalg::Box fittingBox(const Group& group, double shift,
                           std::span<const double> coefficients) const;
    gl::Kernel kernelFor(const Group& group, bool waves) const;
    bool actsThroughIntegrals(const Group& group) const;
    double throughIntegrals(int row, int column) const;
    void prepare(Group& group, double shift, std::span<const double> coefficients);
    System& system_;
    std::vector<Group> groups_;
    void findOpenConstants(Group& group, const std::vector<Symbol::Term>& terms,
                           std::span<const double> values, const std::vector<bool>& evolving,
                           double shift);
    linalg::Vector inside_;  ///< 0 in walls; empty without any
    linalg::Vector ones_;    ///< the same with 1 everywhere if there are none
    double shift_ = 0;
    std::vector<double> coefficients_;
    std::vector<double> integrals_;  ///< rates of constants through them; empty: none
};

}  // namespace seiche::equations
