#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/base/parallel.hpp"
#include "script/node.hpp"
#include "script/remarks.hpp"
#include "solvers/linalg/dense/accuracy.hpp"
#include "solvers/linalg/dense/tridiagonal.hpp"

namespace seiche::script {

using linalg::Over;
using linalg::Selection;
using linalg::Transpose;

namespace {

void checkSquare(const Shape& shape, const char* what) {
    if (shape.rows != shape.columns) {
        failInput("{} needs a square matrix, not one of {}", what, text(shape));
    }
}

const linalg::DenseMethod& methodFor(const std::string& name, const Shape& shape) {
    const bool tall = shape.rows > shape.columns;
    const auto& method = linalg::denseMethod(name == "auto" ? (tall ? "qr" : "lu") : name);
    if (shape.rows != shape.columns && !(method.tall && tall)) {
        failInput("method {} needs a square matrix{}, not one of {}", method.name,
                  method.tall ? message(" or one with more rows than columns") : "", text(shape));
    }
    return method;
}

// Which methods take a whole stack at once.
bool takesStacks(const linalg::DenseMethod& method) {
    return method.name == "lu" || method.name == "lu-nopivot";
}

linalg::Matrix slice(Workshop& shop, const linalg::Matrix& from, int index) {
    auto one = shop.take({from.rows(), from.columns(), 1});
    shop.indexing.gather(from,
                         {Selection::all(from.rows()), Selection::all(from.columns()),
                          Selection::range(std::min(index, from.batch() - 1), 1, 1)},
                         one);
    return one;
}

// Only the lower triangle would be read: of another matrix the answer would be wrong without a
// word.
void checkSymmetric(Workshop& shop, const linalg::DenseMethod& method, const linalg::Matrix& a) {
    auto other = shop.take({a.rows(), a.columns(), a.batch()});
    auto largest = shop.take({1, 1, a.batch()}), difference = shop.take({1, 1, a.batch()});
    shop.indexing.transpose(a, other);
    shop.elementwise.run("subtract", a, other, other);
    shop.reduction.run("max_magnitude", other, Over::matrix, difference);
    shop.reduction.run("max_magnitude", a, Over::matrix, largest);
    const auto least = difference.download(), most = largest.download();
    for (std::size_t k = 0; k < most.size(); ++k) {
        if (!(least[k] > 1e-5f * most[k])) continue;
        failInput(
            "method {} needs a symmetric matrix, but entries differ by up to {} from those of "
            "the transpose: take lu",
            method.name, least[k]);
    }
    for (auto* each : {&other, &largest, &difference}) shop.giveBack(std::move(*each));
}

std::vector<float> reduced(Workshop& shop, const std::string& function, const linalg::Matrix& a,
                           Over over) {
    auto result = shop.take(
        {over == Over::columns ? a.rows() : 1, over == Over::rows ? a.columns() : 1, a.batch()});
    shop.reduction.run(function, a, over, result);
    auto values = result.download();
    shop.giveBack(std::move(result));
    return values;
}

/// The largest sum of magnitudes of each matrix, of columns (over rows) or of rows.
std::vector<double> largestSums(Workshop& shop, const linalg::Matrix& a, Over over) {
    const auto sums = reduced(shop, "sum_of_magnitudes", a, over);
    const auto each = sums.size() / static_cast<std::size_t>(a.batch());
    std::vector<double> largest;
    for (auto first = sums.begin(); first != sums.end(); first += static_cast<std::ptrdiff_t>(each))
        largest.push_back(*std::max_element(first, first + static_cast<std::ptrdiff_t>(each)));
    return largest;
}

/// The condition of each matrix, where its method can say.
using Conditions = std::optional<std::vector<double>>;

/// Substitutions by the CPU with the factors that LU leaves in a matrix, row after row, in the
/// order of pivots: permutations do not change the 1-norm of the inverse.
class Substitutions {
  public:
    explicit Substitutions(const linalg::Matrix& factored)
        : n_(static_cast<std::size_t>(factored.rows())),
          batch_(factored.batch()),
          factors_(factored.download()) {}
    linalg::Matrix solve(const linalg::Matrix& b) const {
        return each(b, [n = n_](const float* lu, double* x) {
            for (std::size_t i = 0; i < n; ++i) {
                for (std::size_t j = 0; j < i; ++j) x[i] -= double{lu[i * n + j]} * x[j];
            }
            for (std::size_t i = n; i-- > 0;) {
                for (std::size_t j = i + 1; j < n; ++j) x[i] -= double{lu[i * n + j]} * x[j];
                x[i] /= double{lu[i * n + i]};
            }
        });
    }
    linalg::Matrix solveTransposed(const linalg::Matrix& b) const {
        return each(b, [n = n_](const float* lu, double* x) {
            for (std::size_t i = 0; i < n; ++i) {
                x[i] /= double{lu[i * n + i]};
                for (std::size_t j = i + 1; j < n; ++j) x[j] -= double{lu[i * n + j]} * x[i];
            }
            for (std::size_t i = n; i-- > 0;) {
                for (std::size_t j = 0; j < i; ++j) x[j] -= double{lu[i * n + j]} * x[i];
            }
        });
    }

