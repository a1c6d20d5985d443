#include "core/scene/scene.hpp"

#include <algorithm>
#include <fstream>

#include "core/base/embedded.hpp"
#include "core/base/error.hpp"
#include "core/files/image_in.hpp"
#include "core/files/image_out.hpp"
#include "core/files/picture_text.hpp"
#include "core/scene/description.hpp"
#include "core/scene/scene_keys.hpp"
#include "core/scene/shipped_scene.hpp"

namespace seiche {

namespace {

using nlohmann::ordered_json;

constexpr std::string_view shippedFolder = "assets/scenes/", shippedEnding = ".json";
constexpr std::uintmax_t maxBytes = 16U << 20U;

ordered_json written(const Point& point) {
    return {point.x, point.y};
}
ordered_json written(const Point3& point) {
    return {point.x, point.y, point.z};
}

ordered_json written(const Domain& domain) {
    return {{"size", {domain.width, domain.height}}, {"cells", {domain.nx, domain.ny}}};
}
ordered_json written(const Grid<3>& grid) {
    ordered_json object = {{"size", {grid.width, grid.height, grid.depth}},
                           {"cells", {grid.nx, grid.ny, grid.nz}}};
    if (grid.origin != Point3{}) object["origin"] = written(grid.origin);
    return object;
}

/// A body as JSON; members with default values are left out.
ordered_json written(const Body& body) {
    const Body usual;
    ordered_json made = {{"density", body.density}};
    if (body.velocity != usual.velocity) made["velocity"] = written(body.velocity);
    if (body.spin != usual.spin) made["spin"] = body.spin;
    for (std::size_t k = 0; k < body.free.size(); ++k) {
        if (body.free != usual.free) {
            if (k == 0) made["free"] = ordered_json::array();
            if (body.free[k]) made["free"].push_back(keys::motion[k]);
        }
        if (body.springs[k] != 0) made["springs"][keys::motion[k]] = body.springs[k];
    }
    if (body.damping != usual.damping) made["damping"] = body.damping;
    return made;
}

ordered_json written(const Source& source) {
    ordered_json object = {{"kind", source.kind}};
    for (const auto& [key, value] : source.values.items()) object[key] = value;
    return object;
}

ordered_json written(const Initial& initial) {
    if (initial.image.empty()) return initial.formula;
    if (initial.array) return {{"file", initial.image}};
    return {{"image", initial.image}, {"low", initial.low}, {"high", initial.high}};
}

ordered_json written(const Overlays& overlays) {
    auto list = ordered_json::array();
    const auto add = [&list](const char* kind, const char* key, const auto& value) {
        if constexpr (requires { value.has_value(); }) {
            if (!value) {
                list.push_back(kind);
                return;
            }
            list.push_back({{"kind", kind}, {key, *value}});
        } else {
            list.push_back({{"kind", kind}, {key, value}});
        }
    };
    if (const auto& lines = overlays.isolines; lines && lines->spacing) {
        add("isolines", "spacing", lines->spacing);
    } else if (lines) {
        add("isolines", "count", lines->count);
    }
    if (overlays.arrows) add("arrows", "spacing", overlays.arrows->spacing);
    if (overlays.streamlines) add("streamlines", "spacing", overlays.streamlines->spacing);
    if (overlays.particles) add("particles", "count", overlays.particles->count);
    if (overlays.bubbles) list.push_back("bubbles");
    return list;
}

ordered_json written(const Inset& inset) {
    ordered_json object = {{"shows", inset.shows}};
    if (!inset.compares()) object["style"] = inset.style;
    if (!inset.colormap.empty()) object["colormap"] = inset.colormap;
    if (inset.range) object["range"] = *inset.range;
    object["corner"] = inset.corner;
    object["size"] = inset.size;
    if (inset.swapped) object["swapped"] = true;
    return object;
}

ordered_json written(const Camera& camera, bool inSpace) {
    ordered_json object = {{"azimuth", camera.azimuth},
                           {"elevation", camera.elevation},
                           {"distance", camera.distance}};
    if (!inSpace) {
        object["exaggeration"] = camera.exaggeration;
        return object;
    }
    if (camera.target) object["target"] = written(*camera.target);
    object["projection"] = keys::projections[camera.orthographic ? 1 : 0];
    return object;
}

ordered_json written(const VolumeLook& look) {
    ordered_json object = ordered_json::object();
    const auto give = [](ordered_json& into, const char* key, const auto& value) {
        if constexpr (requires { value.has_value(); }) {
            if (value) into[key] = *value;
        } else if (!value.empty()) {
            into[key] = value;
        }
    };
    for (const auto& slice : look.slices) {
        ordered_json made = {{"axis", keys::axes[static_cast<std::size_t>(slice.axis)]}};
        give(made, "at", slice.at);
        made["opacity"] = slice.opacity;
        made["isolines"] = slice.isolines;
        object["slices"].push_back(made);
    }
    if (const auto& smoke = look.smoke) {
        auto& made = object["smoke"] = ordered_json::object();
        give(made, "field", smoke->field);
        made["density"] = smoke->density;
        give(made, "dense", smoke->dense);
        made["scattering"] = smoke->scattering;
        made["shadows"] = smoke->shadows;
        give(made, "color", smoke->color);
    }
    if (const auto& fire = look.fire) {
        auto& made = object["fire"] = ordered_json::object();
        give(made, "field", fire->field);
        give(made, "hot", fire->hot);
        made["brightness"] = fire->brightness;
    }
    if (const auto& surface = look.surface) {
        auto& made = object["surface"] = ordered_json::object();
        give(made, "field", surface->field);
        give(made, "level", surface->level);
        made["opacity"] = surface->opacity;
        give(made, "color", surface->color);
    }
    object["box"] = look.box;
    object["solids"] = look.solids;
    return object;
}

ordered_json written(const Light& light) {
    ordered_json object = {{"azimuth", light.azimuth}, {"elevation", light.elevation}};
    if (!light.color.empty()) object["color"] = light.color;
    object["sky"] = light.sky;
    return object;
}

ordered_json written(const View& view, bool inSpace) {
    ordered_json object = ordered_json::object();
    if (!view.field.empty()) object["field"] = view.field;
    object["style"] = view.style;
    if (!view.colormap.empty()) object["colormap"] = view.colormap;
    if (view.range) object["range"] = *view.range;
    if (view.camera) object["camera"] = written(*view.camera, inSpace);
    for (const auto& camera : view.cameras) {
        ordered_json named = {{"name", camera.name}};
        named.update(written(static_cast<const Camera&>(camera), inSpace));
        object["cameras"].push_back(named);
    }
    if (inSpace || view.light != Light{}) object["light"] = written(view.light);
    if (view.water != WaterLook{}) {
        object["water"] = {
            {"tint", view.water.tint}, {"clarity", view.water.clarity}, {"foam", view.water.foam}};
    }
    if (view.bloom > 0) object["bloom"] = view.bloom;
    if (view.overlays.any()) object["overlays"] = written(view.overlays);
    if (view.inset) object["inset"] = written(*view.inset);
    if (view.volume) object["volume"] = written(*view.volume);
    return object;
}

ordered_json written(const SceneBrush& brush) {
    ordered_json object = ordered_json::object();
    if (!brush.kind.empty()) object["kind"] = brush.kind;
    object["radius"] = brush.radius;
    object["strength"] = brush.strength;
    if (!brush.color.empty()) object["color"] = brush.color;
    return object;
}

std::string shippedName(std::string_view path) {
    return std::string(path.substr(shippedFolder.size(),
                                   path.size() - shippedFolder.size() - shippedEnding.size()));
}

// A picture that Seiche saved carries its scene.
std::string sceneInPicture(const std::filesystem::path& path) {
    auto text = textInPng(readImageFile(path, path.string()), sceneTextKey, path.string());
    if (text.empty()) {
        failInput("{} contains no scene: only pictures saved by Seiche do", path.string());
    }
    return text;
}

std::string readSceneFile(const std::filesystem::path& path) {
    namespace fs = std::filesystem;
    std::error_code error;
    // a pipe or device could block for ever or never end
    if (!fs::is_regular_file(path, error)) {
        failInput("{}: this is not a file; name a scene file or a shipped scene", path.string());
    }
    std::ifstream stream(path, std::ios::binary);
    std::string start(8, '\0');
    if (stream.read(start.data(), 8) && isPng(start)) return sceneInPicture(path);
    stream.clear();
    stream.seekg(0);
    const auto size = fs::file_size(path, error);
    if (error || size > maxBytes) {
        failInput(
            "{}: the file has {} bytes, and at most {} are read; put large data into an image",
            path.string(), size, maxBytes);
    }
    std::string text(size, '\0');
    if (!stream.read(text.data(), static_cast<std::streamsize>(size))) {
        failInput("{}: the file cannot be read; check its permissions", path.string());
    }
    return text;
}

}  // namespace

Scene::Scene(const SimulationDescription& info)
    : Scene(std::shared_ptr<const SimulationDescription>(std::shared_ptr<void>(), &info)) {}

Scene::Scene(std::shared_ptr<const SimulationDescription> shared)
    : simulation(shared->name), described{std::move(shared)}, parameters(this->info().schema) {
    const auto& info = this->info();
    for (auto& boundary : boundaries) {
        boundary.type = info.boundaries.front().name;
        if (info.boundaries.front().optional) continue;
        for (const auto& formula : info.boundaries.front().formulas) {
            boundary.formulas.emplace(formula, "0");
        }
    }
    if (info.dimensions != 3) return;
    setGrid({});
    view.style = volumeStyle;
    view.light = volumeLight();
}

Camera volumeCamera() {
    return {.azimuth = 30, .elevation = 18, .distance = 1.75};
}

Light volumeLight() {
    return {.azimuth = -55, .elevation = 48};
}

std::span<const Side> Scene::sides() const {
    if (space) return sidesOf<3>;
    return sidesOf<2>;
}

void Scene::setGrid(const Grid<3>& grid) {
    if (!space) space.emplace();
    space->grid = grid;
    domain = {grid.width, grid.height, grid.nx, grid.ny};
}

bool Overlays::has(std::string_view name) const {
    return name == "isolines"      ? isolines.has_value()
           : name == "arrows"      ? arrows.has_value()
           : name == "streamlines" ? streamlines.has_value()
           : name == "particles"   ? particles.has_value()
                                   : name == "bubbles" && bubbles.has_value();
}

void Overlays::set(std::string_view name, bool on) {
    if (on == has(name)) return;
    const auto turn = [on](auto& overlay) {
        overlay.reset();
        // The argument is for clang, to which emplace() has none before the class of both is
        // complete.
        if (on) overlay.emplace(typename std::decay_t<decltype(overlay)>::value_type{});
    };
    if (name == "isolines") turn(isolines);
    if (name == "arrows") turn(arrows);
    if (name == "streamlines") turn(streamlines);
    if (name == "particles") turn(particles);
    if (name == "bubbles") turn(bubbles);
}

nlohmann::ordered_json toJson(const Wall& wall) {
    if (wall.kind == Wall::Kind::image) {
        return {{"image", wall.image}, {"threshold", wall.threshold}, {"inverted", wall.inverted}};
    }
    ordered_json object = {{"shape", keys::shapes[static_cast<std::size_t>(wall.kind)]}};
    if (wall.kind == Wall::Kind::polygon || wall.kind == Wall::Kind::line) {
        object["points"] = ordered_json::array();
        for (const auto& corner : wall.points) object["points"].push_back(written(corner));
    } else {
        object["center"] = written(wall.center);
    }
    if (wall.kind == Wall::Kind::circle) object["radius"] = wall.radius;
    if (wall.kind == Wall::Kind::rectangle || wall.kind == Wall::Kind::ellipse) {
        object["size"] = written(wall.size);
        if (wall.angle != 0) object["angle"] = wall.angle;
    }
    if (wall.kind == Wall::Kind::line) object["width"] = wall.width;
    if (const auto& motion = wall.motion) {
        object["motion"] = {{"x", motion->x}, {"y", motion->y}, {"angle", motion->angle}};
    }
    if (wall.body) object["body"] = written(*wall.body);
    return object;
}

std::vector<std::string> filesOf(const Scene& scene) {
    std::vector<std::string> names;
    const auto add = [&](const std::string& name) {
        if (!name.empty()) names.push_back(name);
    };
    for (const auto& wall : scene.walls) add(wall.image);
    if (scene.space) {
        for (const auto& solid : scene.space->solids) add(solid.file);
    }
    for (const auto& source : scene.sources) {
        const auto found = source.values.find("file");
        if (found != source.values.end() && found->is_string()) add(found->get<std::string>());
    }
    for (const auto& [field, initial] : scene.initial) add(initial.image);
    return names;
}

nlohmann::ordered_json toJson(const SceneSolid& solid) {
    const Solid usual;
    ordered_json object = {{"shape", keys::solids[static_cast<std::size_t>(solid.kind)]}};
    object["center"] = written(solid.center);
    const bool round = solid.kind == Solid::Kind::ball || solid.kind == Solid::Kind::cylinder;
    if (round) object["radius"] = solid.radius;
    if (solid.kind == Solid::Kind::box) object["size"] = written(solid.size);
    if (solid.kind == Solid::Kind::cylinder) {
        object["length"] = solid.length;
        object["axis"] = written(solid.axis);
    }
    if (solid.kind == Solid::Kind::mesh) {
        object["file"] = solid.file;
        object["scale"] = solid.scale;
    }
    if (solid.rotate != usual.rotate) object["rotate"] = written(solid.rotate);
    for (const auto& [key, value] : solid.values.items()) object[key] = value;
    return object;
}

nlohmann::ordered_json toJson(const Scene& scene) {
    ordered_json object = {{"seiche", 1}, {"simulation", scene.simulation}};
    if (!scene.title.empty()) object["title"] = scene.title;
    if (!scene.description.empty()) object["description"] = scene.description;
    if (!scene.hint.empty()) object["hint"] = scene.hint;
    if (!scene.subjects.empty()) object["subjects"] = scene.subjects;
    if (!scene.references.empty()) object["references"] = scene.references;
    for (const auto& [key, value] : scene.model.items()) object[key] = value;
    object["seed"] = scene.seed;
    object["domain"] = scene.space ? written(scene.space->grid) : written(scene.domain);
    object["parameters"] = ordered_json::object();
    for (const auto& parameter : scene.parameters.schema().parameters()) {
        std::visit([&](const auto& value) { object["parameters"][parameter.name] = value; },
                   scene.parameters.value(parameter.name));
    }
    if (scene.mode) {
        object["mode"] = {
            {"m", scene.mode->m}, {"n", scene.mode->n}, {"amplitude", scene.mode->amplitude}};
    }
    if (!scene.initial.empty()) object["initial"] = ordered_json::object();
    for (const auto& [field, initial] : scene.initial) object["initial"][field] = written(initial);
    for (const auto side : scene.sides()) {
        const auto& boundary = scene.boundaries[side];
        auto& entry = object["boundaries"][name(side)] = {{"type", boundary.type}};
        for (const auto& [key, formula] : boundary.formulas) entry[key] = formula;
        for (const auto& segment : boundary.segments) {
            ordered_json made = {
                {"from", segment.from}, {"to", segment.to}, {"type", segment.type}};
            for (const auto& [key, formula] : segment.formulas) made[key] = formula;
            entry["segments"].push_back(made);
        }
    }
    for (const auto& wall : scene.walls) object["walls"].push_back(toJson(wall));
    if (scene.space) {
        for (const auto& solid : scene.space->solids) object["walls"].push_back(toJson(solid));
    }
    for (const auto& source : scene.sources) object["sources"].push_back(written(source));
    if (scene.brush) object["brush"] = written(*scene.brush);
    object["view"] = written(scene.view, scene.space.has_value());
    for (const auto& probe : scene.probes) object["probes"].push_back(written(probe));
    if (scene.space) {
        for (const auto& probe : scene.space->probes) object["probes"].push_back(written(probe));
    }
    object["duration"] = scene.duration;
    object["speed"] = scene.speed;
    return object;
}

Scene loadScene(const std::string& fileOrName, const std::vector<SceneOverride>& overrides) {
    namespace fs = std::filesystem;
    std::error_code error;
    const auto asset = fmt::format("{}{}{}", shippedFolder, fileOrName, shippedEnding);
    const auto* shipped = findEmbedded(asset);
    // a folder that happens to be called wave/drop does not hide the shipped scene
    if (fs::exists(fileOrName, error) &&
        (shipped == nullptr || !fs::is_directory(fileOrName, error))) {
        const fs::path path(fileOrName);
        return parseScene(readSceneFile(path), fileOrName, path.parent_path(), overrides);
    }
    if (shipped != nullptr) {
        return parseEmbeddedScene(shipped->data, fileOrName, fs::path(asset).parent_path(),
                                  overrides);
    }
    std::vector<std::string> names;
    for (const auto& file : embeddedFiles()) {
        if (isShippedScene(file)) names.push_back(shippedName(file.path));
    }
    const auto near = nearestName(fileOrName, names);
    failInput(
        "there is neither a file nor a shipped scene '{}'{}; `seiche list scenes` lists the "
        "shipped ones",
        fileOrName, near.empty() ? "" : message(", did you mean '{}'?", near));
}

bool isShippedScene(const EmbeddedFile& file) {
    return file.path.starts_with(shippedFolder) && file.path.ends_with(shippedEnding);
}

ShippedScene shippedScene(const EmbeddedFile& file) {
    const JsonDocument document(file.data, std::string(file.path));
    const auto text = [&](const char* key) -> std::string {
        if (!document.root().is_object()) {
            failInput("{}: a scene is an object in JSON", document.place(""));
        }
        const auto value = document.root().find(key);
        if (value == document.root().end()) return "";
        if (!value->is_string()) failInput("{}: '{}' must be a text", document.place(key), key);
        return *value;
    };
    return {shippedName(file.path), text("title"), text("description"), text("simulation"),
            text("subjects")};
}

std::vector<ShippedScene> shippedScenes() {
    std::vector<ShippedScene> scenes;
    for (const auto& file : embeddedFiles()) {
        if (isShippedScene(file)) scenes.push_back(shippedScene(file));
    }
    return scenes;
}

}  // namespace seiche
