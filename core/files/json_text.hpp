#pragma once

#include <string>

namespace seiche {

/// A nlohmann JSON value as text. Anything that is not UTF-8, as may happen in names of files and
/// devices, becomes U+FFFD: no output is lost because of a name.
template <class Json>
std::string jsonText(const Json& json, int indent = -1) {
    return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace seiche
