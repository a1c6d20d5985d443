#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
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

/// A map whose keys are text: an object in JSON. Others are lists of pairs.
template <class T>
concept MapByName = requires { typename T::mapped_type; } &&
                    std::is_constructible_v<std::string, typename T::key_type>;

/// Whether each number in a JSON value is one that T holds, where T is a number, a string, or a
/// container of them; true for other types, which convert themselves. With the library's own
/// conversions 1e300 as an integer is undefined.
template <class T, class Json>
bool fits(const Json& json) {
    if constexpr (std::is_same_v<T, Json>) {
        return true;
    } else if constexpr (std::is_same_v<T, bool>) {
        return json.is_boolean();
    } else if constexpr (std::is_integral_v<T>) {
        return json.is_number_unsigned() ? std::in_range<T>(json.template get<std::uint64_t>())
                                         : json.is_number_integer() &&
                                               std::in_range<T>(json.template get<std::int64_t>());
    } else if constexpr (std::is_floating_point_v<T>) {
        return json.is_number();
    } else if constexpr (std::is_same_v<T, std::string>) {
        return json.is_string();
    } else if constexpr (requires { typename T::first_type; }) {
        return json.is_array() && json.size() == 2 &&
               fits<std::remove_const_t<typename T::first_type>>(json[0]) &&
               fits<typename T::second_type>(json[1]);
    } else if constexpr (MapByName<T>) {
        return json.is_object() && std::all_of(json.begin(), json.end(), [](const Json& each) {
                   return fits<typename T::mapped_type>(each);
               });
    } else if constexpr (requires { typename T::value_type; }) {
        return json.is_array() && std::all_of(json.begin(), json.end(), [](const Json& each) {
                   return fits<typename T::value_type>(each);
               });
    } else {
        return true;
    }
}

/// The value as T. Throws the library's exceptions where it does not fit.
template <class T, class Json>
T valueOf(const Json& json) {
    if (!fits<T>(json)) {
        throw Json::type_error::create(302, "a value is of another type or range", &json);
    }
    return json.template get<T>();
}

/// A nlohmann JSON value as text. Anything that is not UTF-8, as may happen in names of files and
/// devices, becomes U+FFFD: no output is lost because of a name.
template <class Json>
std::string jsonText(const Json& json, int indent = -1) {
    return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace seiche
