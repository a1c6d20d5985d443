#include "core/run/pacer.hpp"

#include <limits>

#include "core/base/error.hpp"

namespace seiche {
namespace {

using Clock = Pacer::Clock;
constexpr auto frameTime = std::chrono::milliseconds(10);

// Runs `frames` frames of 10 ms of a simulation whose steps cost no wall time, at most `most` steps
// a frame; returns the steps taken.
int play(Pacer& pacer, double dt, int frames, int most = 1000) {
    auto now = Clock::time_point{};
    double t = 0;
    int steps = 0;
    pacer.anchor(now, t);
    for (int i = 0; i < frames; ++i, now += frameTime) {
        pacer.beginFrame(now, t, dt);
        for (int k = 0; k < most && pacer.stepDue(t, dt); ++k) {
            pacer.stepped();
            t += dt;
            ++steps;
        }
    }
    return steps;
}

TEST(Pacer, SimulatedTimeFollowsTheWall) {
    Pacer pacer(0.01);
    pacer.setPace({Pace::Kind::simulatedPerSecond, 2});
    EXPECT_NEAR(play(pacer, 0.001, 100), 2000, 1);  // 1 s of wall time, 2 s simulated
}

TEST(Pacer, LongStepsComeWhenDue) {
    Pacer pacer(0.01);
    pacer.setPace({Pace::Kind::simulatedPerSecond, 0.1});
    EXPECT_NEAR(play(pacer, 0.01, 100), 10, 1);
}

TEST(Pacer, SlowSimulationDoesNotCatchUp) {
    Pacer pacer(0.01);
    pacer.setPace({Pace::Kind::simulatedPerSecond, 1});
    auto now = Clock::time_point{};
    pacer.anchor(now, 0);
    now += std::chrono::seconds(5);  // one step took five seconds
    pacer.beginFrame(now, 0.001, 0.001);
    int steps = 0;
    double t = 0.001;
    while (pacer.stepDue(t, 0.001)) t += 0.001, ++steps;
    EXPECT_LE(steps, 11);
}

TEST(Pacer, StepsPerFrameMayBeAFraction) {
    Pacer pacer(0.01);
    pacer.setPace({Pace::Kind::stepsPerFrame, 3});
    EXPECT_EQ(play(pacer, 0.001, 50), 150);
    pacer.setPace({Pace::Kind::stepsPerFrame, 0.25});
    EXPECT_EQ(play(pacer, 0.001, 40), 10);
}

TEST(Pacer, UnlimitedIsAlwaysDueAndZeroNever) {
    Pacer pacer(0.01);
    pacer.setPace({Pace::Kind::unlimited, 1});
    EXPECT_EQ(play(pacer, 0.001, 3, 70), 210);
    pacer.setPace({Pace::Kind::simulatedPerSecond, 0});
    EXPECT_EQ(play(pacer, 0.001, 10), 0);
}

TEST(Pacer, RefusesImpossibleSpeeds) {
    Pacer pacer(0.01);
    for (const double value : {-1.0, std::numeric_limits<double>::infinity(),
                               std::numeric_limits<double>::quiet_NaN()}) {
        EXPECT_THROW(pacer.setPace({Pace::Kind::simulatedPerSecond, value}), Error);
    }
    EXPECT_EQ(pacer.pace(), Pace{});
}

TEST(Speedometer, LooksAtTheLastSecond) {
    Speedometer meter;
    EXPECT_EQ(meter.stepsPerSecond(), 0);
    auto now = Clock::time_point{};
    for (int i = 0; i <= 300; ++i, now += frameTime) {
        // 5 steps a frame, and after two seconds 10
        const auto steps = static_cast<std::uint64_t>(i <= 200 ? 5 * i : 1000 + 10 * (i - 200));
        meter.sample(now, steps, 0.01 * static_cast<double>(steps));
        if (i == 200) {
            EXPECT_NEAR(meter.stepsPerSecond(), 500, 1);
        }
    }
    EXPECT_NEAR(meter.stepsPerSecond(), 1000, 1);
    EXPECT_NEAR(meter.simulatedPerSecond(), 10, 0.01);
    meter.clear();
    EXPECT_EQ(meter.stepsPerSecond(), 0);
}

}  // namespace
}  // namespace seiche
