#pragma once

#include <optional>
#include <vector>

#include "core/expression/formula.hpp"
#include "core/scene/scene.hpp"
#include "core/scene/scene_cells.hpp"
#include "solvers/fluid/wall_contacts.hpp"

namespace seiche::fluid {

/// Walls with a path: which part of each face they cover and how fast they move there. Between
/// periodic sides they re-enter.
///
/// Rigid motion has constant u along a row and constant v along a column, so what a wall pushes
/// through the faces it covers sums to zero, whatever it covers: that is possible in a closed box.
/// It is not so where the wall passes through a side or another wall.
class MovingWalls {
  public:
    /// The walls of the scene that have a motion. Throws badInput for formulas that cannot be used.
    explicit MovingWalls(const Scene& scene);

    bool any() const { return !movers_.empty(); }
    /// Drags the wall at `from`, if there is one, to `to`. Walls follow at most two cells per step.
    void drag(Point from, Point to);
    /// A step from t to t + dt [s], during which dragged walls move.
    void beginStep(double t, double dt);
    /// The dragged displacements, for snapshots: six numbers per wall and the time of the last
    /// step.
    std::vector<double> moved() const;
    /// Restores moved(); throws badInput if it belongs to other walls.
    void setMoved(const std::vector<double>& state);
    /// Moves them to their positions at time t, and returns the cells whose faces may have changed,
    /// wall by wall.
    std::vector<CellBox> update(double t);
    /// max |u|/hx + |v|/hy of all their points [1/s], as of the last update.
    double largestRate() const { return largestRate_; }
    /// Where the centre of a wall of the scene's list is, as of the last update [m]; nothing for
    /// one without a path.
    std::optional<Point> centre(std::size_t wall) const;
    /// How fast it turned on average from t to t + dt, times its area [m^2/s].
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
        // By dragging [m, m/s]: at the start of the step, during it, and the final target.
        Point from = {}, speed = {}, target = {};
        Point centre = {};  // as of the last update
    };
    struct Pose {
        double x = 0, y = 0, angle = 0;
    };
    /// By its path, and with the dragged part.
    static Pose poseOf(const Mover& mover, double t);
    Pose placeOf(const Mover& mover, double t) const;
    /// Calls take(wall, its centre) for the wall at a pose and its copies across periodic sides.
    template <class Take>
    void forCopies(const Mover& mover, const Pose& pose, const Take& take) const;
    static std::size_t index(int i, int j, int columns) {
        return static_cast<std::size_t>(j) * static_cast<std::size_t>(columns) +
               static_cast<std::size_t>(i);
    }
    /// Returns the cells that it covers.
    CellBox cover(const Mover& mover, const Wall& wall, Point middle, const Pose& speed);

    Domain domain_;
    bool periodicX_, periodicY_;
    double span_;  // interval for velocities as differences of positions [s]
    std::vector<Mover> movers_;
    std::vector<Face> x_, y_;       // (nx + 1) x ny and nx x (ny + 1); empty where there are none
    std::vector<CellBox> touched_;  // of a wall
    double largestRate_ = 0;
    double stepStart_ = 0;  // [s]
};

}  // namespace seiche::fluid
