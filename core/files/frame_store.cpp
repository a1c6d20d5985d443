#include "core/files/frame_store.hpp"

#include "core/base/error.hpp"

namespace seiche {

namespace {

[[noreturn]] void failStore() {
    failRun(
        "the pictures that a loop fades between cannot be kept in the folder for temporary files: "
        "make room there "
        "or shorten --loop");
}

}  // namespace

FrameStore::FrameStore(std::size_t blockBytes) : file_(std::tmpfile()), bytes_(blockBytes) {
    if (!file_) failStore();
}

FrameStore::~FrameStore() {
    std::fclose(file_);
}

void FrameStore::put(std::size_t place, std::span<const std::byte> block) {
    if (!seek(place) || std::fwrite(block.data(), 1, bytes_, file_) != bytes_) failStore();
}

void FrameStore::get(std::size_t place, std::span<std::byte> block) {
    if (!seek(place) || std::fread(block.data(), 1, bytes_, file_) != bytes_) failStore();
}

bool FrameStore::seek(std::size_t place) {
    return fseeko(file_, static_cast<off_t>(place * bytes_), SEEK_SET) == 0;
}

}  // namespace seiche
