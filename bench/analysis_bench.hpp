#pragma once

#include <functional>
#include <string>
#include <vector>

namespace seiche::bench {

/// The papers' analyses repeated on this device, as the Markdown of docs/performance/analyses.md:
/// cost of pivoting (Galoppo et al. 2005, figure 8), traffic served by caches, breakdown of the
/// time and gain by each optimisation (Volkov and Demmel 2008, figures 10 and 11), for each n in
/// `sizes` (empty: 512 to 4096 on a GPU, 128 and 256 in software). Calls `progress` before each
/// figure and `print` with each table as soon as it is measured. Needs a current gl::Context.
void analyses(const std::function<void(const std::string&)>& progress,
              const std::function<void(const std::string&)>& print, std::vector<int> sizes = {});

}  // namespace seiche::bench
