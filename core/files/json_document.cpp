#include "core/files/json_document.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "core/base/error.hpp"

namespace seiche {

namespace {

using nlohmann::json;

constexpr std::size_t maxBytes = 16U << 20U;
constexpr std::size_t maxDepth = 64;
constexpr std::size_t maxValues = 100'000;
constexpr std::size_t maxKey = 128;
constexpr std::size_t indexedDepth = 8;  // no known key lies deeper

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

/// Begin of the word or quoted text that ends around byte `at`.
std::size_t tokenBegin(std::string_view text, std::size_t at) {
    std::size_t begin = at;
    if (text[at] == '"') {
        while (begin > 0 && text[begin - 1] != '\n') {
            --begin;
            if (text[begin] == '"' && (begin == 0 || text[begin - 1] != '\\')) return begin;
        }
        return at;
    }
    while (begin > 0 && isWordLetter(text[begin]) && isWordLetter(text[begin - 1])) --begin;
    return begin;
}

/// Sentence about the wrong token at bytes [begin, at] of text that is not JSON, with a remedy.
std::string syntaxSentence(std::string_view text, std::size_t begin, std::size_t at,
                           const std::string& report) {
    std::size_t end = at + 1;
    while (isWordLetter(text[at]) && end < text.size() && isWordLetter(text[end])) ++end;
    auto word = std::string(text.substr(begin, std::min<std::size_t>(end - begin, 40)));
    std::string lower = word;
    for (char& c : lower) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    if (lower == "nan" || lower == "inf" || lower == "infinity") {
        return message("'{}' is not a number that can be used; write a finite number", word);
    }
    if (report.find("number overflow") != std::string::npos) {
        return message("a number is too large; write a finite number");
    }
    if (report.find("ill-formed UTF-8") != std::string::npos) {
        return message("the text is not UTF-8; save the file as UTF-8");
    }
    if (report.find("control character") != std::string::npos) {
        return message(
            "a text runs past the end of its line or holds a control character; close it with \" "
            "or write \\n");
    }
    const char c = text[at];
    if (std::ranges::any_of(word, [](char letter) { return letter < ' ' || letter > '~'; })) {
        word = message("this");
    }
    const auto last = text.substr(0, begin).find_last_not_of(" \t\r\n");
    const char before = last == std::string_view::npos ? '\0' : text[last];
    std::string remedy = message("check commas, quotes and brackets");
    if (report.find("expected end of input") != std::string::npos) {
        remedy = message("remove what follows the end of the scene");
    } else if (before == ',' && (c == '}' || c == ']')) {
        remedy = message("remove the comma before it");
    } else if (c == '/' || c == '#') {
        remedy = message("JSON has no comments, so remove it");
    } else if (c == '\'') {
        remedy = message("write texts and keys in double quotes");
    } else if (isWordLetter(c)) {
        remedy = message("write texts and keys in double quotes and true, false in small letters");
    } else if (c == '"' || c == '{' || c == '[') {
        remedy = message("a comma or a colon is missing before it");
    }
    return message("'{}' does not belong here; {}", word, remedy);
}

/// Iterator over the text that records how far the parser has read.
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

/// Builds the value from parser events, records the line of each key and enforces the limits.
class Builder : public nlohmann::json_sax<json> {
  public:
    Builder(std::string_view text, const std::string& file, json& root,
            std::unordered_map<std::string, int>& lines, std::string& firstKey)
        : text_(text), file_(file), root_(root), lines_(lines), firstKey_(firstKey) {}

    /// False if the text is not JSON: then `ended` (too early) or `at` and `report` explain.
    bool parse() {
        counted_ = reached_ = text_.data();
        return json::sax_parse(Cursor(text_.data(), &reached_),
                               Cursor(text_.data() + text_.size(), &reached_), this);
    }
    bool ended() const { return ended_; }
    std::size_t at() const { return at_; }
    const std::string& report() const { return report_; }
    /// The path of the key or list entry that was read last, shortened.
    std::string key() const {
        return pendingPath_.size() <= 60 ? pendingPath_ : pendingPath_.substr(0, 57) + "...";
    }

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
            const auto path = joinedPath(open_.back().path, name);
            const auto first = lines_.find(path);
            failInput("{}:{}: the key '{}' appears twice{}; remove one", file_, line(), path,
                      first == lines_.end() ? "" : message(", first in line {}", first->second));
        }
        member_ = &place->second;
        if (open_.size() <= indexedDepth) lines_[joinedPath(open_.back().path, name)] = line();
        pendingPath_ = joinedPath(open_.back().path, name);
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
            pendingPath_ = joinedPath(open_.back().path, std::to_string(around.size() - 1));
            lines_[pendingPath_] = line();
        }
        return &around.back();
    }

    template <class T>
    bool add(T&& value) {
        place(json(std::forward<T>(value)));
        return true;
    }

    /// A number ends once the next character has been read, which may be on the next line.
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
            failInput(
                "{}:{}: {} nests deeper than {} levels of objects and lists; write it flatter",
                file_, line(), key(), maxDepth);
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

std::string joinedPath(const std::string& path, const std::string& key) {
    return path.empty() ? key : path + "." + key;
}

std::string dumped(const json& value) {
    return value.dump(-1, ' ', false, json::error_handler_t::replace);
}

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
            "{}:{}:{}: the file ends in the middle of the scene{}; it seems to be cut off, so "
            "restore its end",
            file_, line, column,
            builder.key().empty() ? "" : message(", the last key is {}", builder.key()));
    }
    const auto begin = tokenBegin(text, builder.at());
    const auto [line, column] = position(text, begin);
    failInput("{}:{}:{}: {}{}", file_, line, column,
              builder.key().empty() ? "" : message("near {}, ", builder.key()),
              syntaxSentence(text, begin, builder.at(), builder.report()));
}

void JsonDocument::replace(const std::string& path, const std::string& value,
                           const std::string& origin) {
    try {
        static_cast<void>(json(path + value).dump());
    } catch (const json::exception&) {
        failInput("a setting's path or value is not UTF-8: write it in UTF-8");
    }
    json fresh;
    {
        std::unordered_map<std::string, int> lines;
        std::string firstKey;
        Builder builder(value, origin, fresh, lines, firstKey);
        if (value.size() > maxBytes || !builder.parse()) {
            fresh = numbersPartedByCommas(value).value_or(json(value));
        }
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
                failInput("{}: {} has {} entries, so '{}' must be a whole number from 0 to {}",
                          origin, reached, at->size(), step, at->size());
            }
            if (*index == at->size()) at->push_back(nullptr);
            at = &(*at)[*index];
        } else if (at->is_object()) {
            at = &(*at)[step];
        } else {
            failInput("{}: {} is {} and has nothing inside to set; set {} itself", origin, reached,
                      dumped(*at).substr(0, 60), reached);
        }
        reached = joinedPath(reached, step);
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

}  // namespace seiche
