#include "solvers/algebra/algebra_parameters.hpp"

#include "core/param/choices.hpp"

namespace seiche::algebra {

namespace {

constexpr Choice<ExampleMatrix> exampleMatrices[] = {
    {"random", ExampleMatrix::random},
    {"definite", ExampleMatrix::definite},
    {"poisson", ExampleMatrix::poisson},
    {"hilbert", ExampleMatrix::hilbert},
};

}  // namespace

std::string name(Iteration method) {
    return linalg::nameOf(linalg::watchedIterations(), method);
}

Schema PoissonParameters::schema() {
    Schema schema;
    schema.real("dt", 0.04, 1e-4, 10, "s", "Simulated time per iteration.", Effect::live, true)
        .choice("method", "conjugate-gradients", linalg::names(linalg::watchedIterations()),
                "How u is improved; the iteration restarts from the current u.", Effect::rebuild)
        .real("tolerance", 1e-4, 1e-7, 0.1, "",
              "The iteration ends when |f - A u| is this fraction of |f|.")
        .numerical({"tolerance"});
    return schema;
}

PoissonParameters PoissonParameters::from(const ParameterSet& set) {
    return {set.real("dt"), linalg::chosen(linalg::watchedIterations(), set.choice("method")),
            set.real("tolerance")};
}

Schema EliminationParameters::schema() {
    Schema schema;
    schema.real("dt", 0.04, 1e-4, 10, "s", "Simulated time per column.", Effect::live, true)
        .choice("method", "lu-partial", linalg::names(linalg::watchedEliminations()),
                "The method: LU with the largest entry of the column as pivot, with that of all "
                "that is left, or without pivoting; the inverse by Gauss-Jordan; Cholesky; QR.",
                Effect::reset)
        .choice("matrix", "random", choiceNames(exampleMatrices),
                "The matrix; Cholesky needs a positive definite one, or Poisson's.", Effect::reset);
    return schema;
}

EliminationParameters EliminationParameters::from(const ParameterSet& set) {
    return {set.real("dt"), linalg::chosen(linalg::watchedEliminations(), set.choice("method")),
            chosen(exampleMatrices, set.choice("matrix"))};
}

}  // namespace seiche::algebra
