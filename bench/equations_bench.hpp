#pragma once

#include <vector>

#include "bench/bench.hpp"

namespace seiche::bench {

/// Rows "equations/...": explicit steps of Gray and Scott's equations.
std::vector<Descriptor> equationsDescriptors();

}  // namespace seiche::bench
