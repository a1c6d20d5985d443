#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace seiche {

/// A choice of a parameter: its name in scenes, and the value that code works with. A table of them
/// declares the choices (Schema::choice) and reads them, so that names end there.
template <class Enum>
struct Choice {
    const char* name;  ///< as in scene files
    Enum value;        ///< its meaning
};

/// The names of a table, in its order.
template <class Enum, std::size_t count>
std::vector<std::string> choiceNames(const Choice<Enum> (&table)[count]) {
    std::vector<std::string> names;
    for (const auto& choice : table) names.emplace_back(choice.name);
    return names;
}

/// The value of the choice of this name; nothing if the table has none.
template <class Enum, std::size_t count>
std::optional<Enum> choiceNamed(const Choice<Enum> (&table)[count], std::string_view name) {
    for (const auto& choice : table) {
        if (choice.name == name) return choice.value;
    }
    return std::nullopt;
}

/// The same for a name that ParameterSet has checked. Throws logic_error for another one.
template <class Enum, std::size_t count>
Enum chosen(const Choice<Enum> (&table)[count], std::string_view name) {
    if (const auto value = choiceNamed(table, name)) return *value;
    throw std::logic_error("no choice is named '" + std::string(name) + "'");
}

/// The name of a value. Throws logic_error for one that the table lacks.
template <class Enum, std::size_t count>
std::string choiceName(const Choice<Enum> (&table)[count], Enum value) {
    for (const auto& choice : table) {
        if (choice.value == value) return choice.name;
    }
    throw std::logic_error("a value has no name among the choices");
}

}  // namespace seiche
