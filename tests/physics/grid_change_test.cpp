// Runs that go on from the current state on another grid.
#include <cmath>
#include <numeric>

#include "core/gl/context.hpp"
#include "core/run/engine.hpp"
#include "solvers/registry.hpp"
#include "tests/gpu/support/engines.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche {
namespace {

using nlohmann::ordered_json;

class GridChange : public GpuTest {
  protected:
    static Engine::Options options() {
        registerSimulations();
        return headlessEngine();
    }
    static Scene scene(const ordered_json& what, int nx, int ny) {
        ordered_json whole = {{"seiche", 1}};
        whole.update(what);
        whole["domain"] = {{"size", {2, 1}}, {"cells", {nx, ny}}};
        return parseScene(whole.dump(), "test", ".");
    }
    static double sum(const FieldData& field) {
        double all = 0;
        for (const float value : field.values) all += static_cast<double>(value);
        return all * field.domain.width * field.domain.height /
               static_cast<double>(field.values.size());  // dye has cells of its own
    }
    static double difference(const FieldData& a, const FieldData& b) {
        double all = 0, size = 0;
        for (std::size_t i = 0; i < a.values.size(); ++i) {
            all += std::pow(static_cast<double>(a.values[i] - b.values[i]), 2);
            size += std::pow(static_cast<double>(b.values[i]), 2);
        }
        return std::sqrt(all / size);
    }
};

TEST_F(GridChange, WavesGoOnAsOnTheFinerGrid) {
    const ordered_json basin = {{"simulation", "wave"},
                                {"parameters", {{"dt", 0.01}}},
                                {"initial", {{"height", "0.1*exp(-((x-0.7)^2+(y-0.4)^2)/0.02)"}}}};
    Engine engine(options()), finer(options());
    engine.load(scene(basin, 96, 48));
    engine.step(20);
    const auto before = engine.read("height").get();
    engine.revise(scene(basin, 192, 96));
    const auto changed = engine.read("height").get();
    EXPECT_EQ(changed.nx, 192);
    EXPECT_EQ(changed.step, 20u);
    EXPECT_NEAR(sum(changed), sum(before), 1e-6 * 0.1);
    engine.step(20);
    finer.load(scene(basin, 192, 96));
    finer.step(40);
    const auto there = engine.read("height").get(), alone = finer.read("height").get();
    // A wave that is 0.14 m wide on cells of 0.02 m: phase errors of the coarse half of the way.
    EXPECT_LT(difference(there, alone), 0.03);
    engine.settled().get();
    for (const auto& report : engine.takeReports()) {
        if (report.step <= 20) continue;
        EXPECT_LT(std::abs(report.value("energy_drift")), 1e-4);
    }
    // A coarser grid, not by a whole factor.
    engine.revise(scene(basin, 70, 35));
    const auto coarse = engine.read("height").get();
    EXPECT_EQ(coarse.step, 40u);
    EXPECT_NEAR(sum(coarse), sum(there), 1e-6 * 0.1);
}

TEST_F(GridChange, FlowsAreWithoutDivergenceAfterAStep) {
    const ordered_json flow = {
        {"simulation", "fluid"},
        {"parameters",
         {{"dt", 0.005}, {"viscosity", 0.0001}, {"tolerance", 1e-5}, {"max_iterations", 200}}},
        {"walls", {{{"shape", "circle"}, {"center", {0.6, 0.5}}, {"radius", 0.15}}}},
        {"initial",
         {{"u", "sin(pi*x/2)*cos(pi*y)"},
          {"v", "-0.5*cos(pi*x/2)*sin(pi*y)"},
          {"dye", "x > 1 ? 1 : 0"}}}};
    for (const auto& [nx, ny] : {std::pair{128, 64}, {32, 16}, {90, 50}}) {
        auto what = flow;
        if (nx == 90) what["parameters"]["dye_scale"] = 2;
        Engine engine(options());
        engine.load(scene(what, 64, 32));
        engine.step(10);
        engine.settled().get();
        const auto last = engine.takeReports().back();
        const auto dye = engine.read("dye").get();
        engine.revise(scene(what, nx, ny));
        const auto changed = engine.read("dye").get();
        EXPECT_EQ(changed.nx, nx == 90 ? 2 * nx : nx);
        EXPECT_NEAR(sum(changed), sum(dye), 2e-3 * sum(dye));  // the wall's rim is another
        EXPECT_LE(*std::ranges::max_element(changed.values),
                  *std::ranges::max_element(dye.values) * 1.0001f);
        engine.step(2);
        engine.settled().get();
        const auto events = engine.takeEvents();
        for (const auto& event : events) {
            EXPECT_EQ(event.kind, EngineEvent::Kind::loaded) << event.text;
        }
        const auto reports = engine.takeReports();
        ASSERT_EQ(reports.size(), 2u);
        EXPECT_EQ(reports[0].step, 11u);
        for (const auto& report : reports) {
            EXPECT_TRUE(report.finite);
            EXPECT_LT(report.value("div_relative"), 1e-3) << nx << " x " << ny;
            EXPECT_NEAR(report.value("energy"), last.value("energy"), 0.06 * last.value("energy"));
        }
    }
}

TEST_F(GridChange, OtherSizesAreRefused) {
    Engine engine(options());
    const ordered_json basin = {{"simulation", "wave"}};
    engine.load(scene(basin, 32, 16));
    engine.step(3);
    auto other = scene(basin, 64, 32);
    other.domain.width = 3;
    engine.revise(other);
    engine.settled().get();
    const auto events = engine.takeEvents();
    ASSERT_EQ(events.back().kind, EngineEvent::Kind::error);
    EXPECT_EQ(engine.read("height").get().nx, 32);
}

}  // namespace
}  // namespace seiche
