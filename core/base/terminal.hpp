#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace seiche {

/// Text from scenes, files and options, safe to show on a terminal: control characters (C0, DEL,
/// C1) as \u001b, bytes that are not UTF-8 as \xff. JSON stays the same data. With `lines`,
/// newlines and tabs are kept.
std::string printable(std::string_view text, bool lines = false);

namespace detail {

void writeAll(std::FILE* to, std::string_view text);

template <class T>
decltype(auto) printableArgument(const T& value) {
    if constexpr (std::is_convertible_v<const T&, std::string_view>) {
        return printable(value);
    } else {
        return (value);
    }
}

}  // namespace detail

/// Like fmt::print, to stdout or stderr, with printable() applied to the texts in `format`.
/// All output of the programs goes through this, printLines or the log. A closed or full stream
/// is not an error here: std::ferror() reports it.
template <class... Args>
void print(std::FILE* to, fmt::format_string<Args...> format, Args&&... args) {
    const std::tuple<decltype(detail::printableArgument(args))...> shown(
        detail::printableArgument(args)...);
    std::apply(
        [&](const auto&... each) {
            detail::writeAll(to, fmt::vformat(format, fmt::make_format_args(each...)));
        },
        shown);
}

/// Prints a text of several lines, such as a table, unchanged except for unprintable characters.
void printLines(std::FILE* to, std::string_view text);

/// Gives standard input, output and error that are closed a place of their own, where reading and
/// writing fail: otherwise the next file that is opened would have their number, and messages would
/// end in it. For main().
void keepStandardStreams();

/// Clears the terminal's line and returns to its start.
void clearLine(std::FILE* to);

}  // namespace seiche
