#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/gl/texture.hpp"
#include "core/scene/scene_cells.hpp"

namespace seiche::fluid {

/// Where one can go from each cell without a wall in the way, for what is traced along the flow:
/// the bits of shaders/fluid/trace.glsl.
class CellLinks {
  public:
    /// `periodic`: whether opposite sides are joined, along x and y.
    CellLinks(const Domain& domain, std::array<bool, 2> periodic);

    /// What they follow from.
    struct Faces {
        /// Open fractions of left and lower faces, as OpenFaces has them.
        const std::vector<float>&openX, &openY;
        const std::vector<std::uint8_t>& solid;  ///< cells
        /// Whether fluid comes in through face k of a side.
        std::function<bool(Side side, int k)> comesIn;
    };
    /// Makes the links anew where open fractions of these cells have changed.
    void facesChanged(const CellBox& cells, const Faces& faces);
    /// Makes those of these cells anew: after what comes in has changed, and nothing else.
    void refresh(const CellBox& cells, const Faces& faces);
    /// r32f, a cell a texel.
    const gl::Texture2D& texture() const { return links_; }
    /// For each cell the number of cells in each direction, itself the first, whose faces are all
    /// open and inside; 15 at most.
    const std::vector<std::uint8_t>& freeRound() const { return freeRound_; }

  private:
    std::uint32_t linksOf(int i, int j, const Faces& faces) const;
    void findFreeRound(const CellBox& cells, const Faces& faces);

    Domain domain_;
    std::array<bool, 2> periodic_;
    std::vector<std::uint8_t> freeRound_;
    gl::Texture2D links_;
};

}  // namespace seiche::fluid
