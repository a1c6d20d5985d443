#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/files/json_text.hpp"
#include "core/scene/scene.hpp"

namespace seiche {

namespace gl {
class Buffer;
}
class Simulation;
class StrokeLog;

/// An engine's run from one load, reset or return to a state to the next: the chain of these that
/// led to a state tells which recorded values belong to it.
struct Stretch {
    std::shared_ptr<const Stretch> before;  ///< it goes on from a state of that; none: it begins
    double from = 0;                        ///< [s] of its first state
};
/// The stretches that lead to a time [s] in `last`, itself included, with the end of each on that
/// way; none if there is no `last`.
std::map<const Stretch*, double> wayTo(const std::shared_ptr<const Stretch>& last, double end);

/// The grid of a scene, in two or three dimensions.
struct SceneGrid {
    Domain domain;                 ///< as Scene::domain
    std::optional<Grid<3>> space;  ///< that of Scene::space
    /// The grid of a simulation in the plane.
    SceneGrid(const Domain& plane) : domain(plane) {}
    /// The grid of a scene, in two or three dimensions.
    SceneGrid(const Scene& scene) : domain(scene.domain) {
        if (scene.space) space = scene.space->grid;
    }
};

/// The state of a simulation, bit for bit, in memory or in a file: named arrays, and small values
/// as JSON (numbers survive it exactly; NaN and infinity do not). A simulation fills it in save()
/// and gets it back in restore(); parameters and scene are not part of it.
class Snapshot {
  public:
    std::string simulation;        ///< SimulationInfo::name, set by takeSnapshot
    std::string writer;            ///< the version of Seiche that wrote the file; "" for none
    Domain domain;                 ///< likewise
    std::optional<Grid<3>> space;  ///< likewise, of a scene in three dimensions
    nlohmann::json values;         ///< step, time, ...
    /// The strokes made in an engine up to this state; the first `strokesInScene` of them drew
    /// walls that its scene has since. Only in memory.
    std::shared_ptr<const StrokeLog> strokes;
    std::size_t strokesInScene = 0;  ///< of `strokes`
    /// The stretch of an engine's run to which it belongs; only in memory.
    std::shared_ptr<const Stretch> stretch;

    /// Keeps an array under this name.
    template <class T>
    void put(const std::string& name, const std::vector<T>& data) {
        static_assert(std::is_trivially_copyable_v<T>);
        auto& array = arrays_[name];
        array = {std::vector<std::byte>(data.size() * sizeof(T)), data.size() * sizeof(T), nullptr};
        if (!data.empty()) std::memcpy(array.data.data(), data.data(), array.bytes);
    }
    /// The values of a texture or vector of the device, in the order of its download. Where the
    /// snapshot stays on the device (takeDeviceSnapshot) they are copied there and come to the CPU
    /// once somebody wants them.
    template <class DeviceData>
    void putValues(const std::string& name, const DeviceData& data) {
        const auto download = [](const DeviceData& from) {
            if constexpr (requires { from.downloadFloats(); }) {
                return from.downloadFloats();
            } else {
                return from.download();
            }
        };
        if (!onDevice_) {
            put(name, download(data));
            return;
        }
        const auto copy = std::make_shared<const DeviceData>(data.copy());
        arrays_[name] = {{}, copy->valueBytes(), [copy, download] {
                             const auto entries = download(*copy);
                             const auto* bytes = reinterpret_cast<const std::byte*>(entries.data());
                             return std::vector<std::byte>(
                                 bytes, bytes + sizeof(entries[0]) * entries.size());
                         }};
    }
    /// The same of `bytes` of a buffer of the device, from `offset` on.
    void putBuffer(const std::string& name, const gl::Buffer& data, std::size_t bytes,
                   std::size_t offset = 0);
    /// The array; throws badInput where there is none of exactly `count` entries.
    template <class T>
    std::vector<T> get(const std::string& name, std::size_t count) const {
        static_assert(std::is_trivially_copyable_v<T>);
        const auto& bytes = array(name, count, sizeof(T));
        std::vector<T> data(count);
        if (!data.empty()) std::memcpy(data.data(), bytes.data(), bytes.size());
        return data;
    }
    /// The entry of `values`; throws badInput where it is missing, of another type or out of the
    /// range of T.
    template <class T>
    T value(const std::string& name) const {
        if (!values.contains(name)) failMissing(name);
        const auto& found = values.at(name);
        try {
            return valueOf<T>(found);
        } catch (const nlohmann::json::exception&) {
        }
        failDamaged(name);
    }
    /// Likewise; also throws badInput outside [least, most].
    template <class T>
    T value(const std::string& name, T least, T most) const {
        const auto found = value<T>(name);
        if (!(found >= least && found <= most)) failDamaged(name);
        return found;
    }
    /// The entry of `values` that lists `count` numbers, likewise.
    std::vector<double> list(const std::string& name, std::size_t count) const {
        auto found = value<std::vector<double>>(name);
        if (found.size() != count) failDamaged(name);
        return found;
    }
    /// Whether there is an array of this name.
    bool has(const std::string& name) const { return arrays_.contains(name); }
    /// Bytes of all arrays, in main memory or on the device.
    std::size_t bytes() const;

    /// Throws failed where the file cannot be written.
    void write(const std::string& file) const;
    /// Throws badInput for a file that is missing, damaged, cut off or of another format.
    static Snapshot load(const std::string& file);

  private:
    struct Array {
        mutable std::vector<std::byte> data;
        std::size_t bytes = 0;
        mutable std::function<std::vector<std::byte>()> fetch;  // while it lies on the device
        const std::vector<std::byte>& get() const;
    };
    const std::vector<std::byte>& array(const std::string& name, std::size_t count,
                                        std::size_t each) const;
    [[noreturn]] void failMissing(const std::string& name) const;
    [[noreturn]] void failDamaged(const std::string& name) const;
    friend Snapshot takeDeviceSnapshot(Simulation& simulation, const SceneGrid& grid);
    bool onDevice_ = false;
    std::map<std::string, Array> arrays_;
};

/// The state now, with what restoreSnapshot checks; waits for the device.
Snapshot takeSnapshot(Simulation& simulation, const SceneGrid& grid);
/// The same, but arrays on the device are copied there, so that nothing waits for fields. The
/// snapshot belongs to the current context.
Snapshot takeDeviceSnapshot(Simulation& simulation, const SceneGrid& grid);

/// Throws badInput for a state of another simulation or grid; the state is then as before.
void restoreSnapshot(Simulation& simulation, const SceneGrid& grid, const Snapshot& snapshot);

}  // namespace seiche
