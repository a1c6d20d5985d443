#include "solvers/bubbly/portrait.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numbers>
#include <thread>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "solvers/bubbly/swarm.hpp"

namespace seiche::bubbly {

using std::numbers::pi;

namespace {

double dot(Complex a, Complex b) {
    return (std::conj(a) * b).real();
}

/// W whose real part is the liquid's potential and whose imaginary part is its stream function.
/// Sources are not wrapped: W then has no seams within the cell. What is near a bubble comes from
/// its Fourier series, exact up to its surface; the other images from its points.
class ComplexPotential {
  public:
    ComplexPotential(const Configuration& cell, const std::vector<Complex>& dipoles,
                     const std::vector<std::vector<double>>& mu, Complex gradient)
        : radius_(cell.radius), centers_(cell.centers) {
        const auto points = mu.front().size();
        Complex all = 0;
        for (std::size_t b = 0; b < centers_.size(); ++b) {
            all += dipoles[b];
            std::vector<Complex> series(points / 2 - 1);
            for (std::size_t k = 0; k < points; ++k) {
                const auto n = std::polar(
                    1.0, 2 * pi * (static_cast<double>(k) + 0.5) / static_cast<double>(points));
                places_.push_back(centers_[b] + radius_ * n);
                moments_.push_back(radius_ / static_cast<double>(points) * mu[b][k] * n);
                auto power = n;
                for (auto& each : series) {
                    each += mu[b][k] / static_cast<double>(points) * power;
                    power *= n;
                }
            }
            series_.push_back(std::move(series));
        }
        // The uniform sink between the sources gives -y Im(dipole).
        uniform_ = std::conj(gradient) + Complex(0, all.imag());
    }

    double stream(Complex z) const {
        Complex sum = uniform_ * z;
        const auto points = places_.size() / centers_.size();
        for (std::size_t b = 0; b < centers_.size(); ++b) {
            auto away = z - centers_[b];
            const Complex shift(std::round(away.real()), std::round(away.imag()));
            away -= shift;
            if (std::abs(away) < radius_) return 0;
            const auto ratio = radius_ / away;
            Complex near = 0;
            for (auto m = series_[b].size(); m-- > 0;) near = (near + series_[b][m]) * ratio;
            sum += near;
            for (std::size_t k = b * points; k < (b + 1) * points; ++k) {
                const auto from = z - places_[k];
                sum += moments_[k] * (kernel(from) - 1.0 / (from - shift));
            }
        }
        return sum.imag();
    }

