#pragma once

#include <vector>

#include "bench/bench.hpp"

namespace seiche::bench {

/// Rows "flow3d/...": whole steps of flow in three dimensions and a cycle of its multigrid, on n x
/// n x n cells.
std::vector<Descriptor> flow3dDescriptors();

}  // namespace seiche::bench
