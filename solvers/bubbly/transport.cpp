#include "solvers/bubbly/transport.hpp"

#include <algorithm>
#include <cmath>

#include "solvers/bubbly/theory.hpp"

namespace seiche::bubbly {

namespace {

constexpr double fading = 0.1;  // of largestVoidFraction

/// One direction of the grid: cells at `first + k * stride`, k below `count`.
struct Line {
    std::size_t first, stride;
    int count;
    bool periodic;
    std::size_t at(int k) const {
        if (periodic) k = (k + count) % count;
        return first + static_cast<std::size_t>(std::clamp(k, 0, count - 1)) * stride;
    }
};

/// Half the limited difference over a cell (van Leer 1974, J. Comput. Phys. 14, 361).
double halfSlope(double before, double here, double after) {
    const double a = here - before, b = after - here;
    return a * b > 0 ? a * b / (a + b) : 0;
}

double room(double voidFraction) {
    return std::clamp((largestVoidFraction - voidFraction) / (fading * largestVoidFraction), 0.0,
                      1.0);
}

using Amounts = std::array<double, Moments::kinds>;

class Fluxes {
  public:
    Fluxes(const Tank& tank, const Moments& moments, Advection advection)
        : tank_(tank), moments_(moments), advection_(advection) {}

    /// Through the face before cell k of a line, per second and metre of face.
    Amounts inside(const Line& line, int k, double velocity) const {
        const bool forward = velocity > 0;
        const int from = forward ? k - 1 : k;
        const auto donor = line.at(from), receiver = line.at(forward ? k : k - 1);
        if (velocity == 0 || moments_.of[Moments::number][donor] <= 0 || tank_.solid()[receiver]) {
            return {};
        }
        Amounts amounts{};
        const double towards = forward ? 1 : -1;
        amounts[0] = velocity * room(moments_.voidFraction(receiver)) *
                     (own(donor, 0) + towards * slope(line, from, 0));
        for (std::size_t c = 1; c < Moments::kinds; ++c) {
            amounts[c] = amounts[0] * (own(donor, c) + towards * slope(line, from, c));
        }
        return amounts;
    }

    Amounts incoming(const Inflow& inflow, double velocity, std::size_t receiver) const {
        const double number = velocity * room(moments_.voidFraction(receiver)) * inflow.number;
        const double gas = number > 0 || number < 0 ? number * inflow.gas / inflow.number : 0;
        // p of a steady swarm that moves so: U = (M - 1) p
        const auto p = inflow.velocity / (maxwellResponse(inflow.gas) - 1);
        return {number, gas, gas * p.real(), gas * p.imag(), 0};
    }

  private:
    /// Number density, and the others per bubble.
    double own(std::size_t cell, std::size_t c) const {
        const double number = moments_.of[Moments::number][cell];
        if (c == 0) return number;
        return number > 0 ? moments_.of[c][cell] / number : 0;
    }
    double slope(const Line& line, int k, std::size_t c) const {
        if (advection_ == Advection::upwind) return 0;
        const auto before = line.at(k - 1), here = line.at(k), after = line.at(k + 1);
        // What bubbles carry has no slope where there are none.
        const auto& number = moments_.of[Moments::number];
        if (c > 0 && !(number[before] > 0 && number[after] > 0)) return 0;
        return halfSlope(own(before, c), own(here, c), own(after, c));
    }

