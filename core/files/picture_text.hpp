#pragma once

#include <string>
#include <string_view>

namespace seiche {

/// Whether these bytes begin as a PNG does.
bool isPng(std::string_view data);

/// The text of this key in a PNG, in UTF-8; "" where it has none. At most 16 MiB; chunks after
/// the pixels are not read. Throws badInput, opened by `where`, for a damaged picture.
std::string textInPng(std::string_view data, const std::string& key, const std::string& where);

}  // namespace seiche
