#pragma once

#include "core/model/simulation.hpp"

namespace seiche::heat {

SimulationInfo simulationInfo();

}  // namespace seiche::heat
