#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "script/node.hpp"
#include "script/remarks.hpp"
#include "script/solve_checks.hpp"
#include "solvers/linalg/dense/accuracy.hpp"
#include "solvers/linalg/dense/device_refinement.hpp"
#include "solvers/linalg/dense/echelon.hpp"
#include "solvers/linalg/dense/tridiagonal.hpp"

namespace seiche::script {

using linalg::Selection;
using linalg::Transpose;

namespace {

void checkSquare(const Shape& shape, const char* what) {
    if (shape.rows != shape.columns) {
        failInput("{} needs a square matrix, not one of {}", what, text(shape));
    }
}

linalg::Matrix slice(Workshop& shop, const linalg::Matrix& from, int index) {
    auto one = shop.take({from.rows(), from.columns(), 1});
    shop.indexing.gather(from,
                         {Selection::all(from.rows()), Selection::all(from.columns()),
                          Selection::range(std::min(index, from.batch() - 1), 1, 1)},
                         one);
    return one;
}

// Solves to the tolerance in FP64 on the device, then rounds.
linalg::Matrix iterated(linalg::DenseSolver& solver, const linalg::DenseMethod& method,
                        const linalg::Matrix& a, const linalg::Matrix& b,
                        const linalg::DenseSettings& settings) {
    linalg::DeviceRefinement system(solver, a, b);
    auto reports = linalg::refineToTolerance(
        system, {settings.tolerance, settings.maxIterations, solver.cycle()});
    for (auto& report : reports) {
        if (report.status == SolveStatus::converged) continue;
        report.name = method.name;
        failRun("{}", report.explain(
                          {"allow more iterations or a larger tolerance, or take method lu",
                           method.needs == linalg::MatrixClass::definite
                               ? "its matrix is not symmetric positive definite; take method lu"
                               : "its matrix is singular or nearly so; take method lu",
                           "it diverges on this matrix; take method lu",
                           "allow a larger tolerance, or solve it with corrections in double "
                           "precision (refine=True in Python, gpusolve in Octave)"}));
    }
    return system.solution();
}

// Condition of a matrix whose method has no solves with the transpose.
Conditions conditionsByLu(Workshop& shop, const linalg::Matrix& a) {
    const auto& method = linalg::denseMethod(linalg::DenseAlgorithm::lu);
    auto& lu = shop.factorization(method);
    auto factored = shop.copyForFactors(a);
    lu.factor(factored);
    Conditions found;
    try {
        lu.checkRegular(factored);
        found = conditionsOf(shop, method, lu, factored, a, true);
    } catch (const Error&) {
        // LU found the matrix singular; the other method may solve it.
    }
    shop.giveBackFactors(std::move(factored));
    return found;
}

// One system, or a stack by a method that takes stacks; `place`: of a system of a stack.
linalg::Matrix solveOne(Workshop& shop, const linalg::DenseMethod& method, const linalg::Matrix& a,
                        const linalg::Matrix& b, const linalg::DenseSettings& settings,
                        int place = -1) {
    const bool judged = method.operation && a.rows() == a.columns();
    if (!method.factors) {
        checkFinite(shop, a);
        if (method.needs == linalg::MatrixClass::definite) checkSymmetric(shop, method, a);
        // The workshop owns the matrix.
        const std::shared_ptr<const linalg::Matrix> whole(std::shared_ptr<void>(), &a);
        const auto solver = linalg::makeUnfactoredSolver(method, whole, settings);
        if (method.iterates) return iterated(*solver, method, a, b, settings);
        auto x = solver->solve(b);
        if (judged) {
            remark(doubt(shop, {method, a, b, x, Transpose::no, place},
                         [&] { return conditionsByLu(shop, a); }));
        }
        return x;
    }
    if (method.needs == linalg::MatrixClass::definite) checkSymmetric(shop, method, a);
    auto& factorization = shop.factorization(method);
    auto factored = shop.copyForFactors(a);
    factorization.factor(factored);
    factorization.checkRegular(factored);
    auto x = factorization.solve(factored, b);
    if (judged) {
        remark(doubt(shop, {method, a, b, x, Transpose::no, place},
                     [&] { return conditionsOf(shop, method, factorization, factored, a); }));
    }
    shop.giveBackFactors(std::move(factored));
    return x;
}

linalg::Matrix solveEach(Workshop& shop, const linalg::DenseMethod& method, const linalg::Matrix& a,
                         const linalg::Matrix& b, const linalg::DenseSettings& settings) {
    const int stack = std::max(a.batch(), b.batch());
    if (stack == 1 || (method.batches && a.batch() == b.batch())) {
        return solveOne(shop, method, a, b, settings);
    }
    auto x = shop.take({a.columns(), b.columns(), stack});
    for (int k = 0; k < stack; ++k) {
        auto left = slice(shop, a, k), right = slice(shop, b, k);
        auto one = solveOne(shop, method, left, right, settings, k);
        shop.indexing.scatter(
            one, {Selection::all(x.rows()), Selection::all(x.columns()), Selection::range(k, 1, 1)},
            x);
        shop.giveBack(std::move(left));
        shop.giveBack(std::move(right));
        shop.giveBack(std::move(one));
    }
    return x;
}

}  // namespace

Matrix Matrix::solve(const Matrix& a, const Matrix& b, const std::string& name,
                     const linalg::DenseSettings& settings) {
    const auto& method = methodFor(name, a.shape_);
    if (a.shape_.rows != b.shape_.rows) {
        failInput("a matrix of {} needs right-hand sides of {} rows, not {}", text(a.shape_),
                  a.shape_.rows, b.shape_.rows);
    }
    const Shape shape = {a.shape_.columns, b.shape_.columns,
                         commonSide(a.shape_.stack, b.shape_.stack, a.shape_, b.shape_, "solve")};
    checkShape(shape);
    const auto left = a.straight(), right = b.straight();
    return {shape, Node::queue([&method, settings, first = left.node(),
                                second = right.node()](Workshop& shop) {
                return solveEach(shop, method, shop.at(first->number), shop.at(second->number),
                                 settings);
            })};
}

Matrix Matrix::inverse() const {
    checkSquare(shape_, "the inverse");
    return solve(*this, identity({shape_.rows, shape_.rows, shape_.stack}), "lu");
}

std::vector<linalg::Determinant> Matrix::determinants() const {
    checkSquare(shape_, "the determinant");
    const auto from = straight();
    return inWorkshop([&](Workshop& shop) {
        const auto& all = shop.at(from.node()->number);
        auto& lu = shop.factorization(linalg::denseMethod(linalg::DenseAlgorithm::lu));
        std::vector<linalg::Determinant> made;
        for (int k = 0; k < all.batch(); ++k) {
            auto factored = slice(shop, all, k);
            lu.factor(factored);
            made.push_back(*lu.determinant(factored));
        }
        return made;
    });
}

Matrix Matrix::solveTridiagonal(const Matrix& lower, const Matrix& diagonal, const Matrix& upper,
                                const Matrix& b) {
    for (const auto* each : {&lower, &diagonal, &upper}) {
        if (each->shape_ == b.shape_ && b.shape_.stack == 1) continue;
        failInput(
            "tridiagonal systems need diagonals and right-hand sides of one shape, not {} and {}",
            text(each->shape_), text(b.shape_));
    }
    const auto l = lower.straight(), d = diagonal.straight(), u = upper.straight(),
               r = b.straight();
    return {b.shape_, Node::queue([shape = b.shape_, l = l.node(), d = d.node(), u = u.node(),
                                   r = r.node()](Workshop& shop) {
                linalg::TridiagonalSolver solver(shape.rows, shape.columns);
                auto x = shop.take(shape);
                solver.solve(shop.at(l->number), shop.at(d->number), shop.at(u->number),
                             shop.at(r->number), x);
                solver.check();
                return x;
            })};
}

Matrix Matrix::solveTriangular(const Matrix& a, linalg::Triangle part, bool unit, const Matrix& b) {
    checkSquare(a.shape_, "substitution");
    if (a.shape_.rows != b.shape_.rows || a.shape_.stack != 1 || b.shape_.stack != 1) {
        failInput("a triangle of {} does not fit right-hand sides of {}", text(a.shape_),
                  text(b.shape_));
    }
    const bool turn = a.turned_;
    // The stored triangle is the other one where the entries are those of the transpose.
    const auto stored = turn == (part == linalg::Triangle::lower) ? linalg::Triangle::upper
                                                                  : linalg::Triangle::lower;
    const auto right = b.straight();
    return {b.shape_, Node::queue([node = a.node(), other = right.node(), stored, unit, turn,
                                   shape = b.shape_](Workshop& shop) {
                const linalg::Triangular triangle(
                    shop.at(node->number), stored,
                    unit ? linalg::Diagonal::unit : linalg::Diagonal::stored);
                auto x = shop.take(shape);
                auto scratch = shop.copyForFactors(shop.at(other->number));
                triangle.solve(shop.gemm, turn ? linalg::Transpose::yes : linalg::Transpose::no,
                               scratch, x);
                shop.giveBackFactors(std::move(scratch));
                return x;
            })};
}

Matrix Matrix::reducedEchelonForm(std::optional<float> tolerance, std::vector<int>* pivots) const {
    if (shape_.stack != 1) failInput("the echelon form is that of one matrix, not of a stack");
    const auto from = straight();
    const auto found = pivots ? std::make_shared<std::vector<int>>() : nullptr;
    Matrix made(shape_,
                Node::queue([shape = shape_, node = from.node(), tolerance, found](Workshop& shop) {
                    linalg::EchelonForm elimination;
                    auto form = shop.take(shape);
                    elimination.run(shop.at(node->number), tolerance, form);
                    if (found) *found = elimination.pivots();
                    return form;
                }));
    if (pivots) {
        inWorkshop([&](Workshop& shop) { shop.at(made.node()->number); });
        *pivots = *found;
    }
    return made;
}

RefinedSolution solveRefined(int n, std::span<const double> a, int k, std::span<const double> b,
                             const std::string& name) {
    const linalg::Equilibration scaling(n, a);
    const auto& method = linalg::denseMethod(name);
    return inWorkshop([&](Workshop&) {
        const auto solver = linalg::makeDenseSolver(method, n, n, scaling.matrix());
        auto refined = linalg::refine(*solver, scaling, k, b);
        std::string trouble;
        if (!refined.converged) {
            trouble = message(
                "the refinement ended at {:.3g} times what rounding in FP64 explains after {} "
                "corrections: {}",
                refined.ratio, refined.corrections,
                linalg::grewInRefinement(method, scaling)
                    ? betterThan(method.id)
                    : message("the matrix is too close to singular for FP32 factors"));
        }
        return RefinedSolution{std::move(refined.x), refined.corrections, refined.ratio,
                               refined.converged, std::move(trouble)};
    });
}

}  // namespace seiche::script
