#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/expression/formula.hpp"
#include "core/gl/texture.hpp"
#include "core/scene/scene.hpp"
#include "solvers/fluid/cell_blocks.hpp"
#include "solvers/fluid/cell_links.hpp"
#include "solvers/fluid/moving_walls.hpp"
#include "solvers/fluid/wall_contacts.hpp"
#include "solvers/linalg/pressure/pressure_geometry.hpp"

namespace seiche::fluid {

/// The fluid region and its boundary: the sides of the domain, face by face; fixed and moving
/// walls, with the open fraction of each face they cut; and walls drawn by hand, cell by cell.
/// Holds the inputs of the kernels: `faces` and `solid` of shaders/fluid/grid.glsl and the weights
/// of the pressure equation.
class Geometry {
  public:
    /// Throws badInput for formulas and images that cannot be used.
    explicit Geometry(const Scene& scene);

    const Domain& domain() const { return domain_; }
    bool periodicX() const { return periodic_[0]; }
    bool periodicY() const { return periodic_[1]; }
    const gl::Texture2D& faces() const { return faces_; }
    /// r8, one texel for 8 x 8 of `faces`: 1 if these and all within 8 of them are open and inside.
    const gl::Texture2D& plain() const { return plain_; }
    const gl::Texture2D& solid() const { return solid_; }  ///< r32f, nx x ny: 1 in walls
    /// r32f, nx x ny, for pictures: 1 in walls, elsewhere the part of the cell that walls cover, at
    /// most a half.
    const gl::Texture2D& outline() const { return outline_; }
    /// r32f, nx x ny: the bits of shaders/fluid/trace.glsl.
    const gl::Texture2D& links() const { return links_.texture(); }
    const std::vector<std::uint8_t>& solidCells() const { return solidCells_; }
    /// Blocks for the current walls.
    const CellBlocks& blocks() const;
    /// Open fractions of left and lower faces, as OpenFaces has them, with all walls.
    const std::vector<float>& openX() const { return openX_; }
    const std::vector<float>& openY() const { return openY_; }
    bool hasObstacles() const { return obstacles_; }
    /// Whether walls move.
    bool moves() const { return moving_.any(); }
    /// The open fractions of faces, for the pressure.
    const linalg::PressureGeometry& pressure() const { return pressure_; }

    /// Walls of the scene's list, and the cells beside walls as they are.
    std::size_t wallCount() const { return centres_.size(); }
    const WallContacts& contacts() const { return contacts_; }
    /// The centre of a wall, as of the last update; of an image that of the domain [m].
    Point wallCentre(std::size_t wall) const;
    /// MovingWalls::sweptArea(); 0 for walls at rest.
    double sweptArea(std::size_t wall, double t, double dt) const {
        return moving_.sweptArea(wall, t, dt);
    }

    /// Makes the cells along a stroke solid or fluid; false if that changes nothing.
    bool draw(Point from, Point to, double radius, bool solid);
    /// The walls with a path, for hands and steps; update() moves them.
    MovingWalls& moving() { return moving_; }
    const MovingWalls& moving() const { return moving_; }
    /// Drawn cells as stored in a snapshot: 1 drawn, 2 erased, 0 as the scene has it.
    const std::vector<std::uint8_t>& drawn() const { return drawn_; }
    void setDrawn(const std::vector<std::uint8_t>& drawn);

    /// Evaluates the formulas of the sides, and the positions of moving walls, at time t. True if
    /// walls have moved.
    bool update(double t);
    /// Whether the sides' values change with time.
    bool sidesChange() const { return dependsOnTime_; }
    /// Whether the fluxes through sides and moving walls change with time.
    bool fluxesChange() const { return inflowChanges_ || moving_.any(); }
    /// Fluid pushed by sides and walls into and out of a part of the fluid without an outflow. No
    /// velocity without divergence can balance the difference.
    struct Imbalance {
        double in = 0, out = 0;  ///< [m^2/s]
        Point at;                ///< where most of it passes [m]
        std::string sentence() const;
    };
    /// The largest one, as of the last update; nothing where all parts are balanced, as far as the
    /// middles of faces stand for a side, and faces for a wall that moves.
    const std::optional<Imbalance>& imbalance() const;
    /// Whether fluid sticks to a part of the two sides across `axis`.
    bool holdsAlong(int axis) const;
    /// Whether there is a wall at the middle of face k of a side, counted from the left or bottom.
    bool wallAt(Side side, int k) const;
    /// max |u|/hx + |v|/hy of the velocities given on sides and moving walls [1/s], as of the last
    /// update.
    double largestRate() const { return std::max(largestRate_, moving_.largestRate()); }

