#include <cmath>
#include <set>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/kernel_check.hpp"
#include "core/gl/shader_library.hpp"
#include "core/view/colormap.hpp"
#include "core/view/draw_state.hpp"
#include "core/view/field_map.hpp"
#include "core/view/offscreen.hpp"
#include "core/view/range.hpp"
#include "core/view/scene_picture.hpp"
#include "core/view/water.hpp"
#include "tests/gpu/support/fake_simulation.hpp"
#include "tests/gpu/support/gpu_test.hpp"
#include "tests/gpu/support/image_difference.hpp"

namespace seiche::view {

namespace {

/// A field and walls that the test fills, with one or four cells a texel.
class Sheet {
  public:
    Sheet(int nx, int ny, int cellsPerTexel = 4)
        : nx_(nx),
          ny_(ny),
          cells_(cellsPerTexel),
          texture_(cellsPerTexel == 4 ? gl::Format::rgba32f : gl::Format::r32f,
                   cellsPerTexel == 4 ? (nx + 3) / 4 : nx, ny, "sheet") {}

    template <class Function>  // of the cell's i and j
    Sheet& fill(const Function& value) {
        const int row = cells_ == 4 ? 4 * texture_.width() : nx_;
        std::vector<float> cells(static_cast<std::size_t>(row) * static_cast<std::size_t>(ny_));
        for (int j = 0; j < ny_; ++j) {
            for (int i = 0; i < nx_; ++i) {
                cells[static_cast<std::size_t>(j * row + i)] = static_cast<float>(value(i, j));
            }
        }
        texture_.upload(std::span<const float>(cells));
        return *this;
    }
    FieldView view(bool diverging = false) const {
        return {&texture_, nx_, ny_, cells_, {"height", "m", "", diverging}};
    }

