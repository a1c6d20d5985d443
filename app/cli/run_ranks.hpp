#pragma once

#include <functional>
#include <string>

#include "core/model/simulation.hpp"
#include "core/ranks/ranks.hpp"

namespace seiche::cli {

/// The requested device: `option` of --device, else SEICHE_DEVICE; "" for none.
std::string chosenDevice(const std::string& option);

/// The device of this process for gl::Context::headless(). `option` is that of --device, for ranks
/// also a list, "0,1", of which each rank takes the one at its position among the ranks of its
/// host; without it the graphics devices of the host are distributed in the same way. Throws
/// badInput for a list without ranks.
std::string deviceOf(const std::string& option, const Ranks* ranks);

/// On rank 0: lets the other ranks compute for this simulation from now on. Throws badInput if it
/// has no work for them.
void shareSimulation(Simulation& simulation, const SimulationInfo& info, Ranks& ranks);

/// Runs `work` on a rank other than 0 until rank 0 has left. Returns the exit code.
int serveRankZero(Ranks& ranks, const std::function<void()>& work);

/// The same for simulations.
int serveSimulations(const std::string& deviceOption, Ranks& ranks);

}  // namespace seiche::cli
