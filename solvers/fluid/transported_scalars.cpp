#include "solvers/fluid/transported_scalars.hpp"

#include <algorithm>
#include <utility>

#include "core/base/error.hpp"
#include "core/base/log.hpp"
#include "core/model/snapshot.hpp"
#include "core/scene/scene_cells.hpp"

namespace seiche::fluid {

namespace {

constexpr int mostFine = 4;  // of the schema

/// Dye from a grid of `from` cells along each of nx x ny cells of the flow to one of `to`: each
/// new cell takes the dye within it, so that mass is conserved.
std::vector<float> onGrid(const std::vector<float>& dye, int nx, int ny, int from, int to) {
    if (from == to) return dye;
    /// The part of cell k of the new grid that cell m of the old one covers.
    const auto shared = [&](int k, int m) {
        const int low = std::max(k * from, m * to), high = std::min((k + 1) * from, (m + 1) * to);
        return static_cast<double>(std::max(0, high - low)) / from;
    };
    const auto at = [&](int x, int y, int refinement) {
        return 4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(refinement * nx) +
                    static_cast<std::size_t>(x));
    };
    std::vector<float> result;
    for (int y = 0; y < to * ny; ++y) {
        for (int x = 0; x < to * nx; ++x) {
            std::array<double, 4> sum = {0, 0, 0, 0};
            for (int v = y * from / to; v * to < (y + 1) * from; ++v) {
                for (int u = x * from / to; u * to < (x + 1) * from; ++u) {
                    const double part = shared(x, u) * shared(y, v);
                    for (std::size_t c = 0; c < 4; ++c) {
                        sum[c] += part * static_cast<double>(dye[at(u, v, from) + c]);
                    }
                }
            }
            for (const double each : sum) result.push_back(static_cast<float>(each));
        }
    }
    return result;
}

}  // namespace

TransportedScalars::TransportedScalars(const KernelFactory& kernels, const Scene& scene)
    : kernels_(kernels), domain_(scene.domain), heat_(scene), heatCells_(scene.domain) {
    setParameters(FluidParameters::from(scene.parameters));
    if (heat_.holds() && heatDiffusivity_ == 0) {
        log().warn(
            "{}: heat_diffusivity is 0, so that no heat passes from what wall-temperature holds",
            scene.file);
    }
    // One formula for all three colours, or one for each.
    const char* colors[] = {"dye_red", "dye_green", "dye_blue"};
    const auto all = scene.initial.find("dye");
    const bool image = all != scene.initial.end() && !all->second.image.empty();
    bool any = all != scene.initial.end();
    for (const auto* color : colors) any = any || scene.initial.count(color);
    if (any) {
        makeDye();
        Scene finer = scene;
        finer.domain.nx *= refinement_;
        finer.domain.ny *= refinement_;
        std::vector<float> data(4 * dyeCells(), 0.0f);
        const auto common = image ? std::nullopt : initialOnCells(finer, "dye");
        const auto picture =
            image ? colorsOnCells(finer, all->second, "dye") : std::vector<float>();
        for (std::size_t channel = 0; channel < 3; ++channel) {
            const auto own = initialOnCells(finer, colors[channel]);
            for (std::size_t i = 0; i < dyeCells(); ++i) {
                data[4 * i + channel] = own      ? (*own)[i]
                                        : image  ? picture[3 * i + channel]
                                        : common ? (*common)[i]
                                                 : 0;
            }
        }
        // One formula for all colours is one dye, as a pixel of a picture is; those for each are
        // dyes of their own.
        const bool several = std::ranges::any_of(
            colors, [&](const char* each) { return scene.initial.count(each); });
        for (std::size_t i = 0; i < 4 * dyeCells() && !several; i += 4) {
            data[i + 3] = lightnessOf(&data[i]);
        }
        dye_.upload(data);
    }
    const auto cells = static_cast<std::size_t>(domain_.nx) * static_cast<std::size_t>(domain_.ny);
    const auto smoke = initialOnCells(scene, "smoke");
    const auto temperature = initialOnCells(scene, "temperature");
    if (smoke || temperature || heat_.any()) {
        makeScalars();
        std::vector<float> data(2 * cells);
        for (std::size_t i = 0; i < cells; ++i) {
            data[2 * i] = temperature ? (*temperature)[i] : static_cast<float>(ambient_);
            data[2 * i + 1] = smoke ? (*smoke)[i] : 0;
        }
        scalars_.upload(data);
    }
    rebuild(kernels);
}

void TransportedScalars::rebuild(const KernelFactory& kernels) {
    kernels_ = kernels;
    pourDye_ = kernels_.kernel("fluid/pour.comp",
                               {{"FORMAT", "rgba32f"}, {"FINE", refinement_}, {"DYE", 1}});
    pourScalars_ = kernels_.kernel("fluid/pour.comp", {{"FORMAT", "rg32f"}});
    diffusion_.emplace(kernels_, refinement_);
    fluxes_.reset();
}

