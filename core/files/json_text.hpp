#pragma once

#include <cstddef>
#include <string>
#include <utility>

namespace seiche {

/// Deepest nesting of arrays and objects in a file that is read.
inline constexpr int deepestJson = 64;

/// Reads JSON that may be anybody's. Throws the library's exceptions, which callers turn into a
/// sentence, for text that is not JSON, has numbers beyond double or nests deeper than deepestJson:
/// copies and texts of such values would overflow the stack.
template <class Json, class Input>
Json jsonFrom(Input&& input) {
    return Json::parse(std::forward<Input>(input), [](int depth, Json::parse_event_t, Json&) {
        if (depth > deepestJson) {
            throw Json::parse_error::create(101, std::size_t{0}, "nested too deeply", nullptr);
        }
        return true;
    });
}

/// A nlohmann JSON value as text. Anything that is not UTF-8, as may happen in names of files and
/// devices, becomes U+FFFD: no output is lost because of a name.
template <class Json>
std::string jsonText(const Json& json, int indent = -1) {
    return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace seiche
