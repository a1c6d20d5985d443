#pragma once

#include <vector>

#include "bench/bench.hpp"

namespace seiche::bench {

/// Rows "fluid/...": whole steps of the flow and their stages.
std::vector<Descriptor> fluidDescriptors();

}  // namespace seiche::bench
