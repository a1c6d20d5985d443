#pragma once

#include <vector>

#include "bench/bench.hpp"

namespace seiche::bench {

/// Factorizations of dense matrices, and tridiagonal systems.
std::vector<Descriptor> factorDescriptors();

}  // namespace seiche::bench
