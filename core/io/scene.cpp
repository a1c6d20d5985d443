#include "core/io/scene.hpp"

#include "core/sim/simulation.hpp"

namespace seiche {

const char* name(Side side) {
    constexpr std::array names = {"left", "right", "bottom", "top"};
    return names[static_cast<std::size_t>(side)];
}

Scene::Scene(const SimulationInfo& info) : simulation(info.name), parameters(info.schema) {
    for (auto& boundary : boundaries) {
        boundary.type = info.boundaries.front().name;
        for (const auto& formula : info.boundaries.front().formulas) {
            boundary.formulas[formula] = "0";
        }
    }
}

}  // namespace seiche
