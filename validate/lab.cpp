#include "validate/lab.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"

namespace seiche::validate {

namespace {

Scene parse(const Settings& settings, const std::string& simulation,
            const nlohmann::ordered_json& scene) {
    nlohmann::ordered_json whole = {{"seiche", 1}, {"simulation", simulation}};
    whole.update(scene);
    return parseScene(whole.dump(), "validation scene", ".", settings.sets);
}

Scene load(const Settings& settings, const std::string& shipped,
           std::vector<SceneOverride> changes) {
    changes.insert(changes.end(), settings.sets.begin(), settings.sets.end());
    return loadScene(shipped, changes);
}

}  // namespace

Lab::Lab(const Settings& settings, const std::string& simulation,
         const nlohmann::ordered_json& scene)
    : settings_(settings),
      scene_(parse(settings, simulation, scene)),
      simulation_(Registry::instance().at(scene_.simulation).create(gl::Context::current())) {
    simulation_->reset(scene_);
}

Lab::Lab(const Settings& settings, const std::string& shipped,
         const std::vector<SceneOverride>& changes)
    : settings_(settings),
      scene_(load(settings, shipped, changes)),
      simulation_(Registry::instance().at(scene_.simulation).create(gl::Context::current())) {
    simulation_->reset(scene_);
}

void Lab::advance(const RunLimits& limits) {
    RunHooks hooks;
    hooks.report = [this](const StepReport& report) { reports_.push_back(report); };
    hooks.afterStep = [this](Simulation& state) {
        if (afterStep) afterStep(state);
        if (state.stepCount() % 16 == 0) {
            settings_.progress(
                fmt::format("{} x {}, t = {:.3g} s", domain().nx, domain().ny, state.time()));
        }
    };
    const auto result = run(*simulation_, scene_, limits, hooks);
    if (result.end == RunEnd::notFinite) {
        failRun("on {} x {} cells the state is no longer finite after step {}", domain().nx,
                domain().ny, result.badStep);
    }
    if (result.end == RunEnd::notSteady) {
        failRun("on {} x {} cells there is no steady state by t = {:.4g} s: the change is {:.2g}",
                domain().nx, domain().ny, result.t, result.change.value_or(1));
    }
}

void Lab::steps(std::uint64_t count) {
    RunLimits limits;
    limits.steps = count;
    advance(limits);
}

void Lab::time(double seconds) {
    RunLimits limits;
    limits.time = seconds;
    advance(limits);
}

void Lab::untilSteady(double tolerance, double most) {
    RunLimits limits;
    limits.steady = tolerance;
    limits.time = most;
    advance(limits);
}

FieldData Lab::field(const std::string& name) {
    return readField(*simulation_, name, scene_.domain);
}

double Faces::atU(int i, int j) const {
    return double{u.values[static_cast<std::size_t>(j * u.nx + i)]};
}

double Faces::atV(int i, int j) const {
    return double{v.values[static_cast<std::size_t>(j * v.nx + i)]};
}

nlohmann::ordered_json sidesOfType(const char* type) {
    nlohmann::ordered_json made;
    for (const char* side : {"left", "right", "bottom", "top", "back", "front"}) {
        made[side] = {{"type", type}};
    }
    return made;
}

Faces faces(Lab& lab) {
    return {lab.domain(), lab.field("u@face"), lab.field("v@face")};
}

double errorL2(const Faces& flow, const Velocity& u, const Velocity& v) {
    const double hx = flow.domain.hx(), hy = flow.domain.hy();
    double sumU = 0, sumV = 0;
    for (int j = 0; j < flow.u.ny; ++j) {
        for (int i = 0; i < flow.u.nx; ++i) {
            sumU += std::pow(flow.atU(i, j) - u(i * hx, (j + 0.5) * hy), 2);
        }
    }
    for (int j = 0; j < flow.v.ny; ++j) {
        for (int i = 0; i < flow.v.nx; ++i) {
            sumV += std::pow(flow.atV(i, j) - v((i + 0.5) * hx, j * hy), 2);
        }
    }
    return std::sqrt(sumU / static_cast<double>(flow.u.values.size()) +
                     sumV / static_cast<double>(flow.v.values.size()));
}

double interpolate(const std::vector<double>& nodes, const std::vector<double>& values, double at) {
    const auto above = std::lower_bound(nodes.begin(), nodes.end(), at) - nodes.begin();
    const auto first = static_cast<std::size_t>(
        std::clamp<std::ptrdiff_t>(above - 2, 0, static_cast<std::ptrdiff_t>(nodes.size()) - 4));
    double sum = 0;
    for (std::size_t k = first; k < first + 4; ++k) {
        double weight = 1;
        for (std::size_t m = first; m < first + 4; ++m) {
            if (m != k) weight *= (at - nodes[m]) / (nodes[k] - nodes[m]);
        }
        sum += weight * values[k];
    }
    return sum;
}

}  // namespace seiche::validate
