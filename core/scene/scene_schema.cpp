#include <algorithm>

#include "core/scene/description.hpp"
#include "core/scene/scene.hpp"
#include "core/scene/scene_keys.hpp"

namespace seiche {

namespace {

using Json = nlohmann::ordered_json;

Json reference(const std::string& definition) {
    return {{"$ref", "#/definitions/" + definition}};
}

Json described(Json schema, const std::string& doc) {
    if (!doc.empty()) schema["description"] = doc;
    return schema;
}

Json inUnit(const std::string& doc, const std::string& unit) {
    return unit.empty() ? doc : doc + " [" + unit + "]";
}

Json number(double minimum, double maximum) {
    return {{"type", "number"}, {"minimum", minimum}, {"maximum", maximum}};
}

Json whole(std::int64_t minimum, std::int64_t maximum) {
    return {{"type", "integer"}, {"minimum", minimum}, {"maximum", maximum}};
}

Json text(std::size_t longest) {
    return {{"type", "string"}, {"maxLength", longest}};
}

Json oneOf(const std::vector<std::string>& names) {
    return {{"enum", names}};
}

Json list(Json items, std::size_t least, std::size_t most) {
    return {
        {"type", "array"}, {"items", std::move(items)}, {"minItems", least}, {"maxItems", most}};
}

/// An object with these members only.
Json object(Json properties, const std::vector<std::string>& required = {}) {
    Json schema = {{"type", "object"}, {"properties", std::move(properties)}};
    if (!required.empty()) schema["required"] = required;
    schema["additionalProperties"] = false;
    return schema;
}

Json definitions() {
    Json made = Json::object();
    made["length"] = described(number(keys::smallest, keys::largest), "A length [m].");
    made["coordinate"] = described(number(-keys::largest, keys::largest), "A coordinate [m].");
    made["point"] = described(list(reference("coordinate"), 2, 2),
                              "A point [x, y] [m] from the lower left corner.");
    made["extent"] = described(list(reference("length"), 2, 2), "Width and height [m].");
    made["formula"] = {{"type", {"string", "number"}},
                       {"maxLength", keys::maxText},
                       {"description", "A formula in x, y [m], and t [s] where time passes."}};
    made["color"] = {{"type", "string"}, {"pattern", "^#[0-9a-fA-F]{6}$"}};
    made["image"] = described(text(keys::maxName), "A PNG or JPEG file in the scene's folder.");
    made["number"] = number(-keys::largest, keys::largest);
    made["initial"] = {{"anyOf",
                        {reference("formula"), object({{"image", reference("image")},
                                                       {"low", reference("number")},
                                                       {"high", reference("number")}},
                                                      {"image"}),
                         described(object({{"file", text(keys::maxName)}}, {"file"}),
                                   "In three dimensions: an array (.npy) of shape (nz, ny, nx).")}}};
    made["motion"] = described(
        object({{"x", reference("formula")},
                {"y", reference("formula")},
                {"angle", reference("formula")}}),
        "The path of a wall, formulas in t: how far it has gone [m] and turned [rad]; in flows.");
    const Json frequency = described(number(0, keys::largest), "A frequency [1/s].");
    made["body"] = described(
        object({{"density", described(number(keys::leastDensity, keys::largest),
                                      "Density over that of the fluid (2).")},
                {"velocity",
                 described(list(reference("number"), 2, 2), "Velocity at the beginning [m/s].")},
                {"spin", described(reference("number"), "Spin at the beginning [rad/s].")},
                {"free", described(list({{"enum", keys::motion}}, 0, 3),
                                   "Where it can go: x, y, angle (all).")},
                {"springs",
                 described(object({{"x", frequency}, {"y", frequency}, {"angle", frequency}}),
                           "Frequencies at which springs to where it is drawn would make it "
                           "swing without fluid.")},
                {"damping", described(number(0, keys::largest),
                                      "Of the springs, over critical damping (0).")}}),
        "Makes a wall a rigid body that the fluid moves, and gravity and springs with it; in "
        "flows, in place of a motion.");
    const auto shape = [](std::size_t index, Json properties) {
        Json all = {{"shape", {{"const", keys::shapes[index]}}}};
        all.update(properties);
        all["motion"] = reference("motion");
        all["body"] = reference("body");
        return object(all, keys::shapeKeys[index]);
    };
    const Json turned = {{"center", reference("point")},
                         {"size", reference("extent")},
                         {"angle", described(number(-360, 360),
                                             "Turned by so much about its middle [degree], "
                                             "counter-clockwise.")}};
    made["wall"] = {{"anyOf",
                     {shape(0, {{"center", reference("point")}, {"radius", reference("length")}}),
                      shape(1, turned), shape(2, turned),
                      shape(3, {{"points", list(reference("point"), 3, keys::maxPoints)}}),
                      shape(4, {{"points", list(reference("point"), 1, keys::maxPoints)},
                                {"width", reference("length")}}),
                      object({{"image", reference("image")},
                              {"threshold", number(0, 1)},
                              {"inverted", {{"type", "boolean"}}}},
                             {"image"})}}};
    return made;
}

/// Whether a simulation computes in three dimensions: without one the schema has none of their
/// parts.
bool anyInSpace() {
    return std::ranges::any_of(Descriptions::instance().all(),
                               [](const auto* info) { return info->dimensions == 3; });
}

void addSpaceDefinitions(Json& made) {
    made["point3"] = described(list(reference("coordinate"), 3, 3), "A point [x, y, z] [m].");
    made["extent3"] = described(list(reference("length"), 3, 3), "Width, height and depth [m].");
    made["turns"] = described(list(number(-360, 360), 3, 3),
                              "Turned by so much about x, then y, then z [degree].");
}

Json spaceSchema() {
    return described(
        object({{"size", reference("extent3")},
                {"cells", described(list(whole(1, keys::maxCellsAlong), 3, 3),
                                    "Cells across, up and towards the viewer.")},
                {"origin", described(reference("point3"), "The left, bottom, back corner.")}}),
        "The box that is simulated and its grid.");
}

Json domainSchema() {
    return described(object({{"size", reference("extent")},
                             {"cells", described(list(whole(1, keys::maxCellsAlong), 2, 2),
                                                 "Cells across and up.")}}),
                     "The rectangle that is simulated and its grid.");
}

Json overlaySchema(const std::string& kind) {
    Json properties = {{"kind", {{"const", kind}}}};
    if (kind == "isolines") {
        properties["count"] = described(whole(1, keys::maxIsolines), "Lines across the range.");
        properties["spacing"] = described(number(keys::smallest, keys::largest),
                                          "In place of count: lines at multiples of it.");
    } else if (kind == "particles") {
        properties["count"] = whole(1, keys::maxParticles);
    } else if (kind != "bubbles") {
        properties["spacing"] = described(number(keys::smallest, keys::largest), "In metres.");
    }
    return {{"anyOf", {{{"const", kind}}, object(properties, {"kind"})}}};
}

/// Schema of an inset that shows a field or part of a comparison.
Json insetSchema(const std::vector<std::string>& shows, const Json& more) {
    Json properties = {{"shows", oneOf(shows)},
                       {"corner", oneOf({insetCorners.begin(), insetCorners.end()})},
                       {"size", described(number(insetSizes[0], insetSizes[1]),
                                          "Its width as a fraction of the room for the picture.")}};
    properties.update(more);
    return object(properties, {"shows"});
}

/// Properties of a camera of the water view.
Json cameraSchema() {
    return {{"azimuth", number(-360, 360)},
            {"elevation", number(1, 90)},
            {"distance", number(0.1, 100)},
            {"exaggeration", number(0, 1e6)}};
}

/// The keys "camera" and "cameras" of a view.
void addCameras(Json& view, bool inSpace) {
    auto camera = cameraSchema();
    if (inSpace) {
        camera.erase("exaggeration");
        camera["elevation"] = number(-90, 90);
        camera["target"] = described(reference("point3"), "The point in the middle.");
        camera["projection"] = oneOf(keys::projections);
    }
    Json named = {{"name", {{"type", "string"}, {"minLength", 1}, {"maxLength", keys::maxTitle}}}};
    named.update(camera);
    view["camera"] = {{"anyOf", {object(camera), text(keys::maxTitle)}},
                      {"description",
                       "Where the water view looks from: numbers, or the "
                       "name of one of the cameras."}};
    view["cameras"] =
        described(list(object(named, {"name"}), 0, keys::maxCameras), "Cameras to choose from.");
}

Json volumeSchema(const SimulationDescription& info) {
    const auto field = oneOf(keys::namesOf(info.fields));
    const auto opacity = number(keys::leastOpacity, 1);
    const auto positive = number(keys::smallest, keys::largest);
    const auto factor = number(0, keys::mostDensity);
    Json slice = object(
        {{"axis", described(oneOf(keys::axes), "The axis that the slice lies across.")},
         {"at", described(reference("coordinate"), "Its coordinate; the middle if left out.")},
         {"opacity", opacity},
         {"isolines", described(whole(0, keys::maxIsolines), "Lines of equal value.")}},
        {"axis"});
    return described(
        object({{"slices", described(list(slice, 0, VolumeLook::mostSlices),
                                     "Planes that show the view's field.")},
                {"smoke", object({{"field", field},
                                  {"density", factor},
                                  {"dense", described(positive, "The value of dense smoke.")},
                                  {"scattering", number(0, 1)},
                                  {"shadows", number(0, 1)},
                                  {"color", reference("color")}})},
                {"fire", object({{"field", field},
                                 {"hot", described(positive, "The value that glows white.")},
                                 {"brightness", factor}})},
                {"surface", object({{"field", field},
                                    {"level", reference("number")},
                                    {"opacity", opacity},
                                    {"color", reference("color")}})},
                {"box", {{"type", "boolean"}}},
                {"solids", {{"type", "boolean"}}}}),
        "The parts of the picture in three dimensions.");
}

Json viewSchema() {
    std::vector<std::string> colormaps(colormapNames.begin(), colormapNames.end());
    Json cameras = {{"camera", Json::object()}, {"cameras", {{"type", "array"}}}};
    if (!anyInSpace()) addCameras(cameras, false);
    Json view = object(
        {{"field", {{"type", "string"}}},
         {"style", {{"type", "string"}}},
         {"colormap", oneOf(colormaps)},
         {"range", described(list(reference("number"), 2, 2), "Lowest and highest value shown.")},
         {"camera", cameras["camera"]},
         {"cameras", cameras["cameras"]},
         {"light", described(object({{"azimuth", number(-360, 360)},
                                     {"elevation", number(1, 90)},
                                     {"color", reference("color")},
                                     {"sky", oneOf({skyNames.begin(), skyNames.end()})}}),
                             "The sun over water and smoke.")},
         {"water", described(object({{"tint", reference("color")},
                                     {"clarity", number(clarities[0], clarities[1])},
                                     {"foam", number(0, 1)}}),
                             "What the water of the water view is like.")},
         {"bloom", described(number(0, 1), "How much dye that glows shines around.")},
         {"overlays", described({{"type", "array"}}, "Drawn over maps.")},
         {"inset", described({{"type", "object"}}, "A small second picture in a corner.")}});
    if (anyInSpace()) view["properties"]["volume"] = Json::object();
    return described(view, "How the window opens and pictures are drawn.");
}

/// Properties that every scene shares; the parts that depend on the simulation follow in `allOf`.
Json commonProperties(const std::vector<std::string>& simulations) {
    Json made = Json::object();
    made["seiche"] = {{"const", 1}, {"description", "The version of the format; the first key."}};
    made["$schema"] = {{"type", "string"}};
    made["simulation"] = oneOf(simulations);
    made["title"] = text(keys::maxTitle);
    made["description"] = text(keys::maxText);
    made["hint"] = described(text(keys::maxText), "What to try first.");
    made["subjects"] = described(text(keys::maxText), "Words that a search finds it by.");
    made["references"] =
        described(list(text(keys::maxText), 0, keys::maxReferences), "Papers and books about it.");
    for (const auto& key : Descriptions::instance().ownKeys()) made[key] = Json::object();
    made["seed"] = described(whole(0, keys::maxSeed), "Of random(n) and all else that is random.");
    made["domain"] = anyInSpace() ? Json::object() : domainSchema();
    made["parameters"] = {{"type", "object"}};
    made["mode"] = described(object({{"m", whole(0, keys::maxCellsAlong)},
                                     {"n", whole(0, keys::maxCellsAlong)},
                                     {"amplitude", reference("number")}},
                                    {"m", "n"}),
                             "The state starts as this standing mode.");
    made["initial"] = {{"type", "object"}};
    made["boundaries"] = {{"type", "object"}};
    made["walls"] = anyInSpace() ? Json{{"type", "array"}, {"maxItems", keys::maxItems}}
                                 : list(reference("wall"), 0, keys::maxItems);
    made["sources"] = {{"type", "array"}, {"maxItems", keys::maxItems}};
    made["brush"] = object({{"kind", {{"type", "string"}}},
                            {"radius", reference("length")},
                            {"strength", reference("number")},
                            {"color", reference("color")}});
    made["view"] = viewSchema();
    made["probes"] = described(anyInSpace() ? Json{{"type", "array"}, {"maxItems", keys::maxItems}}
                                            : list(reference("point"), 0, keys::maxItems),
                               "Points where all fields are recorded.");
    made["duration"] = described(number(keys::smallest, keys::largest),
                                 "Simulated time that `seiche run` covers by default [s].");
    made["speed"] = described(number(keys::smallest, keys::largest),
                              "Simulated seconds a second at which windows and films show it.");
    return made;
}

Json parameterSchema(const Parameter& parameter) {
    Json schema = Json::object();
    switch (parameter.type) {
        case ValueType::boolean:
            schema["type"] = "boolean";
            break;
        case ValueType::integer:
            schema = whole(static_cast<std::int64_t>(parameter.minimum),
                           static_cast<std::int64_t>(parameter.maximum));
            break;
        case ValueType::real:
            schema = number(parameter.minimum, parameter.maximum);
            break;
        case ValueType::choice:
            schema = oneOf(parameter.choices);
            break;
    }
    std::visit([&](const auto& value) { schema["default"] = value; }, parameter.defaultValue);
    return described(schema, inUnit(parameter.doc, parameter.unit));
}

Json sourceKeySchema(const SourceKey& key, int dimensions) {
    Json schema;
    switch (key.type) {
        case SourceKey::Type::number:
            schema = reference(key.least > 0 ? "length" : "number");
            break;
        case SourceKey::Type::point:
            schema = reference(dimensions == 3 ? "point3" : "point");
            break;
        case SourceKey::Type::formula:
            schema = reference("formula");
            break;
        case SourceKey::Type::vector:
            schema = {{"type", "array"},
                      {"items", reference("formula")},
                      {"minItems", 3},
                      {"maxItems", 3}};
            break;
        case SourceKey::Type::color:
            schema = reference("color");
            break;
        case SourceKey::Type::text:
            schema = key.choices.empty() ? text(keys::maxName) : oneOf(key.choices);
            break;
    }
    // beside a $ref draft 7 ignores all other keys, so it is wrapped
    if (schema.contains("$ref")) schema = {{"allOf", {schema}}};
    if (!key.defaultValue.is_null()) schema["default"] = key.defaultValue;
    return described(schema, inUnit(key.doc, key.unit));
}

/// Solids with the keys that the simulation gives them.
Json solidSchema(const SimulationDescription& info) {
    Json kinds = Json::array();
    for (std::size_t k = 0; k < keys::solids.size(); ++k) {
        Json properties = {{"shape", {{"const", keys::solids[k]}}}};
        for (const auto& key : keys::solidKeys[k]) {
            if (key == "center") properties[key] = reference("point3");
            if (key == "radius" || key == "length") properties[key] = reference("length");
            if (key == "size") properties[key] = reference("extent3");
            if (key == "rotate") properties[key] = reference("turns");
            if (key == "axis") {
                properties[key] = {{"anyOf", {oneOf({"x", "y", "z"}), reference("point3")}}};
            }
            if (key == "file") {
                properties[key] =
                    described(text(keys::maxName), "An STL or OBJ file in the scene's folder.");
            }
            if (key == "scale") properties[key] = number(keys::smallest, keys::largest);
        }
        std::vector<std::string> required = {"shape"};
        for (const char* key : {"center", "radius", "size", "length", "file"}) {
            const bool given = std::ranges::count(keys::solidKeys[k], key) > 0;
            const bool optional = key == std::string_view("center") && keys::solids[k] == "mesh";
            if (given && !optional) required.emplace_back(key);
        }
        for (const auto& key : info.solidKeys) {
            properties[key.name] = sourceKeySchema(key, info.dimensions);
            if (key.required) required.push_back(key.name);
        }
        kinds.push_back(object(properties, required));
    }
    return {{"anyOf", kinds}};
}

Json sourceSchema(const SourceKind& kind, int dimensions) {
    Json properties = {{"kind", {{"const", kind.name}}}};
    std::vector<std::string> required = {"kind"};
    for (const auto& key : kind.keys) {
        properties[key.name] = sourceKeySchema(key, dimensions);
        if (key.required) required.push_back(key.name);
    }
    return described(object(properties, required), kind.doc);
}

/// A whole side, or with `segment` a stretch of one.
Json boundarySchema(const SimulationDescription& info, const BoundaryType& type, bool segment) {
    Json properties = {{"type", {{"const", type.name}}}};
    std::vector<std::string> required = {"type"};
    for (const auto& formula : type.formulas) properties[formula] = reference("formula");
    if (segment) {
        for (const char* end : {"from", "to"}) {
            properties[end] = {{"type", "number"}, {"minimum", 0}};
            required.emplace_back(end);
        }
    } else if (takes(info, ScenePart::boundarySegments) && type.name != "periodic") {
        Json kinds = Json::array();
        for (const auto& kind : info.boundaries) {
            if (kind.name != "periodic") kinds.push_back(boundarySchema(info, kind, true));
        }
        properties["segments"] = described(
            {{"type", "array"}, {"items", {{"anyOf", kinds}}}},
            "Stretches with another rule, in metres along the side from the left or the bottom.");
    }
    return described(object(properties, required), type.doc);
}

Json simulationProperties(const SimulationDescription& info) {
    Json parameters = Json::object(), initial = Json::object(), boundaries = Json::object();
    for (const auto& parameter : info.schema.parameters()) {
        parameters[parameter.name] = parameterSchema(parameter);
    }
    for (const auto& field : info.initialFields) initial[field] = reference("initial");
    Json types = Json::array(), kinds = Json::array();
    for (const auto& type : info.boundaries) types.push_back(boundarySchema(info, type, false));
    const bool inSpace = info.dimensions == 3;
    for (const auto side : sidesOf<3>) {
        if (inSpace || axisOf(side) < 2) boundaries[name(side)] = {{"anyOf", types}};
    }
    for (const auto& kind : info.sources) kinds.push_back(sourceSchema(kind, info.dimensions));

    Json made = Json::object();
    if (anyInSpace()) {
        made["domain"] = inSpace ? spaceSchema() : domainSchema();
        made["walls"] = {{"items", inSpace ? solidSchema(info) : reference("wall")}};
        made["probes"] = {{"items", reference(inSpace ? "point3" : "point")}};
    }
    made["parameters"] = object(parameters);
    if (!takes(info, ScenePart::standingMode)) made["mode"] = false;
    made["initial"] = object(initial);
    made["boundaries"] = object(boundaries);
    if (kinds.empty()) {
        made["sources"] = {{"maxItems", 0}};
    } else {
        made["sources"] = {{"items", {{"anyOf", kinds}}}};
    }
    if (!info.brushes.empty()) {
        made["brush"] = {{"properties", {{"kind", oneOf(keys::namesOf(info.brushes))}}}};
        if (std::ranges::none_of(info.brushes, &BrushKind::colored)) {
            made["brush"]["properties"]["color"] = false;
        }
    }
    Json overlays = Json::array();
    for (const auto& kind : viewOverlays(info)) overlays.push_back(overlaySchema(kind));
    const std::vector<std::string> colormaps(colormapNames.begin(), colormapNames.end());
    const Json insets = {
        insetSchema(keys::namesOf(info.fields), {{"style", oneOf(viewStyles(info))},
                                                 {"colormap", oneOf(colormaps)},
                                                 {"range", list(reference("number"), 2, 2)}}),
        insetSchema({insetSecond, insetDifference}, {{"swapped", {{"type", "boolean"}}}})};
    made["view"] = {{"properties",
                     {{"field", oneOf(keys::namesOf(info.fields))},
                      {"style", oneOf(viewStyles(info))},
                      {"overlays", {{"items", {{"anyOf", overlays}}}}},
                      {"inset", {{"anyOf", insets}}}}}};
    if (inSpace) {
        made["view"]["properties"]["volume"] = volumeSchema(info);
    } else if (anyInSpace()) {
        made["view"]["properties"]["volume"] = false;
    }
    if (anyInSpace()) addCameras(made["view"]["properties"], inSpace);
    return made;
}

}  // namespace

nlohmann::ordered_json sceneJsonSchema() {
    std::vector<std::string> names;
    Json cases = Json::array();
    for (const auto& info : Descriptions::instance().all()) {
        names.push_back(info->name);
        Json named = {{"simulation", {{"const", info->name}}}};
        // Only these keys determine parameters and fields.
        const auto required = [&](const std::string& key) {
            return Json{{"if", {{"properties", named}, {"required", {"simulation", key}}}},
                        {"then", {{"properties", Json::object()}}}};
        };
        Json own = named;
        for (const auto& key : info->ownKeys) {
            auto made = required(key);
            if (!info->modelSchema.is_null()) made["then"]["properties"] = info->modelSchema;
            cases.push_back(made);
            own[key] = false;
        }
        for (const auto& key : Descriptions::instance().ownKeys()) {
            if (std::ranges::count(info->ownKeys, key) > 0) continue;
            auto made = required(key);
            made["then"]["properties"][key] = false;
            cases.push_back(made);
        }
        named = own;
        cases.push_back({{"if", {{"properties", named}, {"required", {"simulation"}}}},
                         {"then", {{"properties", simulationProperties(*info)}}}});
    }
    Json schema = object(commonProperties(names), {"seiche", "simulation"});
    Json made = {{"$schema", "http://json-schema.org/draft-07/schema#"}, {"title", "Seiche scene"}};
    made.update(schema);
    if (!cases.empty()) made["allOf"] = cases;
    made["definitions"] = definitions();
    if (anyInSpace()) addSpaceDefinitions(made["definitions"]);
    return made;
}

}  // namespace seiche
