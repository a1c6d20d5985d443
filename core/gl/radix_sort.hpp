#pragma once

#include <array>
#include <cstdint>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "core/gl/scan.hpp"

namespace seiche::gl {

/// Stable sort of unsigned integers of 32 bits, each with a value of 32 bits, in passes by 8 bits.
/// On GPUs with subgroups of 32 a pass is one launch (Adinets and Merrill, Onesweep: a faster least
/// significant digit radix sort for GPUs, 2022).
class RadixSort {
  public:
    /// For up to `most` entries, less than 2^30. Throws logic_error beyond.
    explicit RadixSort(std::int64_t most);

    /// Sorts `count` keys by their lowest `bits` bits (1 to 32) in ascending order, in place; the
    /// other bits of keys must be 0. The values go with their keys. Throws logic_error for more
    /// than `most` or buffers that are too small.
    void run(Buffer& keys, Buffer& values, std::int64_t count, int bits = 32);

  private:
    static std::size_t words(std::int64_t count) { return static_cast<std::size_t>(count) * 4; }
    static constexpr std::int64_t tileSize = 4096, digits = 256, mostPasses = 4, mostStrips = 512,
                                  shortestStrip = 256;
    void pass(int pass, const std::array<const Buffer*, 4>& buffers, int count);
    std::int64_t most_;
    bool lookBack_;
    Buffer keys_, values_;  // where odd passes go
    Buffer control_;        // counts of digits, and tickets; or the counts of strips
    Buffer places_;         // of the strips' digits
    std::array<Buffer, 2> states_;
    int clean_ = 0;  // the state that is all zeros
    Kernel count_, pass_, place_;
    Scan scan_;
};

}  // namespace seiche::gl
