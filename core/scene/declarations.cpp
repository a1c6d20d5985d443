#include "core/scene/declarations.hpp"

#include <algorithm>

#include "core/base/error.hpp"
#include "core/scene/scene_keys.hpp"

namespace seiche {

namespace {

using nlohmann::json;

const std::vector<std::string> parameterTypes = {"real", "integer", "switch", "choice"};
const std::vector<std::string> effects = {"live", "rebuild", "reset"};
constexpr std::size_t maxDeclared = 100, maxIdentifier = 40;
constexpr std::int64_t maxWhole = std::int64_t{1} << 53;  // exact as a double

/// A name for --set and formulas that nothing else has.
template <class Things>
std::string newName(const JsonNode& node, const Things& taken) {
    auto name = node.text(maxIdentifier);
    const auto letter = [](char each) { return each >= 'a' && each <= 'z'; };
    const bool good = !name.empty() && letter(name[0]) && std::ranges::all_of(name, [&](char each) {
        return letter(each) || (each >= '0' && each <= '9') || each == '_';
    });
    if (!good) {
        node.mustBe(
            message("a name of small letters, digits and underscores that begins with a letter"));
    }
    const auto known = keys::namesOf(taken);
    if (std::ranges::find(known, name) != known.end()) {
        node.refuse("is {}, a name that is taken; choose another", name);
    }
    return name;
}

double bound(const JsonNode& node, const char* key, double least, double otherwise) {
    return node.has(key) ? node.at(key, "").number(least, keys::largest) : otherwise;
}

Parameter parameter(const JsonNode& node, const Schema& schema) {
    node.object({"name", "type", "default", "minimum", "maximum", "logarithmic", "choices", "unit",
                 "doc", "effect"});
    Parameter made;
    const auto name = node.at("name", message("what it is called"));
    made.name = newName(name, schema.parameters());
    if (std::ranges::find(keys::scene, made.name) != keys::scene.end()) {
        name.refuse("is {}, a key of scenes; choose another", made.name);
    }
    if (node.has("unit")) made.unit = node.at("unit", "").text(maxIdentifier);
    if (node.has("doc")) made.doc = node.at("doc", "").text(keys::maxText);
    if (node.has("effect")) {
        const auto effect = node.at("effect", "").choice(effects, message("an effect"));
        made.effect = static_cast<Effect>(std::ranges::find(effects, effect) - effects.begin());
    }
    const auto type =
        node.has("type")
            ? node.at("type", "").choice(parameterTypes, message("a type of parameters"))
            : parameterTypes.front();
    const auto standard = node.at("default", message("its value where a scene gives none"));
    if (type == "switch") {
        made.type = ValueType::boolean;
        made.defaultValue = standard.boolean();
    } else if (type == "choice") {
        made.type = ValueType::choice;
        for (const auto& each : node.at("choices", message("what can be chosen"))
                                    .list(1, maxDeclared, message("a list of names"))) {
            made.choices.push_back(each.text(maxIdentifier));
        }
        made.defaultValue = standard.choice(made.choices, message("one of"));
    } else if (type == "integer") {
        made.type = ValueType::integer;
        const auto whole = [&](const char* key, std::int64_t least, std::int64_t otherwise) {
            return node.has(key) ? node.at(key, "").whole(least, maxWhole) : otherwise;
        };
        const auto minimum = whole("minimum", -maxWhole, -maxWhole);
        const auto maximum = whole("maximum", minimum, maxWhole);
        made.minimum = static_cast<double>(minimum);
        made.maximum = static_cast<double>(maximum);
        made.defaultValue = standard.whole(minimum, maximum);
    } else {
        made.type = ValueType::real;
        made.minimum = bound(node, "minimum", -keys::largest, -keys::largest);
        made.maximum = bound(node, "maximum", made.minimum, keys::largest);
        made.defaultValue = standard.number(made.minimum, made.maximum, made.unit);
        if (node.has("logarithmic")) made.logarithmic = node.at("logarithmic", "").boolean();
        if (made.logarithmic && made.minimum <= 0) {
            node.at("logarithmic", "")
                .refuse("needs a minimum greater than 0; set it, or leave logarithmic out");
        }
    }
    return made;
}

json listOf(const json& properties, const std::vector<std::string>& required) {
    return {{"type", "array"},
            {"maxItems", maxDeclared},
            {"items",
             {{"type", "object"},
              {"properties", properties},
              {"required", required},
              {"additionalProperties", false}}}};
}

json identifier() {
    return {{"type", "string"}, {"pattern", "^[a-z][a-z0-9_]*$"}, {"maxLength", maxIdentifier}};
}

}  // namespace

void declareParameters(const JsonNode& list, Schema& schema) {
    for (const auto& each :
         list.list(0, maxDeclared, message("a list of up to {} parameters", maxDeclared))) {
        schema.add(parameter(each, schema));
    }
}

void declareFields(const JsonNode& list, std::vector<FieldInfo>& fields) {
    for (const auto& each :
         list.list(0, maxDeclared, message("a list of up to {} fields", maxDeclared))) {
        each.object({"name", "unit", "doc", "diverging"});
        FieldInfo made;
        made.name = newName(each.at("name", message("what it is called")), fields);
        if (each.has("unit")) made.unit = each.at("unit", "").text(maxIdentifier);
        if (each.has("doc")) made.doc = each.at("doc", "").text(keys::maxText);
        if (each.has("diverging")) made.diverging = each.at("diverging", "").boolean();
        fields.push_back(std::move(made));
    }
}

json declaredParametersSchema() {
    const json number = {{"type", "number"}}, text = {{"type", "string"}};
    return listOf({{"name", identifier()},
                   {"type", {{"enum", parameterTypes}}},
                   {"default", {{"type", {"number", "boolean", "string"}}}},
                   {"minimum", number},
                   {"maximum", number},
                   {"logarithmic", {{"type", "boolean"}}},
                   {"choices", {{"type", "array"}, {"items", text}}},
                   {"unit", text},
                   {"doc", text},
                   {"effect", {{"enum", effects}}}},
                  {"name", "default"});
}

json declaredFieldsSchema() {
    const json text = {{"type", "string"}};
    return listOf({{"name", identifier()},
                   {"unit", text},
                   {"doc", text},
                   {"diverging", {{"type", "boolean"}}}},
                  {"name"});
}

}  // namespace seiche
