#pragma once

#include <string>
#include <vector>

#include "core/model/volume.hpp"
#include "tests/physics/support/tank.hpp"
#include "tests/unit/support/refusal.hpp"

namespace seiche {

/// Boundaries of a box whose six sides are of the same type.
inline nlohmann::ordered_json sidesOfType(const char* type) {
    nlohmann::ordered_json made;
    for (const char* side : {"left", "right", "bottom", "top", "back", "front"}) {
        made[side] = {{"type", type}};
    }
    return made;
}

/// Flow in three dimensions.
class Flow3dTest : public GpuTest {
  protected:
    void SetUp() override {
        GpuTest::SetUp();
        registerSimulations();
    }
    static Tank tank(const nlohmann::ordered_json& text) { return {context(), "flow3d", text}; }
    static std::vector<float> values(Tank& tank, const char* name) {
        return readVolume(tank.simulation(), name).values;
    }
    static std::string refused(const nlohmann::ordered_json& text) {
        return refusal([&] { tank(text); });
    }
};

}  // namespace seiche
