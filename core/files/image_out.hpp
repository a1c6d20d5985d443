#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace seiche {

/// Key of the PNG text that holds the scene a picture was taken of, as JSON.
inline constexpr const char* sceneTextKey = "seiche-scene";

/// Writes an 8-bit RGBA picture, top row first, with texts (key of up to 79 Latin letters, UTF-8
/// value) in compressed iTXt chunks. `rgba` holds width * height * 4 bytes; alpha is written where
/// asked for. Throws failed if the file cannot be written.
void writePng(const std::string& file, int width, int height, std::span<const std::uint8_t> rgba,
              const std::vector<std::pair<std::string, std::string>>& texts = {},
              bool alpha = false);

/// Writes one number per pixel as OpenEXR in 32-bit float, channel Y, with texts as attributes.
/// `values` holds height rows of width, row 0 at the bottom. Throws failed if the file cannot be
/// written.
void writeExr(const std::string& file, int width, int height, std::span<const float> values,
              const std::vector<std::pair<std::string, std::string>>& texts);

}  // namespace seiche
