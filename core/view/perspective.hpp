#pragma once

#include <string_view>

namespace seiche::view {

/// Whether a style (viewStyles()) is seen in perspective, through a camera: "water" and "relief".
/// The others are maps.
inline bool inPerspective(std::string_view style) {
    return style == "water" || style == "relief";
}

}  // namespace seiche::view
