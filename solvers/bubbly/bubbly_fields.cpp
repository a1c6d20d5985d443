#include <algorithm>
#include <cmath>

#include "solvers/bubbly/swarm_simulation.hpp"

namespace seiche::bubbly {

FieldView BubblySimulation::show(std::string_view name, FieldInfo about,
                                 const std::function<double(std::size_t)>& value) {
    const int nx = domain().nx, ny = domain().ny;
    auto& texture = shown_[std::string(name)];
    if (!texture) texture = {gl::Format::r32f, nx, ny, "bubbly " + std::string(name)};
    std::vector<float> values(swarm_->moments().cells());
    for (std::size_t cell = 0; cell < values.size(); ++cell) {
        values[cell] = static_cast<float>(value(cell));
    }
    texture.upload(values);
    return {&texture, nx, ny, 1, std::move(about)};
}

FieldView BubblySimulation::showFaces(std::string_view name, FieldInfo about,
                                      const std::vector<double>& values, int columns, int rows) {
    auto& texture = shown_[std::string(name)];
    if (!texture) texture = {gl::Format::r32f, columns, rows, "bubbly " + std::string(name)};
    texture.upload(std::vector<float>(values.begin(), values.end()));
    return {&texture, columns, rows, 1, std::move(about)};
}

FieldView BubblySimulation::field(std::string_view name) {
    const auto& about = fieldInfo(info(), name);
    const auto& swarm = *swarm_;
    const auto& moments = swarm.moments();
    const auto shown = [&](const std::function<double(std::size_t)>& value) {
        return show(name, about, value);
    };
    // Result of a cell's last solve, where it counts
    const auto solved = [&](const std::function<double(const CellState&)>& value) {
        return shown([&](std::size_t cell) {
            const auto& state = swarm.cell(cell);
            const bool counts =
                state.solvedStep >= 0 && moments.voidFraction(cell) >= diluteVoidFraction;
            return counts ? value(state) : 0.0;
        });
    };
    if (name == "void_fraction") return shown([&](auto c) { return moments.voidFraction(c); });
    if (name == "number_density")
        return shown([&](auto c) { return moments.of[Moments::number][c]; });
    const auto u = [&](std::size_t cell) {
        return moments.voidFraction(cell) < shownVoidFraction ? 0 : swarm.bubbleVelocities()[cell];
    };
    if (name == "u") return shown([&](auto c) { return u(c).real(); });
    if (name == "v") return shown([&](auto c) { return u(c).imag(); });
    if (name == "liquid_u") return shown([&](auto c) { return swarm.liquidVelocity(c).real(); });
    if (name == "liquid_v") return shown([&](auto c) { return swarm.liquidVelocity(c).imag(); });
    if (name == "flux_x") return shown([&](auto c) { return swarm.flux()[c].real(); });
    if (name == "flux_y") return shown([&](auto c) { return swarm.flux()[c].imag(); });
    if (name == "flux_x@face")
        return showFaces(name, about, swarm.fluxThroughFaces().x, domain().nx + 1, domain().ny);
    if (name == "flux_y@face")
        return showFaces(name, about, swarm.fluxThroughFaces().y, domain().nx, domain().ny + 1);
    if (name == "radius")
        return shown([&](auto c) { return std::sqrt(moments.bubbleArea(c) / std::numbers::pi); });
    if (name == "impulse_x") return shown([&](auto c) { return moments.impulse(c).real(); });
    if (name == "impulse_y") return shown([&](auto c) { return moments.impulse(c).imag(); });
    if (name == "temperature") return shown([&](auto c) { return moments.temperature(c); });
    if (name == "age")
        return shown([&](std::size_t cell) {
            if (moments.voidFraction(cell) < diluteVoidFraction) return 0.0;
            const auto last = std::max<std::int64_t>(0, swarm.cell(cell).solvedStep);
            return static_cast<double>(static_cast<std::int64_t>(swarm.stepCount()) - last);
        });
    if (name == "margin")
        return solved([](const CellState& state) { return state.quality.margin; });
    if (name == "growth")
        return solved([](const CellState& state) { return state.quality.growth; });
    return solved([](const CellState& state) { return state.quality.condition; });
}

std::optional<VelocityView> BubblySimulation::velocity() {
    const int nx = domain().nx, ny = domain().ny;
    if (!velocity_) velocity_ = {gl::Format::rg32f, nx + 1, ny + 1, "bubbly velocity"};
    std::vector<float> values(2 * static_cast<std::size_t>(nx + 1) *
                              static_cast<std::size_t>(ny + 1));
    // The moving medium: the mixture where it is solved, else the bubbles.
    const bool mixture = swarm_->solvesFlux();
    const auto& faces = mixture ? swarm_->fluxThroughFaces() : swarm_->faces();
    const auto& moments = swarm_->moments();
    const auto& tank = swarm_->tank();
    const auto held = [&](int i, int j) {  // by the cell, also across a periodic side
        if (mixture) return true;
        i = tank.periodicX() ? (i + nx) % nx : std::clamp(i, 0, nx - 1);
        j = tank.periodicY() ? (j + ny) % ny : std::clamp(j, 0, ny - 1);
        return moments.voidFraction(tank.index(i, j)) >= shownVoidFraction;
    };
    for (int j = 0; j <= ny; ++j) {
        for (int i = 0; i <= nx; ++i) {
            auto* at = values.data() + 2 * (static_cast<std::ptrdiff_t>(j) * (nx + 1) + i);
            if (j < ny && (held(i - 1, j) || held(i, j)))
                at[0] = static_cast<float>(
                    faces.x[static_cast<std::size_t>(j) * static_cast<std::size_t>(nx + 1) +
                            static_cast<std::size_t>(i)]);
            if (i < nx && (held(i, j - 1) || held(i, j)))
                at[1] = static_cast<float>(
                    faces.y[static_cast<std::size_t>(j) * static_cast<std::size_t>(nx) +
                            static_cast<std::size_t>(i)]);
        }
    }
    velocity_.upload(values);
    return VelocityView{&velocity_, domain(), {tank.periodicX(), tank.periodicY()}};
}

FieldView BubblySimulation::walls() {
    return show("walls", {"walls", "", "Solid cells.", false},
                [&](std::size_t cell) { return double{swarm_->tank().solid()[cell] ? 1.0 : 0.0}; });
}

}  // namespace seiche::bubbly
