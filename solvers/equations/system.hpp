#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/expression/formula.hpp"
#include "core/gl/readback.hpp"
#include "core/scene/scene.hpp"
#include "solvers/equations/evaluation.hpp"
#include "solvers/equations/symbol.hpp"
#include "solvers/linalg/field/linear_operator.hpp"
#include "solvers/linalg/field/vector_ops.hpp"

namespace seiche::equations {

/// Boundary condition of a side for a component.
enum class SideRule { noFlux, periodic, held, flux, robin };

/// Equations on the grid of a scene: M du/dt = F(u, t), with M = 1 for components that evolve and 0
/// for those that constraints determine; F and the product with its Jacobian J on the device.
class System {
  public:
    /// Throws badInput where the scene's sides do not fit.
    System(const Scene& scene, std::shared_ptr<Model> model);

    const Grid& grid() const { return grid_; }
    const Model& model() const { return *model_; }
    /// Bit k: component k evolves.
    int evolving() const { return evolving_; }
    SideRule rule(int component, Side side) const {
        return rules_[static_cast<std::size_t>(component)][static_cast<std::size_t>(side)];
    }
    const gl::Texture2D& solid() const { return solid_; }
    /// Cells that are not in walls.
    double fluidCells() const { return fluidCells_; }

    void setConstants(const ParameterSet& parameters);
    /// Sets the time for the following evaluations [s].
    void setTime(double t);
    /// Sets the noise for the following evaluations to that of this step of length dt [s].
    void setNoise(std::uint64_t step, double dt);

    /// A padded field of all components, and a stacked vector.
    gl::Texture2D makeField(std::string label) const {
        return makePadded(grid_, grid_.components, std::move(label));
    }
    linalg::Vector makeVector(std::string label) const {
        return {grid_.stacked(), std::move(label)};
    }

    /// Fills the cells outside the grid, with the values given at sides or, of a direction,
    /// without.
    void fillGhosts(gl::Texture2D& field, bool direction = false);
    /// target <- factor F(state) + ...; `state` has its ghosts.
    void rates(const gl::Texture2D& state, const Evaluation::Target& target);
    /// A stage of an explicit step from F(state).
    void stage(const gl::Texture2D& state, const Evaluation::Stage& stage);
    /// Whether rates depend on nothing but the state: neither on time nor on noise nor on
    /// integrals.
    bool autonomous() const;
    /// Whether left and right are joined.
    bool periodicAcross() const { return periodic_[0]; }
    /// Another kernel with the rates as macros, as in equations/evaluate.comp, with this system's
    /// defines. Walls are binding 2, sides 4 and parameters 5.
    gl::Kernel ratesKernel(std::string path, const gl::Defines& more) const {
        return rates_->kernel(std::move(path), more);
    }
    void setSurroundings(gl::Kernel& kernel) const;
    std::vector<gl::Binding> surroundingBindings() const;
    /// target <- dF/dt at this time.
    void slopeInTime(const gl::Texture2D& state, const linalg::Vector& target);
    bool dependsOnTime() const { return model_->dependsOnTime; }
    /// Call before derivatives() and slopeInTime() at a state unless rates() were just computed
    /// there.
    void prepareDerivatives(const gl::Texture2D& state) { updateSums(state, integralsOfRates_); }
    /// y <- shift M z - J z at `state`, including the change of integrals by z.
    void derivatives(const gl::Texture2D& state, const linalg::Vector& z, float shift,
                     const linalg::Vector& y);
    /// A derived quantity of the model in every cell.
    void show(std::size_t derived, const gl::Texture2D& state, const linalg::Vector& target);
    /// The same of one in colour, red, green and blue a texel.
    void showColors(std::size_t derived, const gl::Texture2D& state, const gl::Texture2D& target);

    /// A field with its layout, and a factor.
    struct Term {
        const gl::Texture2D* texture = nullptr;
        float factor = 0;
    };
    /// Selection and layout of the summands.
    struct Summands {
        bool evolvingOnly = false;        ///< of components that evolve; others keep the base
        int components = 0;               ///< so many; 0: all
        std::optional<Place> place = {};  ///< of the terms; else they are stacked
        bool differences = false;         ///< terms less the base, which is laid out as they are
    };
    /// target <- baseFactor base + up to four terms.
    void sum(const gl::Texture2D& base, Place basePlace, float baseFactor,
             std::span<const Term> terms, const gl::Texture2D& target, Place targetPlace,
             const Summands& summands);
    void sum(const gl::Texture2D& base, Place basePlace, float baseFactor,
             std::span<const Term> terms, const gl::Texture2D& target, Place targetPlace) {
        sum(base, basePlace, baseFactor, terms, target, targetPlace, {});
    }

