#include "solvers/bubbly/mixture.hpp"

#include <algorithm>
#include <cmath>

#include "solvers/bubbly/limiter.hpp"

namespace seiche::bubbly {

namespace {

int around(int k, int count) {
    return (k + count) % count;
}

void add(FaceVelocities& to, double part, const FaceVelocities& what) {
    for (std::size_t k = 0; k < to.x.size(); ++k) to.x[k] += part * what.x[k];
    for (std::size_t k = 0; k < to.y.size(); ++k) to.y[k] += part * what.y[k];
}

void average(FaceVelocities& one, const FaceVelocities& other) {
    for (std::size_t k = 0; k < one.x.size(); ++k) one.x[k] = (one.x[k] + other.x[k]) / 2;
    for (std::size_t k = 0; k < one.y.size(); ++k) one.y[k] = (one.y[k] + other.y[k]) / 2;
}

}  // namespace

std::size_t Mixture::Faces::cell(int a, int c) const {
    if (round) a = around(a, count);
    if (joined) c = around(c, lines);
    return static_cast<std::size_t>(a) * cellStep + static_cast<std::size_t>(c) * cellLine;
}

std::size_t Mixture::Faces::face(int a, int c) const {
    if (round) a = around(a, count);
    if (joined) c = around(c, lines);
    return static_cast<std::size_t>(a) * faceStep + static_cast<std::size_t>(c) * faceLine;
}

std::size_t Mixture::Faces::other(int a, int c) const {
    if (round) a = around(a, count);
    if (joined) c = around(c, lines);
    return static_cast<std::size_t>(a) * otherStep + static_cast<std::size_t>(c) * otherLine;
}

double Mixture::Faces::volume(int a) const {
    return !round && (a == 0 || a == count) ? h * width / 2 : h * width;
}

Mixture::Faces Mixture::facesOf(const Tank& tank, bool upright) {
    const auto& domain = tank.domain();
    const auto nx = static_cast<std::size_t>(domain.nx);
    const bool roundX = tank.periodicX(), roundY = tank.periodicY();
    auto made = upright ? Faces{true,      domain.nx, domain.ny,  domain.hx(), domain.hy(),
                                roundX,    roundY,    Side::left, Side::right, Side::bottom,
                                Side::top, 1,         nx,         1,           nx + 1,
                                1,         nx,        {}}
                        : Faces{false,  domain.ny,    domain.nx, domain.hy(), domain.hx(), roundY,
                                roundX, Side::bottom, Side::top, Side::left,  Side::right, nx,
                                1,      nx,           1,         nx + 1,      1,           {}};
    made.free.resize(upright ? (nx + 1) * static_cast<std::size_t>(domain.ny)
                             : nx * static_cast<std::size_t>(domain.ny + 1));
    const auto liquid = [&](int a, int c) { return !tank.solid()[made.cell(a, c)]; };
    for (int c = 0; c < made.lines; ++c) {
        for (int a = 0; a <= made.count; ++a) {
            bool free = false;
            if (made.round || (a > 0 && a < made.count)) {
                free = liquid(a - 1, c) && liquid(a, c);
            } else {
                const auto kind = tank.kind(a == 0 ? made.low : made.high);
                free = kind == Tank::Kind::outflow && liquid(a == 0 ? 0 : made.count - 1, c);
            }
            made.free[made.face(a, c)] = free;
        }
    }
    return made;
}

Mixture::Mixture(const Tank& tank) : faces_{facesOf(tank, true), facesOf(tank, false)} {}

void Mixture::setFriction(double viscosity, bool noSlip) {
    viscosity_ = viscosity;
    noSlip_ = noSlip;
}

const std::vector<double>& Mixture::of(const Faces& faces, const FaceVelocities& flux) {
    return faces.upright ? flux.x : flux.y;
}

/// The balance of the momentum along one direction: adds to the rates of its faces and sums the
/// contributions of walls and sides. Each exchange leaves one volume and enters another.
class Mixture::Balance {
  public:
    Balance(const Tank& tank, const Mixture& mixture, const Faces& faces,
            const FaceVelocities& flux, FaceVelocities& rate)
        : tank_(tank),
          faces_(faces),
          u_(of(faces, flux)),
          v_(faces.upright ? flux.y : flux.x),
          rate_(faces.upright ? rate.x : rate.y),
          viscosity_(mixture.viscosity_),
          noSlip_(mixture.noSlip_) {}

    Shares shares() {
        along();
        ends();
        for (int c = 0; c <= (faces_.joined ? faces_.lines - 1 : faces_.lines); ++c) {
            for (int a = 0; a <= (faces_.round ? faces_.count - 1 : faces_.count); ++a) {
                for (const int k : {a - 1, a}) {
                    if (faces_.round || (k >= 0 && k < faces_.count)) across(a, c, k);
                }
            }
        }
        return shares_;
    }

