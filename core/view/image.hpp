#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// Pictures of fields.
namespace seiche::view {

/// A picture on the CPU: 8 bit sRGB and alpha, the top row first.
struct Image {
    int width = 0, height = 0;       ///< pixels
    std::vector<std::uint8_t> rgba;  ///< 4 bytes a pixel, row by row

    /// The four bytes of a pixel.
    std::uint8_t* pixel(int x, int y) {
        return rgba.data() + 4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                                  static_cast<std::size_t>(x));
    }
    /// The four bytes of a pixel.
    const std::uint8_t* pixel(int x, int y) const { return const_cast<Image*>(this)->pixel(x, y); }
};

/// Divides premultiplied colours by alpha; clear pixels stay as they are.
void divideByAlpha(Image& image);

/// Image from the rows of a texture, which start at the bottom.
Image imageFromRows(int width, int height, std::span<const std::byte> rows);

}  // namespace seiche::view
