#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/scene/scene.hpp"
#include "solvers/linalg/stencil/stencil.hpp"

namespace seiche::wave {

/// Where the water is and how fast waves run there: walls, wave speed and sponge of a scene, as
/// fields on the device and as a Stencil. Walls can change while it runs.
class Basin {
  public:
    /// Throws badInput for a speed that is not positive.
    explicit Basin(const Scene& scene);
    Basin(const Basin&) = delete;  // its stencil points into it

    /// Sets wave_speed, equation, damping and sponge. Fields are refilled only if necessary: not
    /// for wave_speed or damping.
    void setParameters(const ParameterSet& parameters);
    /// Makes cells within `radius` of the segment solid or liquid; true if any changed.
    bool draw(Point from, Point to, double radius, bool solid);

    const linalg::Stencil& stencil() const { return stencil_; }
    bool varies() const { return stencil_.medium != linalg::Stencil::Medium::uniform; }
    const linalg::Vector& walls() const { return wallField_; }
    const linalg::Vector& speed();  ///< [m/s], 0 in solids; filled on demand
    double largestSpeed() const;    ///< [m/s] over liquid cells
    double cellSize() const;        ///< the smaller of hx, hy [m]

    const Domain& domain() const { return domain_; }
    std::array<bool, 2> joined() const { return joined_; }  ///< left and right, bottom and top
    /// Whether water neither enters nor leaves, but for sources.
    bool keepsVolume() const;
    /// M of each cell in units of uniformMass, 0 in solids.
    std::vector<float> masses() const;

    const std::vector<std::uint8_t>& solid() const { return solid_; }
    /// As in snapshots: 1 drawn, 2 erased, 0 as in the scene.
    std::vector<std::uint8_t> drawn() const;
    void setDrawn(const std::vector<std::uint8_t>& drawn);

  private:
    /// The constants of the stencil.
    void takeConstants();
    void fillWalls();
    void fillSponge();
    Domain domain_;
    std::array<bool, 2> joined_;
    std::vector<float> speeds_;                // per cell; empty if the scene gives no field
    std::vector<std::uint8_t> scene_, solid_;  // as in the scene, and with drawn cells
    double uniformSpeed_ = 1, damping_ = 0, spongeWidth_ = 0, spongeStrength_ = 0;
    bool acoustic_ = false;
    linalg::Stencil stencil_;
    linalg::Vector coefficient_, sigma_, wallField_, speedField_;
    bool wallsFilled_ = false, speedIsFilled_ = false;
};

}  // namespace seiche::wave
