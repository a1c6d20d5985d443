// docs/tutorial.md: what it builds does what it says.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <iterator>
#include <numbers>
#include <numeric>
#include <regex>
#include <sstream>

#include "core/model/field_data.hpp"
#include "core/model/packs.hpp"
#include "core/model/snapshot.hpp"
#include "core/scene/scene.hpp"
#include "tests/gpu/support/gpu_test.hpp"

extern "C" const seiche::Pack* seiche_pack_heat();

namespace seiche {
namespace {

const std::string folder = SEICHE_SOURCE_DIR "/docs/tutorial/heat/";

std::string textOf(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    EXPECT_TRUE(file) << path;
    return {std::istreambuf_iterator<char>(file), {}};
}

class Tutorial : public GpuTest {
  protected:
    static void SetUpTestSuite() { addPack(*seiche_pack_heat()); }
    void start(const Scene& scene) {
        simulation_ = Registry::instance().at("heat").create(context());
        simulation_->reset(scene);
    }
    std::vector<float> temperature() { return readCells(simulation_->field("temperature")); }
    double heat() {
        const auto cells = temperature();
        return std::accumulate(cells.begin(), cells.end(), 0.0);
    }
    void steps(int count) {
        for (int k = 0; k < count; ++k) simulation_->step();
        reports_.clear();
        simulation_->collect(Wait::yes, reports_);
        ASSERT_EQ(reports_.size(), static_cast<std::size_t>(count));
        for (const auto& report : reports_) {
            ASSERT_TRUE(report.finite);
            ASSERT_FALSE(failed(report.solves.at(0).status));
        }
    }
    static Scene plain(const char* sides, const char* formula) {
        Scene scene(Registry::instance().at("heat"));
        scene.domain = {1, 1, 64, 64};
        for (auto& boundary : scene.boundaries) boundary.type = sides;
        scene.initial["temperature"] = {formula, "", 0, 1};
        scene.parameters.set("tolerance", 1e-7);
        return scene;
    }
    std::unique_ptr<Simulation> simulation_;
    std::vector<StepReport> reports_;
};

TEST_F(Tutorial, FirstModeDecaysAsInTheory) {
    const auto scene = plain("held", "sin(pi*x)*sin(pi*y)");
    start(scene);
    const double before = heat();
    constexpr int count = 100;
    steps(count);
    // Decay by implicit Euler with five-point differences, which miss exp(-2 pi^2 a t) by O(dt,
    // h^2).
    const double pi = std::numbers::pi, dt = scene.parameters.real("dt"),
                 a = scene.parameters.real("diffusivity"), h = 1.0 / 64;
    const double eigenvalue = 2 * 4 / (h * h) * std::pow(std::sin(pi * h / 2), 2);
    EXPECT_NEAR(heat() / before, std::pow(1 + dt * a * eigenvalue, -count), 2e-5);
    EXPECT_NEAR(heat() / before, std::exp(-2 * pi * pi * a * count * dt), 1e-3);
    EXPECT_NEAR(simulation_->time(), count * dt, 1e-9);
}

TEST_F(Tutorial, InsulatedSidesKeepTheHeat) {
    start(plain("insulated", "x > 0.5 ? 1 : 0"));
    const double before = heat();
    steps(200);
    EXPECT_NEAR(heat(), before, 1e-5 * before);
    EXPECT_LT(temperature().back(), 0.99f);
}

TEST_F(Tutorial, TheShippedPlateRunsIsBrushedAndGoesOn) {
    const auto scene = loadScene("heat/plate");
    start(scene);
    steps(40);
    const double before = heat();
    simulation_->brush({"warm", {0.2, 0.5}, {0.4, 0.5}, 0.08, 0.5, 0.1, ""});
    EXPECT_GT(heat(), before + 1);
    const auto holes = readCells(simulation_->walls());
    const auto now = temperature();
    for (std::size_t i = 0; i < now.size(); ++i) ASSERT_TRUE(holes[i] == 0 || now[i] == 0) << i;
    const auto saved = takeSnapshot(*simulation_, scene.domain);
    steps(20);
    const auto straight = temperature();
    start(scene);
    simulation_->restore(saved);
    EXPECT_EQ(simulation_->stepCount(), 40u);
    steps(20);
    EXPECT_EQ(temperature(), straight);
}

TEST_F(Tutorial, SlidersAreUniforms) {
    const auto scene = plain("held", "x");
    start(scene);
    steps(3);
    auto moved = scene.parameters;
    moved.set("diffusivity", 0.2);
    moved.set("dt", 0.01);
    const auto before = context().activity();
    simulation_->setParameters(moved);
    EXPECT_EQ(context().activity() - before, gl::Activity{});
}

// Every block of code in the page stands in the file that is named above it.
TEST(TutorialPage, QuotesTheFiles) {
    const auto page = textOf(SEICHE_SOURCE_DIR "/docs/tutorial.md");
    const std::regex block("\n`([^`\n]+)`[^`]*?:\n\n```(cpp|glsl|json)\n([^`]*)```");
    int quoted = 0;
    for (std::sregex_iterator at(page.begin(), page.end(), block), end; at != end; ++at, ++quoted) {
        const auto file = textOf(folder + (*at)[1].str());
        std::istringstream lines((*at)[3].str());
        std::string line;
        while (std::getline(lines, line)) {
            const auto from = line.find_first_not_of(' ');
            if (from == std::string::npos || line.substr(from) == "...") continue;
            EXPECT_NE(file.find(line.substr(from)), std::string::npos) << (*at)[1] << ": " << line;
        }
    }
    EXPECT_GE(quoted, 5);
}

}  // namespace
}  // namespace seiche
