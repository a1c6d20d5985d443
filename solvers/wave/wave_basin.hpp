#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/scene/scene.hpp"
#include "solvers/linalg/field/stencil.hpp"
#include "solvers/wave/wave_parameters.hpp"
#include "solvers/wave/wave_walls.hpp"

namespace seiche::wave {

/// The basin of a scene: walls, wave speed and matched layer, as fields on the device and as a
/// Stencil. Walls can change while it runs.
class Basin {
  public:
    /// Throws badInput for a speed that is not positive.
    Basin(const Scene& scene, double layerStep);
    Basin(const Basin&) = delete;  // its stencil points into it

    /// Sets wave_speed, equation, damping and the matched layer, for steps whose damping counts
    /// with `layerStep` [s] (MatchedLayer::step). Fields are refilled only if necessary: not for
    /// wave_speed or damping. True if the set of cells with water has changed.
    bool setParameters(const WaveParameters& parameters, double layerStep);
    /// Makes cells within `radius` of the segment solid or liquid, once takeStrokes() is called:
    /// until then only drawn() shows it.
    void draw(Point from, Point to, double radius, bool solid);
    /// True if strokes have changed a cell since it was last called.
    bool takeStrokes();

    const linalg::Stencil& stencil() const { return stencil_; }
    bool varies() const { return stencil_.medium != linalg::Stencil::Medium::uniform; }
    const linalg::Vector& walls() const { return wallField_; }
    const linalg::Vector& speed();  ///< [m/s], 0 in solids; filled on demand
    double largestSpeed() const;    ///< [m/s] over liquid cells
    double cellSize() const;        ///< the smaller of hx, hy [m]

    const Domain& domain() const { return domain_; }
    std::array<bool, 2> joined() const { return joined_; }  ///< left and right, bottom and top
    /// Whether water neither enters nor leaves, except by sources.
    bool keepsVolume() const;
    /// M of each cell in units of uniformMass, 0 in solids.
    std::vector<float> masses() const;

    const std::vector<std::uint8_t>& solid() const { return solid_; }
    /// Marks as in snapshots: 1 drawn, 2 erased, 0 as in the scene.
    const std::vector<std::uint8_t>& drawn() const { return drawn_; }
    void setDrawn(const std::vector<std::uint8_t>& drawn);

  private:
    /// The constants of the stencil.
    void takeConstants();
    void takeWalls(const WaveParameters& parameters);
    void fillWalls();
    void fillEdges();
    void setLayer(const WaveParameters& parameters, double step);
    Domain domain_;
    std::array<bool, 2> joined_;
    std::vector<float> speeds_;  // per cell; empty if the scene gives no field
    Scene scene_;
    std::optional<WallGeometry> walls_;
    std::vector<std::uint8_t> drawn_, solid_;
    double uniformSpeed_ = 1, damping_ = 0;
    bool acoustic_ = false, held_ = false, cut_ = false;
    linalg::Stencil stencil_;
    linalg::Vector coefficient_, edges_, wallField_, speedField_;
    bool wallsFilled_ = false, speedIsFilled_ = false, strokesWait_ = false;
};

}  // namespace seiche::wave
