#include "core/geometry/side.hpp"

namespace seiche {

const char* name(Side side) {
    constexpr std::array names = {"left", "right", "bottom", "top", "back", "front"};
    return names[static_cast<std::size_t>(side)];
}

}  // namespace seiche
