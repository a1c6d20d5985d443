#pragma once

#include <array>

#include "core/geometry/wall.hpp"

namespace seiche::fluid {

/// Along x, along y and counter-clockwise about a centre: of a way [m, rad], a velocity [m/s,
/// rad/s] or an acceleration; or a force with its torque, over the fluid's density and depth
/// [m^3/s^2, m^4/s^2].
struct Planar {
    double x = 0, y = 0, angle = 0;
    double& operator[](std::size_t k) { return k == 0 ? x : k == 1 ? y : angle; }
    double operator[](std::size_t k) const { return k == 0 ? x : k == 1 ? y : angle; }
};

/// How a wall that moves freely takes up speed (docs/methods/bodies.md). Its mass is that over the
/// fluid's density and depth [m^2].
class RigidBody {
  public:
    /// For a shape with a Body.
    explicit RigidBody(const Wall& wall);

    /// Forces in a step other than the fluid's.
    struct Surroundings {
        double gravity = 0;    ///< downwards [m/s^2]
        double viscosity = 0;  ///< of the fluid [m^2/s]
    };
    /// The velocity in a step of dt [s], contacts apart, where it has gone `way` from the place at
    /// which its springs are at rest.
    Planar speedIn(double dt, const Planar& way, const Surroundings& surroundings) const;
    /// Inverse of the masses that resist a sudden change of velocity in such a step; 0: held.
    Planar yielding(double dt, double viscosity) const;
    /// Moves it at `speed` for a step of dt; `beside`: it is close to others or walls, from which
    /// it displaces the fluid.
    void move(const Planar& speed, double dt, bool beside);
    /// Takes the mean force of the fluid in that step.
    void feel(const Planar& force) { force_ = force; }

    /// The longest step [s] over which the force of one step may stand for that of the next: a
    /// third of the time in which friction spreads over the body's size.
    double longestStep(double viscosity) const;

    const Planar& speed() const { return speed_; }
    /// Kinetic energy, that of height (with displaced fluid) and of springs [m^4/s^2].
    double kineticEnergy() const;
    double potentialEnergy(const Planar& way, double height, double gravity) const;

    /// Velocity, acceleration, force and company, for snapshots.
    std::array<double, 10> state() const;
    void setState(const double* state);

  private:
    /// Mass or moment of inertia.
    double inertia(std::size_t k) const {
        return k < 2 ? body_.density * area_ : body_.density * second_;
    }
    double stiffness(std::size_t k) const;
    /// Mass of fluid that it has to take along: more than it really is, so that the force of the
    /// step before stands for that of this one.
    double added(std::size_t k, double dt, double viscosity) const;

    Body body_;
    double area_, second_, reach_;
    bool round_;
    Planar speed_, acceleration_, force_;
    bool beside_ = false;
};

}  // namespace seiche::fluid