  private:
    int nx_, ny_, cells_;
    gl::Texture2D texture_;
};

constexpr std::array<float, 4> wholeView = {-1, -1, 1, 1};

std::array<int, 3> rgb(const Image& image, int x, int y) {
    const auto* p = image.pixel(x, y);
    return {p[0], p[1], p[2]};
}

double brightness(const Image& image) {
    double sum = 0;
    for (std::size_t i = 0; i < image.rgba.size(); i += 4) {
        sum += image.rgba[i] + image.rgba[i + 1] + image.rgba[i + 2];
    }
    return sum / static_cast<double>(image.rgba.size() / 4);
}

}  // namespace

class View : public GpuTest {};

TEST_F(View, MapShowsTheColoursOfTheColormap) {
    for (const int cells : {4, 1}) {
        for (const auto* name : colormapNames) {
            Sheet field(256, 3, cells), walls(256, 3, cells);
            field.fill([](int i, int) { return 10 + i; });
            Offscreen picture(256, 3, 1);
            FieldMap map;
            picture.begin();
            map.draw(field.view(), walls.view(), name, {10, 265}, {wholeView, 256, 3});
            picture.end();
            const auto image = picture.read();
            for (int i = 0; i < 256; ++i) {
                const auto color = colormap(name, i / 255.0);
                const auto shown = rgb(image, i, 1);
                for (std::size_t c = 0; c < 3; ++c) {
                    ASSERT_NEAR(shown[c], 255 * color[c], 1.01) << name << " entry " << i;
                }
            }
        }
    }
}

TEST_F(View, MapHasRowZeroAtTheBottom) {
    Sheet field(8, 8), walls(8, 8);
    field.fill([](int, int j) { return j; });
    Offscreen picture(8, 8, 1);
    FieldMap map;
    picture.begin();
    map.draw(field.view(), walls.view(), "gray", {0, 7}, {wholeView, 8, 8});
    picture.end();
    const auto image = picture.read();
    EXPECT_EQ(rgb(image, 3, 7)[0], 0);
    EXPECT_EQ(rgb(image, 3, 0)[0], 255);
}

TEST_F(View, MapDistinguishesWallsAndNonFiniteValues) {
    Sheet field(8, 8), walls(8, 8);
    field.fill([](int i, int) { return i == 6 ? std::nanf("") : 0.5f; });
    walls.fill([](int i, int) { return i < 3 ? 1 : 0; });
    Offscreen picture(80, 80, 1);
    FieldMap map;
    picture.begin();
    map.draw(field.view(), walls.view(), "gray", {0, 1}, {wholeView, 80, 80});
    picture.end();
    const auto image = picture.read();
    const auto wall = rgb(image, 5, 40), liquid = rgb(image, 45, 40), bad = rgb(image, 65, 40);
    EXPECT_LT(wall[0], 80);
    EXPECT_NEAR(liquid[0], 128, 2);
    EXPECT_EQ(bad, (std::array{255, 0, 255}));
}

// Knowing in advance whether there are walls changes no picture.
TEST_F(View, PicturesAreTheSameWhereWallsAreKnownToBeNone) {
    for (const auto& [nx, ny] : {std::pair{67, 31}, std::pair{1, 5}, std::pair{128, 96}}) {
        Sheet field(nx, ny), walls(nx, ny);
        field.fill([nx = nx](int i, int j) { return std::sin(7.0 * i / nx) * std::cos(0.3 * j); });
        walls.fill([](int, int) { return 0; });
        auto none = walls.view();
        none.blank = true;
        const auto drawn = [&, nx = nx, ny = ny](const FieldView& known) {
            Offscreen picture(160, 100, 1);
            FieldMap map;
            Water water;
            std::array<Image, 2> images;
            picture.begin();
            map.draw(field.view(), known, "viridis", {-1, 1}, {wholeView, 160, 100});
            picture.end();
            images[0] = picture.read();
            Domain domain;
            domain.nx = nx;
            domain.ny = ny;
            picture.begin();
            water.draw(field.view(), known, domain, {-1, 1}, {}, 1.6);
            picture.end();
            images[1] = picture.read();
            return images;
        };
        const auto asked = drawn(walls.view()), known = drawn(none);
        for (std::size_t i = 0; i < asked.size(); ++i) {
            ASSERT_GT(brightness(asked[i]), 0);
            // A weighted mean is divided by its weights or is not.
            EXPECT_LE(difference(asked[i], known[i]), 0.01) << nx << " x " << ny;
        }
        AutomaticRange range, knownRange;
        range.follow(field.view(), walls.view(), 1);
        knownRange.follow(field.view(), none, 1);
        range.settle();
        knownRange.settle();
        EXPECT_EQ(range.range(), knownRange.range());
    }
}

TEST_F(View, RangeIsThatOfTheLiquidCells) {
    Sheet field(37, 11), walls(37, 11);
    field.fill([](int i, int j) { return i == 4 ? 1000.0 : i == 9 ? NAN : i - 2.0 * j; });
    walls.fill([](int i, int) { return i == 4 ? 1 : 0; });
    AutomaticRange plain, symmetric;
    plain.follow(field.view(), walls.view(), 1);
    plain.settle();
    EXPECT_DOUBLE_EQ(plain.range()[0], -20);
    EXPECT_DOUBLE_EQ(plain.range()[1], 36);
    symmetric.follow(field.view(true), walls.view(), 1);
    symmetric.settle();
    EXPECT_DOUBLE_EQ(symmetric.range()[0], -36);
    EXPECT_DOUBLE_EQ(symmetric.range()[1], 36);
}

/// Rotation and strain, whose range is not decided by a layer one cell wide.
TEST_F(View, RangeOfRotationIsThatOfEddies) {
    Sheet field(40, 10), walls(40, 10);
    field.fill([](int i, int j) { return i == 7 ? 300.0 : j % 2 ? 1 : -1; });
    auto rotation = field.view(true);
    rotation.info.unit = "1/s";
    AutomaticRange range;
    range.follow(rotation, walls.view(), 1);
    range.settle();
    const double rms = std::sqrt((300.0 * 300 + 39) / 40);
    EXPECT_NEAR(range.range()[1], 3 * rms, 1e-4 * rms);
    EXPECT_DOUBLE_EQ(range.range()[0], -range.range()[1]);
}

TEST_F(View, RangeWidensAtOnceAndNarrowsSlowly) {
    Sheet field(16, 16), walls(16, 16);
    AutomaticRange range;
    const auto see = [&](double largest) {
        field.fill([&](int i, int) { return largest * (i % 2 == 0 ? 1 : -1); });
        range.follow(field.view(true), walls.view(), 1);
        range.settle();
        return range.range()[1];
    };
    EXPECT_DOUBLE_EQ(see(1), 1);
    EXPECT_DOUBLE_EQ(see(8), 8);
    const double after = see(1);
    EXPECT_GT(after, 4);
    EXPECT_LT(after, 8);
}

TEST_F(View, ColormapsAreThePublishedOnes) {
    struct Known {
        const char* name;
        int entry;
        std::array<int, 3> color;
    };
    for (const auto& [name, entry, color] :
         {Known{"viridis", 0, {68, 1, 84}}, Known{"viridis", 128, {33, 145, 140}},
          Known{"viridis", 255, {253, 231, 37}}, Known{"magma", 255, {252, 253, 191}},
          Known{"inferno", 0, {0, 0, 4}}, Known{"plasma", 0, {13, 8, 135}},
          Known{"cividis", 0, {0, 34, 78}}, Known{"turbo", 0, {48, 18, 59}},
          Known{"diverging", 255, {103, 0, 31}}, Known{"gray", 51, {51, 51, 51}}}) {
        const auto found = colormap(name, entry / 255.0);
        for (std::size_t c = 0; c < 3; ++c) EXPECT_NEAR(255 * found[c], color[c], 0.6) << name;
    }
}

TEST_F(View, ColormapsAreNamed) {
    try {
        colormap("virids", 0.5);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ExitCode::badInput);
        EXPECT_NE(std::string(error.what()).find("viridis"), std::string::npos);
    }
}

