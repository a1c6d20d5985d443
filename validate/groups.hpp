#pragma once

#include <vector>

#include "validate/validate.hpp"

namespace seiche::validate {

// The cases, one file per group.
std::vector<Case> waveCases();
std::vector<Case> waveSpeedCases();
std::vector<Case> waveVolumeCases();
std::vector<Case> waveLayerCases();
std::vector<Case> waveRoundCases();
std::vector<Case> taylorGreenCases();
std::vector<Case> channelCases();
std::vector<Case> cavityCases();
std::vector<Case> cylinderCases();
std::vector<Case> geometryCases();
std::vector<Case> transportCases();
std::vector<Case> dyeCases();
std::vector<Case> forcedCases();
std::vector<Case> dipoleCases();
std::vector<Case> bodyCases();
std::vector<Case> heatCases();
std::vector<Case> heldWallCases();
std::vector<Case> annulusCases();
std::vector<Case> bubblyCases();
std::vector<Case> mixtureCases();
std::vector<Case> equationsGrowthCases();
std::vector<Case> equationsCases();
std::vector<Case> equationsWavesCases();
std::vector<Case> flow3dCases();
std::vector<Case> flow3dSolidsCases();

}  // namespace seiche::validate
