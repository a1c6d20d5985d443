#include "core/run/compared_run.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/error.hpp"
#include "core/model/capabilities.hpp"
#include "core/model/field_data.hpp"

namespace seiche {

namespace {

/// The value of a setting in a scene: a parameter's, or else that of another key.
std::string shown(const Scene& scene, const SceneOverride& setting) {
    if (setting.path == "view.field") {
        return "view.field = " + shownField(scene.info(), scene.view).name;
    }
    if (scene.parameters.schema().find(setting.path) == nullptr)
        return message("{} as it is", setting.path);
    return fmt::format("{} = {}", setting.path, formatValue(scene.parameters.value(setting.path)));
}

}  // namespace

std::array<std::string, 2> compareLabels(const Scene& first,
                                         const std::vector<SceneOverride>& settings) {
    std::array<std::string, 2> labels;
    for (const auto& setting : settings) {
        for (auto& label : labels) label += label.empty() ? "" : ", ";
        labels[0] += shown(first, setting);
        labels[1] += fmt::format("{} = {}", setting.path, setting.value);
    }
    return labels;
}

ComparedRun::ComparedRun(const Scene& first, Scene second, std::array<std::string, 2> labels,
                         gl::Context& context)
    : scene_(std::move(second)), labels_(std::move(labels)) {
    if (scene_.simulation != first.simulation || scene_.domain != first.domain) {
        failInput(
            "{} changes the simulation or its grid, and a difference needs one grid: compare other "
            "settings",
            labels_[1]);
    }
    simulation_ = Registry::instance().at(scene_.simulation).create(context);
    simulation_->reset(scene_);
}

void ComparedRun::stepTo(double t) {
    if (auto* chooser = capability<StepChooser>(*simulation_)) chooser->endStepAt(t);
    // Rounding in a sum of time steps must not cost a step more.
    while (simulation_->time() + 1e-6 * simulation_->dt() < t) {
        const double before = simulation_->time();
        simulation_->step();
        inFlight_.stepped();
        if (!(simulation_->time() > before)) {
            failRun("the time step of the compared run is {} s at t = {} s: time does not advance",
                    simulation_->dt(), before);
        }
    }
    std::vector<StepReport> reports;
    simulation_->collect(Wait::no, reports);
    for (const auto& report : reports) {
        if (hear) hear(report);
        const auto before = std::exchange(last_, report);
        if (before) last_->keepMeasured(*before);
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
        const auto found = difference(first, *simulation_, info.name, scene_.domain);
        made["fields"][info.name] = {{"largest_difference", found.largest},
                                     {"rms_difference", found.rms}};
    }
    return made;
}

FieldDifference difference(Simulation& first, Simulation& second, const std::string& field,
                           const Domain& domain, const std::string& secondField) {
    auto dataA = readField(first, field, domain);
    auto dataB = readField(second, secondField.empty() ? field : secondField, domain);
    const bool alike = dataA.refinement == dataB.refinement;
    const auto a = alike ? std::move(dataA.values) : onDomainCells(dataA);
    const auto b = alike ? std::move(dataB.values) : onDomainCells(dataB);
    FieldDifference found;
    double squares = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const double each = static_cast<double>(a[i]) - static_cast<double>(b[i]);
        found.largest = std::max(found.largest, std::abs(each));
        squares += each * each;
    }
    found.rms = std::sqrt(squares / static_cast<double>(std::max<std::size_t>(1, a.size())));
    return found;
}

}  // namespace seiche
