#include "core/files/within.hpp"

#include <algorithm>

namespace seiche {

bool isWithin(const std::filesystem::path& folder, const std::filesystem::path& path) {
    std::error_code failure;
    const auto home = std::filesystem::weakly_canonical(folder, failure);
    if (failure) return false;
    const auto target = std::filesystem::weakly_canonical(path, failure);
    if (failure) return false;
    return std::mismatch(home.begin(), home.end(), target.begin(), target.end()).first ==
           home.end();
}

}  // namespace seiche
