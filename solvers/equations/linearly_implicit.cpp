#include "solvers/equations/linearly_implicit.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/gl/execution_profile.hpp"

namespace seiche::equations {

using linalg::Vector;

namespace {

using Square = std::array<std::array<double, 4>, 4>;

/// The inverse of a lower triangle of 4 x 4.
Square inverse(const Square& l) {
    Square made = {};
    for (std::size_t j = 0; j < 4; ++j) {
        made[j][j] = 1 / l[j][j];
        for (std::size_t i = j + 1; i < 4; ++i) {
            double sum = 0;
            for (std::size_t k = j; k < i; ++k) sum += l[i][k] * made[k][j];
            made[i][j] = -sum / l[i][i];
        }
    }
    return made;
}

}  // namespace

Tableau Tableau::rosenbrock() {
    constexpr double g = 4.3586652150845900e-01;
    const Square alpha = {{{0, 0, 0, 0},
                           {8.7173304301691801e-01, 0, 0, 0},
                           {8.4457060015369423e-01, -1.1299064236484185e-01, 0, 0},
                           {0, 0, 1, 0}}};
    const Square gamma = {
        {{g, 0, 0, 0},
         {-8.7173304301691801e-01, g, 0, 0},
         {-9.0338057013044082e-01, 5.4180672388095326e-02, g, 0},
         {2.4212380706095346e-01, -1.2232505839045147e+00, 5.4526025533510214e-01, g}}};
    const std::array<double, 4> b = {2.4212380706095346e-01, -1.2232505839045147e+00,
                                     1.5452602553351020e+00, g};
    const std::array<double, 4> embedded = {3.7810903145819369e-01, -9.6042292212423178e-02, 0.5,
                                            2.1793326075422950e-01};
    const auto inverted = inverse(gamma);
    Tableau made;
    made.stages = 4;
    made.gamma = g;
    made.embedded = true;
    for (std::size_t i = 0; i < 4; ++i) {
        for (std::size_t j = 0; j < 4; ++j) {
            for (std::size_t k = 0; k < 4; ++k) made.a[i][j] += alpha[i][k] * inverted[k][j];
            if (j < i) made.c[i][j] = -inverted[i][j];
            made.m[j] += b[i] * inverted[i][j];
            made.error[j] += (b[i] - embedded[i]) * inverted[i][j];
            made.nodes[i] += alpha[i][j];
            made.slopes[i] += gamma[i][j];
        }
    }
    return made;
}

Tableau Tableau::theta(double theta) {
    Tableau made;
    made.gamma = theta;
    made.m[0] = 1 / theta;
    made.slopes[0] = theta;
    return made;
}

/// shift M - J at a state.
class LinearlyImplicit::Operator : public linalg::LinearOperator {
  public:
    explicit Operator(System& system) : system_(system) {}
    linalg::Shape domain() const override { return system_.grid().stacked(); }
    linalg::Shape range() const override { return system_.grid().stacked(); }
    std::string name() const override { return "Jacobian"; }
    const gl::Texture2D* state = nullptr;
    float shift = 1;

  protected:
    void doApply(const Vector& x, Vector& y) const override {
        system_.derivatives(*state, x, shift, y);
    }

