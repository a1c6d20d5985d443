#include "solvers/bubbly/swarm.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <tuple>

#include "core/base/error.hpp"
#include "core/model/simulation.hpp"
#include "core/model/snapshot.hpp"
#include "core/scene/scene_cells.hpp"
#include "solvers/bubbly/random.hpp"
#include "solvers/bubbly/theory.hpp"

namespace seiche::bubbly {

using std::numbers::pi;

Swarm::Swarm(const Scene& scene, int bubbles)
    : tank_(scene),
      bubbles_(bubbles),
      seed_(scene.seed),
      moments_(static_cast<std::size_t>(tank_.cells())),
      states_(moments_.cells()),
      mixture_(tank_),
      stirred_(scene.domain),
      flux_(moments_.cells()),
      u_(moments_.cells()),
      way_(moments_.cells()) {
    setParameters(BubblyParameters::from(scene.parameters));
    tank_.update(0);
    updateFlux();
    const auto initial = [&](const char* name) { return initialOnCells(scene, name); };
    const auto number = initial("number_density"), radius = initial("radius"),
               u = initial("impulse_x"), v = initial("impulse_y"), heat = initial("temperature");
    for (std::size_t cell = 0; cell < moments_.cells(); ++cell) {
        const double n = number && !tank_.solid()[cell] ? double{(*number)[cell]} : 0;
        const double a = radius ? double{(*radius)[cell]} : radius_;
        const double temperature = heat ? double{(*heat)[cell]} : 0;
        const double alpha = n * pi * a * a;
        if (n < 0 || (n > 0 && !(a > 0)) || temperature < 0 || alpha > largestVoidFraction) {
            const int nx = scene.domain.nx;
            failInput(
                "{}: cell ({}, {}) starts with {:.6g} bubbles per square metre of radius {:.6g} m "
                "(void fraction {:.3g}) and impulse temperature {:.3g}: none may be negative and "
                "the void fraction at most {}",
                scene.file, cell % static_cast<std::size_t>(nx),
                cell / static_cast<std::size_t>(nx), n, a, alpha, temperature, largestVoidFraction);
        }
        moments_.of[Moments::number][cell] = n;
        moments_.of[Moments::gas][cell] = alpha;
        // By default bubbles move with the mixture.
        moments_.of[Moments::impulseX][cell] =
            alpha * (u ? double{(*u)[cell]} : -flux_[cell].real());
        moments_.of[Moments::impulseY][cell] =
            alpha * (v ? double{(*v)[cell]} : -flux_[cell].imag());
        moments_.of[Moments::heat][cell] = alpha * temperature;
    }
    takeStock();
    budget_.firstNumber = budget_.expectedNumber = budget_.number;
    budget_.expectedGas = budget_.gas;
    budget_.expectedMomentum = budget_.momentum;
    beginMixture();
    settle();
}

void Swarm::setParameters(const BubblyParameters& parameters) {
    tank_.setRadius(parameters.radius);
    mostDt_ = parameters.dt;
    cfl_ = parameters.cfl;
    gravity_ = parameters.gravity;
    radius_ = parameters.radius;
    drag_ = parameters.drag;
    if (drag_ == 0) drag_ = pi * radius_ * radius_ * gravity_ / parameters.terminalSpeed;
    temperatureDecay_ = parameters.temperatureDecay;
    fluxDecay_ = parameters.fluxDecay;
    refreshTolerance_ = parameters.refreshTolerance;
    refreshLimit_ = static_cast<std::size_t>(
        std::ceil(parameters.refreshFraction * static_cast<double>(tank_.cells())));
    advection_ = parameters.advection;
    byLiquid_ = parameters.byLiquid;
    mixture_.setFriction(parameters.viscosity, parameters.noSlip);
    // The flow goes on: solved from now on, or fading towards the prescribed one.
    if (parameters.solvesFlux != solvesFlux_) beginMixture();
    solvesFlux_ = parameters.solvesFlux;
}

void Swarm::beginMixture() {
    mixtureBudget_ = {};
    fluxRate_.assign(moments_.cells(), 0);
    if (faceFlux_.x.empty()) return;
    mixtureBudget_.momentum = mixtureBudget_.expected = mixture_.momentum(faceFlux_);
}

Response Swarm::responseOf(std::size_t cell, double voidFraction) const {
    const double m = maxwellResponse(std::min(voidFraction, largestVoidFraction));
    const auto& state = states_[cell];
    if (state.solvedStep < 0 || voidFraction < diluteVoidFraction) return {0, m, Complex(0, m)};
    // Since it was solved it has changed about as Maxwell's has.
    const double change = m / maxwellResponse(state.solvedFraction);
    const auto& solved = state.response;
    return {solved.fluctuation, change * solved.fluxX, change * solved.fluxY};
}

Complex Swarm::bubbleVelocity(const Moments& moments, std::size_t cell) const {
    const auto response = responseOf(cell, moments.voidFraction(cell));
    const auto p = moments.impulse(cell), drive = flux_[cell] + p;
    return std::sqrt(std::max(0.0, moments.temperature(cell))) * response.fluctuation +
           drive.real() * response.fluxX + drive.imag() * response.fluxY - p;
}

void Swarm::velocities(const Moments& moments, std::vector<Complex>& u) const {
    for (std::size_t cell = 0; cell < u.size(); ++cell) {
        u[cell] = moments.empty(cell) ? 0 : bubbleVelocity(moments, cell);
    }
}

Complex Swarm::liquidVelocity(std::size_t cell) const {
    const double alpha = moments_.voidFraction(cell);
    return (flux_[cell] - alpha * u_[cell]) / (1 - alpha);
}

Complex Swarm::movingImpulse(std::size_t cell) const {
    const auto p = moments_.impulse(cell);
    if (moments_.empty(cell)) return p;
    const auto missing = u_[cell] - bubbleVelocity(moments_, cell);
    if (missing == 0.0) return p;
    // U changes with p by M - 1.
    const auto response = responseOf(cell, moments_.voidFraction(cell));
    const double a = response.fluxX.real() - 1, b = response.fluxY.real();
    const double c = response.fluxX.imag(), d = response.fluxY.imag() - 1;
    return p + Complex(d * missing.real() - b * missing.imag(),
                       a * missing.imag() - c * missing.real()) /
                   (a * d - b * c);
}

std::vector<Complex> Swarm::slips(const std::vector<Complex>& free) const {
    std::vector<Complex> made(free.size());
    for (std::size_t cell = 0; cell < made.size(); ++cell) {
        if (moments_.empty(cell)) continue;
        made[cell] = free[cell] - flux_[cell];
        const double alpha = moments_.voidFraction(cell);
        if (byLiquid_) made[cell] *= -alpha / (1 - alpha);
    }
    return made;
}

// The bubbles' velocity U, 0 across faces through which they cannot leave.
Complex Swarm::passed(std::size_t cell, Complex free, Complex slip) const {
    const int nx = tank_.domain().nx, ny = tank_.domain().ny;
    const int i = static_cast<int>(cell) % nx, j = static_cast<int>(cell) / nx;
    const auto carrier = flux_[cell] + slip;
    const auto into = [&](int x, int y, Side side, bool inside, bool periodic) {
        if (!inside && !periodic) return Tank::lets(tank_.kind(side)) ? 1.0 : 0.0;
        const auto next = tank_.index((x + nx) % nx, (y + ny) % ny);
        return tank_.solid()[next] ? 0.0 : room(moments_.voidFraction(next));
    };
    const double along = carrier.real() > 0
                             ? into(i + 1, j, Side::right, i + 1 < nx, tank_.periodicX())
                             : into(i - 1, j, Side::left, i > 0, tank_.periodicX());
    const double up = carrier.imag() > 0 ? into(i, j + 1, Side::top, j + 1 < ny, tank_.periodicY())
                                         : into(i, j - 1, Side::bottom, j > 0, tank_.periodicY());
    return {along * free.real(), up * free.imag()};
}

void Swarm::updateFlux() {
    faceFlux_ = tank_.flux();
    for (std::size_t face = 0; face < faceFlux_.x.size(); ++face) {
        faceFlux_.x[face] += stirred_.x[face];
    }
    for (std::size_t face = 0; face < faceFlux_.y.size(); ++face) {
        faceFlux_.y[face] += stirred_.y[face];
    }
    averageToCells();
}

void Swarm::averageToCells() {
    const auto& domain = tank_.domain();
    for (int j = 0; j < domain.ny; ++j) {
        for (int i = 0; i < domain.nx; ++i) {
            const auto x = FaceVelocities::left(domain, i, j);
            const auto y = FaceVelocities::lower(domain, i, j);
            flux_[tank_.index(i, j)] = {
                (faceFlux_.x[x] + faceFlux_.x[x + 1]) / 2,
                (faceFlux_.y[y] + faceFlux_.y[y + static_cast<std::size_t>(domain.nx)]) / 2};
        }
    }
}

void Swarm::settle() {
    tank_.update(time_);
    updateFlux();
    velocities(moments_, u_);
    const auto slip = slips(u_);
    onFaces(tank_, moments_, faceFlux_, slip, faces_);
    fastest_ = 0;
    for (std::size_t cell = 0; cell < u_.size(); ++cell) {
        if (!moments_.empty(cell)) u_[cell] = passed(cell, u_[cell], slip[cell]);
        if (moments_.voidFraction(cell) < shownVoidFraction) continue;
        fastest_ = std::max(fastest_, std::abs(u_[cell]));
    }
    rate_ = fastestLeaving(tank_, moments_, faces_);
    if (solvesFlux_) rate_ = std::max(rate_, stableRate());
    nextDt_ = rate_ > 0 ? std::min(mostDt_, cfl_ / rate_) : mostDt_;
}

Swarm::VoidFractions Swarm::voidFractions() const {
    VoidFractions made;
    std::size_t cells = 0;
    for (std::size_t cell = 0; cell < u_.size(); ++cell) {
        if (tank_.solid()[cell]) continue;
        const double alpha = moments_.voidFraction(cell);
        made.mean += alpha;
        made.largest = std::max(made.largest, alpha);
        ++cells;
    }
    if (cells > 0) made.mean /= static_cast<double>(cells);
    return made;
}

Swarm::Deforming Swarm::deforming() const {
    Deforming made;
    for (std::size_t cell = 0; cell < u_.size(); ++cell) {
        if (moments_.voidFraction(cell) < shownVoidFraction) continue;
        const double diameter = 2 * std::sqrt(moments_.bubbleArea(cell) / pi);
        made.flow = std::max(made.flow, std::norm(u_[cell] - flux_[cell]) * diameter);
        made.size = std::max(made.size, diameter * diameter);
    }
    return made;
}

Complex Swarm::meanVelocity() const {
    Complex sum;
    double bubbles = 0;
    for (std::size_t cell = 0; cell < u_.size(); ++cell) {
        const double number = moments_.of[Moments::number][cell];
        if (moments_.empty(cell)) continue;
        sum += number * u_[cell];
        bubbles += number;
    }
    return bubbles > 0 ? sum / bubbles : Complex();
}

/// Rate that limits the explicit steps of the mixture: its own, and that of the fastest wave that
/// buoyancy can make where one cell is full of bubbles and the next one empty [1/s].
double Swarm::stableRate() const {
    double most = 0;
    for (const double alpha : moments_.of[Moments::gas]) most = std::max(most, alpha);
    const double h = std::min(tank_.domain().hx(), tank_.domain().hy());
    return std::max(mixture_.rate(tank_, faceFlux_), std::sqrt(gravity_ * most / h));
}

void Swarm::step() {
    const double dt = nextDt_;
    for (std::size_t cell = 0; cell < way_.size(); ++cell) way_[cell] += dt * u_[cell];
    Moments rate;
    std::array<double, Moments::kinds> through{}, again{};
    transport(tank_, moments_, faces_, advection_, dt, rate, through);
    const auto before = moments_;
    const auto add = [&](double part) {
        for (std::size_t c = 0; c < Moments::kinds; ++c) {
            for (std::size_t cell = 0; cell < moments_.cells(); ++cell) {
                moments_.of[c][cell] += part * rate.of[c][cell];
            }
        }
    };
    add(dt);
    if (advection_ == Advection::limited) {  // Heun: strong stability kept (Shu and Osher 1988)
        auto pushed = moments_;              // as bubbles will move then, also where drag is stiff
        push(pushed, dt);
        velocities(pushed, u_);
        onFaces(tank_, moments_, faceFlux_, slips(u_), faces_);
        transport(tank_, moments_, faces_, advection_, dt, rate, again);
        add(dt);
        for (std::size_t c = 0; c < Moments::kinds; ++c) {
            for (std::size_t cell = 0; cell < moments_.cells(); ++cell) {
                moments_.of[c][cell] = 0.5 * (before.of[c][cell] + moments_.of[c][cell]);
            }
            through[c] = 0.5 * (through[c] + again[c]);
        }
    }
    budget_.expectedNumber += dt * through[Moments::number];
    budget_.expectedGas += dt * through[Moments::gas];
    budget_.expectedMomentum +=
        dt * Complex(through[Moments::impulseX], through[Moments::impulseY]);
    std::vector<Complex> toLiquid(solvesFlux_ ? moments_.cells() : 0);
    const auto pushed = tank_.cellArea() * push(moments_, dt, solvesFlux_ ? &toLiquid : nullptr);
    budget_.pushed += pushed;
    budget_.expectedMomentum += pushed;
    lastCfl_ = rate_ * dt;
    time_ += dt;
    ++steps_;
    if (solvesFlux_) {
        solveFlux(dt, toLiquid);
    } else {
        const double fading = std::exp(-fluxDecay_ * dt);
        for (auto& each : stirred_.x) each *= fading;
        for (auto& each : stirred_.y) each *= fading;
    }
    takeStock();
}

void Swarm::solveFlux(double dt, const std::vector<Complex>& gained) {
    tank_.update(time_);
    tank_.setSides(faceFlux_);
    mixture_.step(tank_, faceFlux_, gained, dt, mixtureBudget_);
    mixtureBudget_.momentum = mixture_.momentum(faceFlux_);
    const auto before = flux_;
    averageToCells();
    for (std::size_t cell = 0; cell < before.size(); ++cell) {
        fluxRate_[cell] = (flux_[cell] - before[cell]) / dt;
    }
    const auto& given = tank_.flux();
    for (std::size_t face = 0; face < given.x.size(); ++face) {
        stirred_.x[face] = faceFlux_.x[face] - given.x[face];
    }
    for (std::size_t face = 0; face < given.y.size(); ++face) {
        stirred_.y[face] = faceFlux_.y[face] - given.y[face];
    }
}

/// Buoyancy and drag act on impulses, implicitly: p+ = p + dt (g e_y - D (U(p+) - j)) with U linear
/// in p, so that no time step is too long. Impulse temperature relaxes. Returns the gain of alpha p
/// summed over all cells. `toLiquid` receives each cell's loss by drag; j is then extrapolated to
/// the end of the step, because bubbles held by drag would otherwise lag behind the liquid that
/// they push.
Complex Swarm::push(Moments& moments, double dt, std::vector<Complex>* toLiquid) const {
    const double cooling = std::exp(-temperatureDecay_ * dt);
    Complex pushed = 0;
    for (std::size_t cell = 0; cell < moments.cells(); ++cell) {
        if (moments.empty(cell)) continue;
        const double alpha = moments.voidFraction(cell);
        const double rate = drag_ / moments.bubbleArea(cell) * dt;
        const auto p = moments.impulse(cell);
        const auto r = responseOf(cell, alpha);
        const auto j = toLiquid ? flux_[cell] + dt * fluxRate_[cell] : flux_[cell];
        const double root = std::sqrt(std::max(0.0, moments.temperature(cell)));
        // U - j = (M - 1) p + rest
        const auto rest = root * r.fluctuation + j.real() * r.fluxX + j.imag() * r.fluxY - j;
        const auto right = p + Complex(0, gravity_ * dt) - rate * rest;
        const double a = 1 + rate * (r.fluxX.real() - 1), b = rate * r.fluxY.real();
        const double c = rate * r.fluxX.imag(), d = 1 + rate * (r.fluxY.imag() - 1);
        const double determinant = a * d - b * c;
        const Complex next((d * right.real() - b * right.imag()) / determinant,
                           (a * right.imag() - c * right.real()) / determinant);
        pushed += alpha * (next - p);
        if (toLiquid) (*toLiquid)[cell] = alpha * (p + Complex(0, gravity_ * dt) - next);
        moments.of[Moments::impulseX][cell] = alpha * next.real();
        moments.of[Moments::impulseY][cell] = alpha * next.imag();
        moments.of[Moments::heat][cell] *= cooling;
    }
    return pushed;
}

void Swarm::takeStock() {
    double sums[Moments::kinds] = {};
    for (std::size_t c = 0; c < Moments::kinds; ++c) {
        for (const double each : moments_.of[c]) sums[c] += each;
        sums[c] *= tank_.cellArea();
    }
    budget_.number = sums[Moments::number];
    budget_.gas = sums[Moments::gas];
    budget_.momentum = {sums[Moments::impulseX], sums[Moments::impulseY]};
    finite_ = std::ranges::all_of(sums, [](double sum) { return std::isfinite(sum); }) &&
              std::isfinite(std::abs(mixtureBudget_.momentum));
}

std::vector<std::size_t> Swarm::due() const {
    std::vector<std::size_t> cells;
    for (std::size_t cell = 0; cell < states_.size(); ++cell) {
        const double alpha = moments_.voidFraction(cell);
        if (alpha < diluteVoidFraction) continue;
        const auto& state = states_[cell];
        const double change =
            std::abs(std::min(alpha, largestVoidFraction) - state.solvedFraction) /
            referenceVoidFraction;
        if (state.solvedStep < 0 || change > refreshTolerance_) cells.push_back(cell);
    }
    std::sort(cells.begin(), cells.end(), [&](std::size_t a, std::size_t b) {
        return std::tuple(states_[a].solvedStep, a) < std::tuple(states_[b].solvedStep, b);
    });
    return cells;
}

Configuration configuration(const CellRequest& request, int bubbles) {
    return makeConfiguration(request.seed, bubbles, request.voidFraction);
}

CellRequest Swarm::request(std::size_t cell) const {
    const double alpha =
        std::clamp(moments_.voidFraction(cell), diluteVoidFraction, largestVoidFraction);
    const auto nx = static_cast<std::size_t>(tank_.domain().nx);
    return {cell, Random({seed_, cell % nx, cell / nx}).next(), alpha,
            static_cast<std::int64_t>(steps_)};
}

const Configuration& Swarm::shownBubbles(std::size_t cell) const {
    constexpr double grain = 0.005;  // of a void fraction, where nothing was solved
    auto wanted = request(cell);
    const auto& state = states_[cell];
    wanted.voidFraction = state.solvedStep >= 0
                              ? state.solvedFraction
                              : std::clamp(grain * std::round(wanted.voidFraction / grain),
                                           diluteVoidFraction, largestVoidFraction);
    auto& shown = shown_[cell];
    if (shown.voidFraction != wanted.voidFraction) {
        shown = {wanted.voidFraction, configuration(wanted, bubbles_)};
    }
    return shown.bubbles;
}

std::vector<Swarm::DrawnBubble> Swarm::drawnBubbles(std::size_t cell) const {
    const auto& domain = tank_.domain();
    const double n = moments_.of[Moments::number][cell], hx = domain.hx(), hy = domain.hy();
    std::vector<DrawnBubble> drawn;
    // Next to none, or none at all
    if (n * hx * hy < 0.01) return drawn;
    const auto nx = static_cast<std::size_t>(domain.nx);
    const double side = std::sqrt(bubbles_ / n);
    const Complex low(static_cast<double>(cell % nx) * hx, static_cast<double>(cell / nx) * hy);
    // The pattern stands about the cell's middle, so that a change of n moves it least.
    const auto origin = low + Complex(hx / 2, hy / 2) + way_[cell];
    const auto& bubbles = shownBubbles(cell);
    const double root = std::sqrt(std::max(0.0, moments_.temperature(cell)));
    const auto moving = movingImpulse(cell);
    for (std::size_t b = 0; b < bubbles.centers.size(); ++b) {
        const auto impulse = moving + root * bubbles.fluctuations[b];
        const auto at = origin + side * bubbles.centers[b] - low;
        const double x = at.real() - side * std::floor(at.real() / side);
        const double y = at.imag() - side * std::floor(at.imag() / side);
        for (int j = 0; y + j * side < hy; ++j) {
            for (int i = 0; x + i * side < hx; ++i) {
                drawn.push_back({low + Complex(x + i * side, y + j * side), impulse});
            }
        }
    }
    return drawn;
}

void Swarm::accept(const CellRequest& request, const CellSolution& solution) {
    auto& state = states_[request.cell];
    state.response = solution.mean;
    state.quality = solution.quality;
    state.solvedFraction = request.voidFraction;
    state.solvedStep = request.step;
}

void Swarm::save(Snapshot& snapshot) const {
    const char* names[] = {"number", "gas", "impulse_x", "impulse_y", "heat"};
    for (std::size_t c = 0; c < Moments::kinds; ++c) snapshot.put(names[c], moments_.of[c]);
    snapshot.put("cells", states_);
    snapshot.put("stirred_x", stirred_.x);
    snapshot.put("stirred_y", stirred_.y);
    snapshot.put("way", way_);
    snapshot.put("books", std::vector<ConservationBudget>{budget_});
    if (solvesFlux_) {
        snapshot.put("mixture_books", std::vector<MixtureBudget>{mixtureBudget_});
        snapshot.put("flux_rate", fluxRate_);
    }
    snapshot.values["step"] = steps_;
    snapshot.values["time"] = time_;
}

void Swarm::restore(const Snapshot& snapshot) {
    const char* names[] = {"number", "gas", "impulse_x", "impulse_y", "heat"};
    auto moments = moments_;
    for (std::size_t c = 0; c < Moments::kinds; ++c) {
        moments.of[c] = snapshot.get<double>(names[c], moments_.cells());
    }
    auto states = snapshot.get<CellState>("cells", states_.size());
    FaceVelocities stirred;
    if (snapshot.has("stirred")) {  // as it was saved before fluxes went through faces
        const auto columns = static_cast<std::size_t>(tank_.domain().nx + 1);
        const auto corners = snapshot.get<double>(
            "stirred", columns * static_cast<std::size_t>(tank_.domain().ny + 1));
        stirred = fluxOf([&](int i, int j) {
            return corners[static_cast<std::size_t>(j) * columns + static_cast<std::size_t>(i)];
        });
        tank_.projection().project(stirred);
    } else {
        stirred.x = snapshot.get<double>("stirred_x", stirred_.x.size());
        stirred.y = snapshot.get<double>("stirred_y", stirred_.y.size());
    }
    auto way = snapshot.get<Complex>("way", way_.size());
    const auto budget = snapshot.get<ConservationBudget>("books", 1);
    std::vector<MixtureBudget> mixture;
    std::vector<Complex> fluxRate;
    if (snapshot.has("mixture_books")) {  // there the flux was solved
        mixture = snapshot.get<MixtureBudget>("mixture_books", 1);
        fluxRate = snapshot.get<Complex>("flux_rate", fluxRate_.size());
    }
    const auto steps = snapshot.value<std::uint64_t>("step");
    const auto time = snapshot.value<double>("time");
    moments_ = std::move(moments);
    states_ = std::move(states);
    stirred_ = std::move(stirred);
    way_ = std::move(way);
    budget_ = budget[0];
    steps_ = steps;
    time_ = time;
    settle();
    beginMixture();
    if (solvesFlux_ && !mixture.empty()) {
        mixtureBudget_ = mixture[0];
        fluxRate_ = std::move(fluxRate);
    }
}

}  // namespace seiche::bubbly
