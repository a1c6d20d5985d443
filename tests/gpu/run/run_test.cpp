#include "core/run/run.hpp"

#include "core/run/probes.hpp"
#include "tests/gpu/support/fake_simulation.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche {
namespace {

class RunTest : public GpuTest {
  protected:
    static Scene scene(const std::map<std::string, Value>& values = {}, int nx = 13, int ny = 7) {
        Scene made = FakeSimulation::scene(nx, ny);
        for (const auto& [name, value] : values) made.parameters.set(name, value);
        return made;
    }

    static RunResult play(const Scene& scene, const RunLimits& limits, const RunHooks& hooks = {}) {
        FakeSimulation simulation;
        simulation.reset(scene);
        return run(simulation, scene, limits, hooks);
    }
};

TEST_F(RunTest, EndsAtTheFirstOfStepsAndTime) {
    RunLimits limits;
    limits.time = 0.3;
    for (const double dt : {0.01, 0.1, 0.03}) {  // sums that round up and down
        const auto expected = static_cast<std::uint64_t>(std::lround(0.3 / dt));
        EXPECT_EQ(play(scene({{"dt", dt}}), limits).steps, expected) << dt;
    }
    EXPECT_EQ(play(scene({{"dt", 0.07}}), limits).steps, 5u);  // at or past, never short
    limits.steps = 7;
    EXPECT_EQ(play(scene(), limits).steps, 7u);
    EXPECT_EQ(play(scene(), limits).end, RunEnd::done);
    limits.steps = 0;
    EXPECT_EQ(play(scene(), limits).steps, 0u);
    EXPECT_THROW(play(scene(), {}), Error);
}

TEST_F(RunTest, TimeCountsFromTheState) {
    FakeSimulation simulation;
    const auto start = scene();
    simulation.reset(start);
    RunLimits limits;
    limits.time = 0.2;
    EXPECT_EQ(run(simulation, start, limits, {}).steps, 20u);
    EXPECT_EQ(run(simulation, start, limits, {}).steps, 20u);
    EXPECT_NEAR(simulation.time(), 0.4, 1e-12);
}

TEST_F(RunTest, HooksSeeEveryBoundaryAndEveryReport) {
    RunLimits limits;
    limits.steps = 9;
    std::vector<std::uint64_t> before, after, reported;
    RunHooks hooks;
    hooks.beforeStep = [&](Simulation& state) { before.push_back(state.stepCount()); };
    hooks.afterStep = [&](Simulation& state) { after.push_back(state.stepCount()); };
    hooks.report = [&](const StepReport& report) { reported.push_back(report.step); };
    play(scene(), limits, hooks);
    ASSERT_EQ(before.size(), 9u);
    for (std::uint64_t i = 0; i < 9; ++i) {
        EXPECT_EQ(before[i], i);
        EXPECT_EQ(after[i], i + 1);
        EXPECT_EQ(reported[i], i + 1);
    }
}

TEST_F(RunTest, StopsOnRequest) {
    RunLimits limits;
    limits.steps = 1000;
    int asked = 0;
    RunHooks hooks;
    hooks.stop = [&] { return ++asked > 5; };
    const auto result = play(scene(), limits, hooks);
    EXPECT_EQ(result.end, RunEnd::interrupted);
    EXPECT_EQ(result.steps, 5u);
}

TEST_F(RunTest, NotFiniteEndsTheRunAndTheReports) {
    RunLimits limits;
    limits.steps = 1000;
    std::uint64_t last = 0;
    RunHooks hooks;
    hooks.report = [&](const StepReport& report) { last = report.step; };
    const auto result = play(scene({{"nan_at", std::int64_t{12}}}), limits, hooks);
    EXPECT_EQ(result.end, RunEnd::notFinite);
    EXPECT_EQ(result.badStep, 12u);
    EXPECT_EQ(last, 12u);
    EXPECT_LT(result.steps, 20u);
}

TEST_F(RunTest, SteadyMeasuresTheChangeOverTheAmplitude) {
    // Without a velocity and a `speed` the height itself is U and T = L/U = 1 s at first. The
    // pattern moves by a cell a step, so nothing is steady until it has decayed.
    RunLimits limits;
    limits.steady = 0.01;
    limits.steps = 5000;
    auto result = play(scene({{"decay", 0.97}}), limits);
    EXPECT_EQ(result.end, RunEnd::steady);
    ASSERT_TRUE(result.change);
    EXPECT_LE(*result.change, 0.01);
    EXPECT_GT(result.steps, 100u);

    limits.steps = 500;
    result = play(scene({{"decay", 1.0}}), limits);
    EXPECT_EQ(result.end, RunEnd::notSteady);
    EXPECT_GT(*result.change, 0.1);

    // A state of rest is steady at the first check.
    result = play(scene({{"amplitude", 0.0}}), limits);
    EXPECT_EQ(result.end, RunEnd::steady);
    EXPECT_EQ(*result.change, 0);
}

TEST_F(RunTest, ProbesInterpolateBetweenCentresAndArriveInOrder) {
    for (const auto& [nx, ny] : {std::pair{13, 7}, {1, 1}, {1, 6}, {128, 3}}) {
        const auto start = scene({}, nx, ny);
        const auto& domain = start.domain;
        FakeSimulation simulation;
        simulation.reset(start);
        const auto centre = [&](double i, double j) {
            return Point{(i + 0.5) * domain.hx(), (j + 0.5) * domain.hy()};
        };
        const int i = nx / 2, j = ny / 2;
        Probes probes(simulation.info(), domain,
                      {centre(i, j),
                       {0, 0},
                       {domain.width, domain.height},
                       centre(std::max(i - 0.25, 0.0), j)});
        std::vector<std::vector<float>> heights;
        for (int step = 0; step < 100; ++step) {  // more than the read-back holds at a time
            heights.push_back(readField(simulation, "height", domain).values);
            probes.record(simulation);
            simulation.step();
        }
        std::uint64_t expected = 0;
        probes.collect(Wait::yes, [&](std::uint64_t step, double t, std::span<const float> row) {
            ASSERT_EQ(step, expected);
            EXPECT_NEAR(t, 0.01 * static_cast<double>(step), 1e-12);
            const auto& height = heights[step];
            const auto at = [&](int a, int b) {
                return height[static_cast<std::size_t>(b * nx + a)];
            };
            ASSERT_EQ(row.size(), 8u);
            EXPECT_EQ(row[0], at(i, j));
            EXPECT_EQ(row[1], at(0, 0));
            EXPECT_EQ(row[2], at(nx - 1, ny - 1));
            if (nx > 1) {
                EXPECT_NEAR(row[3], 0.75f * at(i, j) + 0.25f * at(i - 1, j), 1e-6);
            }
            EXPECT_EQ(row[4], static_cast<float>(step));  // the field `age`
            ++expected;
        });
        EXPECT_EQ(expected, 100u);
    }
}

TEST_F(RunTest, ProbesOutsideTheDomainAreRefused) {
    const auto start = scene();
    for (const Point point : {Point{-0.01, 0.5}, {0.5, 1.01}, {std::nan(""), 0.5}}) {
        EXPECT_THROW(Probes(FakeSimulation::registered(), start.domain, {point}), Error);
    }
    EXPECT_THROW(Probes(FakeSimulation::registered(), start.domain, {{0.5, 0.5}}, {"dye"}), Error);
    Probes none(FakeSimulation::registered(), start.domain, {});
    FakeSimulation simulation;
    simulation.reset(start);
    none.record(simulation);
    none.collect(Wait::yes, [](std::uint64_t, double, std::span<const float>) { FAIL(); });
}

}  // namespace
}  // namespace seiche
