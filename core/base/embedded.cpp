#include "core/base/embedded.hpp"

#include <algorithm>

namespace seiche {

const EmbeddedFile* findEmbedded(std::string_view path) {
    const auto files = embeddedFiles();
    const auto at = std::lower_bound(
        files.begin(), files.end(), path,
        [](const EmbeddedFile& file, std::string_view wanted) { return file.path < wanted; });
    return at != files.end() && at->path == path ? &*at : nullptr;
}

}  // namespace seiche
