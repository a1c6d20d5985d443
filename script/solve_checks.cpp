#include "script/solve_checks.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/base/parallel.hpp"
#include "core/gl/context.hpp"
#include "script/node.hpp"
#include "solvers/linalg/dense/accuracy.hpp"

namespace seiche::script {

using linalg::DenseAlgorithm;
using linalg::Over;

const linalg::DenseMethod& methodFor(const std::string& name, const Shape& shape) {
    const bool tall = shape.rows > shape.columns;
    const auto& method = linalg::leavesChoice(name)
                             ? linalg::denseMethod(tall ? DenseAlgorithm::qr : DenseAlgorithm::lu)
                             : linalg::denseMethod(name);
    if (shape.rows != shape.columns && !(method.tall && tall)) {
        failInput("method {} needs a square matrix{}, not one of {}", method.name,
                  method.tall ? message(" or one with more rows than columns") : "", text(shape));
    }
    return method;
}

namespace {

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

}  // namespace

// Only the lower triangle is read, so an unsymmetric matrix would silently give a wrong answer.
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

void checkFinite(Workshop& shop, const linalg::Matrix& a) {
    for (const float largest : reduced(shop, "max_magnitude", a, Over::matrix)) {
        if (std::isfinite(largest)) continue;
        failInput("the matrix has an entry that is {}: its entries must be finite in FP32",
                  largest);
    }
}

Conditions conditionsOf(Workshop& shop, const linalg::DenseMethod& method,
                        linalg::Factorization& factorization, const linalg::Matrix& factored,
                        const linalg::Matrix& a, bool onDevice) {
    // In software, and of few unknowns, a dozen solves take longer than the factorization.
    const bool here =
        !onDevice && method.leavesLu && (gl::Context::current().software() || a.rows() <= 256);
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

namespace {

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

}  // namespace

std::string betterThan(DenseAlgorithm method) {
    switch (method) {
        case DenseAlgorithm::luNoPivot:
            return message("entries grew for lack of pivoting, take method lu");
        case DenseAlgorithm::gaussJordan:
            return message("its pivots were too small, take method lu");
        case DenseAlgorithm::lu:
        case DenseAlgorithm::luHybrid:
            return message("entries grew during the elimination, take method lu-full or qr");
        default:
            return message("take method lu, and `seiche doctor` to look at the device");
    }
}

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
        const double accepted = linalg::acceptedRatio(answer.method, condition);
        if (ratios[k] > accepted) {
            return Remark{Remark::Kind::growth,
                          message("the solution of the system of {} misses its right-hand side by "
                                  "an HPL ratio of {:.3g}, where rounding explains {:.3g}: {}",
                                  which, ratios[k], accepted, betterThan(answer.method.id))};
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

}  // namespace seiche::script
