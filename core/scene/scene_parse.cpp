#include <algorithm>
#include <stdexcept>

#include "core/base/error.hpp"
#include "core/scene/scene.hpp"
#include "core/scene/scene_keys.hpp"
#include "core/scene/scene_reader.hpp"

namespace seiche {

namespace {

std::string originOf(const SceneOverride& replacement) {
    auto text = message("setting {}", replacement.path + "=" + replacement.value);
    return text.size() <= 120 ? text : text.substr(0, 117) + "...";
}

/// The place in the scene that an override means: a parameter by its bare name, else a path.
std::string placeOf(const SceneOverride& replacement, const SimulationDescription& info) {
    const auto& path = replacement.path;
    if (info.schema.find(path) != nullptr) return "parameters." + path;
    const auto first = path.substr(0, path.find('.'));
    if (std::ranges::find(keys::scene, first) != keys::scene.end()) return path;
    auto known = keys::namesOf(info.schema.parameters());
    known.insert(known.end(), keys::scene.begin(), keys::scene.end());
    const auto near = nearestName(first, known);
    failInput(
        "{}: '{}' is neither a parameter of {} nor a place in a scene{}; `seiche params {}` "
        "lists the parameters",
        originOf(replacement), path, info.name,
        near.empty() ? "" : message(", did you mean '{}'?", near), info.name);
}

const SimulationDescription& registeredFor(const JsonDocument& document) {
    const JsonNode root(document);
    std::vector<std::string> names;
    for (const auto& info : Descriptions::instance().all()) names.push_back(info->name);
    const auto name = root.at("simulation", message("one of {}", fmt::join(names, ", ")))
                          .choice(names, message("a simulation"));
    return Descriptions::instance().at(name);
}

/// Description of the scene's simulation: made from the scene if it has keys of its own, else the
/// registered one.
std::shared_ptr<const SimulationDescription> describedBy(const JsonDocument& document) {
    const auto& registered = registeredFor(document);
    const JsonNode root(document);
    for (const auto& key : Descriptions::instance().ownKeys()) {
        if (root.has(key) && std::ranges::count(registered.ownKeys, key) == 0) {
            root.at(key, "").refuse("is not known to the simulation {}; remove it",
                                    registered.name);
        }
    }
    const auto given = [&](const std::string& key) { return root.has(key); };
    if (!registered.needsOwnKeys && std::ranges::none_of(registered.ownKeys, given)) {
        return {std::shared_ptr<void>(), &registered};
    }
    auto made = std::make_shared<SimulationDescription>(registered.describe(root, registered));
    if (made->name != registered.name || made->fields.empty() || made->boundaries.empty()) {
        throw std::logic_error("the model of '" + registered.name +
                               "' gave another name, no field or no boundary type");
    }
    return made;
}

/// A boundary whose type an override changes loses the formulas that the new type does not take.
void dropOldFormulas(JsonDocument& document, const std::string& path,
                     const SimulationDescription& info) {
    for (const auto side : sidesOf<3>) {
        const auto place = fmt::format("boundaries.{}", name(side));
        if (path != place + ".type") continue;
        const auto& type = document.root().at("boundaries").at(name(side)).at("type");
        const auto now = std::ranges::find(
            info.boundaries, type.is_string() ? type.get<std::string>() : "", &BoundaryType::name);
        if (now == info.boundaries.end()) return;  // refused later
        for (const auto& old : info.boundaries) {
            for (const auto& key : old.formulas) {
                if (std::ranges::find(now->formulas, key) == now->formulas.end()) {
                    document.remove(place, key);
                }
            }
        }
    }
}

/// A view whose field an override names keeps what fits that field (withField) and loses the rest.
void fitViewToField(JsonDocument& document, const std::vector<SceneOverride>& overrides,
                    const SimulationDescription& info) {
    const auto named = std::ranges::find(overrides, "view.field", &SceneOverride::path);
    const auto given = document.root().find("view");
    if (named == overrides.end() || given == document.root().end() || !given->is_object()) return;
    const auto known = keys::namesOf(info.fields);
    const auto text = [&](const char* key) { return given->value(key, nlohmann::json()); };
    View view;
    if (const auto field = text("field"); field.is_string()) view.field = field;
    const auto isKnown = [&](const std::string& name) {
        return std::ranges::find(known, name) != known.end();
    };
    if (!isKnown(named->value) || (!view.field.empty() && !isKnown(view.field))) {
        return;  // refused later
    }
    if (const auto style = text("style"); style.is_string()) view.style = style;
    if (const auto overlays = text("overlays"); overlays.is_array()) {
        for (const auto& each : overlays) {
            if (each == "isolines" ||
                (each.is_object() && each.value("kind", nlohmann::json()) == "isolines")) {
                view.overlays.isolines.emplace(Overlays::Isolines{});
            }
        }
    }
    view.range = {0, 1};
    const auto fitting = withField(view, named->value, info);
    if (!fitting.range) {
        for (const char* key : {"range", "colormap"}) document.remove("view", key);
    }
    if (fitting.style != view.style) document.remove("view", "style");
}

void applyOverrides(JsonDocument& document, const std::vector<SceneOverride>& overrides) {
    // the simulation and its own keys decide what the other paths mean
    const auto own = Descriptions::instance().ownKeys();
    const auto first = [&](const std::string& path) {
        const auto key = path.substr(0, path.find('.'));
        return path == "simulation" ? 0 : std::ranges::count(own, key) > 0 ? 1 : 2;
    };
    for (const int turn : {0, 1}) {
        for (const auto& each : overrides) {
            if (first(each.path) == turn) document.replace(each.path, each.value, originOf(each));
        }
    }
    const auto info = describedBy(document);
    fitViewToField(document, overrides, *info);
    for (const auto& each : overrides) {
        if (first(each.path) < 2) continue;
        const auto place = placeOf(each, *info);
        document.replace(place, each.value, originOf(each));
        dropOldFormulas(document, place, *info);
    }
}

Scene parse(std::string_view text, const std::string& file, const std::filesystem::path& folder,
            bool embedded, const std::vector<SceneOverride>& overrides) {
    JsonDocument document(text, file);
    const JsonNode root(document);
    if (!root.json().is_object() || document.firstKey() != "seiche") {
        failInput(
            "{}: a scene begins with {{ \"seiche\": 1, and this file begins otherwise; add that "
            "key in front",
            document.place(document.firstKey()));
    }
    applyOverrides(document, overrides);
    if (const auto version = root.at("seiche", ""); version.json() != 1) {
        version.mustBe(message("1, the version of scene files that this program reads"));
    }
    return SceneReader(document, describedBy(document), folder, embedded).read();
}

/// Result of `read` for a part of `scene` given as JSON.
template <class Read>
auto checkedPart(const nlohmann::json& part, const char* name, const Scene& scene,
                 const Read& read) {
    const JsonDocument document(part.dump(), name);
    const std::string place = document.place("") + ": ";
    try {
        SceneReader reader(document, scene.described.shared, scene.folder, scene.embedded);
        return read(reader);
    } catch (const Error& error) {  // a text of one line has no place worth naming
        const std::string_view sentence = error.what();
        failInput("{}", sentence.substr(sentence.starts_with(place) ? place.size() : 0));
    }
}

}  // namespace

Scene parseScene(std::string_view text, const std::string& file,
                 const std::filesystem::path& folder, const std::vector<SceneOverride>& overrides) {
    return parse(text, file, folder, false, overrides);
}

Source checkedSource(const nlohmann::json& source, const Scene& scene) {
    return checkedPart(source, "source", scene,
                       [&](SceneReader& reader) { return reader.readSource(scene); });
}

Wall checkedWall(const nlohmann::json& wall, const Scene& scene) {
    return checkedPart(wall, "wall", scene,
                       [&](SceneReader& reader) { return reader.readWall(scene); });
}

Scene parseEmbeddedScene(std::string_view text, const std::string& file,
                         const std::filesystem::path& folder,
                         const std::vector<SceneOverride>& overrides) {
    return parse(text, file, folder, true, overrides);
}

}  // namespace seiche
