#include <algorithm>
#include <cmath>

#include "core/base/color.hpp"
#include "core/base/error.hpp"
#include "core/expression/formula.hpp"
#include "core/files/image_in.hpp"
#include "core/files/json_document.hpp"
#include "core/files/json_node.hpp"
#include "core/scene/description.hpp"
#include "core/scene/scene.hpp"
#include "core/scene/scene_keys.hpp"

namespace seiche {

namespace {

using nlohmann::json;

Point point(const JsonNode& node) {
    const std::string meaning = message("a point [x, y] in metres");
    const auto items = node.list(2, 2, meaning);
    return {items[0].number(-keys::largest, keys::largest, "m"),
            items[1].number(-keys::largest, keys::largest, "m")};
}

/// Two lengths greater than 0.
Point extent(const JsonNode& node) {
    const auto items = node.list(2, 2, message("two lengths [width, height] in metres"));
    return {items[0].number(keys::smallest, keys::largest, "m"),
            items[1].number(keys::smallest, keys::largest, "m")};
}

Value value(const json& given) {
    switch (given.type()) {
        case json::value_t::boolean:
            return given.get<bool>();
        case json::value_t::number_integer:
            return given.get<std::int64_t>();
        case json::value_t::number_unsigned:
            if (given.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX)) {
                return given.get<double>();
            }
            return given.get<std::int64_t>();
        case json::value_t::number_float:
            return given.get<double>();
        case json::value_t::string:
            return given.get<std::string>();
        default:
            return dumped(given).substr(0, 60);
    }
}

/// Reads the parts of a scene from a checked document, in an order in which each part knows what it
/// depends on: the domain before formulas, the simulation before all else.
class Reader {
  public:
    Reader(const JsonDocument& document, const SimulationDescription& info,
           std::filesystem::path folder, bool embedded)
        : document_(document), root_(document), info_(info), scene_(info) {
        scene_.file = document.file();
        scene_.folder = std::move(folder);
        scene_.embedded = embedded;
    }

    Scene read() {
        root_.object(keys::scene);
        if (has("title")) scene_.title = at("title").text(keys::maxTitle);
        if (has("description")) scene_.description = at("description").text(keys::maxText);
        if (has("hint")) scene_.hint = at("hint").text(keys::maxText);
        if (has("$schema")) static_cast<void>(at("$schema").text(keys::maxText));
        if (has("seed"))
            scene_.seed = static_cast<std::uint64_t>(at("seed").whole(0, keys::maxSeed));
        if (has("duration"))
            scene_.duration = at("duration").number(keys::smallest, keys::largest, "s");
        if (has("domain")) domain(at("domain"));
        if (has("parameters")) parameters(at("parameters"));
        if (has("mode")) mode(at("mode"));
        if (has("initial")) initial(at("initial"));
        if (has("boundaries")) boundaries(at("boundaries"));
        if (has("walls")) walls(at("walls"));
        if (has("sources")) sources(at("sources"));
        if (has("brush")) brush(at("brush"));
        if (has("view")) view(at("view"));
        if (has("probes")) probes(at("probes"));
        return std::move(scene_);
    }

    Source readSource(const Domain& domain, std::uint64_t seed) {
        scene_.domain = domain;
        scene_.seed = seed;
        return source(root_);
    }

  private:
    bool has(const std::string& key) const { return root_.has(key); }
    JsonNode at(const std::string& key) const { return root_.at(key, ""); }

    void domain(const JsonNode& node) {
        node.object(keys::domain);
        if (node.has("size")) {
            const auto size = extent(node.at("size", ""));
            scene_.domain.width = size.x;
            scene_.domain.height = size.y;
        }
        if (!node.has("cells")) return;
        const auto cells = node.at("cells", "");
        const auto counts = cells.list(2, 2, message("two whole numbers [across, up]"));
        const auto nx = counts[0].whole(1, keys::maxCellsAlong);
        const auto ny = counts[1].whole(1, keys::maxCellsAlong);
        if (nx * ny > keys::maxCells) {
            cells.refuse("asks for {} cells, and a grid may have at most {}; choose fewer", nx * ny,
                         keys::maxCells);
        }
        scene_.domain.nx = static_cast<int>(nx);
        scene_.domain.ny = static_cast<int>(ny);
    }

