#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/nearest_name.hpp"

namespace seiche {

/// Cost of changing a parameter while a simulation runs.
enum class Effect {
    live,     ///< a uniform: takes effect at the next step
    rebuild,  ///< kernels are compiled again; the state stays
    reset,    ///< the state starts again from the scene
};

/// A parameter's value. Integers, reals, switches and choices (a choice is its name).
using Value = std::variant<bool, std::int64_t, double, std::string>;

/// Kind of value of a parameter.
enum class ValueType { boolean, integer, real, choice };

/// One parameter, declared once. GUI controls, --set, scene files, `seiche params` and the
/// generated docs all read this.
struct Parameter {
    std::string name;                  ///< as in scene files: snake_case
    ValueType type;                    ///< of its value
    Value defaultValue;                ///< the default
    double minimum = 0;                ///< inclusive; integer and real only
    double maximum = 0;                ///< inclusive; integer and real only
    bool logarithmic = false;          ///< its slider is logarithmic
    std::vector<std::string> choices;  ///< of ValueType::choice
    std::string unit;                  ///< SI, "" for pure numbers
    std::string doc;                   ///< one sentence
    Effect effect = Effect::live;      ///< of a change
    bool numerical = false;            ///< of the method: nothing that a beginner needs
    bool operator==(const Parameter&) const = default;
};

/// The parameters of one simulation or of one scene, in display order. Copies share them, so that
/// they last as long as anything refers to them.
class Schema {
  public:
    /// Adds a number; like add().
    Schema& real(std::string name, double defaultValue, double minimum, double maximum,
                 std::string unit, std::string doc, Effect effect = Effect::live,
                 bool logarithmic = false);
    /// Adds a whole number; like add().
    Schema& integer(std::string name, std::int64_t defaultValue, std::int64_t minimum,
                    std::int64_t maximum, std::string unit, std::string doc,
                    Effect effect = Effect::live);
    /// Adds a switch; like add().
    Schema& boolean(std::string name, bool defaultValue, std::string doc,
                    Effect effect = Effect::live);
    /// Adds a choice by name; like add().
    Schema& choice(std::string name, std::string defaultValue, std::vector<std::string> choices,
                   std::string doc, Effect effect = Effect::live);

    /// Marks parameters as numerical. Throws logic_error for an unknown name.
    Schema& numerical(const std::vector<std::string>& names);

    /// All parameters in the order in which they were declared.
    const std::vector<Parameter>& parameters() const { return *parameters_; }
    /// The parameter, or nullptr.
    const Parameter* find(std::string_view name) const;
    /// The parameter; throws badInput with the nearest known name.
    const Parameter& at(std::string_view name) const;

    /// Throws logic_error for a name that is taken, badInput for a default that is not allowed.
    Schema& add(Parameter parameter);

    /// The same parameters, wherever they were declared.
    bool operator==(const Schema& other) const {
        return parameters_ == other.parameters_ || *parameters_ == *other.parameters_;
    }

  private:
    std::shared_ptr<std::vector<Parameter>> parameters_ =
        std::make_shared<std::vector<Parameter>>();
};

/// Checks type, finiteness, range and choice and converts (5 to 5.0 for a real).
/// Throws badInput: name, value, what is allowed.
Value checked(const Parameter& parameter, const Value& value);

/// Reads text such as "0.01", "true" or "multigrid" for `parameter`; throws badInput.
Value parseValue(const Parameter& parameter, std::string_view text);

/// A value as text, as in scene files and --set.
std::string formatValue(const Value& value);

/// Values for the parameters of one schema: all of them, at their defaults unless set. Copies share
/// them until one of them is set.
class ParameterSet {
  public:
    /// All at their defaults.
    explicit ParameterSet(const Schema& schema);

    /// Throws badInput for an unknown name and as checked() does.
    void set(std::string_view name, const Value& value);
    /// Value of a real; throws badInput for an unknown name, std::bad_variant_access for another
    /// type.
    double real(std::string_view name) const;
    /// The same for an integer.
    std::int64_t integer(std::string_view name) const;
    /// The same for a switch.
    bool boolean(std::string_view name) const;
    /// The same for a choice, its name.
    const std::string& choice(std::string_view name) const;
    /// Value of any type; throws badInput for an unknown name.
    const Value& value(std::string_view name) const;
    /// The parameters that these are values of.
    const Schema& schema() const { return schema_; }

    /// The strongest effect among the parameters that differ; live if none do.
    Effect effectOfChange(const ParameterSet& other) const;
    /// Compares the values alone.
    bool operator==(const ParameterSet& other) const {
        return values_ == other.values_ || *values_ == *other.values_;
    }

  private:
    using Values = std::map<std::string, Value, std::less<>>;
    Schema schema_;
    std::shared_ptr<const Values> values_;  // is never changed: other threads may have it
};

}  // namespace seiche
