#pragma once

#include <vector>

namespace seiche::view {

/// A square tile of `side` x `side` different values (k + 1/2) / side^2 whose neighbours differ as
/// much as possible, by void and cluster (Ulichney 1993), row by row. The same every time.
std::vector<float> blueNoise(int side);

}  // namespace seiche::view
