#include "solvers/linalg/pressure/poisson.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "core/base/error.hpp"
#include "core/model/capabilities.hpp"
#include "core/model/resample.hpp"
#include "core/scene/scene_cells.hpp"
#include "solvers/algebra/algebra.hpp"
#include "solvers/algebra/algebra_parameters.hpp"
#include "solvers/algebra/algorithm.hpp"
#include "solvers/linalg/field/vector_ops.hpp"
#include "solvers/linalg/krylov/solve_status.hpp"

namespace seiche::algebra {

namespace {

using linalg::BoundaryCondition;
using linalg::Op;
using linalg::Scalars;
using linalg::Shape;
using linalg::Stencil;
using linalg::StencilOperator;
using linalg::Vector;
using linalg::VectorOps;

/// -div grad u = f with u = 0 on all sides, solved while it is watched: one iteration per step,
/// until the residual is small enough. Conjugate gradients: Hestenes and Stiefel 1952, J. Res. NBS
/// 49, 409.
class Poisson : public Algorithm, public FieldWriter {
  public:
    const SimulationInfo& info() const override { return Registry::instance().at("poisson"); }

    void reset(const Scene& scene) override {
        if (!scene.walls.empty()) {
            failInput("{}: a scene of 'poisson' has no walls: take them out", scene.file);
        }
        const auto cells = [&](const char* name) {
            auto values = initialOnCells(scene, name);
            if (!values) {
                values.emplace(static_cast<std::size_t>(scene.domain.nx) *
                               static_cast<std::size_t>(scene.domain.ny));
            }
            return std::move(*values);
        };
        auto load = cells("load");
        const auto solution = cells("solution");
        domain_ = scene.domain;
        load_ = std::move(load);
        parameters_ = PoissonParameters::from(scene.parameters);
        begin(parameters_.dt);
        auto stencil = Stencil::on(domain_);
        stencil.sides.fill(BoundaryCondition::dirichlet);
        operator_.emplace(stencil, linalg::poissonTerms);
        const auto shape = stencil.shape();
        for (auto* each : {&f_, &u_, &r_, &p_, &q_, &walls_}) *each = Vector(shape, "poisson");
        f_.upload(load_);
        u_.upload(solution);
        beginIteration();
    }

    void setParameters(const ParameterSet& parameters) override {
        const auto before = std::exchange(parameters_, PoissonParameters::from(parameters));
        setDt(parameters_.dt);
        if (parameters_.method != before.method) {
            beginIteration();
        } else if (norms_.back() <= target()) {
            confirm();
        }
    }

    // The norm is read back in the step that makes it: whether the next step still iterates depends
    // on it alone, so that a run ends at the same step and with the same bits wherever it is slow.
    void step() override {
        if (norms_.back() > target() && !exhausted_) {
            iterate();
            if (norms_.back() <= target()) confirm();
        }
        auto report = nextReport();
        report.finite = finite_ && std::isfinite(norms_.back()) && std::isfinite(target());
        report.diagnostics = {{"iterations", static_cast<double>(norms_.size() - 1)},
                              {"residual", norms_.back() / std::max(loadNorm_, 1e-300)}};
        reports_.push_back(std::move(report));
    }

    FieldView field(std::string_view name) override {
        const auto& about = fieldInfo(info(), name);
        const auto& vector = name == "load"        ? f_
                             : name == "residual"  ? r_
                             : name == "direction" ? p_
                                                   : u_;
        return view(vector, about);
    }
    FieldView walls() override { return view(walls_, {"walls", "", "Solid cells.", false}); }

    void brush(const BrushStroke& stroke) override {
        if (stroke.brush != "load") failInput("there is no brush '{}'", stroke.brush);
        const double ax = stroke.to.x - stroke.from.x, ay = stroke.to.y - stroke.from.y;
        const double length = ax * ax + ay * ay;
        for (int j = 0; j < domain_.ny; ++j) {
            for (int i = 0; i < domain_.nx; ++i) {
                const double x = (i + 0.5) * domain_.hx() - stroke.from.x,
                             y = (j + 0.5) * domain_.hy() - stroke.from.y;
                const double s =
                    length > 0 ? std::clamp((x * ax + y * ay) / length, 0.0, 1.0) : 0.0;
                const double d = ((x - s * ax) * (x - s * ax) + (y - s * ay) * (y - s * ay)) /
                                 (stroke.radius * stroke.radius);
                if (d >= 1) continue;
                load_[static_cast<std::size_t>(j) * static_cast<std::size_t>(domain_.nx) +
                      static_cast<std::size_t>(i)] +=
                    static_cast<float>(stroke.strength * (1 - d) * (1 - d));
            }
        }
        f_.upload(load_);
        beginIteration();
    }

