// Light and material of water and smoke, and the glow of dye.
#include <cmath>
#include <functional>

#include "core/view/bloom.hpp"
#include "core/view/daylight.hpp"
#include "core/view/field_map.hpp"
#include "core/view/offscreen.hpp"
#include "core/view/water.hpp"
#include "tests/gpu/support/gpu_test.hpp"
#include "tests/gpu/support/image_difference.hpp"

namespace seiche::view::looks {

namespace {

using Function = std::function<double(int i, int j)>;

gl::Texture2D sheet(int nx, int ny, const Function& value) {
    gl::Texture2D made(gl::Format::r32f, nx, ny, "sheet");
    std::vector<float> cells;
    for (int j = 0; j < ny; ++j) {
        for (int i = 0; i < nx; ++i) cells.push_back(static_cast<float>(value(i, j)));
    }
    made.upload(cells);
    return made;
}

FieldView shown(const gl::Texture2D& texture) {
    return {&texture, texture.width(), texture.height(), 1, {"height", "m", "", true}};
}

constexpr int side = 96;

/// The tank with these waves and walls in a picture of 320 x 200.
class Tank {
  public:
    explicit Tank(
        const Function& height, const Function& solid = [](int, int) { return 0; })
        : height_(sheet(side, side, height)), walls_(sheet(side, side, solid)) {
        domain_.nx = domain_.ny = side;
    }
    Image drawn(const WaterStyle& style, const std::array<double, 2>& range = {-1, 1}) {
        picture_.begin();
        water_.draw(shown(height_), shown(walls_), domain_, range, style, 1.6);
        picture_.end();
        return picture_.read();
    }
    /// The pixel at a point of the domain, at this height above still water.
    static std::array<int, 3> at(const Image& image, const WaterStyle& style, const Point& point,
                                 double z = 0) {
        const auto place = WaterCamera(Domain{}, style.camera, 1.6).project(point, z).value();
        const auto* pixel = image.pixel(static_cast<int>(160 * (1 + place[0])),
                                        static_cast<int>(100 * (1 - place[1])));
        return {pixel[0], pixel[1], pixel[2]};
    }

