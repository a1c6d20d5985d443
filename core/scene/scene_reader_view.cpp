// The view of a scene, and its brush.
#include <algorithm>

#include "core/base/error.hpp"
#include "core/scene/scene_keys.hpp"
#include "core/scene/scene_reader.hpp"

namespace seiche {

void SceneReader::brush(const JsonNode& node) {
    node.object(keys::brush);
    SceneBrush brush;
    const auto* kind = info_.brushes.empty() ? nullptr : &info_.brushes.front();
    if (node.has("kind")) {
        brush.kind =
            node.at("kind", "")
                .choice(keys::namesOf(info_.brushes), message("a brush of {}", info_.name));
        kind = &*std::ranges::find(info_.brushes, brush.kind, &BrushKind::name);
    }
    if (node.has("radius"))
        brush.radius = node.at("radius", "").number(keys::smallest, keys::largest, "m");
    if (kind != nullptr) {
        brush.strength = kind->strength;
        if (node.has("strength")) {
            brush.strength =
                node.at("strength", "").number(kind->minimum, kind->maximum, kind->unit);
        }
    }
    if (node.has("color")) {
        if (kind == nullptr || !kind->colored) {
            node.at("color", "")
                .refuse("is not known to the brush '{}'; remove it",
                        kind == nullptr ? "" : kind->name);
        }
        brush.color = node.at("color", "").color();
    }
    scene_.brush = brush;
}

void SceneReader::view(const JsonNode& node) {
    const bool inSpace = info_.dimensions == 3;
    node.object(inSpace ? keys::spaceView : keys::view);
    fieldOf(node, scene_.view.field);
    colors(node, scene_.view);
    if (node.has("cameras")) cameras(node.at("cameras", ""));
    if (node.has("camera")) chosenCamera(node.at("camera", ""));
    if (node.has("light")) light(node.at("light", ""));
    if (node.has("water")) water(node.at("water", ""));
    if (node.has("bloom")) scene_.view.bloom = node.at("bloom", "").number(0, 1);
    if (node.has("overlays")) overlays(node.at("overlays", ""));
    if (node.has("inset")) inset(node.at("inset", ""));
    if (node.has("volume")) volume(node.at("volume", ""));
}

void SceneReader::fieldOf(const JsonNode& node, std::string& field) const {
    if (!node.has("field")) return;
    field = node.at("field", "")
                .choice(keys::namesOf(info_.fields), message("a field of {}", info_.name));
}

template <class Target>
void SceneReader::colors(const JsonNode& node, Target& target) {
    if (node.has("style")) {
        auto styles = viewStyles(info_);
        // An inset is a map.
        if constexpr (std::is_same_v<Target, Inset>) std::erase(styles, volumeStyle);
        target.style = node.at("style", "").choice(styles, message("a view of {}", info_.name));
    }
    if (node.has("colormap")) {
        target.colormap =
            node.at("colormap", "")
                .choice({colormapNames.begin(), colormapNames.end()}, message("a colormap"));
    }
    if (node.has("range")) {
        const auto range = node.at("range", "");
        const auto ends = range.list(2, 2, message("two numbers [low, high]"));
        const double low = ends[0].number(-keys::largest, keys::largest);
        const double high = ends[1].number(-keys::largest, keys::largest);
        if (low >= high) range.mustBe(message("two numbers [low, high] with low less than high"));
        target.range = {low, high};
    }
}

void SceneReader::inset(const JsonNode& node) {
    Inset inset;
    auto shown = keys::namesOf(info_.fields);
    shown.insert(shown.end(), {insetSecond, insetDifference});
    inset.shows =
        node.at("shows", message("what the inset shows"))
            .choice(shown, message("a field of {} or a run compared with it", info_.name));
    node.object(inset.compares() ? keys::insetOfRun : keys::insetOfField);
    colors(node, inset);
    if (node.has("corner")) {
        inset.corner = node.at("corner", "")
                           .choice({insetCorners.begin(), insetCorners.end()}, message("a corner"));
    }
    if (node.has("size")) inset.size = node.at("size", "").number(insetSizes[0], insetSizes[1]);
    if (node.has("swapped")) inset.swapped = node.at("swapped", "").boolean();
    scene_.view.inset = inset;
}

void SceneReader::overlays(const JsonNode& node) {
    const auto known = viewOverlays(info_);
    const auto items = node.list(
        0, known.size(), message("a list of different overlays, such as [\"{}\"]", known.front()));
    std::vector<std::string> taken;
    for (const auto& item : items) {
        const bool object = item.json().is_object();
        const auto name = object ? item.at("kind", message("an overlay")) : item;
        const auto kind = name.choice(known, message("an overlay of {}", info_.name));
        if (std::ranges::find(taken, kind) != taken.end()) {
            item.refuse("is {} again; name each overlay only once", kind);
        }
        taken.push_back(kind);
        const auto which = std::ranges::find(keys::overlays, kind) - keys::overlays.begin();
        if (object) item.object(keys::overlayKeys[static_cast<std::size_t>(which)]);
        overlay(kind, item, object);
    }
}

void SceneReader::overlay(const std::string& kind, const JsonNode& node, bool object) {
    const auto has = [&](const char* key) { return object && node.has(key); };
    const auto count = [&](int least, int most) {
        return static_cast<int>(node.at("count", "").whole(least, most));
    };
    auto& over = scene_.view.overlays;
    std::optional<double> spacing;
    if (has("spacing")) {
        spacing = node.at("spacing", "")
                      .number(keys::smallest, keys::largest, kind == "isolines" ? "" : "m");
    }
    if (kind == "isolines") {
        auto& made = over.isolines.emplace(Overlays::Isolines{});
        if (has("count") && spacing) {
            node.refuse("has both count and spacing, which exclude each other; remove one");
        }
        if (has("count")) made.count = count(1, keys::maxIsolines);
        made.spacing = spacing;
    } else if (kind == "arrows") {
        over.arrows.emplace().spacing = spacing;
    } else if (kind == "streamlines") {
        over.streamlines.emplace().spacing = spacing;
    } else if (kind == "bubbles") {
        over.bubbles.emplace();
    } else {
        auto& made = over.particles.emplace(Overlays::Particles{});
        if (has("count")) made.count = count(1, keys::maxParticles);
    }
}

void SceneReader::light(const JsonNode& node) {
    node.object(keys::light);
    auto& light = scene_.view.light;
    if (node.has("azimuth")) light.azimuth = node.at("azimuth", "").number(-360, 360, "degree");
    if (node.has("elevation")) light.elevation = node.at("elevation", "").number(1, 90, "degree");
    if (node.has("color")) light.color = node.at("color", "").color();
    if (node.has("sky")) {
        light.sky = node.at("sky", "").choice({skyNames.begin(), skyNames.end()}, message("a sky"));
    }
}

void SceneReader::water(const JsonNode& node) {
    node.object(keys::water);
    auto& water = scene_.view.water;
    if (node.has("tint")) water.tint = node.at("tint", "").color();
    if (node.has("clarity")) {
        water.clarity = node.at("clarity", "").number(clarities[0], clarities[1]);
    }
    if (node.has("foam")) water.foam = node.at("foam", "").number(0, 1);
}

void SceneReader::camera(const JsonNode& node, Camera& camera) const {
    const bool inSpace = info_.dimensions == 3;
    if (node.has("azimuth")) camera.azimuth = node.at("azimuth", "").number(-360, 360, "degree");
    if (node.has("elevation")) {
        camera.elevation = node.at("elevation", "").number(inSpace ? -90 : 1, 90, "degree");
    }
    if (node.has("distance")) camera.distance = node.at("distance", "").number(0.1, 100);
    if (node.has("target")) camera.target = point3(node.at("target", ""));
    if (node.has("projection")) {
        camera.orthographic =
            node.at("projection", "").choice(keys::projections, message("a projection")) ==
            keys::projections[1];
    }
    if (node.has("exaggeration")) camera.exaggeration = node.at("exaggeration", "").number(0, 1e6);
}

void SceneReader::cameras(const JsonNode& node) {
    auto& known = scene_.view.cameras;
    for (const auto& item : node.list(0, keys::maxCameras, message("a list of cameras"))) {
        const bool inSpace = info_.dimensions == 3;
        item.object(inSpace ? keys::savedSpaceCamera : keys::savedCamera);
        SavedCamera made;
        if (inSpace) static_cast<Camera&>(made) = volumeCamera();
        const auto name = item.at("name", message("what the camera is called"));
        made.name = name.text(keys::maxTitle);
        if (made.name.empty()) name.mustBe(message("a name"));
        if (std::ranges::find(known, made.name, &SavedCamera::name) != known.end()) {
            name.refuse("is {} again; give each camera another name", made.name);
        }
        camera(item, made);
        known.push_back(std::move(made));
    }
}

void SceneReader::chosenCamera(const JsonNode& node) {
    const auto& known = scene_.view.cameras;
    if (node.json().is_string()) {
        if (known.empty()) {
            node.refuse(
                "is {}, but the scene keeps no cameras by name; give numbers, or add it to "
                "view.cameras",
                node.shown());
        }
        const auto name = node.choice(keys::namesOf(known), message("a camera of the scene"));
        scene_.view.camera = *std::ranges::find(known, name, &SavedCamera::name);
        return;
    }
    const bool inSpace = info_.dimensions == 3;
    node.object(inSpace ? keys::spaceCamera : keys::camera);
    camera(node, scene_.view.camera.emplace(inSpace ? volumeCamera() : Camera{}));
}

void SceneReader::volume(const JsonNode& node) {
    node.object(keys::volume);
    auto& look = scene_.view.volume.emplace(VolumeLook{});
    const auto number = [](const JsonNode& of, const char* key, double low, double high,
                           auto& into) {
        if (of.has(key)) into = of.at(key, "").number(low, high);
    };
    const auto color = [](const JsonNode& of, std::string& into) {
        if (of.has("color")) into = of.at("color", "").color();
    };
    if (node.has("slices")) {
        for (const auto& item :
             node.at("slices", "").list(0, VolumeLook::mostSlices, message("a list of slices"))) {
            look.slices.push_back(slice(item));
        }
    }
    if (node.has("smoke")) {
        const auto part = node.at("smoke", "");
        part.object(keys::smoke);
        auto& smoke = look.smoke.emplace(VolumeSmoke{});
        fieldOf(part, smoke.field);
        number(part, "density", 0, keys::mostDensity, smoke.density);
        number(part, "dense", keys::smallest, keys::largest, smoke.dense);
        number(part, "scattering", 0, 1, smoke.scattering);
        number(part, "shadows", 0, 1, smoke.shadows);
        color(part, smoke.color);
    }
    if (node.has("fire")) {
        const auto part = node.at("fire", "");
        part.object(keys::fire);
        auto& fire = look.fire.emplace(VolumeFire{});
        fieldOf(part, fire.field);
        number(part, "hot", keys::smallest, keys::largest, fire.hot);
        number(part, "brightness", 0, keys::mostDensity, fire.brightness);
    }
    if (node.has("surface")) {
        const auto part = node.at("surface", "");
        part.object(keys::surface);
        auto& surface = look.surface.emplace(VolumeSurface{});
        fieldOf(part, surface.field);
        number(part, "level", -keys::largest, keys::largest, surface.level);
        number(part, "opacity", keys::leastOpacity, 1, surface.opacity);
        color(part, surface.color);
    }
    if (node.has("box")) look.box = node.at("box", "").boolean();
    if (node.has("solids")) look.solids = node.at("solids", "").boolean();
}

VolumeSlice SceneReader::slice(const JsonNode& node) const {
    node.object(keys::slice);
    VolumeSlice made;
    const auto axis = node.at("axis", message("the axis that the slice lies across"));
    const auto name = axis.choice(keys::axes, message("an axis"));
    made.axis = static_cast<int>(std::ranges::find(keys::axes, name) - keys::axes.begin());
    if (node.has("at")) {
        const auto& grid = scene_.space.value().grid;
        made.at = node.at("at", "").number(grid.low(made.axis), grid.high(made.axis), "m");
    }
    if (node.has("opacity")) made.opacity = node.at("opacity", "").number(keys::leastOpacity, 1);
    if (node.has("isolines")) {
        made.isolines = static_cast<int>(node.at("isolines", "").whole(0, keys::maxIsolines));
    }
    return made;
}

}  // namespace seiche
