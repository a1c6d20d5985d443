#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/expression/formula.hpp"
#include "core/gl/texture.hpp"
#include "core/scene/scene.hpp"
#include "solvers/fluid/cell_blocks.hpp"
#include "solvers/fluid/cell_links.hpp"
#include "solvers/fluid/moving_walls.hpp"
#include "solvers/linalg/poisson/pressure_geometry.hpp"

namespace seiche::fluid {

/// Where fluid can be and what its edge does: the sides of the domain, face by face, walls that
/// stand or move, with the open fraction of each face they cut, and walls drawn by hand, cell by
/// cell. Keeps what the kernels read: `faces` and `solid` of shaders/fluid/grid.glsl and the
/// weights of the pressure equation.
class Geometry {
  public:
    /// Throws badInput for formulas and images that cannot be used.
    explicit Geometry(const Scene& scene);

    const Domain& domain() const { return domain_; }
    bool periodicX() const { return periodic_[0]; }
    bool periodicY() const { return periodic_[1]; }
    const gl::Texture2D& faces() const { return faces_; }
    /// r8, a texel for 8 x 8 of `faces`: 1 where these and all within 8 of them are open and
    /// inside.
    const gl::Texture2D& plain() const { return plain_; }
    const gl::Texture2D& solid() const { return solid_; }  ///< r32f, nx x ny: 1 in walls
    /// r32f, nx x ny, for pictures: 1 in walls, elsewhere how much of the cell they cover, a half
    /// at most.
    const gl::Texture2D& outline() const { return outline_; }
    /// r32f, nx x ny: the bits of shaders/fluid/trace.glsl.
    const gl::Texture2D& links() const { return links_.texture(); }
    const std::vector<std::uint8_t>& solidCells() const { return solidCells_; }
    /// Of the walls as they are now.
    const CellBlocks& blocks() const;
    /// 1 a cell that walls without a path close, else 0; waits for nothing, takes a while.
    std::vector<float> standing() const;
    bool hasObstacles() const { return obstacles_; }
    /// Whether there are walls with a path.
    bool moves() const { return moving_.any(); }
    /// How far faces are open for the pressure.
    const linalg::PressureGeometry& pressure() const { return pressure_; }

    /// Makes the cells along a stroke solid or fluid; false where that changes nothing.
    bool draw(Point from, Point to, double radius, bool solid);
    /// The walls with a path, for hands and steps; their places follow with update().
    MovingWalls& moving() { return moving_; }
    /// Drawn cells as save() in a snapshot: 1 drawn, 2 erased, 0 as the scene has it.
    const std::vector<std::uint8_t>& drawn() const { return drawn_; }
    void setDrawn(const std::vector<std::uint8_t>& drawn);

    /// Evaluates the formulas of the sides, and the places of moving walls, at time t. True when
    /// walls have moved.
    bool update(double t);
    /// Whether what the sides are given changes with time.
    bool sidesChange() const { return dependsOnTime_; }
    /// max |u|/hx + |v|/hy of what sides and moving walls are given [1/s], as of the last update.
    double largestRate() const { return std::max(largestRate_, moving_.largestRate()); }

  private:
    enum class SideType { noSlip, freeSlip, movingWall, inflow, outflow, periodic };
    /// A stretch of a side with one behaviour; positions run along the side [m].
    struct Segment {
        SideType type = SideType::noSlip;
        double from = 0, to = 0;
        Formula u, v;
        bool moves() const { return type == SideType::movingWall || type == SideType::inflow; }
    };
    /// What a side does in the middle of a face of it, where velocities through it are, and at the
    /// ends of faces, where those along it are.
    struct SidePlace {
        SideType type = SideType::noSlip;
        float speed = 0;  // through the side, or along it [m/s]
    };
    static SideType typeOf(const std::string& name);
    std::size_t faceCount(Side side) const {
        return static_cast<std::size_t>(side == Side::left || side == Side::right ? domain_.ny
                                                                                  : domain_.nx);
    }
    CellBox all() const { return {0, 0, domain_.nx, domain_.ny}; }
    void evaluateSides(double t);
    /// What is given there; along the side where `tangential`.
    SidePlace evaluated(Side side, double along, double t, bool tangential) const;
    /// Of face k, or the end between faces k - 1 and k; those beyond a side's ends stand for the
    /// last, or for those at the other end where that is joined to it.
    const SidePlace& through(Side side, int k) const;
    const SidePlace& along(Side side, int k) const;
    /// Open fractions, solid cells and all that lies on the GPU, for these cells and their faces.
    void refresh(const CellBox& cells);
    void mixDrawn(const CellBox& cells, std::vector<float>& openX, std::vector<float>& openY) const;
    bool closed(const std::vector<float>& openX, const std::vector<float>& openY, std::size_t i,
                std::size_t j) const;
    /// The part of a cell that walls cover, from how far its faces are open.
    float covered(std::size_t i, std::size_t j) const;
    void coverByMoving(const CellBox& cells);
    void setWeights(const CellBox& cells);
    std::array<float, 4> texel(int i, int j) const;
    /// The texels [x0, x1) x [y0, y1) of `faces`.
    void uploadTexels(int x0, int y0, int x1, int y1);
    void findPlain(const CellBox& cells);
    CellLinks::Faces linkFaces() const;

    Domain domain_;
    std::array<bool, 2> periodic_ = {false, false};
    std::array<std::vector<Segment>, 4> segments_;
    std::array<std::vector<SidePlace>, 4> sideFaces_, sideEnds_;
    bool dependsOnTime_ = false;
    double time_ = 0;
    double largestRate_ = 0;
    MovingWalls moving_;

    std::vector<float> sceneX_, sceneY_;  // open fractions as the scene has them
    std::vector<float> openX_, openY_;    // and with what was drawn and what moves
    std::vector<float> wallU_, wallV_;    // pushed through faces; empty where nothing moves
    std::vector<std::uint8_t> drawn_, solidCells_;
    bool obstacles_ = false;
    CellLinks links_;
    mutable std::optional<CellBlocks> blocks_;  // made when they are asked for
    std::vector<std::byte> plainBlocks_;        // what plain_ holds
    gl::Texture2D faces_, solid_, outline_, plain_;
    linalg::PressureGeometry pressure_;
};

}  // namespace seiche::fluid
