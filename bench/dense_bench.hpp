#pragma once

#include <vector>

#include "bench/bench.hpp"

namespace seiche::bench {

/// Dense products, and operations on arrays where `arrays` is named.
std::vector<Descriptor> denseDescriptors();

}  // namespace seiche::bench
