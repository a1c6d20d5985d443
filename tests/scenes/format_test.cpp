// Scene files as they are shipped, as editors are told about them, and broken.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "core/base/embedded.hpp"
#include "core/base/error.hpp"
#include "core/model/simulation.hpp"
#include "core/scene/scene.hpp"
#include "solvers/registry.hpp"

namespace seiche {
namespace {

const std::filesystem::path source = SEICHE_SOURCE_DIR;

class SceneFormat : public testing::Test {
  protected:
    static void SetUpTestSuite() { registerSimulations(); }
};

std::string contents(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

std::map<std::string, std::string> expectations() {
    std::map<std::string, std::string> expected;
    std::ifstream file(source / "tests/scenes/broken/expected.txt");
    for (std::string line; std::getline(file, line);) {
        const auto tab = line.find('\t');
        expected[line.substr(0, tab)] = line.substr(tab + 1);
    }
    return expected;
}

/// Exit code 2 within a second, in one sentence that begins with file and line as expected.txt
/// says.
TEST_F(SceneFormat, BrokenScenesAreRefusedInOneSentence) {
    const auto expected = expectations();
    std::size_t seen = 0;
    for (const auto& entry : std::filesystem::directory_iterator(source / "tests/scenes/broken")) {
        if (entry.path().extension() != ".json") continue;
        ++seen;
        const auto name = entry.path().filename().string();
        ASSERT_TRUE(expected.contains(name)) << name << " is missing in expected.txt";
        const auto start = std::chrono::steady_clock::now();
        std::string sentence = "accepted";
        try {
            loadScene(entry.path().string());
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ExitCode::badInput);
            sentence = error.what();
        }
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        EXPECT_LT(taken.count(), 1) << name;
        EXPECT_TRUE(sentence.starts_with(entry.path().string() + expected.at(name))) << sentence;
        EXPECT_EQ(sentence.find('\n'), std::string::npos) << sentence;
    }
    EXPECT_EQ(seen, expected.size());
}

/// The copy that editors use. SEICHE_UPDATE=1 writes it again after a change of a schema.
TEST_F(SceneFormat, CommittedJsonSchemaIsTheGeneratedOne) {
    const auto path = source / "assets/scene.schema.json";
    const auto generated = sceneJsonSchema().dump(2) + "\n";
    if (std::getenv("SEICHE_UPDATE") != nullptr) std::ofstream(path) << generated;
    EXPECT_TRUE(contents(path) == generated)
        << path << " is not what the registered simulations say: run SEICHE_UPDATE=1 "
        << "build/release/seiche-tests-scenes --gtest_filter='SceneFormat.*' and commit it";
}

TEST_F(SceneFormat, ShippedScenesRoundTrip) {
    for (const auto& [name, title, description, simulation, subjects] : shippedScenes()) {
        const auto asset = "assets/scenes/" + name + ".json";
        const auto pack = std::string(findEmbedded(asset)->pack);
        const auto path = (pack.empty() ? source : source / "packs" / pack) / asset;
        const auto scene = loadScene(path.string());
        EXPECT_EQ(scene.title, title);
        EXPECT_EQ(scene.subjects, subjects);
        EXPECT_FALSE(title.empty() || description.empty()) << name << " needs both for the gallery";
        EXPECT_TRUE(parseScene(toJson(scene).dump(), scene.file, scene.folder) == scene) << name;
        auto embedded = loadScene(name);
        EXPECT_TRUE(embedded.embedded);
        embedded.embedded = scene.embedded;
        embedded.file = scene.file;
        embedded.folder = scene.folder;
        EXPECT_TRUE(embedded == scene) << name;
    }
}

}  // namespace
}  // namespace seiche