  private:
    bool liquid(int a, int c) const { return !tank_.solid()[faces_.cell(a, c)]; }
    bool free(int a, int c) const { return faces_.free[faces_.face(a, c)]; }
    double u(int a, int c) const { return u_[faces_.face(a, c)]; }

    void gain(int a, int c, double amount) {
        rate_[faces_.face(a, c)] += amount / faces_.volume(a);
    }
    /// Moves momentum from the volume of one face to that of another; faces that are not free
    /// belong to walls.
    void exchange(std::pair<int, int> from, std::pair<int, int> to, double amount) {
        const bool one = free(from.first, from.second), other = free(to.first, to.second);
        if (one) gain(from.first, from.second, -amount);
        if (other) gain(to.first, to.second, amount);
        if (one && !other) shares_.walls -= amount;
        if (other && !one) shares_.walls += amount;
    }

    double slopeAlong(int a, int c) const {
        if (!free(a, c) || (!faces_.round && (a == 0 || a == faces_.count))) return 0;
        return halfSlope(u(a - 1, c), u(a, c), u(a + 1, c));
    }
    double slopeAcross(int a, int c) const {
        if (!free(a, c)) return 0;
        if (!faces_.joined && (c == 0 || c == faces_.lines - 1)) return 0;
        if (!free(a, c - 1) || !free(a, c + 1)) return 0;
        return halfSlope(u(a, c - 1), u(a, c), u(a, c + 1));
    }

    /// Through the centres of cells.
    void along() {
        for (int c = 0; c < faces_.lines; ++c) {
            for (int a = 0; a < faces_.count; ++a) {
                if (!liquid(a, c) || (!free(a, c) && !free(a + 1, c))) continue;
                const double before = u(a, c), after = u(a + 1, c), mean = (before + after) / 2;
                const double carried =
                    mean > 0 ? before + slopeAlong(a, c) : after - slopeAlong(a + 1, c);
                exchange(
                    {a, c}, {a + 1, c},
                    faces_.width * (mean * carried - viscosity_ * (after - before) / faces_.h));
            }
        }
    }

    /// Momentum through open sides; incoming liquid has none, because the liquid outside is at
    /// rest.
    void ends() {
        if (faces_.round) return;
        for (int c = 0; c < faces_.lines; ++c) {
            for (const int a : {0, faces_.count}) {
                if (!free(a, c)) continue;
                const double out = a == 0 ? -u(a, c) : u(a, c);
                const double amount = faces_.width * std::max(0.0, out) * u(a, c);
                gain(a, c, -amount);
                shares_.sides -= amount;
            }
        }
    }

    /// Between the faces (a, c - 1) and (a, c), over that half of their common edge which cells k
    /// have.
    void across(int a, int c, int k) {
        const bool isLower = faces_.joined || c > 0, isUpper = faces_.joined || c < faces_.lines;
        const bool lower = isLower && liquid(k, c - 1), upper = isUpper && liquid(k, c);
        const double half = faces_.h / 2, v = v_[faces_.other(k, c)];
        if (lower && upper) {
            if (!free(a, c - 1) && !free(a, c)) return;
            const double below = u(a, c - 1), above = u(a, c);
            const double carried =
                v > 0 ? below + slopeAcross(a, c - 1) : above - slopeAcross(a, c);
            exchange({a, c - 1}, {a, c},
                     half * (v * carried - viscosity_ * (above - below) / faces_.width));
            return;
        }
        if (!lower && !upper) return;
        const int line = lower ? c - 1 : c;
        if (!free(a, line)) return;
        const bool inside = lower ? isUpper : isLower;  // a wall inside, not a side
        const auto kind =
            inside ? Tank::Kind::wall : tank_.kind(lower ? faces_.highAcross : faces_.lowAcross);
        const bool rubs = noSlip_ && (kind == Tank::Kind::wall || kind == Tank::Kind::inflow);
        const double out = inside ? 0 : lower ? v : -v;
        const double amount =
            half * u(a, line) * (std::max(0.0, out) + (rubs ? 2 * viscosity_ / faces_.width : 0));
        gain(a, line, -amount);
        (kind == Tank::Kind::outflow ? shares_.sides : shares_.walls) -= amount;
    }

