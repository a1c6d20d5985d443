#include "solvers/linalg/dense/full_pivot_lu.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"

namespace seiche::linalg {

namespace {

constexpr int groupColumns = 256;
constexpr int mostCandidates = 1024;

gl::Kernel kernelOf(int step) {
    const bool subgroups = gl::Context::current().limits().subgroups;
    return gl::Kernel("linalg/dense/lu_full.comp",
                      {{"STEP", step}, {"SUBGROUPS", static_cast<int>(subgroups)}});
}

struct Grid {
    int x, y, rowsEach;
    int groups() const { return x * y; }
    explicit Grid(int rest) {
        x = std::max(1, (rest + groupColumns - 1) / groupColumns);
        const int wanted = gl::executionProfile().fullPivotGroups;
        rowsEach = std::max(4, (rest * x + wanted - 1) / wanted);
        y = std::max(1, (rest + rowsEach - 1) / rowsEach);
    }
};

}  // namespace

FullPivotLu::FullPivotLu()
    : search_(kernelOf(0)),
      step_(kernelOf(1)),
      gather_("linalg/dense/lu_full_gather.comp"),
      toPivots_("linalg/dense/permute_rows.comp", {{"SCATTER", 0}}),
      fromPivots_("linalg/dense/permute_rows.comp", {{"SCATTER", 1}}) {}

void FullPivotLu::factor(Matrix& a) {
    if (a.rows() != a.columns() || a.batch() != 1) {
        failInput("LU with full pivoting takes one square matrix, not '{}' of {} x {} ({} of them)",
                  a.label(), a.rows(), a.columns(), a.batch());
    }
    lowerTriangle_.reset();
    upperTriangle_.reset();
    if (n_ != a.rows()) {
        n_ = a.rows();
        const auto n = static_cast<std::size_t>(n_);
        other_ = a.like("what remains");
        upper_ = a.like("U");
        lower_ = a.like("L");
        candidates_ = gl::Buffer(sizeof(int) * 4 * 2 * mostCandidates, "pivot candidates");
        numbers_ = gl::Buffer(sizeof(int) * 4 * n, "rows and columns of pivots");
        status_ = gl::Buffer(sizeof(int) * 2, "full pivoting status");
        rowOrder_ = gl::Buffer(sizeof(int) * n, "rows of pivots");
        columnOrder_ = gl::Buffer(sizeof(int) * n, "columns of pivots");
    }
    status_.clear();
    upper_.buffer().clear();
    lower_.buffer().clear();
    std::vector<int> numbers(2 * static_cast<std::size_t>(n_));
    std::iota(numbers.begin(), numbers.begin() + n_, 0);
    std::iota(numbers.begin() + n_, numbers.end(), 0);
    numbers_.upload(numbers);

    const Grid whole(n_);
    search_.set("n", n_).set("pitch", a.pitch()).set("rowsEach", whole.rowsEach);
    const auto run = [&](gl::Kernel& kernel, const Grid& grid, Matrix& from, Matrix& to) {
        kernel.runGroups(
            grid.x, grid.y, 1,
            {gl::storage(0, from.buffer()), gl::storage(1, to.buffer()),
             gl::storage(2, upper_.buffer()), gl::storage(3, lower_.buffer()),
             gl::storage(4, candidates_), gl::storage(5, numbers_), gl::storage(6, status_)});
    };
    run(search_, whole, a, other_);
    step_.set("n", n_).set("pitch", a.pitch());
    int candidates = whole.groups();
    for (int k = 0; k < n_; ++k) {
        const Grid grid(n_ - k - 1);
        step_.set("k", k).set("candidateCount", candidates).set("rowsEach", grid.rowsEach);
        run(step_, grid, k % 2 == 0 ? a : other_, k % 2 == 0 ? other_ : a);
        candidates = grid.groups();
    }
    gather_.set("n", n_).set("pitch", a.pitch()).set("half_", n_ % 2);
    gather_.runGroups((n_ + 63) / 64, n_, 1,
                      {gl::storage(0, a.buffer()), gl::storage(2, upper_.buffer()),
                       gl::storage(3, lower_.buffer()), gl::storage(5, numbers_)});
    const auto side = sizeof(int) * static_cast<std::size_t>(n_);
    const auto half = n_ % 2 == 0 ? 0 : 2 * side;
    numbers_.copyTo(rowOrder_, side, half);
    numbers_.copyTo(columnOrder_, side, half + side);
}

int FullPivotLu::rank() const {
    const auto status = status_.download<std::uint32_t>(2);
    if (status[0] == 0) return n_;
    const auto pivot = std::bit_cast<float>(status[1]);
    if (!std::isfinite(pivot)) {
        failRun("the matrix has entries that are not finite: the pivot of column {} is {}",
                status[0] - 1, pivot);
    }
    return static_cast<int>(status[0]) - 1;
}

void FullPivotLu::check() const {
    const int found = rank();
    if (found < n_) {
        failRun("the matrix is singular, of rank {}: the pivot of column {} is 0", found, found);
    }
}

std::vector<int> FullPivotLu::numbers(int side) const {
    return (side == 0 ? rowOrder_ : columnOrder_).download<int>(static_cast<std::size_t>(n_));
}

void FullPivotLu::solve(const Matrix& factors, const Matrix& b, Matrix& x) {
    solve(factors, Transpose::no, b, x);
}

void FullPivotLu::solveTransposed(const Matrix& factors, const Matrix& b, Matrix& x) {
    solve(factors, Transpose::yes, b, x);
}

void FullPivotLu::solve(const Matrix& factors, Transpose turn, const Matrix& b, Matrix& x) {
    if (b.rows() != n_ || x.rows() != n_ || b.columns() != x.columns()) {
        failInput("{} x {} right-hand sides and {} x {} solutions do not fit a matrix of {} rows",
                  b.rows(), b.columns(), x.rows(), x.columns(), n_);
    }
    if (!lowerTriangle_) {
        lowerTriangle_.emplace(factors, Triangle::lower, Diagonal::unit);
        upperTriangle_.emplace(factors, Triangle::upper, Diagonal::stored);
    }
    const auto permute = [&](gl::Kernel& kernel, const Matrix& from, Matrix& to,
                             const gl::Buffer& order) {
        kernel.set("pitch", from.pitch() / 4);
        kernel.runGroups(
            (from.pitch() / 4 + 63) / 64, n_, 1,
            {gl::storage(0, from.buffer()), gl::storage(1, to.buffer()), gl::storage(2, order)});
    };
    // P A Q = L U, so that A x = b is L U (Q' x) = P b, and A' x = b is U' L' (P x) = Q' b.
    const bool turned = turn == Transpose::yes;
    auto right = b.like("right sides in the order of pivots"), middle = b.like("half solved");
    permute(toPivots_, b, right, turned ? columnOrder_ : rowOrder_);
    (turned ? upperTriangle_ : lowerTriangle_)->solve(gemm_, turn, right, middle);
    (turned ? lowerTriangle_ : upperTriangle_)->solve(gemm_, turn, middle, right);
    permute(fromPivots_, right, x, turned ? rowOrder_ : columnOrder_);
}

}  // namespace seiche::linalg
