#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "tests/cli/support/process.hpp"

namespace seiche {
namespace {

TEST(Bench, OneOperatorPrintsAndWritesItsRows) {
    const TemporaryFolder folder;
    const auto file = folder / "bench.json";
    const auto ran = seiche({"bench", "dot", "--json", file});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("copy rate"), std::string::npos);
    const auto json = nlohmann::json::parse(readFile(file));
    EXPECT_GT(json["copy_gbps"].get<double>(), 0);
    ASSERT_FALSE(json["rows"].empty());
    for (const auto& row : json["rows"]) {
        EXPECT_EQ(row["name"], "dot");
        for (const char* key : {"n", "ms", "gbps", "fraction_of_copy", "eigen_ms"}) {
            EXPECT_GT(row[key].get<double>(), 0) << key;
        }
        EXPECT_EQ(row["gflops"], 0);  // nobody counts those of a dot product
    }
}

TEST(Bench, TheDeviceItself) {
    const TemporaryFolder folder;
    const auto file = folder / "device.json";
    const auto ran = seiche({"bench", "device", "--json", file});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto json = nlohmann::json::parse(readFile(file));
    std::map<std::string, double> values;
    for (const auto& figure : json["figures"]) values[figure["name"]] = figure["value"];
    for (const char* name :
         {"launch", "dependent launch", "read-back latency", "read-back rate", "latency, 16 KiB",
          "copy", "copy, misaligned", "copy, strided", "FMA", "shared memory"}) {
        EXPECT_GT(values[name], 0) << name;
        EXPECT_NE(ran.out.find(name), std::string::npos) << name;
    }
}

TEST(Bench, TheTableOfThePapers) {
    const auto ran = seiche({"bench", "--papers", "--size", "32"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    for (const char* part : {"| paper |", "Larsen", "Hall", "Galoppo", "Brodtkorb", "Volkov"}) {
        EXPECT_NE(ran.out.find(part), std::string::npos) << part;
    }
    EXPECT_EQ(seiche({"bench", "--papers", "dot"}).code, 2);
}

TEST(Bench, TheAnalysesOfThePapers) {
    const auto ran = seiche({"bench", "--analyses", "--size", "70"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    for (const char* part :
         {"**Cost of pivoting", "| 70 |", "**What caches serve", "Larsen", "**Where the time goes",
          "CPU: panels", "products", "**What each optimisation brings", "without look-ahead"}) {
        EXPECT_NE(ran.out.find(part), std::string::npos) << part;
    }
    EXPECT_EQ(ran.out.find("nan"), std::string::npos);
    EXPECT_EQ(seiche({"bench", "--analyses", "dot"}).code, 2);
    EXPECT_EQ(seiche({"bench", "--analyses", "--papers"}).code, 2);
}

TEST(Bench, ATuningTableIsMeasuredKeptAndUsed) {
    const TemporaryFolder folder;
    const Launch home{{{"XDG_DATA_HOME", folder.path().string()}}, "", 0};
    const auto ran = seiche({"bench", "--tune", "--size", "64"}, home);
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("64 x 64 x 64"), std::string::npos) << ran.out;
    const auto file = ran.out.substr(ran.out.find(folder.path().string()));
    const auto name = file.substr(0, file.find('\n'));
    const auto table = nlohmann::json::parse(readFile(name));
    EXPECT_EQ(table["products"][0]["m"], 64);
    EXPECT_GT(table["products"][0]["ms"].get<double>(), 0);
    EXPECT_EQ(table["widths"]["qr"][0]["remaining"], 64);

    const auto doctor = seiche({"doctor"}, home);
    EXPECT_NE(doctor.out.find("tuning          " + name), std::string::npos) << doctor.out;

    // Another run reads it: a damaged one is passed over, and said so.
    writeFile(name, R"({"seiche_tuning": 1, "device": "x", "products": 7})");
    const auto warned = seiche({"bench", "gemm", "--size", "8"}, home);
    EXPECT_EQ(warned.code, 0);
    EXPECT_NE(warned.err.find("products"), std::string::npos) << warned.err;

    const auto elsewhere = folder / "t.json";
    EXPECT_EQ(seiche({"bench", "--tune", "--size", "64", "-o", elsewhere}, home).code, 0);
    EXPECT_FALSE(readFile(elsewhere).empty());
    EXPECT_EQ(seiche({"bench", "--tune", "gemm"}).code, 2);
    EXPECT_EQ(seiche({"bench", "gemm", "-o", elsewhere}).code, 2);
}

TEST(Bench, AnUnknownNameIsRefusedWithTheNearest) {
    const auto ran = seiche({"bench", "dott"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_NE(ran.err.find("did you mean 'dot'"), std::string::npos) << ran.err;
}

}  // namespace
}  // namespace seiche
