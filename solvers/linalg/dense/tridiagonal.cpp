#include "solvers/linalg/dense/tridiagonal.hpp"

#include <algorithm>
#include <bit>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"

namespace seiche::linalg {

namespace {

// Rows that an invocation holds in registers, three numbers each: more spill.
constexpr int mostChunkRows = 32;

struct Chunks {
    int rows, count, systems;  // of a chunk; of a system; of a workgroup
};

/// Systems side by side make wide reads; chunks side by side make reduction short. 512 invocations
/// of 32 rows fill a multiprocessor's registers.
Chunks chunksFor(int n, int systems) {
    const int beside = systems >= 256 ? 8 : systems >= 64 ? 4 : 1;
    for (int side = beside; side >= 1; side /= 2) {
        for (const int invocations : {256, 512}) {
            const int most = invocations / side;
            for (int rows = 2; rows <= mostChunkRows; rows *= 2) {
                const int count = (n + rows - 1) / rows;
                if (count <= most) return {rows, count, side};
            }
        }
    }
    return {0, 0, 0};
}

}  // namespace

int TridiagonalSolver::mostRows() {
    return 512 * mostChunkRows;
}

TridiagonalSolver::TridiagonalSolver(int n, int systems, Method method)
    : n_(n), systems_(systems), method_(method) {
    if (n < 1 || systems < 1) {
        failInput("{} tridiagonal systems of {} rows are empty: give at least one of each", systems,
                  n);
    }
    const auto& profile = gl::executionProfile();
    if (method == Method::automatic) {
        method_ = !profile.cheapBarriers || n > mostRows() ? Method::thomas : Method::reduction;
    }
    status_ = gl::Buffer(sizeof(std::uint32_t) * 2 * static_cast<std::size_t>(systems),
                         "tridiagonal status");
    if (method_ == Method::reduction) {
        if (n > mostRows()) {
            failInput(
                "tridiagonal systems of {} rows are more than reduction takes ({}): use Thomas", n,
                mostRows());
        }
        const auto chunks = chunksFor(n, systems);
        systemsEachGroup_ = chunks.systems;
        down_ = gl::Kernel(
            "linalg/dense/tridiagonal_reduction.comp",
            {{"ROWS", chunks.rows},
             {"CHUNKS", chunks.count},
             {"SYSTEMS", chunks.systems},
             {"WHOLE", n == chunks.rows * chunks.count && systems % chunks.systems == 0 ? 1 : 0}});
        down_.set("systems", systems).set("n", n);
        return;
    }
    upperScaled_ = Matrix(n, systems, 1, "tridiagonal scratch");
    rowsEachLaunch_ = std::min(n, profile.loopIterations / 4);
    lanes_ = profile.cheapBarriers ? 1 : 4;
    const auto kernel = [&](int backwards) {
        return gl::Kernel(
            "linalg/dense/tridiagonal_thomas.comp",
            {{"BACKWARDS", backwards}, {"LANES", lanes_}, {"TEXELS", profile.sampled ? 0 : 1}});
    };
    down_ = kernel(0);
    up_ = kernel(1);
    for (auto* k : {&down_, &up_}) k->set("systems", systems).set("n", n);
}

void TridiagonalSolver::solve(const Matrix& lower, const Matrix& diagonal, const Matrix& upper,
                              const Matrix& b, Matrix& x) {
    for (const Matrix* m : {&lower, &diagonal, &upper, &b, static_cast<const Matrix*>(&x)}) {
        if (m->rows() != n_ || m->columns() != systems_ || m->batch() != 1) {
            failInput(
                "{} tridiagonal systems of {} rows were given a matrix of {} x {} ({} of them)",
                systems_, n_, m->rows(), m->columns(), m->batch());
        }
    }
    for (const Matrix* m : {&lower, &diagonal, &upper, &b}) {
        if (m == &x) failInput("tridiagonal systems need a matrix of their own for the solutions");
    }
    const int pitch = b.pitch();
    if (method_ == Method::reduction) {
        down_.set("pitch", pitch);
        down_.runGroups((systems_ + systemsEachGroup_ - 1) / systemsEachGroup_, 1, 1,
                        {gl::storage(0, lower.buffer()), gl::storage(1, diagonal.buffer()),
                         gl::storage(2, upper.buffer()), gl::storage(3, b.buffer()),
                         gl::storage(4, x.buffer()), gl::storage(5, status_)});
        return;
    }
    const int wide = (systems_ + lanes_ - 1) / lanes_;
    const auto in = [&](unsigned unit, const Matrix& m) {
        return lanes_ == 4 ? gl::texels(unit, m.buffer()) : gl::storage(unit, m.buffer());
    };
    for (int first = 0; first < n_; first += rowsEachLaunch_) {
        const int last = std::min(n_, first + rowsEachLaunch_);
        down_.set("pitch", pitch / lanes_).set("first", first).set("last", last);
        down_.run(
            wide, 1, 1,
            {in(0, lower), in(1, diagonal), in(2, upper), in(3, b), gl::storage(4, x.buffer()),
             gl::storage(5, status_), gl::storage(6, upperScaled_.buffer())});
    }
    for (int last = n_; last > 0; last -= rowsEachLaunch_) {
        up_.set("pitch", pitch / lanes_).set("first", std::max(0, last - rowsEachLaunch_));
        up_.set("last", last);
        up_.run(wide, 1, 1, {gl::storage(4, x.buffer()), gl::storage(6, upperScaled_.buffer())});
    }
}

void TridiagonalSolver::check() const {
    const auto status = status_.download<std::uint32_t>(2 * static_cast<std::size_t>(systems_));
    for (std::size_t s = 0; s < status.size(); s += 2) {
        if (status[s] == 0) continue;
        failRun(
            "tridiagonal system {}: the pivot of row {} is {}, or its right-hand side is not "
            "finite: a "
            "singular matrix, or one that needs pivoting (lu)",
            s / 2, status[s] - 1, std::bit_cast<float>(status[s + 1]));
    }
}

}  // namespace seiche::linalg
