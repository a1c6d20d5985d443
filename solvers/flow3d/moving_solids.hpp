#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/expression/formula.hpp"
#include "core/geometry/open_parts.hpp"
#include "core/scene/scene.hpp"

namespace seiche::flow3d {

/// Blocks that cover all cells of these and have no cell in common.
std::vector<CellBlock> apart(std::vector<CellBlock> blocks);

/// The solids of a scene, told apart, at their places as of now; those with a velocity or spin are
/// moved along. Solids that cross joined sides continue at the opposite ones.
class MovingSolids : public SignedDistance {
  public:
    /// Throws badInput for meshes and formulas that cannot be used.
    explicit MovingSolids(const Scene& scene);

    /// Number of solids in the scene's list.
    std::size_t count() const { return solids_.size(); }
    /// Whether a solid has a velocity or spin.
    bool moves(std::size_t solid) const { return solids_[solid].mover.has_value(); }
    /// Whether any has one.
    bool anyMoves() const { return moves_; }
    /// Moves solids from their places at a time to those a step of dt later [s]; velocities are
    /// then those at its end. Returns the cells whose open parts may have changed. Throws badInput
    /// for velocities that are not finite.
    std::vector<CellBlock> advance(double time, double dt);
    /// Sets the velocities at a time without moving anything.
    void setVelocities(double time);
    /// Whether velocities or places change with time.
    bool changes() const { return changes_; }
    // Blocks of cells, apart from each other, around solids:
    std::vector<CellBlock> aroundAll() const;         ///< all of them
    std::vector<CellBlock> aroundMovers() const;      ///< those with a velocity or spin
    std::vector<CellBlock> aroundTravellers() const;  ///< those of them whose shape moves

    /// The solid nearest to a point, and its velocity there as part of a rigid body.
    struct Nearest {
        std::size_t solid = 0;
        SolidDistance distance;
        Point3 centre;  ///< [m] of the copy that is nearest
    };
    /// Requires at least one solid.
    Nearest nearest(const Point3& point) const;
    /// Velocity [m/s] of a solid at a point, given the centre of the copy there.
    Point3 velocity(std::size_t solid, const Point3& centre, const Point3& point) const;
    /// Displacements since the start of each solid in the scene's list.
    std::vector<RigidMotion> motions() const;
    /// Of a solid as it is: its volume [m^3] and its rate of turning [rad/s].
    double volume(std::size_t solid) const { return solids_[solid].volume; }
    Point3 turning(std::size_t solid) const {
        return solids_[solid].mover ? solids_[solid].mover->turning : Point3{};
    }

    /// Displacements as numbers, and back; throws badInput if they belong to other solids.
    std::vector<double> state() const;
    std::vector<CellBlock> setState(const std::vector<double>& state, double time);

    // Distances from all together.
    SolidDistance at(const Point3& point) const override { return nearest(point).distance; }
    std::array<Point3, 2> bounds() const override;
    bool closed() const override;

  private:
    struct Mover {
        std::array<std::optional<Formula>, 3> velocity, spin;  // [m/s], [rad/s]
        bool travels = false;                                  // its shape's place changes
        Point3 speed, turning;                                 // as of now
    };
    struct Copy {
        std::shared_ptr<const SignedDistance> distance;
        std::array<Point3, 2> bounds;
        std::size_t solid;
        Point3 centre;
    };
    struct Of {
        std::shared_ptr<const SignedDistance> start;
        RigidMotion motion;
        double volume = 0;
        std::optional<Mover> mover;
    };
    void place(std::size_t index);
    void placeAll();
    CellBlock blockAround(const std::array<Point3, 2>& bounds) const;
    template <class Which>
    std::vector<CellBlock> blocksOf(const Which& which) const;

    Grid<3> grid_;
    std::array<bool, 3> joined_;
    std::vector<Of> solids_;
    std::vector<Copy> copies_;
    bool moves_ = false, changes_ = false;
};

}  // namespace seiche::flow3d
