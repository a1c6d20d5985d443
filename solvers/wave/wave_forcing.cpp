#include "solvers/wave/wave_forcing.hpp"

#include <algorithm>
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
        const auto& boundary = scene.boundaries[side];
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
        // Sources re-enter across joined sides.
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

// The profile of shaders/wave/bump.glsl, cell by cell within reach.
void Forcing::sumProfile(const WaterBodies& bodies, std::size_t source, Profile& profile) const {
    const float* data = sourceData_.data() + 8 * source;
    std::copy_n(data, 4, profile.place.begin());
    profile.revision = bodies.revision;
    profile.sums.assign(static_cast<std::size_t>(bodies.count), 0);
    const double radius = double{data[4]};
    const std::array<int, 2> cells = {domain_.nx, domain_.ny};
    const std::array<double, 2> spacing = {domain_.hx(), domain_.hy()};
    std::array<int, 2> first{}, count{};
    for (std::size_t axis = 0; axis < 2; ++axis) {
        const double from = double{data[axis]}, to = double{data[axis + 2]};
        const double low = std::floor((std::min(from, to) - radius) / spacing[axis]),
                     high = std::ceil((std::max(from, to) + radius) / spacing[axis]);
        if (joined_[axis]) {
            first[axis] = static_cast<int>(low);
            count[axis] = std::min(cells[axis], static_cast<int>(high - low));
        } else {
            first[axis] = static_cast<int>(std::clamp(low, 0.0, double(cells[axis])));
            count[axis] =
                static_cast<int>(std::clamp(high, 0.0, double(cells[axis]))) - first[axis];
        }
    }
    const double alongX = double{data[2]} - double{data[0]},
                 alongY = double{data[3]} - double{data[1]};
    const double length2 = alongX * alongX + alongY * alongY;
    const auto distance2 = [&](double x, double y) {
        double nearest = radius * radius;
        for (int l = -joined_[1]; l <= joined_[1]; ++l) {
            for (int k = -joined_[0]; k <= joined_[0]; ++k) {
                const double fromX = x - (double{data[0]} + k * domain_.width),
                             fromY = y - (double{data[1]} + l * domain_.height);
                const double at =
                    length2 > 0 ? std::clamp((fromX * alongX + fromY * alongY) / length2, 0.0, 1.0)
                                : 0;
                nearest = std::min(
                    nearest, std::pow(fromX - at * alongX, 2) + std::pow(fromY - at * alongY, 2));
            }
        }
        return nearest;
    };
    for (int j = first[1]; j < first[1] + count[1]; ++j) {
        const int row = ((j % domain_.ny) + domain_.ny) % domain_.ny;
        for (int i = first[0]; i < first[0] + count[0]; ++i) {
            const int column = ((i % domain_.nx) + domain_.nx) % domain_.nx;
            const auto cell = static_cast<std::size_t>(row) * static_cast<std::size_t>(domain_.nx) +
                              static_cast<std::size_t>(column);
            const int body = bodies.ofCell[cell];
            if (body < 0) continue;
            const double inside =
                1 - distance2((column + 0.5) * spacing[0], (row + 0.5) * spacing[1]) /
                        (radius * radius);
            profile.sums[static_cast<std::size_t>(body)] +=
                double{bodies.mass[cell]} * inside * inside;
        }
    }
}

void Forcing::forceOn(const WaterBodies& bodies, std::vector<double>& sums) {
    sums.assign(static_cast<std::size_t>(bodies.count), 0);
    profiles_.resize(sources_.size());
    for (std::size_t s = 0; s < sources_.size(); ++s) {
        auto& profile = profiles_[s];
        const float* data = sourceData_.data() + 8 * s;
        if (profile.revision != bodies.revision ||
            !std::equal(profile.place.begin(), profile.place.end(), data)) {
            sumProfile(bodies, s, profile);
        }
        for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += double{data[5]} * profile.sums[k];
    }
}

gl::Binding Forcing::sourcesBinding(const gl::Buffer& filler) const {
    return gl::storage(3, sourceBuffer_ ? sourceBuffer_ : filler);
}

gl::Binding Forcing::sidesBinding(const gl::Buffer& filler) const {
    return gl::storage(4, sideBuffer_ ? sideBuffer_ : filler);
}

}  // namespace seiche::wave
