#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/gl/texture.hpp"
#include "core/scene/scene_cells.hpp"

namespace seiche::fluid {

/// The neighbours of each cell that can be reached without crossing a wall, for tracing along the
/// flow: the bits of shaders/fluid/trace.glsl.
class CellLinks {
  public:
    /// `periodic`: whether opposite sides are joined, along x and y.
    CellLinks(const Domain& domain, std::array<bool, 2> periodic);

    /// Faces that the links are derived from.
    struct Faces {
        /// Open fractions of left and lower faces, as OpenFaces has them.
        const std::vector<float>&openX, &openY;
        const std::vector<std::uint8_t>& solid;  ///< cells
        /// Whether fluid comes in through face k of a side.
        std::function<bool(Side side, int k)> comesIn;
        /// Whether that face is open to the outside, so that fluid may come back in.
        std::function<bool(Side side, int k)> isOpen;
    };
    /// Updates the links after open fractions of these cells have changed.
    void facesChanged(const CellBox& cells, const Faces& faces);
    /// Updates those of these cells after only the inflow has changed.
    void refresh(const CellBox& cells, const Faces& faces);
    /// r32f, one cell per texel.
    const gl::Texture2D& texture() const { return links_; }
    /// For each cell the number of cells in each direction, counting itself, whose faces are all
    /// open and inside; at most 15.
    const std::vector<std::uint8_t>& freeRound() const { return freeRound_; }

  private:
    /// Whether a cell inside and all eight around it are solid.
    bool solidRound(int i, int j, const Faces& faces) const;
    std::uint32_t linksOf(int i, int j, const Faces& faces) const;
    void findFreeRound(const CellBox& cells, const Faces& faces);

    Domain domain_;
    std::array<bool, 2> periodic_;
    std::vector<std::uint8_t> freeRound_;
    gl::Texture2D links_;
    std::vector<std::uint8_t> distance_;  // scratch of findFreeRound()
    std::vector<float> data_;             // and of refresh()
};

}  // namespace seiche::fluid
