#include <cmath>
#include <set>

#include "core/base/error.hpp"
#include "core/view/arrows.hpp"
#include "core/view/compare_picture.hpp"
#include "core/view/isolines.hpp"
#include "core/view/lic.hpp"
#include "core/view/map_layers.hpp"
#include "core/view/offscreen.hpp"
#include "core/view/particles.hpp"
#include "core/view/scene_picture.hpp"
#include "core/view/streamlines.hpp"
#include "tests/gpu/support/flow_simulation.hpp"
#include "tests/gpu/support/gpu_test.hpp"

namespace seiche::view {

namespace {

using Function = FlowSetup::Function;

Function constant(double value) {
    return [value](double, double) { return value; };
}

FlowSetup uniformFlow(double u, double v) {
    FlowSetup setup;
    setup.u = constant(u);
    setup.v = constant(v);
    return setup;
}

/// A counter-clockwise rotation about (1/2, 1/2), one turn per second.
FlowSetup rotation() {
    FlowSetup setup;
    setup.u = [](double, double y) { return -2 * M_PI * (y - 0.5); };
    setup.v = [](double x, double) { return 2 * M_PI * (x - 0.5); };
    return setup;
}

/// Draws a flow without a ScenePicture.
class Scenery {
  public:
    Scenery(const FlowSetup& setup, int nx, int ny, double width = 1, double height = 1) {
        FlowSimulation::setup = setup;
        simulation.reset(FlowSimulation::scene(nx, ny, width, height));
        velocity = *simulation.velocity();
        walls = simulation.walls();
    }
    /// Advances by dt; true unless views started anew.
    bool follow(double dt) { return flow.follow(velocity, walls, t += dt, 1); }
    void center() { flow.center(velocity, walls, 1024, centered); }

