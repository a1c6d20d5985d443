#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/support/process.hpp"

namespace seiche {

/// Tests that run a scene from the command line.
class SceneRun : public testing::Test {
  protected:
    explicit SceneRun(const std::string& text) { writeFile(scene, text); }

    /// Runs it with `more` options, silently, and reads its report.
    nlohmann::json report(std::vector<std::string> more, int expected = 0) const {
        const auto file = folder / "report.json";
        more.insert(more.begin(), {"run", scene, "--quiet", "--report", file});
        const auto ran = seiche(more);
        EXPECT_EQ(ran.code, expected) << ran.err;
        EXPECT_EQ(ran.out, "");
        if (expected == 0) {
            EXPECT_EQ(ran.err, "");
        }
        return nlohmann::json::parse(readFile(file));
    }

    TemporaryFolder folder;
    const std::string scene = folder / "tank.json";
};

}  // namespace seiche