    void parameters(const JsonNode& node) {
        node.object(keys::namesOf(info_.schema.parameters()));
        for (const auto& [key, member] : node.members()) {
            const auto& parameter = info_.schema.at(key);
            const auto* text = document_.overriddenText(member.path());
            try {
                scene_.parameters.set(
                    key, text != nullptr ? parseValue(parameter, *text) : value(member.json()));
            } catch (const Error& error) {  // "dt is 'x' and must be ..."
                failInput("{}: parameters.{}", document_.place(member.path()), error.what());
            }
        }
    }

    void mode(const JsonNode& node) {
        if (!info_.standingModes) {
            node.refuse("is not known to the simulation {}; remove it", info_.name);
        }
        node.object(keys::mode);
        StandingMode mode;
        mode.m = static_cast<int>(
            node.at("m", message("the half waves across")).whole(0, scene_.domain.nx));
        mode.n =
            static_cast<int>(node.at("n", message("the half waves up")).whole(0, scene_.domain.ny));
        if (node.has("amplitude")) {
            mode.amplitude = node.at("amplitude", "").number(-keys::largest, keys::largest);
        }
        scene_.mode = mode;
    }

    /// A formula given as text or number, compiled to see that it is one.
    std::string formula(const JsonNode& node, bool inTime) {
        if (!node.json().is_string() && !node.json().is_number()) {
            node.mustBe(message("a formula in quotes or a number"));
        }
        auto text = node.json().is_number() ? node.json().dump() : node.text(keys::maxText);
        const Formula compiled(text, scene_.domain, scene_.seed, node.where());
        if (compiled.dependsOnTime() && !inTime) {
            node.refuse("uses t, but it describes the state at the start; use x and y only");
        }
        if (!inTime) checkFinite(compiled);
        return text;
    }

    /// Tries up to 33 x 33 cells, so that what is wrong nearly everywhere is refused with its line.
    void checkFinite(const Formula& compiled) const {
        auto sample = scene_.domain;
        sample.nx = std::min(sample.nx, 33);
        sample.ny = std::min(sample.ny, 33);
        static_cast<void>(evaluateOnCells(compiled, sample, 0));
    }

    std::string image(const JsonNode& node) {
        auto name = node.text(keys::maxName);
        const auto data = readInFolder(scene_.folder, scene_.embedded, name, node.where());
        checkImage(data, fmt::format("{} '{}'", node.where(), name));
        return name;
    }

    void initial(const JsonNode& node) {
        node.object(info_.initialFields);
        for (const auto& [field, member] : node.members()) {
            Initial start;
            if (member.json().is_object()) {
                member.object(keys::initialImage);
                start.image = image(member.at("image", message("a file in the scene's folder")));
                if (member.has("low"))
                    start.low = member.at("low", "").number(-keys::largest, keys::largest);
                if (member.has("high"))
                    start.high = member.at("high", "").number(-keys::largest, keys::largest);
            } else {
                start.formula = formula(member, false);
            }
            scene_.initial[field] = start;
        }
    }

    void boundaries(const JsonNode& node) {
        std::vector<std::string> names;
        for (const auto side : sides) names.emplace_back(name(side));
        node.object(names);
        for (const auto side : sides) {
            if (node.has(name(side))) boundary(node.at(name(side), ""), side);
        }
        for (const auto side : sides) {
            const auto opposite = static_cast<Side>(static_cast<int>(side) ^ 1);
            if (scene_.boundaries[static_cast<std::size_t>(side)].type == "periodic" &&
                scene_.boundaries[static_cast<std::size_t>(opposite)].type != "periodic") {
                node.at(name(side), "")
                    .at("type", "")
                    .refuse("is periodic, but boundaries.{} is {}; make both periodic or neither",
                            name(opposite),
                            scene_.boundaries[static_cast<std::size_t>(opposite)].type);
            }
        }
    }

