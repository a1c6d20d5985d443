#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace seiche {

/// The number of pictures of a film of one track according to its container (Matroska, WebM, MP4 or
/// GIF, recognised by their first bytes); none are decoded. Nothing if it is not a film, is cut off
/// or lacks what players need. After RFC 8794 and RFC 9559, ISO/IEC 14496-12 and GIF89a.
std::optional<std::uint64_t> picturesInFilm(const std::string& file);

}  // namespace seiche
