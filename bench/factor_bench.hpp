#pragma once

#include <vector>

#include "bench/bench.hpp"

namespace seiche::bench {

/// Dense solves: tridiagonal systems and factorizations.
std::vector<Descriptor> factorDescriptors();

}  // namespace seiche::bench
