// Pictures in three dimensions against what they must show.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <numbers>

#include "core/base/color.hpp"
#include "core/files/image_out.hpp"
#include "core/view/colormap.hpp"
#include "core/view/run_film.hpp"
#include "core/view/scene_picture.hpp"
#include "core/view/volume/black_body.hpp"
#include "core/view/volume/blue_noise.hpp"
#include "core/view/volume/solid_surface.hpp"
#include "core/view/volume/volume_stage.hpp"
#include "tests/gpu/support/gpu_test.hpp"
#include "tests/gpu/volume/still_box.hpp"

namespace seiche {
namespace {

using view::VolumeCamera;
using view::VolumeRenderer;
using view::VolumeTarget;

class VolumeViews : public GpuTest {
  protected:
    void SetUp() override {
        GpuTest::SetUp();
        StillBox::registered();
    }
    static Scene scene(const std::string& rest) {
        return parseScene(R"json({"seiche": 1, "simulation": "still-box", )json" + rest + "}",
                          "still.json", {});
    }
    struct Drawn {
        VolumeTarget target;
        VolumeRenderer renderer;
        std::vector<float> texels;  // red, green, blue times alpha, alpha; rows from below
        std::array<float, 4> at(int x, int y) const {
            const auto first =
                4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(target.width()) +
                     static_cast<std::size_t>(x));
            return {texels[first], texels[first + 1], texels[first + 2], texels[first + 3]};
        }
    };
    /// `before`: a scene whose solids the renderer had first.
    static std::unique_ptr<Drawn> drawn(const Scene& scene, int width, int height, int passes = 1,
                                        double stride = 1, const Scene* before = nullptr) {
        auto made = std::make_unique<Drawn>();
        StillBox simulation;
        simulation.reset(scene);
        auto& renderer = made->renderer;
        if (before) renderer.setSolids(*before);
        renderer.setSolids(scene);
        for (const auto& name : VolumeRenderer::fieldsOf(scene.info(), scene.view)) {
            renderer.take(simulation.volume(name), 1, true);
        }
        const VolumeCamera camera(scene.space->grid, scene.view.camera.value_or(volumeCamera()),
                                  static_cast<double>(width) / height);
        renderer.aim(scene.info(), scene.view, camera);
        made->target.begin(width, height);
        for (int i = 0; i < passes; ++i) renderer.pass(made->target, 0, stride);
        made->texels = made->target.sums().downloadFloats();
        return made;
    }
};

/// Half the height of the picture is this many diagonals with parallel rays.
constexpr double halfHeight = 0.28;

TEST(VolumeCameras, ProjectKnownPoints) {
    const Grid<3> grid{2, 1, 4, 8, 8, 8, {1, 2, 3}};
    const double diagonal = std::sqrt(21.0);
    Camera front;
    front.azimuth = 0;
    front.elevation = 0;
    front.distance = 2;
    const VolumeCamera camera(grid, front, 1.5);
    EXPECT_NEAR(camera.eye().x, 2, 1e-12);
    EXPECT_NEAR(camera.eye().z, 5 + 2 * diagonal, 1e-12);
    // A metre to the right and half a metre up, at the distance of the target.
    const auto place = camera.project({3, 3, 5}).value();
    EXPECT_NEAR(place.x, 1 / (halfHeight * 2 * diagonal * 1.5), 1e-12);
    EXPECT_NEAR(place.y, 0.5 / (halfHeight * 2 * diagonal), 1e-12);
    EXPECT_NEAR(place.depth, 2 * diagonal, 1e-12);
    EXPECT_FALSE(camera.project({2, 2.5, 100}));  // behind the eye
    Camera right = front;
    right.azimuth = 90;
    const VolumeCamera side(grid, right, 1);
    EXPECT_GT(side.project({2, 2.5, 3})->x, 0);  // z towards the viewer at the front is left here
    Camera top = front;
    top.elevation = 90;
    EXPECT_GT(VolumeCamera(grid, top, 1).project({2, 2.5, 3})->y, 0);  // what is behind is above
}

TEST(VolumeCameras, RaysMeetWhatTheyProject) {
    const Grid<3> grid{2, 1, 4, 8, 8, 8, {1, 2, 3}};
    for (const bool parallel : {false, true}) {
        Camera some{.azimuth = 37, .elevation = -24, .distance = 1.3};
        some.orthographic = parallel;
        some.target = Point3{1.5, 2.5, 4};
        const VolumeCamera camera(grid, some, 0.8, 0.25);
        const Point3 point = {2.2, 2.9, 3.5};
        const auto place = camera.project(point).value();
        const auto ray = camera.rayAt(place.x, place.y);
        EXPECT_NEAR(norm(cross(point - ray.from, ray.along)), 0, 1e-12);
        // As the matrix for triangles has it
        const auto m = camera.matrix();
        const std::array<double, 4> p = {point.x, point.y, point.z, 1};
        std::array<double, 4> clip{};
        for (std::size_t row = 0; row < 4; ++row) {
            for (std::size_t i = 0; i < 4; ++i)
                clip[row] += static_cast<double>(m[4 * i + row]) * p[i];
        }
        EXPECT_NEAR(clip[0] / clip[3], place.x, 1e-5);
        EXPECT_NEAR(clip[1] / clip[3], place.y, 1e-5);
        EXPECT_LT(std::abs(clip[2] / clip[3]), 1);
    }
}

TEST(VolumeCameras, ParallelRaysShowSizesAtAnyDepth) {
    const Grid<3> grid{1, 1, 1, 8, 8, 8, {}};
    Camera camera{.azimuth = 30, .elevation = 20, .distance = 1.5};
    camera.orthographic = true;
    const VolumeCamera made(grid, camera, 2);
    const double size =
        1 / (halfHeight * 1.5 * std::sqrt(3.0));  // of a metre upwards, in clip units
    for (const double z : {0.0, 1.0}) {
        const auto low = made.project({0.3, 0, z}).value(),
                   high = made.project({0.3, 1, z}).value();
        EXPECT_NEAR(high.y - low.y, size * std::cos(20 * std::numbers::pi / 180), 1e-12);
        EXPECT_NEAR(high.x, low.x, 1e-12);
    }
}

TEST(VolumeCameras, FittedBoxFillsThePicture) {
    for (const Grid<3>& grid :
         {Grid<3>{1, 1, 1, 4, 4, 4, {}}, Grid<3>{10, 1, 2, 4, 4, 4, {5, 0, 0}},
          Grid<3>{1, 8, 1, 4, 4, 4, {0, -4, 0}}}) {
        for (const double aspect : {0.5, 1.0, 2.0}) {
            for (const bool parallel : {false, true}) {
                Camera camera{.azimuth = 30, .elevation = 18};
                camera.orthographic = parallel;
                const VolumeCamera made(grid, view::fitted(camera, grid, aspect), aspect);
                double most = 0;
                for (int k = 0; k < 8; ++k) {
                    const auto place = made.project(byAxis<3>([&](int axis) {
                        return (k >> axis) % 2 ? grid.high(axis) : grid.low(axis);
                    }));
                    ASSERT_TRUE(place);
                    most = std::max({most, std::abs(place->x), std::abs(place->y)});
                }
                EXPECT_NEAR(most, 1, 1e-6);
            }
        }
    }
}

TEST(BlueNoise, HasEachValueOnceAndNoClusters) {
    constexpr int side = 32;
    auto values = view::blueNoise(side);
    // Neighbours differ more than those of white noise, whose mean difference is 1/3.
    double sum = 0;
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            const auto at = [&](int i, int j) {
                return static_cast<double>(
                    values[static_cast<std::size_t>((j % side) * side + i % side)]);
            };
            sum += std::abs(at(x, y) - at(x + 1, y));
        }
    }
    EXPECT_GT(sum / (side * side), 0.38);
    std::ranges::sort(values);
    for (std::size_t k = 0; k < values.size(); ++k) {
        EXPECT_FLOAT_EQ(values[k], (static_cast<float>(k) + 0.5f) / (side * side));
    }
}

