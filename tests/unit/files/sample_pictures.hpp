#pragma once

#include <string>
#include <utility>
#include <vector>

namespace seiche {

/// Kind of a sample JPEG. Its pixels are those of sampleColor(), in CMYK as the remaining light.
struct JpegKind {
    int width = 24, height = 16;
    enum class Colors { grey, rgb, cmyk, adobeCmyk, adobeYcck } colors = Colors::rgb;
    bool progressive = false, arithmetic = false;
    bool separate = false;    ///< a scan for each channel
    int restartInterval = 0;  ///< blocks between restart markers
    int orientation = 0;      ///< in EXIF, 0 for no EXIF
    bool littleEndian = true;
};
std::string sampleJpeg(const JpegKind& kind);

/// Kind of a sample PNG; `type` is PNG's colour type.
struct PngKind {
    int width = 13, height = 11, depth = 8, type = 2;
    bool interlaced = false, transparent = false;  ///< with tRNS
};
/// Its channels follow sampleColor() as closely as `depth` allows; a palette has four greys.
std::string samplePng(const PngKind& kind);

/// Channel 0 to 3 (alpha) of the pixel of a picture, 0..1: smooth ramps, red along x, green along
/// y, blue against x, alpha along x and y.
double sampleColor(int x, int y, int width, int height, int channel);

/// One picture of each kind by name, the start of mutations.
std::vector<std::pair<std::string, std::string>> samplePictures();

}  // namespace seiche
