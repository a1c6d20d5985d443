#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/error.hpp"
#include "core/files/json_document.hpp"

namespace seiche {

/// A mistake in a value of a document.
class InputError : public Error {
  public:
    /// `whole` is what(); `path` as JsonNode has it; `begin` and `length` [bytes] of the wrong part
    /// where the value is a text, all of it if `length` is absent.
    InputError(const std::string& whole, std::string path, std::string sentence,
               std::size_t begin = 0, std::optional<std::size_t> length = {})
        : Error(ExitCode::badInput, whole),
          path_(std::move(path)),
          sentence_(std::move(sentence)),
          begin_(begin),
          length_(length) {}
    const std::string& path() const { return path_; }
    /// Without the place; the value is its subject.
    const std::string& sentence() const { return sentence_; }
    std::size_t begin() const { return begin_; }
    std::optional<std::size_t> length() const { return length_; }

  private:
    std::string path_, sentence_;
    std::size_t begin_;
    std::optional<std::size_t> length_;
};

/// A value in a document with its path; accessors check it, and errors name the place.
class JsonNode {
  public:
    explicit JsonNode(const JsonDocument& document) : JsonNode(document, document.root(), "") {}

    const std::string& path() const { return path_; }
    const nlohmann::json& json() const { return *value_; }
    /// "lake.json:12: domain.cells"
    std::string where() const;

    /// Throws InputError: where, then the rest of the sentence.
    template <class... Args>
    [[noreturn]] void refuse(fmt::format_string<Args...> format, Args&&... args) const {
        const auto rest = message(format, std::forward<Args>(args)...);
        throw InputError(fmt::format("{} {}", where(), rest), path_, rest);
    }
    /// "... is 'x' and must be `allowed`", with the nearest of `candidates` if one is near.
    [[noreturn]] void mustBe(const std::string& allowed,
                             const std::vector<std::string>& candidates = {}) const;

    /// Checks that it is an object with known keys only.
    void object(const std::vector<std::string>& keys) const;
    bool has(const std::string& key) const { return value_->contains(key); }
    /// The member, which must exist; `meaning` says what it should be.
    JsonNode at(const std::string& key, const std::string& meaning) const;
    std::vector<JsonNode> list(std::size_t least, std::size_t most,
                               const std::string& meaning) const;
    std::vector<std::pair<std::string, JsonNode>> members() const;

    bool boolean() const;
    /// A finite number within [minimum, maximum]; `unit` for the message.
    double number(double minimum, double maximum, const std::string& unit = "") const;
    std::int64_t whole(std::int64_t minimum, std::int64_t maximum) const;
    std::string text(std::size_t longest) const;
    /// "#rrggbb"
    std::string color() const;
    /// One of `names`; `what` says of what ("a boundary type").
    std::string choice(const std::vector<std::string>& names, const std::string& what) const;

    /// The value as shown in messages, shortened.
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
