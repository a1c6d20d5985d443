// Brushes of a swarm: bubbles added and taken away, the mixture stirred.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/model/simulation.hpp"
#include "solvers/bubbly/swarm.hpp"

namespace seiche::bubbly {

using std::numbers::pi;

double Swarm::distanceToStroke(const BrushStroke& stroke, Point at, Point& nearest) const {
    const double ax = stroke.to.x - stroke.from.x, ay = stroke.to.y - stroke.from.y;
    const double length2 = ax * ax + ay * ay;
    const double px = at.x - stroke.from.x, py = at.y - stroke.from.y;
    const double part = length2 > 0 ? std::clamp((px * ax + py * ay) / length2, 0.0, 1.0) : 0.0;
    nearest = {stroke.from.x + part * ax, stroke.from.y + part * ay};
    return std::hypot(at.x - nearest.x, at.y - nearest.y);
}

void Swarm::addBubbles(const BrushStroke& stroke) {
    const auto& domain = tank_.domain();
    const double before = budget_.number, gasBefore = budget_.gas;
    const auto momentumBefore = budget_.momentum;
    for (int j = 0; j < domain.ny; ++j) {
        for (int i = 0; i < domain.nx; ++i) {
            const auto cell = tank_.index(i, j);
            Point nearest;
            const double d = distanceToStroke(
                stroke, {(i + 0.5) * domain.hx(), (j + 0.5) * domain.hy()}, nearest);
            // A thin brush still reaches the cell that it is in.
            const double reach = std::max(stroke.radius, 0.7 * std::max(domain.hx(), domain.hy()));
            if (d >= reach || tank_.solid()[cell]) continue;
            const double shape = 1 - d * d / (reach * reach);
            const double alpha = moments_.voidFraction(cell);
            const double wanted =
                std::clamp(alpha + stroke.strength * shape * shape, 0.0, 0.9 * largestVoidFraction);
            if (stroke.strength > 0 && wanted > alpha) {  // that go with the mixture
                moments_.of[Moments::impulseX][cell] -= (wanted - alpha) * flux_[cell].real();
                moments_.of[Moments::impulseY][cell] -= (wanted - alpha) * flux_[cell].imag();
                moments_.of[Moments::gas][cell] = wanted;
                moments_.of[Moments::number][cell] += (wanted - alpha) / (pi * radius_ * radius_);
            } else if (stroke.strength < 0 && alpha > 0) {
                for (auto& each : moments_.of) each[cell] *= wanted / alpha;
            }
        }
    }
    takeStock();
    budget_.expectedNumber += budget_.number - before;
    budget_.expectedGas += budget_.gas - gasBefore;
    budget_.expectedMomentum += budget_.momentum - momentumBefore;
    settle();
}

// The flux of a stream function of corners (i, j) [m^2/s].
FaceVelocities Swarm::fluxOf(const std::function<double(int, int)>& stream) const {
    const auto& domain = tank_.domain();
    const int nx = domain.nx, ny = domain.ny;
    FaceVelocities made(domain);
    for (int j = 0; j < ny; ++j) {
        for (int i = 0; i <= nx; ++i) {
            made.x[FaceVelocities::left(domain, i, j)] =
                (stream(i, j + 1) - stream(i, j)) / domain.hy();
        }
    }
    for (int j = 0; j <= ny; ++j) {
        for (int i = 0; i < nx; ++i) {
            made.y[FaceVelocities::lower(domain, i, j)] =
                (stream(i, j) - stream(i + 1, j)) / domain.hx();
        }
    }
    // Inner walls are in the way.
    if (std::ranges::any_of(tank_.solid(), [](auto each) { return each != 0; })) {
        tank_.projection().project(made);
    }
    return made;
}

void Swarm::stir(const BrushStroke& stroke) {
    const auto& domain = tank_.domain();
    const int nx = domain.nx, ny = domain.ny;
    const double dx = stroke.to.x - stroke.from.x, dy = stroke.to.y - stroke.from.y;
    const double speed = stroke.strength / stroke.radius;  // grows with the way, in radii
    const auto part = [&](Point at) {
        Point nearest;
        const double d = distanceToStroke(stroke, at, nearest) / stroke.radius;
        if (d >= 1) return 0.0;
        return speed * (1 - d * d) * (1 - d * d) *
               (dx * (at.y - nearest.y) - dy * (at.x - nearest.x));
    };
    // Stream function at corners [m^2/s]
    const auto stream = [&](int i, int j) {
        const bool roundX = tank_.periodicX(), roundY = tank_.periodicY();
        const Point at{(roundX ? i % nx : i) * domain.hx(), (roundY ? j % ny : j) * domain.hy()};
        // No flux through sides: the stream function fades to 0 at them.
        double fade = 1;
        if (!roundX)
            fade = std::min({fade, at.x / stroke.radius, (domain.width - at.x) / stroke.radius});
        if (!roundY)
            fade = std::min({fade, at.y / stroke.radius, (domain.height - at.y) / stroke.radius});
        double sum = 0;
        for (int b = roundY ? -1 : 0; b <= (roundY ? 1 : 0); ++b) {
            for (int a = roundX ? -1 : 0; a <= (roundX ? 1 : 0); ++a) {
                sum += part({at.x + a * domain.width, at.y + b * domain.height});
            }
        }
        return std::max(0.0, fade) * sum;
    };
    const auto made = fluxOf(stream);
    for (std::size_t face = 0; face < made.x.size(); ++face) stirred_.x[face] += made.x[face];
    for (std::size_t face = 0; face < made.y.size(); ++face) stirred_.y[face] += made.y[face];
    const auto momentum = mixture_.momentum(made);
    mixtureBudget_.stirred += momentum;
    mixtureBudget_.expected += momentum;
    settle();
    mixtureBudget_.momentum = mixture_.momentum(faceFlux_);
}

}  // namespace seiche::bubbly
