#include "core/base/embedded.hpp"

#include <algorithm>
#include <atomic>
#include <list>

namespace seiche {

// The program's own files: seiche_embed() of cmake/SeicheEmbed.cmake writes it.
std::span<const EmbeddedFile> programFiles();

namespace {

using Files = std::vector<EmbeddedFile>;

// Readers take the last table without a lock, so the earlier ones stay.
std::list<Files>& allTables() {
    static auto& all = *new std::list<Files>;
    return all;
}

std::atomic<const Files*>& lastTable() {
    static std::atomic<const Files*> files = [] {
        const auto own = programFiles();
        return &allTables().emplace_back(own.begin(), own.end());
    }();
    return files;
}

}  // namespace

std::span<const EmbeddedFile> embeddedFiles() {
    return *lastTable().load();
}

const EmbeddedFile* findEmbedded(std::string_view path) {
    const auto files = embeddedFiles();
    const auto at = std::ranges::lower_bound(files, path, {}, &EmbeddedFile::path);
    return at != files.end() && at->path == path ? &*at : nullptr;
}

void addEmbedded(const std::vector<EmbeddedFile>& files) {
    auto& all = allTables().emplace_back(*lastTable().load());
    all.insert(all.end(), files.begin(), files.end());
    std::ranges::sort(all, {}, &EmbeddedFile::path);
    lastTable() = &all;
}

}  // namespace seiche
