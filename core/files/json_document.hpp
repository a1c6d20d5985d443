#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace seiche {

/// JSON text with the line of every key, for messages with a place. Reading is limited to
/// 16 MiB, 64 levels and 100 000 values; a duplicate key is an error.
class JsonDocument {
  public:
    /// Throws badInput with file, line and column for text that is not JSON or beyond the limits.
    JsonDocument(std::string_view text, std::string file);
    /// A value that has been read already; messages name the file's first line for all of it.
    static JsonDocument of(nlohmann::json value, std::string file) {
        JsonDocument made;
        made.root_ = std::move(value);
        made.file_ = std::move(file);
        return made;
    }

    const nlohmann::json& root() const { return root_; }
    /// The root object's first key, "" if there is none.
    const std::string& firstKey() const { return firstKey_; }
    const std::string& file() const { return file_; }

    /// Sets `path` ("domain.cells.0") to `value`, creating objects and lists on the way, as
    /// requested by `origin` ("--set dt=1"), which from then on names the place in messages. The
    /// value is read as JSON if it is JSON, as a list if it is numbers separated by commas, else as
    /// text.
    void replace(const std::string& path, const std::string& value, const std::string& origin);
    /// Removes a key made meaningless by an override.
    void remove(const std::string& path, const std::string& key);

    /// "lake.json:12" or "--set dt=1": where `path`, or the nearest thing around it, was written.
    std::string place(const std::string& path) const;
    /// The value exactly as an override gave it for this path, else nullptr.
    const std::string* overriddenText(const std::string& path) const;

  private:
    JsonDocument() = default;
    struct Override {
        std::string origin, value;
    };

    nlohmann::json root_;
    std::string file_, firstKey_;
    std::unordered_map<std::string, int> lines_;
    std::unordered_map<std::string, Override> overrides_;
};

/// "walls.0" and "radius" make "walls.0.radius".
std::string joinedPath(const std::string& path, const std::string& key);

/// The value as text, bytes that are not UTF-8 replaced.
std::string dumped(const nlohmann::json& value);

}  // namespace seiche
