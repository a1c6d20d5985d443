#include "core/base/terminal.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>

namespace seiche {

namespace {

struct Character {
    std::uint32_t code = 0;
    std::size_t bytes = 0;  // 0: no UTF-8
};

/// The first character of a text that is not empty (RFC 3629: no overlong forms, no surrogates).
Character firstCharacter(std::string_view text) {
    const auto byte = [&](std::size_t at) {
        return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
    };
    const unsigned lead = byte(0);
    if (lead < 0x80) return {lead, 1};
    const std::size_t bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4) return {};
    std::uint32_t code = lead & (0x7fU >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xc0U) != 0x80) return {};
        code = (code << 6U) | (byte(i) & 0x3fU);
    }
    constexpr std::array<std::uint32_t, 5> least = {0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = code >= 0xd800 && code <= 0xdfff;
    if (code < least[bytes] || code > 0x10ffff || surrogate) return {};
    return {code, bytes};
}

}  // namespace

std::string printable(std::string_view text, bool lines) {
    std::string shown;
    shown.reserve(text.size());
    while (!text.empty()) {
        const auto [code, bytes] = firstCharacter(text);
        const bool control = code < 0x20 || (code >= 0x7f && code < 0xa0);
        if (bytes == 0) {
            shown += fmt::format("\\x{:02x}", static_cast<unsigned char>(text.front()));
        } else if (control && !(lines && (code == '\n' || code == '\t'))) {
            shown += fmt::format("\\u{:04x}", code);
        } else {
            shown += text.substr(0, bytes);
        }
        text.remove_prefix(bytes == 0 ? 1 : bytes);
    }
    return shown;
}

void detail::writeAll(std::FILE* to, std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), to);
}

void printLines(std::FILE* to, std::string_view text) {
    detail::writeAll(to, printable(text, true));
}

void keepStandardStreams() {
    for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(number, F_GETFD) >= 0 || errno != EBADF) continue;
        // The lowest free number, which is this one, opened the wrong way round.
        const int opened = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY);
        if (opened > STDERR_FILENO) close(opened);
    }
}

void clearLine(std::FILE* to) {
    std::fputs("\r\033[K", to);
}

}  // namespace seiche
