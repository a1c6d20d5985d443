// Inputs that once broke a reader, and others that reach far into it: tests/fuzz/corpus, a folder a target. ./dev fuzz
// goes on from them under sanitizers.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "core/base/embedded.hpp"
#include "core/base/error.hpp"
#include "tests/fuzz/target.hpp"

namespace seiche::fuzz {
namespace {

namespace fs = std::filesystem;

const fs::path corpus = SEICHE_SOURCE_DIR "/tests/fuzz/corpus";

std::string bytesOf(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream bytes;
    bytes << stream.rdbuf();
    return bytes.str();
}

class Corpus : public testing::TestWithParam<std::string> {};

TEST_P(Corpus, IsReadOrRefused) {
    std::size_t files = 0;
    for (const auto& entry : fs::directory_iterator(corpus / GetParam())) {
        SCOPED_TRACE(entry.path());
        EXPECT_NO_THROW(attack(target(GetParam()), bytesOf(entry.path())));
        ++files;
    }
    EXPECT_GE(files, 3U);
}

/// Cut off anywhere.
TEST_P(Corpus, IsReadOrRefusedWithoutItsEnd) {
    for (const auto& entry : fs::directory_iterator(corpus / GetParam())) {
        const auto bytes = bytesOf(entry.path());
        if (bytes.size() > 4096) continue;
        SCOPED_TRACE(entry.path());
        for (std::size_t k = 1; k <= 8; ++k) {
            EXPECT_NO_THROW(attack(target(GetParam()), bytes.substr(0, bytes.size() * k / 9)));
        }
    }
}

std::vector<std::string> names() {
    std::vector<std::string> made;
    for (const auto& each : targets()) made.push_back(each.name);
    return made;
}
INSTANTIATE_TEST_SUITE_P(Fuzz, Corpus, testing::ValuesIn(names()),
                         [](const auto& named) { return named.param; });

TEST(FuzzCorpus, HasAFolderForEachTargetAndNoOther) {
    std::set<std::string> folders, known;
    for (const auto& entry : fs::directory_iterator(corpus))
        folders.insert(entry.path().filename().string());
    for (const auto& each : targets()) known.insert(each.name);
    EXPECT_EQ(folders, known);
}

TEST(FuzzCorpus, EveryShippedSceneIsReadAsItIsWritten) {
    for (const auto& file : embeddedFiles()) {
        if (!file.path.starts_with("assets/scenes/") || !file.path.ends_with(".json")) continue;
        SCOPED_TRACE(std::string(file.path));
        EXPECT_NO_THROW(attack(target("scene"), file.data));
    }
}

// A harness that reports nothing finds nothing.
TEST(FuzzHarness, ReportsWhatIsNotARefusal) {
    EXPECT_THROW(attack({"", [](std::string_view) { throw std::out_of_range("map::at"); }}, ""),
                 std::out_of_range);
    EXPECT_THROW(attack({"", [](std::string_view) { failRun("no"); }}, ""), std::logic_error);
    EXPECT_THROW(attack({"", [](std::string_view) { failInput("[json.exception.x]"); }}, ""),
                 std::logic_error);
    EXPECT_NO_THROW(attack({"", [](std::string_view) { failInput("no"); }}, ""));
}

}  // namespace
}  // namespace seiche::fuzz
