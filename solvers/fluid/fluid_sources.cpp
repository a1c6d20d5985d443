#include "solvers/fluid/fluid_sources.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/base/color.hpp"
#include "core/base/error.hpp"
#include "core/scene/scene_cells.hpp"

namespace seiche::fluid {

Sources::Sources(const Scene& scene) : domain_(scene.domain), joined_(joinedSides(scene)) {
    for (std::size_t i = 0; i < scene.sources.size(); ++i) {
        const auto& source = scene.sources[i];
        const auto formula = [&](const std::string& key) {
            return Formula(source.values.at(key).get<std::string>(), scene.domain, scene.seed,
                           fmt::format("{}: sources.{}.{}", scene.file, i, key));
        };
        if (source.kind == "force") {
            forces_.push_back({formula("x"), formula("y")});
            dependsOnTime_ = dependsOnTime_ || forces_.back().x.dependsOnTime() ||
                             forces_.back().y.dependsOnTime();
            continue;
        }
        // HeatConditions has those of transported temperature.
        if (source.kind == "wall-temperature" || source.kind == "wall-heat-flux") continue;
        const auto& center = source.values.at("center");
        Disc disc{{center.at(0).get<double>(), center.at(1).get<double>()},
                  source.values.at("radius").get<double>(),
                  {0, 0, 0},
                  {}};
        if (!(disc.radius > 0)) {
            failInput("{}: sources.{}.radius = {} must be positive", scene.file, i, disc.radius);
        }
        if (source.kind == "dye") {
            disc.color = linearLight(source.values.at("color").get<std::string>());
            disc.rates.push_back(formula("rate"));
            dyes_.push_back(std::move(disc));
        } else if (source.kind == "heat") {
            disc.rates.push_back(formula("rate"));
            heats_.push_back(std::move(disc));
        } else if (source.kind == "smoke") {
            disc.rates.push_back(formula("rate"));
            disc.rates.push_back(formula("heat"));
            smokes_.push_back(std::move(disc));
        } else {
            disc.rates.push_back(formula("x"));
            disc.rates.push_back(formula("y"));
            dependsOnTime_ =
                dependsOnTime_ || disc.rates[0].dependsOnTime() || disc.rates[1].dependsOnTime();
            pushes_.push_back(std::move(disc));
        }
    }
}

void Sources::setParameters(const FluidParameters& parameters) {
    stale_ = stale_ || parameters.force != everywhere_;
    everywhere_ = parameters.force;
}

void Sources::rebuild(const KernelFactory& kernels) {
    if (force_ && force_.width() == kernels.width() && force_.height() == kernels.height()) return;
    force_ = {gl::Format::rg32f, kernels.width(), kernels.height(), "fluid acceleration"};
    stale_ = true;
}

bool Sources::acts() const {
    return everywhere_ != std::array<double, 2>{0, 0} || !forces_.empty() || !pushes_.empty();
}

void Sources::inject(TransportedScalars& transported, double t, double dt) {
    for (const auto& disc : dyes_) {
        const double amount = dt * disc.rates[0].finite(disc.center.x, disc.center.y, t);
        TransportedScalars::Injection what{disc.center,  disc.center, disc.radius,
                                           {0, 0, 0, 0}, 0,           0};
        for (std::size_t k = 0; k < 3; ++k) {
            what.dye[k] = static_cast<float>(amount * disc.color[k]);
        }
        what.dye[3] = static_cast<float>(amount * lightnessAsPoured(disc.color));
        transported.inject(what);
    }
    for (const auto& disc : heats_) {
        transported.inject({disc.center,
                            disc.center,
                            disc.radius,
                            {0, 0, 0, 0},
                            0,
                            dt * disc.rates[0].finite(disc.center.x, disc.center.y, t)});
    }
    for (const auto& disc : smokes_) {
        transported.inject({disc.center,
                            disc.center,
                            disc.radius,
                            {0, 0, 0, 0},
                            dt * disc.rates[0].finite(disc.center.x, disc.center.y, t),
                            dt * disc.rates[1].finite(disc.center.x, disc.center.y, t)});
    }
}

bool Sources::update(double t) {
    if (!acts()) return false;
    if (!stale_ && !dependsOnTime_) return true;
    stale_ = false;
    const double hx = domain_.hx(), hy = domain_.hy();
    const auto width = static_cast<std::size_t>(force_.width());
    data_.assign(2 * width * static_cast<std::size_t>(force_.height()), 0.0f);
    // Distance to the nearest image of a source's middle across joined sides.
    const auto away = [](double by, double length, bool joined) {
        return joined ? by - length * std::round(by / length) : by;
    };
    const auto fill = [&](std::size_t axis, double dx, double dy) {
        for (int j = 0; j <= domain_.ny; ++j) {
            for (int i = 0; i <= domain_.nx; ++i) {
                const double x = (i + dx) * hx, y = (j + dy) * hy;
                double sum = everywhere_[axis];
                for (const auto& force : forces_) {
                    sum += (axis == 0 ? force.x : force.y).finite(x, y, t);
                }
                for (const auto& disc : pushes_) {
                    const double px =
                        away(x - disc.center.x, domain_.width, joined_[0]) / disc.radius;
                    const double py =
                        away(y - disc.center.y, domain_.height, joined_[1]) / disc.radius;
                    const double left = 1 - px * px - py * py;
                    if (left > 0) sum += left * left * disc.rates[axis].finite(x, y, t);
                }
                data_[2 * (static_cast<std::size_t>(j + 1) * width +
                           static_cast<std::size_t>(i + 1)) +
                      axis] = static_cast<float>(sum);
            }
        }
    };
    fill(0, 0, 0.5);
    fill(1, 0.5, 0);
    force_.upload(data_);
    return true;
}

}  // namespace seiche::fluid
