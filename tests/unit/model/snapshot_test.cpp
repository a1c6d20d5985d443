#include "core/model/snapshot.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "core/base/log.hpp"
#include "tests/unit/support/refusal.hpp"

namespace seiche {
namespace {

TEST(SnapshotFile, OtherVersionIsRefusedWithARemedy) {
    Snapshot old;
    old.simulation = "wave";
    old.put("height", std::vector<float>{1, 2, 3, 4});
    const auto file = std::filesystem::temp_directory_path() / "seiche-old.state";
    old.write(file);
    auto read = Snapshot::load(file);
    std::filesystem::remove(file);
    EXPECT_EQ(read.writer, version());
    EXPECT_EQ(read.get<float>("height", 4), (std::vector<float>{1, 2, 3, 4}));
    read.writer = "0.0.9";
    const auto sentence = refusal([&] { read.get<float>("increment", 4); });
    for (const std::string part : {"'increment'", "0.0.9", version(), "save the state again"}) {
        EXPECT_NE(sentence.find(part), std::string::npos) << sentence;
    }
    EXPECT_EQ(sentence.find('\n'), std::string::npos);
}

}  // namespace
}  // namespace seiche
