#include "app/cli/compared_run.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/sim/field_data.hpp"

namespace seiche::cli {

namespace {

/// The value of a setting in a scene, as far as it is a parameter; what the scene says where not.
std::string shown(const Scene& scene, const SceneOverride& setting) {
    if (scene.parameters.schema().find(setting.path) == nullptr) return setting.path + " as it is";
    return fmt::format("{} = {}", setting.path, formatValue(scene.parameters.value(setting.path)));
}

}  // namespace

ComparedRun::ComparedRun(const RunOptions& options, const Scene& first, gl::Context& context)
    : scene_(loadScene(options.scene, compareOverrides(options))) {
    if (scene_.simulation != first.simulation || scene_.domain != first.domain) {
        failInput(
            "--compare {} changes the simulation or its grid, and a difference needs one grid: "
            "compare other settings",
            options.compare.front());
    }
    const auto all = compareOverrides(options);
    for (auto i = all.size() - options.compare.size(); i < all.size(); ++i) {
        for (auto& label : labels_) label += label.empty() ? "" : ", ";
        labels_[0] += shown(first, all[i]);
        labels_[1] += fmt::format("{} = {}", all[i].path, all[i].value);
    }
    simulation_ = Registry::instance().at(scene_.simulation).create(context);
    simulation_->reset(scene_);
}

void ComparedRun::stepTo(double t) {
    // Rounding in a sum of time steps must not cost a step more.
    while (simulation_->time() + 1e-6 * simulation_->dt() < t) {
        const double before = simulation_->time();
        simulation_->step();
        inFlight_.stepped();
        if (!(simulation_->time() > before)) {
            failRun("the time step of the compared run is {} s at t = {} s: time does not go on",
                    simulation_->dt(), before);
        }
    }
    std::vector<StepReport> reports;
    simulation_->collect(Wait::no, reports);
    for (const auto& report : reports) {
        if (report.finite) continue;
        failRun(
            "the compared run ({}) is no longer finite after step {}: take a smaller dt or other "
            "settings",
            labels_[1], report.step);
    }
}

nlohmann::ordered_json ComparedRun::report(Simulation& first) {
    nlohmann::ordered_json made = {{"settings", labels_}, {"t", simulation_->time()}};
    for (const auto& info : simulation_->info().fields) {
        const auto a = readField(first, info.name, scene_.domain).values;
        const auto b = readField(*simulation_, info.name, scene_.domain).values;
        double largest = 0, squares = 0;
        for (std::size_t i = 0; i < a.size(); ++i) {
            const double difference = static_cast<double>(a[i]) - static_cast<double>(b[i]);
            largest = std::max(largest, std::abs(difference));
            squares += difference * difference;
        }
        made["fields"][info.name] = {
            {"largest_difference", largest},
            {"rms_difference",
             std::sqrt(squares / static_cast<double>(std::max<std::size_t>(1, a.size())))}};
    }
    return made;
}

}  // namespace seiche::cli
