// Steps of a flow in three dimensions.
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "core/base/divide_up.hpp"
#include "core/base/error.hpp"
#include "core/gl/execution_profile.hpp"
#include "solvers/flow3d/flow3d_body.hpp"

namespace seiche::flow3d {

namespace {

constexpr int mostParts = 256;
// Courant numbers, sums over the axes, up to which explicit schemes are used: RK3 with central
// differences is stable up to 1.73, limited fluxes with two stages up to 1.
constexpr double centralCourant = 1.2, fluxCourant = 0.5;
// Of viscosity dt sum of 4 / h^2: RK3 is stable up to 2.51. The halves of a semi-Lagrangian step
// multiply the roughest wave by (1 - z/2) (1 - z/2 + z^2/4), which is stable up to 3.1 and does not
// overshoot up to 2. Heun's stages with limited fluxes keep bounds up to 0.8.
constexpr double centralDiffusion = 2.0, halvesDiffusion = 2.0, heunDiffusion = 0.8;
// The same of halves with eddies, whose normal strain counts twice.
constexpr double eddyDiffusion = 0.8;
// A pass of the projection leaves this part of the divergence by rounding; below it another pass
// solves for what is left. Measured, decision 53.
constexpr double leftByRounding = 3e-5;
constexpr int mostPasses = 3;

/// The fastest rate of diffusion on a grid, by a diffusivity of 1 m^2/s [1/s].
double fastestDiffusion(const Grid<3>& grid) {
    double fastest = 0;
    for (int axis = 0; axis < 3; ++axis) fastest += 4 / (grid.spacing(axis) * grid.spacing(axis));
    return fastest;
}

float asFloat(double value) {
    return static_cast<float>(value);
}

}  // namespace

// Explicit diffusion that no cut of the step makes stable, before anything runs. With a Courant
// number dt is an upper bound alone, and the steps that are chosen may be far shorter.
void Flow3dSimulation::checkDiffusion(const Flow3dParameters& parameters, const Grid<3>& grid) {
    if (parameters.cfl > 0) return;
    const double fastest = fastestDiffusion(grid);
    const bool central = parameters.advection == Scheme::centralRk3;
    const auto check = [&](double diffusivity, double limit) {
        const double longest = mostParts * limit / (diffusivity * fastest);
        if (parameters.dt <= longest) return;
        failInput("dt is {} s, and with a viscosity or diffusivity of {} m^2/s {:.3g} s at most are "
                  "stable on this grid: choose less of one of them, or fewer cells",
                  parameters.dt, diffusivity, longest);
    };
    check(parameters.viscosity, central ? centralDiffusion : halvesDiffusion);
    check(std::max(parameters.heatDiffusivity, parameters.smokeDiffusivity),
          central ? centralDiffusion : heunDiffusion);
}

// Largest rate of diffusion of smoke or heat [1/s] where that of a diffusivity is `fastest` times it, in the fluid.
double Flow3dSimulation::fastestSpread(double fastest) const {
    return std::max(parameters_.smokeDiffusivity * fastest,
                    parameters_.heatDiffusivity * std::max(fastest, 2 * heat_->stiffness()));
}

int Flow3dSimulation::partsOf(double dt) {
    const auto& grid = surroundings_->grid();
    const double fastest = fastestDiffusion(grid);
    const bool central = parameters_.advection == Scheme::centralRk3;
    double parts = dt * parameters_.viscosity * fastest / (central ? centralDiffusion : halvesDiffusion);
    if (parameters_.turbulence != Turbulence::none) {
        // The rate of strain is at most about the Courant number of a second.
        const double width = std::cbrt(cellVolume(grid));
        const double eddy = 0.17 * width * 0.17 * width * figuresOf(steps_).rate;
        parts += dt * eddy * fastest / (central ? centralDiffusion : eddyDiffusion);
    }
    if (central) {
        parts = std::max({parts, dt * fastestSpread(fastest) / centralDiffusion,
                          dt * figuresOf(steps_).rate / centralCourant});
    }
    if (!(parts <= mostParts)) {
        failRun("a step of {} s would need {:.0f} explicit parts, and {} at most are made: choose "
                "a smaller dt, a lower viscosity or diffusivity, or fewer cells",
                dt, std::ceil(parts), mostParts);
    }
    return std::max(1, static_cast<int>(std::ceil(parts)));
}

void Flow3dSimulation::step() {
    const double dt = nextDt_;
    const int parts = partsOf(dt);
    const double start = time_;
    lastCycles_ = 0;
    for (int part = 0; part < parts; ++part) {
        time_ = start + dt * part / parts;
        if (parameters_.advection == Scheme::centralRk3) {
            centralPart(dt / parts);
        } else {
            semiLagrangianPart(dt / parts);
        }
    }
    time_ = start + dt;
    ++steps_;
    measure({steps_, time_, dt, parts, lastCycles_, true, divergenceBefore_});
    chooseDt();
}

void Flow3dSimulation::momentum(std::array<gl::Kernel, 3>& kernels, const Part& part,
                                const Velocity& from, Velocity& to) {
    const auto& grid = surroundings_->grid();
    for (int axis = 0; axis < 3; ++axis) {
        const auto a = static_cast<std::size_t>(axis);
        auto& kernel = kernels[a];
        kernel.set("dt", asFloat(part.dt))
            .set("share0", asFloat(part.share0))
            .set("share1", asFloat(part.share1))
            .set("far", asFloat(part.far));
        const auto& base = part.base ? (*part.base)[a] : from[a];
        const auto& push = parameters_.vorticityConfinement > 0 ? push_[a]
                           : poured_->pushes()                  ? poured_->force(axis)
                                                                : pressure_;
        const bool eddies = parameters_.turbulence != Turbulence::none;
        const bool central = parameters_.advection == Scheme::centralRk3;
        const auto& eddy = eddies ? eddy_ : pressure_;
        std::vector<gl::Binding> bindings = {
            launches_.in(0, from[a]),       launches_.in(1, pressure_),
            launches_.in(2, surroundings_->open(axis)), Launches::out(3, to[a]),
            launches_.in(4, base),          launches_.in(5, central ? eddy : before_[a]),
            launches_.in(13, scalars_[1]),  launches_.in(14, scalars_[0]),
            launches_.in(15, push)};
        for (std::size_t each = 0; each < 3; ++each) {
            bindings.push_back(launches_.in(static_cast<unsigned>(6 + each), from[each]));
        }
        if (central) {
            for (int each = 0; each < 3; ++each) {
                bindings.push_back(launches_.in(static_cast<unsigned>(9 + each),
                                                surroundings_->open(each)));
            }
            bindings.push_back(launches_.in(12, surroundings_->hasSolids()
                                                    ? surroundings_->faceRoom(axis)
                                                    : pressure_));
        } else {
            bindings.push_back(Launches::out(9, carrier_[a]));
            bindings.push_back(launches_.in(12, eddy));
        }
        kernel.run(quadsOf(grid.nx + 1) * (grid.ny + 1), grid.nz + 1, 1, bindings);
    }
    friction_->apply(to, parameters_.viscosity, part.dt);
}

void Flow3dSimulation::advect(std::size_t scheme, double dt, const Velocity& source, Velocity& to) {
    const auto& grid = surroundings_->grid();
    for (int axis = 0; axis < 3; ++axis) {
        const auto a = static_cast<std::size_t>(axis);
        auto& kernel = advect_[scheme][a];
        kernel.set("step", std::array<float, 3>{asFloat(dt / grid.hx()), asFloat(dt / grid.hy()),
                                                asFloat(dt / grid.hz())});
        const bool correct = scheme == 2;
        kernel.run((grid.nx + 1) * (grid.ny + 1), grid.nz + 1, 1,
                   {launches_.in(0, carrier_[0]), launches_.in(1, carrier_[1]),
                    launches_.in(2, carrier_[2]), launches_.in(3, source[a]),
                    Launches::out(4, to[a]), launches_.in(5, surroundings_->open(axis)),
                    launches_.in(6, second_[a]), launches_.in(7, correct ? third_[a] : second_[a])});
    }
}

void Flow3dSimulation::carry(double dt) {
    if (parameters_.advection == Scheme::semiLagrangian2) {
        advect(0, dt, scratch_, second_);
        return;
    }
    advect(1, dt, scratch_, second_);
    fillSides(second_, time_ + dt);
    advect(1, -dt, second_, third_);
    advect(2, dt, scratch_, second_);
}

void Flow3dSimulation::carryScalars(double dt) {
    if (!carries_[0] && !carries_[1]) return;
    if (parameters_.byFluxes()) {
        transportParts(dt, carrier_);
        return;
    }
    const auto& grid = surroundings_->grid();
    auto& kernel = advectScalars_[parameters_.advection == Scheme::semiLagrangian2 ? 0 : 1];
    kernel.set("step", std::array<float, 3>{asFloat(dt / grid.hx()), asFloat(dt / grid.hy()),
                                            asFloat(dt / grid.hz())});
    kernel.run((grid.nx + 1) * (grid.ny + 1), grid.nz + 1, 1,
               {launches_.in(0, carrier_[0]), launches_.in(1, carrier_[1]),
                launches_.in(2, carrier_[2]), launches_.in(3, scalars_[0]),
                Launches::out(4, nextScalars_[0]), Launches::out(5, nextScalars_[1]),
                launches_.in(8, scalars_[1])});
    std::swap(scalars_, nextScalars_);
}

void Flow3dSimulation::transport(double dt, double share0, double share1, const Velocity& along,
                                 const std::array<gl::Buffer, 2>* base) {
    const auto& grid = surroundings_->grid();
    for (std::size_t scalar = 0; scalar < 2; ++scalar) {
        if (!carries_[scalar]) continue;
        const bool heated = scalar == 1 && heat_->any();
        auto& kernel = heated ? (base ? laterHeatTransport_ : heatTransport_)
                              : (base ? laterTransport_ : transport_);
        kernel.set("dt", asFloat(dt))
            .set("share0", asFloat(share0))
            .set("share1", asFloat(share1))
            .set("diffusivity", asFloat(scalar == 0 ? parameters_.smokeDiffusivity
                                                    : parameters_.heatDiffusivity));
        std::vector<gl::Binding> bindings = {
            launches_.in(0, along[0]),
            launches_.in(1, along[1]),
            launches_.in(2, along[2]),
            launches_.in(3, scalars_[scalar]),
            Launches::out(4, nextScalars_[scalar]),
            launches_.in(5, base ? (*base)[scalar] : scalars_[scalar]),
            launches_.in(6, surroundings_->open(0)),
            launches_.in(7, surroundings_->open(1)),
            launches_.in(8, surroundings_->open(2)),
            launches_.in(9, heated ? heat_->holdsCarried() : surroundings_->capacity())};
        if (heated) {
            for (int axis = 0; axis < 3; ++axis) {
                bindings.push_back(
                    launches_.in(static_cast<unsigned>(10 + axis), heat_->conductance(axis)));
            }
            bindings.push_back(launches_.in(13, heat_->holdsConducted()));
        }
        kernel.run(quadsOf(grid.nx) * grid.ny, grid.nz, 1, bindings);
        std::swap(scalars_[scalar], nextScalars_[scalar]);
    }
}

void Flow3dSimulation::keepScalars() {
    for (std::size_t scalar = 0; scalar < 2; ++scalar) {
        if (carries_[scalar]) {
            scalars_[scalar].copyTo(baseScalars_[scalar], scalars_[scalar].bytes());
        }
    }
}

// Two stages (Heun's method, which limits hold in), as often as stability needs.
void Flow3dSimulation::transportParts(double dt, const Velocity& along) {
    const double fastest = fastestDiffusion(surroundings_->grid());
    const double courant = dt * figuresOf(steps_).rate / fluxCourant;
    const double needed = std::max(courant, dt * fastestSpread(fastest) / heunDiffusion);
    if (!(needed <= mostParts)) {
        failRun("smoke or heat would need {:.0f} explicit parts of a step of {} s, and {} at most "
                "are made: choose a smaller dt, or a lower diffusivity",
                std::ceil(needed), dt, mostParts);
    }
    const int parts = std::max(1, static_cast<int>(std::ceil(needed)));
    const double start = time_;
    for (int part = 0; part < parts; ++part) {
        const double each = dt / parts;
        keepScalars();
        transport(each, 0, 1, along, nullptr);
        fillScalarSides(start + (part + 1) * each);
        transport(each / 2, 0.5, 0.5, along, &baseScalars_);
        heat_->hold(start + (part + 1) * each, scalars_[1], writer_, false);
        fillScalarSides(start + (part + 1) * each);
    }
}

void Flow3dSimulation::pour(double dt) {
    poured_->addScalars(time_ + dt / 2, dt, scalars_);
    poured_->addVelocity(time_ + dt / 2, dt, velocity_);
    if (poured_->moves()) fillSides(velocity_, time_);
    fillScalarSides(time_);
}

void Flow3dSimulation::findEddies(const Velocity& velocity) {
    if (parameters_.turbulence == Turbulence::none) return;
    const auto& grid = surroundings_->grid();
    eddyKernel_.set("width", asFloat(std::cbrt(cellVolume(grid))));
    eddyKernel_.run(grid.nx * grid.ny, grid.nz, 1,
                    {launches_.in(0, velocity[0]), launches_.in(1, velocity[1]),
                     launches_.in(2, velocity[2]), Launches::out(3, eddy_)});
    fillCopies(eddy_, true);
}

// Accelerations on faces by formulas at a time, and of confinement.
void Flow3dSimulation::findForces(const Velocity& velocity, double time) {
    poured_->evaluateForces(time);
    if (parameters_.vorticityConfinement == 0) return;
    const auto& grid = surroundings_->grid();
    const int width = (grid.nx + 1) * (grid.ny + 1);
    confine_[0].run(width, grid.nz + 1, 1,
                    {launches_.in(0, velocity[0]), launches_.in(1, velocity[1]),
                     launches_.in(2, velocity[2]), Launches::out(3, swirl_)});
    fillCopies(swirl_, true);
    confine_[1].set("strength",
                    asFloat(parameters_.vorticityConfinement * surroundings_->smallest()));
    confine_[1].run(width, grid.nz + 1, 1,
                    {launches_.in(0, velocity[0]), launches_.in(1, velocity[1]),
                     launches_.in(2, velocity[2]), launches_.in(3, swirl_),
                     Launches::out(4, carrier_[0]), Launches::out(5, carrier_[1]),
                     Launches::out(6, carrier_[2])});
    for (int axis = 0; axis < 3; ++axis) {
        const auto a = static_cast<std::size_t>(axis);
        // Behind sides that are not joined, too: faces of an outflow take the mean with it.
        fillCopies(carrier_[a], true);
        const auto& given = poured_->pushes() ? poured_->force(axis) : pressure_;
        confine_[2 + a].run(width, grid.nz + 1, 1,
                            {launches_.in(0, carrier_[a]), Launches::out(1, push_[a]),
                             launches_.in(2, given)});
    }
}

// Forces, viscosity and the old pressure act for half of the step before it is carried, and for
// half of it afterwards (docs/methods/flow3d.md).
void Flow3dSimulation::semiLagrangianPart(double dt) {
    moveWalls(dt);
    pour(dt);
    findEddies(velocity_);
    findForces(velocity_, time_);
    const double far = first_ ? 1 : 1 + dt / (2 * lastDt_);
    momentum(departure_, {0, 1, dt / 2, far}, velocity_, scratch_);
    fillSides(carrier_, time_ + dt / 2);
    fillSides(scratch_, time_, 6);
    carry(dt);
    carryScalars(dt);
    fillScalarSides(time_ + dt);
    // The carried velocity is the first guess of the one at the end; viscosity then acts on the
    // second guess. On old velocities it would have the wrong sign where waves move by half of their
    // length in a step.
    fillSides(second_, time_ + dt);
    findForces(second_, time_ + dt);
    momentum(arrival_, {0, 1, dt / 2}, second_, scratch_);
    if (parameters_.viscosity > 0 || parameters_.turbulence != Turbulence::none) {
        fillSides(scratch_, time_ + dt);
        momentum(laterArrival_, {1, 0, dt / 2, 1, &second_}, scratch_, carrier_);
        std::swap(scratch_, carrier_);
    }
    std::swap(before_, velocity_);
    std::swap(velocity_, scratch_);
    fillSides(velocity_, time_ + dt);
    project(velocity_, dt, time_ + dt, 1);
    first_ = false;
    lastDt_ = dt;
}

// Three stages of Shu and Osher (1988), each of them projected.
void Flow3dSimulation::centralPart(double dt) {
    moveWalls(dt);
    pour(dt);
    const bool scalars = carries_[0] || carries_[1];
    if (scalars) keepScalars();
    struct Stage {
        double share, dt, end;
    };
    const std::array<Stage, 3> stages = {Stage{1, dt, dt}, {0.25, dt / 4, dt / 2},
                                         {2.0 / 3, 2 * dt / 3, dt}};
    double began = 0;
    for (std::size_t k = 0; k < stages.size(); ++k) {
        const auto& stage = stages[k];
        auto& from = k == 0 ? velocity_ : k == 1 ? scratch_ : second_;
        findEddies(from);
        findForces(from, time_ + began);
        auto& to = k == 1 ? second_ : scratch_;
        momentum(k == 0 ? stage_ : laterStage_,
                 {1 - stage.share, stage.share, stage.dt, 1, k == 0 ? nullptr : &velocity_}, from, to);
        if (scalars) {
            transport(stage.dt, 1 - stage.share, stage.share, from, k == 0 ? nullptr : &baseScalars_);
            heat_->hold(time_ + stage.end, scalars_[1], writer_, false);
            fillScalarSides(time_ + stage.end);
        }
        if (surroundings_->solids().changes()) {
            // Walls are at their last places, with the velocities of the stage.
            surroundings_->solids().setVelocities(time_ + stage.end);
            placeWallVelocities(surroundings_->solids().aroundMovers(), {&to});
        }
        fillSides(to, time_ + stage.end);
        project(to, stage.dt, time_ + stage.end, 1);
        began = stage.end;
    }
    std::swap(velocity_, scratch_);
    // Paths have no earlier velocity to be extrapolated from.
    for (std::size_t a = 0; a < 3; ++a) velocity_[a].copyTo(before_[a], velocity_[a].bytes());
    first_ = true;
    lastDt_ = dt;
}

void Flow3dSimulation::fillSides(Velocity& velocity, double time, int kindOfInflows) {
    velocitySides_->at(time, 0, 0);
    const auto& grid = surroundings_->grid();
    for (int axis = 0; axis < 3; ++axis) {
        auto& kernel = velocitySide_[static_cast<std::size_t>(axis)];
        auto kinds = velocitySides_->kinds(axis);
        for (const bool upper : {false, true}) {
            const bool inflow = surroundings_->side(sideOf(axis, upper)) == SideType::inflow;
            if (inflow) kinds[upper] = kindOfInflows;
        }
        kernel.set("kind", kinds).set("hasGiven", velocitySides_->given(axis));
        const int width = axis == 0 ? grid.ny + 5 : surroundings_->layout().rowQuads;
        const int rows = (axis == 2 ? grid.ny : grid.nz) + 5;
        kernel.run(width, rows, 1,
                   {Launches::out(0, velocity[0]), launches_.in(1, velocity[0]),
                    Launches::out(2, velocity[1]), launches_.in(3, velocity[1]),
                    Launches::out(4, velocity[2]), launches_.in(5, velocity[2]),
                    launches_.in(6, velocitySides_->values(axis)), launches_.in(7, velocity_[0]),
                    launches_.in(8, velocity_[1]), launches_.in(9, velocity_[2])});
    }
}

void Flow3dSimulation::fillScalarSides(double time) {
    const auto& grid = surroundings_->grid();
    for (std::size_t scalar = 0; scalar < 2; ++scalar) {
        if (!carries_[scalar]) continue;
        auto& sides = *scalarSides_[scalar];
        sides.at(time, parameters_.heatDiffusivity, parameters_.ambientTemperature);
        for (int axis = 0; axis < 3; ++axis) {
            auto& kernel = scalarSide_[static_cast<std::size_t>(axis)];
            kernel.set("kind", sides.kinds(axis))
                .set("hasGiven", sides.given(axis))
                .set("plane", sides.plane(axis));
            const int width = axis == 0 ? grid.ny + 5 : surroundings_->layout().rowQuads;
            kernel.run(width, (axis == 2 ? grid.ny : grid.nz) + 5, 1,
                       {Launches::out(0, scalars_[scalar]), launches_.in(1, scalars_[scalar]),
                        launches_.in(6, sides.values(axis))});
        }
    }
}

// Copies of a quantity at centres behind joined sides, and, if `all`, what is within behind others, too.
void Flow3dSimulation::fillCopies(gl::Buffer& field, bool all) {
    const auto& joined = surroundings_->joined();
    const auto& grid = surroundings_->grid();
    for (int axis = 0; axis < 3; ++axis) {
        const bool joins = joined[static_cast<std::size_t>(axis)];
        if (!joins && !all) continue;
        auto& kernel = scalarSide_[static_cast<std::size_t>(axis)];
        const auto& sides = *velocitySides_;
        const int kind = joins ? 0 : 2;
        kernel.set("kind", std::array<int, 2>{kind, kind})
            .set("hasGiven", std::array<int, 2>{0, 0})
            .set("plane", sides.plane(axis));
        const int width = axis == 0 ? grid.ny + 5 : surroundings_->layout().rowQuads;
        kernel.run(width, (axis == 2 ? grid.ny : grid.nz) + 5, 1,
                   {Launches::out(0, field), launches_.in(1, field),
                    launches_.in(6, sides.values(axis))});
    }
}

std::vector<double> Flow3dSimulation::states() const {
    const auto bits = state_.download<std::uint32_t>(stateSlots);
    std::vector<double> values;
    values.reserve(bits.size());
    for (const auto each : bits) values.push_back(double{std::bit_cast<float>(each)});
    return values;
}

void Flow3dSimulation::makeRightSide(const Velocity& velocity, double dt) {
    const auto& grid = surroundings_->grid();
    const double h = surroundings_->smallest();
    divergence_.set("scale", asFloat(h * h / dt));
    const int strips = divideUp(grid.ny, launches_.strip);
    divergence_.run(quadsOf(grid.nx) * strips, grid.nz, 1,
                    {launches_.in(0, velocity[0]), launches_.in(1, velocity[1]),
                     launches_.in(2, velocity[2]), launches_.in(3, surroundings_->open(0)),
                     launches_.in(4, surroundings_->open(1)),
                     launches_.in(5, surroundings_->open(2)), Launches::out(6, levels_->rhs()),
                     gl::storage(7, state_, 0, stateSlots * sizeof(std::uint32_t)),
                     launches_.in(8, swept())});
}

// A pass: pressure's increment for the divergence that there is. Whether another one is of use.
bool Flow3dSimulation::passOfProjection(Velocity& velocity, double dt, double share, int pass,
                                        double& before) {
    const auto& grid = surroundings_->grid();
    const double h = surroundings_->smallest();
    state_.clear();
    makeRightSide(velocity, dt);
    const auto seen = states();
    if (pass == 0) divergenceBefore_ = seen[0];
    // As much as rounding of what balances the pressure makes is no divergence to remove.
    const double target =
        std::max(parameters_.tolerance * seen[1], roundingOfForces * dt * gradient_) / h;
    if (seen[0] <= target || seen[0] > before / 2 || !std::isfinite(seen[0])) return false;
    before = seen[0];
    // Looks cost time on a GPU: the first is where the last first pass ended.
    const int firstLook = pass == 0 && !gl::executionProfile().hostMemory ? expectedCycles_ - 1 : 0;
    int cycles = 0;
    // Whether the residual that the last cycle left in a slot is small enough.
    const auto done = [&](int slot) {
        if (cycles < firstLook) return false;
        const double left = states()[static_cast<std::size_t>(slot)] * dt / (h * h);
        return !(left > target / 2);
    };
    const auto slotOf = [&](int cycle) { return firstCycleSlot + cycle % (stateSlots - firstCycleSlot); };
    const auto freeSlots = [&](int cycle) {
        if (cycle > 0 && slotOf(cycle) == firstCycleSlot) state_.clear();
    };
    if (levels_->levels() == 1) {
        levels_->up();
        cycles = 1;
    } else if (levels_->conjugate()) {
        levels_->beginConjugate();
        while (cycles < parameters_.maxIterations) {
            freeSlots(cycles);
            levels_->iterateConjugate(state_, slotOf(cycles));
            ++cycles;
            if (done(slotOf(cycles - 1))) break;
        }
    } else {
        levels_->clear();
        for (; cycles < parameters_.maxIterations; ++cycles) {
            freeSlots(cycles);
            levels_->down(state_, slotOf(cycles));
            if (done(slotOf(cycles))) break;
            levels_->up();
        }
        levels_->settle();
    }
    lastCycles_ += cycles;
    if (pass == 0) expectedCycles_ = cycles;
    project_.set("step", std::array<float, 3>{asFloat(dt / grid.hx()), asFloat(dt / grid.hy()),
                                              asFloat(dt / grid.hz())})
        .set("share", asFloat(share));
    project_.run(quadsOf(grid.nx + 1) * (grid.ny + 1), grid.nz + 1, 1,
                 {launches_.in(0, levels_->x()), launches_.in(1, surroundings_->open(0)),
                  launches_.in(2, surroundings_->open(1)), launches_.in(3, surroundings_->open(2)),
                  Launches::out(4, velocity[0]), Launches::out(5, velocity[1]),
                  Launches::out(6, velocity[2]), Launches::out(7, pressure_),
                  launches_.in(8, velocity[0]), launches_.in(9, velocity[1]),
                  launches_.in(10, velocity[2]), launches_.in(11, pressure_)});
    fillCopies(pressure_, false);  // behind open sides it stays 0
    // Where most of the velocity is what the projection removes, as in a step from rest, the target
    // is known only after it.
    const bool mostRemoved = pass == 0 && seen[0] * h > 0.1 * seen[1];
    return mostRemoved || leftByRounding * before > target;
}

void Flow3dSimulation::project(Velocity& velocity, double dt, double sidesAt, double share) {
    double before = std::numeric_limits<double>::infinity();
    for (int pass = 0; pass < mostPasses; ++pass) {
        const bool more = passOfProjection(velocity, dt, share, pass, before);
        fillSides(velocity, sidesAt);
        if (!more) break;
    }
}

}  // namespace seiche::flow3d
