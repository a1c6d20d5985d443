#include "core/geometry/grid.hpp"

#include <cstdint>
#include <limits>

#include "core/base/error.hpp"

namespace seiche {

std::size_t checkedCount(std::span<const int> counts) {
    // Room for 64 bytes each, as several fields in FP64 take
    constexpr std::size_t most = static_cast<std::size_t>(PTRDIFF_MAX) / 64;
    std::size_t product = 1;
    for (const int count : counts) {
        if (count < 1) {
            failInput("a grid of {} cells has no cell; give at least one along each axis",
                      fmt::join(counts, " x "));
        }
        const auto factor = static_cast<std::size_t>(count);
        if (product > most / factor) {
            failInput("a grid of {} cells has more than a program can number; choose fewer",
                      fmt::join(counts, " x "));
        }
        product *= factor;
    }
    return product;
}

}  // namespace seiche
