// A state whose values are odd (of other types, sizes or ranges) is refused in a sentence or taken.
#include <limits>
#include <optional>

#include "core/base/error.hpp"
#include "core/model/snapshot.hpp"
#include "tests/scenes/shipped_scenes.hpp"

namespace seiche {
namespace {

using nlohmann::json;

struct OddCase {
    const char* name;
    const char* scene;
    const char* cells;
};

void PrintTo(const OddCase& made, std::ostream* to) {
    *to << made.name;
}

class OddStates : public GpuTest, public testing::WithParamInterface<OddCase> {
  protected:
    void SetUp() override {
        GpuTest::SetUp();
        registerSimulations();
        scene_.emplace(loadScene(GetParam().scene, {{"domain.cells", GetParam().cells}}));
        simulation_ = Registry::instance().at(scene_->simulation).create(context());
        simulation_->reset(*scene_);
        for (int i = 0; i < 3; ++i) simulation_->step();
        sound_ = takeSnapshot(*simulation_, scene_->domain);
    }
    /// Whether it is refused; the values are then as before.
    bool refused(const Snapshot& state, const std::string& what) {
        const auto before = takeSnapshot(*simulation_, scene_->domain).values;
        try {
            restoreSnapshot(*simulation_, scene_->domain, state);
            return false;
        } catch (const Error& error) {
            const std::string sentence = error.what();
            EXPECT_EQ(error.code(), ExitCode::badInput) << what;
            EXPECT_EQ(sentence.find("json"), std::string::npos) << what << ": " << sentence;
            EXPECT_EQ(takeSnapshot(*simulation_, scene_->domain).values, before) << what;
        } catch (const std::exception& error) {
            ADD_FAILURE() << what << ": " << error.what();
        }
        return true;
    }
    std::optional<Scene> scene_;
    std::unique_ptr<Simulation> simulation_;
    Snapshot sound_;
};

TEST_P(OddStates, AreRefusedInASentence) {
    const json odd[] = {nullptr,
                        "text",
                        true,
                        -7,
                        2.5,
                        1e300,
                        json::object(),
                        json::array(),
                        std::numeric_limits<std::uint64_t>::max(),
                        {1, 2, 3}};
    int refusals = 0;
    const auto places = sound_.values.flatten();
    ASSERT_GE(places.size(), 2u);
    for (const auto& [place, value] : places.items()) {
        const json::json_pointer at(place);
        for (const auto& each : odd) {
            auto state = sound_;
            state.values[at] = each;
            refusals += refused(state, place + " = " + each.dump());
        }
        auto state = sound_;
        state.values.erase(at.to_string().substr(1, place.find('/', 1) - 1));
        refused(state, "without " + place);
        ASSERT_FALSE(refused(sound_, "the sound one"));
    }
    for (const auto& each : odd) {
        auto state = sound_;
        state.values = each;
        EXPECT_TRUE(refused(state, each.dump()));
    }
    EXPECT_GE(refusals, static_cast<int>(places.size()));
    ASSERT_FALSE(refused(sound_, "the sound one"));
    simulation_->step();
    std::vector<StepReport> reports;
    simulation_->collect(Wait::yes, reports);
    ASSERT_FALSE(reports.empty());
    EXPECT_TRUE(reports.back().finite);
}

INSTANTIATE_TEST_SUITE_P(
    Values, OddStates,
    testing::Values(OddCase{"wave", "wave/drop", "16,16"},
                    OddCase{"waveWithMode", "wave/standing-mode", "16,16"},
                    OddCase{"fluid", "fluid/plume", "16,16"},
                    OddCase{"fluidWithMovingWalls", "fluid/stirrer", "32,32"},
                    OddCase{"equations", "equations/gray-scott", "16,16"},
                    OddCase{"implicitEquations", "equations/cahn-hilliard", "16,16"},
                    OddCase{"poisson", "linear-algebra/conjugate-gradients", "16,16"},
                    OddCase{"elimination", "linear-algebra/elimination", "16,16"},
                    OddCase{"bubbly", "bubbly/lattice", "8,8"}),
    [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace seiche
