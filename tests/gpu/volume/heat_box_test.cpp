// A simulation in three dimensions from its scene to its files.
#include "tests/gpu/volume/heat_box.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <numbers>
#include <sstream>

#include "core/files/npy.hpp"
#include "core/model/volume.hpp"
#include "core/run/field_out.hpp"
#include "core/run/field_series.hpp"
#include "core/run/probes.hpp"
#include "core/run/run.hpp"
#include "core/run/run_report.hpp"
#include "tests/gpu/support/gpu_test.hpp"
#include "tests/unit/support/refusal.hpp"

namespace seiche {
namespace {

namespace fs = std::filesystem;

constexpr const char* sceneText = R"json({ "seiche": 1, "simulation": "heat-box",
  "domain": {"size": [1, 0.8, 0.6], "cells": [24, 20, 16], "origin": [-0.5, 0, 2]},
  "parameters": {"dt": 0.01, "diffusivity": 0.01},
  "initial": {"temperature": "3*exp(-(x^2+(y-0.4)^2+(z-2.3)^2)/0.02)"},
  "boundaries": {"left": {"type": "periodic"}, "right": {"type": "periodic"},
                 "front": {"type": "insulated"}},
  "walls": [
    {"shape": "ball", "center": [0.2, 0.4, 2.3], "radius": 0.12, "label": "ball"},
    {"shape": "cylinder", "center": [-0.3, 0.4, 2.3], "radius": 0.06, "length": 0.5, "axis": "z"},
    {"shape": "box", "center": [0.5, 0.1, 2.1], "size": [0.1, 0.1, 0.1], "rotate": [0, 0, 45]},
    {"shape": "mesh", "file": "wedge.obj", "scale": 0.2, "center": [-0.1, 0.6, 2.4]}
  ],
  "probes": [[0, 0.4, 2.3], [-0.12, 0.31, 2.15]] })json";

