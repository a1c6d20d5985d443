#pragma once

#include <string_view>

namespace seiche {

/// The orientation, 1 to 8, in EXIF data, which begins with its TIFF header; 1 if it gives none
/// that is known. CIPA DC-008, 4.6.4: the place of the first directory, its entries of 12 bytes.
int exifOrientation(std::string_view tiff);

}  // namespace seiche
