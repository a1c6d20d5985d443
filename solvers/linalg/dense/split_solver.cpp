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

using Work = SplitSolver::Work;
using Singular = SplitSolver::Singular;

std::size_t matrixAt(const Work& all, int i) {
    return static_cast<std::size_t>(i) * static_cast<std::size_t>(all.n) *
           static_cast<std::size_t>(all.n);
}
std::size_t sidesAt(const Work& all, int i) {
    return static_cast<std::size_t>(i) * static_cast<std::size_t>(all.n) *
           static_cast<std::size_t>(all.columns);
}

std::vector<Singular> onGpu(const Work& all, int first, int count) {
    std::vector<Singular> singular;
    const auto most =
        static_cast<int>(std::min({std::int64_t{count}, Matrix::largestBatch(all.n, all.n),
                                   Matrix::largestBatch(all.n, all.columns)}));
    if (most < 1) failInput("matrices of {} rows are too large to be solved as a stack", all.n);
    for (int from = first; from < first + count; from += most) {
        const int batch = std::min(most, first + count - from);
        auto a = Matrix::fromRows(all.n, all.n,
                                  all.a.subspan(matrixAt(all, from), matrixAt(all, batch)), batch);
        auto x = Matrix::fromRows(all.n, all.columns,
                                  all.b.subspan(sidesAt(all, from), sidesAt(all, batch)), batch);
        Lu lu(Pivoting::partial);
        lu.factor(a);
        lu.solve(a, x);
        const auto report = lu.report(a);
        for (int i = 0; i < batch; ++i) {
            const auto at = static_cast<std::size_t>(i);
            if (report.badColumn[at] < 0) continue;
            singular.push_back({from + i, report.badColumn[at], report.badPivot[at]});
        }
        x.download(all.x.subspan(sidesAt(all, from), sidesAt(all, batch)));
    }
    return singular;
}

std::vector<Singular> onCpu(const Work& all, int first, int count) {
    std::atomic<int> next = first;
    std::mutex mutex;
    std::vector<Singular> singular;
    const auto work = [&] {
        for (int i = next++; i < first + count; i = next++) {
            const Eigen::Map<const Rows> a(all.a.data() + matrixAt(all, i), all.n, all.n);
            const Eigen::Map<const Rows> b(all.b.data() + sidesAt(all, i), all.n, all.columns);
            const Eigen::PartialPivLU<Rows> lu(a);
            for (int column = 0; column < all.n; ++column) {
                const float pivot = lu.matrixLU()(column, column);
                if (pivot != 0 && std::isfinite(pivot)) continue;
                const std::lock_guard lock(mutex);
                singular.push_back({i, column, pivot});
                break;
            }
            Eigen::Map<Rows>(all.x.data() + sidesAt(all, i), all.n, all.columns) = lu.solve(b);
        }
    };
    // One core feeds the GPU.
    const int threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
    std::vector<std::thread> helpers;
    for (int t = 1; t < std::min(threads, count); ++t) helpers.emplace_back(work);
    work();
    for (auto& helper : helpers) helper.join();
    return singular;
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
    std::vector<Singular> singular;
    const auto share = solve({n, 1, count, a, b, x, {}}, singular);
    if (!singular.empty()) {
        const auto& first = singular.front();
        failRun("system {} is singular: the pivot of column {} is {}", first.system, first.column,
                first.pivot);
    }
    return share;
}

SplitSolver::Share SplitSolver::solve(const Work& all, std::vector<Singular>& singular) {
    singular.clear();
    const auto add = [&singular](const std::vector<Singular>& found) {
        singular.insert(singular.end(), found.begin(), found.end());
    };
    auto& rates = rates_[{all.n, all.columns}];
    Share share;
    int done = 0;
    if (!all.onDevice && rates.gpu == 0) {
        // A first measurement, one system each (twice on the GPU: the first run compiles kernels).
        onGpu(all, 0, 1);
        auto start = Clock::now();
        onGpu(all, 0, 1);
        rates.gpu = 1 / std::max(since(start), 1e-6);
        start = Clock::now();
        const int probes =
            std::min(all.count, static_cast<int>(std::thread::hardware_concurrency()));
        add(onCpu(all, 0, probes));
        rates.cpu = probes / std::max(since(start), 1e-6);
        done = probes;
        share.onCpu = probes;
    }
    const int rest = all.count - done;
    const double part = all.onDevice.value_or(rates.gpu / (rates.gpu + rates.cpu));
    const int gpu = std::clamp(static_cast<int>(std::lround(rest * part)), 0, rest);
    std::vector<Singular> cpuSingular, gpuSingular;
    std::thread helper;
    const auto start = Clock::now();
    if (gpu < rest) {
        helper = std::thread([&] {
            cpuSingular = onCpu(all, done + gpu, rest - gpu);
            share.cpuMilliseconds = since(start);
        });
    }
    try {
        if (gpu > 0) gpuSingular = onGpu(all, done, gpu);
    } catch (...) {
        if (helper.joinable()) helper.join();
        throw;
    }
    share.gpuMilliseconds = gpu > 0 ? since(start) : 0;
    if (helper.joinable()) helper.join();
    add(gpuSingular);
    add(cpuSingular);
    std::ranges::sort(singular, {}, &Singular::system);
    // Averaged with the former rate, so that one disturbed batch does not upset the division.
    if (!all.onDevice && gpu > 0) {
        rates.gpu = 0.5 * (rates.gpu + gpu / std::max(share.gpuMilliseconds, 1e-6));
    }
    if (!all.onDevice && gpu < rest) {
        rates.cpu = 0.5 * (rates.cpu + (rest - gpu) / std::max(share.cpuMilliseconds, 1e-6));
    }
    share.onGpu += gpu;
    share.onCpu += rest - gpu;
    return share;
}

}  // namespace seiche::linalg