TEST_F(View, CameraPicksWhatItProjects) {
    Domain domain;
    domain.width = 3;
    domain.height = 2;
    for (const double elevation : {10.0, 35.0, 89.0}) {
        Camera camera;
        camera.azimuth = 70;
        camera.elevation = elevation;
        const WaterCamera place(domain, camera, 1.6, 0.2);
        for (const Point point : {Point{0, 0}, Point{1.1, 0.3}, Point{3, 2}}) {
            const auto at = place.project(point);
            ASSERT_TRUE(at);
            const auto back = place.pick((*at)[0], (*at)[1]);
            ASSERT_TRUE(back);
            EXPECT_NEAR(back->x, point.x, 1e-9);
            EXPECT_NEAR(back->y, point.y, 1e-9);
        }
    }
    Camera low;
    low.elevation = 5;
    EXPECT_FALSE(WaterCamera(domain, low, 1.6).pick(0, 0.99));
}

TEST_F(View, WaterShowsItsWavesAndWalls) {
    Domain domain;
    domain.nx = domain.ny = 100;  // no multiple of four cells a texel more
    Sheet height(100, 100), walls(100, 100);
    Offscreen picture(320, 200);
    Water water;
    const auto drawn = [&] {
        picture.begin();
        water.draw(height.view(true), walls.view(), domain, {-1, 1}, {}, 1.6);
        picture.end();
        return picture.read();
    };
    const auto still = drawn();
    EXPECT_GT(brightness(still), 60);
    std::set<std::array<int, 3>> colors;
    for (int x = 0; x < 320; ++x) colors.insert(rgb(still, x, 110));
    EXPECT_GT(colors.size(), 20u);

    height.fill([](int i, int j) { return std::sin(0.3 * i) * std::cos(0.2 * j); });
    const auto waves = drawn();
    EXPECT_GT(difference(still, waves), 3);
    EXPECT_EQ(drawn().rgba, waves.rgba);

    // A pillar in the middle is grey in water of any colour.
    height.fill([](int, int) { return 0; });
    walls.fill([](int i, int j) { return std::hypot(i - 50, j - 50) < 20 ? 1 : 0; });
    const auto pillar = drawn();
    const auto at = WaterCamera(domain, Camera{}, 1.6).project({0.5, 0.5}, 0.05);
    ASSERT_TRUE(at);
    const auto top =
        rgb(pillar, static_cast<int>(160 * (1 + (*at)[0])), static_cast<int>(100 * (1 - (*at)[1])));
    EXPECT_LT(std::abs(top[0] - top[2]), 25);
    EXPECT_GT(difference(still, pillar), 1);
}

