// Whole explicit steps in one launch, compared with a launch for each stage.
#include <gtest/gtest.h>

#include <cmath>

#include "core/scene/scene.hpp"
#include "core/scene/scene_cells.hpp"
#include "solvers/equations/explicit_steps.hpp"
#include "solvers/registry.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche {
namespace {

using equations::ExplicitSteps;
using Method = ExplicitSteps::Method;
using Launches = ExplicitSteps::Launches;

struct Case {
    std::string name, equations, rest;
    bool rungeKutta = false;  ///< with that method, too: its kernels take software a while
};

// clang-format off: it takes scenes in raw strings for code

const std::string reaction = R"j("u_t = 0.1*laplace(u) + 0.04*(1 - u) - u*v^2 + 0.01*cos(x/3)", "v_t = 0.05*laplace(v) + u*v^2 - 0.1*v - 0.1*dx(u*v)")j";
const std::string start = R"j("initial": {"u": "1 + 0.3*sin(2*x)*cos(3*y)", "v": "0.3 + 0.2*sin(x + 0.7*y)"})j";
const std::string joined = R"j("left": {"type": "periodic"}, "right": {"type": "periodic"})j";
const std::string mixed = R"j("left": {"type": "held", "u": "0.5 + 0.1*cos(y)"}, "right": {"type": "robin", "u": "0.4", "u_coefficient": "2"}, "bottom": {"type": "flux", "u": "0.2*sin(x)", "v": "0.1"})j";

std::vector<Case> cases() {
    const auto domain = [](int nx, int ny) {
        return fmt::format(R"j("domain": {{"size": [{}, {}], "cells": [{}, {}]}}, )j", 0.5 * nx, 0.5 * ny, nx, ny) + start;
    };
    const auto sides = [](const std::string& rules) { return R"j(, "boundaries": {)j" + rules + "}"; };
    const std::string upright = R"j(, "bottom": {"type": "periodic"}, "top": {"type": "periodic"})j";
    return {
        {"closed, one tile", reaction, domain(64, 16)},
        {"closed, ragged, several tiles", reaction, domain(131, 75)},
        {"sides by formulas", reaction, domain(250, 70) + sides(mixed)},
        {"sides by formulas, ragged", reaction, domain(13, 9) + sides(mixed)},
        {"joined", reaction, domain(128, 60) + sides(joined + upright)},
        {"joined, small", reaction, domain(8, 8) + sides(joined + upright)},
        {"joined across", reaction, domain(244, 50) + sides(joined + R"j(, "bottom": {"type": "held", "u": "0.3*sin(x)"})j")},
        {"joined upwards", reaction, domain(121, 56) + sides(R"j("left": {"type": "flux", "v": "0.1*sin(y)"})j" + upright)},
        {"walls", reaction, domain(140, 60) + R"j(, "walls": [{"shape": "circle", "center": [14, 11], "radius": 4}, {"shape": "rectangle", "center": [1.5, 4.5], "size": [3, 9]}])j"},
        {"walls across joined sides", reaction, domain(140, 60) + sides(joined + upright) + R"j(, "walls": [{"shape": "rectangle", "center": [1.5, 7], "size": [3, 4]}, {"shape": "rectangle", "center": [35, 28.5], "size": [10, 3]}])j"},
        {"wide stencil, heun alone", R"j("u_t = -0.001*biharmonic(u) - dx(u^2)", "v_t = laplace(v) - u*v")j", domain(150, 40) + sides(mixed)},
        {"random coefficients, joined across", R"j("u_t = 0.05*div((1 + random(1))*grad(u)) - random(2)*u", "v_t = 0.1*laplace(v) + random(1)*u")j", domain(128, 60) + sides(joined + R"j(, "bottom": {"type": "held", "u": "0.3*sin(x)"})j")},
        {"one unknown", R"j("u_t = 0.1*laplace(u) + u - u^3")j", R"j("domain": {"size": [60, 40], "cells": [120, 80]}, "initial": {"u": "sin(x)*cos(y)"})j", true},
        {"four unknowns", R"j("u_t = 0.1*laplace(u) - v", "v_t = u + 0.1*laplace(w)", "w_t = -z", "z_t = laplace(w) - 0.1*u")j", R"j("domain": {"size": [70, 22], "cells": [140, 44]}, "initial": {"u": "sin(x)", "v": "cos(y)", "w": "cos(y/3)", "z": "0.2*sin(x)"})j"},
        {"six unknowns, heun alone", R"j("u_t = laplace(v)", "v_t = w - u", "w_t = 0.1*laplace(w) - p", "p_t = w", "q_t = -q + u*v", "r_t = 0.2*laplace(q)")j", R"j("domain": {"size": [70, 22], "cells": [140, 44]}, "initial": {"u": "sin(x)", "v": "cos(y)", "w": "cos(y/3)", "p": "0.2*sin(x)", "q": "cos(x)", "r": "sin(y)"})j"},
    };
}

// clang-format on

class FusedSteps : public GpuTest {
  protected:
    void SetUp() override {
        GpuTest::SetUp();
        registerSimulations();
    }
    static std::unique_ptr<equations::System> systemOf(const Scene& scene) {
        const JsonDocument document(scene.model.dump(), "typed.json");
        return std::make_unique<equations::System>(
            scene,
            std::make_shared<equations::Model>(equations::Model::read(JsonNode(document))));
    }
    static Scene sceneOf(const Case& each) {
        return parseScene(R"({"seiche": 1, "simulation": "equations", "equations": [)" +
                              each.equations + "], " + each.rest + "}",
                          "typed.json", "");
    }
    /// The padded state after groups of steps.
    static std::vector<float> after(const Scene& scene, Method method, bool compensated,
                                    Launches launches, const std::vector<int>& groups) {
        const auto system = systemOf(scene);
        auto state = system->makeField("state"), next = system->makeField("next");
        next.clear();
        std::vector<float> values;
        for (const auto& component : system->model().components) {
            const auto initial = initialOnCells(scene, component.name);
            values.insert(values.end(), initial->begin(), initial->end());
        }
        auto stacked = system->makeVector("values");
        stacked.upload(values);
        system->sum(stacked.texture(), stackedPlace(system->grid()), 1, {}, state,
                    paddedPlace(system->grid()));
        system->fillGhosts(state);
        ExplicitSteps steps(*system, method, compensated, launches);
        const double dt = 0.04;
        double t = 0;
        for (const int count : groups) {
            steps.steps(state, next, t, dt, count);
            std::swap(state, next);
            t += count * dt;
        }
        return state.downloadFloats();
    }
    /// The largest difference over all texels that stencils read.
    static void expectAlike(const Scene& scene, const std::vector<float>& a,
                            const std::vector<float>& b, float bound, const std::string& what) {
        const auto system = systemOf(scene);
        const auto& grid = system->grid();
        const int width = 4 * grid.paddedTexels();
        ASSERT_EQ(a.size(), b.size());
        float worst = 0, largest = 0;
        std::string where;
        for (int row = 0; row < grid.paddedRows() * grid.components; ++row) {
            for (int i = 4 - grid.reach; i < 4 + grid.nx + grid.reach; ++i) {
                const auto at = static_cast<std::size_t>(row * width + i);
                ASSERT_TRUE(std::isfinite(a[at]) && std::isfinite(b[at])) << what;
                largest = std::max(largest, std::abs(a[at]));
                if (std::abs(a[at] - b[at]) <= worst) continue;
                worst = std::abs(a[at] - b[at]);
                where = fmt::format("cell {}, row {}", i - 4, row);
            }
        }
        EXPECT_LE(worst, bound * largest) << what << ": " << where;
        EXPECT_GT(largest, 0.1f) << what;
    }
};

TEST_F(FusedSteps, AreThoseOfStages) {
    for (const auto& each : cases()) {
        const auto scene = sceneOf(each);
        for (const auto method : {Method::heun, Method::rungeKutta}) {
            const int stages = method == Method::heun ? 2 : 4;
            if (stages == 4 && each.name.ends_with("heun alone")) {
                EXPECT_FALSE(equations::FusedSteps::fit(*systemOf(scene), stages)) << each.name;
                continue;
            }
            ASSERT_TRUE(equations::FusedSteps::fit(*systemOf(scene), stages)) << each.name;
            if (stages == 4 && !each.rungeKutta) continue;
            for (const bool compensated : {true, false}) {
                if (!compensated && !each.rungeKutta) continue;
                const auto what =
                    fmt::format("{}, {} stages, {}", each.name, stages, compensated ? "compensated" : "plain");
                const auto alone =
                    after(scene, method, compensated, Launches::steps, {1, 1, 1, 1, 1});
                expectAlike(scene, alone,
                            after(scene, method, compensated, Launches::stages, {1, 1, 1, 1, 1}),
                            4e-6f, what);
                if (stages == 2 && !each.name.ends_with("heun alone"))
                    expectAlike(scene, alone,
                                after(scene, method, compensated, Launches::steps, {2, 1, 2}), 0,
                                what + ", in pairs");
            }
        }
    }
}

TEST_F(FusedSteps, DoNotFitTimeDependentEquations) {
    const auto fits = [](const std::string& equations, const std::string& rest) {
        return equations::FusedSteps::fit(
            *systemOf(sceneOf({"", equations,
                               R"j("domain": {"size": [1, 1], "cells": [32, 32]})j" + rest})),
            2);
    };
    EXPECT_TRUE(fits(R"j("u_t = laplace(u)")j", ""));
    EXPECT_FALSE(fits(R"j("u_t = laplace(u) + sin(t)")j", ""));
    EXPECT_FALSE(fits(R"j("u_t = laplace(u) - mean(u)")j", ""));
    EXPECT_FALSE(fits(R"j("u_t = laplace(u) + noise(1)")j", ""));
    EXPECT_FALSE(fits(R"j("u_t = laplace(u)")j",
                      R"j(, "boundaries": {"left": {"type": "held", "u": "cos(t)"}})j"));
    EXPECT_FALSE(fits(R"j("u_t = biharmonic(u) + laplace(u^3)", "v_t = laplace(biharmonic(u))")j", ""));
}

}  // namespace
}  // namespace seiche
