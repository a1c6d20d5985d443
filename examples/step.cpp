// Runs a standing wave for four seconds and compares the field with the exact solution.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <exception>
#include <numbers>
#include <string>

#include "script/run.hpp"

using namespace seiche;

int main() try {
    const int m = 3, n = 2;
    const double amplitude = 0.05;  // [m]
    // A shipped scene by name, or a file; settings as `seiche run --set` takes them.
    script::Run run("wave/standing-mode", {{"mode.m", std::to_string(m)},
                                           {"mode.n", std::to_string(n)},
                                           {"mode.amplitude", std::to_string(amplitude)}});
    run.until(4);

    // h = a cos(m pi x) cos(n pi y) cos(omega t) in a basin of 1 m x 1 m with waves of 1 m/s
    const auto height = run.field("height");
    const double omega = std::numbers::pi * std::hypot(m, n);  // [1/s]
    double largest = 0;
    for (int j = 0; j < height.ny; ++j) {
        for (int i = 0; i < height.nx; ++i) {
            const double x = (i + 0.5) / height.nx, y = (j + 0.5) / height.ny;  // [m]
            const double exact = amplitude * std::cos(m * std::numbers::pi * x) *
                                 std::cos(n * std::numbers::pi * y) * std::cos(omega * height.t);
            largest = std::max(largest, std::abs(height.values[j * height.nx + i] - exact));
        }
    }
    std::printf("%llu steps, t = %.3f s, %d x %d cells, %llu solves did not converge\n",
                static_cast<unsigned long long>(run.steps()), run.time(), height.nx, height.ny,
                static_cast<unsigned long long>(run.unconverged()));
    std::printf("largest error of the height %.2e of the amplitude\n", largest / amplitude);
    script::Device::close();  // before the program ends
} catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
}
