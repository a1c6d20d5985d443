#include "solvers/bubbly/cell_reference.hpp"

#include <Eigen/LU>
#include <numbers>

#include "solvers/bubbly/condition_number.hpp"

namespace seiche::bubbly {

namespace {

using std::numbers::pi;
using Matrix = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using MatrixMap = Eigen::Map<const Matrix>;
using VectorMap = Eigen::Map<const Eigen::VectorXd>;

}  // namespace

Complex latticeKernel(Complex z, int rows) {
    z -= Complex(std::round(z.real()), std::round(z.imag()));
    Complex sum = 0;
    for (int s = -rows; s <= rows; ++s) {
        const double a = 2 * pi * z.real(), b = 2 * pi * (z.imag() + s);
        sum += Complex(std::sin(a), -std::sinh(b)) / (std::cosh(b) - std::cos(a));
    }
    return pi * sum + Complex(0, 2 * pi * z.imag());
}

CellReference::CellReference(Configuration bubbles, int points, bool periodic)
    : bubbles_(std::move(bubbles)), points_(points), periodic_(periodic) {}

Complex CellReference::normal(int point) const {
    return std::polar(1.0, 2 * pi * (point % points_ + 0.5) / points_);
}

std::vector<double> CellReference::doubleLayer() const {
    const int n = size();
    std::vector<double> entries(static_cast<std::size_t>(n) * static_cast<std::size_t>(n));
    const double weight = 2 * bubbles_.radius / points_;  // 2 w / (2 pi)
    const auto center = [&](int p) {
        return bubbles_.centers[static_cast<std::size_t>(p / points_)];
    };
    auto* entry = entries.data();
    for (int p = 0; p < n; ++p) {
        for (int q = 0; q < n; ++q, ++entry) {
            const bool same = p / points_ == q / points_;
            if (p == q || (same && !periodic_)) continue;
            const auto z = center(p) - center(q) + bubbles_.radius * (normal(p) - normal(q));
            auto g = periodic_ ? latticeKernel(z) : 1.0 / z;
            if (same) g -= 1.0 / z;  // own images only: the rest is the constant
            *entry = -weight * (g * normal(q)).real();
        }
    }
    return entries;
}

std::vector<double> CellReference::matrix() const {
    const auto off = doubleLayer();
    const int n = size();
    std::vector<double> entries(off.size());
    const double own = periodic_ ? 4 * pi * bubbles_.radius * bubbles_.radius / points_ : 0;
    for (int p = 0; p < n; ++p) {
        const auto* row = off.data() + static_cast<std::ptrdiff_t>(p) * n;
        for (int first = 0; first < n; first += points_) {
            Complex harmonic = 0;  // sum of D cos(theta) + i D sin(theta) over a bubble
            for (int q = first; q < first + points_; ++q) harmonic += row[q] * normal(q);
            for (int q = first; q < first + points_; ++q) {
                entries[static_cast<std::size_t>(p) * static_cast<std::size_t>(n) +
                        static_cast<std::size_t>(q)] = (p == q ? 1.0 : 0.0) + row[q] -
                                                       4.0 / points_ * dot(harmonic, normal(q)) +
                                                       own * dot(normal(p), normal(q));
            }
        }
    }
    return entries;
}

std::vector<Complex> CellReference::dipoles(const std::vector<double>& density) const {
    std::vector<Complex> sums(bubbles_.centers.size());
    const double weight = 2 * pi * bubbles_.radius / points_;
    for (int p = 0; p < size(); ++p) {
        sums[static_cast<std::size_t>(p / points_)] +=
            weight * normal(p) * density[static_cast<std::size_t>(p)];
    }
    return sums;
}

CellReference::Motion CellReference::move(const std::vector<Complex>& specificImpulses,
                                          Complex flux) const {
    const auto entries = matrix();
    const int n = size();
    Eigen::VectorXd right(n);
    for (int p = 0; p < n; ++p) {
        const auto drive = flux + specificImpulses[static_cast<std::size_t>(p / points_)];
        right[p] = 2 * bubbles_.radius * dot(drive, normal(p));
    }
    const Eigen::VectorXd solution = MatrixMap(entries.data(), n, n).partialPivLu().solve(right);
    Motion motion;
    motion.density.assign(solution.data(), solution.data() + n);
    const double area = pi * bubbles_.radius * bubbles_.radius;
    const auto sums = dipoles(motion.density);
    Complex all = 0;
    for (std::size_t b = 0; b < sums.size(); ++b) {
        motion.velocities.push_back(sums[b] / area - specificImpulses[b]);
        motion.mean += motion.velocities.back() / static_cast<double>(sums.size());
        all += sums[b];
    }
    if (periodic_) {
        const double alpha = bubbles_.voidFraction();
        motion.liquid = (flux - alpha * motion.mean) / (1 - alpha);
        motion.gradient = flux - all;
    }
    return motion;
}

std::vector<Complex> CellReference::impulses(const std::vector<Complex>& velocities,
                                             Complex gradient) const {
    auto entries = doubleLayer();
    const int n = size();
    Eigen::VectorXd right(n);
    for (int p = 0; p < n; ++p) {
        const auto b = static_cast<std::size_t>(p / points_);
        entries[static_cast<std::size_t>(p) * static_cast<std::size_t>(n + 1)] += 1;
        right[p] = 2 * bubbles_.radius * dot(gradient - velocities[b], normal(p));
    }
    const Eigen::VectorXd mu = MatrixMap(entries.data(), n, n).partialPivLu().solve(right);
    const double area = pi * bubbles_.radius * bubbles_.radius;
    auto result = dipoles({mu.data(), mu.data() + n});
    for (std::size_t b = 0; b < result.size(); ++b) result[b] = -result[b] / area - velocities[b];
    return result;
}

std::vector<double> CellReference::surfacePotential(const Motion& motion) const {
    // mu = R nu: the first harmonic changes its sign.
    const auto sums = dipoles(motion.density);
    const double weight = 2 * pi * bubbles_.radius / points_;
    auto q = motion.density;
    for (int p = 0; p < size(); ++p) {
        const auto b = static_cast<std::size_t>(p / points_);
        q[static_cast<std::size_t>(p)] += dot(
            bubbles_.radius * motion.velocities[b] - 4.0 / points_ / weight * sums[b], normal(p));
    }
    return q;
}

CellReference::Quality CellReference::quality() const {
    const auto entries = matrix();
    const int n = size();
    Matrix a = MatrixMap(entries.data(), n, n);
    Quality found;
    found.condition = conditionNumber(entries, n);
    const Eigen::VectorXd margins = 2 * a.diagonal().cwiseAbs() - a.cwiseAbs().rowwise().sum();
    found.margin = margins.minCoeff();
    found.dominantRows = static_cast<double>((margins.array() > 0).count()) / n;
    const double largest = a.cwiseAbs().maxCoeff();
    for (int k = 0; k + 1 < n; ++k) {
        a.block(k + 1, k, n - k - 1, 1) /= a(k, k);
        a.block(k + 1, k + 1, n - k - 1, n - k - 1).noalias() -=
            a.block(k + 1, k, n - k - 1, 1) * a.block(k, k + 1, 1, n - k - 1);
    }
    const Matrix upper = a.triangularView<Eigen::Upper>();
    found.growth = upper.cwiseAbs().maxCoeff() / largest;
    return found;
}

}  // namespace seiche::bubbly
