#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <vector>

#include "core/expression/formula.hpp"
#include "core/model/report.hpp"
#include "core/scene/scene.hpp"
#include "core/scene/scene_cells.hpp"
#include "solvers/fluid/body_contacts.hpp"
#include "solvers/fluid/rigid_body.hpp"
#include "solvers/fluid/wall_contacts.hpp"

namespace seiche::fluid {

/// Walls with a path and bodies that move freely: the part of each face that they cover, and their
/// velocity there. Between periodic sides they re-enter.
///
/// Rigid motion has constant u along a row and constant v along a column, so the fluxes that a wall
/// pushes through its faces sum to zero for any covered part, as a closed box requires. The sum is
/// not zero where the wall passes through a side or another wall.
class MovingWalls {
  public:
    /// Bodies are among this many first walls of a scene.
    static constexpr std::size_t mostBodies = 256;

    /// Throws badInput for formulas that cannot be used, and for more bodies.
    explicit MovingWalls(const Scene& scene);

    bool any() const { return !movers_.empty(); }
    /// So many walls of the scene's list, from the first, are told apart for the sake of bodies
    /// among them.
    std::size_t bodies() const { return bodies_; }
    /// Longest step that bodies bear in a fluid of that viscosity [s]; infinite without them.
    double longestStep(double viscosity) const;
    /// Drags the wall at `from`, if there is one, to `to`. Walls follow at most two cells per step;
    /// a body goes on as fast as it was dragged last.
    void drag(Point from, Point to);
    /// A step from t to t + dt [s], during which dragged walls and bodies move. `drawn`: cells as
    /// Geometry::drawn() has them.
    void beginStep(double t, double dt, const RigidBody::Surroundings& surroundings,
                   std::span<const std::uint8_t> drawn);
    /// Takes the mean force of the fluid on each wall of the scene's list in the step.
    void feel(std::span<const Planar> forces);
    /// Position of each body at time t, its velocity in the last step, and the energy of all.
    std::vector<Diagnostic> figures(double t, double gravity) const;
    /// Displacements by hand and the states of bodies, for snapshots.
    std::vector<double> moved() const;
    /// Restores moved(); throws badInput if it belongs to other walls.
    void setMoved(const std::vector<double>& state);
    /// The same from moved() at a time [s] of a scene with the walls `former`, as JSON. Walls that
    /// are unchanged or replace one at its place in the list go on from its position; others begin.
    void takeOver(const std::vector<double>& state, const nlohmann::json& former, double time);
    /// Moves them to their positions at time t, and returns the cells whose faces may have changed,
    /// wall by wall.
    std::vector<CellBox> update(double t);
    /// max |u|/hx + |v|/hy of all their points [1/s], as of the last update.
    double largestRate() const { return largestRate_; }
    /// Centre of a wall of the scene's list at the last update [m]; empty for a wall at rest.
    std::optional<Point> centre(std::size_t wall) const;
    /// Mean rate of turning from t to t + dt, times its area [m^2/s].
    double sweptArea(std::size_t wall, double t, double dt) const;

    /// The covered part of a face, 0 to 1, and that times the velocity there [m/s].
    struct Face {
        float covered = 0, pushed = 0;
        WallIndex wall = noWall;  ///< that covers most of it
    };
    const Face& left(int i, int j) const { return x_[index(i, j, domain_.nx + 1)]; }
    const Face& lower(int i, int j) const { return y_[index(i, j, domain_.nx)]; }

  private:
    struct Mover {
        WallIndex index;  // in the scene's list
        double area;      // [m^2]
        Wall wall;
        Formula x, y, angle;
        // For dragged walls and bodies: displacement at the start of the step, velocity during it,
        // and the target of the hand [m].
        Planar from = {}, speed = {};
        Point target = {};
        Point centre = {};  // as of the last update
        std::optional<RigidBody> body = {};
        bool held = false;  // a body by a hand
    };
    /// Pose by its path; below with its further displacement and velocity.
    static Planar poseOf(const Mover& mover, double t);
    Planar placeOf(const Mover& mover, double t) const;
    Planar speedOf(const Mover& mover, double t) const;
    /// Its centre there, within periodic sides [m].
    Point centreAt(const Mover& mover, const Planar& pose) const;
    /// Sets its speed in a step of dt to where the hand wants it; false for a body without one.
    bool pull(Mover& mover, double dt);
    /// So many numbers of moved() are of one.
    static std::size_t stateSize(bool body);
    static void setState(Mover& mover, const double* state);
    void letBodiesMeet(double t, double dt, double viscosity, std::span<const std::uint8_t> drawn);
    /// Calls take(wall, its centre) for the wall at a pose and its copies across periodic sides.
    template <class Take>
    void forCopies(const Mover& mover, const Planar& pose, const Take& take) const;
    static std::size_t index(int i, int j, int columns) {
        return static_cast<std::size_t>(j) * static_cast<std::size_t>(columns) +
               static_cast<std::size_t>(i);
    }
    /// Returns the cells that it covers.
    CellBox cover(const Mover& mover, const Wall& wall, Point middle, const Planar& speed);

    Domain domain_;
    bool periodicX_, periodicY_;
    double span_;  // interval for velocities as differences of positions [s]
    std::vector<Mover> movers_;
    std::size_t bodies_ = 0;
    BodyContacts contacts_;
    std::vector<Face> x_, y_;       // (nx + 1) x ny and nx x (ny + 1); empty where there are none
    std::vector<CellBox> touched_;  // of a wall
    double largestRate_ = 0;
    double stepStart_ = 0;  // [s]
};

}  // namespace seiche::fluid
