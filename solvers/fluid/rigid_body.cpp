#include "solvers/fluid/rigid_body.hpp"

#include <cmath>
#include <limits>
#include <numbers>

#include "core/geometry/wall_distance.hpp"

namespace seiche::fluid {

using std::numbers::pi;

RigidBody::RigidBody(const Wall& wall)
    : body_(*wall.body), reach_(reachOf(wall)), round_(wall.kind == Wall::Kind::circle) {
    const auto moments = momentsOf(wall);
    area_ = moments.area;
    second_ = moments.second;
    const Planar given = {body_.velocity.x, body_.velocity.y, body_.spin};
    for (std::size_t k = 0; k < 3; ++k) speed_[k] = body_.free[k] ? given[k] : 0;
}

double RigidBody::stiffness(std::size_t k) const {
    const double rate = 2 * pi * body_.springs[k];
    return rate * rate * inertia(k);
}

// Added mass of the disc round the body: exact for a plate across its stream, 0 for a turning disc.
// Added to it is the layer that friction moves along within a step.
double RigidBody::added(std::size_t k, double dt, double viscosity) const {
    const double layer = std::sqrt(viscosity * dt), far = reach_ + layer;
    // Gaps hold more fluid back than open water.
    if (k < 2) return (beside_ ? 4 : 1) * pi * far * far;
    return (round_ ? 0 : pi / 8 * std::pow(reach_, 4)) + 2 * pi * std::pow(far, 3) * layer;
}

double RigidBody::longestStep(double viscosity) const {
    constexpr double share = 1.0 / 3;
    return viscosity > 0 ? share * reach_ * reach_ / viscosity
                         : std::numeric_limits<double>::infinity();
}

// A quarter of dt^2 times the stiffness keeps a spring stable for any step.
Planar RigidBody::yielding(double dt, double viscosity) const {
    Planar made;
    for (std::size_t k = 0; k < 3; ++k) {
        if (!body_.free[k]) continue;
        const double damping = 2 * body_.damping * std::sqrt(stiffness(k) * inertia(k));
        made[k] =
            1 / (inertia(k) + added(k, dt, viscosity) + dt * damping + dt * dt / 4 * stiffness(k));
    }
    return made;
}

// (m + a) (V - V') = dt (F' + the rest) + a dt A', with ' for the step before: as long as the
// fluid answers an acceleration with less than m + 2 a this converges, however light the body.
Planar RigidBody::speedIn(double dt, const Planar& way, const Surroundings& surroundings) const {
    const auto yields = yielding(dt, surroundings.viscosity);
    const Planar weight = {0, -(body_.density - 1) * area_ * surroundings.gravity, 0};
    auto made = speed_;
    for (std::size_t k = 0; k < 3; ++k) {
        if (!body_.free[k]) {  // as fast as a hand has left it
            made[k] = 0;
            continue;
        }
        const double damping = 2 * body_.damping * std::sqrt(stiffness(k) * inertia(k));
        const double force = force_[k] + weight[k] - stiffness(k) * way[k] - damping * speed_[k] +
                             added(k, dt, surroundings.viscosity) * acceleration_[k];
        made[k] += dt * yields[k] * force;
    }
    return made;
}

void RigidBody::move(const Planar& speed, double dt, bool beside) {
    beside_ = beside;
    for (std::size_t k = 0; k < 3; ++k) acceleration_[k] = (speed[k] - speed_[k]) / dt;
    speed_ = speed;
}

double RigidBody::kineticEnergy() const {
    double sum = 0;
    for (std::size_t k = 0; k < 3; ++k) sum += inertia(k) * speed_[k] * speed_[k] / 2;
    return sum;
}

double RigidBody::potentialEnergy(const Planar& way, double height, double gravity) const {
    double sum = (body_.density - 1) * area_ * gravity * height;
    for (std::size_t k = 0; k < 3; ++k) sum += stiffness(k) * way[k] * way[k] / 2;
    return sum;
}

std::array<double, 10> RigidBody::state() const {
    std::array<double, 10> made{};
    made[9] = beside_ ? 1 : 0;
    for (std::size_t k = 0; k < 3; ++k) {
        made[k] = speed_[k];
        made[3 + k] = acceleration_[k];
        made[6 + k] = force_[k];
    }
    return made;
}

void RigidBody::setState(const double* state) {
    beside_ = state[9] != 0;
    for (std::size_t k = 0; k < 3; ++k) {
        speed_[k] = state[k];
        acceleration_[k] = state[3 + k];
        force_[k] = state[6 + k];
    }
}

}  // namespace seiche::fluid