TEST_F(View, WaterIsDrawnOfAnyField) {
    for (const auto& [nx, ny] : {std::array{1, 1}, {1, 300}, {1031, 7}, {4, 4}}) {
        Domain domain;
        domain.nx = nx;
        domain.ny = ny;
        domain.width = nx;
        domain.height = ny;
        for (const int cells : {4, 1}) {
            Sheet height(nx, ny, cells), walls(nx, ny, cells);
            height.fill([](int i, int) { return i % 3 == 0 ? NAN : 1e30; });
            Offscreen picture(64, 48, 1);
            Water water;
            picture.begin();
            water.draw(height.view(), walls.view(), domain, {0, 0}, {}, 64.0 / 48);
            picture.end();
            EXPECT_GT(brightness(picture.read()), 10) << nx << " x " << ny;
        }
    }
}

TEST_F(View, PicturesArriveInOrder) {
    Offscreen picture(17, 5, 1);
    Canvas canvas(13);
    for (int i = 0; i < 12; ++i) {
        picture.begin();
        canvas.rectangle(0, 0, 17, 5, {static_cast<float>(i) / 255, 0, 0, 1});
        canvas.draw(17, 5);
        picture.end();
        picture.push(static_cast<std::uint64_t>(i));
    }
    int next = 0;
    picture.poll(true, [&](std::uint64_t tag, const Image& image) {
        EXPECT_EQ(tag, static_cast<std::uint64_t>(next));
        EXPECT_EQ(image.width, 17);
        EXPECT_EQ(rgb(image, 16, 4)[0], next++);
    });
    EXPECT_EQ(next, 12);
}

TEST_F(View, CanvasWritesTextWhereItIsAskedTo) {
    Offscreen picture(200, 40, 1);
    Canvas canvas(20);
    EXPECT_GT(canvas.textWidth("10⁻³ m/s²"), canvas.textWidth("10 m"));
    picture.begin();
    canvas.text(100, 20, "0.25", {1, 1, 1, 1}, 1);
    canvas.draw(200, 40);
    picture.end();
    const auto image = picture.read();
    const double width = canvas.textWidth("0.25");
    double inside = 0, outside = 0;
    for (int y = 0; y < 40; ++y) {
        for (int x = 0; x < 200; ++x) {
            const bool within = x > 99 - width && x < 101 && std::abs(y - 20) < 10;
            (within ? inside : outside) += rgb(image, x, y)[0];
        }
    }
    EXPECT_GT(inside, 255 * 40);
    EXPECT_EQ(outside, 0);
}

