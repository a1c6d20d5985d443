#pragma once

#include <chrono>
#include <cmath>
#include <limits>
#include <optional>
#include <thread>

#include "core/base/error.hpp"
#include "core/base/task.hpp"
#include "core/gl/texture.hpp"
#include "core/model/simulation.hpp"
#include "core/model/snapshot.hpp"

namespace seiche {

/// A simulation that computes on the CPU and can be told to be slow or to fail: a decaying pattern
/// that moves by one cell per step. Fields `height` (packed, four cells per texel) and `age` (one
/// cell per texel, holding the step count).
class FakeSimulation : public Simulation {
  public:
    static const SimulationInfo& registered() {
        static const SimulationInfo& info = [&]() -> const SimulationInfo& {
            Registry::instance().add(describe());
            return Registry::instance().at("fake");
        }();
        return info;
    }

    const SimulationInfo& info() const override { return registered(); }

    void reset(const Scene& scene) override {
        if (scene.domain.nx > 4096) failInput("the fake simulation takes 4096 columns at most");
        const auto ready = std::chrono::steady_clock::now() +
                           std::chrono::duration<double>(scene.parameters.real("build_delay"));
        while (std::chrono::steady_clock::now() < ready) {
            checkCancelled();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        domain_ = scene.domain;
        steps_ = 0;
        cells_.resize(static_cast<std::size_t>(domain_.nx) * static_cast<std::size_t>(domain_.ny));
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            cells_[i] = static_cast<float>(scene.parameters.real("amplitude")) *
                        std::sin(static_cast<float>(i + scene.seed));
        }
        const int texels = (domain_.nx + 3) / 4;
        height_ = gl::Texture2D(gl::Format::rgba32f, texels, domain_.ny, "fake.height");
        age_ = gl::Texture2D(gl::Format::r32f, domain_.nx, domain_.ny, "fake.age");
        walls_ = gl::Texture2D(gl::Format::rgba32f, texels, domain_.ny, "fake.walls");
        setParameters(scene.parameters);
        time_ = 0;
    }

    void setParameters(const ParameterSet& parameters) override {
        if (parameters.choice("scheme") == "impossible") failInput("this scheme is impossible");
        parameters_.emplace(parameters);
    }

    void step() override {
        const auto delay = parameters_->real("delay");
        if (delay > 0) std::this_thread::sleep_for(std::chrono::duration<double>(delay));
        const auto limit = static_cast<std::uint64_t>(parameters_->integer("throw_at"));
        if (limit > 0 && steps_ + 1 >= limit) failRun("the fake simulation was told to fail");
        std::rotate(cells_.begin(), cells_.begin() + 1, cells_.end());
        const auto decay = static_cast<float>(parameters_->real("decay"));
        for (auto& cell : cells_) cell *= decay;
        ++steps_;
        time_ += dt();
        const auto bad = static_cast<std::uint64_t>(parameters_->integer("nan_at"));
        if (bad > 0 && steps_ == bad) cells_[0] = std::numeric_limits<float>::quiet_NaN();
        StepReport report;
        report.step = steps_;
        report.t = time_;
        report.dt = dt();
        report.finite = bad == 0 || steps_ < bad;
        report.diagnostics = {{"first", static_cast<double>(cells_[0])}};
        pending_.push_back(report);
    }

    void collect(Wait wait, std::vector<StepReport>& reports) override {
        // Like a device, it is two steps behind unless one waits.
        const std::size_t late = wait == Wait::yes ? 0 : 2;
        while (pending_.size() > late) {
            reports.push_back(pending_.front());
            pending_.erase(pending_.begin());
        }
    }

    double time() const override { return time_; }
    double dt() const override { return parameters_->real("dt"); }
    std::uint64_t stepCount() const override { return steps_; }

    FieldView field(std::string_view name) override {
        if (name == "age") {
            age_.upload(std::vector<float>(cells_.size(), static_cast<float>(steps_)));
            return {&age_, domain_.nx, domain_.ny, 1, fieldInfo(info(), name)};
        }
        const auto row = static_cast<std::size_t>(height_.width()) * 4;
        std::vector<float> packed(row * static_cast<std::size_t>(domain_.ny));
        const auto nx = static_cast<std::size_t>(domain_.nx);
        for (std::size_t i = 0; i < cells_.size(); ++i) packed[i / nx * row + i % nx] = cells_[i];
        height_.upload(packed);
        return {&height_, domain_.nx, domain_.ny, 4, fieldInfo(info(), name)};
    }

    void brush(const BrushStroke& stroke) override {
        if (stroke.brush != "add") failInput("there is no brush '{}'", stroke.brush);
        for (auto& cell : cells_) cell += static_cast<float>(stroke.strength);
    }

    FieldView walls() override { return {&walls_, domain_.nx, domain_.ny, 4, {"walls", "", ""}}; }

    void save(Snapshot& snapshot) override {
        snapshot.put("cells", cells_);
        snapshot.values = {{"steps", steps_}, {"t", time_}};
    }
    void restore(const Snapshot& snapshot) override {
        cells_ = snapshot.get<float>("cells", cells_.size());
        steps_ = snapshot.value<std::uint64_t>("steps");
        time_ = snapshot.value<double>("t");
        pending_.clear();
    }

    nlohmann::ordered_json summary() override { return {{"fake", {{"steps", steps_}}}}; }

    static Scene scene(int nx = 13, int ny = 7) {
        Scene made(registered());
        made.title = "Fake";
        made.domain.nx = nx;
        made.domain.ny = ny;
        return made;
    }

  private:
    static SimulationInfo describe() {
        SimulationInfo info;
        info.name = "fake";
        info.title = "Fake";
        info.doc = "A pattern that moves and decays, for tests of what is around simulations.";
        info.schema.real("dt", 0.01, 1e-6, 1, "s", "Time step.")
            .real("decay", 0.999, 0, 2, "", "Factor on every value in a step.")
            .real("amplitude", 1, 0, 10, "m", "Largest initial value.", Effect::reset)
            .choice("scheme", "plain", {"plain", "other", "impossible"}, "Way of computing.",
                    Effect::rebuild)
            .real("delay", 0, 0, 10, "s", "Wall time that a step takes.")
            .real("build_delay", 0, 0, 1000, "s", "Wall time that a reset takes.")
            .integer("nan_at", 0, 0, 1000000, "", "Step that gives NaN; 0 for none.")
            .integer("throw_at", 0, 0, 1000000, "", "Step that fails; 0 for none.");
        info.fields = {{"height", "m", "The pattern.", true}, {"age", "", "Steps taken.", false}};
        info.boundaries = {{"wall", "Nothing passes.", {}}};
        info.initialFields = {"height"};
        info.brushes = {{"add", "Add", "Adds everywhere.", 1, -1, 1, "m"}};
        info.create = [](gl::Context&) { return std::make_unique<FakeSimulation>(); };
        info.memory = [](int nx, int ny, const ParameterSet&) {
            return static_cast<std::size_t>(nx) * static_cast<std::size_t>(ny) * 12;
        };
        return info;
    }

    Domain domain_;
    std::optional<ParameterSet> parameters_;
    std::vector<float> cells_;
    std::uint64_t steps_ = 0;
    double time_ = 0;
    gl::Texture2D height_, age_, walls_;
    std::vector<StepReport> pending_;
};

}  // namespace seiche
