// Solves -div grad u = f on the unit square, u = 0 on its sides, and compares with the exact u.
#include "solvers/linalg/pressure/poisson.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <exception>
#include <numbers>
#include <vector>

#include "core/gl/context.hpp"

using namespace seiche;

int main() try {
    const auto context = gl::Context::headless();  // current on this thread from here on
    const int n = 64;
    const double h = 1.0 / n;  // [m]
    linalg::PressureGeometry square({n, n, h, h});
    // Open fractions of faces: 1 between cells, 2 where u is 0 on the side (PressureGeometry).
    const auto weight = [&](int face) { return face == 0 || face == n ? 2.0f : 1.0f; };
    square.setWeights(
        {0, 0, n, n}, [&](int i, int) { return weight(i); }, [&](int, int j) { return weight(j); });

    // u = x (1 - x) sin(pi y)
    std::vector<float> right(n * n);
    std::vector<double> exact(n * n);
    for (int j = 0; j < n; ++j) {
        for (int i = 0; i < n; ++i) {
            const double x = (i + 0.5) * h, wave = std::sin(std::numbers::pi * (j + 0.5) * h);
            exact[j * n + i] = x * (1 - x) * wave;
            right[j * n + i] =
                float((2 + std::numbers::pi * std::numbers::pi * x * (1 - x)) * wave);
        }
    }
    linalg::Vector f(square.shape(), "right side"), u(square.shape(), "solution");  // u is 0
    f.upload(right);
    const auto solver = linalg::makePressureSolver("multigrid-cg", square, {1e-4, 100});
    solver->enqueue(f, u);  // returns at once; download() waits for the device

    double largest = 0;
    const auto found = u.download();
    for (int k = 0; k < n * n; ++k) largest = std::max(largest, std::abs(found[k] - exact[k]));
    const auto report = solver->lastReport("Poisson");
    std::printf("%d iterations, residual %.2e of the right side, largest error %.2e\n",
                report.iterations, report.final / report.initial, largest);
    return report.status == SolveStatus::converged ? 0 : 1;
} catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
}
