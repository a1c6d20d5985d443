#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/scene/scene_keys.hpp"
#include "tests/unit/scene/tank.hpp"

namespace seiche {
namespace {

using Json = nlohmann::ordered_json;

/// Tells whether `value` satisfies `schema`: the part of JSON Schema draft 7 that scenes use.
class Validator {
  public:
    explicit Validator(const Json& root) : root_(root) {}

    bool valid(const Json& schema, const nlohmann::json& value) const {
        if (schema.is_boolean()) return schema.get<bool>();
        if (schema.contains("$ref")) {
            const auto pointer = schema.at("$ref").get<std::string>().substr(1);
            return valid(root_.at(Json::json_pointer(pointer)), value);
        }
        for (const auto& [keyword, rule] : schema.items()) {
            if (!holds(keyword, rule, schema, value)) return false;
        }
        return true;
    }

  private:
    bool holds(const std::string& keyword, const Json& rule, const Json& schema,
               const nlohmann::json& value) const {
        static const std::set<std::string> notes = {
            "$schema", "title", "description", "default", "definitions", "properties", "then"};
        const auto every = [&](const auto& test) { return std::ranges::all_of(rule, test); };
        const auto some = [&](const auto& test) { return std::ranges::any_of(rule, test); };
        if (keyword == "type")
            return rule.is_array() ? some([&](const auto& t) { return is(t, value); })
                                   : is(rule, value);
        if (keyword == "const") return value == nlohmann::json(rule);
        if (keyword == "enum")
            return some([&](const auto& each) { return value == nlohmann::json(each); });
        if (keyword == "minimum")
            return !value.is_number() || value.get<double>() >= rule.get<double>();
        if (keyword == "maximum")
            return !value.is_number() || value.get<double>() <= rule.get<double>();
        if (keyword == "maxLength")
            return !value.is_string() || value.get<std::string>().size() <= rule.get<std::size_t>();
        if (keyword == "minLength")
            return !value.is_string() || value.get<std::string>().size() >= rule.get<std::size_t>();
        if (keyword == "pattern") return !value.is_string() || value.get<std::string>().size() == 7;
        if (keyword == "minItems")
            return !value.is_array() || value.size() >= rule.get<std::size_t>();
        if (keyword == "maxItems")
            return !value.is_array() || value.size() <= rule.get<std::size_t>();
        if (keyword == "required")
            return !value.is_object() || every([&](const auto& key) {
                return value.contains(key.template get<std::string>());
            });
        if (keyword == "items")
            return !value.is_array() ||
                   std::ranges::all_of(value, [&](const auto& item) { return valid(rule, item); });
        if (keyword == "anyOf") return some([&](const auto& each) { return valid(each, value); });
        if (keyword == "allOf") return every([&](const auto& each) { return valid(each, value); });
        if (keyword == "if") return !valid(rule, value) || valid(schema.at("then"), value);
        if (keyword == "additionalProperties") {
            if (value.is_object()) {
                for (const auto& [key, member] : value.items()) {
                    if (!schema.at("properties").contains(key)) return false;
                }
            }
            return true;
        }
        if (keyword != "properties") {
            EXPECT_TRUE(notes.contains(keyword)) << keyword;
            return true;
        }
        if (!value.is_object()) return true;
        for (const auto& [key, member] : value.items()) {
            if (rule.contains(key) && !valid(rule.at(key), member)) return false;
        }
        return true;
    }

    static bool is(const Json& type, const nlohmann::json& value) {
        if (type == "integer") return value.is_number_integer();
        if (type == "number") return value.is_number();
        return type == value.type_name();
    }

    const Json& root_;
};

TEST(SceneSchema, KnowsTheKeysOfTheReader) {
    registerTank();
    const auto schema = sceneJsonSchema();
    std::set<std::string> known;
    for (const auto& [key, rule] : schema.at("properties").items()) known.insert(key);
    EXPECT_EQ(known, std::set<std::string>(keys::scene.begin(), keys::scene.end()));
}

TEST(SceneSchema, AcceptsWhatTheReaderAccepts) {
    registerTank();
    const auto schema = sceneJsonSchema();
    const Validator validator(schema);
    const auto scene = nlohmann::json::parse(fullTankScene);
    EXPECT_TRUE(validator.valid(schema, scene));
    EXPECT_TRUE(validator.valid(schema, nlohmann::json(toJson(parseScene(fullTankScene, "", "")))));
}

/// Each changed value is refused by schema and reader alike.
TEST(SceneSchema, RefusesWhatTheReaderRefuses) {
    registerTank();
    const auto schema = sceneJsonSchema();
    const Validator validator(schema);
    const std::vector<std::pair<std::string, nlohmann::json>> changes = {
        {"/seiche", 2},
        {"/simulation", "pond"},
        {"/titel", "x"},
        {"/title", 5},
        {"/seed", -1},
        {"/domain/size/0", 0},
        {"/domain/cells/1", 0.5},
        {"/domain/cell", 5},
        {"/parameters/dt", 5},
        {"/parameters/dtt", 1},
        {"/parameters/solver", "lu"},
        {"/parameters/sponge", 1},
        {"/mode/m", -1},
        {"/mode/k", 1},
        {"/initial/hight", "0"},
        {"/initial/height", true},
        {"/boundaries/left/type", "free-slip"},
        {"/boundaries/right/height", "0"},
        {"/boundaries/west", {{"type", "wall"}}},
        {"/walls/0/radius", "big"},
        {"/walls/0/shape", "square"},
        {"/walls/1/size", nullptr},
        {"/walls/3/points", {{0, 0}}},
        {"/sources/0/kind", "rain"},
        {"/sources/0/color", "red"},
        {"/sources/0/shape", "disk"},
        {"/sources/0/rat", 1},
        {"/brush/kind", "push"},
        {"/view/field", "u"},
        {"/view/style", "vr"},
        {"/view/colormap", "jet"},
        {"/view/range", {1}},
        {"/view/camera/azimuth", 1000},
        {"/view/cameras/0/tilt", 1},
        {"/view/cameras/0/name", ""},
        {"/view/cameras/1/distance", 0},
        {"/view/light/sky", "green"},
        {"/view/light/color", "red"},
        {"/view/light/elevation", 0},
        {"/view/water/foam", 2},
        {"/view/water/clarity", 0},
        {"/view/water/depth", 1},
        {"/view/bloom", -0.1},
        {"/view/inset/shows", "depth"},
        {"/view/inset/swapped", true},
        {"/view/inset/size", 2},
        {"/probes/0", {1, 2, 3}},
        {"/duration", 0},
    };
    for (const auto& [place, value] : changes) {
        // "seiche" must stay the first key, which a sorted object does not keep
        auto ordered = Json::parse(fullTankScene);
        ordered[Json::json_pointer(place)] = value;
        EXPECT_FALSE(validator.valid(schema, nlohmann::json(ordered))) << place;
        EXPECT_NE(refusalOf(ordered.dump()), "accepted") << place;
    }
}

}  // namespace
}  // namespace seiche
