#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/error.hpp"

namespace seiche {

/// JSON text with the line of every key, for messages that say where. Reading holds to limits:
/// 16 MiB, 64 levels, 100 000 values; a key given twice is an error.
class JsonDocument {
  public:
    /// Throws badInput with file, line and column for text that is not JSON or beyond the limits.
    JsonDocument(std::string_view text, std::string file);

    const nlohmann::json& root() const { return root_; }
    /// The root object's first key, "" when there is none.
    const std::string& firstKey() const { return firstKey_; }
    const std::string& file() const { return file_; }

    /// Puts `value` at `path` ("domain.cells.0"), with objects and lists made on the way, as asked
    /// for by `origin` ("--set dt=1"), which names the place in messages from then on. The value is
    /// read as JSON where it is JSON, as a list where it is numbers parted by commas, else as text.
    void replace(const std::string& path, const std::string& value, const std::string& origin);
    /// Removes a key that an override made meaningless.
    void remove(const std::string& path, const std::string& key);

    /// "lake.json:12" or "--set dt=1": where `path`, or the nearest thing around it, was written.
    std::string place(const std::string& path) const;
    /// The value exactly as an override gave it for this very path, else nullptr.
    const std::string* overriddenText(const std::string& path) const;

  private:
    struct Override {
        std::string origin, value;
    };

    nlohmann::json root_;
    std::string file_, firstKey_;
    std::unordered_map<std::string, int> lines_;
    std::unordered_map<std::string, Override> overrides_;
};

/// A value in a document with its path; what it is asked for is checked, and refusals say where.
class JsonNode {
  public:
    explicit JsonNode(const JsonDocument& document) : JsonNode(document, document.root(), "") {}

    const std::string& path() const { return path_; }
    const nlohmann::json& json() const { return *value_; }
    /// "lake.json:12: domain.cells"
    std::string where() const;

    /// Throws badInput: where, then the sentence's rest.
    template <class... Args>
    [[noreturn]] void refuse(fmt::format_string<Args...> format, Args&&... args) const {
        failInput("{} {}", where(), fmt::format(format, std::forward<Args>(args)...));
    }
    /// "... is 'x' and must be `allowed`", with the nearest of `candidates` where one is near.
    [[noreturn]] void mustBe(const std::string& allowed,
                             const std::vector<std::string>& candidates = {}) const;

    /// Checks that it is an object with known keys only.
    void object(const std::vector<std::string>& keys) const;
    bool has(const std::string& key) const { return value_->contains(key); }
    /// The member, which must be there; `meaning` says what it should be.
    JsonNode at(const std::string& key, const std::string& meaning) const;
    std::vector<JsonNode> list(std::size_t least, std::size_t most,
                               const std::string& meaning) const;
    std::vector<std::pair<std::string, JsonNode>> members() const;

    bool boolean() const;
    /// A finite number within [minimum, maximum]; `unit` for the message.
    double number(double minimum, double maximum, const std::string& unit = "") const;
    std::int64_t whole(std::int64_t minimum, std::int64_t maximum) const;
    std::string text(std::size_t longest) const;
    /// One of `names`; `what` says of what ("a boundary type").
    std::string choice(const std::vector<std::string>& names, const std::string& what) const;

    /// The value as it is shown in messages, shortened.
    std::string shown() const;

  private:
    JsonNode(const JsonDocument& document, const nlohmann::json& value, std::string path)
        : document_(&document), value_(&value), path_(std::move(path)) {}
    JsonNode member(const std::string& key, const nlohmann::json& value) const;

    const JsonDocument* document_;
    const nlohmann::json* value_;
    std::string path_;
};

}  // namespace seiche