void TransportedScalars::setParameters(const FluidParameters& parameters) {
    const double conductivity = parameters.wallConductivity;
    if (conductivity > 0 && kernels_.geometry().moves()) {
        failInput(
            "moving walls do not conduct heat: set wall_conductivity to 0, or take motion out "
            "of walls");
    }
    if (conductivity > 0 && heat_.wallsGiven()) {
        failInput(
            "walls are held at a temperature, or given a flux, by a source on 'walls' and then do "
            "not conduct heat: set wall_conductivity to 0, or take that source out");
    }
    wallConductivity_ = conductivity;
    ambient_ = parameters.ambientTemperature;
    dyeDecay_ = parameters.dyeDecay;
    smokeDecay_ = parameters.smokeDecay;
    heatDiffusivity_ = parameters.heatDiffusivity;
    smokeDiffusivity_ = parameters.smokeDiffusivity;
    dyeDiffusivity_ = parameters.dyeDiffusivity;
    if (parameters.dyeScale == refinement_) return;
    const auto before = std::exchange(refinement_, parameters.dyeScale);
    dyeNext_ = {};
    dyePredicted_ = {};
    if (!dye_) return;
    const auto data = dye_.downloadFloats();
    makeDye();
    dye_.upload(onGrid(data, domain_.nx, domain_.ny, before, refinement_));
}

std::size_t TransportedScalars::dyeCells() const {
    return static_cast<std::size_t>(refinement_ * domain_.nx) *
           static_cast<std::size_t>(refinement_ * domain_.ny);
}

void TransportedScalars::makeDye() {
    dye_ = {gl::Format::rgba32f, refinement_ * domain_.nx, refinement_ * domain_.ny, "fluid dye"};
}

void TransportedScalars::makeScalars() {
    scalars_ = {gl::Format::rg32f, domain_.nx, domain_.ny, "fluid temperature, smoke"};
    if (ambient_ == 0) return;
    std::vector<float> data(2 * static_cast<std::size_t>(domain_.nx) *
                            static_cast<std::size_t>(domain_.ny));
    for (std::size_t i = 0; i < data.size(); i += 2) data[i] = static_cast<float>(ambient_);
    scalars_.upload(data);
}

void TransportedScalars::writeDye(const std::vector<float>& colors) {
    if (!dye_) makeDye();
    std::vector<float> data(4 * dyeCells());
    for (std::size_t i = 0; i < dyeCells(); ++i) {
        std::copy_n(&colors[3 * i], 3, &data[4 * i]);
        data[4 * i + 3] = lightnessOf(&data[4 * i]);
    }
    dye_.upload(data);
}

void TransportedScalars::writeScalars(const std::vector<float>* temperature,
                                      const std::vector<float>* smoke) {
    if (!scalars_) makeScalars();
    auto data = scalars_.downloadFloats();
    for (std::size_t i = 0; 2 * i < data.size(); ++i) {
        if (temperature) data[2 * i] = (*temperature)[i];
        if (smoke) data[2 * i + 1] = (*smoke)[i];
    }
    scalars_.upload(data);
}

// The cells of a texture that a stroke reaches along an axis: first and number.
std::array<int, 2> TransportedScalars::reached(const Injection& what, int axis, int count) const {
    const auto& geometry = kernels_.geometry();
    const auto& domain = geometry.domain();
    const double length = axis == 0 ? domain.width : domain.height;
    const double a = axis == 0 ? what.from.x : what.from.y, b = axis == 0 ? what.to.x : what.to.y;
    const double low = std::min(a, b) - what.radius, high = std::max(a, b) + what.radius;
    const bool turns = axis == 0 ? geometry.periodicX() : geometry.periodicY();
    if (turns && (low < 0 || high > length)) return {0, count};
    const auto cell = [&](double place) {
        return static_cast<int>(std::clamp(place / length * count, 0.0, double(count)));
    };
    const int first = cell(low), last = std::min(cell(high) + 1, count);
    return {first, last - first};
}

void TransportedScalars::inject(const Injection& what) {
    const std::array segment = {static_cast<float>(what.from.x), static_cast<float>(what.from.y),
                                static_cast<float>(what.to.x), static_cast<float>(what.to.y)};
    const auto into = [&](gl::Kernel& kernel, const gl::Texture2D& texture,
                          const std::array<float, 4>& amount, const std::array<float, 4>& least) {
        kernel.set("segment", segment)
            .set("radius", static_cast<float>(what.radius))
            .set("amount", amount)
            .set("least", least);
        const auto x = reached(what, 0, texture.width()), y = reached(what, 1, texture.height());
        if (x[1] <= 0 || y[1] <= 0) return;
        kernel.set("first", std::array{x[0], y[0]});
        kernel.run(x[1], y[1], 1, {gl::readWrite(2, texture), kernels_.solid()});
    };
    if (std::any_of(what.dye.begin(), what.dye.end(), [](float c) { return c != 0; })) {
        into(pourDye_, dye(), what.dye, {0, 0, 0, 0});
    }
    if (what.smoke != 0 || what.heat != 0) {
        into(pourScalars_, scalars(),
             {static_cast<float>(what.heat), static_cast<float>(what.smoke), 0, 0},
             {-3e38f, 0, 0, 0});
    }
}

