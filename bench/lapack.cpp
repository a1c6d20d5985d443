#include "bench/lapack.hpp"

#include <dlfcn.h>
#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <vector>

#include "bench/timing.hpp"
#include "solvers/measure/eigen_reference.hpp"

namespace seiche::bench {

namespace {

// Fortran's interfaces, with 32-bit integers; lengths of strings follow the other arguments.
using Sgemm = void(const char*, const char*, const int*, const int*, const int*, const float*,
                   const float*, const int*, const float*, const int*, const float*, float*,
                   const int*, std::size_t, std::size_t);
using Sgetrf = void(const int*, const int*, float*, const int*, int*, int*);
using Sgetri = void(const int*, float*, const int*, const int*, float*, const int*, int*);
using Spotrf = void(const char*, const int*, float*, const int*, int*, std::size_t);
using Sgeqrf = void(const int*, const int*, float*, const int*, float*, float*, const int*, int*);
using Sgtsv = void(const int*, const int*, float*, float*, float*, float*, const int*, int*);

/// Median of three runs after a first one; `renew` is not timed.
double medianOfRuns(const std::function<void()>& renew, const std::function<void()>& work) {
    std::vector<double> times;
    for (int run = 0; run < 4; ++run) {
        renew();
        const auto start = std::chrono::steady_clock::now();
        work();
        const std::chrono::duration<double, std::milli> took =
            std::chrono::steady_clock::now() - start;
        if (run > 0) times.push_back(took.count());
    }
    return median(times);
}

}  // namespace

const Lapack* Lapack::found() {
    static const Lapack lapack = [] {
        Lapack made;
        for (const char* file : {"libopenblas.so.0", "liblapack.so.3"}) {
            made.library_ = dlopen(file, RTLD_NOW | RTLD_LOCAL);
            if (made.library_) break;
        }
        if (!made.library_) return made;
        Dl_info place{};
        if (void* sgemm = made.routine("sgemm_"); sgemm && dladdr(sgemm, &place)) {
            std::error_code failure;
            const auto file = std::filesystem::canonical(place.dli_fname, failure);
            made.name_ = failure ? place.dli_fname : file.filename().string();
        } else {
            made.name_ = "liblapack.so.3";
        }
        // OpenBLAS also answers where it stands in as libblas.so.3.
        if (auto* config = reinterpret_cast<char* (*)()>(made.routine("openblas_get_config"))) {
            const std::string all = config();  // "OpenBLAS 0.3.29 NO_LAPACKE DYNAMIC_ARCH ..."
            const auto end = all.find(' ', all.find(' ') + 1);
            made.name_ = fmt::format("{} ({})", all.substr(0, end), made.name_);
        } else {
            made.name_ = fmt::format("LAPACK ({})", made.name_);
        }
        if (auto* threads = reinterpret_cast<int (*)()>(made.routine("openblas_get_num_threads"))) {
            made.threads_ = threads();
        }
        return made;
    }();
    return lapack.library_ ? &lapack : nullptr;
}

void* Lapack::routine(const char* name) const {
    return dlsym(library_, name);
}

std::optional<double> Lapack::milliseconds(CpuWork work, int n, std::span<const float> a,
                                           std::span<const float> b) const {
    std::vector<float> matrix, other(b.begin(), b.end());
    const auto renew = [&] { matrix.assign(a.begin(), a.end()); };
    const auto side = static_cast<std::size_t>(n);
    const auto by = [&]<class Routine>(std::type_identity<Routine>, const char* name,
                                       const auto& call) -> std::optional<double> {
        auto* const found = reinterpret_cast<Routine*>(routine(name));
        if (!found) return std::nullopt;
        return medianOfRuns(renew, [&] { call(*found); });
    };
    int info = 0;
    switch (work) {
        case CpuWork::product: {
            std::vector<float> c(side * side);
            const float one = 1, zero = 0;
            return by(std::type_identity<Sgemm>(), "sgemm_", [&](Sgemm& sgemm) {
                sgemm("N", "N", &n, &n, &n, &one, matrix.data(), &n, other.data(), &n, &zero,
                      c.data(), &n, 1, 1);
            });
        }
        case CpuWork::lu: {
            std::vector<int> pivots(side);
            return by(std::type_identity<Sgetrf>(), "sgetrf_", [&](Sgetrf& sgetrf) {
                sgetrf(&n, &n, matrix.data(), &n, pivots.data(), &info);
            });
        }
        case CpuWork::cholesky:
            return by(std::type_identity<Spotrf>(), "spotrf_",
                      [&](Spotrf& spotrf) { spotrf("L", &n, matrix.data(), &n, &info, 1); });
        case CpuWork::qr: {
            std::vector<float> scales(side), space(side * 64);
            const int size = static_cast<int>(space.size());
            return by(std::type_identity<Sgeqrf>(), "sgeqrf_", [&](Sgeqrf& sgeqrf) {
                sgeqrf(&n, &n, matrix.data(), &n, scales.data(), space.data(), &size, &info);
            });
        }
        case CpuWork::inverse: {
            auto* const sgetri = reinterpret_cast<Sgetri*>(routine("sgetri_"));
            if (!sgetri) return std::nullopt;
            std::vector<int> pivots(side);
            std::vector<float> space(side * 64);
            const int size = static_cast<int>(space.size());
            return by(std::type_identity<Sgetrf>(), "sgetrf_", [&](Sgetrf& sgetrf) {
                sgetrf(&n, &n, matrix.data(), &n, pivots.data(), &info);
                sgetri(&n, matrix.data(), &n, pivots.data(), space.data(), &size, &info);
            });
        }
        case CpuWork::tridiagonal: {
            const int one = 1;
            std::vector<float> right;
            auto* const sgtsv = reinterpret_cast<Sgtsv*>(routine("sgtsv_"));
            if (!sgtsv) return std::nullopt;
            return medianOfRuns(
                [&] {
                    renew();
                    right = other;
                },
                [&] {
                    sgtsv(&n, &one, matrix.data(), matrix.data() + n, matrix.data() + 2 * n,
                          right.data(), &n, &info);
                });
        }
    }
    return std::nullopt;
}

std::optional<double> eigenMilliseconds(CpuWork work, int n, std::span<const float> a,
                                        std::span<const float> b) {
    using measure::EigenAlgorithm;
    const auto algorithm = [&]() -> std::optional<EigenAlgorithm> {
        switch (work) {
            case CpuWork::product:
                return EigenAlgorithm::product;
            case CpuWork::lu:
                return EigenAlgorithm::partialPivLu;
            case CpuWork::cholesky:
                return EigenAlgorithm::llt;
            case CpuWork::qr:
                return EigenAlgorithm::householderQr;
            case CpuWork::inverse:
                return EigenAlgorithm::inverse;
            case CpuWork::tridiagonal:
                break;
        }
        return std::nullopt;
    }();
    if (!algorithm) return std::nullopt;
    std::vector<double> times;
    for (int run = 0; run < 4; ++run) {
        const double seconds = measure::eigenSeconds(*algorithm, n, a, b, 0, 0);
        if (run > 0) times.push_back(1e3 * seconds);
    }
    return median(times);
}

}  // namespace seiche::bench
