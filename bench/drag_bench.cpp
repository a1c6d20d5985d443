#include "bench/drag_bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

#include "bench/timing.hpp"
#include "core/base/error.hpp"
#include "core/run/engine.hpp"
#include "core/scene/scene.hpp"

namespace seiche::bench {

namespace {

using Clock = std::chrono::steady_clock;
constexpr auto turn = std::chrono::milliseconds(1500);  // of one measurement, a gesture
constexpr auto tick = std::chrono::microseconds(16667);
constexpr int turns = 5;

struct Dragged {
    const char *scene, *parameter;
    double factor;  // the slider goes to and fro between the value and so many times it
};

constexpr Dragged draggedScenes[] = {{"wave/drop", "wave_speed", 1.01},
                                     {"wave/two-slits", "damping", 1.01},
                                     {"fluid/ink", "viscosity", 1.01},
                                     {"fluid/cylinder-wake", "viscosity", 1.01},
                                     {"bubbly/rising-swarm", "gravity", 1.001}};

/// Steps a second during one turn.
double stepsPerSecond(Engine& engine, const ParameterSet* to, const ParameterSet* fro) {
    engine.settled().get();
    const auto first = engine.status().step;
    const auto began = Clock::now();
    for (int k = 0; Clock::now() - began < turn; ++k) {
        if (to) engine.setParameters(k % 2 ? *to : *fro);
        std::this_thread::sleep_until(began + (k + 1) * tick);
    }
    engine.settled().get();
    const std::chrono::duration<double> seconds = Clock::now() - began;
    return static_cast<double>(engine.status().step - first) / seconds.count();
}

}  // namespace

std::vector<DragRow> measureDragging(const std::string& device, int size,
                                     const std::function<void(const std::string&)>& progress) {
    std::vector<DragRow> rows;
    for (const auto& [name, parameter, factor] : draggedScenes) {
        progress(fmt::format("{} {}", name, parameter));
        auto scene = loadScene(name);
        if (scene.simulation != "bubbly") {
            const double side = std::sqrt(scene.domain.width * scene.domain.height) / size;
            scene.domain.nx = std::max(1, static_cast<int>(std::lround(scene.domain.width / side)));
            scene.domain.ny =
                std::max(1, static_cast<int>(std::lround(scene.domain.height / side)));
        }
        auto moved = scene.parameters;
        const double value = scene.parameters.real(parameter);
        moved.set(parameter, value != 0 ? value * factor : factor - 1);

        Engine::Options options;
        options.makeContext = [&device] { return gl::Context::headless(device); };
        Engine engine(std::move(options));
        engine.load(scene);
        engine.setPace({Pace::Kind::unlimited, 1});
        engine.play();
        static_cast<void>(stepsPerSecond(engine, &moved, &scene.parameters));
        std::vector<double> atRest, dragged;
        for (int k = 0; k < turns; ++k) {
            atRest.push_back(stepsPerSecond(engine, nullptr, nullptr));
            dragged.push_back(stepsPerSecond(engine, &moved, &scene.parameters));
        }
        for (const auto& event : engine.takeEvents()) {
            if (event.kind != EngineEvent::Kind::loaded) failRun("{}: {}", name, event.text);
        }
        rows.push_back(
            {name, parameter, scene.domain.nx, scene.domain.ny, median(atRest), median(dragged)});
    }
    return rows;
}

std::string dragTable(const std::vector<DragRow>& rows) {
    std::string text =
        "| scene | slider | cells | steps/s at rest | dragged | ratio |\n"
        "| --- | --- | ---: | ---: | ---: | ---: |\n";
    for (const auto& row : rows) {
        text += fmt::format("| {} | {} | {} x {} | {:.1f} | {:.1f} | {:.2f} |\n", row.scene,
                            row.parameter, row.nx, row.ny, row.atRest, row.dragged, row.ratio());
    }
    return text;
}

nlohmann::ordered_json dragJson(const std::vector<DragRow>& rows) {
    auto json = nlohmann::ordered_json::array();
    for (const auto& row : rows) {
        json.push_back({{"scene", row.scene},
                        {"parameter", row.parameter},
                        {"cells", {row.nx, row.ny}},
                        {"steps_per_second_at_rest", row.atRest},
                        {"steps_per_second_dragged", row.dragged},
                        {"ratio", row.ratio()}});
    }
    return json;
}

}  // namespace seiche::bench
