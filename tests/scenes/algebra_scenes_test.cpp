// The scenes of linear algebra: the result shown step by step is that of the algorithm.
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/error.hpp"
#include "core/model/snapshot.hpp"
#include "solvers/algebra/example_matrix.hpp"
#include "solvers/linalg/field/methods.hpp"
#include "tests/scenes/shipped_scenes.hpp"

namespace seiche {
namespace {

class AlgebraScenes : public ShippedScenes {
  protected:
    AlgebraScenes() : ShippedScenes("") {}
    static constexpr const char* names[] = {"linear-algebra/elimination",
                                            "linear-algebra/conjugate-gradients"};
    std::unique_ptr<Simulation> made(const Scene& scene) const {
        auto simulation = Registry::instance().at(scene.simulation).create(context());
        simulation->reset(scene);
        return simulation;
    }
    static std::vector<float> values(Simulation& simulation, const char* field,
                                     const Scene& scene) {
        return readField(simulation, field, scene.domain).values;
    }
    static Scene small(const char* name, const std::vector<SceneOverride>& more = {}) {
        std::vector<SceneOverride> all{{"domain.cells", "37,37"}};
        all.insert(all.end(), more.begin(), more.end());
        return loadScene(name, all);
    }
};

TEST_F(AlgebraScenes, RunSoundlyAndTheSameTwice) {
    for (const auto* name : names) {
        SCOPED_TRACE(name);
        const auto scene = loadScene(name);
        EXPECT_FALSE(scene.hint.empty());
        std::uint64_t hashes[2];
        for (auto& hash : hashes) {
            auto simulation = made(scene);
            for (int i = 0; i < 60; ++i) simulation->step();
            std::vector<StepReport> reports;
            simulation->collect(Wait::yes, reports);
            ASSERT_EQ(reports.size(), 60u);
            for (const auto& report : reports) EXPECT_TRUE(report.finite);
            const auto& field = simulation->info().fields.front().name;
            const auto summary = summarise(readField(*simulation, field, scene.domain));
            EXPECT_EQ(summary.notFinite, 0u);
            EXPECT_LT(summary.min, summary.max);
            hash = summary.hash;
        }
        EXPECT_EQ(hashes[0], hashes[1]);
    }
}

TEST_F(AlgebraScenes, TakeEveryMethodOfTheCatalogue) {
    const auto takes = [&](const char* name, const auto& methods,
                           std::vector<SceneOverride> settings = {}) {
        settings.push_back({"method", ""});
        for (const auto& method : methods) {
            SCOPED_TRACE(method.name);
            settings.back().value = method.name;
            const auto scene = small(name, settings);
            auto simulation = made(scene);
            const auto& field = simulation->info().fields.front().name;
            const auto before = values(*simulation, field.c_str(), scene);
            simulation->step();
            EXPECT_NE(values(*simulation, field.c_str(), scene), before);
        }
    };
    takes(names[0], linalg::watchedEliminations(), {{"matrix", "definite"}});
    takes(names[1], linalg::watchedIterations());
}

TEST_F(AlgebraScenes, EliminationEndsWithTheFactors) {
    const auto scene = small(names[0], {{"method", "lu"}, {"matrix", "definite"}});
    const int n = 37;
    auto simulation = made(scene);
    const auto first = values(*simulation, "entry", scene);
    for (int i = 0; i < n; ++i) simulation->step();
    const auto last = values(*simulation, "entry", scene);
    const auto a = algebra::exampleMatrix(algebra::ExampleMatrix::definite, n, scene.seed);
    double worst = 0, largest = 0;
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j) {
            const auto at = [&](const std::vector<float>& picture, int row, int column) {
                return static_cast<double>(
                    picture[static_cast<std::size_t>((n - 1 - row) * n + column)]);
            };
            const auto entry = static_cast<double>(a[static_cast<std::size_t>(i * n + j)]);
            EXPECT_EQ(at(first, i, j), entry);
            double product = 0;
            for (int k = 0; k <= std::min(i, j); ++k) {
                product += (k == i ? 1 : at(last, i, k)) * at(last, k, j);
            }
            worst = std::max(worst, std::abs(product - entry));
            largest = std::max(largest, std::abs(entry));
        }
    }
    // Without growth, as on a matrix with a dominant diagonal: Higham 2002, theorem 9.3.
    EXPECT_LT(worst, 3.0 * n * std::numeric_limits<float>::epsilon() * largest);
    // The result is shown for a while, and another matrix follows.
    const auto rest = values(*simulation, "entry", scene);
    simulation->step();
    EXPECT_EQ(values(*simulation, "entry", scene), rest);
    for (int i = 0; i < n / 4 + 1; ++i) simulation->step();
    EXPECT_NE(values(*simulation, "entry", scene), rest);
    EXPECT_NE(values(*simulation, "entry", scene), first);
}