    /// Largest magnitudes and means, mean squares of the sum of the terms, and whether all is
    /// finite.
    struct Measure {
        std::vector<double> largest, mean, meanSquare;
        int notFinite = -1;  ///< a component that is not
    };
    /// Waits for the device.
    Measure measure(const gl::Texture2D& state, std::span<const Term> terms);
    /// The mean of each component of a stacked vector over the cells that are not in walls. Waits
    /// for the device.
    std::vector<double> means(const linalg::Vector& x);

    /// Named expressions of the scene that are one number for all cells and made of integrals, such
    /// as an energy.
    const std::vector<std::string>& functionalNames() const { return functionalNames_; }
    /// Their values. Waits for the device.
    std::vector<double> functionals(const gl::Texture2D& state);
    /// Begins to compute the functionals of a step. takeFunctionals() hands out arrived ones,
    /// oldest first, and with `wait` all.
    void enqueueFunctionals(const gl::Texture2D& state, std::uint64_t step);
    void takeFunctionals(
        bool wait,
        const std::function<void(std::uint64_t step, const std::vector<double>& values)>& take);

    /// The rates linearised at uniform states, made when it is first asked for.
    Symbol& symbol() const;
    /// The coefficients of its terms at a state, in the middle of the domain or elsewhere [m].
    std::vector<double> symbolAt(std::span<const double> state) const;
    std::vector<double> symbolAt(std::span<const double> state, std::array<double, 2> place) const;
    /// Rates by which constants act through integrals there, Symbol::throughIntegrals().
    std::vector<double> integralsAt(std::span<const double> state) const;
    /// 0 in walls, 1 elsewhere, row by row.
    const std::vector<float>& inside() const { return inside_; }
    double parameter(std::size_t index) const { return parameters_[index]; }

  private:
    Measure measure(const gl::Texture2D& state, Place place, std::span<const Term> terms);
    void makeSides(const Scene& scene);
    void findFunctionals();
    void updateSides();
    void updateSums(const gl::Texture2D& state, const std::vector<std::size_t>& which);
    void sumUp(std::size_t integral, linalg::Scalars& into);
    std::vector<double> functionalsOf(std::span<const float> sums,
                                      std::span<const float> parameters);
    Surroundings surroundings() const;
    Random random() const;

    std::shared_ptr<Model> model_;
    Domain domain_;
    Grid grid_;
    int evolving_ = 0;
    double fluidCells_ = 0, time_ = 0;
    std::uint64_t seed_ = 0;
    Noise noise_;
    std::vector<std::array<SideRule, 4>> rules_;
    struct SideFormula {
        int component;
        Side side;
        Formula value;
        std::optional<Formula> coefficient;
    };
    std::vector<SideFormula> formulas_;
    bool sidesChange_ = false;
    std::array<bool, 2> periodic_ = {false, false};
    gl::Texture2D solid_;
    gl::Buffer sides_, parametersBuffer_, partials_;
    std::vector<float> parameters_;
    std::optional<linalg::Scalars> sums_, sumSlopes_;
    linalg::VectorOps ops_;
    linalg::Vector integrand_;
    gl::Texture2D padded_;  // of a direction
    std::optional<Evaluation> rates_, derivatives_, slope_;
    mutable std::optional<Symbol> symbol_;
    std::vector<float> inside_;
    std::vector<Evaluation> integrals_;
    std::vector<std::optional<Evaluation>> integralsAlong_, integralsInTime_;  // those of rates
    std::vector<std::size_t> integralsOfRates_, integralsOfFunctionals_;
    struct Shown {
        Evaluation evaluation;
        std::vector<std::size_t> integrals;  // that it needs
    };
    std::vector<std::optional<Shown>> derived_;
    linalg::Vector colorParts_;
    std::vector<std::string> functionalNames_, functionalInputs_;
    std::optional<expression::Program> functionals_;
    gl::Readback arrivingSums_;
    std::deque<std::vector<float>> arrivingParameters_;  // those of the sums
    gl::Kernel ghosts_, sum_, measure_, packColors_;
};

}  // namespace seiche::equations
