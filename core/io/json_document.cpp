#include "core/io/json_document.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include "core/param/schema.hpp"

namespace seiche {

namespace {

using nlohmann::json;

constexpr std::size_t maxBytes = 16U << 20U;
constexpr std::size_t maxDepth = 64;
constexpr std::size_t maxValues = 100'000;
constexpr std::size_t maxKey = 128;
constexpr std::size_t indexedDepth = 8;  // no known key lies deeper

std::string joined(const std::string& path, const std::string& key) {
    return path.empty() ? key : path + "." + key;
}

bool isWordLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Line and column, both from 1, of byte `at`.
std::pair<int, int> position(std::string_view text, std::size_t at) {
    const auto before = text.substr(0, at);
    const auto lineStart = before.rfind('\n') + 1;  // npos + 1 = 0
    return {1 + static_cast<int>(std::ranges::count(before, '\n')),
            1 + static_cast<int>(at - lineStart)};
}

/// What is wrong at byte `at` of text that is not JSON, and what to do.
std::string syntaxSentence(std::string_view text, std::size_t at, const std::string& report) {
    std::size_t begin = at, end = at;
    while (begin > 0 && isWordLetter(text[begin - 1])) --begin;
    while (end < text.size() && isWordLetter(text[end])) ++end;
    auto word = std::string(text.substr(begin, std::min<std::size_t>(end - begin, 40)));
    std::string lower = word;
    for (char& c : lower) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    if (lower == "nan" || lower == "inf" || lower == "infinity") {
        return "'" + word + "' is not a number that can be used; write a finite number";
    }
    if (report.find("number overflow") != std::string::npos) {
        return "a number is too large; write a finite number";
    }
    if (report.find("ill-formed UTF-8") != std::string::npos) {
        return "the text is not UTF-8; save the file as UTF-8";
    }
    if (report.find("control character") != std::string::npos) {
        return "a text runs past the end of its line or holds a control character; close it with "
               "\" or write \\n";
    }
    const char c = text[at];
    if (word.empty()) word = c >= ' ' && c <= '~' ? std::string(1, c) : "this";
    auto last = text.substr(0, begin).find_last_not_of(" \t\r\n");
    const char before = last == std::string_view::npos ? '\0' : text[last];
    std::string remedy = "check commas, quotes and brackets";
    if (before == ',' && (c == '}' || c == ']')) remedy = "remove the comma before it";
    if (c == '/' || c == '#') remedy = "JSON has no comments, so remove it";
    if (c == '\'') remedy = "write texts and keys in double quotes";
    if (isWordLetter(c))
        remedy = "write texts and keys in double quotes and true, false in small letters";
    if (c == '"' || c == '{' || c == '[') remedy = "a comma or a colon is missing before it";
    return "'" + word + "' does not belong here; " + remedy;
}

/// Iterator over the text that tells how far the parser has read.
class Cursor {
  public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    Cursor() = default;
    Cursor(const char* at, const char** furthest) : at_(at), furthest_(furthest) {}
    reference operator*() const { return *at_; }
    Cursor& operator++() {
        *furthest_ = ++at_;
        return *this;
    }
    Cursor operator++(int) {
        auto before = *this;
        ++*this;
        return before;
    }
    bool operator==(const Cursor& other) const { return at_ == other.at_; }

  private:
    const char* at_ = nullptr;
    const char** furthest_ = nullptr;
};

/// Builds the value from parser events, notes the line of each key and holds to the limits.
class Builder : public nlohmann::json_sax<json> {
  public:
    Builder(std::string_view text, const std::string& file, json& root,
            std::unordered_map<std::string, int>& lines, std::string& firstKey)
        : text_(text), file_(file), root_(root), lines_(lines), firstKey_(firstKey) {}

    /// False: not JSON; then `ended` (too early) or `at` and `report` say more.
    bool parse() {
        counted_ = reached_ = text_.data();
        return json::sax_parse(Cursor(text_.data(), &reached_),
                               Cursor(text_.data() + text_.size(), &reached_), this);
    }
    bool ended() const { return ended_; }
    std::size_t at() const { return at_; }
    const std::string& report() const { return report_; }

    bool null() override { return add(nullptr); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(number_integer_t value) override { return addNumber(value); }
    bool number_unsigned(number_unsigned_t value) override { return addNumber(value); }
    bool number_float(number_float_t value, const string_t&) override { return addNumber(value); }
    bool string(string_t& value) override { return add(std::move(value)); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(json::object()); }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(json::array()); }
    bool end_array() override { return close(); }

