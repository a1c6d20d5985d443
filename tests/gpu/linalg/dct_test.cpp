#include "solvers/linalg/pressure/direct/dct.hpp"

#include <Eigen/Dense>
#include <cmath>
#include <numbers>
#include <random>

#include "core/base/error.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::linalg {
namespace {

using Ends = Box::Ends;
using std::numbers::pi;

constexpr Ends allEnds[] = {Ends::closed, Ends::open, Ends::closedOpen, Ends::openClosed,
                            Ends::periodic};
constexpr double epsilon = 1.1920929e-7;

/// Orthonormal eigenvectors of the operator along one direction as columns, written out as cosines
/// and sines, and its eigenvalues.
struct Modes {
    Eigen::MatrixXd vectors;
    Eigen::VectorXd values;

    Modes(int n, double h, Ends ends) : vectors(n, n), values(n) {
        for (int k = 0; k < n; ++k) {
            double wave = 0;  // phase between neighbouring cells
            for (int j = 0; j < n; ++j) {
                double& entry = vectors(j, k);
                switch (ends) {
                    case Ends::closed:
                        wave = pi * k / n;
                        entry = std::cos(wave * (j + 0.5));
                        break;
                    case Ends::open:
                        wave = pi * (k + 1) / n;
                        entry = std::sin(wave * (j + 0.5));
                        break;
                    case Ends::closedOpen:
                        wave = pi * (k + 0.5) / n;
                        entry = std::cos(wave * (j + 0.5));
                        break;
                    case Ends::openClosed:
                        wave = pi * (k + 0.5) / n;
                        entry = std::sin(wave * (j + 0.5));
                        break;
                    case Ends::periodic:
                        wave = 2 * pi * k / n;
                        entry = std::cos(wave * j) + std::sin(wave * j);
                        break;
                }
            }
            vectors.col(k).normalize();
            values[k] = (2 - 2 * std::cos(wave)) / (h * h);
        }
    }
};

/// K x by differences, rows of the matrix being rows of cells.
Eigen::MatrixXd timesK(const Box& box, const Eigen::MatrixXd& x) {
    Eigen::MatrixXd y = Eigen::MatrixXd::Zero(x.rows(), x.cols());
    const auto along = [&](int n, double h, Ends ends, const auto& at, const auto& out) {
        for (int j = 0; j < n; ++j) {
            for (const int side : {-1, 1}) {
                const int other = j + side;
                const bool lower = side < 0;
                if (other >= 0 && other < n) {
                    out(j) += (at(j) - at(other)) / (h * h);
                } else if (ends == Ends::periodic) {
                    out(j) += (at(j) - at((other + n) % n)) / (h * h);
                } else if (ends == Ends::open ||
                           ends == (lower ? Ends::openClosed : Ends::closedOpen)) {
                    out(j) += 2 * at(j) / (h * h);
                }
            }
        }
    };
    for (int row = 0; row < box.ny; ++row) {
        along(
            box.nx, box.hx, box.x, [&](int j) { return x(row, j); },
            [&](int j) -> double& { return y(row, j); });
    }
    for (int column = 0; column < box.nx; ++column) {
        along(
            box.ny, box.hy, box.y, [&](int j) { return x(j, column); },
            [&](int j) -> double& { return y(j, column); });
    }
    return y;
}

Eigen::MatrixXd randomCells(int nx, int ny, unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> value(-1, 1);
    return Eigen::MatrixXd::NullaryExpr(ny, nx, [&] { return double(value(random)); });
}

void upload(Vector& to, const Eigen::MatrixXd& from) {
    std::vector<float> data;
    for (int row = 0; row < from.rows(); ++row) {
        for (int column = 0; column < from.cols(); ++column) {
            data.push_back(static_cast<float>(from(row, column)));
        }
    }
    to.upload(data);
}

Eigen::MatrixXd download(const Vector& from) {
    const auto data = from.download();
    using Rows = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    return Eigen::Map<const Rows>(data.data(), from.shape().rows(), from.shape().columns)
        .cast<double>();
}

Eigen::MatrixXd solved(BoxSolver& solver, const Eigen::MatrixXd& b, double a, double g) {
    Vector right(solver.box().shape(), "b"), x(solver.box().shape(), "x");
    upload(right, b);
    solver.solve(right, x, a, g);
    // Padding must stay zero.
    const auto texels = x.texture().downloadFloats();
    const int width = 4 * x.texture().width();
    for (std::size_t i = 0; i < texels.size(); ++i) {
        if (static_cast<int>(i) % width >= solver.box().nx) {
            EXPECT_EQ(texels[i], 0) << i;
        }
    }
    return download(x);
}

/// Rounding of two transforms there and back: each stage of each adds about one unit.
double rounding(const Box& box) {
    return 4 * epsilon * (2 + std::log2(double(box.nx) * box.ny));
}

double largestEigenvalue(const Box& box) {
    return 4 / (box.hx * box.hx) + 4 / (box.hy * box.hy);
}

/// (a + g K)^-1 b from the sums over all modes, and the part of b that the operator can reach.
struct Reference {
    Eigen::MatrixXd solution, consistent;
};
Reference reference(const Box& box, const Eigen::MatrixXd& b, double a, double g) {
    const Modes alongX(box.nx, box.hx, box.x), alongY(box.ny, box.hy, box.y);
    Eigen::MatrixXd visible = alongY.vectors.transpose() * b * alongX.vectors, solution = visible;
    for (int row = 0; row < box.ny; ++row) {
        for (int column = 0; column < box.nx; ++column) {
            const double value = a + g * (alongX.values[column] + alongY.values[row]);
            if (value > 1e-12 * (a + g * largestEigenvalue(box))) {
                solution(row, column) /= value;
            } else {
                solution(row, column) = visible(row, column) = 0;
            }
        }
    }
    return {alongY.vectors * solution * alongX.vectors.transpose(),
            alongY.vectors * visible * alongX.vectors.transpose()};
}

class DctTest : public GpuTest {
  protected:
    static void check(const Box& box, double a, double g) {
        SCOPED_TRACE(fmt::format("{} x {} cells, ends {} and {}, a {} g {}", box.nx, box.ny,
                                 static_cast<int>(box.x), static_cast<int>(box.y), a, g));
        const auto b = randomCells(box.nx, box.ny, 3);
        BoxSolver solver(box);
        const auto x = solved(solver, b, a, g);
        const auto [expected, consistent] = reference(box, b, a, g);
        EXPECT_LE((x - expected).norm(), rounding(box) * expected.norm() + 1e-30);
        const double residual = (consistent - a * x - g * timesK(box, x)).norm();
        EXPECT_LE(residual,
                  rounding(box) * (a + g * largestEigenvalue(box)) * expected.norm() + 1e-30);
    }
};

TEST_F(DctTest, MatchesSumsOfCosinesAndSinesForEverySizeAndPairOfEnds) {
    std::vector<std::pair<int, Ends>> lines;
    int turn = 0;
    for (const int n : {1, 2, 3, 5, 8, 12, 30, 60, 128, 243, 250}) {
        for (const Ends ends : allEnds) {
            ++turn;
            // Long lines differ in their radices alone: every second kind is enough.
            if (n <= 30 || turn % 2 == 0) lines.emplace_back(n, ends);
        }
    }
    // Each size is paired with another one, in both directions. Partners are from the same list,
    // because compiling three kernels per line takes most of the time.
    for (std::size_t k = 0; k < lines.size(); ++k) {
        const auto [nx, x] = lines[k];
        const auto [ny, y] = lines[(7 * k + 16) % lines.size()];
        check({nx, ny, 0.5, 0.75, x, y}, 0, 1);
        check({ny, nx, 0.1, 0.025, y, x}, 1.25, 0.5);
    }
}

TEST_F(DctTest, MatchesForAllTwentyFivePairsOfEnds) {
    for (const Ends x : allEnds) {
        for (const Ends y : allEnds) {
            check({20, 18, 0.5, 0.75, x, y}, 0, 1);
            check({15, 27, 2, 0.75, x, y}, 1, 3);
        }
    }
}

TEST_F(DctTest, TakesEveryRadixAndTheLongestLines) {
    int turn = 0;
    for (const int n : {4, 16, 32, 100, 320, 625, 1000, 2048, 3888, 4096}) {
        for (const bool turned : {false, true}) {
            for (const Ends ends : {allEnds[turn % 5], allEnds[(turn + 2) % 5]}) {
                ++turn;
                const Box box = turned ? Box{3, n, 1, 1, Ends::closed, ends}
                                       : Box{n, 3, 1, 1, ends, Ends::closed};
                SCOPED_TRACE(
                    fmt::format("{} x {} ends {}", box.nx, box.ny, static_cast<int>(ends)));
                // With a = 1 the matrix is well conditioned: errors are those of the transforms.
                BoxSolver solver(box);
                const auto b = randomCells(box.nx, box.ny, 5);
                const auto x = solved(solver, b, 1, 0.25);
                const double residual = (b - x - 0.25 * timesK(box, x)).norm();
                EXPECT_LE(residual, rounding(box) * (1 + 0.25 * largestEigenvalue(box)) * x.norm());
            }
        }
    }
}

TEST_F(DctTest, TheResidualIsThatOfRounding) {
    for (const int n : {30, 60, 128, 250}) {
        for (const auto& [x, y] : {std::pair{Ends::closed, Ends::closed},
                                   {Ends::periodic, Ends::open},
                                   {Ends::closedOpen, Ends::periodic}}) {
            const Box box{n, n, 0.5, 0.5, x, y};
            BoxSolver solver(box);
            auto b = randomCells(n, n, 6);
            if (box.singular()) b.array() -= b.mean();
            const double residual = (b - timesK(box, solved(solver, b, 0, 1))).norm();
            // Residual of the exact solution stored in FP32: it grows with n.
            const Eigen::MatrixXd stored =
                reference(box, b, 0, 1).solution.cast<float>().cast<double>();
            EXPECT_LE(residual, 6 * (b - timesK(box, stored)).norm()) << n;
            if (n <= 30) {
                EXPECT_LE(residual, 1e-5 * b.norm()) << n;
            }
        }
    }
}

TEST_F(DctTest, ARoundTripKeepsTheField) {
    // a = 1, g = 0: nothing but the transforms.
    for (const int n : {60, 512}) {
        for (const Ends ends : allEnds) {
            const Box box{n, n, 1, 1, ends, ends};
            BoxSolver solver(box);
            const auto b = randomCells(n, n, 11);
            const double error = (solved(solver, b, 1, 0) - b).norm() / b.norm();
            // Errors of the stages add up like a random walk.
            EXPECT_LE(error, 2 * epsilon * std::sqrt(2 * std::log2(double(n) * n)))
                << n << " ends " << static_cast<int>(ends);
        }
    }
}

TEST_F(DctTest, ASmoothSolutionConvergesWithOrderTwo) {
    // p = cos(pi x) sin(3 pi y / 2 / Y) on 1 x 2 m: closed left and right, 0 at the bottom, closed
    // at the top.
    double before = 0;
    for (const int n : {16, 32, 64}) {
        const Box box{n, 3 * n, 1.0 / n, 2.0 / (3 * n), Ends::closed, Ends::openClosed};
        const double kx = pi, ky = 3 * pi / 4;
        Eigen::MatrixXd exact(box.ny, box.nx);
        for (int row = 0; row < box.ny; ++row) {
            for (int column = 0; column < box.nx; ++column) {
                exact(row, column) =
                    std::cos(kx * (column + 0.5) * box.hx) * std::sin(ky * (row + 0.5) * box.hy);
            }
        }
        BoxSolver solver(box);
        const auto x = solved(solver, (kx * kx + ky * ky) * exact, 0, 1);
        const double error = (x - exact).norm() / exact.norm();
        // lambda = k^2 (1 - (k h)^2 / 12) along each direction.
        const double theory =
            (std::pow(kx, 4) * box.hx * box.hx + std::pow(ky, 4) * box.hy * box.hy) / 12 /
            (kx * kx + ky * ky);
        EXPECT_NEAR(error, theory, 0.02 * theory) << n;
        if (before > 0) {
            EXPECT_NEAR(before / error, 4, 0.1) << n;
        }
        before = error;
    }
}

TEST_F(DctTest, LeavesTheMeanOutWhereSingularAndMayOverwriteItsRightSide) {
    const Box box{24, 10, 0.5, 0.5, Ends::closed, Ends::periodic};
    ASSERT_TRUE(box.singular());
    BoxSolver solver(box);
    const auto b = randomCells(24, 10, 2);
    const auto x = solved(solver, b, 0, 1);
    EXPECT_LE(std::abs(x.mean()), 4 * epsilon * x.cwiseAbs().maxCoeff());
    const auto shifted = solved(solver, b.array() + 0.5, 0, 1);
    EXPECT_LE((shifted - x).norm(), 64 * epsilon * x.norm());

    Vector field(box.shape(), "b");
    upload(field, b);
    solver.solve(field, field);
    EXPECT_EQ(download(field), x);
}

TEST_F(DctTest, ReportsBoxesThatDoNotFit) {
    EXPECT_TRUE(BoxSolver::fits({4096, 3125}));
    EXPECT_NE(BoxSolver::unsupportedReason({70, 64}).find("nx = 70"), std::string::npos);
    EXPECT_NE(BoxSolver::unsupportedReason({64, 8192}).find("ny = 8192"), std::string::npos);
    EXPECT_FALSE(BoxSolver::fits({0, 4}));
    EXPECT_FALSE(BoxSolver::fits({4, 4, 0, 1}));
    EXPECT_THROW(BoxSolver({7, 7}), Error);
    BoxSolver solver({8, 8});
    Vector b({4, 64}, "b"), x(Shape::field(8, 8), "x");
    EXPECT_THROW(solver.solve(b, x), Error);
    EXPECT_THROW(solver.solve(x, x, 0, 0), Error);
    EXPECT_THROW(solver.solve(x, x, -1, 1), Error);
}

}  // namespace
}  // namespace seiche::linalg
