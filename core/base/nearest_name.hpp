#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace seiche {

/// The candidate nearest to `wanted` by edit distance, or "" if none is near. For "did you mean".
std::string nearestName(std::string_view wanted, const std::vector<std::string>& candidates);

}  // namespace seiche
