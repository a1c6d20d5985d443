#pragma once

#include <cstddef>
#include <cstring>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

#include "core/io/scene.hpp"

namespace seiche {

class Simulation;

/// What an engine runs from a load, reset or return to a state to the next of these: which of the
/// values that were noted belong to a state tells the way that led to it.
struct Stretch {
    std::shared_ptr<const Stretch> before;  ///< it goes on from a state of that; none: it begins
    double from = 0;                        ///< [s] of its first state
};

/// The state of a simulation, bit for bit, in memory or in a file: named arrays, and small values
/// as JSON (numbers survive it exactly; NaN and infinity do not). What a simulation puts in save()
/// it gets in restore(); parameters and scene are not part of it.
class Snapshot {
  public:
    std::string simulation;  ///< SimulationInfo::name, set by takeSnapshot
    std::string writer;      ///< the version of Seiche that wrote the file; "" for none
    Domain domain;           ///< likewise
    nlohmann::json values;   ///< step, time, ...
    /// How many strokes an engine had made up to here; only in memory.
    std::optional<std::size_t> strokes;
    /// Of which stretch of an engine's run it is; only in memory.
    std::shared_ptr<const Stretch> stretch;

    template <class T>
    void put(const std::string& name, const std::vector<T>& data) {
        static_assert(std::is_trivially_copyable_v<T>);
        auto& bytes = arrays_[name];
        bytes.resize(data.size() * sizeof(T));
        if (!data.empty()) std::memcpy(bytes.data(), data.data(), bytes.size());
    }
    /// The array; throws badInput where there is none of exactly `count` entries.
    template <class T>
    std::vector<T> get(const std::string& name, std::size_t count) const {
        static_assert(std::is_trivially_copyable_v<T>);
        const auto& bytes = array(name, count * sizeof(T));
        std::vector<T> data(count);
        if (!data.empty()) std::memcpy(data.data(), bytes.data(), bytes.size());
        return data;
    }
    /// The entry of `values`; throws badInput where it is missing or of another type.
    template <class T>
    T value(const std::string& name) const {
        try {
            return values.at(name).get<T>();
        } catch (const nlohmann::json::exception&) {
            failMissing(name);
        }
    }
    bool has(const std::string& name) const { return arrays_.contains(name); }
    std::size_t bytes() const;

    /// Throws failed where the file cannot be written.
    void write(const std::string& file) const;
    /// Throws badInput for a file that is missing, damaged, cut off or of another format.
    static Snapshot load(const std::string& file);

  private:
    const std::vector<std::byte>& array(const std::string& name, std::size_t bytes) const;
    [[noreturn]] void failMissing(const std::string& name) const;
    std::map<std::string, std::vector<std::byte>> arrays_;
};

/// The state now, with what restoreSnapshot checks.
Snapshot takeSnapshot(Simulation& simulation, const Domain& domain);

/// Throws badInput for a state of another simulation or grid; the state is then as before.
void restoreSnapshot(Simulation& simulation, const Domain& domain, const Snapshot& snapshot);

}  // namespace seiche