    bool key(string_t& name) override {
        if (name.size() > maxKey) {
            failInput("{}:{}: a key of {} characters is not known; the longest has {}", file_,
                      line(), name.size(), maxKey);
        }
        auto& object = *open_.back().value;
        if (open_.size() == 1 && object.empty()) firstKey_ = name;
        const auto [place, fresh] = object.get_ref<json::object_t&>().try_emplace(name);
        if (!fresh) {
            const auto path = joined(open_.back().path, name);
            const auto first = lines_.find(path);
            failInput(
                "{}:{}: the key '{}' stands twice{}; remove one", file_, line(), path,
                first == lines_.end() ? "" : fmt::format(", first in line {}", first->second));
        }
        member_ = &place->second;
        if (open_.size() <= indexedDepth) lines_[joined(open_.back().path, name)] = line();
        pendingPath_ = joined(open_.back().path, name);
        return true;
    }

    bool parse_error(std::size_t read, const std::string&,
                     const nlohmann::detail::exception& error) override {
        ended_ = read > text_.size();  // the end counts as a character
        at_ = read == 0 ? 0 : read - 1;
        report_ = error.what();
        return false;
    }

  private:
    struct Open {
        json* value;
        std::string path;
    };

    /// The line of the character that was read last.
    int line() { return lineAt(reached_); }
    int lineAt(const char* end) {
        if (end > counted_) {
            line_ += static_cast<int>(std::count(counted_, end, '\n'));
            counted_ = end;
        }
        return line_;
    }

    json* place(json&& value) {
        if (++values_ > maxValues) {
            failInput("{}:{}: the scene has more than {} values; put large data into an image",
                      file_, line(), maxValues);
        }
        if (open_.empty()) {
            root_ = std::move(value);
            return &root_;
        }
        auto& around = *open_.back().value;
        if (around.is_object()) {
            *member_ = std::move(value);
            return member_;
        }
        around.push_back(std::move(value));
        if (open_.size() <= indexedDepth) {
            pendingPath_ = joined(open_.back().path, std::to_string(around.size() - 1));
            lines_[pendingPath_] = line();
        }
        return &around.back();
    }

    template <class T>
    bool add(T&& value) {
        place(json(std::forward<T>(value)));
        return true;
    }

    /// A number ends where the next character has been read, which may be on the next line.
    template <class T>
    bool addNumber(T value) {
        const auto* read = reached_;
        if (reached_ > text_.data() && reached_ < text_.data() + text_.size()) --reached_;
        place(json(value));
        reached_ = read;
        return true;
    }

    bool open(json&& value) {
        if (open_.size() >= maxDepth) {
            failInput("{}:{}: objects and lists nest deeper than {} levels; write them flatter",
                      file_, line(), maxDepth);
        }
        const bool atRoot = open_.empty();
        auto* placed = place(std::move(value));
        open_.push_back({placed, atRoot ? "" : pendingPath_});
        return true;
    }

    bool close() {
        open_.pop_back();
        return true;
    }

    std::string_view text_;
    const std::string& file_;
    json& root_;
    std::unordered_map<std::string, int>& lines_;
    std::string& firstKey_;
    std::vector<Open> open_;
    json* member_ = nullptr;
    std::string pendingPath_;
    const char* reached_ = nullptr;
    const char* counted_ = nullptr;
    int line_ = 1;
    std::size_t values_ = 0, at_ = 0;
    bool ended_ = false;
    std::string report_;
};

std::optional<json> numbersPartedByCommas(std::string_view text) {
    if (text.find(',') == std::string_view::npos) return std::nullopt;
    auto list = json::array();
    while (true) {
        const auto comma = text.find(',');
        const auto value = json::parse(text.substr(0, comma), nullptr, false);
        if (!value.is_number()) return std::nullopt;
        list.push_back(value);
        if (comma == std::string_view::npos) return list;
        text.remove_prefix(comma + 1);
    }
}

std::string dumped(const json& value) {
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

std::vector<std::string> pieces(const std::string& path) {
    std::vector<std::string> split(1);
    for (const char c : path) {
        if (c == '.') {
            split.emplace_back();
        } else {
            split.back() += c;
        }
    }
    return split;
}

std::optional<std::size_t> listIndex(const std::string& piece) {
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(piece.data(), piece.data() + piece.size(), index);
    if (error != std::errc() || end != piece.data() + piece.size()) return std::nullopt;
    return index;
}

}  // namespace

JsonDocument::JsonDocument(std::string_view text, std::string file) : file_(std::move(file)) {
    if (text.size() > maxBytes) {
        failInput(
            "{}: the file has {} bytes, and at most {} are read; put large data into an image",
            file_, text.size(), maxBytes);
    }
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
        failInput("{}:1:1: the file is empty; a scene begins with {{ \"seiche\": 1", file_);
    }
    Builder builder(text, file_, root_, lines_, firstKey_);
    if (builder.parse()) return;
    if (builder.ended()) {
        const auto [line, column] = position(text, text.size());
        failInput(
            "{}:{}:{}: the file ends in the middle of the scene; it seems to be cut off, so "
            "restore its end",
            file_, line, column);
    }
    const auto [line, column] = position(text, builder.at());
    failInput("{}:{}:{}: {}", file_, line, column,
              syntaxSentence(text, builder.at(), builder.report()));
}

void JsonDocument::replace(const std::string& path, const std::string& value,
                           const std::string& origin) {
    json fresh;
    {
        std::unordered_map<std::string, int> lines;
        std::string firstKey;
        Builder builder(value, origin, fresh, lines, firstKey);
        if (value.size() > maxBytes || !builder.parse()) {
            fresh = numbersPartedByCommas(value).value_or(json(value));
        }
    }
    try {
        static_cast<void>(json(path + value).dump());
    } catch (const json::exception&) {
        failInput("{}: the text is not UTF-8; write it in UTF-8", file_);
    }
    const auto steps = pieces(path);
    if (steps.size() > maxDepth) {
        failInput("{}: the path has {} steps; no place in a scene is that deep", origin,
                  steps.size());
    }
    auto* at = &root_;
    std::string reached;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto& step = steps[i];
        if (step.empty()) failInput("{}: the path has an empty step; write NAME or a.b.c", origin);
        const auto index = listIndex(step);
        if (at->is_null()) {
            *at = index ? json::array() : json::object();
            overrides_[reached] = {origin, ""};
        }
        if (at->is_array()) {
            if (!index || *index > at->size()) {
                failInput("{}: {} is a list of {}, so '{}' must be a number from 0 to {}", origin,
                          reached, at->size(), step, at->size());
            }
            if (*index == at->size()) at->push_back(nullptr);
            at = &(*at)[*index];
        } else if (at->is_object()) {
            at = &(*at)[step];
        } else {
            failInput("{}: {} is {} and has nothing inside to set; set {} itself", origin, reached,
                      dumped(*at).substr(0, 60), reached);
        }
        reached = joined(reached, step);
    }
    *at = std::move(fresh);
    std::erase_if(lines_, [&](const auto& entry) { return entry.first.starts_with(path + "."); });
    std::erase_if(overrides_,
                  [&](const auto& entry) { return entry.first.starts_with(path + "."); });
    overrides_[path] = {origin, value};
}

