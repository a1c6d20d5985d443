// Time steps of a flow, and their length.
#include <algorithm>
#include <cmath>
#include <utility>

#include "solvers/fluid/fluid_body.hpp"

namespace seiche::fluid {

void FluidSimulation::combine(const gl::Texture2D& first, double a, const gl::Texture2D& second,
                              double b, gl::Texture2D& result) {
    combine_.set("factors", std::array{static_cast<float>(a), static_cast<float>(b)});
    combine_.runFaces({kernels_->in(0, first), kernels_->in(1, second), kernels_->faces(),
                       kernels_->plain(), gl::write(2, result)});
}

void FluidSimulation::moveWalls(double t, gl::Texture2D& field, gl::Texture2D& spare) {
    if (!geometry_->update(t)) return;
    combine(field, 1, field, 0, spare);
    std::swap(field, spare);
}

void FluidSimulation::changeSides(double t, gl::Texture2D& field, gl::Texture2D& spare) {
    if (!geometry_->sidesChange() || geometry_->moves()) return;
    geometry_->update(t);
    combine(field, 1, field, 0, spare);
    std::swap(field, spare);
}

const gl::Texture2D* FluidSimulation::accelerate(double dt) {
    const gl::Texture2D* scalars = transported_->smoky() ? &transported_->scalars() : nullptr;
    // Between moving walls scalars have already been advected.
    if (isCentred() && Forces::buoyant(parameters_, *transported_) && !geometry_->moves()) {
        scalars = &transported_->scalarsAhead(*advection_, velocity_, time_, dt / 2);
    }
    return forces_->accelerate(parameters_, time_ + dt / 2, *sources_, *transported_, scalars,
                               velocity_);
}

Interpolant FluidSimulation::interpolant() const {
    switch (scheme_) {
        case Scheme::semiLagrangian:
            return Interpolant::semiLagrangian;
        case Scheme::macCormack:
        case Scheme::macCormack2:
            return Interpolant::macCormack;
        default:
            // Beside moving walls the remaining error is of order 1, and the set of valid faces
            // changes.
            return geometry_->moves() ? Interpolant::macCormack : Interpolant::quintic;
    }
}

Advection::Carrying FluidSimulation::carrying() const {
    // Fluid that slips along a wall is as fast there as anywhere: its path must follow the wall.
    const bool slips = parameters_.viscosity == 0;
    return {interpolant(), scheme_ == Scheme::ar2 || (slips && geometry_->hasObstacles()), slips};
}

Interpolant FluidSimulation::cellInterpolant() const {
    const bool byPolynomials = scheme_ == Scheme::semiLagrangian2 || scheme_ == Scheme::ar2;
    return byPolynomials ? interpolant() : Interpolant::macCormack;
}

const gl::Texture2D& FluidSimulation::projectLast(int which, const gl::Texture2D& from,
                                                  gl::Texture2D& middle) {
    std::swap(velocity_, before_);
    if (!transported_->any() || geometry_->moves()) {
        projection_->project(which, from, velocity_);
        return velocity_;
    }
    projection_->project(which, from, velocity_, before_, middle);
    return middle;
}

const gl::Texture2D& FluidSimulation::stepOnce(double dt) {
    const auto* forces = accelerate(dt);
    const double nu = parameters_.viscosity;
    advection_->velocity(carrying(), velocity_, velocity_, dt, scratch_[1], scratch_[2]);
    moveWalls(time_ + dt, scratch_[2], scratch_[0]);
    const double share = implicitShare(dt);
    const auto& carried = scratch_[2];
    const gl::Texture2D* acted = nullptr;
    // As under ar2: viscosity sees only the change of the pressure.
    const double again =
        isTrapezoidal() && firstOrderSteps_ == 0 && lastDt_ > 0 && nu > 0 ? dt / lastDt_ : 0;
    if (again > 0) {
        viscosity_->explicitPart((1 - share) * nu, dt, forces, {projection_->pressure(), again},
                                 carried, scratch_[1]);
        acted = &viscosity_->implicitPart(share * nu, dt, scratch_[1], scratch_[0]);
    } else {
        acted = &viscosity_->apply(nu, dt, share, forces, carried, scratch_[0]);
    }
    wallForces_->addFriction(nu, *acted, share, carried, 1 - share);
    if (again > 0) {
        projection_->accelerate(projection_->pressure(), again, nullptr, 0, *acted, scratch_[3]);
        acted = &scratch_[3];
    }
    const gl::Texture2D* along = &velocity_;
    if (isTrapezoidal()) {
        along = &projectLast(0, *acted, scratch_[1]);
    } else {
        projection_->project(0, *acted, velocity_);
    }
    wallForces_->addPressure(projection_->phi(0), 1 / dt);
    return *along;
}

// Trapezoidal along the path: forces, pressure included, are taken at both of its ends, and the
// path follows the velocity in the middle of the step (docs/methods/advection.md).
const gl::Texture2D& FluidSimulation::stepTrapezoidal(double dt) {
    const double nu = parameters_.viscosity, share = implicitShare(dt);
    const double longer = lastDt_ > 0 ? dt / lastDt_ : 1, ahead = longer / 2;
    const auto* forces = accelerate(dt);
    if (lastDt_ == 0 && forces) {  // the pressure that holds them
        combine(velocity_, 1, *forces, dt, scratch_[2]);
        projection_->project(0, scratch_[2], scratch_[3]);
        projection_->hold(0);
    }
    auto &carrier = scratch_[1], &departing = scratch_[2], &advected = scratch_[3];
    const auto& held = projection_->pressure();
    const double heldBefore = (1 - share) * longer, heldAfter = share * longer;
    wallForces_->addFriction((1 - share) * nu, velocity_, 1, velocity_, 0);
    if (nu > 0) {
        viscosity_->explicitPart(nu, (1 - share) * dt, forces, {held, heldBefore}, velocity_,
                                 departing);
    } else {
        projection_->accelerate(held, -heldBefore, forces, (1 - share) * dt, velocity_, departing);
    }
    combine(velocity_, 1 + ahead, before_, -ahead, carrier);
    changeSides(time_ + dt / 2, carrier, scratch_[0]);
    advection_->velocity(carrying(), departing, carrier, dt, scratch_[0], advected);
    changeSides(time_ + dt, advected, scratch_[0]);
    // As under ar2: viscosity sees only the change of the pressure.
    const gl::Texture2D* acted = &advected;
    if (nu > 0) {
        projection_->accelerate(held, -heldAfter, forces, share * dt, advected, scratch_[2]);
        acted = &viscosity_->implicitPart(nu, share * dt, scratch_[2], scratch_[0]);
    } else if (forces) {
        combine(advected, 1, *forces, share * dt, scratch_[0]), acted = &scratch_[0];
    }
    wallForces_->addFriction(share * nu, *acted, 1, *acted, 0);
    if (nu > 0) {
        projection_->accelerate(held, heldAfter, nullptr, 0, *acted, scratch_[1]);
        acted = &scratch_[1];
    }
    const auto& along = projectLast(0, *acted, scratch_[2]);
    projection_->hold(heldBefore);
    wallForces_->addPressure(held, 1 / dt);
    return along;
}

double FluidSimulation::lastPressure(double dt, const gl::Texture2D* forces) {
    if (parameters_.viscosity == 0) return 0;
    const double share = implicitShare(dt);
    if (lastDt_ > 0) return share * dt / (implicitShare(lastDt_) * lastDt_);
    if (!forces) return 0;
    // Before the first step there is that which holds the forces.
    combine(velocity_, 1, *forces, share * dt, scratch_[2]);
    projection_->project(0, scratch_[2], scratch_[3]);
    return 1;
}

// Narain, Zehnder and Thomaszewski 2019, with the advecting velocities, the forces and the
// viscosity of docs/methods/advection.md.
const gl::Texture2D& FluidSimulation::stepReflecting(double dt) {
    const double nu = parameters_.viscosity, share = implicitShare(dt);
    const double ahead = lastDt_ > 0 ? dt / (4 * lastDt_) : 0;
    const auto* forces = accelerate(dt);
    const double pressure = lastPressure(dt, forces);
    auto &reflected = scratch_[0], &carrier = scratch_[1], &advected = scratch_[3];
    combine(velocity_, 1 + ahead, before_, -ahead, carrier);
    changeSides(time_ + dt / 4, carrier, scratch_[0]);
    advection_->velocity(carrying(), velocity_, carrier, dt / 2, scratch_[2], advected);
    moveWalls(time_ + dt / 2, advected, scratch_[0]);
    changeSides(time_ + dt / 2, advected, scratch_[0]);
    // Most of the pressure gradient is removed before viscosity acts, so that viscosity beside walls
    // acts on little of the part that pressure alone removes.
    const gl::Texture2D* acted = &advected;
    const auto& phi = projection_->phi(0);
    if (pressure > 0) {
        projection_->accelerate(phi, -pressure, forces, share * dt, advected, scratch_[2]);
        acted = &scratch_[2];
    } else if (forces) {
        combine(advected, 1, *forces, share * dt, scratch_[2]), acted = &scratch_[2];
    }
    acted = &viscosity_->implicitPart(nu, share * dt, *acted, scratch_[0]);
    wallForces_->addFriction(nu, *acted, 1, *acted, 0);
    if (pressure > 0) {
        projection_->accelerate(phi, pressure, nullptr, 0, *acted, scratch_[2]);
        acted = &scratch_[2];
    } else if (acted == &scratch_[0]) {  // which is where the reflected velocity goes
        std::swap(scratch_[0], scratch_[2]), acted = &scratch_[2];
    }
    projection_->reflect(0, *acted, {advected, velocity_, share, reflected, carrier});
    wallForces_->addPressure(projection_->phi(0), 1 / (share * dt));
    changeSides(time_ + 0.75 * dt, carrier, scratch_[2]);
    changeSides(time_ + dt, reflected, scratch_[2]);
    advection_->velocity(carrying(), reflected, carrier, dt / 2, scratch_[2], advected);
    moveWalls(time_ + dt, advected, scratch_[0]);
    const auto& along = projectLast(1, advected, scratch_[2]);
    wallForces_->addPressure(projection_->phi(1), 1 / dt);
    return along;
}

// Explicit: as many equal steps as stability wants.
void FluidSimulation::stepCentral(double dt) {
    const double nu = parameters_.viscosity;
    // The rate of the present state, strokes included: an explicit step that is too long ends in
    // NaN.
    collect(Wait::yes, early_);
    const double rate = std::max(rates_[steps_], geometry_->largestRate());
    const double stiff = nu * Viscosity::largestEigenvalue(*geometry_);
    const int parts =
        static_cast<int>(std::clamp(std::ceil(dt * std::max(rate / 1.2, stiff / 2.2)), 1.0, 256.0));
    const double h = dt / parts;
    parts_ = parts;
    const auto* forces = accelerate(dt);
    combine(velocity_, 1, velocity_, 0, scratch_[3]);
    for (int part = 0; part < parts; ++part) {
        projection_->beginStep(h);
        constexpr float shares[3] = {1, 1.0f / 4, 2.0f / 3};
        constexpr double reached[3] = {1, 0.5, 1};  // by a stage, in parts
        // Share of a stage's forces, over a step, that is left at the end of a part, and of its
        // phi.
        const double counted[3] = {1.0 / 6 / parts, 1.0 / 6 / parts, 2.0 / 3 / parts},
                     left[3] = {1.0 / 6, 2.0 / 3, 1};
        // scratch 3 holds the start, 0 and 1 the results of stages.
        for (int stage = 0; stage < 3; ++stage) {
            auto& from = stage == 0 ? scratch_[3] : scratch_[0];
            moveWalls(time_ + (part + reached[stage]) * h, from, scratch_[2]);
            const auto number = static_cast<std::size_t>(stage);
            wallForces_->addFriction(nu * counted[number], from, 1, from, 0);
            central_.set("part", shares[stage])
                .set("dt", static_cast<float>(h))
                .set("forced", static_cast<float>(forces ? h : 0))
                .set("viscosity", static_cast<float>(nu));
            central_.run(kernels_->width(), kernels_->height(), 1,
                         {kernels_->in(0, from), kernels_->in(1, scratch_[3]),
                          kernels_->in(4, forces ? *forces : from), kernels_->faces(),
                          kernels_->plain(), gl::write(2, scratch_[1])});
            projection_->project(stage, scratch_[1], scratch_[0]);
            wallForces_->addPressure(projection_->phi(stage), left[number] / dt);
        }
        std::swap(scratch_[0], scratch_[3]);
    }
    std::swap(velocity_, scratch_[3]);
}

void FluidSimulation::step() {
    const double dt = nextDt_;
    wallForces_->begin();
    projection_->setEnergy(ledger_->energy());
    constexpr std::uint64_t judgedEach = 8;  // a residual formed anew costs a tenth of a solve
    projection_->judgeNext(steps_ % judgedEach == 0);
    if (scheme_ != Scheme::centralRk3) projection_->beginStep(dt);
    sources_->inject(*transported_, time_ + dt / 2, dt);
    const double rate =
        transported_->keepsHeat() ? std::max(rateBefore(steps_), geometry_->largestRate()) : 0;
    // Dye and heat leave before walls move in; else these would run over them.
    const bool moves = geometry_->moves();
    if (moves) {
        geometry_->moving().beginStep(time_, dt, {parameters_.gravity, parameters_.viscosity},
                                      geometry_->drawn());
        transported_->carry(*advection_, cellInterpolant(), velocity_, time_, dt, rate);
    }
    const gl::Texture2D* along = &velocity_;
    switch (scheme_) {
        case Scheme::semiLagrangian:
        case Scheme::macCormack:
            if (!moves) geometry_->update(time_ + dt);
            stepOnce(dt);
            break;
        case Scheme::semiLagrangian2:
        case Scheme::macCormack2:
            // Cells that a wall uncovers have no pressure that could act where a path begins.
            if (moves || firstOrderSteps_ > 0) {
                if (!moves) geometry_->update(time_ + dt);
                along = &stepOnce(dt);
                projection_->hold(0);
                firstOrderSteps_ = std::max(0, firstOrderSteps_ - 1);
            } else {
                along = &stepTrapezoidal(dt);
            }
            break;
        case Scheme::ar2:
            along = &stepReflecting(dt);
            break;
        case Scheme::centralRk3:
            stepCentral(dt);
            break;
    }
    if (!moves && transported_->any()) {
        transported_->carry(*advection_, cellInterpolant(), *along, time_, dt, rate);
    }
    if (geometry_->moving().bodies() > 0) {
        geometry_->moving().feel(wallForces_->forces(parameters_, time_, dt));
    }
    time_ += dt;
    ++steps_;
    lastDt_ = dt;
    measure(true, dt);
    chooseDt();
}

double FluidSimulation::rateBefore(std::uint64_t step) {
    const std::uint64_t wanted = step > 0 ? step - 1 : 0;
    auto found = rates_.find(wanted);
    if (found == rates_.end()) {
        collect(Wait::no, early_);
        found = rates_.find(wanted);
    }
    if (found == rates_.end()) {
        collect(Wait::yes, early_);
        found = rates_.find(wanted);
    }
    rates_.erase(rates_.begin(), rates_.lower_bound(wanted));
    return found == rates_.end() ? 0 : found->second;
}

void FluidSimulation::chooseDt() {
    const double cfl = parameters_.cfl;
    double most = parameters_.dt;
    // Under central-rk3 friction is felt anew in each of its parts.
    if (scheme_ != Scheme::centralRk3) {
        most = std::min(most, geometry_->moving().longestStep(parameters_.viscosity));
    }
    nextDt_ = most;
    if (cfl <= 0) return;
    const double rate = std::max(rateBefore(steps_), geometry_->largestRate());
    if (std::isfinite(rate) && rate > 0) nextDt_ = std::min(most, cfl / rate);
}

// phi is the potential removed by a projection; its factor to pressure depends on the scheme
// (docs/methods/projection.md).
std::array<double, 2> FluidSimulation::pressureScales() const {
    if (lastDt_ <= 0) return {0, 0};
    if (scheme_ == Scheme::ar2) return {1 / (implicitShare(lastDt_) * lastDt_), 1 / lastDt_};
    if (scheme_ == Scheme::centralRk3) return {0, 1.5 * parts_ / lastDt_};
    return {1 / lastDt_, 0};
}

}  // namespace seiche::fluid
