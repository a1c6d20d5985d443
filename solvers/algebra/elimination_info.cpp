#include "solvers/algebra/algebra.hpp"
#include "solvers/algebra/algebra_parameters.hpp"

namespace seiche::algebra {

SimulationInfo eliminationInfo() {
    SimulationInfo info;
    info.name = "elimination";
    info.title = "Elimination";
    info.doc =
        "Elimination of a dense matrix as in textbooks, one column per step; cells are its "
        "entries, the first row on top.";
    info.model = {
        {"P A = L U"},
        {{"A", "A random matrix.", ""},
         {"P", "The order of its rows that brings the largest entries to the diagonal.", ""},
         {"L", "Below the diagonal: the multiples of a row that are subtracted from others.", ""},
         {"U", "On and above the diagonal: what is left of the rows.", ""}},
        "Elimination column by column, by the chosen method.",
        {"A. Brodtkorb: The graphics processor as a mathematical coprocessor in MATLAB. 2008"},
        "methods/lu.md",
        ""};
    info.schema = EliminationParameters::schema();
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
