// Walls and sources of a scene.
#include <algorithm>
#include <stdexcept>

#include "core/base/error.hpp"
#include "core/files/image_in.hpp"
#include "core/files/mesh_in.hpp"
#include "core/scene/scene_keys.hpp"
#include "core/scene/scene_reader.hpp"

namespace seiche {

using nlohmann::json;

namespace {

std::size_t indexIn(const std::vector<std::string>& names, const std::string& name) {
    return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
}

}  // namespace

void SceneReader::walls(const JsonNode& node) {
    for (const auto& item : node.list(0, keys::maxWalls, message("a list of up to 10000 walls"))) {
        if (scene_.space) {
            scene_.space->solids.push_back(solid(item));
        } else {
            scene_.walls.push_back(wall(item));
        }
    }
}

Wall SceneReader::wall(const JsonNode& node) {
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
        node.at("shape", message("the wall's shape")).choice(keys::shapes, message("a shape"));
    const auto kind = std::ranges::find(keys::shapes, shape) - keys::shapes.begin();
    wall.kind = static_cast<Wall::Kind>(kind);
    auto allowed = keys::shapeKeys[static_cast<std::size_t>(kind)];
    if (takes(info_, ScenePart::wallMotion)) allowed.insert(allowed.end(), {"motion", "body"});
    const bool turns = wall.kind == Wall::Kind::rectangle || wall.kind == Wall::Kind::ellipse;
    if (turns) allowed.emplace_back("angle");
    node.object(allowed);
    if (turns && node.has("angle")) wall.angle = node.at("angle", "").number(-360, 360);
    if (node.has("motion")) wall.motion = motion(node.at("motion", ""));
    if (node.has("body")) {
        const auto given = node.at("body", "");
        if (wall.motion) given.mustBe(message("left out of a wall that has a motion"));
        wall.body = body(given);
    }
    if (wall.kind == Wall::Kind::polygon) {
        const auto points = node.at("points", message("its corners"));
        for (const auto& corner :
             points.list(3, keys::maxPoints, message("a list of 3 or more points"))) {
            wall.points.push_back(point(corner));
        }
        return wall;
    }
    if (wall.kind == Wall::Kind::line) {
        const auto points = node.at("points", message("what it goes along"));
        for (const auto& each :
             points.list(1, keys::maxPoints, message("a list of 1 or more points"))) {
            wall.points.push_back(point(each));
        }
        wall.width =
            node.at("width", message("in metres")).number(keys::smallest, keys::largest, "m");
        return wall;
    }
    wall.center = point(node.at("center", message("its centre")));
    if (wall.kind == Wall::Kind::circle) {
        wall.radius =
            node.at("radius", message("in metres")).number(keys::smallest, keys::largest, "m");
    } else {
        wall.size = extent(node.at("size", message("its width and height")));
    }
    return wall;
}

SceneSolid SceneReader::solid(const JsonNode& node) {
    if (!node.json().is_object()) node.mustBe(message("an object with shape"));
    const auto shape =
        node.at("shape", message("the wall's shape")).choice(keys::solids, message("a shape"));
    const auto kind = indexIn(keys::solids, shape);
    SceneSolid solid;
    solid.kind = static_cast<Solid::Kind>(kind);
    auto allowed = keys::solidKeys[kind];
    for (const auto& key : info_.solidKeys) allowed.push_back(key.name);
    node.object(allowed);
    const auto length = [](const JsonNode& from) {
        return from.number(keys::smallest, keys::largest, "m");
    };
    if (node.has("center") || solid.kind != Solid::Kind::mesh) {
        solid.center = point3(node.at("center", message("its centre")));
    }
    if (solid.kind == Solid::Kind::ball || solid.kind == Solid::Kind::cylinder) {
        solid.radius = length(node.at("radius", message("in metres")));
    }
    if (solid.kind == Solid::Kind::box) {
        const auto size = node.at("size", message("its width, height and depth"));
        const auto lengths =
            size.list(3, 3, message("three lengths [width, height, depth] in metres"));
        solid.size = {length(lengths[0]), length(lengths[1]), length(lengths[2])};
    }
    if (solid.kind == Solid::Kind::cylinder) {
        solid.length = length(node.at("length", message("in metres")));
        if (node.has("axis")) solid.axis = axis(node.at("axis", ""));
    }
    if (node.has("rotate")) {
        const auto angles =
            node.at("rotate", "").list(3, 3, message("three angles [about x, y, z] in degrees"));
        solid.rotate =
            byAxis<3>([&](int a) { return angles[static_cast<std::size_t>(a)].number(-360, 360); });
    }
    if (solid.kind == Solid::Kind::mesh) {
        const auto file = node.at("file", message("an STL or OBJ file in the scene's folder"));
        solid.file = file.text(keys::maxName);
        if (node.has("scale")) {
            solid.scale = node.at("scale", "").number(keys::smallest, keys::largest);
        }
        static_cast<void>(
            meshFrom(readInFolder(scene_.folder, scene_.embedded, solid.file, file.where()),
                     fmt::format("{} '{}'", file.where(), solid.file)));
    }
    solid.values = values(node, info_.solidKeys);
    return solid;
}

Point3 SceneReader::axis(const JsonNode& node) {
    static const std::vector<std::string> names = {"x", "y", "z"};
    if (node.json().is_string()) {
        Point3 along;
        along[static_cast<int>(indexIn(names, node.choice(names, message("an axis"))))] = 1;
        return along;
    }
    const auto along = point3(node);
    if (!(norm(along) > 0)) node.mustBe(message("\"x\", \"y\", \"z\" or a direction [x, y, z]"));
    return along;
}

Motion SceneReader::motion(const JsonNode& node) {
    node.object(keys::motion);
    Motion motion;
    if (node.has("x")) motion.x = formula(node.at("x", ""), true);
    if (node.has("y")) motion.y = formula(node.at("y", ""), true);
    if (node.has("angle")) motion.angle = formula(node.at("angle", ""), true);
    return motion;
}

Body SceneReader::body(const JsonNode& node) {
    node.object(keys::body);
    Body body;
    const auto signed_ = [](const JsonNode& from, const char* unit) {
        return from.number(-keys::largest, keys::largest, unit);
    };
    if (node.has("density")) {
        body.density = node.at("density", "").number(keys::leastDensity, keys::largest);
    }
    if (node.has("velocity")) {
        const auto parts = node.at("velocity", "").list(2, 2, message("a list of two speeds"));
        body.velocity = {signed_(parts[0], "m/s"), signed_(parts[1], "m/s")};
    }
    if (node.has("spin")) body.spin = signed_(node.at("spin", ""), "rad/s");
    if (node.has("free")) {
        body.free = {};
        for (const auto& each :
             node.at("free", "").list(0, 3, message("a list of x, y and angle"))) {
            const auto name = each.choice(keys::motion, message("x, y or angle"));
            body.free[indexIn(keys::motion, name)] = true;
        }
    }
    if (node.has("springs")) {
        const auto springs = node.at("springs", "");
        springs.object(keys::motion);
        for (const auto& name : keys::motion) {
            if (!springs.has(name)) continue;
            body.springs[indexIn(keys::motion, name)] =
                springs.at(name, "").number(0, keys::largest, "1/s");
        }
    }
    if (node.has("damping")) body.damping = node.at("damping", "").number(0, keys::largest);
    return body;
}

void SceneReader::sources(const JsonNode& node) {
    for (const auto& item : node.list(0, keys::maxItems, message("a list of up to 1000 sources"))) {
        scene_.sources.push_back(source(item));
    }
}

Source SceneReader::source(const JsonNode& node) {
    if (!node.json().is_object()) node.mustBe(message("an object with the key kind"));
    const auto names = keys::namesOf(info_.sources);
    Source source{node.at("kind", message("what it does"))
                      .choice(names, message("a source of {}", info_.name)),
                  json::object()};
    const auto& kind = *std::ranges::find(info_.sources, source.kind, &SourceKind::name);
    auto allowed = keys::namesOf(kind.keys);
    allowed.insert(allowed.begin(), "kind");
    node.object(allowed);
    source.values = values(node, kind.keys);
    return source;
}

nlohmann::json SceneReader::values(const JsonNode& node, const std::vector<SourceKey>& keys) {
    auto made = json::object();
    for (const auto& key : keys) {
        if (node.has(key.name) || key.required) {
            made[key.name] = sourceValue(node.at(key.name, translatedText(key.doc)), key);
        } else if (!key.defaultValue.is_null()) {
            made[key.name] = key.type == SourceKey::Type::formula && key.defaultValue.is_number()
                                 ? json(key.defaultValue.dump())
                                 : key.defaultValue;
        }
    }
    return made;
}

nlohmann::json SceneReader::sourceValue(const JsonNode& node, const SourceKey& key) {
    switch (key.type) {
        case SourceKey::Type::number:
            return node.number(key.least, keys::largest, key.unit);
        case SourceKey::Type::point: {
            if (scene_.space) {
                const auto place = point3(node);
                return json::array({place.x, place.y, place.z});
            }
            const auto place = point(node);
            return json::array({place.x, place.y});
        }
        case SourceKey::Type::formula:
            return formula(node, true);
        case SourceKey::Type::vector: {
            auto made = json::array();
            for (const auto& each :
                 node.list(3, 3, message("three formulas [along x, along y, along z]"))) {
                made.push_back(formula(each, true));
            }
            return made;
        }
        case SourceKey::Type::color:
            return node.color();
        case SourceKey::Type::text:
            if (key.choices.empty()) return node.text(keys::maxName);
            return node.choice(key.choices, message("one of"));
    }
    throw std::logic_error("source key of no type");
}

}  // namespace seiche
