#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bench/papers/paper.hpp"

namespace seiche::bench {

/// Latencies of loads that depend on each other.
struct LatencyMap {
    std::vector<std::size_t> strides, sizes;  ///< bytes, rising
    std::vector<double> ns;                   ///< rows of sizes, a stride each; 0: not measured
    double at(std::size_t stride, std::size_t size) const {
        return ns[stride * sizes.size() + size];
    }
};

/// Sizes of the memory that a map shows: each between the size before its step and the one after
/// it.
struct MemorySizes {
    struct Step {
        std::size_t below = 0, above = 0;  ///< the last size without it, the first one with it
        double before = 0, after = 0;      ///< latencies [ns]
    };
    std::vector<Step> caches;         ///< from the smallest on
    std::optional<std::size_t> line;  ///< bytes that one miss of the smallest cache brings
    std::optional<Step> tlb;  ///< memory that translations reach, at pages of the largest stride
};
/// A step is a rise of latency by at least 1.3. Sizes that the map does not show are left out.
MemorySizes memorySizes(const LatencyMap& map);
/// As sentences; those that were not found are said to be not found.
std::string memoryText(const MemorySizes& sizes);

/// A sentence on the banks of shared memory, from rates of its reads [GB/s] at these strides
/// [floats, from 1].
std::string bankText(const std::vector<double>& strides, const std::vector<double>& rates);

/// Section 3 of Volkov and Demmel 2008 for this device: latency by stride and size, transfers as
/// a + bytes / B, pipeline latency, multiply-adds against occupancy and with a shared operand,
/// bank conflicts, barriers. Needs a current gl::Context.
std::vector<PaperPart> deviceStudy(const std::function<void(const std::string&)>& progress,
                                   bool quick);

}  // namespace seiche::bench
