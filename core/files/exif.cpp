#include "core/files/exif.hpp"

#include <cstddef>

namespace seiche {

int exifOrientation(std::string_view tiff) {
    const bool little = tiff.starts_with("II");
    if (!little && !tiff.starts_with("MM")) return 1;
    const auto number = [&](std::size_t at, std::size_t bytes) {
        std::size_t value = 0;
        if (at + bytes > tiff.size()) return value;
        for (std::size_t i = 0; i < bytes; ++i) {
            const auto byte = static_cast<unsigned char>(tiff[at + (little ? bytes - 1 - i : i)]);
            value = 256 * value + byte;
        }
        return value;
    };
    constexpr std::size_t orientationTag = 0x0112;
    const auto directory = number(4, 4);
    const auto entries = number(directory, 2);
    for (std::size_t i = 0; i < entries; ++i) {
        const auto entry = directory + 2 + 12 * i;
        if (number(entry, 2) != orientationTag) continue;
        const auto value = number(entry + 8, 2);
        return value >= 1 && value <= 8 ? static_cast<int>(value) : 1;
    }
    return 1;
}

}  // namespace seiche
