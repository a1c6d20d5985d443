#pragma once

#include <string>

#include "core/base/error.hpp"
#include "core/model/simulation.hpp"
#include "core/scene/scene.hpp"

namespace seiche {

/// Registers "tank", a simulation that exists for scene files only and cannot run, once. It
/// must be the only one of its process.
void registerTank();

/// A scene of the tank in which every part occurs.
extern const char* const fullTankScene;

/// The sentence with which `text` is refused as "lake.json", or "accepted".
std::string refusalOf(const std::string& text, const std::vector<SceneOverride>& overrides = {});

}  // namespace seiche
