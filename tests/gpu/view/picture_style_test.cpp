#include "core/view/picture_style.hpp"

#include <algorithm>
#include <cmath>

#include "core/base/error.hpp"
#include "core/view/scene_picture.hpp"
#include "tests/gpu/support/fake_simulation.hpp"
#include "tests/gpu/support/flow_simulation.hpp"
#include "tests/gpu/support/gpu_test.hpp"
#include "tests/gpu/support/image_difference.hpp"

namespace seiche::view {

namespace {

class PictureStyles : public GpuTest {
  protected:
    /// A square map of one field in fixed colours, with a probe.
    static Scene mapScene() {
        auto scene = FakeSimulation::scene(64, 64);
        scene.title = "Title";
        scene.view.colormap = "viridis";
        scene.view.range = {-1, 1};
        scene.probes = {{0.3 * scene.domain.width, 0.6 * scene.domain.height}};
        return scene;
    }
    static Image drawn(const Scene& scene, const PictureStyle& style) {
        FakeSimulation simulation;
        simulation.reset(scene);
        ScenePicture picture(scene, style);
        picture.draw(simulation);
        return picture.image();
    }
    /// Dye of one colour, increasing from 0 on the left.
    static Image drawnDye(const std::string& style, std::optional<Background> background) {
        FlowSimulation::setup = {};
        FlowSimulation::setup.dye[0] = [](double x, double) { return 2 * x * x; };
        FlowSimulation::setup.dye[2] = [](double x, double) { return 0.5 * x * x; };
        auto scene = FlowSimulation::scene();
        scene.view.field = "dye";
        scene.view.style = style;
        scene.view.range = {0, 1};
        FlowSimulation simulation;
        simulation.reset(scene);
        ScenePicture picture(
            scene, {.width = 64, .height = 64, .parts = noParts, .background = background});
        picture.draw(simulation);
        return picture.image();
    }
    static PictureStyle sized(const PictureParts& parts = {}) {
        return {.width = 480, .height = 400, .parts = parts};
    }
};

TEST_F(PictureStyles, FieldsCanBeRenamed) {
    auto scene = mapScene();
    const auto field = shownField(scene.info(), scene.view).name;
    auto style = sized();
    const auto own = drawn(scene, style);
    style.names = {{"another", "Höhe"}};
    EXPECT_EQ(drawn(scene, style).rgba, own.rgba);
    style.names[field] = field;
    EXPECT_EQ(drawn(scene, style).rgba, own.rgba);
    style.names[field] = "Höhe";
    EXPECT_NE(drawn(scene, style).rgba, own.rgba);
    auto bare = style;
    style.parts.colorBar = bare.parts.colorBar = false;
    bare.names.clear();
    EXPECT_EQ(drawn(scene, style).rgba, drawn(scene, bare).rgba);
}

TEST_F(PictureStyles, TitleCanReplaceTheScenes) {
    auto scene = mapScene(), renamed = mapScene();
    renamed.title = "Wellen";
    auto style = sized();
    const auto own = drawn(scene, style), wanted = drawn(renamed, style);
    style.title = "Wellen";
    EXPECT_EQ(drawn(scene, style).rgba, wanted.rgba);
    EXPECT_NE(own.rgba, wanted.rgba);
}

TEST_F(PictureStyles, PartsRoundTrip) {
    EXPECT_EQ(partsText({}), "title,time,axes,color-bar,overlays,inset");
    EXPECT_EQ(partsText(noParts), "none");
    for (const auto* list : {"none", "title", "axes,color-bar", "time,overlays,inset,probes"}) {
        EXPECT_EQ(partsText(parseParts(list)), list);
    }
    EXPECT_EQ(partsText(parseParts("color-bar,axes")), "axes,color-bar");
    for (const auto* list : {"", "axis", "axes,", ",axes", "axes, title", "none,axes"}) {
        EXPECT_THROW(parseParts(list), Error) << list;
    }
}

TEST_F(PictureStyles, BackgroundsAreColours) {
    EXPECT_EQ(parseBackground("#ff0033"), (Background{1, 0, 0.2f, 1}));
    EXPECT_EQ(parseBackground("#FF003300"), (Background{1, 0, 0.2f, 0}));
    EXPECT_EQ(parseBackground("transparent"), (Background{1, 1, 1, 0}));
    for (const auto* text :
         {"", "#", "#fff", "#ff00zz", "ff0033", "#ff0033f", "white", "#-10000"}) {
        EXPECT_THROW(parseBackground(text), Error) << text;
    }
}

TEST_F(PictureStyles, WithoutPartsTheMapFillsThePicture) {
    const auto scene = mapScene();
    const auto image = drawn(scene, {.width = 320, .height = 320, .parts = noParts});
    // As in pictures without room for anything else
    const auto small = drawn(scene, {.width = 160, .height = 160});
    for (const auto& [x, y] : {std::array{0, 0}, {1, 0}, {0, 1}, {1, 1}}) {
        for (int c = 0; c < 3; ++c) {
            EXPECT_NEAR(image.pixel(319 * x, 319 * y)[c], small.pixel(159 * x, 159 * y)[c], 4);
        }
    }
}

// A picture twice as wide as high shows half of a square map, which spans its width.
TEST_F(PictureStyles, AMapThatFillsThePictureIsCutOff) {
    const auto scene = mapScene();
    const auto whole = drawn(scene, {.width = 400, .height = 400, .parts = noParts});
    PictureStyle style{.width = 400, .height = 200};
    style.fill(false);
    EXPECT_EQ(partsText(style.parts), "overlays,inset");
    const auto filled = drawn(scene, style);
    int differences = 0;
    for (int y = 0; y < 200; ++y) {
        for (int x = 0; x < 400; ++x) {
            for (int c = 0; c < 3; ++c) {
                differences += std::abs(filled.pixel(x, y)[c] - whole.pixel(x, y + 100)[c]) > 1;
            }
        }
    }
    EXPECT_EQ(differences, 0);
    // A map with margins is not cut.
    style.fills = false;
    EXPECT_EQ(+drawn(scene, style).pixel(20, 100)[0], 0);

    PictureStyle named{.width = 400, .height = 200, .parts = parseParts("axes,inset")};
    EXPECT_THROW(named.fill(true), Error);
    named.parts = parseParts("probes");
    named.fill(true);
    EXPECT_EQ(partsText(named.parts), "probes");
}

TEST_F(PictureStyles, PartsAreDrawnOnRequest) {
    const auto scene = mapScene();
    const auto all = drawn(scene, sized());
    const auto without = [&](bool PictureParts::*part, bool wanted) {
        PictureParts parts;
        parts.*part = wanted;
        return drawn(scene, sized(parts));
    };
    // The area of the title and the time shows only the background without them.
    const auto written = [&](const Image& image, int from, int to) {
        int most = 0;
        for (int x = from; x < to; ++x) {
            for (int y = 2; y < 24; ++y) most = std::max(most, +image.pixel(x, y)[1]);
        }
        return most > 100;
    };
    EXPECT_TRUE(written(all, 0, 80));
    EXPECT_TRUE(written(all, 400, 480));
    const auto untitled = without(&PictureParts::title, false);
    EXPECT_FALSE(written(untitled, 0, 80));
    EXPECT_TRUE(written(untitled, 400, 480));
    const auto timeless = without(&PictureParts::time, false);
    EXPECT_TRUE(written(timeless, 0, 80));
    EXPECT_FALSE(written(timeless, 400, 480));
    // The room of parts left out goes to the map.
    const auto mapPixels = [](const Image& image) {
        int found = 0;
        for (std::size_t i = 0; i < image.rgba.size(); i += 4) {
            const bool background = image.rgba[i] < 30 && image.rgba[i + 1] < 30;
            found += !background;
        }
        return found;
    };
    EXPECT_GT(mapPixels(without(&PictureParts::axes, false)), mapPixels(all) + 5000);
    EXPECT_LT(mapPixels(without(&PictureParts::colorBar, false)), mapPixels(all));  // 480 x 400
    // Probes change the map round theirs and nothing else.
    const auto probed = without(&PictureParts::probes, true);
    int changed = 0;
    for (std::size_t i = 0; i < all.rgba.size(); i += 4) {
        changed += !std::equal(&all.rgba[i], &all.rgba[i] + 3, &probed.rgba[i]);
    }
    EXPECT_GT(changed, 30);
    EXPECT_LT(changed, 600);
}

TEST_F(PictureStyles, DensityMakesTheSamePictureFiner) {
    const auto scene = mapScene();
    auto style = sized();
    const auto coarse = drawn(scene, style);
    style.density = 2;
    const auto fine = drawn(scene, style);
    ASSERT_EQ(fine.width, 960);
    ASSERT_EQ(fine.height, 800);
    Image halved{480, 400, std::vector<std::uint8_t>(coarse.rgba.size())};
    for (int y = 0; y < 400; ++y) {
        for (int x = 0; x < 480; ++x) {
            for (int c = 0; c < 4; ++c) {
                const int sum = fine.pixel(2 * x, 2 * y)[c] + fine.pixel(2 * x + 1, 2 * y)[c] +
                                fine.pixel(2 * x, 2 * y + 1)[c] +
                                fine.pixel(2 * x + 1, 2 * y + 1)[c];
                halved.pixel(x, y)[c] = static_cast<std::uint8_t>(sum / 4);
            }
        }
    }
    EXPECT_LT(difference(halved, coarse), 2.5);
    // Not so if text keeps its height.
    style.width = 960;
    style.height = 800;
    style.density = 1;
    style.text = 13;
    EXPECT_GT(difference(drawn(scene, style), fine), 4);
}

TEST_F(PictureStyles, TextIsLegibleOnItsBackground) {
    const auto scene = mapScene();
    for (const auto* color : {"#ffffff", "#000000", "#ffeecc", "#203040"}) {
        auto style = sized();
        style.background = parseBackground(color);
        const auto image = drawn(scene, style);
        for (int c = 0; c < 3; ++c) {
            EXPECT_NEAR(image.pixel(479, 399)[c],
                        255 * (*style.background)[static_cast<std::size_t>(c)], 1);
        }
        int farthest = 0;
        for (int x = 0; x < 80; ++x) {
            for (int y = 2; y < 24; ++y) {
                farthest =
                    std::max(farthest, std::abs(image.pixel(x, y)[1] - image.pixel(479, 399)[1]));
            }
        }
        EXPECT_GT(farthest, 150) << color;
    }
}

TEST_F(PictureStyles, ClearBackgroundsLeaveTheMap) {
    const auto scene = mapScene();
    auto style = sized();
    style.background = parseBackground("transparent");
    const auto clear = drawn(scene, style);
    style.background = parseBackground("#ffffff");
    const auto overWhite = drawn(scene, style);
    EXPECT_EQ(clear.pixel(479, 399)[3], 0);
    EXPECT_EQ(clear.pixel(200, 200)[3], 255);
    // Over white it is the picture before white.
    for (std::size_t i = 0; i < clear.rgba.size(); i += 4) {
        const double alpha = clear.rgba[i + 3] / 255.0;
        for (std::size_t c = 0; c < 3; ++c) {
            ASSERT_NEAR(alpha * clear.rgba[i + c] + (1 - alpha) * 255, overWhite.rgba[i + c], 2.01);
        }
    }
}

TEST_F(PictureStyles, DyeIsSeenOverTheBackground) {
    for (const std::string look : {"map", "ink"}) {
        // Dense dye looks the same on every background; without dye the background shows.
        const auto usual = drawnDye(look, std::nullopt);
        const auto yellow = drawnDye(look, Background{1, 1, 0, 1});
        const auto clear = drawnDye(look, Background{1, 1, 1, 0});
        EXPECT_NEAR(yellow.pixel(0, 30)[0], 255, 3) << look;
        EXPECT_NEAR(yellow.pixel(0, 30)[2], 0, 12) << look;
        EXPECT_LT(clear.pixel(0, 30)[3], 20) << look;
        EXPECT_GT(clear.pixel(63, 30)[3], 200) << look;
        for (int x = 1; x < 64; ++x) {
            EXPECT_GE(clear.pixel(x, 30)[3] + 1, clear.pixel(x - 1, 30)[3]) << look << " " << x;
        }
        if (look == "map") {
            EXPECT_NEAR(clear.pixel(63, 30)[0], usual.pixel(63, 30)[0], 12);
        }
    }
    // Ink over white paper equals its clear picture over white.
    const auto overWhite = drawnDye("ink", Background{1, 1, 1, 1});
    const auto clear = drawnDye("ink", Background{1, 1, 1, 0});
    for (std::size_t i = 0; i < clear.rgba.size(); i += 4) {
        const double alpha = clear.rgba[i + 3] / 255.0;
        for (std::size_t c = 0; c < 3; ++c) {
            ASSERT_NEAR(alpha * clear.rgba[i + c] + (1 - alpha) * 255, overWhite.rgba[i + c], 2.01);
        }
    }
}

TEST_F(PictureStyles, SmokeIsLitFromOneSideAndShadedBehindItself) {
    // A dense disc and a thin veil: the sun is above on the left.
    FlowSimulation::setup = {};
    const auto disc = [](double x, double y) { return std::hypot(x - 0.5, y - 0.5) < 0.12; };
    FlowSimulation::setup.dye[1] = [&](double x, double y) { return disc(x, y) ? 1.5 : 0.25; };
    auto scene = FlowSimulation::scene(128, 128);
    scene.view.field = "dye";
    scene.view.style = "smoke";
    scene.view.range = {0, 1};
    FlowSimulation simulation;
    simulation.reset(scene);
    const auto drawn = [&](std::optional<Background> background) {
        ScenePicture picture(
            scene, {.width = 128, .height = 128, .parts = noParts, .background = background});
        picture.draw(simulation);
        return picture.image();
    };
    const auto image = drawn(std::nullopt);
    const auto green = [&](double x, double y) {
        return +image.pixel(static_cast<int>(128 * x), static_cast<int>(128 * (1 - y)))[1];
    };
    EXPECT_GT(green(0.43, 0.58), green(0.57, 0.42) + 30);  // the disc itself
    EXPECT_GT(green(0.3, 0.75), green(0.62, 0.34) + 20);   // the veil before it and in its shadow
    EXPECT_EQ(drawn(std::nullopt).rgba, image.rgba);
    // On a transparent background the opacity is that of the smoke
    const auto clear = drawn(Background{1, 1, 1, 0});
    EXPECT_NEAR(clear.pixel(20, 30)[3], 255 * (1 - std::exp(-3 * 0.25)), 3);
    EXPECT_NEAR(clear.pixel(64, 64)[3], 255 * (1 - std::exp(-3 * 1.5)), 3);
    // A wall in the sun's way casts a shadow, too; what is not finite is magenta there and casts
    // none.
    FlowSimulation::setup.dye[1] = [](double, double) { return 0.25; };
    FlowSimulation::setup.solid = [&](double x, double y) { return disc(x, y) ? 1.0 : 0.0; };
    simulation.reset(scene);
    const auto shaded = drawn(std::nullopt);
    EXPECT_GT(shaded.pixel(38, 32)[1], shaded.pixel(80, 84)[1] + 20);
    FlowSimulation::setup = {};
    FlowSimulation::setup.dye[1] = [&](double x, double y) {
        return disc(x, y) ? std::nan("") : 0.25;
    };
    simulation.reset(scene);
    const auto broken = drawn(std::nullopt);
    EXPECT_EQ(broken.pixel(64, 64)[0], 255);
    EXPECT_EQ(broken.pixel(64, 64)[1], 0);
    EXPECT_GT(broken.pixel(80, 84)[1], shaded.pixel(80, 84)[1] + 10);
}

TEST_F(PictureStyles, TheTankStandsBeforeTheBackground) {
    auto scene = mapScene();
    scene.view.style = "water";
    for (const bool clear : {true, false}) {
        const auto background = clear ? Background{1, 1, 1, 0} : Background{1, 0, 0, 1};
        const auto image = drawn(scene, {.width = 320, .height = 240, .background = background});
        EXPECT_EQ(image.pixel(2, 238)[3], clear ? 0 : 255);
        if (!clear) {
            EXPECT_EQ(image.pixel(2, 238)[0], 255);
            EXPECT_EQ(image.pixel(2, 238)[1], 0);
        }
        EXPECT_EQ(image.pixel(160, 140)[3], 255);
        EXPECT_LT(image.pixel(160, 140)[0], 200);  // water
    }
}

}  // namespace
}  // namespace seiche::view
