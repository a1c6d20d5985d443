#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/scene/scene.hpp"

namespace seiche::bubbly {

/// Velocities or volume fluxes through the faces of cells, over their area [m/s]: (nx + 1) * ny
/// through left faces and the right side, nx * (ny + 1) through lower faces and the top.
struct FaceVelocities {
    std::vector<double> x, y;

    FaceVelocities() = default;
    explicit FaceVelocities(const Domain& domain);  ///< zeros
    /// Where the left and the lower face of cell (i, j) are, in x and in y.
    static std::size_t left(const Domain& domain, int i, int j);
    static std::size_t lower(const Domain& domain, int i, int j);
};

/// What the mixture does at a side.
enum class Opening {
    closed,    ///< nothing goes through
    given,     ///< what goes through is given and kept
    free,      ///< as much goes through as it takes: the potential is 0 there
    periodic,  ///< what goes through goes in on the opposite side
};

/// Makes the volume flux of an incompressible mixture free of divergence: the nearest flux, by
/// least squares over all faces, that goes through no wall and keeps what is given at sides. The
/// divergence is the difference of fluxes through a cell's own faces, by which bubbles are
/// transported too. Cholesky in FP64, factored when first needed; what comes out does not depend on
/// what was projected before.
class FluxProjection {
  public:
    /// `solid` of each cell, empty for none; `openings` of the left, right, lower and upper side.
    FluxProjection(const Domain& domain, std::vector<std::uint8_t> solid,
                   const std::array<Opening, 4>& openings);
    FluxProjection(FluxProjection&&) noexcept;
    FluxProjection& operator=(FluxProjection&&) noexcept;
    ~FluxProjection();

    /// Sets what goes through walls to 0, and the last face of periodic lines to the first.
    void shut(FaceVelocities& flux) const;
    /// Shuts, then takes the divergence out.
    void project(FaceVelocities& flux) const;
    /// Of each cell [1/s], 0 in solid ones.
    std::vector<double> divergences(const FaceVelocities& flux) const;
    /// The largest of their magnitudes.
    double divergence(const FaceVelocities& flux) const;
    /// A side (as above) where something may be given to liquid that has no free side to leave
    /// through, so that no flux is free of divergence; -1 for none.
    int deadEnd() const { return deadEnd_; }

  private:
    struct Factors;
    bool fluid(std::size_t cell) const;
    template <class Inner, class Outer>
    void eachFace(const Inner& inner, const Outer& outer) const;
    void label();
    void closeRound(FaceVelocities& flux) const;
    const Factors& factors() const;

    Domain domain_;
    std::vector<std::uint8_t> solid_;
    std::array<Opening, 4> openings_;
    /// The first cell of the connected liquid that a cell is part of; no cell's where that has a
    /// free side. There the potential is set to 0.
    std::vector<std::size_t> first_;
    int deadEnd_ = -1;
    mutable std::unique_ptr<Factors> factors_;
};

}  // namespace seiche::bubbly