TEST_F(AlgebraScenes, PivotsKeepEntriesFromGrowing) {
    double growth[2];
    for (int k = 0; k < 2; ++k) {
        auto simulation = made(small(names[0], {{"method", k == 0 ? "lu" : "lu-partial"}}));
        std::vector<StepReport> reports;
        for (int i = 0; i < 37; ++i) simulation->step();
        simulation->collect(Wait::yes, reports);
        EXPECT_EQ(reports.back().value("column"), 37);
        growth[k] = 0;
        for (const auto& report : reports) growth[k] = std::max(growth[k], report.value("growth"));
    }
    EXPECT_LT(growth[1], 8);
    EXPECT_GT(growth[0], 3 * growth[1]);
}

TEST_F(AlgebraScenes, ConjugateGradientsFindTheMembrane) {
    // A sum of two modes of the discrete operator: u is known.
    auto scene = small(names[1], {{"tolerance", "1e-5"}});
    scene.initial["load"].formula = "sin(pi*x)*sin(pi*y) + sin(2*pi*x)*sin(3*pi*y)";
    auto simulation = made(scene);
    for (int i = 0; i < 200; ++i) simulation->step();
    const auto solve = simulation->lastSolve();
    ASSERT_TRUE(solve);
    EXPECT_EQ(solve->status, SolveStatus::converged);
    EXPECT_EQ(solve->history.size(), static_cast<std::size_t>(solve->iterations) + 1);
    const auto u = values(*simulation, "solution", scene);
    const double pi = std::acos(-1.0), h = 1.0 / 37;
    // u = 0 on the sides, half a cell from the centres: sines fit up to O(h^2) at the sides.
    for (int j = 0; j < 37; j += 4) {
        for (int i = 0; i < 37; i += 4) {
            const double x = (i + 0.5) * h, y = (j + 0.5) * h;
            const double exact = std::sin(pi * x) * std::sin(pi * y) / (2 * pi * pi) +
                                 std::sin(2 * pi * x) * std::sin(3 * pi * y) / (13 * pi * pi);
            EXPECT_NEAR(static_cast<double>(u[static_cast<std::size_t>(j * 37 + i)]), exact, 4e-4);
        }
    }
}