  private:
    /// pi sum of cot(pi (z + i s)).
    static Complex kernel(Complex z) {
        Complex sum = 0;
        const double sine = std::sin(2 * pi * z.real()), cosine = std::cos(2 * pi * z.real());
        const double up = std::exp(2 * pi * z.imag());
        static const double rows[] = {std::exp(-4 * pi), std::exp(-2 * pi), 1, std::exp(2 * pi),
                                      std::exp(4 * pi)};
        for (const double row : rows) {
            const double e = up * row, low = 1 / e;
            sum += Complex(2 * sine, low - e) / (e + low - 2 * cosine);
        }
        return pi * sum;
    }
    double radius_;
    std::vector<Complex> centers_, places_, moments_;
    std::vector<std::vector<Complex>> series_;  // a bubble: mean of mu n^m, m = 1, 2, ..
    Complex uniform_;
};

}  // namespace

CellPortrait portrait(Simulation& simulation, Point at, int samples) {
    auto* sitter = dynamic_cast<PortraitSitter*>(&simulation);
    if (!sitter) {
        failInput("a simulation of '{}' has no cells of bubbles to look into",
                  simulation.info().name);
    }
    return sitter->portrait(at, samples);
}

std::vector<Disc> makeDiscs(const Swarm& swarm, Point low, Point high, std::size_t most) {
    const auto& domain = swarm.tank().domain();
    const auto& moments = swarm.moments();
    const auto first = [](double at, double h, int count) {
        return std::clamp(static_cast<int>(std::floor(at / h)), 0, count);
    };
    const int i0 = first(low.x, domain.hx(), domain.nx), j0 = first(low.y, domain.hy(), domain.ny);
    const int i1 = first(high.x + domain.hx(), domain.hx(), domain.nx);
    const int j1 = first(high.y + domain.hy(), domain.hy(), domain.ny);
    double count = 0;
    for (int j = j0; j < j1; ++j) {
        for (int i = i0; i < i1; ++i) {
            count +=
                moments.of[Moments::number][swarm.tank().index(i, j)] * swarm.tank().cellArea();
        }
    }
    std::vector<Disc> made;
    if (count > static_cast<double>(most)) return made;
    for (int j = j0; j < j1; ++j) {
        for (int i = i0; i < i1; ++i) {
            const auto cell = swarm.tank().index(i, j);
            const auto radius = static_cast<float>(std::sqrt(moments.bubbleArea(cell) / pi));
            for (const auto& center : swarm.drawnBubbles(cell)) {
                made.push_back(
                    {static_cast<float>(center.real()), static_cast<float>(center.imag()), radius});
            }
        }
    }
    return made;
}

CellPortrait makePortrait(const Swarm& swarm, const CellSolver::Options& options, Point at,
                          int samples) {
    const auto& domain = swarm.tank().domain();
    if (!(at.x >= 0 && at.x <= domain.width && at.y >= 0 && at.y <= domain.height)) {
        failInput("({}, {}) lies outside of the domain of {} m x {} m", at.x, at.y, domain.width,
                  domain.height);
    }
    CellPortrait made;
    made.i = std::min(static_cast<int>(at.x / domain.hx()), domain.nx - 1);
    made.j = std::min(static_cast<int>(at.y / domain.hy()), domain.ny - 1);
    const auto cell = swarm.tank().index(made.i, made.j);
    const auto& moments = swarm.moments();
    made.voidFraction = moments.voidFraction(cell);
    if (made.voidFraction < diluteVoidFraction) {
        failInput(
            "cell ({}, {}) has a void fraction of {:.3g}, and cells below {} have no bubbles to "
            "show: choose another",
            made.i, made.j, made.voidFraction, diluteVoidFraction);
    }
    made.side = std::sqrt(options.bubbles / moments.of[Moments::number][cell]);
    made.radius = std::sqrt(moments.bubbleArea(cell) / pi);
    made.flux = swarm.flux()[cell];
    made.impulse = moments.impulse(cell);
    made.temperature = moments.temperature(cell);
    made.bubbleVelocity = swarm.bubbleVelocities()[cell];
    made.liquidVelocity = swarm.liquidVelocity(cell);

    const auto bubbles = swarm.configuration(cell);
    made.bubbleRadius = bubbles.radius;
    const double root = std::sqrt(std::max(0.0, made.temperature));
    const auto drive = made.flux + made.impulse;
    std::vector<std::array<float, 4>> nu, other;
    std::vector<Response> motions;
    for (const auto method : {CellMethod::lu, CellMethod::gmres}) {
        auto chosen = options;
        chosen.method = method;
        CellSolver solver(chosen, 1);
        solver.upload(std::span(&bubbles, 1));
        solver.assemble();
        gl::Context::current().finish();
        const auto started = std::chrono::steady_clock::now();
        solver.factorAndSolve();
        gl::Context::current().finish();
        CellPortrait::Solve solve{method, 0, {}};
        solve.seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - started).count();
        const auto solution = solver.judge()[0];
        solve.quality = solution.quality;
        made.solves.push_back(solve);
        (method == CellMethod::lu ? nu : other) = solver.densities(0);
        if (method == CellMethod::lu) {
            motions = solution.bubbles;
            made.unknowns = options.bubbles * options.points;
            made.matrix = solver.matrix(0);
        }
    }
    const auto density = [&](const std::array<float, 4>& columns) {
        return root * double{columns[0]} + drive.real() * double{columns[1]} +
               drive.imag() * double{columns[2]};
    };
    double largest = 0;
    for (std::size_t p = 0; p < nu.size(); ++p) {
        largest = std::max(largest, std::abs(density(nu[p])));
        made.difference = std::max(made.difference, std::abs(density(nu[p]) - density(other[p])));
    }
    if (largest > 0) made.difference /= largest;

    const auto points = static_cast<std::size_t>(options.points);
    const double area = pi * bubbles.radius * bubbles.radius;
    std::vector<std::vector<double>> mu;
    std::vector<Complex> dipoles;
    Complex gradient = made.flux;
    for (std::size_t b = 0; b < bubbles.centers.size(); ++b) {
        const auto& response = motions[b];
        // sum of w n nu, over |B|
        const auto moved = root * response.fluctuation + drive.real() * response.fluxX +
                           drive.imag() * response.fluxY;
        const auto u = moved - made.impulse - root * bubbles.fluctuations[b];
        CellPortrait::Bubble bubble{bubbles.centers[b], u, {}};
        mu.emplace_back();
        double mean = 0;
        for (std::size_t k = 0; k < points; ++k) {
            mean += density(nu[b * points + k]) / static_cast<double>(points);
        }
        for (std::size_t k = 0; k < points; ++k) {
            const auto n = std::polar(
                1.0, 2 * pi * (static_cast<double>(k) + 0.5) / static_cast<double>(points));
            // mu = R nu: the first harmonic, a (moved . n), changes its sign.
            const double turned =
                density(nu[b * points + k]) - mean - 2 * bubbles.radius * dot(moved, n);
            mu.back().push_back(turned);
            bubble.potential.push_back(static_cast<float>(turned + bubbles.radius * dot(u, n)));
        }
        dipoles.push_back(-area * moved);
        gradient -= area * moved;
        made.bubbles.push_back(std::move(bubble));
    }

    made.samples = samples;
    made.stream.resize(static_cast<std::size_t>(samples) * static_cast<std::size_t>(samples));
    const ComplexPotential potential(bubbles, dipoles, mu, gradient);
    std::vector<std::jthread> threads;
    const int count = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    for (int first = 0; first < count; ++first) {
        threads.emplace_back([&, first] {
            for (int y = first; y < samples; y += count) {
                for (int x = 0; x < samples; ++x) {
                    const Complex z((x + 0.5) / samples, (y + 0.5) / samples);
                    made.stream[static_cast<std::size_t>(y) * static_cast<std::size_t>(samples) +
                                static_cast<std::size_t>(x)] =
                        static_cast<float>(potential.stream(z));
                }
            }
        });
    }
    threads.clear();
    return made;
}

}  // namespace seiche::bubbly
