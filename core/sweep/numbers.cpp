#include "core/sweep/numbers.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <string_view>

#include "core/base/error.hpp"
#include "core/base/nearest_name.hpp"
#include "core/scene/description.hpp"
#include "core/sweep/plan.hpp"

namespace seiche::sweep {

namespace {

using Json = nlohmann::ordered_json;

/// Parts of a report that are no results, or are summed up.
constexpr std::string_view notResults[] = {"version", "device",  "scene",      "simulation",
                                           "seed",    "domain",  "parameters", "definition",
                                           "steps",   "timings", "compare",    "units"};

void collect(const Json& value, const std::string& name, std::vector<Number>& into) {
    if (value.is_number()) {
        into.push_back({name, value.get<double>()});
    } else if (value.is_null()) {  // how JSON has what is not finite
        into.push_back({name, std::numeric_limits<double>::quiet_NaN()});
    } else if (value.is_structured()) {
        for (const auto& [key, each] : value.items()) collect(each, name + "." + key, into);
    }
}

/// Diagnostics over all steps; iterations of solves as "iterations".
void collectSteps(const Json& steps, std::vector<Number>& into) {
    struct Course {
        std::string name;
        double last = 0, sum = 0, least = 0, largest = 0;
        std::size_t count = 0;
        void add(double value) {
            last = value;
            sum += value;
            least = count == 0 ? value : std::min(least, value);
            largest = count == 0 ? value : std::max(largest, value);
            ++count;
        }
    };
    std::vector<Course> courses;
    const auto course = [&](const std::string& name) -> Course& {
        const auto found = std::ranges::find(courses, name, &Course::name);
        return found != courses.end() ? *found : courses.emplace_back(Course{name});
    };
    for (const auto& step : steps) {
        for (const auto& [key, value] : step.items()) {
            if (value.is_number() && key != "step" && key != "t") {
                course(key).add(value.get<double>());
            }
        }
        if (!step.contains("solves") || step["solves"].empty()) continue;
        double iterations = 0;
        for (const auto& solve : step["solves"]) iterations += solve.value("iterations", 0.0);
        course("iterations").add(iterations);
    }
    for (const auto& each : courses) {
        const auto count = static_cast<double>(each.count);
        into.push_back({"steps.last." + each.name, each.last});
        into.push_back({"steps.mean." + each.name, each.sum / count});
        into.push_back({"steps.min." + each.name, each.least});
        into.push_back({"steps.max." + each.name, each.largest});
    }
}

std::vector<std::string> stepsOf(const std::string& name) {
    std::vector<std::string> steps(1);
    for (const char c : name) {
        if (c == '.') {
            steps.emplace_back();
        } else {
            steps.back() += c;
        }
    }
    return steps;
}

/// The unit of a number of a report.
std::string unitIn(const Json& report, const std::string& name) {
    const auto reported = [&](const std::string& quantity) {
        return report.contains("units") ? report["units"].value(quantity, "") : std::string();
    };
    const auto ofField = [&](const std::string& field) {
        const auto fields = report.find("fields");
        const bool known = fields != report.end() && fields->contains(field);
        return known ? (*fields)[field].value("unit", "") : std::string();
    };
    const auto steps = stepsOf(name);
    const auto& last = steps.back();
    if (name == "result.t") return "s";
    if (steps[0] == "fields" && steps.size() == 3) {
        return last == "min" || last == "max" || last == "sum" ? ofField(steps[1]) : "";
    }
    if (steps[0] == "probes" && steps.size() == 5) {
        if (last == "frequency") return "Hz";
        return last == "strouhal" ? "" : ofField(steps[3]);
    }
    if (steps[0] == "probes") return "m";
    if (steps[0] == "averages" && steps.size() == 3) {
        if (last == "frequency") return "Hz";
        return last == "strouhal" ? "" : reported(steps[1]);
    }
    if (steps[0] == "ledger") {
        return last == "first" || last == "last" ? reported(steps[1]) : "";
    }
    if (steps[0] == "steps") {
        return last == "dt" ? "s" : reported(last);
    }
    return "";
}

}  // namespace

std::optional<double> Outcome::find(const std::string& name) const {
    const auto found = std::ranges::find(numbers, name, &Number::name);
    return found != numbers.end() ? std::optional(found->value) : std::nullopt;
}

std::string Outcome::unitOf(const std::string& name) const {
    const auto found = std::ranges::find(numbers, name, &Number::name);
    return found != numbers.end() ? found->unit : "";
}

namespace {

Outcome outcomeOfWhole(const Json& report) {
    Outcome outcome;
    outcome.error = report["result"].value("sentence", "");
    for (const auto& [key, value] : report.items()) {
        if (std::ranges::find(notResults, std::string_view(key)) != std::end(notResults)) continue;
        collect(value, key, outcome.numbers);
    }
    collectSteps(report["steps"], outcome.numbers);
    for (auto& number : outcome.numbers) number.unit = unitIn(report, number.name);
    return outcome;
}

}  // namespace

std::optional<Outcome> outcomeOf(const Json& report, std::uint64_t definition) try {
    if (!report.is_object() || !report.contains("definition") || !report.contains("result") ||
        !report.contains("steps") || definitionHash(report["definition"]) != definition) {
        return std::nullopt;
    }
    const auto& result = report["result"];
    const auto end = result.value("end", "");
    // Stopped from outside, or by an error that another try may avoid, such as a lost device.
    if (end.empty() || end == "interrupted" || end == "failed") return std::nullopt;
    return outcomeOfWhole(report);
} catch (const Json::exception&) {
    return std::nullopt;  // values of other types than a report's
}

bool isUsual(const std::string& name, const Scene& scene) {
    const auto steps = stepsOf(name);
    const auto& shown = shownField(scene.info(), scene.view).name;
    const auto& last = steps.back();
    if (steps[0] == "result") return last == "unconverged_solves";
    if (steps[0] == "fields") return steps[1] == shown && (last == "min" || last == "max");
    if (steps[0] == "probes") {
        return steps.size() == 5 && steps[3] == shown && last != "rms";
    }
    if (steps[0] == "averages") {
        return steps.size() == 3 && steps[1].ends_with("_coefficient") &&
               (last == "mean" || last == "strouhal");
    }
    if (steps[0] == "ledger") {
        return last == "last" || last == "drift" || last.ends_with("_largest");
    }
    if (steps[0] == "steps") return name == "steps.max.cfl" || name == "steps.mean.iterations";
    return steps.size() <= 2;  // of the simulation
}

void checkKnown(const std::string& option, const std::string& name,
                const std::vector<const Outcome*>& outcomes) {
    if (outcomes.empty()) return;
    std::vector<std::string> known;
    std::set<std::string> seen;
    for (const auto* outcome : outcomes) {
        if (outcome->find(name)) return;
        for (const auto& number : outcome->numbers) {
            if (seen.insert(number.name).second) known.push_back(number.name);
        }
    }
    const auto near = nearestName(name, known);
    std::string usual;
    for (const auto& each : known) {
        if (usual.size() < 160) usual += (usual.empty() ? "" : ", ") + each;
    }
    failInput("{} {}: no run reports that{}; there are {}, ... as in the runs' {}", option, name,
              near.empty() ? "" : message(", did you mean '{}'?", near), usual, reportFile);
}

}  // namespace seiche::sweep
