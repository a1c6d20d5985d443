#include <algorithm>
#include <cmath>
#include <cstring>
#include <deque>
#include <optional>

#include "core/base/error.hpp"
#include "core/gl/kernel.hpp"
#include "core/gl/readback.hpp"
#include "core/gl/texture.hpp"
#include "solvers/algebra/algebra.hpp"
#include "solvers/algebra/algebra_parameters.hpp"
#include "solvers/algebra/algorithm.hpp"
#include "solvers/linalg/dense/stepwise.hpp"
#include "solvers/linalg/field/vector_ops.hpp"

namespace seiche::algebra {

namespace {

using linalg::Matrix;
using linalg::Scalars;
using linalg::Shape;
using linalg::Stepwise;
using linalg::Vector;
using linalg::VectorOps;

constexpr int largestSide = 1024;

/// A matrix that is eliminated, then rests for a quarter of its columns, then another one.
class Elimination : public Algorithm {
  public:
    const SimulationInfo& info() const override { return Registry::instance().at("elimination"); }

    void reset(const Scene& scene) override {
        const auto& domain = scene.domain;
        if (domain.nx != domain.ny || domain.nx > largestSide) {
            failInput(
                "{}: domain.cells = {} x {} is not a square matrix of at most {} rows: give both "
                "the same number",
                scene.file, domain.nx, domain.ny, largestSide);
        }
        if (!scene.walls.empty()) {
            failInput("{}: a matrix has no walls: take them out of the scene", scene.file);
        }
        side_ = domain.nx;
        seed_ = scene.seed;
        parameters_ = EliminationParameters::from(scene.parameters);
        begin(parameters_.dt);
        forgetReports();
        shown_ = Vector(Shape::field(side_, side_), "elimination shown");
        entries_ = Vector(shown_.shape(), "elimination entries");
        walls_ = Vector(Shape::field(side_, side_), "elimination walls");
        round_ = 0;
        beginRound();
    }

    void setParameters(const ParameterSet& parameters) override {
        parameters_ = EliminationParameters::from(parameters);
        setDt(parameters_.dt);
    }

    void step() override {
        const auto done = static_cast<std::uint64_t>(algorithm_->step());
        if (inRound() >= roundSteps()) {
            ++round_;
            beginRound();
        } else if (done < static_cast<std::uint64_t>(side_)) {
            algorithm_->advance(1);
        }
        // Growth, and whether all is finite, by the largest entry, in which NaN wins: one number
        // per step comes back, and nothing waits for it.
        show(plain_, entries_);
        ops_.reduce(VectorOps::Reduction::absoluteMaximum, entries_, scalars_, 0);
        readback_.push(scalars_.buffer(), 0, sizeof(float), 0);
        auto report = nextReport();
        report.diagnostics = {{"column", static_cast<double>(algorithm_->step())},
                              {"growth", 1 / largest_}};
        underWay_.push_back(std::move(report));
    }

    void collect(Wait wait, std::vector<StepReport>& reports) override {
        readback_.poll(wait == Wait::yes, [&](std::uint64_t, std::span<const std::byte> data) {
            float largest = 0;
            std::memcpy(&largest, data.data(), sizeof(largest));
            auto report = std::move(underWay_.front());
            underWay_.pop_front();
            report.finite = std::isfinite(largest);
            report.diagnostics.back().value *= static_cast<double>(largest);
            reports_.push_back(std::move(report));
        });
        Algorithm::collect(wait, reports);
    }

    FieldView field(std::string_view name) override {
        const auto& about = fieldInfo(info(), name);
        show(name == "magnitude" ? decades_ : plain_, shown_);
        return {&shown_.texture(), side_, side_, 4, about};
    }
    FieldView walls() override {
        return {&walls_.texture(), side_, side_, 4, {"walls", "", "Solid cells.", false}};
    }
    void brush(const BrushStroke& stroke) override {
        failInput("there is no brush '{}' for a matrix", stroke.brush);
    }

    // The result of the steps follows from their number.
    void save(Snapshot& snapshot) override {
        snapshot.values = {{"round", round_}, {"column", algorithm_->step()}, {"begun", begun_}};
        saveClock(snapshot);
    }
    void restore(const Snapshot& snapshot) override {
        const auto round = snapshot.value<std::uint64_t>("round"),
                   begun = snapshot.value<std::uint64_t>("begun");
        const int column = snapshot.value<int>("column");
        restoreClock(snapshot);
        forgetReports();
        round_ = round;
        beginRound();
        begun_ = begun;
        algorithm_->advance(std::clamp(column, 0, side_));
    }

  private:
    std::uint64_t inRound() const { return stepCount() - begun_; }
    std::uint64_t roundSteps() const { return static_cast<std::uint64_t>(side_ + side_ / 4 + 1); }

    void beginRound() {
        const auto a = exampleMatrix(parameters_.matrix, side_, seed_ + round_);
        largest_ = 0;
        for (const float entry : a) {
            largest_ = std::max(largest_, std::abs(static_cast<double>(entry)));
        }
        algorithm_.emplace(parameters_.method, Matrix::fromRows(side_, side_, a));
        begun_ = stepCount();
    }
    /// The matrix as it is now, as a field.
    void show(gl::Kernel& kernel, Vector& field) const {
        const auto& matrix = algorithm_->matrix();
        kernel.set("rows", side_)
            .set("columns", side_)
            .set("pitch", matrix.pitch() / 4)
            .set("largest", static_cast<float>(largest_));
        kernel.run((side_ + 3) / 4, side_, 1,
                   {gl::write(0, field.texture()), gl::storage(1, matrix.buffer())});
    }
    void forgetReports() {
        readback_.poll(true, [](std::uint64_t, std::span<const std::byte>) {});
        underWay_.clear();
    }

    EliminationParameters parameters_;
    int side_ = 0;
    std::uint64_t seed_ = 0, round_ = 0, begun_ = 0;
    double largest_ = 1;  // of the matrix as it was
    std::optional<Stepwise> algorithm_;
    gl::Kernel plain_{"linalg/dense/matrix_field.comp", {{"DECADES", 0}}},
        decades_{"linalg/dense/matrix_field.comp", {{"DECADES", 1}}};
    VectorOps ops_;
    Scalars scalars_{1};
    gl::Readback readback_;
    std::deque<StepReport> underWay_;  // whose number has not come back yet
    Vector shown_, entries_, walls_;
};

}  // namespace

std::unique_ptr<Simulation> makeElimination() {
    return std::make_unique<Elimination>();
}

}  // namespace seiche::algebra