    FlowSimulation simulation;
    VelocityView velocity;
    FieldView walls;
    Flow flow;
    CenteredFlow centered;
    double t = 0;
};

MapPlace wholeOf(int width, int height) {
    MapPlace place;
    place.width = width;
    place.height = height;
    return place;
}

struct Streak {
    int width, height;
    std::vector<float> values;
    double at(int x, int y) const {
        return static_cast<double>(values[static_cast<std::size_t>(y * width + x)]);
    }
};

Streak streaksOf(Lic& lic, Scenery& scenery, int width, int height) {
    scenery.center();
    lic.make(scenery.flow, scenery.centered, scenery.velocity, wholeOf(width, height));
    const auto& texture = *lic.streaks().texture;
    return {texture.width(), texture.height(), texture.downloadFloats()};
}

/// Correlation of a with b moved by (dx, dy), over the columns from `from` to `to`.
double correlation(const Streak& a, const Streak& b, int dx, int dy, int from, int to) {
    double ab = 0, aa = 0, bb = 0;
    for (int y = std::max(0, -dy); y < a.height - std::max(0, dy); ++y) {
        for (int x = from; x < to; ++x) {
            const double p = a.at(x, y) - 0.5, q = b.at(x + dx, y + dy) - 0.5;
            ab += p * q;
            aa += p * p;
            bb += q * q;
        }
    }
    return ab / std::sqrt(aa * bb);
}

int lit(const Image& image, int x, int y) {
    return image.pixel(x, y)[0];
}

template <class Draw>
Image drawn(int width, int height, const Draw& draw) {
    Offscreen picture(width, height, 1);
    picture.begin();
    draw();
    picture.end();
    return picture.read();
}

constexpr Ink white = {{1, 1, 1, 1}, {0, 0, 0, 0}};

}  // namespace

class FlowViews : public GpuTest {};

TEST_F(FlowViews, StreaksLieAlongTheFlow) {
    for (const bool upwards : {false, true}) {
        Scenery scenery(upwards ? uniformFlow(0, 2) : uniformFlow(2, 0), 61, 47);
        scenery.follow(0);
        Lic lic;
        const auto streak = streaksOf(lic, scenery, 240, 200);
        const double across =
            correlation(streak, streak, upwards ? 5 : 0, upwards ? 0 : 5, 40, 200);
        const double along = correlation(streak, streak, upwards ? 0 : 5, upwards ? 5 : 0, 40, 200);
        EXPECT_GT(along, 0.8);
        EXPECT_LT(std::abs(across), 0.1);
        double mean = 0, square = 0;
        for (const float value : streak.values) {
            mean += static_cast<double>(value);
            square += (static_cast<double>(value) - 0.5) * (static_cast<double>(value) - 0.5);
        }
        const auto count = static_cast<double>(streak.values.size());
        EXPECT_NEAR(mean / count, 0.5, 0.03);
        EXPECT_NEAR(std::sqrt(square / count), 0.27, 0.05);
    }
}

TEST_F(FlowViews, StreaksMoveDownstream) {
    Scenery scenery(uniformFlow(1, 0), 64, 64);
    scenery.follow(0);
    Lic lic;
    const auto before = streaksOf(lic, scenery, 256, 256);
    scenery.follow(0.012);  // 3 pixels
    const auto after = streaksOf(lic, scenery, 256, 256);
    const double downstream = correlation(before, after, 3, 0, 60, 190);
    const double upstream = correlation(before, after, -3, 0, 60, 190);
    EXPECT_GT(downstream, upstream + 0.02);
    // A picture of the same instant is the same.
    EXPECT_EQ(streaksOf(lic, scenery, 256, 256).values, after.values);
}

TEST_F(FlowViews, StreaksEndAtWalls) {
    auto setup = uniformFlow(1, 0);
    setup.solid = [](double x, double) { return std::abs(x - 0.5) < 0.02 ? 1 : 0; };
    Scenery scenery(setup, 100, 100);
    scenery.follow(0);
    Lic lic;
    const auto streak = streaksOf(lic, scenery, 200, 400);
    // The wall covers columns 96 to 103.
    EXPECT_LT(std::abs(correlation(streak, streak, 12, 0, 93, 94)), 0.15);
    EXPECT_GT(correlation(streak, streak, 12, 0, 70, 71), 0.4);
}

TEST_F(FlowViews, StillFluidHasNoStreaks) {
    Scenery scenery(uniformFlow(0, 0), 16, 16);
    scenery.follow(0);
    Lic lic;
    for (const float value : streaksOf(lic, scenery, 64, 64).values) ASSERT_EQ(value, 0.5f);
}

TEST_F(FlowViews, ArrowsPointWhereTheFlowGoes) {
    struct Case {
        double u, v;
    };
    for (const auto& [u, v] : {Case{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
        Scenery scenery(uniformFlow(u, v), 32, 32);
        scenery.follow(0);
        scenery.center();
        Arrows arrows;
        // One arrow, in the middle
        const auto image = drawn(101, 101, [&] {
            auto place = wholeOf(101, 101);
            place.scale = 4;
            arrows.draw(scenery.flow, scenery.centered, scenery.velocity, 1.0, white, place);
        });
        // The head is the widest part: pixels ahead of the middle outnumber those behind it.
        double moment = 0, sideways = 0, count = 0;
        for (int y = 0; y < 101; ++y) {
            for (int x = 0; x < 101; ++x) {
                const double light = lit(image, x, y) / 255.0;
                moment += light * ((x - 50) * u + (50 - y) * v);
                sideways += light * ((x - 50) * v - (50 - y) * u);
                count += light;
            }
        }
        ASSERT_GT(count, 300) << u << " " << v;
        EXPECT_GT(moment / count, 5) << u << " " << v;
        EXPECT_NEAR(sideways / count, 0, 0.5) << u << " " << v;
    }
}

TEST_F(FlowViews, ArrowsAreLongWhereTheFlowIsFast) {
    auto setup = uniformFlow(0, 0);
    setup.u = [](double x, double) { return x < 1 ? 0.4 : 0.8; };
    Scenery scenery(setup, 64, 64, 2, 1);
    scenery.follow(0);
    scenery.center();
    Arrows arrows;
    const auto image = drawn(400, 200, [&] {
        arrows.draw(scenery.flow, scenery.centered, scenery.velocity, 1.0, white,
                    wholeOf(400, 200));
    });
    // The arrows are centred in the two halves, and a fast one is longer than its half.
    const auto extent = [&](int from, int to) {
        int first = to, last = from;
        for (int x = from; x < to; ++x) {
            if (lit(image, x, 100) < 128) continue;
            first = std::min(first, x);
            last = std::max(last, x);
        }
        return last - first;
    };
    const int fast = 2 * (extent(300, 400) + 1);
    EXPECT_NEAR(extent(0, 180), 0.5 * 1.15 * 200, 10);
    EXPECT_GE(fast, 199);
}

TEST_F(FlowViews, IsolinesLieAtTheirLevels) {
    auto setup = uniformFlow(0, 0);
    setup.u = [](double x, double) { return x; };  // the field speed is x
    Scenery scenery(setup, 100, 10);
    const auto field = scenery.simulation.field("speed");
    Isolines lines;
    const auto image = drawn(400, 40, [&] {
        lines.draw(field, scenery.walls, levels({0, 1}, 4), white, wholeOf(400, 40));
    });
    // Levels 1/8, 3/8, 5/8, 7/8
    std::set<int> columns;
    for (int x = 0; x < 400; ++x) {
        if (lit(image, x, 20) > 100) columns.insert(x);
    }
    for (const double level : {0.125, 0.375, 0.625, 0.875}) {
        EXPECT_TRUE(columns.contains(static_cast<int>(400 * level)) ||
                    columns.contains(static_cast<int>(400 * level) - 1))
            << level;
    }
    EXPECT_LE(columns.size(), 8u);
    for (int y = 0; y < 40; ++y) EXPECT_EQ(lit(image, 50, y), lit(image, 50, 0));
}

TEST_F(FlowViews, PlainsHaveNoIsolines) {
    Scenery scenery(uniformFlow(0, 0), 16, 16);
    const auto field = scenery.simulation.field("vorticity");  // 0 everywhere, as is a level
    Isolines lines;
    const auto image = drawn(64, 64, [&] {
        lines.draw(field, scenery.walls, Levels{0, 1, 0}, white, wholeOf(64, 64));
    });
    for (int i = 0; i < 64; ++i) EXPECT_EQ(lit(image, i, i), 0);
}

TEST_F(FlowViews, ParticlesOfARotationStayOnCircles) {
    Scenery scenery(rotation(), 128, 128);
    Particles particles;
    constexpr int count = 2000;
    particles.follow(scenery.flow, scenery.velocity, scenery.walls, count, scenery.follow(0));
    const auto before = particles.places().download<std::array<float, 4>>(count);
    for (int i = 0; i < 10; ++i) {
        particles.follow(scenery.flow, scenery.velocity, scenery.walls, count,
                         scenery.follow(0.005));
    }
    const double turned = 2 * M_PI * 0.05;
    const auto after = particles.places().download<std::array<float, 4>>(count);
    int followed = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (after[i][3] != before[i][3]) continue;  // was born again
        const double x = static_cast<double>(before[i][0]) - 0.5;
        const double y = static_cast<double>(before[i][1]) - 0.5;
        const double xNow = static_cast<double>(after[i][0]) - 0.5;
        const double yNow = static_cast<double>(after[i][1]) - 0.5;
        if (std::hypot(x, y) > 0.49) continue;
        ++followed;
        EXPECT_NEAR(std::hypot(xNow, yNow), std::hypot(x, y), 1e-5);
        EXPECT_NEAR(xNow, std::cos(turned) * x - std::sin(turned) * y, 1e-4);
        EXPECT_NEAR(yNow, std::sin(turned) * x + std::cos(turned) * y, 1e-4);
    }
    EXPECT_GT(followed, 100);
}

TEST_F(FlowViews, ParticlesStayOutOfWallsAndRepeat) {
    auto setup = uniformFlow(0.7, 0.3);
    setup.solid = [](double x, double y) { return std::hypot(x - 0.6, y - 0.5) < 0.2 ? 1 : 0; };
    std::vector<std::array<float, 4>> runs[2];
    for (auto& run : runs) {
        Scenery scenery(setup, 97, 61);
        Particles particles;
        particles.follow(scenery.flow, scenery.velocity, scenery.walls, 777, scenery.follow(0));
        for (int i = 0; i < 120; ++i) {
            particles.follow(scenery.flow, scenery.velocity, scenery.walls, 777,
                             scenery.follow(0.01));
        }
        run = particles.places().download<std::array<float, 4>>(777);
    }
    EXPECT_EQ(runs[0], runs[1]);
    for (const auto& particle : runs[0]) {
        const double x = static_cast<double>(particle[0]), y = static_cast<double>(particle[1]);
        EXPECT_TRUE(x >= 0 && y >= 0 && x <= 1 && y <= 1);
        // Walls are whole cells: half a diagonal of one nearer than the circle
        EXPECT_GT(std::hypot(x - 0.6, y - 0.5), 0.2 - 0.5 * std::hypot(1.0 / 97, 1.0 / 61));
    }
}

TEST_F(FlowViews, ParticlesGoRoundPeriodicSides) {
    auto setup = uniformFlow(1, 0);
    setup.periodic = true;
    Scenery scenery(setup, 32, 32);
    Particles particles;
    particles.follow(scenery.flow, scenery.velocity, scenery.walls, 500, scenery.follow(0));
    const auto before = particles.places().download<std::array<float, 4>>(500);
    for (int i = 0; i < 20; ++i) {
        particles.follow(scenery.flow, scenery.velocity, scenery.walls, 500, scenery.follow(0.01));
    }
    const auto after = particles.places().download<std::array<float, 4>>(500);
    int wrapped = 0;
    for (std::size_t i = 0; i < 500; ++i) {
        if (after[i][3] != before[i][3]) continue;
        const double way = static_cast<double>(after[i][0] - before[i][0]);
        EXPECT_NEAR(way - std::floor(way), 0.2, 1e-4);
        EXPECT_EQ(after[i][1], before[i][1]);
        if (way < 0) ++wrapped;
    }
    EXPECT_GT(wrapped, 10);
}

TEST_F(FlowViews, DyeHasItsColour) {
    auto setup = uniformFlow(0, 0);
    setup.dye[0] = [](double x, double) { return x < 0.5 ? 1 : 0; };
    setup.dye[1] = [](double x, double) { return x < 0.5 ? 0.25 : 0; };
    setup.solid = [](double x, double) { return x > 0.8 ? 1 : 0; };
    Scenery scenery(setup, 40, 40);
    FieldMap map;
    const auto image = drawn(80, 80, [&] {
        map.drawDye(scenery.simulation.field("dye"), scenery.walls, 1, wholeOf(80, 80));
    });
    const auto* dyed = image.pixel(15, 40);
    const auto* clear = image.pixel(50, 40);
    const auto* wall = image.pixel(75, 40);
    EXPECT_GT(dyed[0], 220);
    EXPECT_GT(dyed[0], dyed[1] + 60);
    EXPECT_GT(dyed[1], dyed[2] + 60);
    EXPECT_LT(clear[0] + clear[1] + clear[2], 90);
    EXPECT_GT(wall[0], 30);
}

/// Ink absorbs: the paper is bright, each ink takes the other colours away, and two mixed are
/// darker than either.
TEST_F(FlowViews, InkAbsorbs) {
    auto setup = uniformFlow(0, 0);
    setup.dye[0] = [](double x, double) { return x < 0.5 ? 1 : 0; };
    setup.dye[2] = [](double, double y) { return y < 0.5 ? 1 : 0; };
    Scenery scenery(setup, 40, 40);
    FieldMap map;
    const auto image = drawn(80, 80, [&] {
        map.drawInk(scenery.simulation.field("dye"), scenery.walls, 1, wholeOf(80, 80));
    });
    // Rows of a picture run downwards.
    const auto* red = image.pixel(20, 20);
    const auto* clear = image.pixel(60, 20);
    const auto* both = image.pixel(20, 60);
    const auto* blue = image.pixel(60, 60);
    const auto light = [](const auto* pixel) { return pixel[0] + pixel[1] + pixel[2]; };
    for (int c = 0; c < 3; ++c) {
        EXPECT_GT(clear[c], 220) << c;
        // Except for a little light that thick ink scatters
        EXPECT_LE(both[c], std::min(red[c], blue[c]) + 6) << c;
    }
    EXPECT_LT(light(both), std::min(light(red), light(blue)) - 30);
    EXPECT_GT(red[0], red[2] + 60);
    EXPECT_GT(blue[2], blue[0] + 60);
}

/// Dye of four cells along a cell of the walls is drawn at its own places, walls at theirs.
TEST_F(FlowViews, FinerDyeIsDrawnInItsPlace) {
    auto setup = uniformFlow(0, 0);
    setup.solid = [](double x, double) { return x > 0.75 ? 1 : 0; };
    Scenery scenery(setup, 20, 20);
    std::vector<float> texels;
    for (int j = 0; j < 80; ++j) {
        for (int i = 0; i < 80; ++i) {
            // A line of one cell in the middle of a cell of the flow
            texels.insert(texels.end(), {j == 41 ? 5.0f : 0.0f, 0, 0, 0});
        }
    }
    gl::Texture2D texture(gl::Format::rgba32f, 80, 80, "fine dye");
    texture.upload(texels);
    const FieldView dye{&texture, 80, 80, 1, {"dye", "", "", false, true}, 4};
    FieldMap map;
    for (const bool ink : {false, true}) {
        const auto image = drawn(80, 80, [&] {
            if (ink) {
                map.drawInk(dye, scenery.walls, 1, wholeOf(80, 80));
            } else {
                map.drawDye(dye, scenery.walls, 1, wholeOf(80, 80));
            }
        });
        const auto* line = image.pixel(30, 79 - 41);
        const auto* beside = image.pixel(30, 79 - 44);
        const auto* wall = image.pixel(70, 79 - 41);
        EXPECT_GT(line[0], line[2] + 60);
        EXPECT_LT(std::abs(beside[0] - beside[2]), 30);
        EXPECT_LT(std::abs(wall[0] - wall[2]), 30);
        EXPECT_LT(wall[0], 90);
    }
}

TEST_F(FlowViews, EveryStyleAndOverlayIsDrawn) {
    auto setup = rotation();
    setup.dye[2] = [](double x, double y) { return std::exp(-20 * (x * x + y * y)); };
    FlowSimulation::setup = setup;
    auto scene = FlowSimulation::scene(96, 64, 1.5, 1);
    scene.view.field = "speed";
    FlowSimulation simulation;
    simulation.reset(scene);
    const auto shoot = [&](const View& view) {
        scene.view = view;
        ScenePicture picture(scene, 300, 260);
        simulation.reset(scene);
        for (int i = 0; i < 5; ++i) {
            picture.follow(simulation);
            simulation.step();
        }
        picture.draw(simulation);
        const auto bytes = picture.image().rgba;
        return std::string(bytes.begin(), bytes.end());
    };
    std::set<std::string> pictures;
    int number = 0;
    for (const auto& style : viewStyles(simulation.info())) {
        View view;
        view.field = "speed";
        view.style = style;
        pictures.insert(shoot(view));
        ++number;
        for (const auto& overlay : viewOverlays(simulation.info())) {
            view.overlays = {};
            view.overlays.set(overlay, true);
            const auto picture = shoot(view);
            EXPECT_EQ(shoot(view), picture) << style << " " << overlay;
            pictures.insert(picture);
            ++number;
        }
    }
    EXPECT_EQ(pictures.size(), static_cast<std::size_t>(number));
}

TEST_F(FlowViews, StreamlinesFollowTheCurrentVelocity) {
    Scenery scenery(rotation(), 200, 200);
    Streamlines lines;
    lines.follow(scenery.flow, scenery.velocity, scenery.walls, std::nullopt, scenery.follow(0),
                 true);
    ASSERT_GT(lines.paths().size(), 5u);
    for (const auto& path : lines.paths()) {
        const double radius = std::hypot(path[0].x - 0.5, path[0].y - 0.5);
        for (const auto& point : path) {
            EXPECT_NEAR(std::hypot(point.x - 0.5, point.y - 0.5), radius, 1e-4);
        }
    }
}

TEST_F(FlowViews, ComparisonsShowTheDifference) {
    FlowSimulation::setup = uniformFlow(3, 0);
    auto scene = FlowSimulation::scene(37, 21);
    scene.view.field = "speed";
    scene.view.range = {0, 4};
    FlowSimulation a, b;
    a.reset(scene);
    FlowSimulation::setup = uniformFlow(1.5, 2);
    b.reset(scene);
    ComparePicture picture(scene, b, {"one", "two"}, {.width = 640, .height = 260});
    picture.draw(a);
    for (const float value : picture.difference().downloadFloats()) {
        ASSERT_NEAR(value, 0.5, 1e-6);
    }
    const auto image = picture.image();
    EXPECT_EQ(image.width, 640);
    picture.draw(a);
    EXPECT_EQ(picture.image().rgba, image.rgba);
}

// For any layouts of their textures: speed is packed, dye in colour.
TEST_F(FlowViews, ComparisonsShowTwoFields) {
    FlowSimulation::setup = uniformFlow(3, 0);
    FlowSimulation::setup.dye = {[](double, double) { return 0.5; },
                                 [](double, double) { return 0.25; },
                                 [](double, double) { return 0.0; }};
    auto scene = FlowSimulation::scene(37, 21);
    scene.view.field = "speed";
    FlowSimulation a, b;
    a.reset(scene);
    b.reset(scene);
    for (const auto& [field, difference] : {std::pair{"dye", 2.25f}, {"vorticity", 3.0f}}) {
        ComparePicture picture(scene, b, {}, {.width = 640, .height = 260}, field);
        picture.draw(a);
        for (const float value : picture.difference().downloadFloats()) {
            ASSERT_NEAR(value, difference, 1e-6) << field;
        }
        // The second field has a legend of its own, so the picture differs from that of one field.
        ComparePicture one(scene, b, {}, {.width = 640, .height = 260});
        one.draw(a);
        EXPECT_NE(one.image().rgba, picture.image().rgba);
    }
    EXPECT_THROW(ComparePicture(scene, b, {}, {.width = 640, .height = 260}, "colour"), Error);
}

}  // namespace seiche::view
