#include "solvers/fluid/fluid_carried.hpp"

#include <algorithm>
#include <utility>

#include "core/base/error.hpp"
#include "core/model/snapshot.hpp"
#include "core/scene/scene_cells.hpp"

namespace seiche::fluid {

namespace {

constexpr int mostFine = 4;  // of the schema

/// Dye on grids of `from` and `to` cells along a cell of the flow, of which there are nx x ny: each
/// cell takes what lies in it, so that no mass is lost.
std::vector<float> onGrid(const std::vector<float>& dye, int nx, int ny, int from, int to) {
    if (from == to) return dye;
    /// The part of cell k of the new grid that cell m of the old one covers.
    const auto shared = [&](int k, int m) {
        const int low = std::max(k * from, m * to), high = std::min((k + 1) * from, (m + 1) * to);
        return static_cast<double>(std::max(0, high - low)) / from;
    };
    const auto at = [&](int x, int y, int fine) {
        return 4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(fine * nx) +
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

Carried::Carried(const Grid& grid, const Scene& scene) : grid_(grid), domain_(scene.domain) {
    setParameters(scene.parameters);
    // One formula for all three colours, or one for each.
    const char* colors[] = {"dye_red", "dye_green", "dye_blue"};
    const auto all = scene.initial.find("dye");
    const bool image = all != scene.initial.end() && !all->second.image.empty();
    bool any = all != scene.initial.end();
    for (const auto* color : colors) any = any || scene.initial.count(color);
    if (any) {
        makeDye();
        Scene finer = scene;
        finer.domain.nx *= fine_;
        finer.domain.ny *= fine_;
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
    if (smoke || temperature) {
        makeScalars();
        std::vector<float> data(2 * cells);
        for (std::size_t i = 0; i < cells; ++i) {
            data[2 * i] = temperature ? (*temperature)[i] : static_cast<float>(ambient_);
            data[2 * i + 1] = smoke ? (*smoke)[i] : 0;
        }
        scalars_.upload(data);
    }
    rebuild(grid);
}

void Carried::rebuild(const Grid& grid) {
    grid_ = grid;
    pourDye_ =
        grid_.kernel("fluid/pour.comp", {{"FORMAT", "rgba32f"}, {"FINE", fine_}, {"DYE", 1}});
    pourScalars_ = grid_.kernel("fluid/pour.comp", {{"FORMAT", "rg32f"}});
}

void Carried::setParameters(const ParameterSet& parameters) {
    ambient_ = parameters.real("ambient_temperature");
    dyeDecay_ = parameters.real("dye_decay");
    smokeDecay_ = parameters.real("smoke_decay");
    const auto fine = static_cast<int>(parameters.integer("dye_scale"));
    if (fine == fine_) return;
    const auto before = std::exchange(fine_, fine);
    dyeNext_ = {};
    dyePredicted_ = {};
    if (!dye_) return;
    const auto data = dye_.downloadFloats();
    makeDye();
    dye_.upload(onGrid(data, domain_.nx, domain_.ny, before, fine_));
}

std::size_t Carried::dyeCells() const {
    return static_cast<std::size_t>(fine_ * domain_.nx) *
           static_cast<std::size_t>(fine_ * domain_.ny);
}

void Carried::makeDye() {
    dye_ = {gl::Format::rgba32f, fine_ * domain_.nx, fine_ * domain_.ny, "fluid dye"};
}

void Carried::makeScalars() {
    scalars_ = {gl::Format::rg32f, domain_.nx, domain_.ny, "fluid temperature, smoke"};
    if (ambient_ == 0) return;
    std::vector<float> data(2 * static_cast<std::size_t>(domain_.nx) *
                            static_cast<std::size_t>(domain_.ny));
    for (std::size_t i = 0; i < data.size(); i += 2) data[i] = static_cast<float>(ambient_);
    scalars_.upload(data);
}

void Carried::pour(const Pour& what) {
    const std::array segment = {static_cast<float>(what.from.x), static_cast<float>(what.from.y),
                                static_cast<float>(what.to.x), static_cast<float>(what.to.y)};
    const auto into = [&](gl::Kernel& kernel, const gl::Texture2D& texture,
                          const std::array<float, 4>& amount, const std::array<float, 4>& least) {
        kernel.set("segment", segment)
            .set("radius", static_cast<float>(what.radius))
            .set("amount", amount)
            .set("least", least);
        kernel.run(texture.width(), texture.height(), 1,
                   {gl::readWrite(2, texture), grid_.solid()});
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

void Carried::makeNext(const gl::Texture2D& field, gl::Texture2D& predicted, gl::Texture2D& next) {
    if (next) return;
    next = {field.format(), field.width(), field.height(), field.label() + ", next"};
    predicted = {field.format(), field.width(), field.height(), field.label() + ", predicted"};
}

const gl::Texture2D& Carried::scalarsAhead(Advection& advection, const gl::Texture2D& velocity,
                                           double dt) {
    makeNext(scalars_, scalarsPredicted_, scalarsNext_);
    advection.predictCells(scalars_, velocity, dt, scalarLoss(), scalarsNext_);
    return scalarsNext_;
}

void Carried::carry(Advection& advection, const gl::Texture2D& velocity, double dt) {
    const auto move = [&](gl::Texture2D& field, gl::Texture2D& predicted, gl::Texture2D& next,
                          const Advection::Loss& loss) {
        if (!field) return;
        makeNext(field, predicted, next);
        advection.cells(field, velocity, dt, loss, predicted, next);
        std::swap(field, next);
    };
    move(dye_, dyePredicted_, dyeNext_, {{0, 0, 0, 0}, dyeDecay_});
    move(scalars_, scalarsPredicted_, scalarsNext_, scalarLoss());
}

void Carried::save(Snapshot& snapshot) {
    snapshot.values["dyed"] = dyed();
    snapshot.values["dye_scale"] = fine_;
    snapshot.values["smoky"] = smoky();
    if (dyed()) snapshot.putValues("dye", dye_);
    if (smoky()) snapshot.putValues("scalars", scalars_);
}

void Carried::restore(const Snapshot& snapshot) {
    const auto cells = static_cast<std::size_t>(domain_.nx) * static_cast<std::size_t>(domain_.ny);
    if (!snapshot.value<bool>("dyed")) {
        dye_ = {};
    } else {
        // States of before there were finer grids do not say.
        const int from =
            snapshot.values.contains("dye_scale") ? snapshot.value<int>("dye_scale") : 1;
        if (from < 1 || from > mostFine) {
            failInput("the state's dye_scale = {} is none that there is: it is damaged", from);
        }
        const auto data =
            snapshot.get<float>("dye", 4 * cells * static_cast<std::size_t>(from * from));
        if (!dye_) makeDye();
        dye_.upload(onGrid(data, domain_.nx, domain_.ny, from, fine_));
    }
    if (!snapshot.value<bool>("smoky")) {
        scalars_ = {};
    } else {
        const auto data = snapshot.get<float>("scalars", 2 * cells);
        if (!scalars_) makeScalars();
        scalars_.upload(data);
    }
}

}  // namespace seiche::fluid
