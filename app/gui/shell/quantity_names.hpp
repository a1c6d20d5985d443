#pragma once

#include <QString>
#include <string>

#include "core/scene/description.hpp"

namespace seiche::gui {

/// Readable name of a quantity that steps report (Diagnostic), in the language of the window:
/// "rise" is the mean rise velocity, "wall_0_torque" the torque on the wall that the list
/// numbers 1. Quantities that typed equations define keep the names that they have there.
QString quantityName(const std::string& name, const SimulationDescription& simulation);

}  // namespace seiche::gui
