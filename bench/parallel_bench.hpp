#pragma once

#include <vector>

#include "bench/bench.hpp"

namespace seiche::bench {

/// Rows "parallel/...": scan, compaction and radix sort of n x n integers.
std::vector<Descriptor> parallelDescriptors();

}  // namespace seiche::bench
