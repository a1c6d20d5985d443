#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace seiche {

/// What scenes, files and options say, safe to show on a terminal: control characters (C0, DEL, C1)
/// as \u001b, bytes that are no UTF-8 as \xff. JSON stays the same data. With `lines`, newlines and
/// tabs stay as they are.
std::string printable(std::string_view text, bool lines = false);

namespace detail {

template <class T>
decltype(auto) printableArgument(const T& value) {
    if constexpr (std::is_convertible_v<const T&, std::string_view>) {
        return printable(value);
    } else {
        return (value);
    }
}

}  // namespace detail

/// As fmt::print, to stdout or stderr, with printable() texts in the places of `format`. All that
/// the programs print goes through this, printLines or the log.
template <class... Args>
void print(std::FILE* to, fmt::format_string<Args...> format, Args&&... args) {
    const std::tuple<decltype(detail::printableArgument(args))...> shown(
        detail::printableArgument(args)...);
    std::apply(
        [&](const auto&... each) { fmt::vprint(to, format, fmt::make_format_args(each...)); },
        shown);
}

/// A text of several lines, such as a table, as it is but for what is not printable.
void printLines(std::FILE* to, std::string_view text);

/// Back to the begin of a terminal's line, which becomes empty.
void clearLine(std::FILE* to);

}  // namespace seiche
