#include "core/sweep/plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "core/base/error.hpp"
#include "core/files/json_text.hpp"

namespace seiche::sweep {

namespace {

using Json = nlohmann::ordered_json;

/// FNV-1a, 64 bits
class SettingsHash {
  public:
    SettingsHash& add(std::string_view text) {
        for (const char c : text) {
            value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
        }
        // so that "ab", "c" differs from "a", "bc"
        value_ = (value_ ^ 0xffu) * 0x100000001b3u;
        return *this;
    }
    std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0xcbf29ce484222325u;
};

SceneOverride settingOf(const std::string& set) {
    const auto at = set.find('=');
    if (at == std::string::npos || at == 0 || at + 1 == set.size()) {
        failInput("--set '{}' should look like PATH=VALUE", set);
    }
    return {set.substr(0, at), set.substr(at + 1)};
}

std::string bytesOf(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream bytes;
    bytes << stream.rdbuf();
    return bytes.str();
}

/// A name for a folder, valid on any system and readable in a listing.
std::string folderName(std::size_t number, std::size_t digits, const std::vector<Axis>& axes,
                       const std::vector<std::string>& values) {
    auto name = fmt::format("{:0{}}", number, digits);
    for (std::size_t k = 0; k < axes.size(); ++k) {
        auto part = fmt::format("-{}={}", axes[k].path, shortText(values[k]));
        for (auto& c : part) {
            const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0;
            if (!plain && std::string_view("-+._=").find(c) == std::string_view::npos) c = '_';
        }
        name += part;
    }
    if (name.size() > 120) name.resize(120);
    return name;
}

template <class Number>
void put(Json& json, const char* key, const std::optional<Number>& value) {
    if (value) json[key] = *value;
}

/// Files of the images that the scene uses.
void addPictures(std::set<std::filesystem::path>& files, const Scene& scene) {
    if (scene.embedded) return;
    for (const auto& name : filesOf(scene)) files.insert(scene.folder / name);
}

}  // namespace

Json toJson(const Request& request) {
    Json json = {{"scene", request.scene}, {"set", request.sets}};
    if (!request.seeds.empty()) json["seeds"] = request.seeds;
    put(json, "seed", request.seed);
    put(json, "steps", request.steps);
    put(json, "time", request.time);
    put(json, "until_steady", request.untilSteady);
    if (!request.probes.empty()) json["probe"] = request.probes;
    if (!request.strokes.empty()) json["strokes"] = request.strokes;
    if (!request.size.empty()) json["size"] = request.size;
    if (request.strict) json["strict"] = true;
    if (!request.numbers.empty()) json["number"] = request.numbers;
    return json;
}

Request requestFrom(const Json& json, const std::string& where) {
    Request request;
    try {
        const auto number = [&](const char* key, auto& target) {
            if (json.contains(key)) {
                target = valueOf<typename std::decay_t<decltype(target)>::value_type>(json.at(key));
            }
        };
        request.scene = json.at("scene").get<std::string>();
        request.sets = json.at("set").get<std::vector<std::string>>();
        request.seeds = json.value("seeds", "");
        number("seed", request.seed);
        number("steps", request.steps);
        number("time", request.time);
        number("until_steady", request.untilSteady);
        if (json.contains("probe")) request.probes = json.at("probe");
        request.strokes = json.value("strokes", "");
        request.size = json.value("size", "");
        request.strict = json.value("strict", false);
        if (json.contains("number")) request.numbers = json.at("number");
    } catch (const nlohmann::json::exception&) {
        failInput("{} does not say what the sweep is: start it again into another folder", where);
    }
    return request;
}

std::uint64_t definitionHash(const Json& definition) {
    return SettingsHash().add(jsonText(definition)).value();
}

std::vector<SceneOverride> settingsOf(const std::vector<Axis>& axes,
                                      const std::vector<std::string>& values) {
    std::vector<SceneOverride> settings;
    for (std::size_t k = 0; k < axes.size(); ++k) settings.push_back({axes[k].path, values[k]});
    return settings;
}

Plan makePlan(const Request& request) {
    Plan plan;
    plan.request = request;
    const Scene plain = loadScene(request.scene);
    for (const auto& text : request.sets) {
        auto set = settingOf(text);
        if (auto axis = sweptBy(set, plain)) {
            plan.axes.push_back(std::move(*axis));
        } else {
            plan.fixed.push_back(std::move(set));
        }
    }
    if (request.seed) plan.fixed.push_back({"seed", std::to_string(*request.seed)});
    if (!request.seeds.empty()) plan.axes.push_back(seedsOf(request.seeds));
    std::set<std::string> swept;
    for (const auto& axis : plan.axes) {
        const bool again =
            std::ranges::find(plan.fixed, axis.path, &SceneOverride::path) != plan.fixed.end();
        if (!swept.insert(axis.path).second || again) {
            failInput("{} is given twice: sweep over it once, with all its values", axis.path);
        }
    }
    loadScene(request.scene, plan.fixed);  // says what is wrong with them, a name for one
    if (plan.axes.empty()) {
        failInput(
            "a sweep needs several values of at least one setting, such as --set "
            "PATH=VALUE,VALUE, --set PATH=LOW:HIGH:lin:N or --seeds FIRST:LAST");
    }
    const auto count = combinations(plan.axes);
    const auto digits = std::max<std::size_t>(3, std::to_string(count).size());

    SettingsHash hash;
    std::set<std::filesystem::path> pictures;
    for (std::size_t k = 0; k < count; ++k) {
        PlannedRun run;
        run.values.resize(plan.axes.size());
        auto rest = k;
        for (auto a = plan.axes.size(); a-- > 0;) {
            const auto& values = plan.axes[a].values;
            run.values[a] = values[rest % values.size()];
            rest /= values.size();
        }
        auto settings = plan.fixed;
        for (auto& each : settingsOf(plan.axes, run.values)) settings.push_back(std::move(each));
        const Scene scene = loadScene(request.scene, settings);
        run.folder = folderName(k + 1, digits, plan.axes, run.values);
        run.definition = definitionHash(seiche::toJson(scene));
        hash.add(std::to_string(run.definition));
        for (const auto& value : run.values) hash.add(value);
        addPictures(pictures, scene);
        plan.stateBytes += static_cast<std::uint64_t>(scene.domain.nx) *
                           static_cast<std::uint64_t>(scene.domain.ny) * sizeof(float);
        plan.probes = plan.probes || !scene.probes.empty();
        if (k == 0) plan.scene = std::make_shared<const Scene>(scene);
        plan.runs.push_back(std::move(run));
    }
    plan.probes = plan.probes || !request.probes.empty();
    for (const auto& file : pictures) hash.add(bytesOf(file));
    auto rest = toJson(request);
    for (const char* key : {"scene", "set", "seeds", "seed", "number"}) rest.erase(key);
    if (!request.strokes.empty()) rest["strokes"] = bytesOf(request.strokes);
    plan.hash = fmt::format("fnv1a64:{:016x}", hash.add(jsonText(rest)).value());
    return plan;
}

std::vector<std::string> argumentsOf(const Plan& plan, const PlannedRun& run,
                                     const std::filesystem::path& folder) {
    const auto& request = plan.request;
    std::vector<std::string> made = {"run", request.scene, "--quiet"};
    const auto add = [&](const char* option, const std::string& value) {
        // Attached, so that a value may begin with a dash
        made.push_back(fmt::format("{}={}", option, value));
    };
    auto settings = plan.fixed;
    for (auto& each : settingsOf(plan.axes, run.values)) settings.push_back(std::move(each));
    for (const auto& each : settings) add("--set", each.path + "=" + each.value);
    if (request.steps) add("--steps", std::to_string(*request.steps));
    if (request.time) add("--time", fmt::format("{}", *request.time));
    if (request.untilSteady) add("--until-steady", fmt::format("{}", *request.untilSteady));
    for (const auto& probe : request.probes) add("--probe", probe);
    if (!request.strokes.empty()) add("--strokes", request.strokes);
    if (!request.size.empty()) add("--size", request.size);
    if (request.strict) made.emplace_back("--strict");
    if (plan.probes) add("--probes", folder / probesFile);
    add("--screenshot", folder / pictureFile);
    add("--save-state", folder / stateFile);
    add("--report", folder / reportFile);
    return made;
}

}  // namespace seiche::sweep
