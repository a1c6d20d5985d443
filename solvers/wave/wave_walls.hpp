#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/scene/scene.hpp"

namespace seiche::wave {

/// Geometry of a scene's walls in and between cells: shapes as they are ("cut"), or by the cells
/// whose centres they cover; images always by cells. Walls drawn and erased by hand, `drawn` as in
/// snapshots (1 drawn, 2 erased, 0 as in the scene), are by cells, too.
class WallGeometry {
  public:
    /// `held`: walls hold the height at 0; else nothing flows through them.
    WallGeometry(const Scene& scene, bool held, bool cut);

    /// Removes marks that do not change the scene's walls.
    void normalise(std::vector<std::uint8_t>& drawn) const;
    /// Makes a cell of the scene solid that has no speed of waves.
    void close(std::size_t cell) { solid_[cell] = 1; }
    /// Cells without water: where nothing is open, or of held walls where the centre is covered.
    std::vector<std::uint8_t> solid(const std::vector<std::uint8_t>& drawn) const;
    /// Cells of which a wall covers more than half, as pictures show walls.
    std::vector<std::uint8_t> shown(const std::vector<std::uint8_t>& drawn) const;
    /// The open part of a cell of water.
    float openArea(std::size_t cell, const std::vector<std::uint8_t>& drawn) const;
    /// Whether the operator needs edges(): cells or faces are open in part, or walls held.
    bool needsEdges(const std::vector<std::uint8_t>& drawn) const;
    /// Stencil::edges.
    std::vector<float> edges(const std::vector<std::uint8_t>& drawn) const;

  private:
    struct Faces {
        std::array<float, 4> open, distance;  // left, right, down, up
    };
    void measureOpenings(const Scene& scene);
    void measureDistances(const Scene& scene);
    Domain domain_;
    std::array<bool, 2> joined_;
    bool held_, cut_ = false;
    std::vector<std::uint8_t> solid_, centres_;  // without water; whose centre a wall covers
    // For cut walls that let nothing through: open parts of left and lower faces and of cells.
    std::vector<float> left_, lower_, area_;
    // For cut walls that are held: distances of walls from centres, over the spacing, left, right,
    // down and up; 1 where there is none between a centre and the next.
    std::array<std::vector<float>, 4> distance_;
};

}  // namespace seiche::wave
