// The preconditioner of linearly implicit steps against dense matrices in FP64, and the iterations
// that remain.
#include "solvers/equations/box_preconditioner.hpp"

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <cmath>
#include <random>

#include "core/scene/scene.hpp"
#include "solvers/equations/linearly_implicit.hpp"
#include "solvers/registry.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::box_preconditioner_test {
namespace {

// clang-format off: it takes scenes in raw strings for code

using Eigen::MatrixXd;
using linalg::Box;

/// A scene's system without its simulation.
struct Typed {
    Scene scene;
    std::shared_ptr<equations::Model> model;
    std::unique_ptr<equations::System> system;

    Typed(const std::string& equations, const std::string& rest)
        : scene(parseScene(R"j({"seiche": 1, "simulation": "equations", "equations": [)j" +
                               equations + "], " + rest + "}",
                           "typed.json", "")) {
        const JsonDocument document(scene.model.dump(), "typed.json");
        model = std::make_shared<equations::Model>(equations::Model::read(JsonNode(document)));
        system = std::make_unique<equations::System>(scene, model);
    }
    /// M^-1 r with the shift, at a state of these values.
    std::vector<float> solve(double shift, const std::vector<double>& means,
                             const std::vector<float>& r) {
        equations::BoxPreconditioner preconditioner(*system);
        preconditioner.prepare(shift, means);
        auto right = system->makeVector("r"), solution = system->makeVector("z");
        right.upload(r);
        preconditioner.apply(right, solution);
        return solution.download();
    }
    /// Iterations of the linear systems of one step from these values.
    int iterations(double dt, double tolerance, const std::vector<float>& values) {
        auto& grid = system->grid();
        auto stacked = system->makeVector("values");
        stacked.upload(values);
        auto state = system->makeField("state"), next = system->makeField("next");
        system->sum(stacked.texture(), stackedPlace(grid), 1, {}, state, paddedPlace(grid));
        system->fillGhosts(state);
        const auto measured = system->measure(state, {});
        equations::LinearlyImplicit method(*system, equations::Tableau::rosenbrock());
        const auto result =
            method.step(state, next, 0, dt, measured.largest, tolerance, measured.mean);
        EXPECT_TRUE(result.solved);
        return result.iterations;
    }
};

std::vector<float> noise(std::size_t count, unsigned seed) {
    std::mt19937 engine(seed);
    std::uniform_real_distribution<float> uniform(-1, 1);
    std::vector<float> made;
    for (std::size_t i = 0; i < count; ++i) made.push_back(uniform(engine));
    return made;
}

/// Second differences along a line, without or with 0 on its ends, or joined; first differences of
/// joined ones.
MatrixXd second(int n, double h, const std::string& type) {
    MatrixXd made = MatrixXd::Zero(n, n);
    for (int i = 0; i < n; ++i) {
        for (const int side : {-1, 1}) {
            const int other = i + side;
            const bool outside = other < 0 || other >= n;
            if (type == "periodic" || !outside) {
                made(i, (other + n) % n) += 1 / (h * h);
                made(i, i) -= 1 / (h * h);
            } else if (type == "held") {
                made(i, i) -= 2 / (h * h);
            }
        }
    }
    return made;
}
MatrixXd first(int n, double h) {
    MatrixXd made = MatrixXd::Zero(n, n);
    for (int i = 0; i < n; ++i) {
        made(i, (i + 1) % n) += 1 / (2 * h);
        made(i, (i + n - 1) % n) -= 1 / (2 * h);
    }
    return made;
}
/// The sum of an operator along x and one along y, on rows of cells.
MatrixXd together(const MatrixXd& x, const MatrixXd& y) {
    MatrixXd made(x.rows() * y.rows(), x.cols() * y.cols());
    for (Eigen::Index j = 0; j < y.rows(); ++j) {
        for (Eigen::Index i = 0; i < y.cols(); ++i)
            made.block(j * x.rows(), i * x.cols(), x.rows(), x.cols()) = y(j, i) * x;
    }
    return made;
}

struct Sides {
    std::string x, y;
};
std::string sidesText(const Sides& sides, const std::vector<std::string>& unknowns) {
    std::string made = R"j("boundaries": {)j";
    for (const auto& [names, type] :
         {std::pair{std::pair{"left", "right"}, sides.x}, {std::pair{"bottom", "top"}, sides.y}}) {
        for (const auto* side : {names.first, names.second}) {
            made += fmt::format(R"j("{}": {{"type": "{}")j", side, type);
            for (const auto& unknown : unknowns)
                if (type == "held") made += fmt::format(R"j(, "{}": "0")j", unknown);
            made += "}, ";
        }
    }
    return made.substr(0, made.size() - 2) + "}";
}

class BoxPreconditionerTest : public GpuTest {
  protected:
    void SetUp() override {
        GpuTest::SetUp();
        registerSimulations();
    }
};

constexpr int nx = 15, ny = 12;
constexpr double width = 3, height = 2, hx = width / nx, hy = height / ny, shift = 7;

/// Largest difference from the solution of a dense system, over the largest entry.
double difference(const std::vector<float>& z, const MatrixXd& matrix,
                  const std::vector<float>& r) {
    Eigen::VectorXd right(static_cast<Eigen::Index>(r.size()));
    for (std::size_t i = 0; i < r.size(); ++i)
        right[static_cast<Eigen::Index>(i)] = static_cast<double>(r[i]);
    const Eigen::VectorXd exact = matrix.fullPivLu().solve(right);
    double worst = 0;
    for (std::size_t i = 0; i < z.size(); ++i)
        worst = std::max(worst,
                         std::abs(static_cast<double>(z[i]) - exact[static_cast<Eigen::Index>(i)]));
    return worst / exact.cwiseAbs().maxCoeff();
}

const std::string domainText =
    fmt::format(R"j("domain": {{"size": [{}, {}], "cells": [{}, {}]}}, )j", width, height, nx, ny);

// Couplings without and with derivatives, of two unknowns that evolve and one that a constraint
// determines.
TEST_F(BoxPreconditionerTest, InvertsCoupledSystemsBetweenAllSides) {
    for (const Sides& sides : {Sides{"no-flux", "no-flux"},
                               {"held", "no-flux"},
                               {"held", "held"},
                               {"periodic", "held"},
                               {"periodic", "periodic"}}) {
        Typed typed(
            R"j("u_t = -laplace(v) + 2*u - v", "v_t = laplace(u) + 0.3*laplace(v) - 0.01*biharmonic(u) - w", "0 = 0.5*laplace(w) - w + 3*u - laplace(v)")j",
            domainText + sidesText(sides, {"u", "v", "w"}));
        const auto n = static_cast<Eigen::Index>(nx * ny);
        const MatrixXd one = MatrixXd::Identity(n, n);
        const MatrixXd lap = together(second(nx, hx, sides.x), MatrixXd::Identity(ny, ny)) +
                             together(MatrixXd::Identity(nx, nx), second(ny, hy, sides.y));
        MatrixXd matrix = MatrixXd::Zero(3 * n, 3 * n);
        matrix.block(0, 0, n, n) = (shift - 2) * one;
        matrix.block(0, n, n, n) = lap + one;
        matrix.block(n, 0, n, n) = -lap + 0.01 * lap * lap;
        matrix.block(n, n, n, n) = shift * one - 0.3 * lap;
        matrix.block(n, 2 * n, n, n) = one;
        matrix.block(2 * n, 0, n, n) = -3 * one;
        matrix.block(2 * n, n, n, n) = lap;
        matrix.block(2 * n, 2 * n, n, n) = one - 0.5 * lap;
        const auto r = noise(static_cast<std::size_t>(3 * n), 1);
        EXPECT_LT(difference(typed.solve(shift, {0, 0, 0}, r), matrix, r), 2e-5)
            << sides.x << " " << sides.y;
    }
}

// First, third and mixed derivatives where sides are joined, along one direction or both.
TEST_F(BoxPreconditionerTest, InvertsOddDerivativesBetweenJoinedSides) {
    for (const Sides& sides :
         {Sides{"periodic", "no-flux"}, {"no-flux", "periodic"}, {"periodic", "periodic"}}) {
        const bool x = sides.x == "periodic", y = sides.y == "periodic";
        Typed typed(
            fmt::format(
                R"j("u_t = laplace(u) - {}*dx(u) - {}*dx(laplace(v)) + {}*dx(dy(v))", "v_t = 2*{}*dx(u) - 3*{}*dy(v) + 0.1*laplace(v)")j",
                x ? 4 : 0, x ? 0.2 : 0, x && y ? 0.7 : 0, x ? 1 : 0, y ? 1 : 0),
            domainText + sidesText(sides, {}));
        const auto n = static_cast<Eigen::Index>(nx * ny);
        const MatrixXd one = MatrixXd::Identity(n, n), alongX = MatrixXd::Identity(nx, nx),
                       alongY = MatrixXd::Identity(ny, ny);
        const MatrixXd lap =
            together(second(nx, hx, sides.x), alongY) + together(alongX, second(ny, hy, sides.y));
        const MatrixXd dx = x * together(first(nx, hx), alongY),
                       dy = y * together(alongX, first(ny, hy));
        MatrixXd matrix = MatrixXd::Zero(2 * n, 2 * n);
        matrix.block(0, 0, n, n) = shift * one - lap + 4 * dx;
        matrix.block(0, n, n, n) = 0.2 * dx * lap - 0.7 * dx * dy;
        matrix.block(n, 0, n, n) = -2 * dx;
        matrix.block(n, n, n, n) = shift * one + 3 * dy - 0.1 * lap;
        const auto r = noise(static_cast<std::size_t>(2 * n), 2);
        EXPECT_LT(difference(typed.solve(shift, {0, 0}, r), matrix, r), 2e-5)
            << sides.x << " " << sides.y;
    }
}

// At the mean state, in eight unknowns.
TEST_F(BoxPreconditionerTest, LinearisesEightUnknownsAtTheMeanState) {
    std::string text;
    std::vector<double> means;
    for (int k = 0; k < 8; ++k) {
        text += fmt::format(R"j({}"a{}_t = {}*laplace(a{}) - a{}*a{}")j", k ? ", " : "", k,
                            0.1 * (k + 1), k, k, (k + 3) % 8);
        means.push_back(0.2 * k);
    }
    Typed typed(text, domainText + sidesText({"no-flux", "periodic"}, {}));
    const auto n = static_cast<Eigen::Index>(nx * ny);
    const MatrixXd one = MatrixXd::Identity(n, n);
    const MatrixXd lap = together(second(nx, hx, "no-flux"), MatrixXd::Identity(ny, ny)) +
                         together(MatrixXd::Identity(nx, nx), second(ny, hy, "periodic"));
    MatrixXd matrix = MatrixXd::Zero(8 * n, 8 * n);
    for (Eigen::Index k = 0; k < 8; ++k) {
        const auto other = (k + 3) % 8;
        matrix.block(k * n, k * n, n, n) = (shift + means[static_cast<std::size_t>(other)]) * one -
                                           0.1 * static_cast<double>(k + 1) * lap;
        matrix.block(k * n, other * n, n, n) = means[static_cast<std::size_t>(k)] * one;
    }
    const auto r = noise(static_cast<std::size_t>(8 * n), 3);
    Eigen::VectorXd right(static_cast<Eigen::Index>(r.size()));
    const auto z = typed.solve(shift, means, r);
    Eigen::VectorXd solution(right.size());
    for (std::size_t i = 0; i < r.size(); ++i) {
        right[static_cast<Eigen::Index>(i)] = static_cast<double>(r[i]);
        solution[static_cast<Eigen::Index>(i)] = static_cast<double>(z[i]);
    }
    EXPECT_LT((matrix * solution - right).cwiseAbs().maxCoeff(), 1e-3);
}

// Constant coefficients are solved by the first iterations of each of the four stages, whatever the
// grid; unknown by unknown these took hundreds or failed.
TEST_F(BoxPreconditionerTest, ConstantCouplingsTakeAsManyIterationsOnEveryGrid) {
    struct Case {
        std::string equations;
        int unknowns;
        double dt;
    };
    const std::vector<Case> cases = {
        {R"j("u_t = -laplace(v)", "v_t = laplace(u)")j", 2, 1},
        {R"j("c_t = laplace(w)", "0 = -0.1*c - laplace(c) - w")j", 2, 10},
        {R"j("u_t = laplace(u) + 3*laplace(v)", "v_t = -2*laplace(u) + laplace(v)")j", 2, 10},
        {R"j("u_t = -dx(u) - 0.5*dy(u) - 0.01*dx(laplace(u))")j", 1, 10}};
    for (const auto& [equations, unknowns, dt] : cases) {
        for (const int n : {16, 48, 128}) {
            Typed typed(equations,
                        fmt::format(R"j("domain": {{"size": [10, 10], "cells": [{}, {}]}}, {})j", n,
                                    n, sidesText({"periodic", "periodic"}, {})));
            EXPECT_LE(
                typed.iterations(dt, 1e-4, noise(static_cast<std::size_t>(unknowns * n * n), 4)), 8)
                << equations << " " << n;
        }
    }
}

// A mean state between two phases is unstable although no cell is: modes that grow faster than the
// step resolves must not make the block singular.
TEST_F(BoxPreconditionerTest, BlocksStayRegularAtAGrowingMeanState) {
    for (const double dt : {1.0, 8.0, 9.17, 100.0, 1e4}) {
        Typed typed(R"j("c_t = laplace(w)", "0 = c^3 - c - laplace(c) - w")j",
                    R"j("domain": {"size": [64, 64], "cells": [64, 64]}, )j" +
                        sidesText({"periodic", "periodic"}, {}));
        const auto r = noise(2 * 64 * 64, 5);
        const double each = 1 / (0.43586652 * dt);
        const auto z = typed.solve(each, {0, 0}, r);
        double largest = 0;
        for (std::size_t i = 0; i < 64 * 64; ++i)
            largest = std::max(largest, std::abs(static_cast<double>(z[i])));
        // c is at most the largest eigenvalue's inverse, 10 / shift, times what w's row adds
        EXPECT_LT(largest, 40 / each) << dt;
        EXPECT_GT(largest, 0) << dt;
    }
}

// Unknowns between other kinds of sides have other modes and are solved separately; walls stay 0.
TEST_F(BoxPreconditionerTest, OtherSidesAndWallsStillConverge) {
    Typed typed(
        R"j("u_t = laplace(u) - 3*u + v", "v_t = 0.5*laplace(v) + u - 2*v")j",
        R"j("domain": {"size": [3, 2], "cells": [30, 20]}, "boundaries": {"left": {"type": "held", "u": "1"}}, "walls": [{"shape": "circle", "center": [1.5, 1], "radius": 0.4}])j");
    EXPECT_LE(typed.iterations(0.5, 1e-4, noise(2 * 600, 6)), 60);
    const auto z = typed.solve(shift, {0, 0}, noise(2 * 600, 7));
    EXPECT_EQ(z[10 * 30 + 15], 0);
    EXPECT_EQ(z[600 + 10 * 30 + 15], 0);
    EXPECT_NE(z[0], 0);
}

}  // namespace
}  // namespace seiche::box_preconditioner_test
