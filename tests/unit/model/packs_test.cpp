#include "core/model/packs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <stdexcept>

#include "core/base/error.hpp"
#include "core/base/log.hpp"

namespace seiche {
namespace {

// Contents of a test's pack; functions of a pack have no state of their own.
std::vector<EmbeddedFile> packFiles;
std::function<SimulationInfo()> packDescription;

SimulationInfo zincInfo() {
    SimulationInfo info;
    info.name = "zinc";
    info.title = "Zinc";
    info.fields = {{"height", "m", "Height.", false}};
    info.boundaries = {{"wall", "Is closed.", {}}};
    info.create = [](gl::Context&) { return std::unique_ptr<Simulation>(); };
    return info;
}

class Packs : public testing::Test {
  protected:
    Packs() {
        packFiles = {{"assets/scenes/zinc/a.json",
                      R"({"seiche": 1, "simulation": "zinc", "title": "A", "description": "B."})"},
                     {"shaders/zinc/step.comp", "#version 450 core\n"},
                     {"docs/packs/zinc.md", "# Zinc\n"}};
        packDescription = zincInfo;
    }
    Pack pack() const {
        return {version_.c_str(), "zinc", [] { return std::span<const EmbeddedFile>(packFiles); },
                [] { return packDescription(); }};
    }
    /// The sentence with which the pack is refused; nothing of it is there then.
    std::string refusal() const {
        const auto simulations = Registry::instance().all().size();
        const auto embedded = embeddedFiles().size();
        std::string sentence = "taken";
        try {
            addPack(pack());
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ExitCode::badInput);
            sentence = error.what();
        }
        EXPECT_EQ(Registry::instance().all().size(), simulations);
        EXPECT_EQ(embeddedFiles().size(), embedded);
        EXPECT_EQ(sentence.find('\n'), std::string::npos) << sentence;
        return sentence;
    }
    static void changed(void (*change)(SimulationInfo&)) {
        packDescription = [change] {
            auto info = zincInfo();
            change(info);
            return info;
        };
    }
    std::string version_ = std::string("seiche-pack/") + version();
};

TEST_F(Packs, BringASimulationItsScenesAndItsPage) {
    // Another name than that of the refused ones, since what is added stays.
    packFiles = {{"assets/scenes/brass/a.json",
                  R"({"seiche": 1, "simulation": "brass", "title": "A", "description": "B."})"},
                 {"shaders/brass/step.comp", "#version 450 core\n"},
                 {"docs/packs/brass.md", "# Brass\n"}};
    changed([](SimulationInfo& info) { info.name = "brass"; });
    auto brass = pack();
    brass.name = "brass";
    addPack(brass);
    const auto& info = Registry::instance().at("brass");
    EXPECT_EQ(info.model.page, "packs/brass.md");
    ASSERT_TRUE(findEmbedded("shaders/brass/step.comp"));
    EXPECT_EQ(findEmbedded("shaders/brass/step.comp")->pack, "brass");
    const auto scene = loadScene("brass/a");
    EXPECT_EQ(scene.title, "A");
    EXPECT_TRUE(scene.embedded);
    const auto scenes = shippedScenes();
    EXPECT_TRUE(std::ranges::any_of(
        scenes, [](const ShippedScene& each) { return each.simulation == "brass"; }));
    EXPECT_EQ(packOf("brass"), nullptr);  // of no library
    // A second time all names are taken.
    EXPECT_EQ(refusal(), "the pack zinc brings a simulation 'brass', and there is one already");
}

TEST_F(Packs, OfAnotherVersionAreRefused) {
    version_ = "seiche-pack/0.0.1";
    EXPECT_EQ(refusal(), std::string("the pack zinc is built for Seiche 0.0.1, and this is ") +
                             version() + ": build it again");
}

TEST_F(Packs, ThatFailToDescribeThemselvesAreRefused) {
    packDescription = []() -> SimulationInfo { throw std::runtime_error("no table of zinc"); };
    EXPECT_EQ(refusal(), "the pack zinc: its description fails: no table of zinc");
    packDescription = []() -> SimulationInfo { throw 3; };
    EXPECT_EQ(refusal(),
              "the pack zinc: its description fails with an exception of an unknown type");
}

TEST_F(Packs, WithoutAPartThatProgramsNeedAreRefused) {
    changed([](SimulationInfo& info) { info.name = "Zinc oxide"; });
    EXPECT_NE(refusal().find("'Zinc oxide'"), std::string::npos);
    changed([](SimulationInfo& info) { info.title.clear(); });
    EXPECT_EQ(refusal(), "the pack zinc: its simulation 'zinc' has no title");
    changed([](SimulationInfo& info) { info.fields.clear(); });
    EXPECT_EQ(refusal(), "the pack zinc: its simulation 'zinc' has no fields");
    changed([](SimulationInfo& info) { info.boundaries.clear(); });
    EXPECT_EQ(refusal(), "the pack zinc: its simulation 'zinc' has no boundaries");
    changed([](SimulationInfo& info) { info.create = nullptr; });
    EXPECT_EQ(refusal(), "the pack zinc: its simulation 'zinc' has no create");
}

TEST_F(Packs, WithAFileThatIsThereAreRefused) {
    packFiles[1].path = "shaders/wave/step.comp";
    EXPECT_EQ(refusal(),
              "the pack zinc brings a file shaders/wave/step.comp, and there is one already");
}

TEST_F(Packs, WithScenesThatCannotBeListedAreRefused) {
    packFiles[0].data = "{\n  \"seiche\": 1,\n  \"title\" \"A\"}";
    EXPECT_NE(refusal().find("assets/scenes/zinc/a.json:3"), std::string::npos) << refusal();
    packFiles[0].data = R"({"seiche": 1, "simulation": "zinc", "title": 3})";
    EXPECT_NE(refusal().find("'title' must be a text"), std::string::npos) << refusal();
    packFiles[0].data = R"([1, 2])";
    EXPECT_NE(refusal().find("a scene is an object"), std::string::npos) << refusal();
    packFiles[0].data = R"({"seiche": 1, "simulation": "tin"})";
    EXPECT_NE(refusal().find("is of a simulation 'tin'"), std::string::npos) << refusal();
}

TEST_F(Packs, ThatAreNoLibraryAreRefused) {
    const auto refused = [](const char* file) {
        try {
            loadPack(file);
        } catch (const Error& error) {
            return std::string(error.what());
        }
        return std::string("taken");
    };
    EXPECT_EQ(refused("/none/heat.so"), "the pack /none/heat.so does not exist");
    EXPECT_NE(refused("/").find("the pack / is not a file"), std::string::npos);
    const auto text = std::string(SEICHE_SOURCE_DIR) + "/README.md";
    EXPECT_NE(refused(text.c_str()).find("README.md cannot be loaded: "), std::string::npos);
}

}  // namespace
}  // namespace seiche
