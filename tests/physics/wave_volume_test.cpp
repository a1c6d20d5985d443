// Water in a closed basin keeps its volume; the volume of sources and strokes is counted.
#include <algorithm>
#include <cmath>

#include "tests/gpu/support/gpu_test.hpp"
#include "tests/physics/support/tank.hpp"

namespace seiche {
namespace {

using nlohmann::ordered_json;

class WaveVolume : public GpuTest {
  protected:
    static ordered_json basin() {
        return {{"domain", {{"size", {1, 0.8}}, {"cells", {50, 40}}}},
                {"initial", {{"height", "0.1*exp(-((x-0.3)^2+(y-0.4)^2)/0.01)"}}},
                {"parameters", {{"dt", 0.02}}}};
    }
    /// The sum of heights in columns [from, to), in FP64.
    static double volume(Tank& tank, int from = 0, int to = 50) {
        return sum(tank, "height", from, to);
    }
    static double sum(Tank& tank, const char* name, int from, int to) {
        const auto height = tank.field(name);
        double sum = 0;
        for (std::size_t i = 0; i < height.values.size(); ++i) {
            const int column = static_cast<int>(i % 50);
            if (column >= from && column < to) sum += double{height.values[i]};
        }
        return sum;
    }
};

TEST_F(WaveVolume, IsKeptForThousandsOfSteps) {
    for (const char* scheme : {"theta", "adi", "krueger-2003"}) {
        auto scene = basin();
        scene["parameters"]["scheme"] = scheme;
        WaveTank tank(context(), scene);
        const double before = volume(tank);
        tank.steps(4000);
        EXPECT_NEAR(volume(tank) / before, 1, 3e-7) << scheme;
    }
}

/// V'' + damping V' is the sum of all sources, here by the scheme's own sums in FP64: a source
/// whose amplitude has a mean fills the basin, and the correction does not prevent it.
TEST_F(WaveVolume, FollowsTheSources) {
    auto scene = basin();
    scene["parameters"]["damping"] = 0.2;
    scene["sources"] = {{{"kind", "moving"},
                         {"x", "0.5+0.2*cos(t)"},
                         {"y", "0.4"},
                         {"radius", 0.1},
                         {"amplitude", "0.3+sin(3*t)"}},
                        {{"kind", "line"},
                         {"from", {0.2, 0.1}},
                         {"to", {0.3, 0.6}},
                         {"radius", 0.07},
                         {"amplitude", "-cos(t)"}}};
    WaveTank tank(context(), scene);
    const double dt = 0.02, half = 0.1 * dt;
    double expected = volume(tank), flow = 0;
    const std::uint64_t steps = 2000;
    for (std::uint64_t n = 0; n < steps; ++n) {
        const double t = (static_cast<double>(n) + 0.5) * dt;
        double force = 0;
        for (int j = 0; j < 40; ++j) {
            for (int i = 0; i < 50; ++i) {
                const double x = (i + 0.5) / 50, y = (j + 0.5) / 50;
                const double moving =
                    std::pow(x - 0.5 - 0.2 * std::cos(t), 2) + std::pow(y - 0.4, 2);
                const double along =
                    std::clamp(((x - 0.2) * 0.1 + (y - 0.1) * 0.5) / 0.26, 0.0, 1.0);
                const double line =
                    std::pow(x - 0.2 - 0.1 * along, 2) + std::pow(y - 0.1 - 0.5 * along, 2);
                const double a = std::max(0.0, 1 - moving / 0.01),
                             b = std::max(0.0, 1 - line / 0.0049);
                force += (0.3 + std::sin(3 * t)) * a * a - std::cos(t) * b * b;
            }
        }
        const double after = (flow * (1 - half) + dt * force) / (1 + half);
        expected += dt / 2 * (flow + after);
        flow = after;
    }
    tank.steps(steps);
    EXPECT_GT(expected, 100);
    EXPECT_NEAR(volume(tank) / expected, 1, 2e-6);
}

/// Volume added by strokes stays, too, and each side of a drawn wall keeps its own. The wall cuts
/// moving water: from then on each half has a mean flow, at which its volume changes.
TEST_F(WaveVolume, CountsStrokesOnEitherSideOfAWall) {
    WaveTank tank(context(), basin());
    tank.steps(50);
    tank.simulation().brush(stroke("raise", {0.2, 0.2}, {0.4, 0.3}, 0.1, 0.05));
    tank.simulation().brush(stroke("wall", {0.61, -0.1}, {0.61, 0.9}, 0.02, 1));
    const auto expect = [&](int from, int to, std::uint64_t steps) {
        return sum(tank, "height", from, to) +
               static_cast<double>(steps) * 0.02 * sum(tank, "velocity", from, to);
    };
    const double left = expect(0, 30, 1000), right = expect(31, 50, 1000);
    tank.steps(1000);
    EXPECT_GT(std::abs(left), 1);
    EXPECT_GT(std::abs(right), 1);
    // The flow is known to some 1e-6 of itself, which adds up to a volume.
    EXPECT_NEAR(volume(tank, 0, 30), left, 1e-5 * std::abs(left));
    EXPECT_NEAR(volume(tank, 31, 50), right, 1e-5 * std::abs(right));
    tank.simulation().brush(stroke("erase", {0.61, 0.3}, {0.61, 0.5}, 0.05, 1));
    const double all = expect(0, 50, 1000);
    tank.steps(1000);
    EXPECT_NEAR(volume(tank), all, 1e-5 * std::abs(right));
}

TEST_F(WaveVolume, ComesBackWithTheState) {
    const auto scene = [] {
        auto made = basin();
        made["initial"]["velocity"] = "0.1*cos(3*x)";
        return made;
    }();
    // Before the first correction, between two, and between a stroke and the next.
    for (const std::uint64_t first : {7, 40, 70}) {
        WaveTank whole(context(), scene), part(context(), scene);
        whole.steps(first);
        if (first == 70) {
            whole.simulation().brush(stroke("raise", {0.2, 0.2}, {0.4, 0.3}, 0.1, 0.05));
            whole.steps(1);
        }
        const auto snapshot = takeSnapshot(whole.simulation(), whole.scene().domain);
        whole.steps(100);
        part.steps(3);
        part.simulation().restore(snapshot);
        part.steps(100);
        for (const char* name : {"height", "velocity"}) {
            EXPECT_EQ(part.field(name).values, whole.field(name).values) << name << first;
        }
    }
}

}  // namespace
}  // namespace seiche