TEST_F(View, ScenesAreDrawnWithAxesAndLegend) {
    auto scene = FakeSimulation::scene(64, 64);
    scene.view.colormap = "viridis";
    scene.view.range = {-1, 1};
    FakeSimulation simulation;
    simulation.reset(scene);
    const auto size = standardSize(scene);
    EXPECT_EQ(size[0] % 2, 0);
    EXPECT_EQ(size[1] % 2, 0);
    const auto image = render(scene, simulation, size[0], size[1]);
    ASSERT_EQ(image.width, size[0]);
    // The colour bar to the right of the map runs from the last colour down to the first.
    bool found = false;
    for (int x = size[0] * 3 / 4; x < size[0] && !found; ++x) {
        int first = -1, last = -1;
        for (int y = 0; y < size[1]; ++y) {
            if (rgb(image, x, y) == std::array{0xfd, 0xe7, 0x25} && first < 0) first = y;
            if (rgb(image, x, y) == std::array{0x44, 0x01, 0x54}) last = y;
        }
        found = first >= 0 && last - first > 800;
    }
    EXPECT_TRUE(found);
    EXPECT_EQ(render(scene, simulation, size[0], size[1]).rgba, image.rgba);
    // Too small for axes: the map alone, to the edges
    const auto small = render(scene, simulation, 64, 64);
    EXPECT_NE(rgb(small, 0, 0), (std::array{0, 0, 0}));
}

TEST_F(View, InsetIsDrawnInItsCorner) {
    auto scene = FakeSimulation::scene(64, 32);
    scene.view.range = {-1, 1};
    FakeSimulation simulation;
    simulation.reset(scene);
    const auto size = standardSize(scene);
    const auto plain = render(scene, simulation, size[0], size[1]);
    const double aspect = scene.domain.width / scene.domain.height;
    const double shownWide = 0.3 * 900, shownHigh = shownWide / aspect;
    Inset inset;
    inset.shows = "age";  // 0 everywhere
    inset.colormap = "viridis";
    inset.range = {0, 1};
    inset.size = 0.3;
    for (const auto* corner : insetCorners) {
        inset.corner = corner;
        scene.view.inset = inset;
        const auto image = render(scene, simulation, size[0], size[1]);
        int left = size[0], right = -1, top = size[1], bottom = -1, first = 0;
        for (int y = 0; y < size[1]; ++y) {
            for (int x = 0; x < size[0]; ++x) {
                if (rgb(image, x, y) == rgb(plain, x, y)) continue;
                left = std::min(left, x), right = std::max(right, x);
                top = std::min(top, y), bottom = std::max(bottom, y);
                first += rgb(image, x, y) == std::array{0x44, 0x01, 0x54};
            }
        }
        const int wide = right - left + 1, high = bottom - top + 1;
        EXPECT_NEAR(wide, shownWide, 4) << corner;
        EXPECT_NEAR(high, shownHigh + 1.7 * textHeight(size[0], size[1]), 4) << corner;
        EXPECT_GT(first, 0.9 * shownWide * shownHigh) << corner;
        const std::string place = corner;
        EXPECT_EQ(left + right < size[0], place.ends_with("left")) << corner;
        EXPECT_EQ(top + bottom < size[1], place.starts_with("top")) << corner;
    }
    // An inset of a comparison has nothing to compare with.
    inset.shows = insetSecond;
    scene.view.inset = inset;
    EXPECT_EQ(render(scene, simulation, size[0], size[1]).rgba, plain.rgba);
}

TEST_F(View, ImpossibleSizesAreBadInput) {
    const auto scene = FakeSimulation::scene();
    for (const auto& [width, height] : {std::array{0, 10}, {10, -1}, {1000000, 10}}) {
        try {
            ScenePicture(scene, width, height);
            FAIL();
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ExitCode::badInput);
        }
    }
}

/// GL itself ignores a name that does not exist.
TEST_F(View, DrawingsAreCheckedAgainstTheShaders) {
    if (!gl::checksKernels()) GTEST_SKIP() << "set SEICHE_CHECK_KERNELS=1, as ctest does";
    const auto program =
        gl::Context::current().shaders().graphics("view/canvas.vert", "view/canvas.frag", {});
    const DrawState state(*program);
    EXPECT_NO_THROW(state.set("strong", 1.0f));  // of other programs
    EXPECT_THROW(state.set("stronk", 1.0f), std::logic_error);
}

}  // namespace seiche::view
