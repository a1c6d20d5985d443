#pragma once

#include <span>

namespace seiche::measure {

/// Eigen's counterparts of the device's algorithms. Only their source is built with OpenMP, so that
/// Eigen's products run on all cores.
enum class EigenAlgorithm {
    product,
    partialPivLu,
    fullPivLu,
    llt,
    householderQr,
    inverse,
    conjugateGradient,  ///< to the tolerance, of b = A 1
    biCgStab,           ///< likewise
};

/// Threads that Eigen takes where it is given `threads`; 0: all cores.
int eigenThreads(int threads);

/// Seconds of one run for n x n entries, row after row, in FP32 by this many threads. `b` is the
/// other factor of a product.
double eigenSeconds(EigenAlgorithm algorithm, int n, std::span<const float> a,
                    std::span<const float> b, int threads, double tolerance);

/// |A - F G|_1 / (n |A|_1 u) in FP64 on all cores, u = 2^-24; of one factor G is its transpose.
double factorError(int n, std::span<const float> a, std::span<const float> f,
                   std::span<const float> g);

}  // namespace seiche::measure
