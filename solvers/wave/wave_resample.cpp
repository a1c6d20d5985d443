#include "core/model/resample.hpp"
#include "solvers/wave/wave_simulation.hpp"

namespace seiche::wave {

Snapshot resampled(const Snapshot& from, const Domain& to) {
    const auto& old = from.domain;
    const auto cells = static_cast<std::size_t>(old.nx) * static_cast<std::size_t>(old.ny);
    auto made = withoutArrays(from, to);
    for (const char* name : {"mode", "volume"}) made.values.erase(name);  // they belong to the grid
    made.values["resampled"] = true;
    const auto solid = from.get<std::uint8_t>("solid", cells);
    for (const char* name : {"height", "velocity", "increment"}) {
        made.put(name, resampleCells(from.get<float>(name, cells), 1, solid, old, to));
    }
    made.put("drawn", std::vector<std::uint8_t>(static_cast<std::size_t>(to.nx) *
                                                static_cast<std::size_t>(to.ny)));
    return made;
}

}  // namespace seiche::wave
