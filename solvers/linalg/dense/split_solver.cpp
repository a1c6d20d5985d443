#include "solvers/linalg/dense/split_solver.hpp"

#include <Eigen/LU>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <mutex>
#include <thread>
#include <vector>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "solvers/linalg/dense/lu.hpp"
#include "solvers/linalg/dense/matrix.hpp"

namespace seiche::linalg {

namespace {

using Clock = std::chrono::steady_clock;
using Rows = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

double since(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

struct Systems {
    int n;
    std::span<const float> a, b;
    std::span<float> x;
    std::size_t matrix(int i) const {
        return static_cast<std::size_t>(i) * static_cast<std::size_t>(n) *
               static_cast<std::size_t>(n);
    }
    std::size_t vector(int i) const {
        return static_cast<std::size_t>(i) * static_cast<std::size_t>(n);
    }
};

/// The first singular matrix of a share: the one with the smallest number, whichever thread finds
/// it.
struct Trouble {
    int system = -1, column = 0;
    float pivot = 0;
};

Trouble onGpu(const Systems& all, int first, int count) {
    const auto most =
        static_cast<int>(std::min<std::int64_t>(count, Matrix::largestBatch(all.n, all.n)));
    for (int from = first; from < first + count; from += most) {
        const int batch = std::min(most, first + count - from);
        const auto size = static_cast<std::size_t>(batch);
        const auto n = static_cast<std::size_t>(all.n);
        auto a =
            Matrix::fromRows(all.n, all.n, all.a.subspan(all.matrix(from), size * n * n), batch);
        auto x = Matrix::fromRows(all.n, 1, all.b.subspan(all.vector(from), size * n), batch);
        Lu lu(Pivoting::partial);
        lu.factor(a);
        lu.solve(a, x);
        const auto report = lu.report(a);
        for (int i = 0; i < batch; ++i) {
            const auto at = static_cast<std::size_t>(i);
            if (report.badColumn[at] >= 0)
                return {from + i, report.badColumn[at], report.badPivot[at]};
        }
        const auto solved = x.download();
        std::copy(solved.begin(), solved.end(),
                  all.x.begin() + static_cast<std::ptrdiff_t>(all.vector(from)));
    }
    return {};
}

Trouble onCpu(const Systems& all, int first, int count) {
    std::atomic<int> next = first;
    std::mutex mutex;
    Trouble trouble;
    const auto work = [&] {
        for (int i = next++; i < first + count; i = next++) {
            const Eigen::Map<const Rows> a(all.a.data() + all.matrix(i), all.n, all.n);
            const Eigen::Map<const Eigen::VectorXf> b(all.b.data() + all.vector(i), all.n);
            const Eigen::PartialPivLU<Rows> lu(a);
            for (int column = 0; column < all.n; ++column) {
                const float pivot = lu.matrixLU()(column, column);
                if (pivot != 0 && std::isfinite(pivot)) continue;
                const std::lock_guard lock(mutex);
                if (trouble.system < 0 || i < trouble.system) trouble = {i, column, pivot};
                break;
            }
            Eigen::Map<Eigen::VectorXf>(all.x.data() + all.vector(i), all.n) = lu.solve(b);
        }
    };
    // One core feeds the GPU.
    const int threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
    std::vector<std::thread> helpers;
    for (int t = 1; t < std::min(threads, count); ++t) helpers.emplace_back(work);
    work();
    for (auto& helper : helpers) helper.join();
    return trouble;
}

}  // namespace

SplitSolver::Share SplitSolver::solve(int n, int count, std::span<const float> a,
                                      std::span<const float> b, std::span<float> x) {
    const auto size = static_cast<std::size_t>(std::max(n, 0)),
               systems = static_cast<std::size_t>(std::max(count, 0));
    if (n < 1 || count < 1 || a.size() != size * size * systems || b.size() != size * systems ||
        x.size() != b.size()) {
        failInput(
            "{} systems of {} rows were given {} entries, {} right-hand sides and room for {}",
            count, n, a.size(), b.size(), x.size());
    }
    const Systems all{n, a, b, x};
    auto& rates = rates_[n];
    Share share;
    int done = 0;
    const auto check = [&](const Trouble& trouble) {
        if (trouble.system < 0) return;
        failRun("system {} is singular: the pivot of column {} is {}", trouble.system,
                trouble.column, trouble.pivot);
    };
    if (rates.gpu == 0) {
        // A first measurement, one system each (twice on the GPU: the first run compiles kernels).
        check(onGpu(all, 0, 1));
        auto start = Clock::now();
        check(onGpu(all, 0, 1));
        rates.gpu = 1 / std::max(since(start), 1e-6);
        start = Clock::now();
        const int probes = std::min(count, static_cast<int>(std::thread::hardware_concurrency()));
        check(onCpu(all, 0, probes));
        rates.cpu = probes / std::max(since(start), 1e-6);
        done = probes;
        share.onCpu = probes;
    }
    const int rest = count - done;
    if (rest == 0) return share;
    const int gpu = std::clamp(
        static_cast<int>(std::lround(rest * rates.gpu / (rates.gpu + rates.cpu))), 0, rest);
    Trouble cpuTrouble, gpuTrouble;
    std::thread helper;
    const auto start = Clock::now();
    if (gpu < rest) {
        helper = std::thread([&] {
            cpuTrouble = onCpu(all, done + gpu, rest - gpu);
            share.cpuMilliseconds = since(start);
        });
    }
    try {
        if (gpu > 0) gpuTrouble = onGpu(all, done, gpu);
    } catch (...) {
        if (helper.joinable()) helper.join();
        throw;
    }
    share.gpuMilliseconds = since(start);
    if (helper.joinable()) helper.join();
    check(gpuTrouble);
    check(cpuTrouble);
    // Averaged with the former rate, so that one disturbed batch does not upset the division.
    if (gpu > 0) rates.gpu = 0.5 * (rates.gpu + gpu / std::max(share.gpuMilliseconds, 1e-6));
    if (gpu < rest) {
        rates.cpu = 0.5 * (rates.cpu + (rest - gpu) / std::max(share.cpuMilliseconds, 1e-6));
    }
    share.onGpu += gpu;
    share.onCpu += rest - gpu;
    return share;
}

}  // namespace seiche::linalg
