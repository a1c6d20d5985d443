#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "solvers/linalg/dense/dense_solver.hpp"
#include "solvers/linalg/dense/factorization.hpp"

namespace seiche::linalg {

/// Matrices that a method solves to within rounding.
enum class MatrixClass {
    general,
    dominant,  ///< diagonally, by rows
    definite,  ///< symmetric and positive definite
    tridiagonal,
};

/// A method for dense matrices, described for `seiche solve`, `seiche list solvers`, the benchmark
/// and the lab of the window.
struct DenseMethod {
    std::string name;                          ///< on the command line and in makeDenseSolver()
    std::string title;                         ///< in the window
    std::string takes, doc;                    ///< which matrices; what it does
    MatrixClass needs = MatrixClass::general;  ///< solved to within rounding
    bool tall = false;                         ///< takes more rows than columns
    bool iterates = false;                     ///< until DenseSettings are met
    /// Its operation on A in place, where that is an operation of its own; `factorization` does
    /// it in blocks. Their cost depends on n alone.
    std::optional<DenseOperation> operation = {};
    /// For methods that factor; else empty.
    std::function<std::unique_ptr<Factorization>()> factorization = {};
    /// For methods that do not solve by their factorization; `a` is square.
    std::function<std::unique_ptr<DenseSolver>(std::shared_ptr<const Matrix> a,
                                               const DenseSettings& settings)>
        solver = {};
};

/// The only list of methods.
const std::vector<DenseMethod>& denseMethods();
/// C = A B, which is measured and shown beside them and solves nothing.
const DenseMethod& denseProduct();
/// Throws badInput for an unknown name, with the nearest one.
const DenseMethod& denseMethod(const std::string& name);
/// Throws badInput for an empty shape, entries that are not finite, and a matrix that the method
/// does not take: not square, not symmetric. `a` holds rows * columns entries, row after row.
void checkTakes(const DenseMethod& method, int rows, int columns, std::span<const float> a);

}  // namespace seiche::linalg
