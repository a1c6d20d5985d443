// Waves whose steps are solved directly or by multigrid.
#include <fmt/core.h>

#include <cmath>

#include "tests/physics/support/tank.hpp"

namespace seiche {
namespace {

using nlohmann::ordered_json;
using WaveDirect = GpuTest;

ordered_json pond(double dt, const char* equation, const char* solver) {
    return {{"domain", {{"size", {1.2, 1}}, {"cells", {72, 60}}}},
            {"parameters",
             {{"dt", dt},
              {"damping", 0.3},
              {"wave_speed", 1.5},
              {"equation", equation},
              {"tolerance", 1e-6},
              {"max_iterations", 500},
              {"solver", solver}}},
            {"initial", {{"height", "0.1*exp(-((x-0.4)^2+(y-0.4)^2)/0.01)"}}},
            {"boundaries", {{"left", {{"type", "dirichlet"}, {"height", "0.03*sin(9*t)"}}}}}};
}

/// The pond with a pier, a thin wall, a rising bottom and an absorbing side.
ordered_json harbour(double dt, const char* equation, const char* solver) {
    auto scene = pond(dt, equation, solver);
    scene["initial"]["speed"] = "1.5-0.8*x";
    scene["boundaries"]["top"] = {{"type", "absorbing"}};
    scene["walls"] = {{{"shape", "circle"}, {"center", {0.3, 0.7}}, {"radius", 0.1}},
                      {{"shape", "rectangle"}, {"center", {0.71, 0.65}}, {"size", {0.02, 0.7}}}};
    return scene;
}

int iterations(const StepReport& report) {
    return report.solves.front().iterations;
}

/// The same waves as by plain iterations, in at most `most` iterations at any CFL number.
void compare(gl::Context& context, ordered_json (*scene)(double, const char*, const char*),
             const char* solver, int most) {
    for (const char* equation : {"shallow-water", "acoustic"}) {
        for (const double cfl : {0.5, 4.0, 16.0}) {
            SCOPED_TRACE(fmt::format("{} at CFL {}", equation, cfl));
            const double dt = cfl / 60 / 1.5;
            WaveTank fast(context, scene(dt, equation, solver)),
                plain(context, scene(dt, equation, "cg"));
            fast.steps(20);
            plain.steps(20);
            double difference = 0, size = 0;
            const auto a = fast.field("height").values, b = plain.field("height").values;
            for (std::size_t i = 0; i < a.size(); ++i) {
                difference += std::pow(a[i] - b[i], 2);
                size += std::pow(b[i], 2);
            }
            // Twenty solves to 1e-6 in either run.
            EXPECT_LE(std::sqrt(difference / size), 2 * 20 * 1e-6);
            for (const auto& report : fast.reports()) {
                EXPECT_LE(iterations(report), most) << report.step;
            }
            if (cfl > 4) {
                EXPECT_GE(iterations(plain.reports().back()), 20);
            }
        }
    }
}

TEST_F(WaveDirect, AgreesWithPlainIterations) {
    compare(context(), pond, "dct", 2);
}

TEST_F(WaveDirect, MultigridAgreesWithPlainIterations) {
    compare(context(), harbour, "multigrid", 12);
}

/// On GPUs a solve enqueues few more iterations than earlier ones took.
TEST_F(WaveDirect, StrokesAreSolvedAlike) {
    WaveTank tank(context(), harbour(8.0 / 60 / 1.5, "shallow-water", "multigrid"));
    tank.steps(60);  // all have converged
    BrushStroke stroke;
    stroke.brush = "raise";
    stroke.from = {0.5, 0.5};
    stroke.to = {0.9, 0.2};
    tank.simulation().brush(stroke);
    tank.steps(20);
}

}  // namespace
}  // namespace seiche
