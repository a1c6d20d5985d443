#include "solvers/fluid/projection.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/task.hpp"

namespace seiche::fluid {

using linalg::Vector;

namespace {

linalg::PressureSettings settings(const FluidParameters& parameters, int solves) {
    return {parameters.tolerance, parameters.maxIterations, solves, parameters.pressureRefine};
}

// Divergence that rounding leaves, however well it is solved for, in squares of it over
// |u|^2 / 2: a velocity u in FP32 is off by 0.41 2^-24 u in the root of the mean of squares, and
// 2 + 2 faces of a cell add up.
double ofRounding(double spacing) {
    constexpr double ofSpeed = 0.41 / (1 << 24);
    return std::pow(ofSpeed / spacing, 2) * 2 * 2;
}

}  // namespace

Projection::Projection(const KernelFactory& kernels, const Geometry& geometry,
                       const FluidParameters& parameters, int perStep, bool holds)
    : kernels_(kernels),
      coarser_(std::max(geometry.domain().hx(), geometry.domain().hy())),
      refine_(parameters.pressureRefine),
      wallsMove_(geometry.moves()),
      holds_(holds) {
    const int solves = perStep * (refine_ ? 2 : 1);
    solver_ = linalg::makePressureSolver(parameters.pressureSolver, geometry.pressure(),
                                         settings(parameters, solves));
    const auto shape = geometry.pressure().shape();
    for (int k = 0; k < perStep; ++k) {
        stages_.push_back({Vector(shape, "fluid divergence"), Vector(shape, "fluid phi"),
                           Vector(shape, "fluid phi before")});
    }
    if (holds_) held_ = Vector(shape, "fluid phi held");
    if (refine_) {
        rest_ = Vector(shape, "fluid divergence, left");
        correction_ = Vector(shape, "fluid phi, correction");
        between_ = kernels_.velocity("fluid velocity, projected once");
    }
    reports_ = gl::Buffer(static_cast<std::size_t>(solves) * linalg::DeviceReport::bytes,
                          "pressure reports");
    setParameters(parameters);
    divergence_ = kernels_.kernel("fluid/divergence.comp", {{"EXTRAPOLATES", 0}});
    divergenceAndGuess_ = kernels_.kernel("fluid/divergence.comp", {{"EXTRAPOLATES", 1}});
    subtract_ = subtraction("");
    if (perStep == 2) reflect_ = subtraction("REFLECTS");
    add_ = kernels_.kernel("fluid/blend.comp");
}

BlockKernel Projection::subtraction(std::string_view with) const {
    gl::Defines defines;
    for (const auto* each : {"REFLECTS", "AVERAGES", "FORCED"}) {
        defines.emplace_back(each, with == each ? 1 : 0);
    }
    return {kernels_, "fluid/project.comp", defines};
}

void Projection::setParameters(const FluidParameters& parameters) {
    solver_->setSettings(settings(parameters, static_cast<int>(solvesPerStep())));
    start_ = parameters.pressureStart;
    if (start_ == PressureStart::extrapolated && !solver_->extrapolates()) {
        start_ = PressureStart::previous;
    }
    // Beside a moving wall phi differs in every step, and there is none where the wall was.
    if (wallsMove_) start_ = PressureStart::zero;
}

bool Projection::takeMemory(Projection& other) {
    const auto to = memory(), from = other.memory();
    if (to.size() != from.size()) return false;
    for (std::size_t k = 0; k < to.size(); ++k) {
        if (to[k]->shape() != from[k]->shape()) return false;
    }
    for (std::size_t k = 0; k < to.size(); ++k) std::swap(*to[k], *from[k]);
    steps_ = other.steps_;
    return true;
}

std::string Projection::solveName(std::size_t solve) const {
    const auto passes = refine_ ? std::size_t{2} : std::size_t{1};
    std::string name = "pressure";
    if (stages_.size() > 1) name += fmt::format(" {}", solve / passes + 1);
    if (solve % passes == 1) name += ", refinement";
    return name;
}

void Projection::solve(std::size_t index, Vector& rhs, Vector& phi) {
    const double passes = refine_ ? 2 : 1, pass = refine_ ? static_cast<double>(index % 2) : 0;
    const Task::Share share(pass / passes, (pass + 1) / passes);
    if (refine_ && energy_) solver_->endAt({energy_, ofRounding(coarser_)});
    solver_->enqueue(rhs, phi);
    constexpr auto bytes = linalg::DeviceReport::bytes;
    solver_->report().copyTo(reports_, bytes, 0, index * bytes);
}

void Projection::subtract(const gl::Texture2D& velocity, const Vector& phi, gl::Texture2D& to) {
    subtract_.set("factor", 1.0f);
    subtract_.runFaces({kernels_.in(0, velocity), kernels_.in(1, phi.texture()), gl::write(2, to),
                        kernels_.faces(), kernels_.plain()});
}

void Projection::project(int which, const gl::Texture2D& from, gl::Texture2D& to) {
    project(which, from,
            [&](const gl::Texture2D& velocity, const Vector& phi) { subtract(velocity, phi, to); });
}

void Projection::project(int which, const gl::Texture2D& from, gl::Texture2D& to,
                         const gl::Texture2D& before, gl::Texture2D& middle) {
    if (!average_) average_ = subtraction("AVERAGES");
    average_->set("factor", 1.0f);
    project(which, from, [&](const gl::Texture2D& velocity, const Vector& phi) {
        average_->runFaces({kernels_.in(0, velocity), kernels_.in(1, phi.texture()),
                            kernels_.in(5, before), gl::write(2, to), gl::write(3, middle),
                            kernels_.faces(), kernels_.plain()});
    });
}

void Projection::reflect(int which, const gl::Texture2D& from, const Reflected& reflected) {
    const double share = reflected.share;
    reflect_.set("factor", 1.0f)
        .set("beyond", std::array{static_cast<float>(1 / share), static_cast<float>(0.75 / share)});
    project(which, from, [&](const gl::Texture2D& velocity, const Vector& phi) {
        reflect_.runFaces({kernels_.in(0, velocity), kernels_.in(1, phi.texture()),
                           kernels_.in(4, reflected.advected), kernels_.in(5, reflected.before),
                           gl::write(2, reflected.result), gl::write(3, reflected.carrier),
                           kernels_.faces(), kernels_.plain()});
    });
}

void Projection::accelerate(const Vector& phi, double factor, const gl::Texture2D* acceleration,
                            double dt, const gl::Texture2D& from, gl::Texture2D& to) {
    if (acceleration && !force_) force_ = subtraction("FORCED");
    auto& kernel = acceleration ? force_->set("dt", static_cast<float>(dt)) : subtract_;
    kernel.set("factor", static_cast<float>(-factor));
    kernel.runFaces({kernels_.in(0, from), kernels_.in(1, phi.texture()),
                     kernels_.in(4, acceleration ? *acceleration : from), gl::write(2, to),
                     kernels_.faces(), kernels_.plain()});
}

void Projection::add(Vector& target, double kept, const Vector& other) {
    add_.set("factors", std::array{static_cast<float>(kept), 1.0f});
    add_.run(target.texture().width(), target.texture().height(), 1,
             {gl::readWrite(0, target.texture()), gl::read(1, other.texture())});
}

void Projection::hold(double kept) {
    add(held_, kept, phi(0));
}

void Projection::project(int which, const gl::Texture2D& from, const Subtract& last) {
    // Another geometry may want another solver, which takes a guess or takes none.
    solver_->update();
    auto& stage = stages_[static_cast<std::size_t>(which)];
    const auto& texture = stage.now.texture();
    const auto divide = [&](gl::Kernel& kernel, const gl::Texture2D& velocity, Vector& rhs) {
        kernel.run(texture.width(), texture.height(), 1,
                   {kernels_.in(0, velocity), kernels_.faces(), kernels_.plain(),
                    gl::write(1, rhs.texture()), gl::readWrite(2, stage.before.texture()),
                    gl::read(3, stage.now.texture())});
    };
    const bool extrapolates = solver_->wantsGuess() && start_ == PressureStart::extrapolated;
    if (extrapolates) {
        // It is the pressure that goes on from step to step, not phi = dt p.
        const auto [dt, dtLast, dtBefore] = steps_;
        const double ofLast = dtLast > 0 ? dt / dtLast : 1,
                     ofBefore = dtBefore > 0 ? dt / dtBefore : ofLast;
        divergenceAndGuess_.set(
            "factors", std::array{static_cast<float>(2 * ofLast), static_cast<float>(ofBefore)});
    }
    divide(extrapolates ? divergenceAndGuess_ : divergence_, from, stage.rhs);
    if (extrapolates || !solver_->wantsGuess()) {
        std::swap(stage.now, stage.before);
    } else if (start_ == PressureStart::zero) {
        stage.now.clear();
    }
    const auto first = static_cast<std::size_t>(which) * (refine_ ? 2 : 1);
    solve(first, stage.rhs, stage.now);
    if (!refine_) {
        last(from, stage.now);
        return;
    }
    subtract(from, stage.now, between_);
    divide(divergence_, between_, rest_);
    if (solver_->wantsGuess()) correction_.clear();
    solve(first + 1, rest_, correction_);
    last(between_, correction_);
    add(stage.now, 1, correction_);
}

std::vector<Vector*> Projection::memory() {
    std::vector<Vector*> all;
    for (auto& stage : stages_) all.insert(all.end(), {&stage.now, &stage.before});
    if (holds_) all.push_back(&held_);
    return all;
}

}  // namespace seiche::fluid
