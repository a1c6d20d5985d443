#pragma once

#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "core/model/snapshot.hpp"
#include "core/run/run.hpp"
#include "solvers/registry.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche {

/// A scene of a simulation that is being stepped.
class Tank {
  public:
    Tank(gl::Context& context, const char* simulation, const nlohmann::ordered_json& text)
        : Tank(simulation, text,
               [&] { return Registry::instance().at(simulation).create(context); }) {}
    /// A tank of the simulation of that name, which `make` makes.
    template <class Make>
    Tank(const char* simulation, const nlohmann::ordered_json& text, const Make& make)
        : scene_(parse(simulation, text)), simulation_(make()) {
        simulation_->reset(scene_);
    }

    Simulation& simulation() { return *simulation_; }
    const Scene& scene() const { return scene_; }
    /// Steps and appends to reports(), which must all be finite and none of whose solves failed.
    void steps(std::uint64_t count) {
        RunLimits limits;
        limits.steps = count;
        RunHooks hooks;
        hooks.report = [this](const StepReport& report) {
            EXPECT_TRUE(report.finite) << report.step;
            for (const auto& solve : report.solves) {
                EXPECT_FALSE(failed(solve.status)) << report.step << ' ' << solve.explain();
                if (solve.status != SolveStatus::converged) continue;
                EXPECT_LE(solve.final, solve.target) << report.step;
                EXPECT_NE(solve.norm, "l2, recurrence") << report.step;
            }
            reports_.push_back(report);
        };
        EXPECT_EQ(run(*simulation_, scene_, limits, hooks).end, RunEnd::done);
    }
    const std::vector<StepReport>& reports() const { return reports_; }
    FieldData field(const char* name) { return readField(*simulation_, name, scene_.domain); }
    /// A live change of a parameter.
    void set(const std::string& name, const Value& value) {
        scene_.parameters.set(name, value);
        simulation_->setParameters(scene_.parameters);
    }

  private:
    static Scene parse(const char* simulation, const nlohmann::ordered_json& text) {
        registerSimulations();
        nlohmann::ordered_json whole = {{"seiche", 1}, {"simulation", simulation}};
        whole.update(text);
        return parseScene(whole.dump(), "test", ".");
    }
    Scene scene_;
    std::unique_ptr<Simulation> simulation_;
    std::vector<StepReport> reports_;
};

inline BrushStroke stroke(const char* brush, Point from, Point to, double radius, double strength) {
    BrushStroke made;
    made.brush = brush;
    made.from = from;
    made.to = to;
    made.radius = radius;
    made.strength = strength;
    return made;
}

class WaveTank : public Tank {
  public:
    WaveTank(gl::Context& context, const nlohmann::ordered_json& text)
        : Tank(context, "wave", text) {}
};

class FlowTank : public Tank {
  public:
    FlowTank(gl::Context& context, const nlohmann::ordered_json& text)
        : Tank(context, "fluid", text) {}
};

/// Checks that a flow goes on bit for bit from a snapshot that another took.
inline void expectSnapshotGoesOn(gl::Context& context, const nlohmann::ordered_json& text) {
    FlowTank first(context, text), second(context, text);
    first.steps(5);
    const auto state = takeSnapshot(first.simulation(), first.scene().domain);
    first.steps(5);
    restoreSnapshot(second.simulation(), second.scene().domain, state);
    second.steps(5);
    EXPECT_EQ(first.simulation().time(), second.simulation().time());
    for (const char* name : {"u@face", "v@face", "dye", "pressure"}) {
        EXPECT_EQ(first.field(name).values, second.field(name).values) << name;
    }
    const auto &a = first.reports(), &b = second.reports();
    ASSERT_GE(a.size(), 10u);
    ASSERT_GE(b.size(), 5u);
    for (std::size_t k = 1; k <= 5; ++k) {
        for (const char* name : {"force_x", "force_y", "energy"}) {
            const double here = a[a.size() - k].value(name), there = b[b.size() - k].value(name);
            EXPECT_TRUE(here == there || (std::isnan(here) && std::isnan(there)))
                << name << " " << k << " steps before the end: " << here << ", " << there;
        }
    }
}

}  // namespace seiche
