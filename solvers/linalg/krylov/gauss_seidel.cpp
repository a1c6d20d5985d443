#include "solvers/linalg/krylov/gauss_seidel.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "solvers/linalg/krylov/solve_status.hpp"

namespace seiche::linalg {

ConvergenceReport sweepToTolerance(const LinearOperator& a, const Vector& b, const Vector& x,
                                   const CgSettings& settings, VectorOps& ops,
                                   const std::function<void()>& sweep) {
    checkSettings(settings);
    if (b.shape() != a.range() || x.shape() != a.domain()) {
        failInput("{} of {} unknowns was given b of {} and x of {} entries", a.name(),
                  a.domain().size, b.size(), x.size());
    }
    ConvergenceReport report;
    report.name = "gauss-seidel";
    report.norm = "l2, true";
    Scalars rhs(1);
    ops.dot(b, b, rhs, 0);
    report.initial = report.final = residualNorm(a, b, x, ops);
    const double size = std::sqrt(rhs.read(0));
    report.target = settings.tolerance * (size > 0 ? size : report.initial);
    report.history.push_back(report.initial);
    while (true) {
        report.status = solveStatus(report.final, report.target);
        const bool going = report.status == SolveStatus::limit;
        if (!going || report.iterations >= settings.maxIterations) return report;
        const int count = std::min(8, settings.maxIterations - report.iterations);
        for (int i = 0; i < count; ++i) sweep();
        report.iterations += count;
        report.final = residualNorm(a, b, x, ops);
        report.history.push_back(report.final);
    }
}

RedBlackGaussSeidel::RedBlackGaussSeidel(const Stencil& stencil, StencilTerms terms)
    : stencil_(stencil),
      terms_(terms),
      tuning_(StencilTuning::forDevice(gl::Context::current())),
      operator_(stencil, terms),
      other_(stencil.shape(), "gauss-seidel") {
    for (const int axis : {0, 2}) {
        const int cells = axis == 0 ? stencil.nx : stencil.ny;
        if (stencil.sides[axis] == BoundaryCondition::periodic && cells % 2 != 0) {
            failInput(
                "red-black order needs an even number of cells between periodic sides, not {}",
                cells);
        }
    }
    auto defines = stencil_.defines(tuning_.sampled);
    defines.push_back({"GROUP_X", tuning_.groupX});
    defines.push_back({"GROUP_Y", tuning_.groupY});
    kernel_ = gl::Kernel("linalg/red_black.comp", defines);
    stencil_.setUniforms(kernel_);
    kernel_.set("terms", terms_.factors());
}

void RedBlackGaussSeidel::half(const Vector& b, const Vector& from, Vector& to, int colour) {
    kernel_.set("colour", colour);
    kernel_.run(
        from.texture().width(), from.texture().height(), 1,
        {tuning_.in(0, from.texture()), tuning_.in(1, b.texture()), gl::write(2, to.texture()),
         stencil_.coefficientBinding(tuning_.sampled, from.texture()),
         stencil_.edgesBinding(tuning_.sampled, from.texture())});
}

void RedBlackGaussSeidel::sweep(const Vector& b, Vector& x, Order order) {
    const int first = order == Order::redFirst ? 0 : 1;
    half(b, x, other_, first);
    half(b, other_, x, 1 - first);
}

ConvergenceReport RedBlackGaussSeidel::solve(const Vector& b, Vector& x, const CgSettings& settings,
                                             Order order) {
    return sweepToTolerance(operator_, b, x, settings, ops_, [&] { sweep(b, x, order); });
}

ColumnGaussSeidel::ColumnGaussSeidel(const BandedMatrix& matrix) : matrix_(matrix) {
    if (matrix.domain() != matrix.range() || matrix.transposed_) {
        failInput("Gauss-Seidel by columns needs a square banded matrix that is not a transpose");
    }
    const auto& offsets = matrix.offsets_;
    if (std::find(offsets.begin(), offsets.end(), 0) == offsets.end()) {
        failInput("Gauss-Seidel needs a main diagonal, which this banded matrix lacks");
    }
    // The nearest diagonal on either side: both x' of L and x of U must stay apart from the block.
    int nearest = static_cast<int>(matrix.rows_);
    for (const int offset : offsets) {
        if (offset != 0) nearest = std::min(nearest, std::abs(offset));
    }
    block_ = nearest;
    solution_ = gl::Buffer(sizeof(float) * static_cast<std::size_t>(matrix.rows_), "unknowns");
    unpack_ = gl::Kernel("linalg/vector_pack.comp", {{"UNPACK", 1}});
    pack_ = gl::Kernel("linalg/vector_pack.comp", {{"UNPACK", 0}});
    sweep_ = gl::Kernel("linalg/banded_sweep.comp");
    const auto shape = matrix.domain();
    for (auto* kernel : {&unpack_, &pack_, &sweep_}) {
        kernel->set("columns", shape.columns).set("size", static_cast<int>(shape.size));
    }
    sweep_.set("diagonalCount", matrix.diagonalCount())
        .set("stride", static_cast<int>(matrix.rows_));
}

ConvergenceReport ColumnGaussSeidel::solve(const Vector& b, Vector& x, const CgSettings& settings) {
    const int n = static_cast<int>(matrix_.rows_);
    return sweepToTolerance(matrix_, b, x, settings, ops_, [&] {
        const auto& texture = x.texture();
        const auto whole = [&](gl::Kernel& kernel) {
            kernel.run(texture.width(), texture.height(), 1,
                       {gl::readWrite(0, texture), gl::storage(2, solution_)});
        };
        whole(unpack_);
        for (int first = 0; first < n; first += block_) {
            const int count = std::min(block_, n - first);
            sweep_.set("first", first).set("count", count);
            sweep_.run(count, 1, 1,
                       {gl::read(0, b.texture()), gl::storage(0, *matrix_.entries_),
                        gl::storage(1, *matrix_.offsetBuffer_), gl::storage(2, solution_)});
        }
        whole(pack_);
    });
}

}  // namespace seiche::linalg
