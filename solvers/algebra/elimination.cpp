#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/error.hpp"
#include "core/gl/texture.hpp"
#include "core/sim/snapshot.hpp"
#include "solvers/algebra/algebra.hpp"
#include "solvers/algebra/example_matrix.hpp"
#include "solvers/linalg/dense/stepwise.hpp"
#include "solvers/linalg/vector.hpp"

namespace seiche::algebra {

namespace {

using linalg::Matrix;
using linalg::Shape;
using linalg::Stepwise;
using linalg::Vector;

constexpr int largestSide = 1024;

constexpr std::pair<const char*, Stepwise::Kind> methods[] = {
    {"lu-partial", Stepwise::Kind::luPartial}, {"lu", Stepwise::Kind::lu},
    {"lu-full", Stepwise::Kind::luFull},       {"gauss-jordan", Stepwise::Kind::gaussJordan},
    {"cholesky", Stepwise::Kind::cholesky},    {"qr", Stepwise::Kind::qr},
};

/// A matrix that is eliminated, then rests for a quarter of its columns, then another one.
class Elimination : public Simulation {
  public:
    const SimulationInfo& info() const override { return Registry::instance().at("elimination"); }

    void reset(const Scene& scene) override {
        const auto& domain = scene.domain;
        if (domain.nx != domain.ny || domain.nx > largestSide) {
            failInput(
                "{}: domain.cells = {} x {} is no square matrix of at most {} rows: give both the "
                "same number",
                scene.file, domain.nx, domain.ny, largestSide);
        }
        if (!scene.walls.empty()) {
            failInput("{}: a matrix has no walls: take them out of the scene", scene.file);
        }
        side_ = domain.nx;
        seed_ = scene.seed;
        parameters_.emplace(scene.parameters);
        shown_ = Vector(Shape::field(side_, side_), "elimination shown");
        walls_ = Vector(Shape::field(side_, side_), "elimination walls");
        time_ = 0;
        steps_ = round_ = 0;
        begin();
    }

    void setParameters(const ParameterSet& parameters) override { parameters_.emplace(parameters); }

    void step() override {
        const auto done = static_cast<std::uint64_t>(algorithm_->step());
        if (inRound() >= roundSteps()) {
            ++round_;
            begin();
        } else if (done < static_cast<std::uint64_t>(side_)) {
            algorithm_->advance(1);
        }
        ++steps_;
        time_ += dt();
        entries_.clear();
        StepReport report;
        report.step = steps_;
        report.t = time_;
        report.dt = dt();
        double largest = 0;
        for (const float entry : entries()) {
            report.finite = report.finite && std::isfinite(entry);
            largest = std::max(largest, std::abs(static_cast<double>(entry)));
        }
        report.diagnostics = {{"column", static_cast<double>(algorithm_->step())},
                              {"growth", largest / largest_}};
        reports_.push_back(std::move(report));
    }

    void collect(Wait, std::vector<StepReport>& reports) override {
        std::ranges::move(reports_, std::back_inserter(reports));
        reports_.clear();
    }
    double time() const override { return time_; }
    double dt() const override { return parameters_->real("dt"); }
    std::uint64_t stepCount() const override { return steps_; }

    FieldView field(std::string_view name) override {
        const auto& about = fieldInfo(info(), name);
        const bool magnitude = name == "magnitude";
        const auto n = static_cast<std::size_t>(side_);
        std::vector<float> picture(n * n);
        for (std::size_t i = 0; i < n; ++i) {
            for (std::size_t j = 0; j < n; ++j) {
                const float entry = entries()[i * n + j];
                // The first row of a matrix is on top, that of a field below.
                picture[(n - 1 - i) * n + j] = magnitude ? decades(entry) : entry;
            }
        }
        shown_.upload(picture);
        return {&shown_.texture(), side_, side_, 4, about};
    }
    FieldView walls() override {
        return {&walls_.texture(), side_, side_, 4, {"walls", "", "Solid cells.", false}};
    }
    void brush(const BrushStroke& stroke) override {
        failInput("there is no brush '{}' for a matrix", stroke.brush);
    }

    // What the steps have made follows from their number.
    void save(Snapshot& snapshot) override {
        snapshot.values = {{"step", steps_},
                           {"time", time_},
                           {"round", round_},
                           {"column", algorithm_->step()},
                           {"begun", begun_}};
    }
    void restore(const Snapshot& snapshot) override {
        steps_ = snapshot.value<std::uint64_t>("step");
        time_ = snapshot.value<double>("time");
        round_ = snapshot.value<std::uint64_t>("round");
        begin();
        begun_ = snapshot.value<std::uint64_t>("begun");
        algorithm_->advance(std::clamp(snapshot.value<int>("column"), 0, side_));
        reports_.clear();
    }

  private:
    std::uint64_t inRound() const { return steps_ - begun_; }
    std::uint64_t roundSteps() const { return static_cast<std::uint64_t>(side_ + side_ / 4 + 1); }

    void begin() {
        const auto& method = parameters_->choice("method");
        const auto kind = std::ranges::find_if(methods, [&](const auto& each) {
                              return method == each.first;
                          })->second;
        const auto a = exampleMatrix(parameters_->choice("matrix"), side_, seed_ + round_);
        largest_ = 0;
        for (const float entry : a) {
            largest_ = std::max(largest_, std::abs(static_cast<double>(entry)));
        }
        algorithm_.emplace(kind, Matrix::fromRows(side_, side_, a));
        begun_ = steps_;
        entries_.clear();
    }
    /// As it is now; read back once a step at most.
    const std::vector<float>& entries() {
        if (entries_.empty()) entries_ = algorithm_->matrix().download();
        return entries_;
    }
    float decades(float entry) const {
        const double size = std::abs(static_cast<double>(entry)) / largest_;
        return static_cast<float>(std::log10(std::max(size, 1e-8)));
    }

    int side_ = 0;
    std::uint64_t seed_ = 0, steps_ = 0, round_ = 0, begun_ = 0;
    double time_ = 0, largest_ = 1;
    std::optional<ParameterSet> parameters_;
    std::optional<Stepwise> algorithm_;
    std::vector<float> entries_;
    Vector shown_, walls_;
    std::vector<StepReport> reports_;
};

}  // namespace

std::unique_ptr<Simulation> makeElimination() {
    return std::make_unique<Elimination>();
}

}  // namespace seiche::algebra
