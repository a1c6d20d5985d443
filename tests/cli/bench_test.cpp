#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "solvers/linalg/dense/dense_methods.hpp"
#include "solvers/linalg/field/methods.hpp"
#include "tests/cli/support/process.hpp"

namespace seiche {
namespace {

TEST(Bench, OneOperatorPrintsAndWritesItsRows) {
    const TemporaryFolder folder;
    const auto file = folder / "bench.json";
    const auto ran = seiche({"bench", "dot", "--json", file});
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("copy rate"), std::string::npos);
    const auto written = nlohmann::json::parse(readFile(file));
    EXPECT_GT(written["copy_gbps"].get<double>(), 0);
    ASSERT_FALSE(written["rows"].empty());
    for (const auto& row : written["rows"]) {
        EXPECT_EQ(row["name"], "dot");
        for (const char* key : {"n", "ms", "gbps", "fraction_of_copy", "eigen_ms"}) {
            EXPECT_GT(row[key].get<double>(), 0) << key;
        }
        EXPECT_EQ(row["gflops"], 0);  // nobody counts those of a dot product
    }
}

TEST(Bench, SeveralDevicesBesideTheFirst) {
    const TemporaryFolder folder;
    const auto file = folder / "devices.json";
    const auto ran =
        seiche({"bench", "lu", "gemm", "--devices", "0,0", "--size", "200", "--json", file});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto rows = nlohmann::json::parse(readFile(file))["rows"];
    ASSERT_EQ(rows.size(), 6);
    for (std::size_t at = 0; at < rows.size(); ++at) {
        EXPECT_EQ(rows[at]["name"], at < 2 ? "lu/partial" : at < 4 ? "lu/hybrid" : "gemm");
        EXPECT_EQ(rows[at]["devices"], at % 2 ? "0,0" : "0");
        EXPECT_GT(rows[at]["ms"].get<double>(), 0);
        EXPECT_GT(rows[at]["ratio"].get<double>(), 0);
        EXPECT_LT(rows[at]["error"].get<double>(), 0.05);
    }
    EXPECT_EQ(seiche({"bench", "dot", "--devices", "0"}).code, 2);
    EXPECT_EQ(seiche({"bench", "lu", "--devices", ""}).code, 2);
    EXPECT_EQ(seiche({"bench", "lu", "--devices", "0", "--papers"}).code, 2);
}

TEST(Bench, TheDeviceItself) {
    const TemporaryFolder folder;
    const auto file = folder / "device.json";
    const auto ran = seiche({"bench", "device", "--json", file});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto written = nlohmann::json::parse(readFile(file));
    std::map<std::string, double> values;
    for (const auto& figure : written["figures"]) values[figure["name"]] = figure["value"];
    for (const char* name :
         {"launch", "dependent launch", "read-back latency", "read-back rate", "latency, 16 KiB",
          "copy", "copy, misaligned", "copy, strided", "FMA", "shared memory"}) {
        EXPECT_GT(values[name], 0) << name;
        EXPECT_NE(ran.out.find(name), std::string::npos) << name;
    }
}

TEST(Bench, TheDeviceInFull) {
    const TemporaryFolder folder;
    const auto ran = seiche({"bench", "device", "--full", "-o", folder.path()});
    ASSERT_EQ(ran.code, 0) << ran.err;
    for (const char* part :
         {"| stride |", "Cache", "Line of the first cache", "Reach of the TLB", "a + bytes / B",
          "from the device, pinned", "Multiply-adds against", "neighbours a stride apart"}) {
        EXPECT_NE(ran.out.find(part), std::string::npos) << part;
    }
    EXPECT_NE(readFile(folder / "device-1.svg").find("</svg>"), std::string::npos);
    EXPECT_EQ(seiche({"bench", "dot", "--full"}).code, 2);
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

TEST(Bench, TuningTableIsMeasuredKeptAndUsed) {
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

    // Another run reads it: a damaged table is skipped with a message.
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

/// All rows, in their order.
std::vector<std::string> rowNames() {
    const auto refused = seiche({"bench", "nothing-of-that-name"});
    const std::string before = "known are ";
    const auto at = refused.err.find(before);
    std::istringstream list(refused.err.substr(at + before.size()));
    std::vector<std::string> names;
    for (std::string name; std::getline(list >> std::ws, name, ',');) {
        names.push_back(name.substr(0, name.find('\n')));
    }
    return names;
}

// Every method of the registry has a row.
TEST(Bench, EveryMethodOfTheRegistryHasARow) {
    const auto names = rowNames();
    const auto has = [&](const std::string& name) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    const std::map<std::string, std::string> renamed = {
        {"lu", "lu/partial"}, {"lu-hybrid", "lu/hybrid"}, {"lu-nopivot", "lu/nopivot"}};
    for (const auto& method : linalg::denseMethods()) {
        const auto known = renamed.find(method.name);
        EXPECT_TRUE(has(known != renamed.end() ? known->second
                        : method.operation     ? method.name
                                               : "solve/" + method.name))
            << method.name;
    }
    for (const auto& method : linalg::pressureMethods())
        EXPECT_TRUE(has("pressure/" + method.name));
    for (const auto& method : linalg::krylovMethods()) EXPECT_TRUE(has("krylov/" + method.name));

    const TemporaryFolder folder;
    const auto file = folder / "rows.json";
    const auto ran = seiche({"bench", "solve", "pressure", "krylov", "lu", "gauss-jordan", "--size",
                             "64", "--json", file});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const auto rows = nlohmann::json::parse(readFile(file))["rows"];
    EXPECT_EQ(
        std::count_if(rows.begin(), rows.end(), [](const auto& row) { return row["gflops"] > 0; }),
        5);  // the factorizations and the inverse
    for (const auto& row : rows) EXPECT_GT(row["ms"].get<double>(), 0) << row["name"];
    const auto methods = linalg::pressureMethods().size() + linalg::krylovMethods().size();
    EXPECT_GT(rows.size(), methods + 5);
}

TEST(Bench, UnknownNameIsRefusedWithTheNearest) {
    const auto ran = seiche({"bench", "dott"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_NE(ran.err.find("did you mean 'dot'"), std::string::npos) << ran.err;
}

}  // namespace
}  // namespace seiche
