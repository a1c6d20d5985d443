#pragma once

#include <vector>

#include "validate/validate.hpp"

namespace seiche::validate {

// The cases, a file a group.
std::vector<Case> waveCases();
std::vector<Case> taylorGreenCases();
std::vector<Case> channelCases();
std::vector<Case> cavityCases();
std::vector<Case> cylinderCases();
std::vector<Case> transportCases();
std::vector<Case> forcedCases();
std::vector<Case> bubblyCases();

}  // namespace seiche::validate
