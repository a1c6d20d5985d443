#pragma once

#include <vector>

#include "core/expression/formula.hpp"
#include "core/scene/scene.hpp"
#include "core/scene/scene_cells.hpp"

namespace seiche::fluid {

/// Walls with a path: which part of each face they cover and how fast they move there. Between
/// periodic sides they come back in.
///
/// Rigid motion has the same u all along a row and the same v all along a column, so what a wall
/// pushes through the faces it covers adds up to nothing, whatever it covers: a closed box can take
/// it. Not so where it goes in or out through a side or another wall.
class MovingWalls {
  public:
    /// The walls of the scene that have a motion. Throws badInput for formulas that cannot be used.
    explicit MovingWalls(const Scene& scene);

    bool any() const { return !movers_.empty(); }
    /// A hand takes the wall at `from`, if there is one, to `to`. Walls follow at two cells a step.
    void drag(Point from, Point to);
    /// A step from t to t + dt [s]: what a hand has moved is on its way in it.
    void beginStep(double t, double dt);
    /// What hands have moved, for snapshots: six numbers a wall and the time of the last step.
    std::vector<double> moved() const;
    /// Takes up moved(); throws badInput where it is of other walls.
    void setMoved(const std::vector<double>& state);
    /// Puts them where they are at time t, and returns the cells whose faces may have changed, wall
    /// by wall.
    std::vector<CellBox> update(double t);
    /// max |u|/hx + |v|/hy of all their points [1/s], as of the last update.
    double largestRate() const { return largestRate_; }

    /// How much of a face is covered, 0 to 1, and that times the velocity there [m/s].
    struct Face {
        float covered = 0, pushed = 0;
    };
    const Face& left(int i, int j) const { return x_[index(i, j, domain_.nx + 1)]; }
    const Face& lower(int i, int j) const { return y_[index(i, j, domain_.nx)]; }

  private:
    struct Mover {
        Wall wall;
        Formula x, y, angle;
        // By hand [m, m/s]: at the start of the step, during it, and where it is to end.
        Point from = {}, speed = {}, target = {};
    };
    struct Pose {
        double x = 0, y = 0, angle = 0;
    };
    /// By its path, and with what a hand adds.
    static Pose poseOf(const Mover& mover, double t);
    Pose placeOf(const Mover& mover, double t) const;
    /// Calls take(wall, its middle) for the wall at a pose and its copies across periodic sides.
    template <class Take>
    void forCopies(const Mover& mover, const Pose& pose, const Take& take) const;
    static std::size_t index(int i, int j, int columns) {
        return static_cast<std::size_t>(j) * static_cast<std::size_t>(columns) +
               static_cast<std::size_t>(i);
    }
    /// Returns the cells that it lies on.
    CellBox cover(const Wall& wall, Point middle, const Pose& speed);

    Domain domain_;
    bool periodicX_, periodicY_;
    double span_;  // over which velocities are differences of places [s]
    std::vector<Mover> movers_;
    std::vector<Face> x_, y_;       // (nx + 1) x ny and nx x (ny + 1); empty where there are none
    std::vector<CellBox> touched_;  // of a wall
    double largestRate_ = 0;
    double stepStart_ = 0;  // [s]
};

}  // namespace seiche::fluid
