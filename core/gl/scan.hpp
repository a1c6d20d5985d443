#pragma once

#include <cstdint>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"

namespace seiche::gl {

/// Sums of the entries before each one, and lists of those that are not zero, for buffers of
/// unsigned integers of 32 bits. One launch on GPUs with subgroups of 32 (Merrill and Garland,
/// Single-pass parallel prefix scan with decoupled look-back, 2016), three elsewhere.
class Scan {
  public:
    /// For up to `most` entries, at most 2^30. Throws logic_error beyond.
    explicit Scan(std::int64_t most);

    /// sums[i] = values[0] + ... + values[i - 1] modulo 2^32. Both buffers hold `count` entries
    /// rounded up to a multiple of 4, of which the last ones are without meaning; they are not
    /// the same. Throws logic_error for more than `most`, or buffers that are too small.
    void sums(const Buffer& values, const Buffer& sums, std::int64_t count);
    /// The places of all entries that are not zero, in ascending order; total() says how many there
    /// are. `values` holds `count` entries rounded up to a multiple of 4, `places` all that there
    /// may be.
    void places(const Buffer& values, const Buffer& places, std::int64_t count);
    /// One number on the device: the sum of all values modulo 2^32, or the number of places, of the
    /// last call.
    const Buffer& total() const { return total_; }

  private:
    static std::size_t words(std::int64_t count) { return static_cast<std::size_t>(count) * 4; }
    static constexpr std::int64_t tileSize = 4096, mostStrips = 1024, shortestStrip = 64;
    void run(const Buffer& values, const Buffer& result, std::int64_t count, bool places);
    std::int64_t most_;
    bool lookBack_;
    int stride_ = 0;        // tiles that there may be
    Buffer total_, tiles_;  // or sums of strips
    std::uint32_t tickets_ = 0;
    int turn_ = 0;
    Kernel kernels_[2][3];  // sums, places
};

}  // namespace seiche::gl
