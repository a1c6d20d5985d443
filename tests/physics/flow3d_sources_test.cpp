// Sources and initial arrays of a flow in three dimensions.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <numbers>

#include "core/files/npy.hpp"
#include "core/model/volume.hpp"
#include "core/run/field_out.hpp"
#include "tests/physics/support/flow3d.hpp"

namespace seiche {
namespace {

using nlohmann::ordered_json;

class Flow3dSources : public Flow3dTest {};

TEST_F(Flow3dSources, SourcesAddWhatTheySay) {
    auto run = tank({{"domain", {{"size", {1, 1, 1}}, {"cells", {20, 20, 20}}}},
                     {"parameters", {{"dt", 0.05}}},
                     {"boundaries", sidesOfType("no-slip")},
                     {"sources",
                      {{{"kind", "smoke"}, {"center", {0.5, 0.5, 0.5}}, {"radius", 0.3}, {"rate", "2"}},
                       {{"kind", "heat"}, {"shape", "box"}, {"center", {0.5, 0.5, 0.5}},
                        {"size", {0.4, 0.2, 0.6}}, {"rate", "3*t"}}}}});
    run.steps(4);
    // Integral of (1 - (d/R)^2)^2 over a ball: 32 pi R^3 / 105.
    EXPECT_NEAR(run.reports().back().value("smoke"),
                2 * 0.2 * 32 * std::numbers::pi * 0.027 / 105, 2e-5);
    EXPECT_NEAR(run.reports().back().value("heat"), 3 * 0.02 * 0.4 * 0.2 * 0.6, 1e-6);
}

/// A cube of side 1 about the origin as OBJ.
std::filesystem::path cubeFile() {
    const auto folder = std::filesystem::temp_directory_path() / "seiche-flow3d-files";
    std::filesystem::create_directories(folder);
    std::ofstream out(folder / "cube.obj");
    for (int k = 0; k < 8; ++k) {
        out << "v " << (k & 1) - 0.5 << ' ' << (k >> 1 & 1) - 0.5 << ' ' << (k >> 2) - 0.5 << '\n';
    }
    out << "f 1 3 4 2\nf 5 6 8 7\nf 1 2 6 5\nf 3 7 8 4\nf 1 5 7 3\nf 2 4 8 6\n";
    return folder;
}

// A mesh as a source is as good as the box that it is.
TEST_F(Flow3dSources, SourcesOfTheShapeOfAMesh) {
    const auto folder = cubeFile();
    const auto run = [&](const ordered_json& shape) {
        ordered_json smoke = {{"kind", "smoke"}, {"center", {0.5, 0.4, 0.5}}, {"rate", "2"}, {"heat", "3"}};
        smoke.update(shape);
        const ordered_json text = {{"seiche", 1},
                                   {"simulation", "flow3d"},
                                   {"domain", {{"size", {1, 1, 1}}, {"cells", {20, 20, 20}}}},
                                   {"parameters", {{"dt", 0.05}}},
                                   {"boundaries", sidesOfType("no-slip")},
                                   {"sources", {smoke}}};
        const auto scene = parseScene(text.dump(), "mesh.json", folder);
        auto simulation = Registry::instance().at("flow3d").create(context());
        simulation->reset(scene);
        for (int k = 0; k < 3; ++k) simulation->step();
        std::vector<std::vector<float>> found;
        for (const char* name : {"smoke", "temperature"}) found.push_back(readVolume(*simulation, name).values);
        return found;
    };
    const auto box = run({{"shape", "box"}, {"size", {0.3, 0.3, 0.3}}});
    const auto mesh = run({{"shape", "mesh"}, {"file", "cube.obj"}, {"scale", 0.3}});
    for (std::size_t f = 0; f < box.size(); ++f) {
        double worst = 0, most = 0;
        for (std::size_t k = 0; k < box[f].size(); ++k) {
            worst = std::max(worst, std::abs(double{box[f][k]} - double{mesh[f][k]}));
            most = std::max(most, std::abs(double{box[f][k]}));
        }
        EXPECT_GT(most, 0.01) << f;
        EXPECT_LT(worst, 2e-5) << f;
    }
    std::filesystem::remove_all(folder);
}

// Arrays as initial fields: those that another run has exported, of the same size and of another.
TEST_F(Flow3dSources, StartsFromArrays) {
    const auto folder = cubeFile();
    const auto scene = [&](int n, const ordered_json& initial) {
        const ordered_json text = {{"seiche", 1},
                                   {"simulation", "flow3d"},
                                   {"domain", {{"size", {1, 1, 1}}, {"cells", {n, n + 2, n - 1}}}},
                                   {"boundaries", sidesOfType("periodic")},
                                   {"parameters", {{"tolerance", 1e-6}}},
                                   {"initial", initial}};
        return parseScene(text.dump(), "arrays.json", folder);
    };
    const auto made = [&](const Scene& from) {
        auto simulation = Registry::instance().at("flow3d").create(context());
        simulation->reset(from);
        return simulation;
    };
    const auto first = made(scene(12, {{"u", "sin(2*pi*y)"}, {"smoke", "x+2*y-z"}}));
    for (const char* name : {"u", "smoke"}) {
        exportField((folder / (std::string(name) + ".npy")).string(), *first, name, Domain());
    }
    const ordered_json files = {{"u", {{"file", "u.npy"}}}, {"smoke", {{"file", "smoke.npy"}}}};
    const auto again = made(scene(12, files));
    EXPECT_EQ(readVolume(*again, "smoke").values, readVolume(*first, "smoke").values);
    const auto u = readVolume(*first, "u"), sameU = readVolume(*again, "u");
    for (std::size_t k = 0; k < u.values.size(); ++k) ASSERT_NEAR(sameU.values[k], u.values[k], 1e-5);
    // Linear in between.
    const auto finer = made(scene(17, files));
    const auto smoke = readVolume(*finer, "smoke");
    for (std::size_t k = 0; k < smoke.values.size(); ++k) {
        const auto at = cellCentre(smoke.grid, cellAt(smoke.grid, k));
        if (std::min({at.x, at.y, at.z, 1 - at.x, 1 - at.y, 1 - at.z}) < 1.0 / 22) continue;
        ASSERT_NEAR(smoke.values[k], at.x + 2 * at.y - at.z, 1e-5);
    }
    // Written as they were read; what is none is refused.
    EXPECT_EQ(toJson(scene(12, files))["initial"]["u"], ordered_json({{"file", "u.npy"}}));
    const std::array<std::int64_t, 2> flat = {2, 2};
    writeNpy((folder / "flat.npy").string(), flat, std::vector<float>(4));
    const auto refusedFile = [&](const char* name) {
        return refusal([&] { scene(12, {{"u", {{"file", name}}}}); });
    };
    EXPECT_NE(refusedFile("flat.npy").find("(nz, ny, nx)"), std::string::npos);
    EXPECT_NE(refusedFile("cube.obj").find("not a NumPy array"), std::string::npos);
    EXPECT_NE(refusedFile("none.npy").find("does not exist"), std::string::npos);
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace seiche
