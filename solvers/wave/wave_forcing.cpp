#include "solvers/wave/wave_forcing.hpp"

#include <cmath>

#include "core/base/error.hpp"
#include "core/scene/constants.hpp"
#include "core/scene/scene_cells.hpp"

namespace seiche::wave {

Forcing::Forcing(const Scene& scene) : domain_(scene.domain), joined_(joinedSides(scene)) {
    const auto constants = formulaConstants(scene);
    for (std::size_t i = 0; i < scene.sources.size(); ++i) {
        const auto& source = scene.sources[i];
        const auto formula = [&](const std::string& key, const std::string& text) {
            return Formula(text, scene.domain, scene.seed,
                           fmt::format("{}: sources.{}.{}", scene.file, i, key), constants);
        };
        const auto text = [&](const std::string& key) {
            return formula(key, source.values.at(key).get<std::string>());
        };
        const auto place = [&](const std::string& key, int axis) {
            return formula(key, fmt::format("{}", source.values.at(key).at(axis).get<double>()));
        };
        const double radius = source.values.at("radius").get<double>();
        if (!(radius > 0)) {
            failInput("{}: sources.{}.radius = {} must be positive", scene.file, i, radius);
        }
        if (source.kind == "moving") {
            sources_.push_back(
                {text("x"), text("y"), text("x"), text("y"), text("amplitude"), radius});
        } else {
            const bool line = source.kind == "line";
            const std::string from = line ? "from" : "center", to = line ? "to" : "center";
            sources_.push_back({place(from, 0), place(from, 1), place(to, 0), place(to, 1),
                                text("amplitude"), radius});
        }
    }
    for (const auto side : sides) {
        const auto& boundary = scene.boundaries[static_cast<std::size_t>(side)];
        const bool held = boundary.type == "dirichlet";
        const auto given = boundary.formulas.find("height");
        const std::string text = held && given != boundary.formulas.end() ? given->second : "0";
        sides_.emplace_back(text, scene.domain, scene.seed,
                            fmt::format("{}: boundaries.{}.height", scene.file, name(side)),
                            constants);
        driven_ = driven_ || (held && text != "0");
    }
    if (hasSources()) {
        sourceData_.resize(8 * sources_.size());
        sourceBuffer_ = gl::Buffer(sourceData_.size() * sizeof(float), "wave sources");
    }
    if (driven_) {
        sideData_.resize(2 * static_cast<std::size_t>(domain_.nx + domain_.ny));
        sideBuffer_ = gl::Buffer(sideData_.size() * sizeof(float), "wave side heights");
    }
}

gl::Defines Forcing::defines() const {
    return {{"SOURCES", static_cast<int>(hasSources())}, {"DRIVEN", static_cast<int>(driven_)}};
}

void Forcing::update(double t) {
    for (std::size_t i = 0; i < sources_.size(); ++i) {
        const auto& source = sources_[i];
        std::array place = {source.x.finite(t), source.y.finite(t), source.toX.finite(t),
                            source.toY.finite(t)};
        // Where sides are joined, a source that has left has re-entered.
        const auto turn = [&](std::size_t axis, double length) {
            const double gone = length * std::floor((place[axis] + place[axis + 2]) / 2 / length);
            place[axis] -= gone, place[axis + 2] -= gone;
        };
        if (joined_[0]) turn(0, domain_.width);
        if (joined_[1]) turn(1, domain_.height);
        const double values[8] = {
            place[0], place[1], place[2], place[3], source.radius, source.amplitude.finite(t),
            0,        0};
        std::copy(std::begin(values), std::end(values), sourceData_.begin() + 8 * i);
    }
    if (hasSources()) sourceBuffer_.upload(sourceData_);
    if (!driven_) return;
    auto* out = sideData_.data();
    for (const auto side : sides) {
        const auto& formula = sides_[static_cast<std::size_t>(side)];
        const bool upright = side == Side::left || side == Side::right;
        const int count = upright ? domain_.ny : domain_.nx;
        for (int i = 0; i < count; ++i) {
            const double x = side == Side::left    ? 0
                             : side == Side::right ? domain_.width
                                                   : (i + 0.5) * domain_.hx();
            const double y = side == Side::bottom ? 0
                             : side == Side::top  ? domain_.height
                                                  : (i + 0.5) * domain_.hy();
            *out++ = static_cast<float>(formula.finite(x, y, t));
        }
    }
    sideBuffer_.upload(sideData_);
}

void Forcing::setUniforms(gl::Kernel& kernel) const {
    kernel.set("sourceCount", static_cast<int>(sources_.size()));
    setBump(kernel);
}

void Forcing::setBump(gl::Kernel& kernel) const {
    const auto& d = domain_;
    kernel.set("spacing", std::array{static_cast<float>(d.hx()), static_cast<float>(d.hy())})
        .set("domainSize", std::array{static_cast<float>(d.width), static_cast<float>(d.height)})
        .set("joinedSides", std::array{static_cast<int>(joined_[0]), static_cast<int>(joined_[1])});
}

gl::Binding Forcing::sourcesBinding(const gl::Buffer& filler) const {
    return gl::storage(3, sourceBuffer_ ? sourceBuffer_ : filler);
}

gl::Binding Forcing::sidesBinding(const gl::Buffer& filler) const {
    return gl::storage(4, sideBuffer_ ? sideBuffer_ : filler);
}

}  // namespace seiche::wave
