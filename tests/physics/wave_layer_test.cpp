// Matched layers: open water, at any angle, in corners, with walls in them and at any time step.
#include <algorithm>
#include <cmath>

#include "core/model/snapshot.hpp"
#include "tests/physics/support/tank.hpp"

namespace seiche {
namespace {

using nlohmann::ordered_json;

class WaveLayer : public GpuTest {
  protected:
    static ordered_json everySide(const char* type) {
        ordered_json sides;
        for (const char* side : {"left", "right", "bottom", "top"}) sides[side] = {{"type", type}};
        return sides;
    }
};

/// A splash off the middle, in a box with layers and in one so large that nothing comes back.
TEST_F(WaveLayer, MatchesOpenWater) {
    for (const char* equation : {"shallow-water", "acoustic"}) {
        const auto heights = [&](double size, int cells, const ordered_json& sides, double width) {
            const double shift = (size - 1) / 2;
            WaveTank tank(context(),
                          {{"domain", {{"size", {size, size}}, {"cells", {cells, cells}}}},
                           {"initial",
                            {{"height", fmt::format("exp(-((x-{})^2+(y-{})^2)/0.004)", 0.6 + shift,
                                                    0.45 + shift)}}},
                           {"boundaries", sides},
                           {"parameters",
                            {{"dt", 0.01},
                             {"equation", equation},
                             {"wave_speed", 1.3},
                             {"sponge_width", width}}}});
            std::vector<float> open;
            for (int k = 0; k < 5; ++k) {
                tank.steps(20);
                const auto height = tank.field("height");
                const int from = (cells - 64) / 2;
                for (int j = from + 16; j < from + 48; ++j) {
                    for (int i = from + 16; i < from + 48; ++i) {
                        open.push_back(height.values[static_cast<std::size_t>(j * cells + i)]);
                    }
                }
            }
            return open;
        };
        const auto layer = heights(1, 64, everySide("absorbing"), 0.25);
        const auto large = heights(4, 256, everySide("wall"), 0);
        const auto plain = heights(1, 64, everySide("absorbing"), 0);
        double ofLayer = 0, ofPlain = 0;
        for (std::size_t i = 0; i < large.size(); ++i) {
            ofLayer = std::max(ofLayer, std::abs(double{layer[i]} - double{large[i]}));
            ofPlain = std::max(ofPlain, std::abs(double{plain[i]} - double{large[i]}));
        }
        EXPECT_LT(ofLayer, 2e-3) << equation;
        EXPECT_GT(ofPlain, 8 * ofLayer) << equation;
    }
}

/// With walls in the layer, damping and varying speed: water comes to rest, and the books balance.
TEST_F(WaveLayer, IsStable) {
    struct Run {
        const char* scheme;
        double theta, dt;
        const char *equation, *walls;
    };
    for (const auto& run : {Run{"theta", 0.25, 0.01, "shallow-water", "wall"},
                            {"theta", 0.25, 0.15, "acoustic", "dirichlet"},
                            {"theta", 0.4, 0.03, "shallow-water", "wall"},
                            {"theta", 1.0, 0.1, "acoustic", "wall"},
                            {"adi", 0.25, 0.012, "shallow-water", "wall"},
                            {"krueger-2003", 0.25, 0.01, "acoustic", "wall"}}) {
        SCOPED_TRACE(fmt::format("{}, theta {}, dt {}, {}, {}", run.scheme, run.theta, run.dt,
                                 run.equation, run.walls));
        WaveTank tank(
            context(),
            {{"domain", {{"size", {1.2, 1}}, {"cells", {36, 29}}}},
             {"initial",
              {{"height", "0.1*exp(-((x-0.6)^2+(y-0.5)^2)/0.01)"}, {"speed", "0.7+0.4*x"}}},
             {"walls",
              {{{"shape", "circle"}, {"center", {0.95, 0.8}}, {"radius", 0.17}},
               {{"shape", "rectangle"}, {"center", {0.1, 0.33}}, {"size", {0.4, 0.05}}}}},
             {"boundaries", everySide("absorbing")},
             {"parameters",
              {{"dt", run.dt},
               {"scheme", run.scheme},
               {"theta", run.theta},
               {"equation", run.equation},
               {"inner_walls", run.walls},
               {"damping", 0.2},
               {"max_iterations", 400},
               {"sponge_width", 0.25}}}});
        tank.steps(2000);
        const double first = tank.simulation().summary()["ledger"]["energy_first"];
        const bool balances = run.scheme == std::string("theta");
        for (const auto& report : tank.reports()) {
            ASSERT_LT(report.value("energy"), 1.5 * first) << report.step;
            if (balances) {
                ASSERT_LT(std::abs(report.value("energy_drift")), 1e-4) << report.step;
            }
        }
        EXPECT_LT(tank.reports().back().value("energy"), 1e-5 * first);
    }
}

/// A live change of the time step changes the layer with it.
TEST_F(WaveLayer, FollowsTheTimeStep) {
    WaveTank tank(context(), {{"domain", {{"size", {1, 1}}, {"cells", {48, 48}}}},
                              {"initial", {{"height", "0.1*exp(-((x-0.5)^2+(y-0.5)^2)/0.01)"}}},
                              {"boundaries", everySide("absorbing")},
                              {"parameters", {{"dt", 0.01}, {"sponge_width", 0.3}}}});
    tank.steps(40);
    for (const double dt : {0.002, 0.03, 0.2}) {
        tank.set("dt", dt);
        tank.steps(40);
    }
    for (const auto& report : tank.reports()) {
        ASSERT_LT(std::abs(report.value("energy_drift")), 1e-4) << report.step;
    }
    EXPECT_LT(tank.reports().back().value("energy"),
              1e-5 * tank.simulation().summary()["ledger"]["energy_first"].get<double>());
}

}  // namespace
}  // namespace seiche
