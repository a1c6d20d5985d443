#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/nearest_name.hpp"

namespace seiche {

/// What changing a parameter while a simulation runs costs.
enum class Effect {
    live,     ///< a uniform: takes effect at the next step
    rebuild,  ///< kernels are compiled anew; the state stays
    reset,    ///< the state starts again from the scene
};

/// A parameter's value. Integers, reals, switches and choices (a choice is its name).
using Value = std::variant<bool, std::int64_t, double, std::string>;

enum class ValueType { boolean, integer, real, choice };

/// One parameter, declared once. GUI controls, --set, scene files, `seiche params` and the generated
/// docs all read this.
struct Parameter {
    std::string name;          ///< as in scene files: snake_case
    ValueType type;
    Value standard;            ///< the default
    double minimum = 0;        ///< inclusive; integer and real only
    double maximum = 0;        ///< inclusive; integer and real only
    bool logarithmic = false;  ///< a slider over it is logarithmic
    std::vector<std::string> choices;
    std::string unit;          ///< SI, "" for pure numbers
    std::string doc;           ///< one sentence
    Effect effect = Effect::live;
};

/// The parameters of one simulation, in display order.
class Schema {
  public:
    Schema& real(std::string name, double standard, double minimum, double maximum,
                 std::string unit, std::string doc, Effect effect = Effect::live,
                 bool logarithmic = false);
    Schema& integer(std::string name, std::int64_t standard, std::int64_t minimum,
                    std::int64_t maximum, std::string unit, std::string doc,
                    Effect effect = Effect::live);
    Schema& boolean(std::string name, bool standard, std::string doc, Effect effect = Effect::live);
    Schema& choice(std::string name, std::string standard, std::vector<std::string> choices,
                   std::string doc, Effect effect = Effect::live);

    const std::vector<Parameter>& parameters() const { return parameters_; }
    const Parameter* find(std::string_view name) const;
    /// The parameter; throws badInput with the nearest known name.
    const Parameter& at(std::string_view name) const;

  private:
    Schema& add(Parameter parameter);

    std::vector<Parameter> parameters_;
};

/// Checks type, finiteness, range and choice and converts (5 to 5.0 where a real is wanted).
/// Throws badInput: name, value, what is allowed.
Value checked(const Parameter& parameter, const Value& value);

/// Reads text such as "0.01", "true" or "multigrid" for `parameter`; throws badInput.
Value parseValue(const Parameter& parameter, std::string_view text);

std::string formatValue(const Value& value);

/// Values for the parameters of one schema: all of them, at their defaults unless set.
class ParameterSet {
  public:
    explicit ParameterSet(const Schema& schema);

    void set(std::string_view name, const Value& value);
    double real(std::string_view name) const;
    std::int64_t integer(std::string_view name) const;
    bool boolean(std::string_view name) const;
    const std::string& choice(std::string_view name) const;
    const Value& value(std::string_view name) const;
    const Schema& schema() const { return *schema_; }

    /// The strongest effect among the parameters that differ; none differ: live.
    Effect effectOfChange(const ParameterSet& other) const;
    bool operator==(const ParameterSet& other) const { return values_ == other.values_; }

  private:
    const Schema* schema_;  // schemas are static objects and outlive every set
    std::map<std::string, Value, std::less<>> values_;
};

}  // namespace seiche
