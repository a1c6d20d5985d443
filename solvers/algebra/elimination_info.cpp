#include "solvers/algebra/algebra.hpp"
#include "solvers/algebra/example_matrix.hpp"

namespace seiche::algebra {

SimulationInfo eliminationInfo() {
    SimulationInfo info;
    info.name = "elimination";
    info.title = "Elimination";
    info.doc =
        "A dense matrix that is eliminated as textbooks write it, a column a step; cells are its "
        "entries, the first row on top.";
    info.model = {
        {"P A = L U"},
        {{"A", "A random matrix.", ""},
         {"P", "The order of its rows in which the largest entries come to the diagonal.", ""},
         {"L", "Below the diagonal: by how much of a row others are reduced.", ""},
         {"U", "On and above the diagonal: what is left of the rows.", ""}},
        "Elimination column by column, by the method that is chosen.",
        {"A. Brodtkorb: The graphics processor as a mathematical coprocessor in MATLAB. 2008"},
        "methods/lu.md",
        ""};
    info.schema
        .real("dt", 0.04, 1e-4, 10, "s", "Simulated time that a column takes.", Effect::live, true)
        .choice("method", "lu-partial",
                {"lu-partial", "lu", "lu-full", "gauss-jordan", "cholesky", "qr"},
                "What is done: LU with the largest entry of the column, of all that is left, or "
                "none as pivot; the inverse by Gauss-Jordan; Cholesky; QR.",
                Effect::reset)
        .choice("matrix", "random", exampleMatrices,
                "The matrix; Cholesky needs a positive definite one, or Poisson's.", Effect::reset);
    info.fields = {
        {"magnitude", "", "Decades of the entries' sizes below the largest of the matrix.", false},
        {"entry", "", "The entries.", true},
    };
    info.boundaries = {{"wall", "Nothing lies beyond the matrix.", {}}};
    info.create = [](gl::Context&) { return makeElimination(); };
    info.memory = [](int nx, int ny, const ParameterSet&) {
        return std::size_t{6} * 4 * static_cast<std::size_t>(nx) * static_cast<std::size_t>(ny);
    };
    return info;
}

}  // namespace seiche::algebra
