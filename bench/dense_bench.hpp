#pragma once

#include <vector>

#include "bench/bench.hpp"

namespace seiche::bench {

/// Dense products.
std::vector<Descriptor> denseDescriptors();

}  // namespace seiche::bench
