#include "solvers/fluid/fluid_carried.hpp"

#include <algorithm>
#include <utility>

#include "core/io/scene_cells.hpp"
#include "core/sim/snapshot.hpp"

namespace seiche::fluid {

Carried::Carried(const Grid& grid, const Scene& scene) : grid_(grid), domain_(scene.domain) {
    setParameters(scene.parameters);
    const auto cells = static_cast<std::size_t>(domain_.nx) * static_cast<std::size_t>(domain_.ny);
    // One formula for all three colours, or one for each.
    const char* colors[] = {"dye_red", "dye_green", "dye_blue"};
    const auto all = scene.initial.find("dye");
    const bool image = all != scene.initial.end() && !all->second.image.empty();
    bool any = all != scene.initial.end();
    for (const auto* color : colors) any = any || scene.initial.count(color);
    if (any) {
        makeDye();
        std::vector<float> data(4 * cells, 0.0f);
        const auto common = image ? std::nullopt : initialOnCells(scene, "dye");
        const auto picture =
            image ? colorsOnCells(scene, all->second, "dye") : std::vector<float>();
        for (std::size_t channel = 0; channel < 3; ++channel) {
            const auto own = initialOnCells(scene, colors[channel]);
            for (std::size_t i = 0; i < cells; ++i) {
                data[4 * i + channel] = own      ? (*own)[i]
                                        : image  ? picture[3 * i + channel]
                                        : common ? (*common)[i]
                                                 : 0;
            }
        }
        dye_.upload(data);
    }
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
    pourDye_ = grid_.kernel("fluid/pour.comp", {{"FORMAT", "rgba32f"}});
    pourScalars_ = grid_.kernel("fluid/pour.comp", {{"FORMAT", "rg32f"}});
}

void Carried::setParameters(const ParameterSet& parameters) {
    ambient_ = parameters.real("ambient_temperature");
    dyeDecay_ = parameters.real("dye_decay");
    smokeDecay_ = parameters.real("smoke_decay");
}

void Carried::makeDye() {
    dye_ = {gl::Format::rgba32f, domain_.nx, domain_.ny, "fluid dye"};
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
                          const std::array<float, 4>& amount) {
        kernel.set("segment", segment)
            .set("radius", static_cast<float>(what.radius))
            .set("amount", amount);
        kernel.run(domain_.nx, domain_.ny, 1, {gl::readWrite(2, texture), grid_.solid()});
    };
    if (std::any_of(what.dye.begin(), what.dye.end(), [](float c) { return c != 0; })) {
        into(pourDye_, dye(), what.dye);
    }
    if (what.smoke != 0 || what.heat != 0) {
        into(pourScalars_, scalars(),
             {static_cast<float>(what.heat), static_cast<float>(what.smoke), 0, 0});
    }
}

void Carried::carry(Advection& advection, const gl::Texture2D& velocity, double dt) {
    const auto move = [&](gl::Texture2D& field, gl::Texture2D& predicted, gl::Texture2D& next,
                          const Advection::Loss& loss) {
        if (!field) return;
        if (!next) {
            next = {field.format(), domain_.nx, domain_.ny, field.label() + ", next"};
            predicted = {field.format(), domain_.nx, domain_.ny, field.label() + ", predicted"};
        }
        advection.cells(field, velocity, dt, loss, predicted, next);
        std::swap(field, next);
    };
    move(dye_, dyePredicted_, dyeNext_, {{0, 0, 0, 0}, dyeDecay_});
    move(scalars_, scalarsPredicted_, scalarsNext_,
         {{static_cast<float>(ambient_), 0, 0, 0}, smokeDecay_});
}

void Carried::save(Snapshot& snapshot) {
    snapshot.values["dyed"] = dyed();
    snapshot.values["smoky"] = smoky();
    if (dyed()) snapshot.put("dye", dye_.downloadFloats());
    if (smoky()) snapshot.put("scalars", scalars_.downloadFloats());
}

void Carried::restore(const Snapshot& snapshot) {
    const auto cells = static_cast<std::size_t>(domain_.nx) * static_cast<std::size_t>(domain_.ny);
    const auto take = [&](const char* flag, const char* name, std::size_t channels,
                          gl::Texture2D& texture, auto&& make) {
        if (!snapshot.value<bool>(flag)) {
            texture = {};
            return;
        }
        const auto data = snapshot.get<float>(name, channels * cells);
        if (!texture) make();
        texture.upload(data);
    };
    take("dyed", "dye", 4, dye_, [this] { makeDye(); });
    take("smoky", "scalars", 2, scalars_, [this] { makeScalars(); });
}

}  // namespace seiche::fluid
