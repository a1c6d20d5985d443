#pragma once

#include <string>

namespace seiche {

/// A JSON value of nlohmann's as text. What is no UTF-8 in it, as names of files and devices need
/// not be, becomes U+FFFD: an output is not lost for a name.
template <class Json>
std::string jsonText(const Json& json, int indent = -1) {
    return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace seiche