  private:
    System& system_;
};

LinearlyImplicit::LinearlyImplicit(System& system, const Tableau& tableau)
    : system_(system), tableau_(tableau) {
    for (int i = 0; i < tableau.stages; ++i)
        stages_.push_back(system.makeVector("equations stage"));
    right_ = system.makeVector("equations right side");
    if (system.dependsOnTime()) slope_ = system.makeVector("equations slope in time");
    stage_ = system.makeField("equations stage state");
    operator_ = std::make_unique<Operator>(system);
    preconditioner_ = std::make_unique<BoxPreconditioner>(system);
    solver_ = linalg::makeKrylovSolver("bicgstab", *operator_, {}, preconditioner_.get());
}

LinearlyImplicit::~LinearlyImplicit() = default;

std::vector<System::Term> LinearlyImplicit::lastChange() const {
    std::vector<System::Term> made;
    for (std::size_t i = 0; i < stages_.size(); ++i) {
        made.push_back({&stages_[i].texture(), static_cast<float>(tableau_.m[i])});
    }
    return made;
}

LinearlyImplicit::Result LinearlyImplicit::step(gl::Texture2D& state, gl::Texture2D& next, double t,
                                                double dt, const std::vector<double>& sizes,
                                                double tolerance, std::span<const double> means) {
    Result result;
    const auto stacked = stackedPlace(system_.grid()), padded = paddedPlace(system_.grid());
    const double shift = 1 / (tableau_.gamma * dt);
    operator_->state = &state;
    operator_->shift = static_cast<float>(shift);
    preconditioner_->prepare(shift, means);
    linalg::KrylovSettings settings;
    settings.tolerance = tolerance;
    settings.maxIterations = 200;
    settings.lookInterval = gl::executionProfile().lookInterval;
    settings.continuations = 0;  // from rounding alone BiCGStab may break down, and x is lost
    if (system_.dependsOnTime()) {
        system_.setTime(t);
        system_.prepareDerivatives(state);
        system_.slopeInTime(state, slope_);
    }
    const auto count = static_cast<std::size_t>(tableau_.stages);
    const auto terms = [&](const std::array<double, 4>& factors, std::size_t until, double scale) {
        std::vector<System::Term> made;
        for (std::size_t j = 0; j < until; ++j)
            made.push_back({&stages_[j].texture(), static_cast<float>(scale * factors[j])});
        return made;
    };
    for (std::size_t i = 0; i < count; ++i) {
        const auto inner = terms(tableau_.a[i], i, 1);
        const bool moved =
            std::ranges::any_of(inner, [](const auto& term) { return term.factor != 0; });
        system_.setTime(t + tableau_.nodes[i] * dt);
        if (moved) {
            system_.sum(state, padded, 1, inner, stage_, padded);
            system_.fillGhosts(stage_);
        }
        system_.rates(moved ? stage_ : state, {right_.texture(), stacked});
        const auto outer = terms(tableau_.c[i], i, 1 / dt);
        if (i > 0)
            system_.sum(right_.texture(), stacked, 1, outer, right_.texture(), stacked,
                        {.evolvingOnly = true});
        if (system_.dependsOnTime()) {
            const System::Term slope[] = {
                {&slope_.texture(), static_cast<float>(tableau_.slopes[i] * dt)}};
            system_.sum(right_.texture(), stacked, 1, slope, right_.texture(), stacked);
        }
        // J is that of the beginning of the step, which is where its ghosts' rules are taken, too.
        system_.setTime(t);
        system_.prepareDerivatives(state);
        stages_[i].clear();
        preconditioner_->fit(right_, sizes);
        // The last one is reported: its matrix is that of all stages.
        settings.judge = i + 1 == count;
        solver_->setSettings(settings);
        solver_->enqueue(right_, stages_[i]);
        result.last = solver_->lastReport("stage");
        result.iterations += result.last.iterations;
        // A stalled solution is the best in FP32; the report says so.
        if (failed(result.last.status) && result.last.status != SolveStatus::stalled) {
            result.solved = false;
            return result;
        }
    }
    system_.sum(state, padded, 1, terms(tableau_.m, count, 1), next, padded);
    system_.setTime(t + dt);
    system_.fillGhosts(next);
    result.after = system_.measure(next, terms(tableau_.error, count, 1));
    const auto& measured = result.after;
    for (std::size_t k = 0; k < measured.meanSquare.size(); ++k) {
        // The error of a value that was next to nothing is relative to its new value.
        const double size = std::max(sizes[k], measured.largest[k]);
        result.error = std::max(result.error, std::sqrt(measured.meanSquare[k]) / size);
        if (!std::isfinite(measured.meanSquare[k])) result.error = HUGE_VAL;
    }
    return result;
}

}  // namespace seiche::equations
