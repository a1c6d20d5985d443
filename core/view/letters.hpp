#pragma once

#include <string>
#include <string_view>

namespace seiche::view {

/// The letters of UTF-8 text; invalid bytes become question marks.
inline std::u32string letters(std::string_view text) {
    std::u32string found;
    for (std::size_t i = 0; i < text.size();) {
        const auto first = static_cast<unsigned char>(text[i++]);
        const int more = first < 0x80    ? 0
                         : first >= 0xf0 ? 3
                         : first >= 0xe0 ? 2
                         : first >= 0xc0 ? 1
                                         : -1;
        if (more < 0) {
            found += U'?';
            continue;
        }
        char32_t letter = more == 0 ? first : first & (0x3fu >> more);
        for (int k = 0; k < more && i < text.size(); ++k) {
            letter = letter << 6 | (static_cast<unsigned char>(text[i++]) & 0x3fu);
        }
        found += letter;
    }
    return found;
}

}  // namespace seiche::view
