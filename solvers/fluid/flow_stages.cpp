#include "solvers/fluid/flow_stages.hpp"

#include <cmath>
#include <utility>

namespace seiche::fluid {

Advection::Advection(const Grid& grid, int dyeFine) : grid_(grid), fine_{dyeFine, 1} {
    predict_ = BlockKernel(grid_, "fluid/advect.comp", {{"STAGE", 0}}, {.traces = true});
    correct_ = BlockKernel(grid_, "fluid/advect.comp", {{"STAGE", 1}}, {.traces = true});
    const char* formats[] = {"rgba32f", "rg32f"};
    for (std::size_t k = 0; k < 2; ++k) {
        const auto stage = [&](int number) {
            return BlockKernel(grid_, "fluid/advect_cells.comp",
                               {{"STAGE", number},
                                {"FORMAT", formats[k]},
                                {"CHANNELS", k == 0 ? 4 : 2},
                                {"FINE", fine_[k]}},
                               {.traces = true, .fine = fine_[k]});
        };
        predictCells_[k] = stage(0);
        correctCells_[k] = stage(1);
    }
}

void Advection::velocity(Interpolant by, const gl::Texture2D& field, const gl::Texture2D& carrier,
                         double dt, gl::Texture2D& predicted, gl::Texture2D& result) {
    const bool once = by == Interpolant::semiLagrangian;
    predict_.set("dt", static_cast<float>(dt));
    predict_.runFaces({grid_.in(0, field), grid_.in(6, carrier), grid_.faces(), grid_.plain(),
                       grid_.links(), gl::write(2, once ? result : predicted)});
    if (once) return;
    correct_.set("dt", static_cast<float>(dt));
    correct_.runFaces({grid_.in(0, field), grid_.in(1, predicted), grid_.in(6, carrier),
                       grid_.faces(), grid_.plain(), grid_.links(), gl::write(2, result)});
}

void Advection::cells(const gl::Texture2D& field, const gl::Texture2D& carrier, double dt,
                      const Loss& loss, gl::Texture2D& predicted, gl::Texture2D& result) {
    const std::size_t k = field.format() == gl::Format::rgba32f ? 0 : 1;
    predictCells_[k].set("dt", static_cast<float>(dt)).set("ambient", loss.ambient);
    predictCells_[k].runCells({grid_.in(0, field), grid_.in(6, carrier), grid_.faces(),
                               grid_.plain(), grid_.links(), gl::write(2, predicted)});
    correctCells_[k]
        .set("dt", static_cast<float>(dt))
        .set("ambient", loss.ambient)
        .set("decay", static_cast<float>(std::exp(-loss.rate * dt)));
    correctCells_[k].runCells({grid_.in(0, field), grid_.in(1, predicted), grid_.in(6, carrier),
                               grid_.faces(), grid_.plain(), grid_.links(), gl::write(2, result)});
}

void Advection::predictCells(const gl::Texture2D& field, const gl::Texture2D& carrier, double dt,
                             const Loss& loss, gl::Texture2D& result) {
    if (!predictOnly_) {
        predictOnly_.emplace(
            grid_, "fluid/advect_cells.comp",
            gl::Defines{
                {"STAGE", 0}, {"LAST", 1}, {"FORMAT", "rg32f"}, {"CHANNELS", 2}, {"FINE", 1}},
            BlockKernel::Options{.traces = true});
    }
    predictOnly_->set("dt", static_cast<float>(dt))
        .set("ambient", loss.ambient)
        .set("decay", static_cast<float>(std::exp(-loss.rate * dt)));
    predictOnly_->runCells({grid_.in(0, field), grid_.in(6, carrier), grid_.faces(), grid_.plain(),
                            grid_.links(), gl::write(2, result)});
}

Viscosity::Viscosity(const Grid& grid, const Geometry& geometry)
    : grid_(grid), largest_(largestEigenvalue(geometry)) {
    start_ = BlockKernel(grid_, "fluid/viscosity.comp", {{"STAGE", 0}});
    iterate_ = BlockKernel(grid_, "fluid/viscosity.comp", {{"STAGE", 1}});
    right_ = grid_.velocity("viscosity, right side");
    next_ = grid_.velocity("viscosity, next");
    previous_ = grid_.velocity("viscosity, previous");
}

// By Gershgorin: walls a quarter of a cell away on both sides give 8 in place of 4.
double Viscosity::largestEigenvalue(const Geometry& geometry) {
    const double hx = geometry.domain().hx(), hy = geometry.domain().hy();
    return (geometry.hasObstacles() ? 8 : 4) * (1 / (hx * hx) + 1 / (hy * hy));
}

double Viscosity::implicitShare(double viscosity, double dt) const {
    // Crank-Nicolson turns the sign of what decays much faster than a step is long and hardly makes
    // it smaller. From here on the roughest shall keep 0.8 of itself a step at most.
    constexpr double kept = 0.8;
    const double z = viscosity * dt * largest_;
    if (z <= 2 * (1 + kept) / (1 - kept)) return 0.5;
    return (z - 1 - kept) / (z * (1 + kept));
}

double Viscosity::upperBound(double s) const {
    return 1 + s * largest_;
}

int Viscosity::iterations(double viscosity, double dt, double share) const {
    const double upper = upperBound(share * viscosity * dt);
    // 1 / T_k((upper + 1) / (upper - 1)) <= 1e-6, where T_k is Chebyshev's polynomial.
    const double ratio = (upper + 1) / (upper - 1);
    return std::max(1, static_cast<int>(std::ceil(std::acosh(1e6) / std::acosh(ratio))));
}

const gl::Texture2D& Viscosity::apply(double viscosity, double dt, double share,
                                      const gl::Texture2D* acceleration, const gl::Texture2D& from,
                                      gl::Texture2D& to) {
    const double s = share * viscosity * dt;
    if (s <= 0 && !acceleration) return from;
    start_.set("s", static_cast<float>((1 - share) * viscosity * dt))
        .set("dt", static_cast<float>(acceleration ? dt : 0));
    start_.runFaces({grid_.in(0, from), grid_.in(4, acceleration ? *acceleration : from),
                     grid_.faces(), grid_.plain(), gl::write(3, s > 0 ? right_ : to)});
    if (s <= 0) return to;
    iterate_.set("s", static_cast<float>(s));
    const double upper = upperBound(s), middle = (upper + 1) / 2, half = (upper - 1) / 2;
    const int count = iterations(viscosity, dt, share);
    double rho = half / middle;
    for (int k = 0; k < count; ++k) {
        std::array<float, 2> steps = {static_cast<float>(1 / middle), 0};
        if (k > 0) {
            const double next = 1 / (2 * middle / half - rho);
            steps = {static_cast<float>(2 * next / half), static_cast<float>(next * rho)};
            rho = next;
        }
        iterate_.set("steps", steps);
        iterate_.runFaces({grid_.in(0, k > 0 ? to : from), grid_.in(1, k > 1 ? previous_ : from),
                           grid_.in(2, right_), grid_.faces(), grid_.plain(), gl::write(3, next_)});
        // to, previous, next <- next, to, previous
        std::swap(previous_, to);
        std::swap(to, next_);
    }
    return to;
}

}  // namespace seiche::fluid
