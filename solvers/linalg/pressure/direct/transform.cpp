#include "solvers/linalg/pressure/direct/transform.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/gl/execution_profile.hpp"

namespace seiche::linalg::transform {

namespace {

using Ends = Box::Ends;
using std::numbers::pi;

bool mixed(Ends ends) {
    return ends == Ends::closedOpen || ends == Ends::openClosed;
}

/// Radices of the stages, their product being n: primes above 5 as they are.
std::vector<int> radices(int n) {
    int twos = 0;
    std::vector<int> odd;
    for (; n % 2 == 0; n /= 2) ++twos;
    for (const int radix : {5, 3}) {
        for (; n % radix == 0; n /= radix) odd.push_back(radix);
    }
    for (int prime = 7; n > 1; prime += 2) {
        if (prime * prime > n) prime = n;  // the rest is a prime
        for (; n % prime == 0; n /= prime) odd.push_back(prime);
    }
    std::vector<int> all;
    while (twos >= 3 && twos != 4) all.push_back(8), twos -= 3;
    while (twos >= 2) all.push_back(4), twos -= 2;
    if (twos) all.push_back(2);
    all.insert(all.end(), odd.begin(), odd.end());
    return all;
}

/// Division of the transforms along one direction: `batch` of them per workgroup.
struct Cut {
    int batch, threads;
};

Cut cutFor(int n) {
    // Small transforms share a workgroup; invocations keep some 8 values in registers.
    const int batch = std::max(2048 / n, 1);
    return {batch, std::min((batch * n + 255) / 256 * 32, 512)};
}

/// Eigenvalue of K along one direction at result k of the transform [1/m^2].
float eigenvalue(int n, double h, Ends ends, int k) {
    const double half = ends == Ends::closed     ? k / (2.0 * n)
                        : ends == Ends::open     ? (n - k) / (2.0 * n)
                        : ends == Ends::periodic ? double(k) / n
                                                 : (k + 0.5) / (2.0 * n);
    const double wave = 2 * std::sin(pi * half) / h;
    return static_cast<float>(wave * wave);
}

}  // namespace

bool fits(int n) {
    return std::ranges::all_of(radices(n), [](int radix) { return radix <= 8 && radix != 7; });
}

int batch(int n) {
    return cutFor(n).batch;
}

gl::Defines defines(int n, Ends ends) {
    const auto& profile = gl::executionProfile();
    const auto cut = cutFor(n);
    std::string stages;
    int before = 1;
    for (const int radix : radices(n)) {
        const bool fast = radix <= 5 || radix == 8;
        stages += fmt::format("{}({}u, {}u, D) ", fast ? "STAGE" : "STAGE_OF_PRIME", radix, before);
        before *= radix;
    }
    return {{"N", fmt::format("{}u", n)},
            {"BATCH", fmt::format("{}u", cut.batch)},
            {"THREADS", cut.threads},
            {"STAGES(D)", stages},
            {"SAMPLED", static_cast<int>(profile.sampled)},
            {"WIDE", static_cast<int>(!profile.cheapBarriers)},
            {"SHUFFLED", static_cast<int>(ends != Ends::periodic)},
            {"REVERSED", static_cast<int>(ends == Ends::openClosed)},
            {"SIGNED", static_cast<int>(ends == Ends::open)},
            {"MIXED", static_cast<int>(mixed(ends))}};
}

gl::Texture2D table(int n, double h, Ends ends, const char* label) {
    std::vector<float> entries(static_cast<std::size_t>(n) * 12);
    float* next = entries.data();
    const auto put = [&](double turns) {  // exp(-2 pi i turns)
        *next++ = static_cast<float>(std::cos(2 * pi * turns));
        *next++ = static_cast<float>(-std::sin(2 * pi * turns));
    };
    for (int k = 0; k < n; ++k) {
        put(double(k) / n);
        put(2.0 * k / n);
    }
    for (int k = 0; k < n; ++k) {
        put(ends == Ends::periodic ? 0.125
            : mixed(ends)          ? (2.0 * k + 1) / (8.0 * n)
                                   : k / (4.0 * n));
        const int partner = mixed(ends) ? n - 1 - k : k == 0 ? 0 : n - k;
        *next++ = eigenvalue(n, h, ends, k);
        *next++ = eigenvalue(n, h, ends, partner);
    }
    for (int j = 0; j < n; ++j) {
        // The second half holds the odd cells backwards, with their sign turned.
        put(mixed(ends) ? j / (2.0 * n) + (j >= (n + 1) / 2 ? 0.5 : 0) : 0);
        next += 2;
    }
    gl::Texture2D texture(gl::Format::rgba32f, n, 3, label);
    texture.upload(entries);
    return texture;
}

}  // namespace seiche::linalg::transform
