#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace seiche {

/// How many pictures a film of one track has by its container (Matroska, WebM, MP4 or GIF, known by
/// their first bytes); none are decoded. Nothing for what is no film, and for one that is cut off
/// or lacks what players need. After RFC 8794 and RFC 9559, ISO/IEC 14496-12 and GIF89a.
std::optional<std::uint64_t> picturesInFilm(const std::string& file);

}  // namespace seiche