    void boundary(const JsonNode& node, Side side) {
        if (!node.json().is_object()) {
            node.mustBe(
                message("an object such as {}",
                        fmt::format("{{\"type\": \"{}\"}}", info_.boundaries.front().name)));
        }
        const auto type = node.at("type", message("the boundary's kind"));
        std::vector<std::string> others = {"type"};
        if (info_.boundarySegments) others.emplace_back("segments");
        auto& boundary = scene_.boundaries[static_cast<std::size_t>(side)];
        boundary = {};
        boundaryRule(node, type, others, boundary);
        if (!node.has("segments")) return;
        const bool upright = side == Side::left || side == Side::right;
        const double length = upright ? scene_.domain.height : scene_.domain.width;
        for (const auto& item :
             node.at("segments", "")
                 .list(0, keys::maxItems, message("a list of up to 1000 segments"))) {
            BoundarySegment segment;
            const auto kind = item.at("type", message("the segment's kind"));
            boundaryRule(item, kind, keys::segment, segment);
            if (segment.type == "periodic" || boundary.type == "periodic") {
                kind.refuse("is '{}' on a side that is '{}': a side is periodic as a whole or not",
                            segment.type, boundary.type);
            }
            segment.from = item.at("from", message("where it begins [m]")).number(0, length, "m");
            segment.to =
                item.at("to", message("where it ends [m]")).number(segment.from, length, "m");
            boundary.segments.push_back(segment);
        }
    }

    void boundaryRule(const JsonNode& node, const JsonNode& type, std::vector<std::string> allowed,
                      BoundaryRule& rule) {
        rule.type = type.choice(keys::namesOf(info_.boundaries),
                                message("a boundary type of {}", info_.name));
        const auto& known = *std::ranges::find(info_.boundaries, rule.type, &BoundaryType::name);
        allowed.insert(allowed.end(), known.formulas.begin(), known.formulas.end());
        node.object(allowed);
        for (const auto& key : known.formulas) {
            rule.formulas[key] = node.has(key) ? formula(node.at(key, ""), true) : "0";
        }
    }

    void walls(const JsonNode& node) {
        for (const auto& item :
             node.list(0, keys::maxItems, message("a list of up to 1000 walls"))) {
            scene_.walls.push_back(wall(item));
        }
    }

    Wall wall(const JsonNode& node) {
        Wall wall;
        if (node.json().is_object() && node.has("image")) {
            node.object(keys::wallImage);
            wall.kind = Wall::Kind::image;
            wall.image = image(node.at("image", ""));
            if (node.has("threshold")) wall.threshold = node.at("threshold", "").number(0, 1);
            if (node.has("inverted")) wall.inverted = node.at("inverted", "").boolean();
            return wall;
        }
        if (!node.json().is_object()) node.mustBe(message("an object with shape or image"));
        const auto shape =
            node.at("shape", message("the wall's form")).choice(keys::shapes, message("a shape"));
        const auto kind = std::ranges::find(keys::shapes, shape) - keys::shapes.begin();
        wall.kind = static_cast<Wall::Kind>(kind);
        auto allowed = keys::shapeKeys[static_cast<std::size_t>(kind)];
        if (info_.movingWalls) allowed.emplace_back("motion");
        node.object(allowed);
        if (node.has("motion")) wall.motion = motion(node.at("motion", ""));
        if (wall.kind == Wall::Kind::polygon) {
            const auto points = node.at("points", message("its corners"));
            for (const auto& corner :
                 points.list(3, keys::maxPoints, message("a list of 3 or more points"))) {
                wall.points.push_back(point(corner));
            }
            return wall;
        }
        wall.center = point(node.at("center", message("its middle")));
        if (wall.kind == Wall::Kind::circle) {
            wall.radius =
                node.at("radius", message("in metres")).number(keys::smallest, keys::largest, "m");
        } else {
            wall.size = extent(node.at("size", message("its width and height")));
        }
        return wall;
    }

    Motion motion(const JsonNode& node) {
        node.object(keys::motion);
        Motion motion;
        if (node.has("x")) motion.x = formula(node.at("x", ""), true);
        if (node.has("y")) motion.y = formula(node.at("y", ""), true);
        if (node.has("angle")) motion.angle = formula(node.at("angle", ""), true);
        return motion;
    }

    void sources(const JsonNode& node) {
        for (const auto& item :
             node.list(0, keys::maxItems, message("a list of up to 1000 sources"))) {
            scene_.sources.push_back(source(item));
        }
    }

