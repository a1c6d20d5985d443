#include "core/geometry/domain.hpp"

namespace seiche {

const char* name(Side side) {
    constexpr std::array names = {"left", "right", "bottom", "top"};
    return names[static_cast<std::size_t>(side)];
}

}  // namespace seiche
