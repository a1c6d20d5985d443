#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace seiche {

/// A file compiled into the program or into a pack (core/model/pack.hpp), byte for byte.
struct EmbeddedFile {
    std::string_view path;       ///< from the source root, for example "shaders/linalg/axpy.comp"
    std::string_view data;       ///< its bytes
    std::string_view pack = {};  ///< name of the pack that brings it; "" for the program's own
};

/// All embedded files, sorted by path. The span stays valid, without files that are added later.
std::span<const EmbeddedFile> embeddedFiles();

/// The embedded file at `path`, or nullptr.
const EmbeddedFile* findEmbedded(std::string_view path);

/// Adds files of a pack, whose texts live as long as the program. All paths are new. Other threads
/// may look files up meanwhile, but not add any.
void addEmbedded(const std::vector<EmbeddedFile>& files);

}  // namespace seiche