    Source source(const JsonNode& node) {
        if (!node.json().is_object()) node.mustBe(message("an object with the key kind"));
        const auto names = keys::namesOf(info_.sources);
        Source source{node.at("kind", message("what it does"))
                          .choice(names, message("a source of {}", info_.name)),
                      json::object()};
        const auto& kind = *std::ranges::find(info_.sources, source.kind, &SourceKind::name);
        auto allowed = keys::namesOf(kind.keys);
        allowed.insert(allowed.begin(), "kind");
        node.object(allowed);
        for (const auto& key : kind.keys) {
            if (node.has(key.name) || key.required) {
                source.values[key.name] =
                    sourceValue(node.at(key.name, translatedText(key.doc)), key);
            } else if (!key.standard.is_null()) {
                source.values[key.name] =
                    key.type == SourceKey::Type::formula && key.standard.is_number()
                        ? json(key.standard.dump())
                        : key.standard;
            }
        }
        return source;
    }

    json sourceValue(const JsonNode& node, const SourceKey& key) {
        switch (key.type) {
            case SourceKey::Type::number:
                return node.number(key.least, keys::largest, key.unit);
            case SourceKey::Type::point: {
                const auto place = point(node);
                return json::array({place.x, place.y});
            }
            case SourceKey::Type::formula:
                return formula(node, true);
            case SourceKey::Type::color:
                return node.color();
            case SourceKey::Type::text:
                if (key.choices.empty()) return node.text(keys::maxName);
                return node.choice(key.choices, message("one of"));
        }
        throw std::logic_error("source key of no type");
    }

    void brush(const JsonNode& node) {
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

    void view(const JsonNode& node) {
        node.object(keys::view);
        if (node.has("field")) {
            scene_.view.field =
                node.at("field", "")
                    .choice(keys::namesOf(info_.fields), message("a field of {}", info_.name));
        }
        colors(node, scene_.view);
        if (node.has("camera")) camera(node.at("camera", ""));
        if (node.has("overlays")) overlays(node.at("overlays", ""));
        if (node.has("inset")) inset(node.at("inset", ""));
    }

    /// Of a view or of its inset.
    template <class Target>
    void colors(const JsonNode& node, Target& target) {
        if (node.has("style")) {
            target.style =
                node.at("style", "").choice(viewStyles(info_), message("a view of {}", info_.name));
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
            if (low >= high) range.mustBe(message("two numbers [low, high] with low below high"));
            target.range = {low, high};
        }
    }

    void inset(const JsonNode& node) {
        Inset inset;
        auto shown = keys::namesOf(info_.fields);
        shown.insert(shown.end(), {insetSecond, insetDifference});
        inset.shows =
            node.at("shows", message("what the inset shows"))
                .choice(shown, message("a field of {} or a run compared with it", info_.name));
        node.object(inset.compares() ? keys::insetOfRun : keys::insetOfField);
        colors(node, inset);
        if (node.has("corner")) {
            inset.corner =
                node.at("corner", "")
                    .choice({insetCorners.begin(), insetCorners.end()}, message("a corner"));
        }
        if (node.has("size")) inset.size = node.at("size", "").number(insetSizes[0], insetSizes[1]);
        if (node.has("swapped")) inset.swapped = node.at("swapped", "").boolean();
        scene_.view.inset = inset;
    }

    void overlays(const JsonNode& node) {
        const auto known = viewOverlays(info_);
        const auto items =
            node.list(0, known.size(),
                      message("a list of different overlays, such as [\"{}\"]", known.front()));
        std::vector<std::string> taken;
        for (const auto& item : items) {
            const bool object = item.json().is_object();
            const auto name = object ? item.at("kind", message("an overlay")) : item;
            const auto kind = name.choice(known, message("an overlay of {}", info_.name));
            if (std::ranges::find(taken, kind) != taken.end()) {
                item.refuse("is {} once more; name each overlay once", kind);
            }
            taken.push_back(kind);
            const auto which = std::ranges::find(keys::overlays, kind) - keys::overlays.begin();
            if (object) item.object(keys::overlayKeys[static_cast<std::size_t>(which)]);
            overlay(kind, item, object);
        }
    }

    void overlay(const std::string& kind, const JsonNode& node, bool object) {
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
            auto& made = over.isolines.emplace();
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
            auto& made = over.particles.emplace();
            if (has("count")) made.count = count(1, keys::maxParticles);
        }
    }

