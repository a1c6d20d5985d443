#include "core/sweep/table.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <limits>

#include "core/files/out_file.hpp"
#include "core/sweep/multiples.hpp"
#include "core/sweep/numbers.hpp"
#include "core/sweep/plan.hpp"
#include "core/sweep/plot.hpp"
#include "tests/unit/support/refusal.hpp"

namespace seiche::sweep {
namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

/// 3 x 2 x 2 runs, of which the fifth has failed and the last waits; the number is the run's.
Table sample() {
    Table table;
    table.request = {{"scene", "wave/drop"}, {"set", {"dt=1,2,3"}}};
    table.hash = "fnv1a64:0";
    table.title = "A \"drop\"";
    table.simulation = "wave";
    table.fixed = {{"domain.cells", "16,16"}};
    table.axes = {{"dt", "s", {"0.01", "0.1", "1"}, true},
                  {"kind", "", {"a", "b,c"}},
                  {"seed", "", {"1", "2"}}};
    table.numbers = {{"most", "m"}};
    for (int k = 0; k < 12; ++k) {
        Table::Row row;
        row.folder = "run" + std::to_string(k);
        row.values = {table.axes[0].values[static_cast<std::size_t>(k / 4)],
                      table.axes[1].values[static_cast<std::size_t>(k / 2 % 2)],
                      table.axes[2].values[static_cast<std::size_t>(k % 2)]};
        row.status = RunStatus::done;
        row.numbers = {k + 0.5};
        table.rows.push_back(row);
    }
    table.rows[4].status = RunStatus::failed;
    table.rows[4].error = "too \"large\", by far";
    table.rows[4].numbers = {none};
    table.rows[11].status = RunStatus::waiting;
    table.rows[11].numbers = {none};
    return table;
}

TEST(SweepTable, RoundTrips) {
    const auto folder =
        std::filesystem::temp_directory_path() / ("seiche-table-" + std::to_string(getpid()));
    std::filesystem::create_directory(folder);
    EXPECT_FALSE(isSweep(folder));
    const auto table = sample();
    writeText(folder / tableFile, toJson(table).dump());
    EXPECT_TRUE(isSweep(folder));
    const auto read = readTable(folder);
    EXPECT_EQ(toJson(read), toJson(table));
    EXPECT_EQ(csv(read), csv(table));
    EXPECT_EQ(read.count(RunStatus::done), 10u);
    EXPECT_EQ(read.settings(read.rows[2]).size(), 4u);
    EXPECT_EQ(read.label(read.rows[2]), "dt = 0.01, kind = b,c, seed = 1");
    for (const char* broken : {"", "{", "[]", "{\"seiche-sweep\": 2}", "{\"seiche-sweep\": 1}"}) {
        writeText(folder / tableFile, broken);
        EXPECT_NE(refusal([&] { readTable(folder); }).find("sweep.json"), std::string::npos);
    }
    std::filesystem::remove_all(folder);
}

TEST(SweepTable, RunOffTheAxesIsDamage) {
    const auto folder = std::filesystem::temp_directory_path() /
                        ("seiche-table-on-no-axis-" + std::to_string(getpid()));
    std::filesystem::create_directory(folder);
    const auto said = [&](const Table& table) {
        writeText(folder / tableFile, toJson(table).dump());
        return refusal([&] { readTable(folder); });
    };
    auto table = sample();
    table.rows[7].values[0] = "0.5";
    EXPECT_NE(said(table).find("run7 has dt = 0.5"), std::string::npos) << said(table);
    table = sample();
    table.axes[1].values = {"b,c"};
    EXPECT_NE(said(table).find("run0 has kind = a"), std::string::npos) << said(table);
    for (const bool whole : {true, false}) {
        table = sample();
        if (whole) table.axes.clear();
        if (!whole) table.axes[2].values.clear();
        for (auto& row : table.rows) row.values.resize(table.axes.size());
        EXPECT_NE(said(table).find("damaged"), std::string::npos);
    }
    std::filesystem::remove_all(folder);
}

TEST(SweepTable, ReportOfOtherTypesIsNoOutcome) {
    using Json = nlohmann::ordered_json;
    const Json definition = {{"scene", 1}};
    const auto hash = definitionHash(definition);
    const Json sound = {{"definition", definition},
                        {"result", {{"end", "done"}, {"sentence", ""}}},
                        {"steps", {{{"step", 1}, {"cfl", 0.5}, {"solves", {{{"iterations", 3}}}}}}},
                        {"ledger", {{"energy", 2.0}}}};
    ASSERT_TRUE(outcomeOf(sound, hash));
    EXPECT_EQ(outcomeOf(sound, hash)->find("steps.mean.iterations"), 3.0);
    const Json odd[] = {nullptr,       true,   7,          "text",
                        Json::array(), {1, 2}, {"a", "b"}, Json::object()};
    for (const char* place :
         {"/result", "/result/end", "/result/sentence", "/steps", "/steps/0", "/steps/0/solves",
          "/steps/0/solves/0", "/steps/0/solves/0/iterations", "/ledger", "/definition"}) {
        for (const auto& each : odd) {
            auto report = sound;
            report[Json::json_pointer(place)] = each;
            EXPECT_NO_THROW(outcomeOf(report, hash)) << place << " = " << each.dump();
        }
    }
    auto report = sound;
    report["result"]["end"] = true;
    EXPECT_FALSE(outcomeOf(report, hash));
}

TEST(SweepTable, IsReadableByPrograms) {
    const auto text = csv(sample());
    EXPECT_TRUE(
        text.starts_with("run,dt [s],kind,seed,most [m],status,error\n"
                         "run0,0.01,a,1,0.5,done,\n"))
        << text;
    EXPECT_NE(text.find("run2,0.01,\"b,c\",1,2.5,done,\n"), std::string::npos) << text;
    EXPECT_NE(text.find("run4,0.1,a,1,nan,failed,\"too \"\"large\"\", by far\"\n"),
              std::string::npos)
        << text;
}

TEST(SweepPlot, CombinesRunsThatDifferInOtherSettings) {
    const auto table = sample();
    std::vector<double> values;
    for (const auto& row : table.rows) values.push_back(row.numbers[0]);
    const auto plot = plotOf(table, "most", "m", values, {});
    EXPECT_EQ(plot.x.path, "dt");
    ASSERT_TRUE(plot.second);
    EXPECT_EQ(plot.second->path, "kind");
    EXPECT_EQ(plot.rest, std::vector<std::string>{"seed"});
    EXPECT_EQ(plot.at(1, 0).mean, 3);  // of 2.5 and 3.5
    EXPECT_EQ(plot.at(0, 1).runs, 1u);
    EXPECT_EQ(plot.at(0, 1).mean, 5.5);
    EXPECT_EQ(plot.failed, 1u);
    EXPECT_EQ(plot.missing, 1u);
    EXPECT_TRUE(
        csv(plot).starts_with("dt [s],kind,most [m],least,largest,runs\n"
                              "0.01,a,1,0.5,1.5,2\n"))
        << csv(plot);
    const auto over = plotOf(table, "most", "m", values, {"seed"});
    EXPECT_EQ(over.x.path, "seed");
    EXPECT_FALSE(over.second);
    EXPECT_EQ(over.at(0, 0).runs, 5u);
    EXPECT_NE(refusal([&] { plotOf(table, "most", "", values, {"dtt"}); }).find("'dt'"),
              std::string::npos);
    EXPECT_NE(refusal([&] {
                  plotOf(table, "most", "", values, {"dt", "dt"});
              }).find("twice"),
              std::string::npos);
    for (const auto& one : {plot, over}) {
        EXPECT_TRUE(view::pdfDocument(drawingOf(one), "plot").starts_with("%PDF-"));
    }
}

TEST(SweepMultiples, HaveAPlaceForEachRun) {
    const auto table = sample();
    const auto grid = gridOf(table.axes, 1);
    std::set<std::array<std::size_t, 2>> places;
    for (std::size_t run = 0; run < table.rows.size(); ++run) {
        const auto place = grid.place(table.axes, run);
        EXPECT_LT(place[0], grid.rows);
        EXPECT_LT(place[1], grid.columns);
        places.insert(place);
    }
    EXPECT_EQ(places.size(), 12u);
    // Without any picture it is a page all the same.
    const auto page = multiples(table, "/nonexistent");
    EXPECT_GT(page.width, 100);
    EXPECT_GT(page.height, 100);
}

}  // namespace
}  // namespace seiche::sweep
