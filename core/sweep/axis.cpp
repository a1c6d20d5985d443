#include "core/sweep/axis.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>

#include "core/base/error.hpp"
#include "core/scene/scene_keys.hpp"

namespace seiche::sweep {

namespace {

template <class Number>
std::optional<Number> parsed(const std::string& text) {
    Number number{};
    const auto* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || stop != end || text.empty()) return std::nullopt;
    return number;
}

std::optional<double> finiteNumber(const std::string& text) {
    const auto number = parsed<double>(text);
    return number && std::isfinite(*number) ? number : std::nullopt;
}

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (c == separator) {
            parts.emplace_back();
        } else {
            parts.back() += c;
        }
    }
    return parts;
}

bool isName(const std::string& text) {
    return !text.empty() && std::ranges::all_of(text, [](unsigned char c) {
        return std::isalnum(c) != 0 || c == '-' || c == '_';
    });
}

/// A number as in --set and tables: whole numbers without a fraction.
std::string numberText(double value) {
    if (value == std::round(value) && std::abs(value) < 1e15) return fmt::format("{:.0f}", value);
    return fmt::format("{}", value);
}

/// Value of the scene at a path; null where it has none.
nlohmann::ordered_json valueAt(const Scene& scene, const std::string& path) {
    auto at = toJson(scene);
    for (const auto& step : split(path, '.')) {
        if (at.is_array()) {
            const auto index = parsed<std::size_t>(step);
            if (!index || *index >= at.size()) return nullptr;
            at = nlohmann::ordered_json(at[*index]);
        } else {
            if (!at.is_object() || !at.contains(step)) return nullptr;
            at = nlohmann::ordered_json(at[step]);
        }
    }
    return at;
}

/// Whether commas part values there, rather than belong to one.
bool commasPart(const std::string& path, const std::vector<std::string>& pieces,
                const Scene& scene) {
    const auto there = valueAt(scene, path);
    const bool names = std::ranges::all_of(pieces, isName);
    const bool numbers = std::ranges::all_of(
        pieces, [](const std::string& each) { return finiteNumber(each).has_value(); });
    if (there.is_number() || there.is_boolean()) return true;
    if (there.is_string()) return names || numbers;  // a formula of these and commas is none
    return there.is_null() && names && !numbers;
}

/// Whether it means to be LOW:HIGH:lin:N or LOW:HIGH:log:N.
bool looksLikeRange(const std::string& text, bool ofParameter) {
    if (text.find(':') == std::string::npos) return false;
    const auto parts = split(text, ':');
    return ofParameter || std::ranges::any_of(parts, [](const std::string& part) {
               return part == "lin" || part == "log";
           });
}

/// Even steps to nine digits, which parts the values and leaves names of folders short.
std::vector<std::string> rangeOf(const std::string& text, const std::string& origin) {
    const auto parts = split(text, ':');
    const auto low = finiteNumber(parts[0]);
    const auto high = parts.size() == 4 ? finiteNumber(parts[1]) : std::nullopt;
    const auto count = parts.size() == 4 ? parsed<std::uint64_t>(parts[3]) : std::nullopt;
    if (!low || !high || !count || (parts[2] != "lin" && parts[2] != "log")) {
        failInput("{} should look like LOW:HIGH:lin:N or LOW:HIGH:log:N", origin);
    }
    const bool logarithmic = parts[2] == "log";
    if (*count < 2 || *count > maxRuns) {
        failInput("{} asks for {} values: a range has 2 to {}", origin, *count, maxRuns);
    }
    if (*low == *high)
        failInput("{} starts and ends at {}: give two different ends", origin, parts[0]);
    if (logarithmic && (*low <= 0 || *high <= 0)) {
        failInput("{} is not possible: logarithmic steps go from a number above zero to another",
                  origin);
    }
    std::vector<std::string> values;
    for (std::uint64_t k = 0; k < *count; ++k) {
        const double part = static_cast<double>(k) / static_cast<double>(*count - 1);
        const double value =
            logarithmic ? *low * std::pow(*high / *low, part) : *low * (1 - part) + *high * part;
        const bool end = k == 0 || k + 1 == *count;
        values.push_back(numberText(end ? (k == 0 ? *low : *high)
                                        : *finiteNumber(fmt::format("{:.9g}", value))));
    }
    return values;
}

