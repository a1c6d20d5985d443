// Waves whose conjugate gradients take one launch per iteration.
#include <cmath>

#include "solvers/linalg/krylov/stencil_cg.hpp"
#include "tests/physics/support/tank.hpp"

namespace seiche {
namespace {

using linalg::CgForm;
using linalg::StencilCg;
using nlohmann::ordered_json;

class WaveCgForms : public GpuTest {
  protected:
    void TearDown() override { StencilCg::prefer(CgForm::fastest); }
    WaveTank tank(CgForm form, const ordered_json& scene) {
        StencilCg::prefer(form);
        return WaveTank(context(), scene);
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

TEST_F(WaveCgForms, SweepsTakeNoneOfTheirIterations) {
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
