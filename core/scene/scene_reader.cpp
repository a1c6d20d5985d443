#include "core/scene/scene_reader.hpp"
#include "core/scene/scene_volume.hpp"

#include <algorithm>

#include "core/base/error.hpp"
#include "core/expression/parser.hpp"
#include "core/files/image_in.hpp"
#include "core/scene/constants.hpp"
#include "core/scene/scene_keys.hpp"

namespace seiche {

namespace {

using nlohmann::json;

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

}  // namespace

SceneReader::SceneReader(const JsonDocument& document,
                         std::shared_ptr<const SimulationDescription> info,
                         std::filesystem::path folder, bool embedded)
    : document_(document), root_(document), scene_(std::move(info)), info_(scene_.info()) {
    scene_.file = document.file();
    scene_.folder = std::move(folder);
    scene_.embedded = embedded;
}

Scene SceneReader::read() {
    auto known = keys::scene;
    for (const auto& key : Descriptions::instance().ownKeys()) known.push_back(key);
    root_.object(known);
    if (has("title")) scene_.title = at("title").text(keys::maxTitle);
    if (has("description")) scene_.description = at("description").text(keys::maxText);
    if (has("hint")) scene_.hint = at("hint").text(keys::maxText);
    if (has("subjects")) scene_.subjects = at("subjects").text(keys::maxText);
    if (has("references")) references(at("references"));
    if (has("$schema")) static_cast<void>(at("$schema").text(keys::maxText));
    for (const auto& key : info_.ownKeys) {
        if (has(key)) scene_.model[key] = at(key).json();
    }
    if (has("seed")) scene_.seed = static_cast<std::uint64_t>(at("seed").whole(0, keys::maxSeed));
    if (has("duration"))
        scene_.duration = at("duration").number(keys::smallest, keys::largest, "s");
    if (has("speed")) scene_.speed = at("speed").number(keys::smallest, keys::largest);
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

Source SceneReader::readSource(const Scene& scene) {
    scene_ = scene;
    return source(root_);
}

Wall SceneReader::readWall(const Scene& scene) {
    scene_ = scene;
    return wall(root_);
}

Point SceneReader::point(const JsonNode& node) {
    const std::string meaning = message("a point [x, y] in metres");
    const auto items = node.list(2, 2, meaning);
    return {items[0].number(-keys::largest, keys::largest, "m"),
            items[1].number(-keys::largest, keys::largest, "m")};
}

Point3 SceneReader::point3(const JsonNode& node) {
    const std::string meaning = message("a point [x, y, z] in metres");
    const auto items = node.list(3, 3, meaning);
    return byAxis<3>([&](int axis) {
        return items[static_cast<std::size_t>(axis)].number(-keys::largest, keys::largest, "m");
    });
}

Point SceneReader::extent(const JsonNode& node) {
    const auto items = node.list(2, 2, message("two lengths [width, height] in metres"));
    return {items[0].number(keys::smallest, keys::largest, "m"),
            items[1].number(keys::smallest, keys::largest, "m")};
}

void SceneReader::checkDimensions(const JsonNode& node) const {
    const auto count = static_cast<std::size_t>(info_.dimensions);
    const bool whole = node.json().is_object();
    for (const char* key : {"size", "cells"}) {
        if (!whole || !node.has(key)) continue;
        const auto part = node.at(key, "");
        // Other mistakes are refused where the values are read.
        if (!part.json().is_array() || part.json().size() == count) continue;
        if (count == 2 && part.json().size() == 3) {
            part.refuse(
                "has three numbers, but the simulation {} computes in two dimensions; give two",
                info_.name);
        }
        if (count == 3 && part.json().size() == 2) {
            part.refuse(
                "has two numbers, but the simulation {} computes in three dimensions; give three",
                info_.name);
        }
    }
    if (count == 2 && whole && node.has("origin")) {
        node.at("origin", "")
            .refuse(
                "is only for three dimensions, but the simulation {} computes in two; remove it",
                info_.name);
    }
}

void SceneReader::space(const JsonNode& node) {
    node.object(keys::space);
    auto grid = scene_.space->grid;
    if (node.has("size")) {
        const auto size =
            node.at("size", "")
                .list(3, 3, message("three lengths [width, height, depth] in metres"));
        const auto length = [&](std::size_t k) {
            return size[k].number(keys::smallest, keys::largest, "m");
        };
        grid.width = length(0), grid.height = length(1), grid.depth = length(2);
    }
    if (node.has("origin")) grid.origin = point3(node.at("origin", ""));
    if (node.has("cells")) {
        const auto cells = node.at("cells", "");
        const auto counts =
            cells.list(3, 3, message("three whole numbers [across, up, towards the viewer]"));
        std::int64_t all = 1;
        const auto count = [&](std::size_t k) {
            const auto each = counts[k].whole(1, keys::maxCellsAlong);
            // Three of them fit into 63 bits.
            all *= each;
            return static_cast<int>(each);
        };
        grid.nx = count(0), grid.ny = count(1), grid.nz = count(2);
        if (all > keys::maxCells) {
            cells.refuse("asks for {} cells, and a grid may have at most {}; choose fewer", all,
                         keys::maxCells);
        }
    }
    scene_.setGrid(grid);
}

void SceneReader::domain(const JsonNode& node) {
    checkDimensions(node);
    if (scene_.space) {
        space(node);
        return;
    }
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

void SceneReader::parameters(const JsonNode& node) {
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

void SceneReader::mode(const JsonNode& node) {
    if (!takes(info_, ScenePart::standingMode)) {
        node.refuse("is not known to the simulation {}; remove it", info_.name);
    }
    node.object(keys::mode);
    StandingMode mode;
    mode.m =
        static_cast<int>(node.at("m", message("the half waves across")).whole(0, scene_.domain.nx));
    mode.n =
        static_cast<int>(node.at("n", message("the half waves up")).whole(0, scene_.domain.ny));
    if (node.has("amplitude")) {
        mode.amplitude = node.at("amplitude", "").number(-keys::largest, keys::largest);
    }
    scene_.mode = mode;
}

std::string SceneReader::formula(const JsonNode& node, bool inTime) {
    if (!node.json().is_string() && !node.json().is_number()) {
        node.mustBe(message("a formula in quotes or a number"));
    }
    auto text = node.json().is_number() ? node.json().dump() : node.text(keys::maxText);
    const auto compiled = [&] {
        try {
            if (scene_.space) {
                return Formula(text, scene_.space->grid, scene_.seed, node.where(),
                               formulaConstants(scene_));
            }
            return Formula(text, scene_.domain, scene_.seed, node.where(),
                           formulaConstants(scene_));
        } catch (const expression::SyntaxError& error) {
            throw InputError(error.what(), node.path(), error.reason(), error.begin(),
                             error.length());
        }
    }();
    if (compiled.dependsOnTime() && !inTime && scene_.space) {
        node.refuse("uses t, but it describes the state at the start; use x, y and z only");
    }
    if (compiled.dependsOnTime() && !inTime) {
        node.refuse("uses t, but it describes the state at the start; use x and y only");
    }
    if (!inTime) checkFinite(compiled);
    return text;
}

void SceneReader::checkFinite(const Formula& compiled) const {
    if (scene_.space) {
        auto sample = scene_.space->grid;
        for (auto* count : {&sample.nx, &sample.ny, &sample.nz}) *count = std::min(*count, 17);
        static_cast<void>(evaluateOnCells(compiled, sample, 0));
        return;
    }
    auto sample = scene_.domain;
    sample.nx = std::min(sample.nx, 33);
    sample.ny = std::min(sample.ny, 33);
    static_cast<void>(evaluateOnCells(compiled, sample, 0));
}

std::string SceneReader::image(const JsonNode& node) {
    auto name = node.text(keys::maxName);
    const auto data = readInFolder(scene_.folder, scene_.embedded, name, node.where());
    checkImage(data, fmt::format("{} '{}'", node.where(), name));
    return name;
}

void SceneReader::initial(const JsonNode& node) {
    node.object(info_.initialFields);
    for (const auto& [field, member] : node.members()) {
        Initial start;
        if (member.json().is_object() && !scene_.space) {
            member.object(keys::initialImage);
            start.image = image(member.at("image", message("a file in the scene's folder")));
            if (member.has("low"))
                start.low = member.at("low", "").number(-keys::largest, keys::largest);
            if (member.has("high"))
                start.high = member.at("high", "").number(-keys::largest, keys::largest);
        } else if (member.json().is_object()) {
            member.object(keys::initialArray);
            const auto file = member.at("file", message("an array (.npy) in the scene's folder"));
            start.image = file.text(keys::maxName);
            start.array = true;
            static_cast<void>(arrayOnVolume(scene_, start, file.where()));
        } else {
            start.formula = formula(member, false);
        }
        scene_.initial[field] = start;
    }
}

void SceneReader::boundaries(const JsonNode& node) {
    std::vector<std::string> names;
    for (const auto side : scene_.sides()) names.emplace_back(name(side));
    node.object(names);
    for (const auto side : scene_.sides()) {
        if (node.has(name(side))) boundary(node.at(name(side), ""), side);
    }
    for (const auto side : scene_.sides()) {
        const auto across = opposite(side);
        if (scene_.boundaries[side].type == "periodic" &&
            scene_.boundaries[across].type != "periodic") {
            node.at(name(side), "")
                .at("type", "")
                .refuse("is periodic, but boundaries.{} is {}; make both periodic or neither",
                        name(across), scene_.boundaries[across].type);
        }
    }
}

void SceneReader::boundary(const JsonNode& node, Side side) {
    if (!node.json().is_object()) {
        node.mustBe(message("an object such as {}",
                            fmt::format("{{\"type\": \"{}\"}}", info_.boundaries.front().name)));
    }
    const auto type = node.at("type", message("the boundary's kind"));
    std::vector<std::string> others = {"type"};
    if (takes(info_, ScenePart::boundarySegments) && !scene_.space) others.emplace_back("segments");
    auto& boundary = scene_.boundaries[side];
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
        segment.to = item.at("to", message("where it ends [m]")).number(segment.from, length, "m");
        boundary.segments.push_back(segment);
    }
}

void SceneReader::boundaryRule(const JsonNode& node, const JsonNode& type,
                               std::vector<std::string> allowed, BoundaryRule& rule) {
    rule.type =
        type.choice(keys::namesOf(info_.boundaries), message("a boundary type of {}", info_.name));
    const auto& known = *std::ranges::find(info_.boundaries, rule.type, &BoundaryType::name);
    allowed.insert(allowed.end(), known.formulas.begin(), known.formulas.end());
    node.object(allowed);
    for (const auto& key : known.formulas) {
        if (node.has(key))
            rule.formulas[key] = formula(node.at(key, ""), true);
        else if (!known.optional)
            rule.formulas[key] = "0";
    }
}

void SceneReader::references(const JsonNode& node) {
    for (const auto& item : node.list(0, keys::maxReferences, message("a list of up to 20 texts")))
        scene_.references.push_back(item.text(keys::maxText));
}

void SceneReader::probes(const JsonNode& node) {
    for (const auto& item : node.list(0, keys::maxItems, message("a list of up to 1000 points"))) {
        if (scene_.space) {
            const auto place = point3(item);
            const auto& grid = scene_.space->grid;
            if (!contains(grid, place)) {
                item.refuse(
                    "is {} and must lie in the domain, from [{}, {}, {}] to [{}, {}, {}] [m]",
                    item.shown(), grid.low(0), grid.low(1), grid.low(2), grid.high(0), grid.high(1),
                    grid.high(2));
            }
            scene_.space->probes.push_back(place);
            continue;
        }
        const auto place = point(item);
        const auto& domain = scene_.domain;
        if (place.x < 0 || place.x > domain.width || place.y < 0 || place.y > domain.height) {
            item.refuse("is {} and must lie in the domain, from [0, 0] to [{}, {}] [m]",
                        item.shown(), domain.width, domain.height);
        }
        scene_.probes.push_back(place);
    }
}

}  // namespace seiche
