#pragma once

#include <array>
#include <cstddef>

namespace seiche {

/// A side of the domain. The two of an axis are neighbours, the lower one first: z points towards
/// the viewer, so that `front` is where it is largest.
enum class Side { left, right, bottom, top, back, front };
/// Name as in scene files: "left".
const char* name(Side side);

/// The sides in D dimensions, in the order of Sides.
template <int D>
inline constexpr std::array<Side, static_cast<std::size_t>(2 * D)> sidesOf = [] {
    std::array<Side, static_cast<std::size_t>(2 * D)> all{};
    for (std::size_t k = 0; k < all.size(); ++k) all[k] = static_cast<Side>(k);
    return all;
}();
/// All sides in the plane.
inline constexpr auto sides = sidesOf<2>;

/// The axis that a side lies across: 0 for left and right.
constexpr int axisOf(Side side) {
    return static_cast<int>(side) / 2;
}
/// Whether the side is that of the largest coordinate: right, top and front.
constexpr bool isUpper(Side side) {
    return static_cast<int>(side) % 2 == 1;
}
/// The other side across the same axis.
constexpr Side opposite(Side side) {
    return static_cast<Side>(static_cast<int>(side) ^ 1);
}
/// The lower (`upper` false) or upper side across an axis.
constexpr Side sideOf(int axis, bool upper) {
    return static_cast<Side>(2 * axis + (upper ? 1 : 0));
}

/// A value for each side in D dimensions.
template <int D, class T>
struct Sides {
    std::array<T, static_cast<std::size_t>(2 * D)> values{};  ///< in the order of Side

    /// The value of a side.
    constexpr T& operator[](Side side) { return values[static_cast<std::size_t>(side)]; }
    /// The value of a side.
    constexpr const T& operator[](Side side) const {
        return values[static_cast<std::size_t>(side)];
    }
    /// The values in the order of Side.
    constexpr auto begin() { return values.begin(); }
    /// The values in the order of Side.
    constexpr auto begin() const { return values.begin(); }
    /// Behind the last value.
    constexpr auto end() { return values.end(); }
    /// Behind the last value.
    constexpr auto end() const { return values.end(); }
    /// Number of sides.
    static constexpr std::size_t size() { return static_cast<std::size_t>(2 * D); }
    bool operator==(const Sides&) const = default;
};

}  // namespace seiche
