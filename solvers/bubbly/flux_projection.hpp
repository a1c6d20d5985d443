#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/scene/scene.hpp"
#include "solvers/bubbly/configuration.hpp"

namespace seiche::bubbly {

/// Velocities or volume fluxes through the faces of cells, over their area [m/s]: (nx + 1) * ny
/// through left faces and the right side, nx * (ny + 1) through lower faces and the top.
struct FaceVelocities {
    std::vector<double> x, y;

    FaceVelocities() = default;
    explicit FaceVelocities(const Domain& domain);  ///< zeros
    /// Index of the left face of cell (i, j) in x, and of its lower face in y.
    static std::size_t left(const Domain& domain, int i, int j);
    static std::size_t lower(const Domain& domain, int i, int j);
};

/// The condition on the mixture at a side.
enum class Opening {
    closed,    ///< no flux
    given,     ///< the flux is given and kept
    free,      ///< the flux adjusts: the potential is 0 there
    level,     ///< the flux is given; where what flows in has no free side, it leaves here, evenly
    periodic,  ///< flux leaving here enters on the opposite side
};

/// Makes the volume flux of an incompressible mixture free of divergence: the nearest flux, by
/// least squares over all faces, that crosses no wall and keeps the given values on sides. The
/// divergence is the difference of fluxes through a cell's own faces, as in the transport of
/// bubbles. Cholesky in FP64, factored when first needed; the result does not depend on earlier
/// projections.
class FluxProjection {
  public:
    /// `solid` of each cell, empty for none; `openings` of the left, right, lower and upper side.
    FluxProjection(const Domain& domain, std::vector<std::uint8_t> solid,
                   const Sides<2, Opening>& openings);
    FluxProjection(FluxProjection&&) noexcept;
    FluxProjection& operator=(FluxProjection&&) noexcept;
    ~FluxProjection();

    /// Sets the flux through walls to 0, and the last face of periodic lines to the first.
    void shut(FaceVelocities& flux) const;
    /// Closes walls, then removes the divergence. Returns the momentum [m^3/s], in a liquid of
    /// density 1, that walls and closed sides gave by the pressure that did so, to the fluxes that
    /// are neither closed nor given.
    Complex project(FaceVelocities& flux) const;
    /// Divergence of each cell [1/s], 0 in solid ones.
    std::vector<double> divergences(const FaceVelocities& flux) const;
    /// The largest of their magnitudes.
    double divergence(const FaceVelocities& flux) const;
    /// A side (as above) where a flux may be given into liquid that has no free or level side to
    /// leave through, so that no flux is free of divergence; none if there is no such side.
    std::optional<Side> deadEnd() const { return deadEnd_; }

  private:
    struct Factors;
    bool fluid(std::size_t cell) const;
    template <class Inner, class Outer>
    void eachFace(const Inner& inner, const Outer& outer) const;
    void label();
    void closeRound(FaceVelocities& flux) const;
    void level(FaceVelocities& flux) const;
    Complex pressureOnWalls(const std::vector<double>& phi) const;
    const Factors& factors() const;

    Domain domain_;
    std::vector<std::uint8_t> solid_;
    Sides<2, Opening> openings_;
    /// The first cell of a cell's connected liquid region, where the potential is set to 0; no cell
    /// if the region has a free side.
    std::vector<std::size_t> first_;
    std::optional<Side> deadEnd_;
    mutable std::unique_ptr<Factors> factors_;
};

}  // namespace seiche::bubbly
