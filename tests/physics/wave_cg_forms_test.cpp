// Waves whose conjugate gradients take one launch per iteration.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "core/gl/grid_barrier.hpp"
#include "core/gl/profiler.hpp"
#include "solvers/wave/wave_simulation.hpp"
#include "tests/physics/support/tank.hpp"

namespace seiche {
namespace {

using linalg::CgForm;
using nlohmann::ordered_json;

class WaveCgForms : public GpuTest {
  protected:
    Tank tank(CgForm form, const ordered_json& scene) {
        return {"wave", scene, [&] { return wave::makeSimulation(context(), form); }};
    }
};

/// Wider than a tile of 120 cells, and of an odd width.
ordered_json lake(const ordered_json& parameters) {
    ordered_json scene = {{"domain", {{"size", {1.27, 0.6}}, {"cells", {127, 60}}}},
                          {"parameters",
                           {{"dt", 0.02},
                            {"damping", 0.3},
                            {"tolerance", 1e-6},
                            {"max_iterations", 60},
                            {"solver", "cg"}}},
                          {"initial", {{"height", "0.1*exp(-((x-0.4)^2+(y-0.3)^2)/0.01)"}}},
                          {"boundaries",
                           {{"left", {{"type", "dirichlet"}, {"height", "0.03*sin(9*t)"}}},
                            {"top", {{"type", "absorbing"}}}}}};
    scene["parameters"].update(parameters);
    return scene;
}

ordered_json withWalls(ordered_json scene) {
    scene["initial"]["speed"] = "1.2-0.5*x";
    scene["walls"] = {{{"shape", "circle"}, {"center", {0.3, 0.45}}, {"radius", 0.07}}};
    return scene;
}

TEST_F(WaveCgForms, GiveTheSameWaves) {
    for (const auto& scene :
         {lake(ordered_json::object()), lake({{"theta", 0.5}}), lake({{"scheme", "krueger-2003"}}),
          withWalls(lake(ordered_json::object()))}) {
        SCOPED_TRACE(scene["parameters"].dump() + (scene.contains("walls") ? " walls" : ""));
        auto one = tank(CgForm::oneLaunch, scene), two = tank(CgForm::classical, scene);
        for (auto* each : {&one, &two}) {
            each->steps(8);
            each->set("damping", 1.0);
            each->set("tolerance", 1e-5);
            each->steps(8);
        }
        double difference = 0, size = 0;
        const auto a = one.field("height").values, b = two.field("height").values;
        for (std::size_t i = 0; i < a.size(); ++i) {
            difference += std::pow(a[i] - b[i], 2);
            size += std::pow(b[i], 2);
        }
        EXPECT_GT(size, 0);
        EXPECT_LE(std::sqrt(difference / size), 2 * 8 * (1e-6 + 1e-5));
        for (std::size_t i = 0; i < one.reports().size(); ++i) {
            const auto& solve = one.reports()[i].solves.front();
            EXPECT_NEAR(solve.iterations, two.reports()[i].solves.front().iterations, 1) << i;
        }
        EXPECT_GE(one.reports().back().solves.front().iterations, 3);
    }
}

/// A whole step of plain water in one launch gives the same waves, ledger and solves as steps by
/// many launches; in software by one workgroup.
TEST_F(WaveCgForms, OneLaunchForAWholeStep) {
    const bool alone = gl::GridBarrier::mostGroups() == 1;
    const ordered_json sides[] = {
        ordered_json::object(),
        {{"left", {{"type", "dirichlet"}}}, {"top", {{"type", "absorbing"}}}},
        {{"left", {{"type", "periodic"}}}, {"right", {{"type", "periodic"}}}},
        {{"bottom", {{"type", "periodic"}}}, {"top", {{"type", "periodic"}}}}};
    for (const auto& boundaries : sides) {
        for (const char* scheme : {"theta", "krueger-2003"}) {
            // Its right side differs, for which one tank is enough.
            if (std::string(scheme) != "theta" && !boundaries.empty()) continue;
            SCOPED_TRACE(boundaries.dump() + scheme);
            const bool turned = boundaries.contains("right");
            const int nx = (alone ? 113 : 509) - (turned ? 1 : 0), ny = alone ? 39 : 203;
            ordered_json scene =
                lake({{"scheme", scheme}, {"dt", 1.0 / nx}, {"max_iterations", 16}});
            scene["domain"]["cells"] = {nx, ny};
            scene["boundaries"] = boundaries;
            scene["initial"]["velocity"] = "0.1*x";
            auto whole = tank(CgForm::persistent, scene), parts = tank(CgForm::classical, scene);
            whole.steps(1);  // which is judged, by launches
            parts.steps(1);
            {
                auto& profiler = context().profiler();
                profiler.reset();
                profiler.enable(true);
                whole.steps(2);
                profiler.enable(false);
                const auto rows = profiler.rows();
                ASSERT_EQ(rows.size(), 1U);
                EXPECT_EQ(rows.begin()->second.launches, 2U);
            }
            parts.steps(2);
            for (auto* each : {&whole, &parts}) {
                each->steps(10);
                each->simulation().brush(stroke("raise", {0.8, 0.2}, {0.9, 0.3}, 0.1, 0.05));
                each->set("damping", 1.0);
                each->set("tolerance", 1e-5);
                each->steps(10);
            }
            for (const char* field : {"height", "velocity"}) {
                const auto a = whole.field(field).values, b = parts.field(field).values;
                double difference = 0, size = 0;
                for (std::size_t i = 0; i < a.size(); ++i) {
                    difference += std::pow(a[i] - b[i], 2);
                    size += std::pow(b[i], 2);
                }
                EXPECT_GT(size, 0);
                EXPECT_LE(std::sqrt(difference / size), 10 * (1e-6 + 1e-5)) << field;
            }
            ASSERT_EQ(whole.reports().size(), parts.reports().size());
            for (std::size_t i = 0; i < whole.reports().size(); ++i) {
                const auto &a = whole.reports()[i], &b = parts.reports()[i];
                EXPECT_NEAR(a.value("energy_drift"), b.value("energy_drift"), 2e-5) << i;
                for (const char* name : {"energy", "mass", "dissipated"}) {
                    EXPECT_NEAR(a.value(name), b.value(name), 1e-4 * std::abs(b.value(name)))
                        << name << i;
                }
                EXPECT_EQ(a.value("work"), 0);
                EXPECT_NEAR(a.solves.front().iterations, b.solves.front().iterations, 1) << i;
                EXPECT_NEAR(a.solves.front().target, b.solves.front().target,
                            1e-3 * b.solves.front().target);
            }
        }
    }
}

// Of step 1 and every 64th the residual b - A w is formed anew, in FP32; of others nothing is
// claimed.
TEST_F(WaveCgForms, ConvergedIsSaidOfResidualsFormedAnew) {
    for (const double tolerance : {1e-3, 1e-9}) {
        for (const char* solver : {"cg", "dct"}) {
            SCOPED_TRACE(fmt::format("{} {}", solver, tolerance));
            const ordered_json scene = {
                {"domain", {{"size", {1.28, 0.6}}, {"cells", {128, 60}}}},
                {"parameters",
                 {{"dt", 0.05},
                  {"tolerance", tolerance},
                  {"max_iterations", 400},
                  {"solver", solver}}},
                {"initial", {{"height", "0.1*exp(-((x-0.4)^2+(y-0.3)^2)/0.01)"}}}};
            auto one = tank(CgForm::fastest, scene);
            const auto u = one.field("height").values;
            one.steps(66);
            for (const auto& report : one.reports()) {
                const auto& solve = report.solves.front();
                const bool judged = report.step % 64 == 1, met = tolerance > 1e-6;
                EXPECT_EQ(solve.status, !judged ? SolveStatus::unconfirmed
                                        : met   ? SolveStatus::converged
                                                : SolveStatus::roundingLimited)
                    << report.step << ' ' << name(solve.status) << ' ' << solve.final;
                EXPECT_EQ(solve.norm, judged ? "l2, true" : "l2, recurrence");
            }
            // Step 1 in FP64: v = 0 at first, so that w = 2/dt (u_1 - u_0), and b = -dt K u_0.
            if (tolerance < 1e-6) continue;
            auto other = tank(CgForm::fastest, scene);
            other.steps(1);
            const auto after = other.field("height").values;
            const double dt = 0.05, k = std::pow(0.01, -2);
            std::vector<double> w(u.size()), mean(u.size());
            for (std::size_t i = 0; i < u.size(); ++i) {
                w[i] = 2 / dt * (double{after[i]} - double{u[i]});
                mean[i] = dt * double{u[i]} + dt * dt / 4 * w[i];
            }
            double left = 0;
            const auto at = [&](int i, int j) {
                return mean[static_cast<std::size_t>(std::clamp(j, 0, 59) * 128 +
                                                     std::clamp(i, 0, 127))];
            };
            for (int j = 0; j < 60; ++j) {
                for (int i = 0; i < 128; ++i) {
                    const double pull = k * (4 * at(i, j) - at(i - 1, j) - at(i + 1, j) -
                                             at(i, j - 1) - at(i, j + 1));
                    left += std::pow(w[static_cast<std::size_t>(j * 128 + i)] + pull, 2);
                }
            }
            const auto& solve = other.reports().front().solves.front();
            EXPECT_NEAR(solve.final, std::sqrt(left), 0.05 * std::sqrt(left) + 1e-5 * solve.scale);
        }
    }
}

TEST_F(WaveCgForms, SweepsTakeNoIterations) {
    const ordered_json scene = {{"domain", {{"size", {1.27, 0.6}}, {"cells", {127, 60}}}},
                                {"parameters", {{"dt", 0.01}, {"scheme", "adi"}}},
                                {"initial", {{"height", "0.1*exp(-((x-0.4)^2+(y-0.3)^2)/0.01)"}}}};
    auto one = tank(CgForm::oneLaunch, scene), two = tank(CgForm::classical, scene);
    one.steps(5);
    two.steps(5);
    EXPECT_EQ(one.field("height").values, two.field("height").values);
}

}  // namespace
}  // namespace seiche
