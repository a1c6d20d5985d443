// Streams that pass several cells in a step, with viscosity: noise in them decays.
#include <gtest/gtest.h>

#include "core/model/volume.hpp"
#include "tests/physics/support/flow3d.hpp"

namespace seiche {
namespace {

using nlohmann::ordered_json;

class Flow3dStreams : public Flow3dTest, public testing::WithParamInterface<const char*> {
  protected:
    /// Largest difference of a component from the stream (1, 0, 0) after 30 steps, over that at
    /// the start, 0.1.
    static double growth(double dt, const char* left, const char* right, const char* others) {
        ordered_json sides;
        for (const char* side : {"bottom", "top", "back", "front"}) sides[side] = {{"type", others}};
        sides["left"] = {{"type", left}};
        if (left == std::string("inflow")) sides["left"]["u"] = "1";
        sides["right"] = {{"type", right}};
        Tank tank(context(), "flow3d",
                  {{"domain", {{"size", {1, 1, 1}}, {"cells", {16, 16, 16}}}},
                   {"parameters", {{"dt", dt}, {"viscosity", 1e-3}, {"advection", GetParam()}}},
                   {"boundaries", sides},
                   {"initial",
                    {{"u", "1"}, {"v", "0.2*(random(1)-0.5)"}, {"w", "0.2*(random(2)-0.5)"}}}});
        for (int step = 0; step < 30; ++step) tank.simulation().step();
        double largest = 0;
        for (const char* name : {"u", "v", "w"}) {
            const double stream = *name == 'u' ? 1 : 0;
            for (const float value : readVolume(tank.simulation(), name).values) {
                const double apart = std::abs(value - stream);
                if (!(apart <= largest)) largest = apart;
            }
        }
        return largest / 0.1;
    }
};

TEST_P(Flow3dStreams, NoiseDecaysInAPeriodicBox) {
    EXPECT_LT(growth(0.03, "periodic", "periodic", "periodic"), 0.5);
    EXPECT_LT(growth(0.12, "periodic", "periodic", "periodic"), 0.5);
}

TEST_P(Flow3dStreams, NoiseLeavesATunnel) {
    EXPECT_LT(growth(0.12, "inflow", "outflow", "free-slip"), 0.01);
    EXPECT_LT(growth(0.2, "inflow", "outflow", "free-slip"), 0.01);
}

INSTANTIATE_TEST_SUITE_P(, Flow3dStreams, testing::Values("semi-lagrangian2", "maccormack2"),
                         [](const auto& each) {
                             return each.param == std::string("maccormack2")
                                        ? std::string("MacCormack")
                                        : std::string("SemiLagrangian");
                         });

}  // namespace
}  // namespace seiche