    void save(Snapshot& snapshot) override {
        snapshot.put("load", load_);
        snapshot.putValues("solution", u_);
        snapshot.putValues("residual", r_);
        snapshot.putValues("direction", p_);
        snapshot.put("norms", norms_);
        snapshot.values = {{"norms", norms_.size()},
                           {"method", name(parameters_.method)},
                           {"exhausted", exhausted_}};
        if (std::isfinite(formedAnew_)) snapshot.values["formed_anew"] = formedAnew_;
        saveClock(snapshot);
    }
    void restore(const Snapshot& snapshot) override {
        const auto cells = load_.size();
        auto load = snapshot.get<float>("load", cells);
        const auto solution = snapshot.get<float>("solution", cells);
        // The iteration's own state is of no use on another grid or for another method.
        const bool goesOn = snapshot.has("residual") &&
                            snapshot.value<std::string>("method") == name(parameters_.method);
        std::vector<float> residual, direction;
        std::vector<double> norms;
        bool exhausted = false;
        auto formedAnew = std::numeric_limits<double>::infinity();
        if (goesOn) {
            if (snapshot.values.contains("exhausted"))
                exhausted = snapshot.value<bool>("exhausted");
            if (snapshot.values.contains("formed_anew"))
                formedAnew = snapshot.value<double>("formed_anew");
            residual = snapshot.get<float>("residual", cells);
            direction = snapshot.get<float>("direction", cells);
            norms = snapshot.get<double>("norms", snapshot.value<std::size_t>("norms"));
            if (norms.empty())
                failInput("the saved state has no norm of its residual: it is damaged");
        }
        restoreClock(snapshot);
        load_ = std::move(load);
        f_.upload(load_);
        u_.upload(solution);
        beginIteration();
        if (!goesOn) return;
        r_.upload(residual);
        p_.upload(direction);
        norms_ = std::move(norms);
        exhausted_ = exhausted;
        formedAnew_ = formedAnew;
        for (const auto* each : {&r_, &p_}) watch(*each);
        ops_.dot(r_, r_, scalars_, now_);
    }

    std::vector<std::string> writableFields() const override { return {"load", "solution"}; }
    void writeFields(const FieldValues& fields) override {
        checkFieldValues(fields, writableFields(), [&](const auto&) { return load_.size(); });
        for (const auto& [name, values] : fields) {
            if (name == "load") load_ = values;
            (name == "load" ? f_ : u_).upload(values);
        }
        beginIteration();
    }

    std::optional<ConvergenceReport> lastSolve() override {
        ConvergenceReport report;
        report.name = "poisson";
        report.iterations = static_cast<int>(norms_.size()) - 1;
        report.initial = norms_.front();
        report.final = norms_.back();
        report.target = target();
        report.status =
            finite_ ? linalg::solveStatus(report.final, report.target) : SolveStatus::notFinite;
        // At or below the target it has been formed anew.
        const bool isTrue = report.status == SolveStatus::converged || exhausted_ ||
                            parameters_.method == Iteration::jacobi;
        if (isTrue) report.norm = "l2, true";
        if (report.status == SolveStatus::limit && exhausted_) {
            report.status = SolveStatus::roundingLimited;
        }
        report.history = norms_;
        return report;
    }

  private:
    FieldView view(const Vector& vector, const FieldInfo& about) const {
        return {&vector.texture(), domain_.nx, domain_.ny, 4, about};
    }
    double target() const { return parameters_.tolerance * loadNorm_; }
    double norm(int slot) const {
        return std::sqrt(static_cast<double>(std::max(scalars_.read(slot), 0.0f)));
    }
    void copy(const Vector& from, Vector& to) { to.copyFrom(from); }

