#include "solvers/linalg/dense/dense_gauss_seidel.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "solvers/linalg/krylov/solve_status.hpp"

namespace seiche::linalg {

DenseGaussSeidel::DenseGaussSeidel(const Matrix& a)
    : a_(a), block_("linalg/dense/gauss_seidel_block.comp"), status_(4, "Gauss-Seidel status") {
    block_.set("pitch", a.pitch());
}

void DenseGaussSeidel::sweep(const Matrix& b, Matrix& x) {
    const int n = a_.rows(), columns = b.columns();
    b.buffer().copyTo(residual_.buffer(), b.buffer().bytes());
    for (int first = 0; first < n; first += side) {
        const int count = std::min(side, n - first);
        gemm_.run(-1, Block(a_, first, 0, count, n), Transpose::no, Block(x), Transpose::no, 1,
                  Block(residual_, first, 0, count, columns));
        block_.set("first", first).set("count", count);
        block_.run(columns, 1, 1,
                   {gl::storage(0, a_.buffer()), gl::storage(1, residual_.buffer()),
                    gl::storage(2, x.buffer()), gl::storage(3, status_)});
    }
}

std::vector<double> DenseGaussSeidel::norms(const Matrix& of) {
    Matrix squares(1, of.columns(), 1, "squares");
    reduction_.run("sum_of_squares", of, Over::rows, squares);
    const auto found = squares.download();
    std::vector<double> made(found.begin(), found.end());
    for (auto& each : made) each = std::sqrt(each);
    return made;
}

std::vector<ConvergenceReport> DenseGaussSeidel::solve(const Matrix& b, Matrix& x, double tolerance,
                                                       int maxIterations) {
    if (residual_.rows() != b.rows() || residual_.columns() != b.columns()) {
        residual_ = b.like("residual");
    }
    block_.set("columns", b.columns()).set("sidePitch", b.pitch());
    status_.upload(std::vector<std::uint32_t>{0xffffffffU});
    const auto measure = [&] {
        b.buffer().copyTo(residual_.buffer(), b.buffer().bytes());
        gemm_.run(-1, a_, Transpose::no, x, Transpose::no, 1, residual_);
        return norms(residual_);
    };
    const auto sizes = norms(b), before = measure();
    std::vector<ConvergenceReport> reports(sizes.size());
    for (std::size_t c = 0; c < reports.size(); ++c) {
        auto& report = reports[c];
        report.name = "gauss-seidel";
        report.norm = "l2, true";
        report.initial = report.final = before[c];
        report.target = tolerance * (sizes[c] > 0 ? sizes[c] : before[c]);
        report.status = solveStatus(report.final, report.target);
    }
    const auto going = [](const auto& each) { return each.status == SolveStatus::limit; };
    for (int taken = 0; taken < maxIterations && std::ranges::any_of(reports, going);) {
        const int count = std::min(8, maxIterations - taken);
        for (int k = 0; k < count; ++k) sweep(b, x);
        taken += count;
        const auto zero = status_.download<std::uint32_t>(1)[0];
        if (zero != 0xffffffffU) {
            failRun("Gauss-Seidel divides by the diagonal, and that of column {} is 0: take lu",
                    zero - 1);
        }
        const auto after = measure();
        for (std::size_t c = 0; c < reports.size(); ++c) {
            // All columns are swept as long as one needs it.
            if (going(reports[c])) reports[c].iterations = taken;
            reports[c].final = after[c];
            reports[c].status = solveStatus(after[c], reports[c].target);
        }
    }
    return reports;
}

}  // namespace seiche::linalg
