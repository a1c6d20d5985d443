// Fluid that sides and walls push into a part without an outflow must leave it again.
#include "core/base/error.hpp"
#include "tests/physics/support/tank.hpp"

namespace seiche {
namespace {

using nlohmann::ordered_json;

class FluxBalance : public GpuTest {
  protected:
    static ordered_json channel(const char* in) {
        return {{"domain", {{"size", {1.0, 0.5}}, {"cells", {16, 8}}}},
                {"boundaries", {{"left", {{"type", "inflow"}, {"u", in}}}}},
                {"parameters", {{"dt", 0.01}, {"viscosity", 0.01}}}};
    }
    /// The sentence with which the scene is refused, or "".
    std::string refusal(const ordered_json& scene) {
        try {
            FlowTank tank(context(), scene);
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ExitCode::badInput);
            return error.what();
        }
        return "";
    }
    /// Steps a scene; of each step whether all of its solves are unsolvable, as '1', or none, '0'.
    std::string contradictions(const ordered_json& scene, std::uint64_t steps,
                               const std::function<void(Simulation&)>& before = {}) {
        FlowTank tank(context(), scene);
        if (before) before(tank.simulation());
        std::string found;
        RunLimits limits;
        limits.steps = steps;
        RunHooks hooks;
        hooks.report = [&](const StepReport& report) {
            std::size_t unsolvable = 0;
            for (const auto& solve : report.solves) {
                if (solve.status != SolveStatus::unsolvable) continue;
                ++unsolvable;
                EXPECT_NE(solve.explain().find("m^2/s"), std::string::npos) << solve.explain();
            }
            EXPECT_LT(unsolvable > 0 ? 0 : report.value("div_after"), 1e-2);
            found += unsolvable == report.solves.size() ? '1' : unsolvable == 0 ? '0' : '?';
        };
        EXPECT_EQ(run(tank.simulation(), tank.scene(), limits, hooks).end, RunEnd::done);
        return found;
    }
    static void expectParts(const std::string& text, std::initializer_list<const char*> parts) {
        for (const char* part : parts) EXPECT_NE(text.find(part), std::string::npos) << text;
    }
};

TEST_F(FluxBalance, InflowWithoutAWayOutIsRefused) {
    expectParts(refusal(channel("1")), {"0.5 m^2/s flow into", "and 0 m^2/s out", "'outflow'"});
    auto scene = channel("1");
    scene["boundaries"]["right"] = {{"type", "inflow"}, {"u", "0.5"}};
    expectParts(refusal(scene), {"0.5 m^2/s flow into", "0.25 m^2/s out"});
    scene["boundaries"]["right"]["u"] = "-1";
    expectParts(refusal(scene), {"1 m^2/s flow into", "and 0 m^2/s out"});
    // An outflow behind a wall is no way out.
    scene["boundaries"]["right"] = {{"type", "outflow"}};
    scene["walls"] = {{{"shape", "rectangle"}, {"center", {0.5, 0.25}}, {"size", {0.2, 0.6}}}};
    expectParts(refusal(scene), {"0.5 m^2/s flow into", "(0 m, "});
    scene["walls"][0]["size"][1] = 0.3;
    EXPECT_EQ(refusal(scene), "");
}

TEST_F(FluxBalance, BalancedSidesAreAccepted) {
    auto scene = channel("1");
    scene["boundaries"]["right"] = {{"type", "inflow"}, {"u", "1"}};
    EXPECT_EQ(contradictions(scene, 2), "00");
    // The middles of its faces do not quite add up to the mean of a parabola.
    scene["boundaries"]["left"]["u"] = "24*y*(0.5-y)";
    EXPECT_EQ(contradictions(scene, 2), "00");
    scene["boundaries"]["right"]["u"] = "1.1";
    expectParts(refusal(scene), {"0.55 m^2/s out"});
    // In one part of the domain, beside a part at rest.
    scene["boundaries"]["right"]["u"] = "y > 0.25 ? 1 : 0";
    scene["boundaries"]["left"]["u"] = "y > 0.25 ? 1 : 0";
    scene["walls"] = {{{"shape", "line"}, {"points", {{0, 0.25}, {1, 0.25}}}, {"width", 0.02}}};
    EXPECT_EQ(contradictions(scene, 2), "00");
    scene["boundaries"]["right"]["u"] = "y > 0.25 ? 0 : 1";
    EXPECT_NE(refusal(scene), "");
}

TEST_F(FluxBalance, VaryingSidesAreReportedInEachStep) {
    const auto scene = channel("t > 0.025 ? 1 : 0");
    for (const char* scheme : {"semi-lagrangian2", "ar2", "central-rk3"}) {
        auto each = scene;
        each["parameters"]["advection"] = scheme;
        EXPECT_EQ(contradictions(each, 4), "0011") << scheme;
    }
    auto balanced = channel("sin(40*t)");
    balanced["boundaries"]["right"] = {{"type", "inflow"}, {"u", "sin(40*t)"}};
    EXPECT_EQ(contradictions(balanced, 4), "0000");
    // The limit of iterations does not hide it.
    auto limited = channel("1+t");
    limited["parameters"]["pressure_solver"] = "jacobi";
    EXPECT_EQ(contradictions(limited, 2), "11");
}

TEST_F(FluxBalance, WallDrawnAcrossAChannelIsReported) {
    auto scene = channel("1");
    scene["boundaries"]["right"] = {{"type", "outflow"}};
    EXPECT_EQ(contradictions(scene, 2), "00");
    EXPECT_EQ(contradictions(scene, 2,
                             [](Simulation& flow) {
                                 flow.brush(stroke("wall", {0.5, 0}, {0.5, 0.5}, 0.1, 1));
                             }),
              "11");
}

TEST_F(FluxBalance, PistonInAClosedBoxIsReported) {
    ordered_json scene = {{"domain", {{"size", {1.0, 0.5}}, {"cells", {32, 16}}}},
                          {"walls",
                           {{{"shape", "rectangle"},
                             {"center", {0.5, 0.25}},
                             {"size", {0.2, 0.6}},
                             {"motion", {{"x", "0.5*t"}}}}}},
                          {"parameters", {{"dt", 0.01}}}};
    EXPECT_EQ(contradictions(scene, 2), "11");
    scene["boundaries"] = {{"left", {{"type", "inflow"}, {"u", "0.5"}}},
                           {"right", {{"type", "inflow"}, {"u", "0.5"}}}};
    EXPECT_EQ(contradictions(scene, 2), "00");
    // A moving wall that leaves a gap pushes the fluid past itself.
    scene.erase("boundaries");
    scene["walls"][0]["size"][1] = 0.3;
    EXPECT_EQ(contradictions(scene, 2), "00");
}

}  // namespace
}  // namespace seiche