  private:
    gl::Texture2D height_, walls_;
    Domain domain_;
    Offscreen picture_{320, 200};
    Water water_;
};

double sumOf(const std::array<int, 3>& color) {
    return color[0] + color[1] + color[2];
}

/// Means of the channels over the middle of the picture.
std::array<double, 3> meanOf(const Image& image) {
    std::array<double, 3> sum{};
    int count = 0;
    for (int y = image.height / 3; y < 2 * image.height / 3; ++y) {
        for (int x = image.width / 3; x < 2 * image.width / 3; ++x, ++count) {
            for (std::size_t c = 0; c < 3; ++c) sum[c] += image.pixel(x, y)[c];
        }
    }
    for (auto& each : sum) each /= count;
    return sum;
}

double gentle(int i, int j) {
    return 0.4 * std::sin(0.2 * i) * std::cos(0.15 * j);
}

}  // namespace

class Looks : public GpuTest {};

TEST_F(Looks, DefaultSunIsUnchanged) {
    const auto usual = daylight({});
    EXPECT_NEAR(usual.sun[0], -0.45, 0.01);
    EXPECT_NEAR(usual.sun[1], 0.645, 0.01);
    EXPECT_NEAR(usual.sun[2], 0.616, 0.001);
    EXPECT_EQ(usual.sunlight, (Daylight::Color{1, 1, 1}));
    // A low sun is redder, unless it has a colour of its own.
    const auto low = daylight({.elevation = 4});
    EXPECT_LT(low.sunlight[2], 0.5f * low.sunlight[0]);
    EXPECT_LT(low.sunlight[0], 1);
    const auto own = daylight({.elevation = 4, .color = "#00ff00"});
    EXPECT_EQ(own.sunlight, (Daylight::Color{0, 1, 0}));
    for (const std::string name : skyNames) {
        const auto sky = daylight({.color = {}, .sky = name});
        EXPECT_EQ(sky.horizon == usual.horizon, name == "clear") << name;
    }
}

TEST_F(Looks, WaterIsLitFromWhereTheSunStands) {
    // The sides of a pillar, seen from in front
    Tank tank([](int, int) { return 0; },
              [](int i, int j) { return std::hypot(i - side / 2, j - side / 2) < 16 ? 1 : 0; });
    WaterStyle style;
    style.camera = {0, 20, 1.6, 1};
    const auto faces = [&](double azimuth) {
        style.light.azimuth = azimuth;
        const auto image = tank.drawn(style);
        const double left = sumOf(Tank::at(image, style, {0.38, 0.40}, 0.04));
        const double right = sumOf(Tank::at(image, style, {0.62, 0.40}, 0.04));
        return std::array{left, right};
    };
    const auto west = faces(-90), east = faces(90);
    EXPECT_GT(west[0], west[1] + 40);
    EXPECT_GT(east[1], east[0] + 40);
}

TEST_F(Looks, SkyAndSunColourTheWater) {
    Tank tank(gentle);
    WaterStyle style;
    const auto usual = tank.drawn(style);
    EXPECT_EQ(tank.drawn({}).rgba, usual.rgba);
    const auto mean = meanOf(usual);
    style.light.sky = "night";
    const auto night = meanOf(tank.drawn(style));
    for (std::size_t c = 0; c < 3; ++c) EXPECT_LT(night[c], 0.75 * mean[c]);
    style.light = {.color = "#ff2000"};
    const auto red = meanOf(tank.drawn(style));
    EXPECT_GT(red[0] / red[2], 1.3 * mean[0] / mean[2]);
    for (const std::string name : skyNames) {
        style.light = {.color = {}, .sky = name};
        EXPECT_EQ(difference(tank.drawn(style), usual) == 0, name == "clear") << name;
    }
}

// The range of any values lies between the same heights, in the colours of the map.
TEST_F(Looks, AReliefShowsTheRangeOfAnyField) {
    WaterStyle style;
    style.relief = true;
    style.colormap = "viridis";
    style.camera = {0, 40, 1.6, 1};
    const auto ramp = [](int i, int /*j*/) { return 2.0 * (i + 0.5) / side - 1; };
    Tank usual(ramp);
    const auto image = usual.drawn(style);
    Tank other([&](int i, int j) { return 512 + 64 * ramp(i, j); });
    EXPECT_LT(difference(other.drawn(style, {448, 576}), image), 0.02);
    EXPECT_GT(difference(other.drawn(style, {448, 832}), image), 1);
    // From dark violet below at the left to yellow above at the right, 7 % of the diagonal high.
    const double peak = 0.07 * std::hypot(1, 1);
    const auto high = [&](double x) { return (2 * x - 1) * peak; };
    const auto low = Tank::at(image, style, {0.05, 0.5}, high(0.05));
    const auto middle = Tank::at(image, style, {0.5, 0.5}, 0);
    const auto top = Tank::at(image, style, {0.95, 0.5}, high(0.95));
    EXPECT_GT(low[2], low[1] + 30);
    EXPECT_GT(middle[1], middle[0] + 50);
    EXPECT_GT(top[0], top[2] + 50);
    EXPECT_GT(top[1], top[2] + 50);
    // Above it the background is visible; a plane at the middle of the range would be lower.
    const auto over = Tank::at(image, style, {0.95, 0.98}, high(0.95) + 0.02);
    EXPECT_LT(sumOf(over), 0.4 * sumOf(top));
    Tank flat([](int, int) { return 0; });
    const auto plane = flat.drawn(style);
    EXPECT_LT(sumOf(Tank::at(plane, style, {0.95, 0.98}, high(0.95) - 0.01)), 0.4 * sumOf(top));
    // Walls stand in a relief as in water, and NaN makes no hole.
    Tank walled([](int, int) { return std::nan(""); }, [](int i, int) { return i > 80 ? 1 : 0; });
    const auto stone = walled.drawn(style);
    const auto ground = Tank::at(stone, style, {0.4, 0.5}, 0);
    EXPECT_EQ(ground, Tank::at(plane, style, {0.4, 0.5}, 0));
    style.relief = false;
    EXPECT_GT(difference(usual.drawn(style), image), 5);
}

// The line along the lower edge is not broken, however steep the water above it.
TEST_F(Looks, SidesOfReliefsAreWithoutSpecks) {
    // Troughs that stay above the inspected row: the line along the surface extends below them by
    // its width.
    Tank tank([](int i, int /*j*/) { return 0.7 * std::cos(0.5 * i); });
    WaterStyle style;
    style.relief = true;
    style.camera = {10, 20, 1.6, 1};
    const double depth = 0.1 * std::hypot(1, 1);
    const auto image = tank.drawn(style);
    double darkest = 1000, brightest = 0;
    for (double x = 0.1; x < 0.9; x += 0.003) {
        const auto seen = sumOf(Tank::at(image, style, {x, 0}, -0.88 * depth));
        darkest = std::min(darkest, seen);
        brightest = std::max(brightest, seen);
    }
    EXPECT_LT(brightest, darkest + 20);
}

TEST_F(Looks, DeepWaterHasItsTint) {
    Tank tank(gentle);
    WaterStyle style;
    const auto usual = meanOf(tank.drawn(style));
    style.look.tint = "#0f6b3c";
    const auto green = meanOf(tank.drawn(style));
    EXPECT_GT(usual[2], usual[1]);
    EXPECT_GT(green[1], green[2] + 20);
    // Clear water shows more of the floor, turbid water only the tint.
    style.look.clarity = 10;
    const auto clear = meanOf(tank.drawn(style));
    EXPECT_GT(clear[0], green[0] + 20);
    style.look.clarity = 0.1;
    style.camera.elevation = 85;  // from where nearly nothing is mirrored
    const auto thick = meanOf(tank.drawn(style));
    EXPECT_GT(thick[1], 2 * thick[0]);
}

TEST_F(Looks, FoamLiesOnSteepCrestsOnly) {
    // A ridge, steeper on its right half
    Tank tank([](int i, int j) {
        const double width = j > side / 2 ? 3 : 14;
        return std::exp(-std::pow((i - 0.5 * side) / width, 2));
    });
    WaterStyle style;
    style.camera = {0, 70, 1.6, 1};
    const auto without = tank.drawn(style);
    style.look.foam = 0.6;
    const auto with = tank.drawn(style);
    const auto changed = [&](double y) {
        int count = 0;
        for (double x = 0.02; x < 0.98; x += 0.005) {
            const auto a = Tank::at(without, style, {x, y}), b = Tank::at(with, style, {x, y});
            if (std::abs(sumOf(a) - sumOf(b)) <= 30) continue;
            ++count;
            // On the ridge, and white
            EXPECT_NEAR(x, 0.5, 0.15);
            EXPECT_GT(b[0], a[0]);
        }
        return count;
    };
    EXPECT_GT(changed(0.75), 5);
    EXPECT_EQ(changed(0.25), 0);
    EXPECT_EQ(tank.drawn(style).rgba, with.rgba);
    // More foam covers more.
    style.look.foam = 1;
    EXPECT_GT(difference(tank.drawn(style), without), 1.2 * difference(with, without));
}

namespace {

struct Dye {
    gl::Texture2D texture, walls;
    FieldView view() const {
        auto info = FieldInfo{"dye", "", "", false};
        info.color = true;
        return {&texture, texture.width(), texture.height(), 1, info};
    }
};

Dye dyed(
    int nx, int ny, const Function& red, const Function& solid = [](int, int) { return 0; }) {
    Dye made{gl::Texture2D(gl::Format::rgba32f, nx, ny, "dye"), sheet(nx, ny, solid)};
    std::vector<float> cells;
    for (int j = 0; j < ny; ++j) {
        for (int i = 0; i < nx; ++i) {
            const auto value = static_cast<float>(red(i, j));
            cells.insert(cells.end(), {value, 0.25f * value, 0, 0});
        }
    }
    made.texture.upload(cells);
    return made;
}

}  // namespace

/// Light shed by stripes, compared with the sum of the three Gaussians in closed form.
TEST_F(Looks, DyeShedsLightByGaussians) {
    constexpr int nx = 160, ny = 96;
    const auto dye = dyed(nx, ny, [](int i, int) { return i >= 60 && i < 76 ? 2 : 0; });
    Bloom bloom;
    bloom.make(dye.view(), shown(dye.walls), 1);
    const auto texels = bloom.glow().downloadFloats();
    const int columns = bloom.glow().width(), rows = bloom.glow().height();
    ASSERT_EQ(columns, nx);  // the texture is finer than the field
    ASSERT_EQ(rows, ny);
    const double cover = 1 - std::exp(-2.2 * 2);
    const auto part = [&](double x, double width) {
        const auto below = [&](double edge) {
            return 0.5 * std::erf((edge - x) / (width * nx * std::sqrt(2.0)));
        };
        return below(76) - below(60);
    };
    for (int i = 24; i < nx - 24; ++i) {
        const auto at = static_cast<std::size_t>(4 * (rows / 2 * columns + i));
        const double x = i + 0.5;
        const double expected =
            cover * (0.40 * part(x, 0.006) + 0.45 * part(x, 0.020) + 0.55 * part(x, 0.065));
        EXPECT_NEAR(texels[at], expected, 0.05) << i;
        EXPECT_NEAR(texels[at + 1], 0.25 * texels[at], 1e-4) << i;
        EXPECT_EQ(texels[at + 2], 0);
    }
}

TEST_F(Looks, GlowingDyeShinesAround) {
    constexpr int n = 100;
    const auto dye = dyed(
        n, n, [](int i, int j) { return std::hypot(i - 50, j - 50) < 12 ? 1.5 : 0; },
        [](int i, int j) { return i > 66 && i < 74 && j > 40 && j < 60 ? 1 : 0; });
    FieldMap map;
    const auto drawn = [&](double bloom, std::optional<std::array<float, 4>> ground = {}) {
        Offscreen picture(n, n, 1);
        picture.begin({0, 0, 0, 0});
        MapPlace place{{-1, -1, 1, 1}, n, n};
        place.ground = ground;
        map.drawDye(dye.view(), shown(dye.walls), 1, place, nullptr, bloom);
        picture.end();
        return picture.read();
    };
    const auto dark = drawn(0), bright = drawn(1);
    EXPECT_EQ(drawn(1).rgba, bright.rgba);
    // The glow decreases outwards, is redder than green, and lies over walls, too
    EXPECT_GT(bright.pixel(34, 50)[0], dark.pixel(34, 50)[0] + 40);
    EXPECT_GT(bright.pixel(34, 50)[0], bright.pixel(25, 50)[0]);
    EXPECT_GT(bright.pixel(25, 50)[0], bright.pixel(10, 50)[0]);
    EXPECT_GT(bright.pixel(34, 50)[0], bright.pixel(34, 50)[1]);
    EXPECT_GT(bright.pixel(70, 50)[0], dark.pixel(70, 50)[0] + 10);
    EXPECT_GT(drawn(1).pixel(34, 50)[0], drawn(0.5).pixel(34, 50)[0]);
    // Over a clear ground the glow covers as far as it shines.
    const auto clear = drawn(1, std::array{0.0f, 0.0f, 0.0f, 0.0f});
    EXPECT_GT(clear.pixel(34, 50)[3], clear.pixel(10, 50)[3]);
    EXPECT_GT(clear.pixel(50, 50)[3], 240);
    for (std::size_t i = 0; i < clear.rgba.size(); i += 4) {
        for (std::size_t c = 0; c < 3; ++c) {
            ASSERT_LE(clear.rgba[i + c], clear.rgba[i + 3] + 1);  // times alpha
        }
    }
}

}  // namespace seiche::view::looks
