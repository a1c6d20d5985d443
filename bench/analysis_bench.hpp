#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <vector>

#include "bench/timing.hpp"
#include "solvers/linalg/dense/papers.hpp"

namespace seiche::bench {

/// Called before each figure with its name.
using AnalysisProgress = std::function<void(const std::string&)>;
/// Duration of each measurement of an analysis.
inline constexpr Timing analysisTiming = {.batches = 5, .batchMs = 10};

/// The papers' analyses repeated on this device, as the Markdown of docs/performance/analyses.md:
/// cost of pivoting (Galoppo et al. 2005, figure 8), traffic served by caches, breakdown of the
/// time and gain by each optimisation (Volkov and Demmel 2008, figures 10 and 11), for each n in
/// `sizes` (empty: 512 to 4096 on a GPU, 128 and 256 in software). Calls `progress` before each
/// figure and `print` with each table as soon as it is measured. Needs a current gl::Context.
void analyses(const std::function<void(const std::string&)>& progress,
              const std::function<void(const std::string&)>& print, std::vector<int> sizes = {});

/// Milliseconds of factorizations of one matrix of n rows, without pivoting and with it.
struct PivotingCost {
    int n = 0;
    double rows = 0, rowsPartial = 0;                    ///< row operations of Galoppo et al. 2005
    double none = 0, partial = 0, hybrid = 0, full = 0;  ///< in blocks; hybrid: panels by the CPU
};
std::vector<PivotingCost> costOfPivoting(const AnalysisProgress& progress,
                                         const std::vector<int>& sizes,
                                         const Timing& timing = analysisTiming);
// Markdown tables.
std::string pivotingTable(const std::vector<PivotingCost>& costs);
/// Of the papers' algorithms of these kinds. `rate`: the device's copy rate [GB/s].
std::string cacheEfficiency(const AnalysisProgress& progress,
                            std::initializer_list<linalg::PaperAlgorithm::Kind> kinds,
                            const std::vector<int>& sizes, double rate,
                            const Timing& timing = analysisTiming);
std::string breakdown(const AnalysisProgress& progress, const std::vector<int>& sizes,
                      const Timing& timing = analysisTiming);
std::string ablation(const AnalysisProgress& progress, const std::vector<int>& sizes,
                     const Timing& timing = analysisTiming);

}  // namespace seiche::bench