  private:
    enum class BoundaryCondition { noSlip, freeSlip, movingWall, inflow, outflow, periodic };
    /// A segment of a side with one behaviour; positions run along the side [m].
    struct Segment {
        BoundaryCondition type = BoundaryCondition::noSlip;
        double from = 0, to = 0;
        Formula u, v;
        bool moves() const {
            return type == BoundaryCondition::movingWall || type == BoundaryCondition::inflow;
        }
    };
    /// The condition of a side in the middle of a face, where velocities through it are, and at the
    /// ends of faces, where those along it are.
    struct SidePlace {
        BoundaryCondition type = BoundaryCondition::noSlip;
        float speed = 0;  // through the side, or along it [m/s]
    };
    static BoundaryCondition typeOf(const std::string& name);
    static bool upright(Side side) { return side == Side::left || side == Side::right; }
    /// Whether fluid at a side has the side's velocity along it.
    static bool sticks(BoundaryCondition type) {
        return type == BoundaryCondition::noSlip || type == BoundaryCondition::movingWall ||
               type == BoundaryCondition::inflow;
    }
    std::size_t faceCount(Side side) const {
        return static_cast<std::size_t>(upright(side) ? domain_.ny : domain_.nx);
    }
    CellBox all() const { return {0, 0, domain_.nx, domain_.ny}; }
    void evaluateSides(double t);
    /// The one that decides there.
    const Segment& segmentAt(Side side, double along) const;
    /// The value of its formula there; along the side if `tangential`.
    double valueOf(const Segment& segment, Side side, double along, double t,
                   bool tangential) const;
    /// Makes imbalance().
    std::optional<Imbalance> findImbalance() const;
    /// The value given there; along the side if `tangential`.
    SidePlace evaluated(Side side, double along, double t, bool tangential) const;
    /// Place of face k, or of the end between faces k - 1 and k; indices beyond a side's ends mean
    /// the last one, or the opposite end if they are joined.
    const SidePlace& through(Side side, int k) const;
    const SidePlace& along(Side side, int k) const;
    /// Updates open fractions, solid cells and their copies on the GPU, for these cells and their
    /// faces.
    void refresh(const CellBox& cells);
    void mixDrawn(const CellBox& cells, std::vector<float>& openX, std::vector<float>& openY) const;
    bool closed(const std::vector<float>& openX, const std::vector<float>& openY, std::size_t i,
                std::size_t j) const;
    /// The part of a cell that walls cover, from the open fractions of its faces.
    float covered(std::size_t i, std::size_t j) const;
    void coverByMoving(const CellBox& cells);
    void setWeights(const CellBox& cells);
    std::array<float, 4> texel(int i, int j) const;
    /// The texels [x0, x1) x [y0, y1) of `faces`.
    void uploadTexels(int x0, int y0, int x1, int y1);
    void findPlain(const CellBox& cells);
    CellLinks::Faces linkFaces() const;
    /// The wall that closes most of a face.
    WallIndex ownerOf(int axis, int i, int j) const;

    Domain domain_;
    std::array<bool, 2> periodic_ = {false, false};
    std::array<std::vector<Segment>, 4> segments_;
    std::array<std::vector<SidePlace>, 4> sideFaces_, sideEnds_;
    bool dependsOnTime_ = false, inflowChanges_ = false;
    bool hasInflow_ = false;
    double time_ = 0;
    double largestRate_ = 0;
    MovingWalls moving_;
    CellBox pushed_;  // cells whose faces walls that move may cover

    std::vector<Point> centres_;          // of the scene's walls
    FaceOwners owners_;                   // of those at rest
    std::vector<float> sceneX_, sceneY_;  // open fractions as the scene has them
    std::vector<float> openX_, openY_;    // with drawn and moving walls
    std::vector<float> wallU_, wallV_;    // pushed through faces; empty where nothing moves
    bool anyDrawn_ = false;
    std::vector<std::uint8_t> drawn_, solidCells_;
    bool obstacles_ = false;
    CellLinks links_;
    WallContacts contacts_;
    mutable std::optional<CellBlocks> blocks_;  // made on demand
    std::vector<std::byte> plainBlocks_;        // the contents of plain_
    gl::Texture2D faces_, solid_, outline_, plain_;
    linalg::PressureGeometry pressure_;
    /// The last imbalance, with the weights' revision and the time for which it was found.
    struct Balanced {
        std::uint64_t revision = 0;
        double time = 0;
        std::optional<Imbalance> found;
    };
    mutable Balanced balanced_;
};

}  // namespace seiche::fluid