    const Tank& tank_;
    const Faces& faces_;
    const std::vector<double>&u_, &v_;
    std::vector<double>& rate_;
    double viscosity_;
    bool noSlip_;
    Shares shares_;
};

std::array<Mixture::Shares, 2> Mixture::rates(const Tank& tank, const FaceVelocities& flux,
                                              FaceVelocities& rate) const {
    rate = FaceVelocities(tank.domain());
    return {Balance(tank, *this, faces_[0], flux, rate).shares(),
            Balance(tank, *this, faces_[1], flux, rate).shares()};
}

Complex Mixture::momentum(const FaceVelocities& flux) const {
    std::array<double, 2> sums{};
    for (std::size_t d = 0; d < 2; ++d) {
        const auto& faces = faces_[d];
        for (int c = 0; c < faces.lines; ++c) {
            for (int a = 0; a <= (faces.round ? faces.count - 1 : faces.count); ++a) {
                const auto face = faces.face(a, c);
                if (faces.free[face]) sums[d] += faces.volume(a) * of(faces, flux)[face];
            }
        }
    }
    return {sums[0], sums[1]};
}

double Mixture::rate(const Tank& tank, const FaceVelocities& flux) const {
    const auto& domain = tank.domain();
    double most = 0;
    for (int j = 0; j < domain.ny; ++j) {
        for (int i = 0; i < domain.nx; ++i) {
            const auto x = FaceVelocities::left(domain, i, j);
            const auto y = FaceVelocities::lower(domain, i, j);
            const auto up = y + static_cast<std::size_t>(domain.nx);
            most = std::max(
                most, (std::max(0.0, flux.x[x + 1]) + std::max(0.0, -flux.x[x])) / domain.hx() +
                          (std::max(0.0, flux.y[up]) + std::max(0.0, -flux.y[y])) / domain.hy());
        }
    }
    const double hx = domain.hx(), hy = domain.hy();
    return most + 2 * viscosity_ * (1 / (hx * hx) + 1 / (hy * hy));
}

/// Each of a cell's two faces along a direction takes half of the cell's gain. Between periodic
/// sides a pressure gradient balances the mean gain, as in a tank that is closed far away.
void Mixture::push(const Tank& tank, const std::vector<Complex>& gained, FaceVelocities& flux,
                   MixtureBudget& budget) const {
    for (const auto& faces : faces_) {
        const auto part = [&](std::size_t cell) {
            return faces.upright ? gained[cell].real() : gained[cell].imag();
        };
        std::vector<double> amounts(faces.free.size());
        double whole = 0, toFree = 0, open = 0;
        const auto give = [&](int a, int c, double amount) {
            const auto face = faces.face(a, c);
            if (!faces.free[face]) return;
            amounts[face] += amount;
            toFree += amount;
        };
        for (int c = 0; c < faces.lines; ++c) {
            for (int a = 0; a < faces.count; ++a) {
                const double amount = tank.cellArea() * part(faces.cell(a, c));
                whole += amount;
                give(a, c, amount / 2);
                give(a + 1, c, amount / 2);
            }
        }
        for (const auto each : faces.free) open += each;
        const double held = faces.round && open > 0 ? toFree / open : 0;
        auto& u = faces.upright ? flux.x : flux.y;
        for (int c = 0; c < faces.lines; ++c) {
            for (int a = 0; a <= (faces.round ? faces.count - 1 : faces.count); ++a) {
                const auto face = faces.face(a, c);
                if (faces.free[face]) u[face] += (amounts[face] - held) / faces.volume(a);
            }
        }
        const auto along = [&](double amount) {
            return faces.upright ? Complex(amount, 0) : Complex(0, amount);
        };
        budget.bubbles += along(whole);
        budget.walls += along(toFree - whole);
        budget.sides -= along(held * open);
    }
}

void Mixture::step(const Tank& tank, FaceVelocities& flux, const std::vector<Complex>& gained,
                   double dt, MixtureBudget& budget) const {
    const auto& projection = tank.projection();
    const auto earlier = budget;
    const auto before = flux;
    FaceVelocities rate;
    const auto keep = [&](const std::array<Shares, 2>& shares) {
        budget.walls += dt / 2 * Complex(shares[0].walls, shares[1].walls);
        budget.sides += dt / 2 * Complex(shares[0].sides, shares[1].sides);
    };
    keep(rates(tank, flux, rate));
    add(flux, dt, rate);
    budget.walls += 0.5 * projection.project(flux);
    keep(rates(tank, flux, rate));
    add(flux, dt, rate);
    average(flux, before);
    push(tank, gained, flux, budget);
    budget.walls += projection.project(flux);
    budget.onWalls = -(budget.walls - earlier.walls) / dt;
    budget.expected += (budget.bubbles - earlier.bubbles) + (budget.walls - earlier.walls) +
                       (budget.sides - earlier.sides);
}

}  // namespace seiche::bubbly
