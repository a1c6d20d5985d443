#include "solvers/measure/test_matrices.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <random>

#include "core/base/error.hpp"
#include "core/files/npy.hpp"
#include "solvers/bubbly/cell_solver.hpp"

namespace seiche::measure {

namespace {

std::size_t square(int n) {
    return static_cast<std::size_t>(n) * static_cast<std::size_t>(n);
}

std::vector<float> random(int n, unsigned seed) {
    std::mt19937 engine(seed);
    std::vector<float> made(square(n));
    for (auto& each : made) each = static_cast<float>(engine() / 2147483648.0 - 1);
    return made;
}

template <class Entry>
std::vector<float> filled(int n, const Entry& entry) {
    std::vector<float> made;
    made.reserve(square(n));
    for (int i = 0; i < n; ++i) {
        for (int j = 0; j < n; ++j) made.push_back(entry(i, j));
    }
    return made;
}

std::vector<float> definite(int n) {
    const auto r = random(n, 1);
    const auto at = [&](int i, int j) {
        return r[static_cast<std::size_t>(i) * static_cast<std::size_t>(n) +
                 static_cast<std::size_t>(j)];
    };
    return filled(n, [&](int i, int j) {
        return (at(i, j) + at(j, i)) / 2 + (i == j ? static_cast<float>(n) / 2 : 0.0f);
    });
}

/// On m x m cells between sides that hold zero.
std::vector<float> poisson(int m) {
    return filled(m * m, [m](int i, int j) {
        const int dx = std::abs(i % m - j % m), dy = std::abs(i / m - j / m);
        return dx + dy == 0 ? 4.0f : dx + dy == 1 ? -1.0f : 0.0f;
    });
}

std::vector<float> bubbles(int& n) {
    bubbly::CellSolver::Options options;
    options.points = n >= 1024 ? 64 : 32;
    options.bubbles = std::max(1, n / options.points);
    n = options.bubbles * options.points;
    const auto cell = bubbly::makeConfiguration(1, options.bubbles, 0.15);
    bubbly::CellSolver solver(options, 1);
    solver.upload(std::span(&cell, 1));
    solver.assemble();
    return solver.matrix(0);
}

std::vector<float> fromFile(const std::string& name, int& n) {
    const auto file = readNpy(name);
    constexpr int most = 4096;
    if (file.shape.size() != 2 || file.shape[0] != file.shape[1] || file.shape[0] < 1 ||
        file.shape[0] > most) {
        failInput("{} contains no square matrix of at most {} rows", name, most);
    }
    n = static_cast<int>(file.shape[0]);
    std::vector<float> made(file.values.begin(), file.values.end());
    if (!std::all_of(made.begin(), made.end(), [](float each) { return std::isfinite(each); })) {
        failInput("{} has entries that are not finite", name);
    }
    return made;
}

}  // namespace

std::vector<float> otherFactor(int n) {
    return random(n, 2);
}

std::vector<float> makeMatrix(const MatrixChoice& choice, int& n) {
    n = choice.size;
    switch (choice.source) {
        case MatrixSource::random:
            return random(n, 1);
        case MatrixSource::definite:
            return definite(n);
        case MatrixSource::tridiagonal:
            return filled(n, [](int i, int j) {
                return i == j                 ? 3 + 0.1f * static_cast<float>(i % 3)
                       : std::abs(i - j) == 1 ? -1.0f
                                              : 0.0f;
            });
        case MatrixSource::poisson: {
            const int m = std::max(1, static_cast<int>(std::sqrt(static_cast<double>(n))));
            n = m * m;
            return poisson(m);
        }
        case MatrixSource::hilbert:
            return filled(n, [](int i, int j) { return 1.0f / static_cast<float>(i + j + 1); });
        case MatrixSource::bubbles:
            return bubbles(n);
        case MatrixSource::file:
            break;
    }
    return fromFile(choice.file, n);
}

}  // namespace seiche::measure