const HeatCells* TransportedScalars::heatCells() {
    const auto& geometry = kernels_.geometry();
    if (!geometry.hasObstacles() || wallConductivity_ > 0 ||
        (heatDiffusivity_ == 0 && !heat_.any())) {
        return nullptr;
    }
    heatCells_.update(geometry, heat_.wallsHeld());
    return &heatCells_;
}

Diffusion::Step TransportedScalars::scalarDiffusion(double t, double dt) {
    const auto* cells = heatCells();
    if (heat_.any()) heat_.update(kernels_.geometry(), cells, t, wallConductivity_);
    return {{heatDiffusivity_, smokeDiffusivity_, 0, 0},
            heat_.any() ? &heat_.texture() : nullptr,
            dt,
            kernels_.geometry().hasObstacles() ? wallConductivity_ : 0,
            cells};
}

const gl::Texture2D& TransportedScalars::scalarsAhead(Advection& advection,
                                                      const gl::Texture2D& velocity, double t,
                                                      double dt) {
    if (!scalarsNext_) scalarsNext_ = Advection::another(scalars_, ", next");
    advection.predictCells(scalars_, velocity, dt, scalarLoss(), scalarsNext_);
    const auto spread = scalarDiffusion(t + dt, dt);
    return spread.any() ? diffusion_->implicitPart(spread, 1, scalarsNext_) : scalarsNext_;
}

void TransportedScalars::carry(Advection& advection, Interpolant by, const gl::Texture2D& velocity,
                               double t, double dt, double rate) {
    const auto move = [&](gl::Texture2D& field, gl::Texture2D& predicted, gl::Texture2D& next,
                          const Advection::Loss& loss, const auto& spreadAt) {
        if (!field) return;
        if (!next) next = Advection::another(field, ", next");
        double share = 0;
        if (const auto spread = spreadAt(t); spread.any()) {
            share = diffusion_->implicitShare(spread, field);
            diffusion_->explicitPart(spread, 1 - share, field, next);
            std::swap(field, next);
        }
        if (&field == &scalars_ && keepsHeat()) {
            if (!fluxes_) fluxes_.emplace(kernels_);
            if (!predicted) predicted = Advection::another(field, ", predicted");
            fluxes_->carry(field, velocity, heatCells(), dt, rate, loss, predicted, next);
        } else {
            advection.cells(by, field, velocity, dt, loss, predicted, next);
            std::swap(field, next);
        }
        if (share > 0) {
            std::swap(field, diffusion_->implicitPart(spreadAt(t + dt), share, field));
        }
    };
    move(dye_, dyePredicted_, dyeNext_, {{0, 0, 0, 0}, dyeDecay_}, [&](double) {
        const double spread = dyeDiffusivity_;
        return Diffusion::Step{{spread, spread, spread, spread}, nullptr, dt};
    });
    move(scalars_, scalarsPredicted_, scalarsNext_, scalarLoss(),
         [&](double when) { return scalarDiffusion(when, dt); });
}

const gl::Buffer* TransportedScalars::wallGradients(double t) {
    if (!heat_.any()) return nullptr;
    heat_.update(kernels_.geometry(), heatCells(), t, wallConductivity_);
    return &heat_.gradients(kernels_, scalars_);
}

void TransportedScalars::save(Snapshot& snapshot) {
    snapshot.values["dyed"] = dyed();
    snapshot.values["dye_scale"] = refinement_;
    snapshot.values["smoky"] = smoky();
    if (dyed()) snapshot.putValues("dye", dye_);
    if (smoky()) snapshot.putValues("scalars", scalars_);
}

void TransportedScalars::restore(const Snapshot& snapshot) {
    const auto cells = static_cast<std::size_t>(domain_.nx) * static_cast<std::size_t>(domain_.ny);
    if (!snapshot.value<bool>("dyed")) {
        dye_ = {};
    } else {
        // States saved before finer grids existed lack the key.
        const int from =
            snapshot.values.contains("dye_scale") ? snapshot.value<int>("dye_scale") : 1;
        if (from < 1 || from > mostFine) {
            failInput("the state's dye_scale = {} is not a valid value: the state is damaged",
                      from);
        }
        const auto data =
            snapshot.get<float>("dye", 4 * cells * static_cast<std::size_t>(from * from));
        if (!dye_) makeDye();
        dye_.upload(onGrid(data, domain_.nx, domain_.ny, from, refinement_));
    }
    if (!snapshot.value<bool>("smoky")) {
        scalars_ = {};
        if (heat_.any()) makeScalars();
    } else {
        const auto data = snapshot.get<float>("scalars", 2 * cells);
        if (!scalars_) makeScalars();
        scalars_.upload(data);
    }
}

}  // namespace seiche::fluid
