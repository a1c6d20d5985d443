#pragma once

#include <cstddef>
#include <cstdio>
#include <span>

namespace seiche {

/// Blocks of one size, such as pictures, in an unnamed temporary file that vanishes with it. All
/// throw failed, with a sentence on loops of films, where the file cannot be made, written or read.
class FrameStore {
  public:
    explicit FrameStore(std::size_t blockBytes);
    ~FrameStore();
    FrameStore(const FrameStore&) = delete;
    FrameStore& operator=(const FrameStore&) = delete;

    /// `block` is as long as all are.
    void put(std::size_t place, std::span<const std::byte> block);
    void get(std::size_t place, std::span<std::byte> block);

  private:
    bool seek(std::size_t place);
    std::FILE* file_;
    std::size_t bytes_;
};

}  // namespace seiche
