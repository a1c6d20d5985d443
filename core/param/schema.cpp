#include "core/param/schema.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <utility>

#include "core/base/error.hpp"
#include "core/param/unit.hpp"

namespace seiche {

namespace {

std::string listed(const std::vector<std::string>& names) {
    return fmt::format("{}", fmt::join(names, ", "));
}

std::string inUnit(const Parameter& parameter) {
    return parameter.unit.empty() ? "" : " [" + unitText(parameter.unit) + "]";
}

/// "a number from 0 to 1 [m]": the allowed values of a parameter.
std::string allowed(const Parameter& parameter) {
    switch (parameter.type) {
        case ValueType::boolean:
            return message("true or false");
        case ValueType::integer:
            return message("a whole number from {} to {}{}",
                           static_cast<std::int64_t>(parameter.minimum),
                           static_cast<std::int64_t>(parameter.maximum), inUnit(parameter));
        case ValueType::real:
            return message("a number from {} to {}{}", parameter.minimum, parameter.maximum,
                           inUnit(parameter));
        case ValueType::choice:
            return message("one of {}", listed(parameter.choices));
    }
    return "";
}

[[noreturn]] void refuse(const Parameter& parameter, const std::string& shown) {
    std::string hint;
    if (parameter.type == ValueType::choice) {
        const auto near = nearestName(shown, parameter.choices);
        if (!near.empty()) hint = message("; did you mean '{}'?", near);
    }
    failInput("{} is '{}' and must be {}{}", parameter.name, shown, allowed(parameter), hint);
}

template <class Number>
std::optional<Number> number(std::string_view text) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

}  // namespace

Schema& Schema::add(Parameter parameter) {
    if (find(parameter.name) != nullptr) {
        throw std::logic_error("parameter '" + parameter.name + "' is declared twice");
    }
    parameter.defaultValue = checked(parameter, parameter.defaultValue);
    // copies keep their parameters
    if (parameters_.use_count() > 1) {
        parameters_ = std::make_shared<std::vector<Parameter>>(*parameters_);
    }
    parameters_->push_back(std::move(parameter));
    return *this;
}

Schema& Schema::numerical(const std::vector<std::string>& names) {
    if (parameters_.use_count() > 1) {
        parameters_ = std::make_shared<std::vector<Parameter>>(*parameters_);
    }
    for (const auto& name : names) {
        const auto found = std::ranges::find(*parameters_, name, &Parameter::name);
        if (found == parameters_->end()) {
            throw std::logic_error("there is no parameter '" + name + "' to mark");
        }
        found->numerical = true;
    }
    return *this;
}

Schema& Schema::real(std::string name, double defaultValue, double minimum, double maximum,
                     std::string unit, std::string doc, Effect effect, bool logarithmic) {
    return add({.name = std::move(name),
                .type = ValueType::real,
                .defaultValue = defaultValue,
                .minimum = minimum,
                .maximum = maximum,
                .logarithmic = logarithmic,
                .choices = {},
                .unit = std::move(unit),
                .doc = std::move(doc),
                .effect = effect});
}

Schema& Schema::integer(std::string name, std::int64_t defaultValue, std::int64_t minimum,
                        std::int64_t maximum, std::string unit, std::string doc, Effect effect) {
    return add({.name = std::move(name),
                .type = ValueType::integer,
                .defaultValue = defaultValue,
                .minimum = static_cast<double>(minimum),
                .maximum = static_cast<double>(maximum),
                .choices = {},
                .unit = std::move(unit),
                .doc = std::move(doc),
                .effect = effect});
}

Schema& Schema::boolean(std::string name, bool defaultValue, std::string doc, Effect effect) {
    return add({.name = std::move(name),
                .type = ValueType::boolean,
                .defaultValue = defaultValue,
                .choices = {},
                .unit = {},
                .doc = std::move(doc),
                .effect = effect});
}

Schema& Schema::choice(std::string name, std::string defaultValue, std::vector<std::string> choices,
                       std::string doc, Effect effect) {
    return add({.name = std::move(name),
                .type = ValueType::choice,
                .defaultValue = std::move(defaultValue),
                .choices = std::move(choices),
                .unit = {},
                .doc = std::move(doc),
                .effect = effect});
}

const Parameter* Schema::find(std::string_view name) const {
    for (const auto& parameter : *parameters_) {
        if (parameter.name == name) return &parameter;
    }
    return nullptr;
}

const Parameter& Schema::at(std::string_view name) const {
    if (const auto* parameter = find(name)) return *parameter;
    std::vector<std::string> names;
    for (const auto& parameter : *parameters_) names.push_back(parameter.name);
    const auto near = nearestName(name, names);
    failInput("there is no parameter '{}'{}; known are {}", name,
              near.empty() ? "" : message(", did you mean '{}'?", near), listed(names));
}

Value checked(const Parameter& parameter, const Value& value) {
    const auto shown = [&] { return formatValue(value); };
    switch (parameter.type) {
        case ValueType::boolean:
            if (!std::holds_alternative<bool>(value)) refuse(parameter, shown());
            return value;
        case ValueType::choice: {
            const auto* name = std::get_if<std::string>(&value);
            if (name == nullptr ||
                std::ranges::find(parameter.choices, *name) == parameter.choices.end()) {
                refuse(parameter, shown());
            }
            return value;
        }
        case ValueType::integer: {
            std::int64_t whole = 0;
            if (const auto* integer = std::get_if<std::int64_t>(&value)) {
                whole = *integer;
            } else if (const auto* real = std::get_if<double>(&value);
                       real != nullptr && std::abs(*real) < 9e15 && std::trunc(*real) == *real) {
                whole = static_cast<std::int64_t>(*real);
            } else {
                refuse(parameter, shown());
            }
            const auto size = static_cast<double>(whole);
            if (size < parameter.minimum || size > parameter.maximum) refuse(parameter, shown());
            return whole;
        }
        case ValueType::real: {
            double real = 0;
            if (const auto* given = std::get_if<double>(&value)) {
                real = *given;
            } else if (const auto* integer = std::get_if<std::int64_t>(&value)) {
                real = static_cast<double>(*integer);
            } else {
                refuse(parameter, shown());
            }
            // written so that NaN fails too
            if (!(real >= parameter.minimum && real <= parameter.maximum) || !std::isfinite(real)) {
                refuse(parameter, shown());
            }
            return real;
        }
    }
    throw std::logic_error("parameter of no type");
}

Value parseValue(const Parameter& parameter, std::string_view text) {
    switch (parameter.type) {
        case ValueType::boolean:
            if (text == "true" || text == "on") return true;
            if (text == "false" || text == "off") return false;
            break;
        case ValueType::integer:
            if (const auto whole = number<std::int64_t>(text)) return checked(parameter, *whole);
            if (const auto real = number<double>(text)) return checked(parameter, *real);
            break;
        case ValueType::real:
            if (const auto real = number<double>(text)) return checked(parameter, *real);
            break;
        case ValueType::choice:
            return checked(parameter, std::string(text));
    }
    refuse(parameter, std::string(text));
}

std::string formatValue(const Value& value) {
    return std::visit([](const auto& held) { return fmt::format("{}", held); }, value);
}

ParameterSet::ParameterSet(const Schema& schema) : schema_(schema) {
    Values values;
    for (const auto& parameter : schema.parameters()) {
        values.emplace(parameter.name, parameter.defaultValue);
    }
    values_ = std::make_shared<const Values>(std::move(values));
}

void ParameterSet::set(std::string_view name, const Value& value) {
    const auto& parameter = schema_.at(name);
    auto wanted = checked(parameter, value);
    if (values_->find(name)->second == wanted) return;
    Values values = *values_;
    values.find(name)->second = std::move(wanted);
    values_ = std::make_shared<const Values>(std::move(values));
}

const Value& ParameterSet::value(std::string_view name) const {
    return values_->find(schema_.at(name).name)->second;
}

double ParameterSet::real(std::string_view name) const {
    return std::get<double>(value(name));
}

std::int64_t ParameterSet::integer(std::string_view name) const {
    return std::get<std::int64_t>(value(name));
}

bool ParameterSet::boolean(std::string_view name) const {
    return std::get<bool>(value(name));
}

const std::string& ParameterSet::choice(std::string_view name) const {
    return std::get<std::string>(value(name));
}

Effect ParameterSet::effectOfChange(const ParameterSet& other) const {
    auto strongest = Effect::live;
    for (const auto& parameter : schema_.parameters()) {
        if (value(parameter.name) != other.value(parameter.name)) {
            strongest = std::max(strongest, parameter.effect);
        }
    }
    return strongest;
}

}  // namespace seiche
