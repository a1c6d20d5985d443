#pragma once

#include <string_view>

namespace seiche::view {

/// Whether a style (viewStyles()) is seen in perspective, through a camera: "water", "relief" and
/// "volume". The others are maps.
inline bool inPerspective(std::string_view style) {
    return style == "water" || style == "relief" || style == "volume";
}
/// Whether it is the picture of a simulation in three dimensions.
inline bool isVolume(std::string_view style) {
    return style == "volume";
}

}  // namespace seiche::view