TEST(BlackBody, HasKnownColours) {
    // Daylight at 6504 K is close to the white of sRGB; candles at 1900 K are orange.
    const auto day = view::blackBody(6504);
    for (const double channel : day) EXPECT_GT(channel, 0.93);
    const auto candle = view::blackBody(1900);
    EXPECT_EQ(candle[0], 1);
    EXPECT_NEAR(candle[1], 0.24, 0.03);
    EXPECT_LT(candle[2], 0.01);
    EXPECT_EQ(view::fireGlow(0)[0], 0);
    EXPECT_FLOAT_EQ(view::fireGlow(1)[0], 1);
}

constexpr const char* frontView =
    R"json("camera": {"azimuth": 0, "elevation": 0, "distance": 1.0309826,
                      "projection": "orthographic"})json";

constexpr const char* closeView =
    R"json("camera": {"azimuth": 0, "elevation": 0, "distance": 0.1,
                      "projection": "orthographic"})json";

// The box fills the picture: half its height is 0.28 * distance * diagonal = 1/2.
TEST_F(VolumeViews, SlicesShowTheValuesOfCells) {
    const auto made = scene(std::string(R"json("domain": {"cells": [8, 8, 8]},
        "initial": {"temperature": "sin(5*x)+cos(7*y)+z"},
        "view": {"field": "temperature", "range": [-2, 3], "colormap": "inferno",
                 "volume": {"slices": [{"axis": "z", "at": 0.5625}]}, )json") +
                            frontView + "}");
    const auto picture = drawn(made, 8, 8);
    StillBox simulation;
    simulation.reset(made);
    const auto values = simulation.volume("temperature").buffer->download<float>(512);
    for (int y = 0; y < 8; ++y) {
        for (int x = 0; x < 8; ++x) {
            const double value = static_cast<double>(values[indexOf(made.space->grid, {x, y, 4})]);
            const auto color = view::colormap("inferno", (value + 2) / 5);
            const auto shown = picture->at(x, y);
            for (std::size_t c = 0; c < 3; ++c) {
                EXPECT_NEAR(storedLight(static_cast<double>(shown[c])),
                            static_cast<double>(color[c]), 1.5 / 255)
                    << x << " " << y;
            }
            EXPECT_FLOAT_EQ(shown[3], 1);
        }
    }
}

TEST_F(VolumeViews, SlicesLieBehindEachOther) {
    const auto made = scene(std::string(R"json("domain": {"cells": [6, 6, 6]},
        "initial": {"temperature": "z < 0.5 ? 0 : 1"},
        "view": {"field": "temperature", "range": [0, 1], "colormap": "gray",
                 "volume": {"slices": [{"axis": "z", "at": 0.25, "opacity": 0.5},
                                       {"axis": "z", "at": 0.75, "opacity": 0.25}]}, )json") +
                            frontView + "}");
    // A quarter of white before half of black
    const auto shown = drawn(made, 4, 4)->at(1, 2);
    EXPECT_NEAR(shown[0], 0.25, 1e-3);
    EXPECT_NEAR(shown[3], 0.25 + 0.75 * 0.5, 1e-5);
}

TEST_F(VolumeViews, IsolinesLieAtTheirValues) {
    const auto made = scene(std::string(R"json("domain": {"cells": [32, 32, 32]},
        "initial": {"temperature": "x"},
        "view": {"field": "temperature", "range": [0, 1], "colormap": "gray",
                 "volume": {"slices": [{"axis": "z", "isolines": 4}]}, )json") +
                            frontView + "}");
    // Lines at 1/8, 3/8, 5/8, 7/8: of 80 columns 9.5, 29.5, 49.5, 69.5 are nearest
    const auto picture = drawn(made, 80, 8);
    const auto bare = [&](int x) {  // linear light of gray is its value's
        return linearLight(std::clamp((x + 0.5) / 80, 1.0 / 64, 63.0 / 64));
    };
    const Grid<3>& grid = made.space->grid;
    const VolumeCamera camera(grid, *made.view.camera, 10);
    std::vector<int> lines;
    for (int x = 0; x < 80; ++x) {
        const double at = camera.rayAt((x + 0.5) / 40 - 1, 0).from.x;
        if (at < 0 || at > 1) continue;
        const double expected = linearLight(std::clamp(at, 1.0 / 64, 63.0 / 64));
        if (std::abs(static_cast<double>(picture->at(x, 4)[0]) - expected) > 0.05)
            lines.push_back(x);
    }
    static_cast<void>(bare);
    ASSERT_FALSE(lines.empty());
    for (const int x : lines) {
        const double at = camera.rayAt((x + 0.5) / 40 - 1, 0).from.x;
        const double nearest = (std::round(4 * at - 0.5) + 0.5) / 4;
        EXPECT_LT(std::abs(at - nearest), 0.25) << at;  // a pixel is an eighth of the box wide
    }
}

// A ball of constant density: Beer and Lambert along chords.
TEST_F(VolumeViews, SmokeHasItsOpticalDepth) {
    for (const double stride : {1.0, 0.5}) {
        const auto made = scene(std::string(R"json("domain": {"cells": [48, 48, 48]},
            "initial": {"smoke": "sqrt((x-0.5)^2+(y-0.5)^2+(z-0.5)^2) < 0.3 ? 2 : 0"},
            "view": {"volume": {"smoke": {"density": 0.2, "dense": 2}}, )json") +
                                frontView + "}");
        const auto picture = drawn(made, 33, 33, 16, stride);
        EXPECT_NEAR(picture->renderer.extinction(), 14 * 0.2 / 2, 1e-12);
        for (const int off : {0, 3, 6, 8}) {
            const double away = off / 33.0, chord = 2 * std::sqrt(0.09 - away * away);
            const double depth = -std::log(1 - static_cast<double>(picture->at(16 + off, 16)[3]));
            // Cells at the surface are in or out: a cell's error at either end
            EXPECT_NEAR(depth / 2.8, chord, 1.2 / 48) << off;
        }
        EXPECT_EQ(picture->at(1, 1)[3], 0);
    }
}

// Of a smooth field; the ray through the middle of the picture meets centres of cells.
TEST_F(VolumeViews, PassesAverageToTheIntegral) {
    const auto made = scene(std::string(R"json("domain": {"cells": [41, 25, 17], "size": [1, 1, 1]},
        "initial": {"smoke": "exp(-((x-0.5)^2+(y-0.5)^2+(z-0.5)^2)/0.02)"},
        "view": {"volume": {"smoke": {"density": 0.5, "dense": 1}}, )json") +
                            closeView + "}");
    const auto picture = drawn(made, 33, 33, 32);
    const double depth = -std::log(1 - static_cast<double>(picture->at(16, 16)[3]));
    EXPECT_NEAR(depth / 7, std::sqrt(std::numbers::pi * 0.02), 0.001);
}

TEST_F(VolumeViews, SurfaceLiesWhereTheDistanceIsItsLevel) {
    const auto made = scene(std::string(R"json("domain": {"cells": [32, 32, 32]},
        "initial": {"q": "sqrt((x-0.5)^2+(y-0.5)^2+(z-0.5)^2)"},
        "view": {"volume": {"surface": {"field": "q", "level": 0.31, "color": "#808080"}}, )json") +
                            frontView + "}");
    constexpr int pixels = 128;
    const auto picture = drawn(made, pixels, pixels);
    for (int y = 0; y < pixels; ++y) {
        for (int x = 0; x < pixels; ++x) {
            const double away = std::hypot((x + 0.5) / pixels - 0.5, (y + 0.5) / pixels - 0.5);
            if (std::abs(away - 0.31) < 0.01) continue;
            EXPECT_EQ(picture->at(x, y)[3], away < 0.31 ? 1 : 0) << x << " " << y;
        }
    }
}

// A sheet that half covers is met twice by a ray through the ball, also where rays jump over
// blocks.
TEST_F(VolumeViews, TransparentSurfacesAreMetTwice) {
    const auto made = scene(std::string(R"json("domain": {"cells": [64, 64, 64]},
        "initial": {"q": "sqrt((x-0.5)^2+(y-0.5)^2+(z-0.5)^2)"},
        "view": {"volume": {"surface": {"field": "q", "level": 0.3, "opacity": 0.5}}, )json") +
                            frontView + "}");
    const auto picture = drawn(made, 33, 33, 1);
    EXPECT_NEAR(picture->at(16, 16)[3], 0.75, 1e-3);
    for (int x = 10; x < 23; ++x) EXPECT_GT(picture->at(x, 16)[3], 0.749) << x;
}

// Along an axis but for rounding, which differs between devices.
TEST_F(VolumeViews, RaysNearlyAlongAnAxisMeetAllBlocks) {
    for (const double turned : {-2e-6, 0.0, 2e-6}) {
        const auto made = scene(fmt::format(
            R"json("domain": {{"cells": [32, 32, 32]}}, "initial": {{"smoke": "1"}},
            "view": {{"volume": {{"smoke": {{"density": 1, "dense": 1}}}},
                     "camera": {{"azimuth": {}, "elevation": {}, "distance": 1.0309826,
                                "projection": "orthographic"}}}})json",
            turned, turned));
        const auto picture = drawn(made, 16, 16);
        for (int y = 1; y < 15; ++y) {
            for (int x = 1; x < 15; ++x) {
                EXPECT_GT(picture->at(x, y)[3], 0.99) << turned << ": " << x << " " << y;
            }
        }
    }
}

TEST_F(VolumeViews, UsualLevelOfASurfaceSuitsItsField) {
    const auto levelOf = [&](const std::string& field) {
        const auto made = scene(R"json("domain": {"cells": [16, 16, 16]},
            "initial": {"q": "x < 0.5 ? -4 : 3", "temperature": "x < 0.5 ? 2 : 6"},
            "view": {"volume": {"surface": {"field": ")json" +
                                field + "\"}}}");
        return drawn(made, 4, 4)->renderer.level();
    };
    EXPECT_NEAR(levelOf("temperature"), 3, 1e-6);
    // Centred on 0, where negative values mean the opposite
    EXPECT_GT(levelOf("q"), 0);
}

TEST_F(VolumeViews, SolidsCoverWhatIsBehind) {
    const auto made = scene(std::string(R"json("domain": {"cells": [16, 16, 16]},
        "initial": {"temperature": "1"},
        "walls": [{"shape": "ball", "center": [0.5, 0.5, 0.7], "radius": 0.2}],
        "view": {"field": "temperature", "range": [0, 1], "colormap": "gray",
                 "volume": {"slices": [{"axis": "z", "at": 0.3}]}, )json") +
                            frontView + "}");
    constexpr int pixels = 64;
    const auto picture = drawn(made, pixels, pixels);
    for (int y = 0; y < pixels; ++y) {
        for (int x = 0; x < pixels; ++x) {
            const double away = std::hypot((x + 0.5) / pixels - 0.5, (y + 0.5) / pixels - 0.5);
            if (std::abs(away - 0.2) < 0.02) continue;
            const bool white = picture->at(x, y)[0] > 0.99f && picture->at(x, y)[2] > 0.99f;
            EXPECT_EQ(white, away > 0.2) << x << " " << y;
        }
    }
}

// The same solids between sides that are joined reach in from the other side.
TEST_F(VolumeViews, SolidsOfAnotherSceneAreMadeAgain) {
    const auto text = [](const std::string& side) {
        return R"json("domain": {"cells": [16, 16, 16]}, "initial": {"temperature": "1"},
            "boundaries": {"left": {"type": ")json" +
               side + R"json("}, "right": {"type": ")json" + side + R"json("}},
            "walls": [{"shape": "ball", "center": [0.1, 0.5, 0.7], "radius": 0.25}],
            "view": {"field": "temperature", "range": [0, 1], "colormap": "gray",
                     "volume": {"slices": [{"axis": "z", "at": 0.3}]}, )json" +
               frontView + "}";
    };
    const auto closed = scene(text("closed")), joined = scene(text("periodic"));
    constexpr int pixels = 48;
    const auto expected = drawn(joined, pixels, pixels);
    EXPECT_NE(drawn(closed, pixels, pixels)->texels, expected->texels);
    EXPECT_EQ(drawn(joined, pixels, pixels, 1, 1, &closed)->texels, expected->texels);
}

// The sun overhead: beneath the ball its light is gone, beside it nothing is lost.
TEST_F(VolumeViews, SolidsAndSmokeCastShadows) {
    const auto lit = [&](const std::string& walls, const std::string& smoke) {
        const auto made = scene(R"json("domain": {"cells": [32, 32, 32]},
            "initial": {"smoke": ")json" +
                                smoke + R"json("}, "walls": [)json" + walls +
                                R"json(], "view": {"light": {"elevation": 90},
            "volume": {"smoke": {"dense": 1, "density": 3}}, )json" +
                                frontView + "}");
        return drawn(made, 32, 32, 8);
    };
    const auto bright = [](const Drawn& picture, int x, int y) {
        return static_cast<double>(picture.at(x, y)[0]) / static_cast<double>(picture.at(x, y)[3]);
    };
    const std::string low = "y < 0.25 ? 0.02 : 0";
    const auto free = lit("", low);
    const auto shaded =
        lit(R"json({"shape": "ball", "center": [0.5, 0.7, 0.5], "radius": 0.25})json", low);
    EXPECT_NEAR(bright(*shaded, 1, 4), bright(*free, 1, 4), 0.02 * bright(*free, 1, 4));
    EXPECT_LT(bright(*shaded, 16, 4), 0.75 * bright(*free, 16, 4));
    const auto clouded = lit("", "y < 0.25 ? 0.02 : y > 0.6 && y < 0.9 ? 1 : 0");
    EXPECT_LT(bright(*clouded, 16, 4), 0.75 * bright(*free, 16, 4));
}

// Round the axis of a turning body; interpolation is exact for it, and RK4 nearly.
TEST_F(VolumeViews, StreamlinesFollowTheFlow) {
    const auto made =
        scene(std::string(R"json("domain": {"cells": [24, 24, 12], "size": [1, 1, 0.5]},
        "initial": {"u": "0.5-y", "v": "x-0.5", "temperature": "x"},
        "view": {"field": "temperature", "overlays": [{"kind": "streamlines", "spacing": 0.2}],
                 "volume": {}, )json") +
              frontView + "}");
    const auto picture = drawn(made, 64, 64);
    const auto* lines = picture->renderer.lines();
    ASSERT_NE(lines, nullptr);
    EXPECT_EQ(lines->count(), 5 * 5 * 3);  // 0.5 / 0.2, rounded
    const auto points = lines->read();
    // Samplers of GPUs have weights of 8 bits.
    const double exact = gl::Context::current().software() ? 2e-5 : 6e-5;
    int segments = 0;
    for (int line = 0; line < lines->count(); ++line) {
        for (int k = 0; k + 1 < view::SpaceLines::points; ++k) {
            const auto first = static_cast<std::size_t>(4 * (line * view::SpaceLines::points + k));
            if (points[first + 3] == 0) continue;
            const auto at = [&](std::size_t from) {
                return Point3{static_cast<double>(points[from]) - 0.5,
                              static_cast<double>(points[from + 1]) - 0.5,
                              static_cast<double>(points[from + 2])};
            };
            const auto a = at(first), b = at(first + 4);
            const double before = std::hypot(a.x, a.y), behind = std::hypot(b.x, b.y);
            if (before > 0.45 || before < 0.03) continue;  // beyond the last centres; sharp bends
            EXPECT_NEAR(behind, before, exact);
            EXPECT_NEAR(b.z, a.z, 1e-6);
            EXPECT_NEAR(norm(b - a), 0.011, 1e-4);
            EXPECT_GT(a.x * b.y - a.y * b.x, 0);  // with the flow
            ++segments;
        }
    }
    EXPECT_GT(segments, 2000);
    // They are seen.
    float most = 0;
    for (std::size_t k = 3; k < picture->texels.size(); k += 4) {
        most = std::max(most, picture->texels[k]);
    }
    EXPECT_EQ(most, 1);
}

TEST_F(VolumeViews, MeshesBoxesAndCylindersAreClosedAndFaceOutwards) {
    const auto made = scene(R"json("walls": [
        {"shape": "box", "center": [0.5, 0.5, 0.5], "size": [0.2, 0.3, 0.4], "rotate": [10, 20, 30]},
        {"shape": "cylinder", "center": [0.5, 0.5, 0.5], "radius": 0.1, "length": 0.5, "axis": [1, 2, 3]},
        {"shape": "ball", "center": [0.5, 0.5, 0.5], "radius": 0.2}])json");
    const auto floats = view::solidTriangles(made);
    // The divergence theorem: the volume enclosed, with normals that agree with the triangles
    double volume = 0;
    for (std::size_t k = 0; k < floats.size(); k += 18) {
        const auto at = [&](std::size_t first) {
            return Point3{floats[k + first], floats[k + first + 1], floats[k + first + 2]};
        };
        const auto area = cross(at(6) - at(0), at(12) - at(0));
        volume += dot(at(0), area) / 6;
        if (norm(area) > 1e-9) {
            EXPECT_GT(dot(area, at(3)), 0);
        }
    }
    const double pi = std::numbers::pi;
    EXPECT_NEAR(volume, 0.024 + pi * 0.01 * 0.5 + 4 * pi / 3 * 0.008, 3e-4);
}

TEST_F(VolumeViews, AnyShapeOfGridIsDrawn) {
    for (const char* domain :
         {R"("cells": [1, 1, 1])", R"("cells": [3, 17, 64], "size": [0.1, 2, 1])",
          R"("cells": [9, 8, 7], "size": [3, 1, 1], "origin": [-5, 2, 7])"}) {
        const auto made = scene(std::string("\"domain\": {") + domain + R"json(},
            "initial": {"smoke": "1", "temperature": "1", "q": "x"},
            "walls": [{"shape": "ball", "center": [0, 0, 0], "radius": 0.2}],
            "view": {"volume": {"smoke": {}, "fire": {}, "surface": {"field": "q"},
                                "slices": [{"axis": "x"}, {"axis": "y"}, {"axis": "z"}]}})json");
        const auto picture = drawn(made, 40, 30, 2);
        EXPECT_GT(picture->at(20, 15)[3], 0.5) << domain;
        for (const float each : picture->texels) ASSERT_TRUE(std::isfinite(each));
    }
}

TEST_F(VolumeViews, FilmsAreOfPicturesLikeOthers) {
    auto made = scene(R"json("domain": {"cells": [16, 16, 16]}, "initial": {"smoke": "x*y"})json");
    StillBox simulation;
    simulation.reset(made);
    struct Frames : FrameSink {
        explicit Frames(std::vector<std::vector<std::uint8_t>>& to) : all(to) {}
        void add(std::vector<std::uint8_t> rgba) override { all.push_back(std::move(rgba)); }
        void finish() override {}
        std::uint64_t count() const override { return all.size(); }
        const std::string& growing() const override { return nowhere; }
        std::vector<std::vector<std::uint8_t>>& all;
        std::string nowhere;
    };
    std::vector<std::vector<std::uint8_t>> frames;
    std::vector<std::unique_ptr<FrameSink>> sinks;
    sinks.push_back(std::make_unique<Frames>(frames));
    const view::PictureStyle style{.width = 120, .height = 80, .samples = 1};
    view::RunFilm film(std::make_unique<view::ScenePicture>(made, style), std::move(sinks), 0.02);
    for (int step = 0; step < 4; ++step) {
        film.look(simulation);
        simulation.step();
    }
    film.look(simulation);
    film.finish();
    ASSERT_EQ(frames.size(), 3u);
    EXPECT_EQ(frames[0].size(), std::size_t{120 * 80 * 4});
}

TEST_F(VolumeViews, PicturesHaveFrameLegendAndTheirSceneAgain) {
    const auto made = scene(R"json("title": "Still", "domain": {"cells": [16, 16, 16]},
        "initial": {"temperature": "x"},
        "view": {"field": "temperature", "volume": {"slices": [{"axis": "y"}]}})json");
    StillBox simulation;
    simulation.reset(made);
    const auto first = view::render(made, simulation, 320, 240);
    const auto second = view::render(made, simulation, 320, 240);
    EXPECT_EQ(first.rgba, second.rgba);
    auto bare = made;
    bare.view.volume->box = false;
    EXPECT_NE(view::render(bare, simulation, 320, 240).rgba, first.rgba);
    // Without a backdrop nothing covers what is behind.
    view::PictureStyle style{.width = 320, .height = 240};
    style.background = view::parseBackground("transparent");
    style.parts = view::noParts;
    view::ScenePicture picture(bare, style);
    picture.draw(simulation);
    const auto image = picture.image();
    EXPECT_EQ(image.rgba[3], 0);
}

}  // namespace
}  // namespace seiche
