#include "solvers/fluid/flow_stages.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "solvers/fluid/chebyshev.hpp"

namespace seiche::fluid {

Advection::Advection(const KernelFactory& kernels, int dyeRefinement)
    : kernels_(kernels), refinement_{dyeRefinement, 1} {
    predict_ = BlockKernel(kernels_, "fluid/advect.comp", {{"STAGE", 0}}, {.traces = true});
    correct_ = BlockKernel(kernels_, "fluid/advect.comp", {{"STAGE", 1}}, {.traces = true});
    for (const int sharp : {0, 1}) {
        quintic_[static_cast<std::size_t>(sharp)] = BlockKernel(
            kernels_, "fluid/advect.comp", {{"STAGE", 2}, {"SHARP", sharp}}, {.traces = true});
    }
    const char* formats[] = {"rgba32f", "rg32f"};
    for (std::size_t k = 0; k < 2; ++k) {
        const auto stage = [&](int number) {
            return BlockKernel(kernels_, "fluid/advect_cells.comp",
                               {{"STAGE", number},
                                {"FORMAT", formats[k]},
                                {"CHANNELS", k == 0 ? 4 : 2},
                                {"FINE", refinement_[k]}},
                               {.traces = true, .refinement = refinement_[k]});
        };
        predictCells_[k] = stage(0);
        correctCells_[k] = stage(1);
        quinticCells_[k] = stage(2);
    }
}

void Advection::velocity(const Carrying& how, const gl::Texture2D& field,
                         const gl::Texture2D& carrier, double dt, gl::Texture2D& predicted,
                         gl::Texture2D& result) {
    std::vector<gl::Binding> bindings = {kernels_.in(0, field), kernels_.in(6, carrier),
                                         kernels_.faces(), kernels_.plain(), kernels_.links()};
    const auto run = [&](BlockKernel& kernel, gl::Texture2D& to) {
        bindings.push_back(gl::write(2, to));
        kernel.set("dt", static_cast<float>(dt));
        kernel.runFaces(bindings);
        bindings.pop_back();
    };
    switch (how.by) {
        case Interpolant::semiLagrangian:
            return run(predict_, result);
        case Interpolant::macCormack:
            run(predict_, predicted);
            bindings.push_back(kernels_.in(1, predicted));
            return run(correct_, result);
        case Interpolant::quintic: {
            bindings.push_back(kernels_.in(3, knownFaces()));
            auto& kernel = quintic_[how.sharpPath ? 1 : 0];
            kernel.set("slips", how.slips ? 1 : 0);
            return run(kernel, result);
        }
    }
}

const gl::Texture2D& Advection::knownFaces() {
    const auto walls = kernels_.geometry().pressure().revision();
    if (std::exchange(knownOf_, walls) == walls) return knownFaces_;
    if (!findKnownFaces_) {
        findKnownFaces_ = kernels_.kernel("fluid/known_faces.comp");
        knownFaces_ = gl::Texture2D(gl::Format::rg32f, kernels_.width(), kernels_.height(),
                                    "fluid known faces");
    }
    findKnownFaces_.run(kernels_.width(), kernels_.height(), 1,
                        {kernels_.faces(), kernels_.links(), gl::write(2, knownFaces_)});
    return knownFaces_;
}

gl::Texture2D Advection::another(const gl::Texture2D& field, const char* what) {
    return {field.format(), field.width(), field.height(), field.label() + what};
}

const gl::Texture2D& Advection::knownCells(std::size_t k) {
    const auto walls = kernels_.geometry().pressure().revision();
    auto& known = knownCells_[k];
    if (std::exchange(known.of, walls) == walls) return known.counts;
    const int fine = refinement_[k];
    const auto& domain = kernels_.geometry().domain();
    const int width = fine * domain.nx + 2, height = fine * domain.ny + 2;
    if (!known.find) {
        known.find = kernels_.kernel("fluid/known_cells.comp", {{"FINE", fine}});
        known.counts = gl::Texture2D(gl::Format::r32f, width, height, "fluid known cells");
    }
    known.find.run(width, height, 1, {kernels_.links(), gl::write(2, known.counts)});
    return known.counts;
}

void Advection::cells(Interpolant by, const gl::Texture2D& field, const gl::Texture2D& carrier,
                      double dt, const Loss& loss, gl::Texture2D& predicted,
                      gl::Texture2D& result) {
    const std::size_t k = field.format() == gl::Format::rgba32f ? 0 : 1;
    std::vector<gl::Binding> bindings = {kernels_.in(0, field), kernels_.in(6, carrier),
                                         kernels_.faces(), kernels_.plain(), kernels_.links()};
    const auto run = [&](BlockKernel& kernel, gl::Texture2D& to) {
        bindings.push_back(gl::write(2, to));
        kernel.set("dt", static_cast<float>(dt)).set("ambient", loss.ambient);
        kernel.runCells(bindings);
        bindings.pop_back();
    };
    auto& last = by == Interpolant::quintic ? quinticCells_[k] : correctCells_[k];
    last.set("decay", static_cast<float>(std::exp(-loss.rate * dt)));
    if (by == Interpolant::quintic) {
        bindings.push_back(kernels_.in(3, knownCells(k)));
    } else {
        if (!predicted) predicted = another(field, ", predicted");
        run(predictCells_[k], predicted);
        bindings.push_back(kernels_.in(1, predicted));
    }
    run(last, result);
}

void Advection::predictCells(const gl::Texture2D& field, const gl::Texture2D& carrier, double dt,
                             const Loss& loss, gl::Texture2D& result) {
    if (!predictOnly_) {
        predictOnly_.emplace(
            kernels_, "fluid/advect_cells.comp",
            gl::Defines{
                {"STAGE", 0}, {"LAST", 1}, {"FORMAT", "rg32f"}, {"CHANNELS", 2}, {"FINE", 1}},
            BlockKernel::Options{.traces = true});
    }
    predictOnly_->set("dt", static_cast<float>(dt))
        .set("ambient", loss.ambient)
        .set("decay", static_cast<float>(std::exp(-loss.rate * dt)));
    predictOnly_->runCells({kernels_.in(0, field), kernels_.in(6, carrier), kernels_.faces(),
                            kernels_.plain(), kernels_.links(), gl::write(2, result)});
}

Viscosity::Viscosity(const KernelFactory& kernels, const Geometry& geometry)
    : kernels_(kernels), largest_(largestEigenvalue(geometry)) {
    start_ = BlockKernel(kernels_, "fluid/viscosity.comp", {{"STAGE", 0}, {"HELD", 0}});
    iterate_ = BlockKernel(kernels_, "fluid/viscosity.comp", {{"STAGE", 1}, {"HELD", 0}});
    right_ = kernels_.velocity("viscosity, right side");
    next_ = kernels_.velocity("viscosity, next");
    previous_ = kernels_.velocity("viscosity, previous");
}

// Gershgorin's bound: 4 for each direction, 16/3 across sides that hold the tangential component,
// and 8 with walls inside.
double Viscosity::largestEigenvalue(const Geometry& geometry) {
    const double perX = 1 / std::pow(geometry.domain().hx(), 2),
                 perY = 1 / std::pow(geometry.domain().hy(), 2);
    if (geometry.hasObstacles()) return 8 * (perX + perY);
    constexpr double held = 16.0 / 3;
    return std::max(4 * perX + (geometry.holdsAlong(1) ? held : 4) * perY,
                    (geometry.holdsAlong(0) ? held : 4) * perX + 4 * perY);
}

double Viscosity::implicitShare(double viscosity, double dt) const {
    return implicitShareOf(viscosity * dt * largest_);
}

double Viscosity::upperBound(double s) const {
    return 1 + s * largest_;
}

int Viscosity::iterations(double viscosity, double dt, double share) const {
    return Chebyshev(upperBound(share * viscosity * dt)).iterations();
}

void Viscosity::start(BlockKernel& kernel, double s, double dt, const gl::Texture2D* acceleration,
                      const gl::Texture2D& from, const gl::Texture2D& to,
                      std::vector<gl::Binding> more) {
    more.insert(more.end(),
                {kernels_.in(0, from), kernels_.in(4, acceleration ? *acceleration : from),
                 kernels_.faces(), kernels_.plain(), gl::write(3, to)});
    kernel.set("s", static_cast<float>(s)).set("dt", static_cast<float>(acceleration ? dt : 0));
    kernel.runFaces(std::move(more));
}

void Viscosity::explicitPart(double viscosity, double dt, const gl::Texture2D* acceleration,
                             const Held& held, const gl::Texture2D& from, gl::Texture2D& to) {
    if (!startHeld_) {
        startHeld_.emplace(kernels_, "fluid/viscosity.comp",
                           gl::Defines{{"STAGE", 0}, {"HELD", 1}});
    }
    startHeld_->set("factor", static_cast<float>(held.factor));
    start(*startHeld_, viscosity * dt, dt, acceleration, from, to,
          {kernels_.in(1, held.phi.texture())});
}

const gl::Texture2D& Viscosity::implicitPart(double viscosity, double dt,
                                             const gl::Texture2D& right, gl::Texture2D& to) {
    if (viscosity * dt <= 0) return right;
    iterate(viscosity * dt, right, right, to);
    return to;
}

const gl::Texture2D& Viscosity::apply(double viscosity, double dt, double share,
                                      const gl::Texture2D* acceleration, const gl::Texture2D& from,
                                      gl::Texture2D& to) {
    const double s = share * viscosity * dt;
    if (s <= 0 && !acceleration) return from;
    start(start_, (1 - share) * viscosity * dt, dt, acceleration, from, s > 0 ? right_ : to);
    if (s > 0) iterate(s, right_, from, to);
    return to;
}

void Viscosity::iterate(double s, const gl::Texture2D& right, const gl::Texture2D& guess,
                        gl::Texture2D& to) {
    iterate_.set("s", static_cast<float>(s));
    Chebyshev chebyshev(upperBound(s));
    const int count = chebyshev.iterations();
    for (int k = 0; k < count; ++k) {
        iterate_.set("steps", chebyshev.next());
        iterate_.runFaces({kernels_.in(0, k > 0 ? to : guess),
                           kernels_.in(1, k > 1 ? previous_ : guess), kernels_.in(2, right),
                           kernels_.faces(), kernels_.plain(), gl::write(3, next_)});
        // to, previous, next <- next, to, previous
        std::swap(previous_, to);
        std::swap(to, next_);
    }
}

}  // namespace seiche::fluid