void refuseDoubles(const std::vector<std::string>& values, const std::string& origin) {
    std::set<std::string> seen;
    for (const auto& value : values) {
        const auto number = finiteNumber(value);
        if (!seen.insert(number ? numberText(*number) : value).second) {
            failInput("{} has the value {} twice: name each once", origin, value);
        }
    }
}

}  // namespace

std::optional<std::vector<double>> numbersOf(const Axis& axis) {
    std::vector<double> numbers;
    for (const auto& value : axis.values) {
        const auto number = finiteNumber(value);
        if (!number) return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

std::string shortText(const std::string& value) {
    const auto number = finiteNumber(value);
    if (!number || value.size() <= 6) return value;
    if (parsed<std::int64_t>(value)) return value;
    return fmt::format("{:.4g}", *number);
}

std::optional<Axis> sweptBy(const SceneOverride& set, const Scene& scene) {
    const std::string bare = set.path.starts_with("parameters.") ? set.path.substr(11) : set.path;
    const auto* parameter = scene.info().schema.find(bare);
    const auto origin = fmt::format("--set {}={}", set.path, set.value);
    Axis axis;
    axis.path = set.path;
    if (parameter) axis.unit = parameter->unit;
    if (set.value.find(';') != std::string::npos) {
        axis.values = split(set.value, ';');
    } else if (looksLikeRange(set.value, parameter != nullptr)) {
        axis.values = rangeOf(set.value, origin);
        axis.logarithmic = split(set.value, ':')[2] == "log";
    } else if (set.value.find(',') != std::string::npos) {
        axis.values = split(set.value, ',');
        if (!parameter && !commasPart(set.path, axis.values, scene)) return std::nullopt;
    } else {
        return std::nullopt;
    }
    if (std::ranges::find(axis.values, "") != axis.values.end()) {
        failInput("{} has an empty value: write VALUE,VALUE,...", origin);
    }
    refuseDoubles(axis.values, origin);
    if (const auto numbers = numbersOf(axis); numbers && numbers->size() > 2) {
        const auto least = std::ranges::min(*numbers);
        axis.logarithmic =
            axis.logarithmic || (least > 0 && std::ranges::max(*numbers) >= 30 * least);
    }
    return axis;
}

Axis seedsOf(const std::string& text) {
    Axis axis{"seed", "", {}};
    const auto seed = [&](const std::string& part) {
        const auto number = parsed<std::int64_t>(part);
        if (!number || *number < 0 || *number > keys::maxSeed) {
            failInput(
                "--seeds {} should look like FIRST:LAST or be whole numbers from 0 with "
                "commas between them",
                text);
        }
        return *number;
    };
    for (const auto& part : split(text, ',')) {
        const auto ends = split(part, ':');
        const auto first = seed(ends[0]), last = seed(ends.back());
        if (ends.size() > 2 || last < first) {
            failInput("--seeds {} should go from the least to the largest: FIRST:LAST", text);
        }
        if (last - first >= static_cast<std::int64_t>(maxRuns) ||
            axis.values.size() + static_cast<std::size_t>(last - first) >= maxRuns) {
            failInput("--seeds {} is more than the {} runs that a sweep may have", text, maxRuns);
        }
        for (auto each = first; each <= last; ++each) axis.values.push_back(std::to_string(each));
    }
    refuseDoubles(axis.values, "--seeds " + text);
    return axis;
}

std::size_t combinations(const std::vector<Axis>& axes) {
    double all = 1;  // whole up to 2^53, and no overflow beyond
    for (const auto& axis : axes) all *= static_cast<double>(axis.values.size());
    if (all > static_cast<double>(maxRuns)) {
        failInput(
            "the sweep has {:.6g} combinations, and at most {} are allowed: take fewer values, or "
            "sweep in "
            "parts with an --out of their own",
            all, maxRuns);
    }
    return static_cast<std::size_t>(all);
}

}  // namespace seiche::sweep
