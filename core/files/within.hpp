#pragma once

#include <filesystem>

namespace seiche {

/// Whether `path` is `folder` or below it once all links of both are followed. A missing file
/// counts at the place where it would be.
bool isWithin(const std::filesystem::path& folder, const std::filesystem::path& path);

}  // namespace seiche
