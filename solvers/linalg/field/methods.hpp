#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "solvers/linalg/field/dense_operation.hpp"

namespace seiche::linalg {

/// A method by its name in scenes, on the command line and in factories.
struct MethodInfo {
    std::string name;   ///< as it is chosen by
    std::string takes;  ///< which systems
    std::string doc;    ///< in one sentence
};

/// A method of a table: its name ends here, and code works with `id`.
template <class Id>
struct Method : MethodInfo {
    Id id;  ///< its meaning
};

// The table of all methods: their names end here and in the simulations' *_parameters.cpp.
// tests/names_test.py searches all other code for comparisons with them.

/// For the pressure equation; `automatic` is dct where it fits, else multigridCg.
enum class PressureMethod { automatic, multigridCg, dct, dctCg, cg, jacobi, gaussSeidel };
/// For any operator.
enum class KrylovMethod { cg, bicgstab, gmres };
/// For waves: how conjugate gradients are preconditioned; `automatic` goes by the CFL number.
enum class StencilMethod { automatic, cg, dct, multigrid };
/// For the many dense systems of bubbly cells; `automatic` goes by the device.
enum class BatchMethod { automatic, lu, gmres };
/// Iterations for Poisson's equation that are watched, one per step.
enum class WatchedIteration { conjugateGradients, steepestDescent, jacobi };

/// For sparse systems from users; `automatic` goes by what the matrix shows.
enum class SparseMethod { automatic, cg, bicgstab, gmres, gaussSeidel };
/// Their preconditioners; `automatic` goes by the matrix, too.
enum class SparsePreconditioner { automatic, none, jacobi, blockJacobi, multigrid };
/// For dense matrices; `product` is C = A B.
enum class DenseAlgorithm {
    lu,
    luNoPivot,
    luHybrid,  ///< panels on the CPU
    luFull,    ///< pivots of rows and columns
    gaussJordan,
    cholesky,
    qr,
    cg,
    gmres,
    gaussSeidel,
    tridiagonal,
    product,
    printed,  ///< the algorithm of a paper that has the method's name
};

/// Matrices that a method solves to within rounding.
enum class MatrixClass {
    general,
    dominant,  ///< diagonally, by rows
    definite,  ///< symmetric and positive definite
    tridiagonal,
};

/// A method for dense matrices, described for `seiche solve`, `seiche list solvers`, scripts, the
/// benchmark and the lab of the window.
struct DenseMethod {
    std::string name;                          ///< on the command line and in makeDenseSolver()
    DenseAlgorithm id = DenseAlgorithm::lu;    ///< its meaning
    std::string title;                         ///< in the window
    std::string takes, doc;                    ///< which matrices; what it does
    MatrixClass needs = MatrixClass::general;  ///< solved to within rounding
    bool tall = false;                         ///< takes more rows than columns
    bool iterates = false;                     ///< until DenseSettings are met
    bool factors = false;                      ///< solves by factors that it leaves
    bool leavesLu = false;                     ///< L below the diagonal of A, U on and above
    bool batches = false;                      ///< solves the matrices of a stack at once
    bool distributes = false;                  ///< takes a matrix that only several devices hold
    bool grows = false;                        ///< entries may grow beyond what rounding forgives
    /// Its operation on A in place, where that is an operation of its own; makeFactorization() does
    /// it in blocks. Their cost depends on n alone.
    std::optional<DenseOperation> operation = {};
};

/// The methods of makePressureSolver(), `auto` first.
const std::vector<Method<PressureMethod>>& pressureMethods();
/// The methods of makeKrylovSolver().
const std::vector<Method<KrylovMethod>>& krylovMethods();
/// The methods of waves, a StencilCg with or without a FusedPreconditioner, `auto` first.
const std::vector<Method<StencilMethod>>& stencilMethods();
/// The methods for the many dense systems of bubbly cells, `auto` first.
const std::vector<Method<BatchMethod>>& batchMethods();
/// Iterations for Poisson's equation that are watched, one per step.
const std::vector<Method<WatchedIteration>>& watchedIterations();
/// Eliminations that are watched, one column per step, as Stepwise makes them.
const std::vector<Method<DenseOperation>>& watchedEliminations();

/// The methods of a SparseSolver, which takes `auto`, too.
const std::vector<Method<SparseMethod>>& sparseMethods();
/// Its preconditioners, likewise.
const std::vector<Method<SparsePreconditioner>>& sparsePreconditioners();
/// The meaning of a name of sparseMethods(), or of `auto`. Throws badInput for another one, with
/// the nearest.
SparseMethod sparseMethodNamed(const std::string& name);
/// Likewise of sparsePreconditioners().
SparsePreconditioner sparsePreconditionerNamed(const std::string& name);

/// The methods for dense matrices.
const std::vector<DenseMethod>& denseMethods();
/// Those of them that papers print, for comparison: slower than the others, and in no list of the
/// window. Each has the name of an algorithm of dense/papers.hpp.
const std::vector<DenseMethod>& paperMethods();
/// C = A B, which is measured and shown beside them and solves nothing.
const DenseMethod& denseProduct();
/// Of denseMethods() or paperMethods(). Throws badInput for an unknown name, with the nearest one.
const DenseMethod& denseMethod(const std::string& name);
/// The method of the table with this meaning.
const DenseMethod& denseMethod(DenseAlgorithm id);
/// Whether a name leaves the choice to the program: `auto`.
bool leavesChoice(const std::string& name);

/// Names of a table in its order.
template <class Each>
std::vector<std::string> names(const std::vector<Each>& methods) {
    std::vector<std::string> all;
    for (const auto& method : methods) all.push_back(method.name);
    return all;
}

/// The meaning of a name; nothing if the table lacks it.
template <class Id>
std::optional<Id> methodNamed(const std::vector<Method<Id>>& methods, const std::string& name) {
    for (const auto& method : methods) {
        if (method.name == name) return method.id;
    }
    return std::nullopt;
}

/// The same for a name that ParameterSet has checked. Throws logic_error for another one.
template <class Id>
Id chosen(const std::vector<Method<Id>>& methods, const std::string& name) {
    if (const auto id = methodNamed(methods, name)) return *id;
    throw std::logic_error("no method is named '" + name + "'");
}

/// The name of a method of the table. Throws logic_error for one that it lacks.
template <class Id>
const std::string& nameOf(const std::vector<Method<Id>>& methods, Id id) {
    for (const auto& method : methods) {
        if (method.id == id) return method.name;
    }
    throw std::logic_error("a method has no name in its table");
}

}  // namespace seiche::linalg
