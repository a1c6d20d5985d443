// A state with infinity or NaN anywhere is never accepted as sound.
#include <cmath>
#include <limits>
#include <optional>

#include "core/base/error.hpp"
#include "core/model/snapshot.hpp"
#include "tests/scenes/shipped_scenes.hpp"

namespace seiche {
namespace {

struct StateCase {
    const char* name;
    const char* scene;
    std::vector<SceneOverride> overrides;
    std::vector<const char*> floats, doubles;  // arrays of its states
};

void PrintTo(const StateCase& made, std::ostream* to) {
    *to << made.name;
}

class NotFinite : public GpuTest, public testing::WithParamInterface<StateCase> {
  protected:
    void SetUp() override {
        GpuTest::SetUp();
        registerSimulations();
        scene_.emplace(loadScene(GetParam().scene, GetParam().overrides));
    }
    std::unique_ptr<Simulation> made() const {
        auto simulation = Registry::instance().at(scene_->simulation).create(context());
        simulation->reset(*scene_);
        return simulation;
    }
    /// Whether the state is refused or reported, or has left nothing in any field.
    bool noticed(const Snapshot& state) const {
        const auto simulation = made();
        try {
            restoreSnapshot(*simulation, scene_->domain, state);
            for (int i = 0; i < 3; ++i) simulation->step();
        } catch (const Error&) {
            return true;
        }
        std::vector<StepReport> reports;
        simulation->collect(Wait::yes, reports);
        EXPECT_EQ(reports.size(), 3u);
        const auto solve = simulation->lastSolve();
        for (const auto& report : reports) {
            // A solve of another field, such as the pressure beside dye, may have converged.
            const bool claims = solve && solve->status == SolveStatus::converged &&
                                !(std::isfinite(solve->final) && std::isfinite(solve->target));
            if (!report.finite) return !claims;
        }
        for (const auto& field : simulation->info().fields) {
            const auto summary = summarise(readField(*simulation, field.name, scene_->domain));
            if (summary.notFinite > 0) return false;
        }
        return true;
    }
    template <class Real>
    void expectNoticed(const Snapshot& sound, const char* array, std::size_t count) const {
        constexpr Real inf = std::numeric_limits<Real>::infinity();
        constexpr Real nan = std::numeric_limits<Real>::quiet_NaN();
        for (const Real bad : {inf, -inf, nan}) {
            for (const std::size_t offset : {0U, 1U}) {
                auto values = sound.get<Real>(array, count);
                values[count / 2 + count / 64 + offset] = bad;
                auto state = sound;
                state.put(array, values);
                EXPECT_TRUE(noticed(state)) << array << ' ' << bad << ' ' << offset;
            }
        }
    }
    std::optional<Scene> scene_;
};

TEST_P(NotFinite, IsNoticedInEveryArrayOfAState) {
    const auto simulation = made();
    for (int i = 0; i < 3; ++i) simulation->step();
    const auto state = takeSnapshot(*simulation, scene_->domain);
    ASSERT_TRUE(noticed(state));
    const auto size = [&](const char* array) {  // by its difference from the rest
        auto rest = state;
        rest.put(array, std::vector<char>());
        return state.bytes() - rest.bytes();
    };
    for (const auto* array : GetParam().floats) {
        ASSERT_TRUE(state.has(array)) << array;
        expectNoticed<float>(state, array, size(array) / sizeof(float));
    }
    for (const auto* array : GetParam().doubles) {
        ASSERT_TRUE(state.has(array)) << array;
        expectNoticed<double>(state, array, size(array) / sizeof(double));
    }
}

INSTANTIATE_TEST_SUITE_P(States, NotFinite,
                         testing::Values(StateCase{"wave",
                                                   "wave/drop",
                                                   {{"domain.cells", "32,32"}},
                                                   {"height", "velocity", "increment"},
                                                   {}},
                                         StateCase{"waveAdi",
                                                   "wave/adi-seiche",
                                                   {{"domain.cells", "32,32"}},
                                                   {"height", "velocity", "increment"},
                                                   {}},
                                         StateCase{"fluid",
                                                   "fluid/plume",
                                                   {{"domain.cells", "32,32"}},
                                                   {"velocity", "before", "scalars"},
                                                   {}},
                                         StateCase{"fluidWithDye",
                                                   "fluid/jets",
                                                   {{"domain.cells", "32,32"}},
                                                   {"velocity", "before", "dye"},
                                                   {}},
                                         StateCase{"poisson",
                                                   "linear-algebra/conjugate-gradients",
                                                   {{"domain.cells", "32,32"}},
                                                   {"load", "solution", "residual", "direction"},
                                                   {}},
                                         StateCase{
                                             "poissonConverged",
                                             "linear-algebra/conjugate-gradients",
                                             {{"domain.cells", "32,32"}, {"tolerance", "0.1"}},
                                             {"load", "solution", "residual", "direction"},
                                             {}},
                                         StateCase{"bubbly",
                                                   "bubbly/lattice",
                                                   {{"domain.cells", "8,8"}},
                                                   {},
                                                   {"number", "gas", "impulse_x", "impulse_y",
                                                    "heat", "stirred_x", "stirred_y", "way"}}),
                         [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace seiche
