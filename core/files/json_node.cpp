#include "core/files/json_node.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/color.hpp"
#include "core/base/nearest_name.hpp"
#include "core/base/terminal.hpp"

namespace seiche {

std::string JsonNode::where() const {
    return fmt::format("{}: {}", document_->place(path_),
                       path_.empty() ? message("the file") : printable(path_));
}

std::string JsonNode::shown() const {
    // Empty text: an object that --set made round a deeper path.
    const auto* given = document_->overriddenText(path_);
    auto text = given != nullptr && !given->empty() ? *given : dumped(*value_);
    if (text.size() > 60) {
        std::size_t end = 57;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
        text = text.substr(0, end) + "...";
    }
    return text;
}

void JsonNode::mustBe(const std::string& allowed,
                      const std::vector<std::string>& candidates) const {
    const auto* given = document_->overriddenText(path_);
    const auto near = given != nullptr ? nearestName(*given, candidates)
                      : value_->is_string()
                          ? nearestName(value_->get_ref<const std::string&>(), candidates)
                          : "";
    refuse("is {} and must be {}{}", shown(), allowed,
           near.empty() ? "" : message("; did you mean '{}'?", near));
}

JsonNode JsonNode::member(const std::string& key, const nlohmann::json& value) const {
    return {*document_, value, joinedPath(path_, key)};
}

void JsonNode::object(const std::vector<std::string>& keys) const {
    if (!value_->is_object()) {
        mustBe(message("an object with the keys {}", fmt::join(keys, ", ")));
    }
    for (const auto& [key, value] : value_->items()) {
        if (std::ranges::find(keys, key) != keys.end()) continue;
        const auto near = nearestName(key, keys);
        const auto known = keys.empty() ? message("it takes no keys")
                                        : message("known here are {}", fmt::join(keys, ", "));
        member(key, value)
            .refuse("is not known{}; {}", near.empty() ? "" : message(", did you mean '{}'?", near),
                    known);
    }
}

JsonNode JsonNode::at(const std::string& key, const std::string& meaning) const {
    const auto found = value_->find(key);
    if (found == value_->end()) refuse("lacks the key '{}', {}; add it", key, meaning);
    return member(key, *found);
}

std::vector<JsonNode> JsonNode::list(std::size_t least, std::size_t most,
                                     const std::string& meaning) const {
    if (!value_->is_array() || value_->size() < least || value_->size() > most) mustBe(meaning);
    std::vector<JsonNode> nodes;
    for (std::size_t i = 0; i < value_->size(); ++i) {
        nodes.push_back(member(std::to_string(i), (*value_)[i]));
    }
    return nodes;
}

std::vector<std::pair<std::string, JsonNode>> JsonNode::members() const {
    std::vector<std::pair<std::string, JsonNode>> nodes;
    for (const auto& [key, value] : value_->items()) nodes.emplace_back(key, member(key, value));
    return nodes;
}

bool JsonNode::boolean() const {
    if (!value_->is_boolean()) mustBe(message("true or false"));
    return value_->get<bool>();
}

double JsonNode::number(double minimum, double maximum, const std::string& unit) const {
    const double value = value_->is_number() ? value_->get<double>() : NAN;
    if (!(value >= minimum && value <= maximum)) {
        mustBe(message("a number from {} to {}{}", minimum, maximum,
                       unit.empty() ? "" : " [" + unit + "]"));
    }
    return value;
}

std::int64_t JsonNode::whole(std::int64_t minimum, std::int64_t maximum) const {
    const double value = value_->is_number() ? value_->get<double>() : NAN;
    if (!(value >= static_cast<double>(minimum) && value <= static_cast<double>(maximum)) ||
        std::trunc(value) != value) {
        mustBe(message("a whole number from {} to {}", minimum, maximum));
    }
    return value_->is_number_integer() ? value_->get<std::int64_t>()
                                       : static_cast<std::int64_t>(value);
}

std::string JsonNode::text(std::size_t longest) const {
    if (const auto* given = document_->overriddenText(path_);
        given && !value_->is_structured() && given->size() <= longest) {
        return value_->is_string() ? value_->get<std::string>() : *given;
    }
    if (!value_->is_string() || value_->get_ref<const std::string&>().size() > longest) {
        mustBe(message("text in quotes of at most {} bytes", longest));
    }
    return value_->get<std::string>();
}

std::string JsonNode::color() const {
    if (!value_->is_string() || !isColor(value_->get<std::string>())) {
        mustBe(message("a colour such as \"#3366ff\""));
    }
    return value_->get<std::string>();
}

std::string JsonNode::choice(const std::vector<std::string>& names, const std::string& what) const {
    const auto* given = document_->overriddenText(path_);
    const auto value = value_->is_string() ? value_->get<std::string>() : given ? *given : "";
    if (std::ranges::find(names, value) == names.end()) {
        mustBe(fmt::format("{}: {}", what, fmt::join(names, ", ")), names);
    }
    return value;
}

}  // namespace seiche
