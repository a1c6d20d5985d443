#include "core/model/simulation.hpp"

namespace seiche {

Registry& Registry::instance() {
    static Registry registry;
    return registry;
}

void Registry::add(SimulationInfo info) {
    auto kept = std::make_unique<SimulationInfo>(std::move(info));
    Descriptions::instance().add(*kept);
    infos_.push_back(std::move(kept));
}

const SimulationInfo& Registry::at(std::string_view name) const {
    return static_cast<const SimulationInfo&>(Descriptions::instance().at(name));
}

}  // namespace seiche