    void camera(const JsonNode& node) {
        node.object(keys::camera);
        Camera camera;
        if (node.has("azimuth"))
            camera.azimuth = node.at("azimuth", "").number(-360, 360, "degree");
        if (node.has("elevation"))
            camera.elevation = node.at("elevation", "").number(1, 90, "degree");
        if (node.has("distance")) camera.distance = node.at("distance", "").number(0.1, 100);
        if (node.has("exaggeration"))
            camera.exaggeration = node.at("exaggeration", "").number(0, 1e6);
        scene_.view.camera = camera;
    }

    void probes(const JsonNode& node) {
        for (const auto& item :
             node.list(0, keys::maxItems, message("a list of up to 1000 points"))) {
            const auto place = point(item);
            const auto& domain = scene_.domain;
            if (place.x < 0 || place.x > domain.width || place.y < 0 || place.y > domain.height) {
                item.refuse("is {} and must lie in the domain, from [0, 0] to [{}, {}] [m]",
                            item.shown(), domain.width, domain.height);
            }
            scene_.probes.push_back(place);
        }
    }

    const JsonDocument& document_;
    JsonNode root_;
    const SimulationDescription& info_;
    Scene scene_;
};

std::string originOf(const SceneOverride& replacement) {
    auto text = "--set " + replacement.path + "=" + replacement.value;
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

const SimulationDescription& simulationOf(const JsonDocument& document) {
    const JsonNode root(document);
    std::vector<std::string> names;
    for (const auto& info : Descriptions::instance().all()) names.push_back(info->name);
    const auto name = root.at("simulation", message("one of {}", fmt::join(names, ", ")))
                          .choice(names, message("a simulation"));
    return Descriptions::instance().at(name);
}

/// A boundary whose type an override changes loses the formulas that the new type does not take.
void dropOldFormulas(JsonDocument& document, const std::string& path,
                     const SimulationDescription& info) {
    for (const auto side : sides) {
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

/// A view whose field an override names loses what the scene says of the field that it shows:
/// range, colours, and a style of one field only.
void dropViewOfField(JsonDocument& document, const std::vector<SceneOverride>& overrides) {
    const bool another =
        std::ranges::any_of(overrides, [](const auto& each) { return each.path == "view.field"; });
    const auto view = document.root().find("view");
    if (!another || view == document.root().end() || !view->is_object()) return;
    const auto style = view->find("style");
    const bool ofOne =
        style != view->end() && (*style == "dye" || *style == "ink" || *style == "water");
    for (const char* key : {"range", "colormap"}) document.remove("view", key);
    if (ofOne) document.remove("view", "style");
}

void applyOverrides(JsonDocument& document, const std::vector<SceneOverride>& overrides) {
    // the simulation decides what the other paths mean
    for (const auto& each : overrides) {
        if (each.path == "simulation") document.replace(each.path, each.value, originOf(each));
    }
    const auto& info = simulationOf(document);
    dropViewOfField(document, overrides);
    for (const auto& each : overrides) {
        if (each.path == "simulation") continue;
        const auto place = placeOf(each, info);
        document.replace(place, each.value, originOf(each));
        dropOldFormulas(document, place, info);
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
    return Reader(document, simulationOf(document), folder, embedded).read();
}

}  // namespace

Scene parseScene(std::string_view text, const std::string& file,
                 const std::filesystem::path& folder, const std::vector<SceneOverride>& overrides) {
    return parse(text, file, folder, false, overrides);
}

Source checkedSource(const nlohmann::json& source, const Scene& scene) {
    const JsonDocument document(source.dump(), "source");
    const std::string place = document.place("") + ": ";
    try {
        const auto& info = Descriptions::instance().at(scene.simulation);
        return Reader(document, info, scene.folder, scene.embedded)
            .readSource(scene.domain, scene.seed);
    } catch (const Error& error) {  // a text of one line has no place worth naming
        const std::string_view sentence = error.what();
        failInput("{}", sentence.substr(sentence.starts_with(place) ? place.size() : 0));
    }
}

Scene parseEmbeddedScene(std::string_view text, const std::string& file,
                         const std::filesystem::path& folder,
                         const std::vector<SceneOverride>& overrides) {
    return parse(text, file, folder, true, overrides);
}

}  // namespace seiche
