#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/expression/formula.hpp"
#include "core/scene/scene.hpp"
#include "solvers/bubbly/configuration.hpp"
#include "solvers/bubbly/flux_projection.hpp"

namespace seiche::bubbly {

/// Inflow through a face of a side: bubbles per square metre, their gas (void fraction) and their
/// velocity, from which the flux through the face follows.
struct Inflow {
    double number = 0, gas = 0;  // [1/m^2], 1
    Complex velocity;            // [m/s]
};

/// Difference of the flux given by a scene's formulas from one without divergence.
struct GivenFlux {
    double largest = 0;     ///< of the flux through a face, as given [m/s]
    double divergence = 0;  ///< the largest of a cell, as given, with walls closed [1/s]
    double change = 0;      ///< the largest by which a face's flux was changed [m/s]
};

/// The macroscopic grid: its sides, walls and inflow, and the mixture flux j of the scene. Cell
/// (i, j) has index j * nx + i.
class Tank {
  public:
    enum class Kind { wall, periodic, inflow, outflow, surface };

    /// Throws badInput for an inflow that is not finite or a void fraction beyond
    /// largestVoidFraction, and for an inflow without an outflow or surface.
    explicit Tank(const Scene& scene);

    const Domain& domain() const { return domain_; }
    int cells() const { return domain_.nx * domain_.ny; }
    double cellArea() const { return domain_.hx() * domain_.hy(); }
    std::size_t index(int i, int j) const {
        return static_cast<std::size_t>(j) * static_cast<std::size_t>(domain_.nx) +
               static_cast<std::size_t>(i);
    }
    Kind kind(Side side) const { return kinds_[side]; }
    /// Whether bubbles leave through sides of this kind.
    static bool lets(Kind kind) { return kind == Kind::outflow || kind == Kind::surface; }
    bool periodicX() const { return kind(Side::left) == Kind::periodic; }
    bool periodicY() const { return kind(Side::bottom) == Kind::periodic; }
    const std::vector<std::uint8_t>& solid() const { return solid_; }
    /// Inflow through face k of a side; sides of other kinds have none.
    const Inflow& inflow(Side side, int k) const {
        return inflows_[side][static_cast<std::size_t>(k)];
    }

    /// Evaluates formulas at time t [s]. Throws failed if one is not finite.
    void update(double t);
    /// j through all faces, without divergence: that of the formulas, projected, plus that of the
    /// incoming gas on its way to outflows.
    const FaceVelocities& flux() const { return flux_; }
    /// The formulas' flux before projection, as of the last update.
    const GivenFlux& given() const { return given_; }
    const FluxProjection& projection() const { return projection_; }
    /// Sets the flux through sides where it is given, inflows and surfaces, to that of flux().
    void setSides(FaceVelocities& flux) const;
    /// One sentence if projection has changed the formulas' flux by more than a thousandth of
    /// its largest value; "" otherwise.
    std::string remark() const;

    /// The radius of incoming bubbles [m].
    void setRadius(double radius) { radius_ = radius; }

  private:
    struct Rule {
        std::optional<Formula> number, u, v;
    };
    struct Given {
        Formula x, y, stream;
    };
    void updateInflows(double t);
    FaceVelocities formulas(double t) const;
    void updateComing();
    void updateDriven(double t);
    /// visit(whether through a face of FaceVelocities::x, index of the face, place along the side)
    template <class Visit>
    void eachFace(Side side, const Visit& visit) const;
    /// visit(inflow, whether through a face of FaceVelocities::x, index of the face)
    template <class Visit>
    void eachInflow(const Visit& visit) const;
    Domain domain_;
    Sides<2, Kind> kinds_;
    Sides<2, Rule> rules_;
    Sides<2, std::vector<Inflow>> inflows_;
    std::vector<std::uint8_t> solid_;
    std::vector<Given> fluxes_;
    FluxProjection projection_;
    FaceVelocities driven_, coming_;  // by formulas, by inflow
    FaceVelocities flux_;             // both
    GivenFlux given_;
    double radius_ = 0.002;
    std::optional<double> at_;  // of the last update [s]
    bool sourcesDependOnTime_ = false, inflowsDependOnTime_ = false;
};

}  // namespace seiche::bubbly
