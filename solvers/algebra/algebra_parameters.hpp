#pragma once

#include <string>

#include "core/param/schema.hpp"
#include "solvers/algebra/example_matrix.hpp"
#include "solvers/linalg/field/methods.hpp"

/// Parameters of the watched algorithms as values. Their names are known in algebra_parameters.cpp
/// alone.
namespace seiche::algebra {

using Iteration = linalg::WatchedIteration;

/// The name of an iteration in states.
std::string name(Iteration method);

/// Parameters of "poisson".
struct PoissonParameters {
    double dt = 0;  ///< [s] of an iteration
    Iteration method = Iteration::conjugateGradients;
    double tolerance = 0;  ///< |f - A u| over |f| where iterations end

    /// Parameters as scenes declare them.
    static Schema schema();
    /// The values of a set of that schema.
    static PoissonParameters from(const ParameterSet& set);
};

/// Parameters of "elimination".
struct EliminationParameters {
    double dt = 0;  ///< [s] of a column
    linalg::DenseOperation method = linalg::DenseOperation::luPartial;
    ExampleMatrix matrix = ExampleMatrix::random;

    /// Parameters as scenes declare them.
    static Schema schema();
    /// The values of a set of that schema.
    static EliminationParameters from(const ParameterSet& set);
};

}  // namespace seiche::algebra