void JsonDocument::remove(const std::string& path, const std::string& key) {
    auto* at = &root_;
    for (const auto& step : pieces(path)) at = &at->at(step);
    at->erase(key);
}

std::string JsonDocument::place(const std::string& path) const {
    auto around = path;
    while (true) {
        if (const auto found = overrides_.find(around); found != overrides_.end()) {
            return found->second.origin;
        }
        if (const auto found = lines_.find(around); found != lines_.end()) {
            return fmt::format("{}:{}", file_, found->second);
        }
        const auto dot = around.rfind('.');
        if (around.empty()) return file_ + ":1";
        around.resize(dot == std::string::npos ? 0 : dot);
    }
}

const std::string* JsonDocument::overriddenText(const std::string& path) const {
    const auto found = overrides_.find(path);
    return found == overrides_.end() ? nullptr : &found->second.value;
}

std::string JsonNode::where() const {
    return fmt::format("{}: {}", document_->place(path_), path_.empty() ? "the scene" : path_);
}

std::string JsonNode::shown() const {
    const auto* given = document_->overriddenText(path_);
    auto text = given != nullptr ? *given : dumped(*value_);
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
           near.empty() ? "" : fmt::format("; did you mean '{}'?", near));
}

JsonNode JsonNode::member(const std::string& key, const nlohmann::json& value) const {
    return {*document_, value, joined(path_, key)};
}

void JsonNode::object(const std::vector<std::string>& keys) const {
    if (!value_->is_object()) {
        mustBe(fmt::format("an object with the keys {}", fmt::join(keys, ", ")));
    }
    for (const auto& [key, value] : value_->items()) {
        if (std::ranges::find(keys, key) != keys.end()) continue;
        const auto near = nearestName(key, keys);
        const auto known = keys.empty() ? "it takes no keys"
                                        : fmt::format("known here are {}", fmt::join(keys, ", "));
        member(key, value)
            .refuse("is not known{}; {}",
                    near.empty() ? "" : fmt::format(", did you mean '{}'?", near), known);
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
    if (!value_->is_boolean()) mustBe("true or false");
    return value_->get<bool>();
}

double JsonNode::number(double minimum, double maximum, const std::string& unit) const {
    const double value = value_->is_number() ? value_->get<double>() : NAN;
    if (!(value >= minimum && value <= maximum)) {
        mustBe(fmt::format("a number from {} to {}{}", minimum, maximum,
                           unit.empty() ? "" : " [" + unit + "]"));
    }
    return value;
}

std::int64_t JsonNode::whole(std::int64_t minimum, std::int64_t maximum) const {
    const double value = value_->is_number() ? value_->get<double>() : NAN;
    if (!(value >= static_cast<double>(minimum) && value <= static_cast<double>(maximum)) ||
        std::trunc(value) != value) {
        mustBe(fmt::format("a whole number from {} to {}", minimum, maximum));
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
        mustBe(fmt::format("text in quotes of at most {} bytes", longest));
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
