#pragma once

#include <CLI/CLI.hpp>
#include <charconv>
#include <cstdint>

#include "core/base/error.hpp"

namespace seiche::cli {

/// An option that is a whole number from `least` to `most`, in decimal digits; anything else is
/// refused in one sentence. CLI11 itself takes 2^64 for 2^63 - 1 and 010 for 8.
template <class Target>
CLI::Option* wholeNumber(CLI::App& verb, const std::string& name, Target& target,
                         const std::string& doc, std::int64_t least, std::int64_t most) {
    const auto read = [&target, name, least, most](const std::string& text) {
        std::int64_t value = 0;
        const auto* end = text.data() + text.size();
        const auto [stop, error] = std::from_chars(text.data(), end, value);
        if (error != std::errc() || stop != end || value < least || value > most) {
            failInput("{} {} cannot be: give a whole number from {} to {}", name, text, least,
                      most);
        }
        target = static_cast<std::remove_reference_t<decltype(target)>>(value);
    };
    return verb.add_option_function<std::string>(name, read, doc)->type_name("N");
}

}  // namespace seiche::cli