std::string textOf(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

class HeatBoxTest : public GpuTest {
  protected:
    void SetUp() override {
        GpuTest::SetUp();
        HeatBox::registered();
        folder_ = fs::temp_directory_path() /
                  ("heat-box-" + std::to_string(::getpid()) + "-" +
                   testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::create_directories(folder_);
        std::ofstream(folder_ / "wedge.obj")
            << "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n";
    }
    void TearDown() override { fs::remove_all(folder_); }

    Scene scene() const { return parseScene(sceneText, "box.json", folder_); }
    static std::unique_ptr<HeatBox> started(const Scene& scene) {
        auto made = std::make_unique<HeatBox>();
        made->reset(scene);
        return made;
    }
    static void steps(Simulation& simulation, int count) {
        for (int k = 0; k < count; ++k) simulation.step();
        std::vector<StepReport> reports;
        simulation.collect(Wait::yes, reports);
        for (const auto& report : reports) ASSERT_TRUE(report.finite);
    }
    std::string file(const char* name) const { return (folder_ / name).string(); }

    fs::path folder_;
};

TEST_F(HeatBoxTest, SceneComesBackFromItsJson) {
    const auto first = scene();
    ASSERT_TRUE(first.space);
    EXPECT_EQ(first.space->grid, (Grid<3>{1, 0.8, 0.6, 24, 20, 16, {-0.5, 0, 2}}));
    EXPECT_EQ(first.space->solids.size(), 4u);
    EXPECT_EQ(first.space->solids[0].values.at("label"), "ball");
    EXPECT_EQ(first.space->solids[1].values.at("label"), "none");
    EXPECT_EQ(first.space->solids[1].axis, (Point3{0, 0, 1}));
    EXPECT_EQ(first.space->probes[1], (Point3{-0.12, 0.31, 2.15}));
    EXPECT_EQ(first.domain, (Domain{1, 0.8, 24, 20}));
    auto again = parseScene(toJson(first).dump(), "box.json", folder_);
    EXPECT_EQ(again, first);
}

TEST_F(HeatBoxTest, HeatIsConservedBesideSolids) {
    const auto run = started(scene());
    const double before = run->heat();
    ASSERT_GT(before, 1);
    const auto start = readVolume(*run, "temperature").values;
    steps(*run, 100);
    EXPECT_NEAR(run->heat(), before, 2e-5 * before);
    const auto end = readVolume(*run, "temperature").values;
    EXPECT_NE(end, start);
    for (const float each : end) EXPECT_LE(each, 3.0f);
}

TEST_F(HeatBoxTest, FirstModeDecaysAsInTheory) {
    Scene plain(HeatBox::registered());
    plain.setGrid({1, 1, 1, 20, 20, 20, {0.5, -0.5, 7}});
    plain.parameters.set("dt", 0.004);
    plain.initial["temperature"] = {"cos(pi*(x-0.5))*cos(pi*(y+0.5))*cos(pi*(z-7))", "", 0, 1};
    const auto run = started(plain);
    const auto largest = [&] { return valueAt(readVolume(*run, "temperature"), {0, -0.5, 7}); };
    const double before = largest();
    steps(*run, 200);
    const double pi = std::numbers::pi;
    EXPECT_NEAR(largest() / before, std::exp(-3 * pi * pi * 0.01 * run->time()), 2e-3);
}

TEST_F(HeatBoxTest, ProbesAndCrossSectionsAreValuesOfTheField) {
    const auto made = scene();
    const auto run = started(made);
    Probes probes(made.info(), made.space->grid, made.space->probes);
    ASSERT_EQ(probes.count(), 2u);
    steps(*run, 5);
    probes.record(*run);
    const auto volume = readVolume(*run, "temperature"), open = readVolume(*run, "open");
    int rows = 0;
    probes.collect(Wait::yes, [&](std::uint64_t step, double t, std::span<const float> values) {
        ++rows;
        EXPECT_EQ(step, 5u);
        EXPECT_EQ(t, run->time());
        for (std::size_t p = 0; p < 2; ++p) {
            const auto& at = made.space->probes[p];
            EXPECT_NEAR(values[p], valueAt(volume, at), 1e-5);
            EXPECT_NEAR(values[2 + p], valueAt(open, at), 1e-5);
        }
    });
    EXPECT_EQ(rows, 1);
    const Point3 from{-0.5, 0.4, 2.3}, to{0.5, 0.4, 2.3};
    const auto line = alongLine(volume, from, to, 41);
    EXPECT_EQ(line.size(), 41u);
    EXPECT_DOUBLE_EQ(line[20], valueAt(volume, {0, 0.4, 2.3}));
    for (int axis = 0; axis < 3; ++axis) {
        const auto centre = cellCentre(volume.grid, {7, 8, 9});
        const auto plane = planeSection(volume, axis, centre[axis]);
        const int column = axis == 0 ? 9 : 7, row = axis == 1 ? 9 : 8;
        EXPECT_EQ(plane.nx, axis == 0 ? 16 : 24);
        EXPECT_EQ(plane.ny, axis == 1 ? 16 : 20);
        EXPECT_NEAR(plane.values[static_cast<std::size_t>(row * plane.nx + column)],
                    volume.values[indexOf(volume.grid, {7, 8, 9})], 1e-6f);
    }
    // Views in the plane show the middle layer.
    const auto shown = readCells(run->field("temperature"));
    const auto middle = planeSection(volume, 2, cellCentre(volume.grid, {0, 0, 8}).z).values;
    ASSERT_EQ(shown.size(), middle.size());
    for (std::size_t k = 0; k < shown.size(); ++k) EXPECT_NEAR(shown[k], middle[k], 1e-6f);
}

TEST_F(HeatBoxTest, ProbesOutsideTheBoxAreRefused) {
    const auto made = scene();
    EXPECT_EQ(refusal([&] {
                  const Probes probes(made.info(), made.space->grid, {{0, 0.4, 1}});
              }),
              "the probe at (0, 0.4, 1) lies outside the domain, which is [-0.5, 0.5] m x [0, 0.8] "
              "m x [2, 2.6] m");
}

TEST_F(HeatBoxTest, ExportsHaveTheFieldsShape) {
    const auto made = scene();
    const auto run = started(made);
    steps(*run, 3);
    exportField(file("t.npy"), *run, "temperature", made.domain);
    const auto array = readNpy(file("t.npy"));
    EXPECT_EQ(array.shape, (std::vector<std::int64_t>{16, 20, 24}));
    const auto volume = readVolume(*run, "temperature");
    for (std::size_t k = 0; k < volume.values.size(); ++k) {
        ASSERT_EQ(static_cast<float>(array.values[k]), volume.values[k]);
    }
    exportField(file("t.vti"), *run, "temperature", made.domain);
    const auto vti = textOf(file("t.vti"));
    EXPECT_NE(vti.find("WholeExtent=\"0 24 0 20 0 16\" Origin=\"-0.5 0 2\""), std::string::npos);
    EXPECT_NE(vti.find("Spacing=\"0.041666666666666664 0.04 0.0375\""), std::string::npos);
    EXPECT_EQ(
        vti.size() - vti.find("\n_") - 2,
        8 + 4 * volume.values.size() + std::string("\n  </AppendedData>\n</VTKFile>\n").size());
    exportField(file("t.csv"), *run, "temperature", made.domain);
    const auto csv = textOf(file("t.csv"));
    EXPECT_EQ(csv.substr(0, 37), "x [m],y [m],z [m],temperature [K]\n-0.");
    EXPECT_EQ(std::ranges::count(csv, '\n'), 1 + 24 * 20 * 16);
    EXPECT_EQ(
        refusal([&] { exportField(file("t.exr"), *run, "temperature", made.domain); }),
        file("t.exr") + ": a file of a field in three dimensions must end in .npy, .vti or .csv");
}

TEST_F(HeatBoxTest, SeriesOfVtiIsListedWithItsTimes) {
    const auto made = scene();
    const auto run = started(made);
    FieldSeries series("temperature", file("s.vti"), made.domain, 0.02);
    for (int k = 0; k < 5; ++k) {
        series.look(*run);
        run->step();
    }
    EXPECT_EQ(series.files(), 3);
    EXPECT_TRUE(fs::exists(file("s-0002.vti")));
    const auto list = textOf(file("s.pvd"));
    EXPECT_NE(list.find("timestep=\"0\" file=\"s-0000.vti\""), std::string::npos);
    EXPECT_NE(list.find("timestep=\"0.02\" file=\"s-0001.vti\""), std::string::npos);
    EXPECT_NE(list.find("timestep=\"0.04\" file=\"s-0002.vti\""), std::string::npos);
}

TEST_F(HeatBoxTest, StatesGoOnBitForBit) {
    const auto made = scene();
    const auto whole = started(made);
    steps(*whole, 20);
    const auto half = started(made);
    steps(*half, 8);
    takeSnapshot(*half, made).write(file("half.state"));
    const auto onDevice = takeDeviceSnapshot(*half, made);
    steps(*half, 3);
    const auto resumed = started(made);
    const auto saved = Snapshot::load(file("half.state"));
    EXPECT_EQ(saved.space, made.space->grid);
    restoreSnapshot(*resumed, made, saved);
    EXPECT_EQ(resumed->stepCount(), 8u);
    steps(*resumed, 12);
    EXPECT_EQ(summarise(readVolume(*resumed, "temperature").values).hash,
              summarise(readVolume(*whole, "temperature").values).hash);
    EXPECT_EQ(resumed->time(), whole->time());
    restoreSnapshot(*half, made, onDevice);
    steps(*half, 12);
    EXPECT_EQ(readVolume(*half, "temperature").values, readVolume(*whole, "temperature").values);
}

TEST_F(HeatBoxTest, StatesOfAnotherBoxAreRefused) {
    const auto made = scene();
    const auto run = started(made);
    const auto saved = takeSnapshot(*run, made);
    auto other = made;
    auto grid = made.space->grid;
    grid.origin.z = 3;
    other.setGrid(grid);
    EXPECT_EQ(
        refusal([&] { restoreSnapshot(*run, other, saved); }),
        "the saved state has 24 x 20 x 16 cells on 1 m x 0.8 m x 0.6 m from (-0.5, 0, 2) m on "
        "and the scene 24 x 20 x 16 cells on 1 m x 0.8 m x 0.6 m from (-0.5, 0, 3) m on: "
        "resume with the scene it was saved from");
    EXPECT_NE(refusal([&] { restoreSnapshot(*run, made.domain, saved); }), "accepted");
}

TEST_F(HeatBoxTest, ReportHasShapesOfThreeDimensions) {
    const auto made = scene();
    const auto run = started(made);
    steps(*run, 2);
    RunReport report("box.json", made, context().device(), true);
    report.fields(*run, made.domain);
    const auto text = nlohmann::json::parse(report.text());
    EXPECT_EQ(text.at("fields").at("temperature").at("shape"), (std::vector<int>{16, 20, 24}));
    EXPECT_EQ(text.at("fields").at("temperature").at("hash"),
              hashText(summarise(readVolume(*run, "temperature").values).hash));
}

TEST_F(HeatBoxTest, SteadyRunEnds) {
    auto made = scene();
    made.initial["temperature"].formula = "1";
    const auto run_ = started(made);
    RunLimits limits;
    limits.steady = 1e-3;
    limits.steps = 2000;
    EXPECT_EQ(run(*run_, made, limits, {}).end, RunEnd::steady);
}

}  // namespace
}  // namespace seiche
