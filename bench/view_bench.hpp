#pragma once

#include <vector>

#include "bench/bench.hpp"

namespace seiche::bench {

/// Rows "view/...": pictures of a flow, by style and by overlay.
std::vector<Descriptor> viewDescriptors();

}  // namespace seiche::bench