  private:
    template <class Work>
    linalg::Matrix each(const linalg::Matrix& b, const Work& work) const {
        auto entries = b.download();
        const auto part = [&](int from, int to) {
            for (auto k = static_cast<std::size_t>(from); k < static_cast<std::size_t>(to); ++k) {
                std::vector<double> x(entries.begin() + static_cast<std::ptrdiff_t>(k * n_),
                                      entries.begin() + static_cast<std::ptrdiff_t>((k + 1) * n_));
                work(factors_.data() + k * n_ * n_, x.data());
                for (std::size_t i = 0; i < n_; ++i) {
                    entries[k * n_ + i] = static_cast<float>(x[i]);
                }
            }
        };
        if (batch_ > 1 && factors_.size() > 65536) {
            parallelFor(batch_, part);
        } else {
            part(0, batch_);
        }
        return linalg::Matrix::fromRows(b.rows(), 1, entries, batch_, "solutions");
    }
    std::size_t n_;
    int batch_;
    std::vector<float> factors_;
};

Conditions conditionsOf(Workshop& shop, const linalg::DenseMethod& method,
                        linalg::Factorization& factorization, const linalg::Matrix& factored,
                        const linalg::Matrix& a) {
    // In software, and of few unknowns, a dozen solves take longer than the factorization.
    const bool here =
        method.name.starts_with("lu") && (gl::Context::current().software() || a.rows() <= 256);
    std::optional<Substitutions> substitutions;
    if (here) substitutions.emplace(factored);
    auto conditions = linalg::inverseNormEstimates(
        {[&](const linalg::Matrix& b) {
             return here ? substitutions->solve(b) : factorization.solve(factored, b);
         },
         [&](const linalg::Matrix& b) {
             return here ? std::optional(substitutions->solveTransposed(b))
                         : factorization.solveTransposed(factored, b);
         }},
        a.rows(), a.batch());
    if (!conditions) return conditions;
    const auto norms = largestSums(shop, a, Over::rows);
    for (std::size_t k = 0; k < norms.size(); ++k) (*conditions)[k] *= norms[k];
    return conditions;
}

/// Solutions of square systems by a direct method, to be judged as `seiche solve` judges them.
struct Answer {
    const linalg::DenseMethod& method;
    const linalg::Matrix &a, &b, &x;
    linalg::Transpose turn = linalg::Transpose::no;  // whether A' X = B was asked for
    int place = -1;                                  // in a stack that is solved matrix by matrix
};

/// The largest HPL ratio |B - A X| / (u n (|A| |X| + |B|)) of each matrix. Throws failed for
/// solutions that are not finite though matrix and right-hand sides are.
std::vector<double> ratiosOf(Workshop& shop, const Answer& answer) {
    const auto& [method, a, b, x, turn, place] = answer;
    auto residual = shop.take({b.rows(), b.columns(), b.batch()});
    b.buffer().copyTo(residual.buffer(), b.buffer().bytes());
    shop.gemm.run(-1, a, turn, x, linalg::Transpose::no, 1, residual);
    const auto largest = reduced(shop, "max_magnitude", residual, Over::rows),
               sizes = reduced(shop, "max_magnitude", x, Over::rows),
               right = reduced(shop, "max_magnitude", b, Over::rows);
    shop.giveBack(std::move(residual));
    const auto norms =
        largestSums(shop, a, turn == linalg::Transpose::no ? Over::columns : Over::rows);
    const auto columns = static_cast<std::size_t>(b.columns());
    std::vector<double> ratios(norms.size());
    for (std::size_t at = 0; at < largest.size(); ++at) {
        const double norm = norms[at / columns];
        if (!std::isfinite(norm) || !std::isfinite(right[at])) continue;
        if (!std::isfinite(sizes[at])) {
            failRun("the solution is not finite: the matrix is singular in FP32");
        }
        const double ratio =
            largest[at] / (0x1p-24 * a.rows() * (norm * double{sizes[at]} + double{right[at]}));
        if (std::isfinite(ratio)) ratios[at / columns] = std::max(ratios[at / columns], ratio);
    }
    return ratios;
}

/// A better way where a method's solution misses by more than rounding explains.
std::string betterThan(const std::string& method) {
    if (method == "lu-nopivot") return message("entries grew for lack of pivoting, take method lu");
    if (method == "gauss-jordan") return message("its pivots were too small, take method lu");
    if (method == "lu" || method == "lu-hybrid") {
        return message("entries grew during the elimination, take method lu-full or qr");
    }
    return message("take method lu, and `seiche doctor` to look at the device");
}

/// Doubts about the first of the solutions that is doubtful.
std::optional<Remark> doubt(Workshop& shop, const Answer& answer,
                            const std::function<Conditions()>& conditionsOfThem) {
    const auto ratios = ratiosOf(shop, answer);
    const auto conditions = conditionsOfThem();
    for (std::size_t k = 0; k < ratios.size(); ++k) {
        const auto condition = conditions ? std::optional((*conditions)[k]) : std::nullopt;
        const auto place = answer.place >= 0   ? static_cast<std::size_t>(answer.place)
                           : ratios.size() > 1 ? k
                                               : std::string::npos;
        const auto which = place == std::string::npos ? message("the matrix")
                                                      : message("matrix {} of the stack", place);
        const double accepted = linalg::acceptedRatio(answer.method.name, condition);
        if (ratios[k] > accepted) {
            return Remark{Remark::Kind::growth,
                          message("the solution of the system of {} misses its right-hand side by "
                                  "an HPL ratio of {:.3g}, where rounding explains {:.3g}: {}",
                                  which, ratios[k], accepted, betterThan(answer.method.name))};
        }
        if (condition && *condition >= linalg::lostCondition) {
            return Remark{Remark::Kind::condition,
                          message("{} is close to singular in FP32: its condition is about {:.2g}, "
                                  "and from {:.2g} on no digit of the solution needs to be right",
                                  which, *condition, linalg::lostCondition)};
        }
    }
    return std::nullopt;
}

// To the tolerance in FP64, and rounded then.
linalg::Matrix iterated(linalg::DenseSolver& solver, const linalg::DenseMethod& method,
                        std::span<const float> a, const linalg::Matrix& b,
                        const linalg::DenseSettings& settings) {
    const int n = b.rows();
    const auto right = b.download();
    auto found = linalg::refineToTolerance(
        solver, n, a, b.columns(), std::vector<double>(right.begin(), right.end()), settings);
    for (auto& report : found.reports) {
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
    return linalg::Matrix::fromRows(n, b.columns(),
                                    std::vector<float>(found.x.begin(), found.x.end()));
}

// One system, or a stack by a method that takes stacks; `place`: of a system of a stack.
linalg::Matrix solveOne(Workshop& shop, const linalg::DenseMethod& method, const linalg::Matrix& a,
                        const linalg::Matrix& b, const linalg::DenseSettings& settings,
                        int place = -1) {
    const bool judged = method.operation && a.rows() == a.columns();
    if (!method.factorization || method.solver) {
        const auto entries = a.download();
        const auto solver =
            linalg::makeDenseSolver(method.name, a.rows(), a.columns(), entries, settings);
        if (method.iterates) return iterated(*solver, method, entries, b, settings);
        auto x = solver->solve(b);
        if (!judged) return x;
        remark(doubt(shop, {method, a, b, x, Transpose::no, place}, [&]() -> Conditions {
            const auto condition =
                linalg::conditionEstimate(method.name, *solver, a.rows(), entries);
            if (!condition) return std::nullopt;
            return std::vector{*condition};
        }));
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
    if (stack == 1 || (takesStacks(method) && a.batch() == b.batch())) {
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
        auto& lu = shop.factorization(linalg::denseMethod("lu"));
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
    auto values = entries();
    const int m = shape_.rows, n = shape_.columns;
    const auto at = [&](int i, int j) -> float& {
        return values[static_cast<std::size_t>(i) * static_cast<std::size_t>(n) +
                      static_cast<std::size_t>(j)];
    };
    float limit = tolerance.value_or(0);
    if (!tolerance) {
        double norm = 0;
        for (int i = 0; i < m; ++i) {
            double sum = 0;
            for (int j = 0; j < n; ++j) sum += std::abs(double{at(i, j)});
            norm = std::max(norm, sum);
        }
        limit = static_cast<float>(std::max(m, n) * 0x1p-24 * norm);
    }
    if (pivots) pivots->clear();
    std::vector<double> rows(values.begin(), values.end());
    const auto entry = [&](int i, int j) -> double& {
        return rows[static_cast<std::size_t>(i) * static_cast<std::size_t>(n) +
                    static_cast<std::size_t>(j)];
    };
    for (int row = 0, column = 0; row < m && column < n; ++column) {
        int best = row;
        for (int i = row; i < m; ++i) {
            if (std::abs(entry(i, column)) > std::abs(entry(best, column))) best = i;
        }
        if (!(std::abs(entry(best, column)) > limit)) {
            for (int i = row; i < m; ++i) entry(i, column) = 0;
            continue;
        }
        if (pivots) pivots->push_back(column);
        const double pivot = entry(best, column);
        for (int j = column; j < n; ++j) {
            std::swap(entry(best, j), entry(row, j));
            entry(row, j) /= pivot;
        }
        for (int i = 0; i < m; ++i) {
            if (i == row) continue;
            const double factor = entry(i, column);
            for (int j = column; j < n && factor != 0; ++j) entry(i, j) -= factor * entry(row, j);
        }
        ++row;
    }
    return of(shape_, std::vector<float>(rows.begin(), rows.end()));
}

struct Factors::State {
    struct OnDevice : Belonging {
        std::unique_ptr<linalg::Factorization> factorization;
        linalg::Matrix factored;
        std::exception_ptr error;
        bool regular = false;                  // known to be
        std::optional<Conditions> conditions;  // once they were asked for
        void release() override {
            factorization.reset();
            factored = {};
        }
        /// Throws what factoring failed with.
        OnDevice& checked() {
            if (error) std::rethrow_exception(error);
            if (!factorization) {
                failDevice("these factors were on a graphics device that has been closed since");
            }
            return *this;
        }
        /// Likewise, and for a singular matrix.
        OnDevice& checkedRegular() {
            checked();
            if (!regular) factorization->checkRegular(factored);
            regular = true;
            return *this;
        }
    };
    std::shared_ptr<OnDevice> device = std::make_shared<OnDevice>();
    const linalg::DenseMethod* method = nullptr;
    Matrix a;  // for residuals
    ~State() { Device::letGo(device); }
    OnDevice& checked() const { return device->checked(); }
    OnDevice& checkedRegular() const { return device->checkedRegular(); }
};

Factors Matrix::factor(const std::string& name) const {
    const auto& method = methodFor(name, shape_);
    if (!method.factorization || method.solver) {
        failInput("method {} has no factors: take lu, lu-nopivot, lu-full, cholesky or qr", name);
    }
    if (shape_.stack != 1) {
        failInput("factors are those of one matrix, not of a stack: solve() takes stacks");
    }
    const auto from = straight();
    Factors made;
    made.method_ = method.name;
    made.shape_ = shape_;
    made.state_ = std::make_shared<Factors::State>();
    made.state_->method = &method;
    made.state_->a = from;
    const auto device = Device::instance();
    device->thread().post(
        [to = made.state_->device, node = from.node(), &method, &thread = device->thread()] {
            auto& shop = thread.local<Workshop>();
            Device::keepUntilClosed(thread, to);
            ++counts().operations;
            try {
                const auto& a = shop.at(node->number);
                if (method.needs == linalg::MatrixClass::definite) checkSymmetric(shop, method, a);
                to->factorization = method.factorization();
                to->factored = a.copy("factors");
                to->factorization->factor(to->factored);
            } catch (...) {
                to->error = std::current_exception();
            }
        });
    return made;
}

const std::shared_ptr<Factors::State>& Factors::state() const {
    if (!state_) failInput("there are no factors here: make them first, by Matrix::factor()");
    return state_;
}

linalg::Matrix Factors::solved(const State& state, Workshop& shop, const linalg::Matrix& b,
                               Transpose turn) {
    auto& factors = state.checkedRegular();
    auto& factorization = *factors.factorization;
    auto x = turn == Transpose::no ? std::optional(factorization.solve(factors.factored, b))
                                   : factorization.solveTransposed(factors.factored, b);
    if (!x) failInput("this method does not solve systems of the transpose: take lu");
    const auto& a = shop.at(state.a.node()->number);
    if (a.rows() == a.columns()) {
        remark(doubt(shop, {*state.method, a, b, *x, turn}, [&] {
            if (!factors.conditions) {
                factors.conditions =
                    conditionsOf(shop, *state.method, factorization, factors.factored, a);
            }
            return *factors.conditions;
        }));
    }
    return std::move(*x);
}

Matrix Factors::solve(const Matrix& b) const {
    if (b.shape_.rows != shape_.rows || b.shape_.stack != 1) {
        failInput("a factored matrix of {} does not fit right-hand sides of {}", text(shape_),
                  text(b.shape_));
    }
    const auto right = b.straight();
    return {{shape_.columns, b.shape_.columns, 1},
            Matrix::Node::queue([state = state(), node = right.node()](Workshop& shop) {
                return solved(*state, shop, shop.at(node->number), Transpose::no);
            })};
}

Matrix Factors::solveTransposed(const Matrix& b) const {
    if (b.shape_.rows != shape_.columns || b.shape_.stack != 1) {
        failInput("the transpose of a factored matrix of {} does not fit right-hand sides of {}",
                  text(shape_), text(b.shape_));
    }
    const auto right = b.straight();
    return {{shape_.rows, b.shape_.columns, 1},
            Matrix::Node::queue([state = state(), node = right.node()](Workshop& shop) {
                return solved(*state, shop, shop.at(node->number), Transpose::yes);
            })};
}

Matrix Factors::factor(const std::string& name) const {
    const bool lu = method_.starts_with("lu");
    const bool known = name == "L"   ? lu || method_ == "cholesky"
                       : name == "U" ? lu
                                     : (name == "Q" || name == "R") && method_ == "qr";
    if (!known) failInput("method {} has no factor {}", method_, name);
    const Shape shape = name == "R" ? Shape{shape_.columns, shape_.columns, 1} : shape_;
    // Others have factors of singular matrices, too, whose product is A.
    const bool regular = method_ == "lu-nopivot" || method_ == "cholesky";
    return {shape, Matrix::Node::queue([state = state(), name, lu, regular, shape](Workshop& shop) {
                auto& factors = regular ? state->checkedRegular() : state->checked();
                if (lu) {
                    auto triangle = shop.take(shape);
                    shop.indexing.triangle(
                        factors.factored,
                        name == "L" ? linalg::Triangle::lower : linalg::Triangle::upper, 0,
                        name == "L", triangle);
                    return triangle;
                }
                for (const auto& each : factors.factorization->factors(factors.factored)) {
                    if (each.name == name) {
                        return linalg::Matrix::fromRows(each.rows, each.columns, each.entries);
                    }
                }
                failRun("the factor {} is not there", name);
            })};
}

std::vector<int> Factors::rows() const {
    return inWorkshop([&](Workshop&) { return state()->checked().factorization->rows(); });
}

std::vector<int> Factors::columns() const {
    return inWorkshop([&](Workshop&) { return state()->checked().factorization->columns(); });
}

int Factors::definiteOrder() const {
    return inWorkshop([&](Workshop&) {
        const auto order = state()->checked().factorization->definiteOrder();
        if (!order) failInput("method {} does not tell: take cholesky", method_);
        return *order;
    });
}

linalg::Determinant Factors::determinant() const {
    return inWorkshop([&](Workshop&) {
        auto& factors = state()->checked();
        const auto value = factors.factorization->determinant(factors.factored);
        if (!value) failInput("method {} gives no determinant: take lu", method_);
        return *value;
    });
}

RefinedSolution solveRefined(int n, std::span<const double> a, int k, std::span<const double> b,
                             const std::string& method) {
    const linalg::Equilibration scaling(n, a);
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
                    ? betterThan(method)
                    : message("the matrix is too close to singular for FP32 factors"));
        }
        return RefinedSolution{std::move(refined.x), refined.corrections, refined.ratio,
                               refined.converged, std::move(trouble)};
    });
}

}  // namespace seiche::script
