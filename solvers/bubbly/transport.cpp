#include "solvers/bubbly/transport.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "solvers/bubbly/limiter.hpp"
#include "solvers/bubbly/theory.hpp"

namespace seiche::bubbly {

namespace {

constexpr double fadingPart = 0.1;  // of largestVoidFraction
/// The largest part of its bubbles that a cell loses in a step: the rest is enough to keep the
/// digits of the carried quantities.
constexpr double givenAtMost = 0.75;

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

using Amounts = std::array<double, Moments::kinds>;

/// A face between two cells of a line, or at an end of it where that is not periodic.
struct Face {
    Line line;
    int at;                   // before cell `at` of the line
    double h, width;          // along the line, and of the face [m]
    std::optional<Side> end;  // of the line
    int k;                    // the face's place along that side
    std::size_t index;        // in FaceVelocities
    bool upright;             // in FaceVelocities::x
    double velocity;

    bool forward() const { return velocity > 0; }
    std::size_t before() const { return line.at(at - 1); }
    std::size_t after() const { return line.at(at); }
    /// The cell at an end of the line.
    std::size_t cell() const { return line.at(at > 0 ? at - 1 : 0); }
};

template <class Visit>
void eachFace(const Tank& tank, const FaceVelocities& faces, const Visit& visit) {
    const auto& domain = tank.domain();
    const int nx = domain.nx, ny = domain.ny;
    const auto along = [&](const Line& line, bool upright, Side low, Side high, int k) {
        const auto& velocities = upright ? faces.x : faces.y;
        const double h = upright ? domain.hx() : domain.hy();
        const double width = upright ? domain.hy() : domain.hx();
        const int last = line.periodic ? line.count - 1 : line.count;
        for (int f = 0; f <= last; ++f) {
            const auto index =
                upright ? FaceVelocities::left(domain, f, k) : FaceVelocities::lower(domain, k, f);
            std::optional<Side> end;
            if (!line.periodic && f == 0) end = low;
            if (!line.periodic && f == line.count) end = high;
            visit(Face{line, f, h, width, end, k, index, upright, velocities[index]});
        }
    };
    for (int j = 0; j < ny; ++j) {
        along({tank.index(0, j), 1, nx, tank.periodicX()}, true, Side::left, Side::right, j);
    }
    for (int i = 0; i < nx; ++i) {
        along({tank.index(i, 0), static_cast<std::size_t>(nx), ny, tank.periodicY()}, false,
              Side::bottom, Side::top, i);
    }
}

/// Fluxes through faces, by a piecewise linear or constant distribution over each cell.
class Fluxes {
  public:
    Fluxes(const Tank& tank, const Moments& moments, Advection advection, double dt)
        : tank_(tank),
          moments_(moments),
          advection_(advection),
          dt_(dt),
          leaving_(moments.cells()),
          filling_(moments.cells()) {}

    /// Number through a face, per second and metre of it, before limits of cells apply; adds it up.
    double number(const Face& face) {
        if (face.velocity == 0) return 0;
        if (comesIn(face)) {
            const auto& inflow = tank_.inflow(*face.end, face.k);
            const double number = face.velocity * inflow.number;
            filling_[face.cell()] += std::abs(face.velocity) * inflow.gas * dt_ / face.h;
            return number;
        }
        const auto from = donor(face);
        if (moments_.empty(from)) return 0;
        const double number =
            face.velocity * (own(from, 0) + (face.end ? 0 : towards(face) * slope(face, 0)));
        leaving_[from] += std::abs(number) * dt_ / face.h;
        if (!face.end) {
            const double area = own(from, Moments::gas);
            filling_[receiver(face)] +=
                std::abs(number) * dt_ / face.h *
                std::max(area, area + towards(face) * slope(face, Moments::gas));
        }
        return number;
    }

    /// All quantities that pass a face with this number of bubbles.
    Amounts amounts(const Face& face, double number) const {
        if (number == 0) return {};
        if (comesIn(face)) {
            const auto& inflow = tank_.inflow(*face.end, face.k);
            number *= taken(face.cell());
            const double gas = number * inflow.gas / inflow.number;
            // p of a steady swarm that moves so: U = (M - 1) p
            const auto p = inflow.velocity / (maxwellResponse(inflow.gas) - 1);
            return {number, gas, gas * p.real(), gas * p.imag(), 0};
        }
        const auto from = donor(face);
        const double given = std::min(leaving_[from], givenAtMost * own(from, 0));
        double part = given / leaving_[from];
        if (!face.end) part = std::min(part, taken(receiver(face)));
        // The mean of the rest must lie between the neighbours' values, too.
        const double straight = std::min(1.0, own(from, 0) / given - 1);
        Amounts amounts{number * part};
        for (std::size_t c = 1; c < Moments::kinds; ++c) {
            amounts[c] = amounts[0] * (own(from, c) +
                                       (face.end ? 0 : towards(face) * straight * slope(face, c)));
        }
        return amounts;
    }

  private:
    bool comesIn(const Face& face) const {
        return face.end && tank_.kind(*face.end) == Tank::Kind::inflow &&
               face.forward() == (face.at == 0);
    }
    std::size_t donor(const Face& face) const {
        return face.end ? face.cell() : face.forward() ? face.before() : face.after();
    }
    std::size_t receiver(const Face& face) const {
        return face.forward() ? face.after() : face.before();
    }
    static double towards(const Face& face) { return face.forward() ? 1 : -1; }
    /// The part of the inflow that still fits in.
    double taken(std::size_t cell) const {
        const double space = std::max(0.0, largestVoidFraction - moments_.voidFraction(cell));
        return filling_[cell] > space ? space / filling_[cell] : 1;
    }
    /// Number density, and the others per bubble.
    double own(std::size_t cell, std::size_t c) const {
        const double number = moments_.of[Moments::number][cell];
        return c == 0 ? number : moments_.of[c][cell] / number;
    }
    /// Half the difference over the donor.
    double slope(const Face& face, std::size_t c) const {
        if (advection_ == Advection::upwind) return 0;
        const int k = face.forward() ? face.at - 1 : face.at;
        const auto before = face.line.at(k - 1), here = face.line.at(k),
                   after = face.line.at(k + 1);
        // Properties of bubbles have no slope where there are none.
        if (c > 0 && (moments_.empty(before) || moments_.empty(after))) return 0;
        return halfSlope(own(before, c), own(here, c), own(after, c));
    }

