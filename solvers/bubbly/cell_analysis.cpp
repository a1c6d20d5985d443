#include "solvers/bubbly/cell_analysis.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numbers>

#include "core/base/error.hpp"
#include "core/base/parallel.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "solvers/bubbly/swarm.hpp"

namespace seiche::bubbly {

using std::numbers::pi;

namespace {

using Clock = std::chrono::steady_clock;

double since(Clock::time_point started) {
    return std::chrono::duration<double>(Clock::now() - started).count();
}

}  // namespace

/// W whose real part is the liquid's potential and whose imaginary part is its stream function.
/// Sources are not wrapped: W then has no seams within the cell. Near a bubble its contribution is
/// computed from its Fourier series, exact up to its surface; other images from its points.
class CellAnalysisJob::ComplexPotential {
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
        // Moves a point inside a bubble out to its surface, and no further: bubbles may nearly
        // touch.
        for (const auto& center : centers_) {
            auto away = z - center;
            away -= Complex(std::round(away.real()), std::round(away.imag()));
            const double r = std::abs(away);
            if (r >= radius_) continue;
            z += (r > 0 ? away / r : Complex(1, 0)) * (radius_ - r);
            break;
        }
        Complex sum = uniform_ * z;
        const auto points = places_.size() / centers_.size();
        for (std::size_t b = 0; b < centers_.size(); ++b) {
            auto away = z - centers_[b];
            const Complex shift(std::round(away.real()), std::round(away.imag()));
            away -= shift;
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

std::shared_ptr<CellAnalysisJob> startCellAnalysis(Simulation& simulation, Point at, int samples) {
    auto* inspectable = capability<CellInspectable>(simulation);
    if (!inspectable) {
        failInput("a simulation of '{}' has no cells of bubbles to look into",
                  simulation.info().name);
    }
    return inspectable->startAnalysis(at, samples);
}

CellAnalysis analyseCell(Simulation& simulation, Point at, int samples) {
    const auto job = startCellAnalysis(simulation, at, samples);
    while (job->advance()) {
    }
    return job->result();
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
    double largest = 0;
    for (int j = j0; j < j1; ++j) {
        for (int i = i0; i < i1; ++i) {
            const auto cell = swarm.tank().index(i, j);
            const double radius = std::sqrt(moments.bubbleArea(cell) / pi);
            for (const auto& bubble : swarm.drawnBubbles(cell)) {
                // The impulse is the first moment of the potential: -radius impulse . n.
                const auto slope = -radius * bubble.impulse;
                largest = std::max(largest, std::abs(slope));
                made.push_back(
                    {static_cast<float>(bubble.center.real()),
                     static_cast<float>(bubble.center.imag()),
                     static_cast<float>(radius),
                     {static_cast<float>(slope.real()), static_cast<float>(slope.imag())}});
            }
        }
    }
    if (largest > 0) {
        for (auto& disc : made) {
            for (auto& each : disc.potential) each /= static_cast<float>(largest);
        }
    }
    return made;
}

CellAnalysisJob::CellAnalysisJob(const Swarm& swarm, const CellSolver::Options& options, Point at,
                                 int samples)
    : options_(options) {
    const auto& domain = swarm.tank().domain();
    if (!(at.x >= 0 && at.x <= domain.width && at.y >= 0 && at.y <= domain.height)) {
        failInput("({}, {}) lies outside of the domain of {} m x {} m", at.x, at.y, domain.width,
                  domain.height);
    }
    made_.i = std::min(static_cast<int>(at.x / domain.hx()), domain.nx - 1);
    made_.j = std::min(static_cast<int>(at.y / domain.hy()), domain.ny - 1);
    const auto cell = swarm.tank().index(made_.i, made_.j);
    const auto& moments = swarm.moments();
    made_.voidFraction = moments.voidFraction(cell);
    if (made_.voidFraction < diluteVoidFraction) {
        failInput(
            "cell ({}, {}) has a void fraction of {:.3g}, and cells below {} have no bubbles to "
            "show: choose another",
            made_.i, made_.j, made_.voidFraction, diluteVoidFraction);
    }
    made_.side = std::sqrt(options.bubbles / moments.of[Moments::number][cell]);
    made_.radius = std::sqrt(moments.bubbleArea(cell) / pi);
    made_.flux = swarm.flux()[cell];
    made_.impulse = swarm.movingImpulse(cell);
    made_.temperature = moments.temperature(cell);
    made_.bubbleVelocity = swarm.bubbleVelocities()[cell];
    made_.liquidVelocity = swarm.liquidVelocity(cell);
    made_.unknowns = options.bubbles * options.points;
    made_.samples = samples;
    bubbles_ = configuration(swarm.request(cell), options.bubbles);
    made_.bubbleRadius = bubbles_.radius;
}

CellAnalysisJob::~CellAnalysisJob() = default;

double CellAnalysisJob::density(const std::array<float, 4>& columns) const {
    const auto drive = made_.flux + made_.impulse;
    return std::sqrt(std::max(0.0, made_.temperature)) * double{columns[0]} +
           drive.real() * double{columns[1]} + drive.imag() * double{columns[2]};
}

double CellAnalysisJob::progress() const {
    // About the shares of time that they take in software
    switch (stage_) {
        case Stage::assemble:
            return 0;
        case Stage::iterate:
            return 0.05;
        case Stage::factor:
            return 0.1 + 0.5 * step_ / solver_->solveStages();
        case Stage::judge:
            return 0.6;
        case Stage::stream:
            return 0.65 + 0.35 * step_ / std::max(1, made_.samples);
        case Stage::done:
            break;
    }
    return 1;
}

bool CellAnalysisJob::advance() {
    auto chosen = options_;
    switch (stage_) {
        case Stage::assemble:
            chosen.method = CellMethod::gmres;
            solver_ = std::make_unique<CellSolver>(chosen, 1);
            solver_->upload(std::span(&bubbles_, 1));
            solver_->assemble();
            stage_ = Stage::iterate;
            break;
        case Stage::iterate: {
            if (!solve()) break;
            const auto solution = solver_->judge()[0];
            made_.solves.push_back({CellMethod::gmres, seconds_, solution.quality});
            iterated_ = solver_->densities(0);
            made_.matrix = solver_->matrix(0);
            look(solution, iterated_);
            chosen.method = CellMethod::lu;
            solver_ = std::make_unique<CellSolver>(chosen, 1);
            solver_->upload(std::span(&bubbles_, 1));
            solver_->assemble();
            stage_ = Stage::factor;
            break;
        }
        case Stage::factor:
            if (solve()) stage_ = Stage::judge;
            break;
        case Stage::judge: {
            const auto solution = solver_->judge()[0];
            made_.solves.insert(made_.solves.begin(), {CellMethod::lu, seconds_, solution.quality});
            const auto factored = solver_->densities(0);
            solver_.reset();
            double largest = 0;
            for (std::size_t p = 0; p < factored.size(); ++p) {
                const double value = density(factored[p]);
                largest = std::max(largest, std::abs(value));
                made_.difference =
                    std::max(made_.difference, std::abs(value - density(iterated_[p])));
            }
            if (largest > 0) made_.difference /= largest;
            look(solution, factored);
            stage_ = Stage::stream;
            break;
        }
        case Stage::stream:
            drawStream();
            if (step_ == made_.samples) stage_ = Stage::done;
            break;
        case Stage::done:
            break;
    }
    return stage_ != Stage::done;
}

/// The next stages of a solve, timed; true once it is over. A short one is done twice: the first
/// time compiles kernels.
bool CellAnalysisJob::solve() {
    constexpr double slice = 0.03, shortSolve = 0.3;  // [s]
    auto& context = gl::Context::current();
    const bool inSlices =
        gl::executionProfile(context).slow;  // a device is done before anybody could notice
    const int stages = solver_->solveStages();
    if (step_ == 0) seconds_ = 0;
    context.finish();
    const auto started = Clock::now();
    do {
        solver_->solveStage(step_++);
        if (inSlices) context.finish();
    } while (step_ < stages && !(inSlices && since(started) > slice));
    context.finish();
    seconds_ += since(started);
    if (step_ < stages) return false;
    step_ = 0;
    repeated_ = !repeated_ && seconds_ < shortSolve;
    return !repeated_;
}

/// Motions of the bubbles and potentials on them from densities; the matrix of neither.
void CellAnalysisJob::look(const CellSolution& solution,
                           const std::vector<std::array<float, 4>>& nu) {
    const double root = std::sqrt(std::max(0.0, made_.temperature));
    const auto drive = made_.flux + made_.impulse;
    const auto points = static_cast<std::size_t>(options_.points);
    const double area = pi * bubbles_.radius * bubbles_.radius;
    std::vector<std::vector<double>> mu;
    std::vector<Complex> dipoles;
    Complex gradient = made_.flux;
    made_.bubbles.clear();
    for (std::size_t b = 0; b < bubbles_.centers.size(); ++b) {
        const auto& response = solution.bubbles[b];
        // sum of w n nu, over |B|
        const auto moved = root * response.fluctuation + drive.real() * response.fluxX +
                           drive.imag() * response.fluxY;
        const auto u = moved - made_.impulse - root * bubbles_.fluctuations[b];
        CellAnalysis::Bubble bubble{bubbles_.centers[b], u, {}};
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
                density(nu[b * points + k]) - mean - 2 * bubbles_.radius * dot(moved, n);
            mu.back().push_back(turned);
            bubble.potential.push_back(static_cast<float>(turned + bubbles_.radius * dot(u, n)));
        }
        dipoles.push_back(-area * moved);
        gradient -= area * moved;
        made_.bubbles.push_back(std::move(bubble));
    }
    potential_ = std::make_unique<ComplexPotential>(bubbles_, dipoles, mu, gradient);
}

/// Draws some more rows.
void CellAnalysisJob::drawStream() {
    constexpr double enough = 0.03;  // [s]
    const int n = made_.samples;
    made_.stream.resize(static_cast<std::size_t>(n) * static_cast<std::size_t>(n));
    const auto started = Clock::now();
    do {
        const int rows = std::min(n - step_, 8);
        parallelFor(rows * n, [&](int from, int to) {
            for (int k = from; k < to; ++k) {
                const int x = k % n, y = step_ + k / n;
                const Complex z((x + 0.5) / n, (y + 0.5) / n);
                made_.stream[static_cast<std::size_t>(y) * static_cast<std::size_t>(n) +
                             static_cast<std::size_t>(x)] =
                    static_cast<float>(potential_->stream(z));
            }
        });
        step_ += rows;
    } while (step_ < n && since(started) < enough);
}

}  // namespace seiche::bubbly
