#include "solvers/equations/explicit_steps.hpp"

#include <cmath>
#include <stdexcept>

#include "core/gl/execution_profile.hpp"

namespace seiche::equations {

ExplicitSteps::ExplicitSteps(System& system, Method method, bool compensated, Launches launches)
    : system_(system), method_(method) {
    const bool heun = method == Method::heun;
    if (compensated) {
        rest_ = system.makeField("equations rest");
        rest_->clear();
    }
    const int stages = heun ? 2 : 4;
    if (launches == Launches::steps ||
        (launches == Launches::automatic && gl::executionProfile().cheapBarriers &&
         FusedSteps::fit(system, stages))) {
        const auto weights =
            heun
                ? FusedSteps::Weights{2, {1}, {0.5f, 0.5f}}
                : FusedSteps::Weights{4, {0.5f, 0.5f, 1}, {1.0f / 6, 1.0f / 3, 1.0f / 3, 1.0f / 6}};
        fused_.emplace(system, weights, compensated);
        if (!compensated) return;
        restAfter_ = system.makeField("equations rest afterwards");
        restAfter_->clear();
        return;
    }
    const int count = compensated ? (heun ? 2 : 3) : (heun ? 1 : 4);
    for (int i = 0; i < count; ++i) stages_.push_back(system.makeField("equations stage"));
}

void ExplicitSteps::steps(gl::Texture2D& state, gl::Texture2D& next, double t, double dt,
                          int count) {
    if (count < 1 || count > most())
        throw std::logic_error("so many steps cannot be taken at once");
    system_.setTime(t);
    if (fused_) {
        fused_->run(state, next, dt, count, rest(), restAfter_ ? &*restAfter_ : nullptr);
        if (rest_) std::swap(*rest_, *restAfter_);
        system_.setTime(t + count * dt);
    } else if (rest_) {
        compensatedStep(state, next, t, dt);
    } else {
        plainStep(state, next, t, dt);
    }
}

void ExplicitSteps::compensatedStep(gl::Texture2D& state, gl::Texture2D& next, double t,
                                    double dt) {
    struct Weights {
        double next, sum, time;
    };
    static const std::vector<Weights> heun = {{1, 0.5, 1}, {0, 0.5, 1}};
    static const std::vector<Weights> rungeKutta = {
        {0.5, 1.0 / 6, 0.5}, {0.5, 1.0 / 3, 0.5}, {1, 1.0 / 3, 1}, {0, 1.0 / 6, 1}};
    const auto& weights = method_ == Method::heun ? heun : rungeKutta;
    const auto& increment = stages_.front();
    gl::Texture2D* from = &state;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const bool last = i + 1 == weights.size();
        auto& to = last ? next : stages_[1 + i % 2];
        system_.stage(*from,
                      {state, increment, *rest_, to, static_cast<float>(dt * weights[i].next),
                       static_cast<float>(dt * weights[i].sum), i == 0, last});
        system_.setTime(t + weights[i].time * dt);
        system_.fillGhosts(to);
        from = &to;
    }
}

void ExplicitSteps::plainStep(gl::Texture2D& state, gl::Texture2D& next, double t, double dt) {
    const auto place = paddedPlace(system_.grid());
    const auto at = [&](const gl::Texture2D& from, double factor, const gl::Texture2D& base,
                        gl::Texture2D& to, double time, const gl::Texture2D* second = nullptr) {
        const auto weight = static_cast<float>(factor);
        const Evaluation::Target target{
            to, place, &base, place, weight, second ? 0.5f : 1.0f, second, second ? 0.5f : 0.0f};
        system_.rates(from, target);
        system_.setTime(time);
        system_.fillGhosts(to);
    };
    if (method_ == Method::heun) {
        at(state, dt, state, stages_[0], t + dt);
        // u' = (u + y) / 2 + dt / 2 F(y)
        at(stages_[0], dt / 2, state, next, t + dt, &stages_[0]);
        return;
    }
    auto &y2 = stages_[0], &y3 = stages_[1], &y4 = stages_[2], &sum = stages_[3];
    at(state, dt / 2, state, y2, t + dt / 2);
    at(y2, dt / 2, state, y3, t + dt / 2);
    at(y3, dt, state, y4, t + dt);
    // u' = (-u + y2 + 2 y3 + y4) / 3 + dt / 6 F(y4), by differences from u: thirds are rounded, and
    // a steady state would grow by 3e-8 of itself in every step.
    const System::Term terms[] = {{&y2, 1.0f / 3}, {&y3, 2.0f / 3}, {&y4, 1.0f / 3}};
    system_.sum(state, place, 1, terms, sum, place, {.place = place, .differences = true});
    at(y4, dt / 6, sum, next, t + dt);
}

SpectralRadius::SpectralRadius(System& system)
    : system_(system),
      rough_(system.makeVector("equations rough direction")),
      direction_(system.makeVector("equations direction")),
      image_(system.makeVector("equations image")) {
    // All wavelengths, the shortest among them.
    std::vector<float> values(static_cast<std::size_t>(direction_.size()));
    std::uint32_t bits = 1;
    const auto scale = static_cast<float>(1 / std::sqrt(1.0 + static_cast<double>(values.size())));
    for (std::size_t i = 0; i < values.size(); ++i) {
        bits = bits * 1664525U + 1013904223U;
        const int column = static_cast<int>(i) % system.grid().nx,
                  row = static_cast<int>(i) / system.grid().nx;
        values[i] = scale * (static_cast<float>(bits >> 8U) * 0x1p-24f - 0.5f +
                             ((column + row) % 2 ? 1.0f : -1.0f));
    }
    rough_.upload(values);
    direction_.upload(values);
}

double SpectralRadius::estimate(const gl::Texture2D& state, int products, double expected) {
    constexpr float renewed = 0.03f;
    constexpr double settled = 0.02;
    double radius = 0, growthBefore = 0, before = expected;
    system_.prepareDerivatives(state);
    ops_.combine(direction_, linalg::Op::add, rough_, direction_, {1}, {renewed});
    for (int i = 0; i < mostProducts; ++i) {
        system_.derivatives(state, direction_, 0, image_);
        ops_.dot(direction_, direction_, scalars_, 0);
        ops_.dot(image_, image_, scalars_, 1);
        const double length = scalars_.read(0), after = scalars_.read(1);
        if (!std::isfinite(after)) return HUGE_VAL;
        if (!(length > 0) || !(after > 0)) return radius;
        // For a wave's pair of eigenvalues i w and -i w, with unknowns of different units, the
        // growth per product alternates; the mean over two products is w.
        const double growth = std::sqrt(after / length);
        radius = growthBefore > 0 ? std::sqrt(growthBefore * growth) : growth;
        growthBefore = growth;
        // near 1 again, so that no number of products overflows
        ops_.combine(image_, linalg::Op::add, image_, direction_,
                     {static_cast<float>(1 / std::sqrt(after))}, {0});
        if (i > 0 && i + 1 >= products && std::abs(radius - before) <= settled * radius) break;
        if (i > 0) before = radius;
    }
    return radius;
}

}  // namespace seiche::equations