    const Tank& tank_;
    const Moments& moments_;
    Advection advection_;
    double dt_;
    std::vector<double> leaving_;  // number density, in the step
    std::vector<double> filling_;  // void fraction, in the step
};

}  // namespace

double room(double voidFraction) {
    return std::clamp((largestVoidFraction - voidFraction) / (fadingPart * largestVoidFraction),
                      0.0, 1.0);
}

bool Moments::empty(std::size_t cell) const {
    return !(of[number][cell] >= leastNumber);
}

Complex Moments::impulse(std::size_t cell) const {
    if (empty(cell)) return 0;
    return Complex(of[impulseX][cell], of[impulseY][cell]) / of[gas][cell];
}

double Moments::temperature(std::size_t cell) const {
    return empty(cell) ? 0 : of[heat][cell] / of[gas][cell];
}

double Moments::bubbleArea(std::size_t cell) const {
    return empty(cell) ? 0 : of[gas][cell] / of[number][cell];
}

void onFaces(const Tank& tank, const Moments& moments, const FaceVelocities& flux,
             const std::vector<Complex>& slips, FaceVelocities& faces) {
    faces = flux;
    eachFace(tank, flux, [&](const Face& face) {
        auto& velocity = (face.upright ? faces.x : faces.y)[face.index];
        const auto slip = [&](std::size_t cell) {
            return face.upright ? slips[cell].real() : slips[cell].imag();
        };
        const auto roomIn = [&](std::size_t cell) { return room(moments.voidFraction(cell)); };
        if (face.end) {
            const auto cell = face.cell();
            const double outwards = face.at == 0 ? -1 : 1;
            const auto kind = tank.solid()[cell] ? Tank::Kind::wall : tank.kind(*face.end);
            if (kind == Tank::Kind::inflow) {
                const auto given = tank.inflow(*face.end, face.k).velocity;
                velocity = face.upright ? given.real() : given.imag();
                if (outwards * velocity < 0) velocity *= roomIn(cell);
            } else if (tank.lets(kind) && !moments.empty(cell)) {
                velocity = outwards * std::max(0.0, outwards * (velocity + slip(cell)));
            } else {
                velocity = 0;
            }
            return;
        }
        const auto before = face.before(), after = face.after();
        const bool left = !moments.empty(before), right = !moments.empty(after);
        if (tank.solid()[before] || tank.solid()[after] || (!left && !right)) {
            velocity = 0;
            return;
        }
        velocity += left && right ? (slip(before) + slip(after)) / 2 : slip(left ? before : after);
        velocity *= roomIn(velocity > 0 ? after : before);
    });
    const auto& domain = tank.domain();
    for (int j = 0; tank.periodicX() && j < domain.ny; ++j) {
        faces.x[FaceVelocities::left(domain, domain.nx, j)] =
            faces.x[FaceVelocities::left(domain, 0, j)];
    }
    for (int i = 0; tank.periodicY() && i < domain.nx; ++i) {
        faces.y[FaceVelocities::lower(domain, i, domain.ny)] =
            faces.y[FaceVelocities::lower(domain, i, 0)];
    }
}

double fastestLeaving(const Tank& tank, const Moments& moments, const FaceVelocities& faces) {
    std::vector<double> rates(moments.cells());
    double fastest = 0;
    eachFace(tank, faces, [&](const Face& face) {
        const double rate = std::abs(face.velocity) / face.h;
        const bool inwards = face.end && face.forward() == (face.at == 0);
        if (inwards) {
            fastest = std::max(fastest, rate);
        } else {
            rates[face.end ? face.cell() : face.forward() ? face.before() : face.after()] += rate;
        }
    });
    for (std::size_t cell = 0; cell < rates.size(); ++cell) {
        if (!moments.empty(cell)) fastest = std::max(fastest, rates[cell]);
    }
    return fastest;
}

void transport(const Tank& tank, const Moments& moments, const FaceVelocities& faces,
               Advection advection, double dt, Moments& rate, Amounts& through) {
    rate = Moments(moments.cells());
    through = {};
    Fluxes fluxes(tank, moments, advection, dt);
    FaceVelocities numbers(tank.domain());
    const auto numberAt = [&](const Face& face) -> double& {
        return (face.upright ? numbers.x : numbers.y)[face.index];
    };
    eachFace(tank, faces, [&](const Face& face) { numberAt(face) = fluxes.number(face); });
    eachFace(tank, faces, [&](const Face& face) {
        const auto amounts = fluxes.amounts(face, numberAt(face));
        const auto give = [&](std::size_t cell, double sign) {
            for (std::size_t c = 0; c < Moments::kinds; ++c) {
                rate.of[c][cell] += sign * amounts[c] / face.h;
            }
        };
        if (!face.end) {
            give(face.before(), -1);
            give(face.after(), 1);
            return;
        }
        const double inwards = face.at == 0 ? 1 : -1;
        give(face.cell(), inwards);
        for (std::size_t c = 0; c < Moments::kinds; ++c) {
            through[c] += inwards * amounts[c] * face.width;
        }
    });
}

}  // namespace seiche::bubbly
