#pragma once

#include <concepts>

namespace seiche {

/// Number of groups of `size` that hold `count`, both positive: the quotient, rounded up.
constexpr auto divideUp(std::integral auto count, std::integral auto size) {
    return (count + size - 1) / size;
}

}  // namespace seiche
