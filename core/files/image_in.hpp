#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace seiche {

/// A picture as stored, but turned as its EXIF orientation says: 16 bits per channel (8-bit files
/// are multiplied by 257), no gamma removed, row 0 at the top.
struct Image {
    int width = 0, height = 0;        ///< in pixels; likewise
    std::vector<std::uint16_t> rgba;  ///< height rows of width pixels of 4

    /// The index in rgba of a pixel's four channels.
    std::size_t at(int x, int y) const;
    /// Rec. 709 luminance of the stored values, 0..1; transparent parts count as black.
    float luminance(int x, int y) const;
};

/// Largest side and pixel count of images that are read.
inline constexpr int maxImageSide = 16384;
inline constexpr std::int64_t maxImagePixels = 64'000'000;  ///< see maxImageSide

/// Reads PNG or JPEG from memory. Throws badInput beginning with `where` for data that is neither,
/// is damaged anywhere, or is larger than the limits (known from its header, before anything is
/// decoded or allocated).
Image decodeImage(std::string_view data, const std::string& where);

/// Checks only the header and the limits.
void checkImage(std::string_view data, const std::string& where);

/// The bytes of an image file. Throws badInput beginning with `where` if it is not a file, is
/// larger than any image that is read, or cannot be read.
std::string readImageFile(const std::filesystem::path& file, const std::string& where);

/// The bytes of file `name` below `folder`, on the disk or embedded. Throws badInput beginning with
/// `where` for a name that leads out of the folder and for a missing file.
std::string readInFolder(const std::filesystem::path& folder, bool embedded,
                         const std::string& name, const std::string& where);

/// The luminance of the image stretched over the domain, ny rows of nx, row 0 at the bottom: area
/// means where the image is finer than the grid, linear interpolation where it is coarser.
std::vector<float> luminanceOnCells(const Image& image, int nx, int ny);

}  // namespace seiche
