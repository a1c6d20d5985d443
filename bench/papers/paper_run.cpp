#include "bench/papers/paper_run.hpp"

#include <fmt/format.h>

#include "bench/random_data.hpp"
#include "bench/timing.hpp"
#include "core/gl/execution_profile.hpp"
#include "solvers/linalg/dense/matrix.hpp"
#include "solvers/measure/eigen_reference.hpp"

namespace seiche::bench {

PaperRun::PaperRun(bool quick, Progress progress)
    : quick_(quick), software_(gl::executionProfile().slow), progress_(std::move(progress)) {
    timing_ = quick ? Timing{3, 2, 50} : Timing{5, 10};
    if (software_) {
        sizes_ = quick ? std::vector{64, 128, 256} : std::vector{64, 128, 256, 512, 1024};
        fieldSizes_ = quick ? std::vector{256, 512} : std::vector{256, 512, 1024};
    } else {
        sizes_ = quick ? std::vector{128, 512, 2048}
                       : std::vector{64, 128, 256, 512, 1024, 2048, 4096, 8192};
        fieldSizes_ = quick ? std::vector{512, 1024} : std::vector{512, 1024, 2048, 4096};
    }
}

std::vector<int> PaperRun::printedSizes() const {
    const int most = software_ ? 256 : 4096;
    std::vector<int> some;
    for (const int n : sizes_) {
        if (n <= most) some.push_back(n);
    }
    return some;
}

const Row& PaperRun::row(const std::string& name, int n, bool reference) {
    auto [place, fresh] = rows_.try_emplace({name, n});
    if (fresh) {
        progress_(fmt::format("{} {}", name, n));
        place->second = measureRow(descriptor(name), n, timing_, reference);
    }
    return place->second;
}

const std::vector<float>& PaperRun::entries(int n) {
    auto& made = entries_[n];
    if (made.empty()) made = dominantMatrix(n);
    return made;
}

namespace {
/// Larger ones take a CPU minutes.
constexpr int mostOnCpu = 8192;
}  // namespace

std::optional<double> PaperRun::eigen(CpuWork work, int n) {
    if (n > mostOnCpu) return std::nullopt;
    auto [place, fresh] = eigen_.try_emplace({work, n});
    if (fresh) {
        progress_(fmt::format("Eigen {}", n));
        place->second = eigenMilliseconds(work, n, entries(n), entries(n));
    }
    return place->second;
}

std::optional<double> PaperRun::lapack(CpuWork work, int n) {
    const auto* library = Lapack::found();
    if (!library || n > mostOnCpu) return std::nullopt;
    auto [place, fresh] = lapack_.try_emplace({work, n});
    if (fresh) {
        progress_(fmt::format("LAPACK {}", n));
        if (work == CpuWork::tridiagonal) {
            std::vector<float> diagonals(static_cast<std::size_t>(3 * n), -1);
            for (int i = n; i < 2 * n; ++i) diagonals[static_cast<std::size_t>(i)] = 4;
            place->second = library->milliseconds(work, n, diagonals, randomData(n, 3));
        } else {
            place->second = library->milliseconds(work, n, entries(n), entries(n));
        }
    }
    return place->second;
}

double PaperRun::transfers(int n) {
    auto [place, fresh] = transfers_.try_emplace(n);
    if (fresh) {
        progress_(fmt::format("transfers {}", n));
        linalg::Matrix matrix(n, n);
        std::vector<float> back(entries(n).size());
        place->second = timeOnCpu([&] {
            matrix.upload(entries(n));
            matrix.download(back);
        });
    }
    return place->second;
}

double PaperRun::copyRate() {
    if (!copyRate_) {
        progress_("copy rate");
        copyRate_ = bench::copyRate();
    }
    return *copyRate_;
}

std::string PaperRun::withThreads(const std::string& program, int threads) {
    return fmt::format("{}, {} thread{}", program, threads, threads == 1 ? "" : "s");
}

std::string PaperRun::lapackLabel() {
    const auto* library = Lapack::found();
    if (!library) return "LAPACK";
    return withThreads(library->name().substr(0, library->name().find(' ')), library->threads());
}

std::string PaperRun::eigenLabel() {
    return withThreads("Eigen", measure::eigenThreads(0));
}

}  // namespace seiche::bench
