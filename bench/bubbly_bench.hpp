#pragma once

#include <vector>

#include "bench/bench.hpp"

namespace seiche::bench {

/// Cell problems of bubbly flow, stage by stage.
std::vector<Descriptor> bubblyDescriptors();

}  // namespace seiche::bench