    // Starts from the current u; the state of the previous iteration is dropped.
    void beginIteration() {
        operator_->apply(u_, q_);
        ops_.combine(f_, Op::subtract, q_, r_);
        copy(r_, p_);
        ops_.dot(f_, f_, scalars_, product_);
        loadNorm_ = norm(product_);
        ops_.dot(r_, r_, scalars_, now_);
        norms_ = {norm(now_)};
        formedAnew_ = std::numeric_limits<double>::infinity();
        exhausted_ = false;
        finite_ = true;
        for (const auto* each : {&f_, &u_, &r_, &p_}) watch(*each);
    }

    // Forms the residual anew and goes on from it, as long as that still gains a factor of two:
    // what iterations carry along falls below any tolerance, while rounding of u keeps f - A u
    // above it.
    void confirm() {
        operator_->apply(u_, q_);
        ops_.combine(f_, Op::subtract, q_, r_);
        copy(r_, p_);
        ops_.dot(r_, r_, scalars_, now_);
        norms_.back() = norm(now_);
        exhausted_ = norms_.back() > target() && !(norms_.back() < 0.5 * formedAnew_);
        formedAnew_ = norms_.back();
    }

    // By the largest entry, where NaN wins: the norm of the residual does not reveal infinities in
    // the solution or in a restored state.
    void watch(const Vector& x) {
        ops_.reduce(VectorOps::Reduction::absoluteMaximum, x, scalars_, product_);
        finite_ = finite_ && std::isfinite(scalars_.read(product_));
    }

    void iterate() {
        if (parameters_.method == Iteration::conjugateGradients) {
            operator_->apply(p_, q_);
            ops_.dot(p_, q_, scalars_, product_);
            advance(p_);
            ops_.dot(r_, r_, scalars_, next_);
            ops_.combine(r_, Op::add, p_, p_, {}, {1, next_, now_}, &scalars_);
            std::swap(now_, next_);
        } else if (parameters_.method == Iteration::steepestDescent) {
            operator_->apply(r_, q_);
            ops_.dot(r_, q_, scalars_, product_);
            copy(r_, p_);
            advance(p_);
            ops_.dot(r_, r_, scalars_, now_);
        } else {  // Jacobi, damped as smoothers are
            const double diagonal =
                2 / (domain_.hx() * domain_.hx()) + 2 / (domain_.hy() * domain_.hy());
            ops_.combine(u_, Op::add, r_, u_, {}, {static_cast<float>(0.8 / diagonal)});
            operator_->apply(u_, q_);
            ops_.combine(f_, Op::subtract, q_, r_);
            copy(r_, p_);
            ops_.dot(r_, r_, scalars_, now_);
        }
        norms_.push_back(norm(now_));
        watch(u_);
    }

    // Goes along `direction`, whose image is q, to the point of least error.
    void advance(const Vector& direction) {
        ops_.combine(u_, Op::add, direction, u_, {}, {1, now_, product_}, &scalars_);
        ops_.combine(r_, Op::subtract, q_, r_, {}, {1, now_, product_}, &scalars_);
    }

    PoissonParameters parameters_;
    Domain domain_;
    std::optional<StencilOperator> operator_;
    VectorOps ops_;
    Scalars scalars_{3};
    int now_ = 0, next_ = 1;  // slots of <r, r>
    static constexpr int product_ = 2;
    Vector f_, u_, r_, p_, q_, walls_;
    std::vector<float> load_;
    double loadNorm_ = 0;
    bool finite_ = true;         // all entries of f, u, r and p
    std::vector<double> norms_;  // |r| from the beginning of the iteration on
    double formedAnew_ = std::numeric_limits<double>::infinity();  // the last |r| of confirm()
    bool exhausted_ = false;                                       // rounding keeps it above target
};

}  // namespace

std::unique_ptr<Simulation> makePoisson() {
    return std::make_unique<Poisson>();
}

Snapshot resampledPoisson(const Snapshot& from, const Domain& to) {
    const auto& old = from.domain;
    const auto cells = static_cast<std::size_t>(old.nx) * static_cast<std::size_t>(old.ny);
    auto made = withoutArrays(from, to);
    for (const char* name : {"load", "solution"}) {
        made.put(name, resampleCells(from.get<float>(name, cells), 1, {}, old, to));
    }
    return made;
}

}  // namespace seiche::algebra