    const Tank& tank_;
    const Moments& moments_;
    Advection advection_;
};

}  // namespace

Complex Moments::impulse(std::size_t cell) const {
    const double alpha = of[gas][cell];
    return alpha > 0 ? Complex(of[impulseX][cell], of[impulseY][cell]) / alpha : 0;
}

double Moments::temperature(std::size_t cell) const {
    return of[gas][cell] > 0 ? of[heat][cell] / of[gas][cell] : 0;
}

double Moments::bubbleArea(std::size_t cell) const {
    return of[number][cell] > 0 ? of[gas][cell] / of[number][cell] : 0;
}

void onFaces(const Tank& tank, const Moments& moments, const std::vector<Complex>& velocities,
             FaceVelocities& faces) {
    const int nx = tank.domain().nx, ny = tank.domain().ny;
    faces.x.assign(static_cast<std::size_t>(nx + 1) * static_cast<std::size_t>(ny), 0);
    faces.y.assign(static_cast<std::size_t>(nx) * static_cast<std::size_t>(ny + 1), 0);
    const auto& number = moments.of[Moments::number];
    const auto between = [&](std::size_t a, std::size_t b, auto part) {
        if (tank.solid()[a] || tank.solid()[b]) return 0.0;
        if (number[a] > 0 && number[b] > 0) return (part(velocities[a]) + part(velocities[b])) / 2;
        return number[a] > 0 ? part(velocities[a]) : number[b] > 0 ? part(velocities[b]) : 0.0;
    };
    // `outwards` is -1 on the left and lower side.
    const auto onSide = [&](Side side, int k, std::size_t cell, double outwards, auto part) {
        switch (tank.kind(side)) {
            case Tank::Kind::inflow:
                return part(tank.inflow(side, k).velocity);
            case Tank::Kind::outflow:
                return outwards * std::max(0.0, outwards * part(velocities[cell]));
            default:
                return 0.0;
        }
    };
    const auto real = [](Complex z) { return z.real(); };
    const auto imag = [](Complex z) { return z.imag(); };
    for (int j = 0; j < ny; ++j) {
        auto* row = faces.x.data() + static_cast<std::size_t>(j) * static_cast<std::size_t>(nx + 1);
        for (int i = 1; i < nx; ++i) row[i] = between(tank.index(i - 1, j), tank.index(i, j), real);
        if (tank.periodicX()) {
            row[0] = row[nx] = between(tank.index(nx - 1, j), tank.index(0, j), real);
        } else {
            row[0] = onSide(Side::left, j, tank.index(0, j), -1, real);
            row[nx] = onSide(Side::right, j, tank.index(nx - 1, j), 1, real);
        }
    }
    for (int i = 0; i < nx; ++i) {
        auto* column = faces.y.data() + i;
        for (int j = 1; j < ny; ++j) {
            column[static_cast<std::ptrdiff_t>(j) * nx] =
                between(tank.index(i, j - 1), tank.index(i, j), imag);
        }
        auto& low = column[0];
        auto& high = column[static_cast<std::ptrdiff_t>(ny) * nx];
        if (tank.periodicY()) {
            low = high = between(tank.index(i, ny - 1), tank.index(i, 0), imag);
        } else {
            low = onSide(Side::bottom, i, tank.index(i, 0), -1, imag);
            high = onSide(Side::top, i, tank.index(i, ny - 1), 1, imag);
        }
    }
}

void transport(const Tank& tank, const Moments& moments, const FaceVelocities& faces,
               Advection advection, Moments& rate, Amounts& through) {
    const int nx = tank.domain().nx, ny = tank.domain().ny;
    rate = Moments(moments.cells());
    through = {};
    const Fluxes fluxes(tank, moments, advection);
    // Along a line of cells with spacing h; faces are `width` wide.
    const auto along = [&](const Line& line, double h, double width, Side low, Side high, int k,
                           auto velocityAt) {
        const auto give = [&](std::size_t cell, const Amounts& amounts, double sign) {
            for (std::size_t c = 0; c < Moments::kinds; ++c) {
                rate.of[c][cell] += sign * amounts[c] / h;
            }
        };
        for (int f = line.periodic ? 0 : 1; f < line.count; ++f) {
            const auto amounts = fluxes.inside(line, f, velocityAt(f));
            give(line.at(f - 1), amounts, -1);
            give(line.at(f), amounts, 1);
        }
        if (line.periodic) return;
        for (const bool upper : {false, true}) {
            const Side side = upper ? high : low;
            const int f = upper ? line.count : 0;
            const auto cell = line.at(upper ? f - 1 : f);
            const double velocity = velocityAt(f), inwards = upper ? -1 : 1;
            if (tank.solid()[cell]) continue;
            Amounts amounts{};
            if (tank.kind(side) == Tank::Kind::inflow && velocity * inwards > 0) {
                amounts = fluxes.incoming(tank.inflow(side, k), velocity, cell);
            } else {  // out: the cell's own, without slopes
                for (std::size_t c = 0; c < Moments::kinds; ++c) {
                    amounts[c] = velocity * moments.of[c][cell];
                }
            }
            give(cell, amounts, inwards);
            for (std::size_t c = 0; c < Moments::kinds; ++c) {
                through[c] += inwards * amounts[c] * width;
            }
        }
    };
    const auto& domain = tank.domain();
    for (int j = 0; j < ny; ++j) {
        const auto* row =
            faces.x.data() + static_cast<std::size_t>(j) * static_cast<std::size_t>(nx + 1);
        along({tank.index(0, j), 1, nx, tank.periodicX()}, domain.hx(), domain.hy(), Side::left,
              Side::right, j, [row](int f) { return row[f]; });
    }
    for (int i = 0; i < nx; ++i) {
        const auto* column = faces.y.data() + i;
        along({tank.index(i, 0), static_cast<std::size_t>(nx), ny, tank.periodicY()}, domain.hy(),
              domain.hx(), Side::bottom, Side::top, i,
              [column, nx](int f) { return column[static_cast<std::ptrdiff_t>(f) * nx]; });
    }
}

}  // namespace seiche::bubbly