// Where rounding of u keeps f - A u above the tolerance, the iteration rests there and says so.
TEST_F(AlgebraScenes, ConjugateGradientsSayConvergedOnlyByTheResidualFormedAnew) {
    bool limited = false;
    for (const char* method : {"conjugate-gradients", "steepest-descent"}) {
        for (const char* tolerance : {"1e-3", "1e-7"}) {
            SCOPED_TRACE(std::string(method) + tolerance);
            auto scene = small(names[1], {{"tolerance", tolerance}, {"method", method}});
            scene.initial["load"].formula = "1";
            auto simulation = made(scene);
            const auto open = [&] { return simulation->lastSolve()->status == SolveStatus::limit; };
            for (int i = 0; i < 20000 && open(); ++i) simulation->step();
            const auto solve = *simulation->lastSolve();
            const auto u = values(*simulation, "solution", scene);
            const auto at = [&](int i, int j) {
                return static_cast<double>(u[static_cast<std::size_t>(j * 37 + i)]);
            };
            double left = 0;
            for (int j = 0; j < 37; ++j) {
                for (int i = 0; i < 37; ++i) {
                    double sum = 4 * at(i, j);
                    sum -= i > 0 ? at(i - 1, j) : -at(i, j);
                    sum -= i < 36 ? at(i + 1, j) : -at(i, j);
                    sum -= j > 0 ? at(i, j - 1) : -at(i, j);
                    sum -= j < 36 ? at(i, j + 1) : -at(i, j);
                    left += std::pow(1 - sum * 37 * 37, 2);
                }
            }
            left = std::sqrt(left);
            EXPECT_EQ(solve.norm, "l2, true");
            EXPECT_EQ(solve.status, solve.final <= solve.target ? SolveStatus::converged
                                                                : SolveStatus::roundingLimited);
            EXPECT_NEAR(solve.final, left, 0.1 * left + 2e-4);
            limited = limited || solve.status == SolveStatus::roundingLimited;
            // It rests.
            simulation->step();
            EXPECT_EQ(simulation->lastSolve()->iterations, solve.iterations);
        }
    }
    EXPECT_TRUE(limited);
}

TEST_F(AlgebraScenes, ConjugateGradientsAreFastestAndTheBrushBeginsAnew) {
    double residual[3];
    const char* methods[] = {"conjugate-gradients", "steepest-descent", "jacobi"};
    for (int k = 0; k < 3; ++k) {
        auto simulation = made(small(names[1], {{"method", methods[k]}}));
        for (int i = 0; i < 60; ++i) simulation->step();
        const auto solve = simulation->lastSolve();
        residual[k] = solve->final / solve->initial;
    }
    EXPECT_LT(residual[0], 0.01 * residual[1]);
    EXPECT_LT(residual[0], 0.01 * residual[2]);
    const auto scene = small(names[1]);
    auto simulation = made(scene);
    for (int i = 0; i < 200; ++i) simulation->step();
    EXPECT_EQ(simulation->lastSolve()->status, SolveStatus::converged);
    const auto before = values(*simulation, "solution", scene);
    BrushStroke stroke;
    stroke.brush = "load";
    stroke.from = stroke.to = {0.5, 0.5};
    stroke.strength = 100;
    stroke.radius = 0.1;
    simulation->brush(stroke);
    EXPECT_EQ(values(*simulation, "solution", scene), before);
    EXPECT_EQ(simulation->lastSolve()->iterations, 0);
    EXPECT_EQ(simulation->lastSolve()->status, SolveStatus::limit);
    for (int i = 0; i < 200; ++i) simulation->step();
    EXPECT_EQ(simulation->lastSolve()->status, SolveStatus::converged);
    EXPECT_NE(values(*simulation, "solution", scene), before);
}

TEST_F(AlgebraScenes, StatesGoOnBitForBit) {
    for (const auto* name : names) {
        const auto scene = small(name);
        auto one = made(scene), other = made(scene);
        for (int i = 0; i < 20; ++i) one->step();
        const auto state = takeSnapshot(*one, scene.domain);
        restoreSnapshot(*other, scene.domain, state);
        for (int i = 0; i < 9; ++i) {
            one->step();
            other->step();
        }
        EXPECT_EQ(one->stepCount(), other->stepCount());
        const auto& field = one->info().fields.front().name;
        EXPECT_EQ(readField(*one, field, scene.domain).values,
                  readField(*other, field, scene.domain).values)
            << name;
    }
}

TEST_F(AlgebraScenes, NonSquareDomainsAndWallsAreRefused) {
    auto scene = loadScene(names[0], {{"domain.cells", "30,20"}});
    EXPECT_THROW(made(scene), Error);
    Wall wall;
    wall.radius = 0.1;
    for (const auto* name : names) {
        auto walled = small(name);
        walled.walls.push_back(wall);
        EXPECT_THROW(made(walled), Error);
    }
}

}  // namespace
}  // namespace seiche
