#pragma once

#include <span>
#include <string_view>

namespace seiche {

/// A file of shaders/ or assets/ compiled into the program, byte for byte.
struct EmbeddedFile {
    std::string_view path;  ///< from the source root, for example "shaders/linalg/axpy.comp"
    std::string_view data;
};

/// All embedded files, sorted by path.
std::span<const EmbeddedFile> embeddedFiles();

/// The embedded file at `path`, or nullptr.
const EmbeddedFile* findEmbedded(std::string_view path);

}  // namespace seiche
