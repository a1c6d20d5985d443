// Walls that contain whole blocks of cells, which software treats separately.
#include <fmt/format.h>

#include <cmath>

#include "tests/physics/support/tank.hpp"

namespace seiche {
namespace {

using nlohmann::ordered_json;

class ThickWalls : public GpuTest {
  protected:
    static constexpr int nx = 120, ny = 96;  // of 0.01 m
    static constexpr const char* schemes[] = {"semi-lagrangian", "semi-lagrangian2", "maccormack",
                                              "maccormack2", "ar2"};

    /// A periodic flow round a wall of 48 x 48 cells, shifted right and up by these numbers of
    /// cells from where it fills blocks.
    static ordered_json flow(const char* scheme, int right, int up) {
        const double x = 0.01 * right, y = 0.01 * up;
        const auto across = fmt::format("2*pi*(x-{})/1.2", x),
                   along = fmt::format("2*pi*(y-{})/0.96", y);
        ordered_json scene = {{"domain", {{"size", {1.2, 0.96}}, {"cells", {nx, ny}}}}};
        for (const char* side : {"left", "right", "bottom", "top"})
            scene["boundaries"][side]["type"] = "periodic";
        scene["parameters"] = {
            {"dt", 0.01}, {"viscosity", 1e-3}, {"tolerance", 1e-6}, {"advection", scheme}};
        scene["walls"] = {
            {{"shape", "rectangle"}, {"center", {0.48 + x, 0.4 + y}}, {"size", {0.48, 0.48}}}};
        scene["initial"] = {{"u", fmt::format("sin({})*cos({})", across, along)},
                            {"v", fmt::format("0.8*cos(2*({}))*sin({})", across, along)},
                            {"dye", fmt::format("0.5+0.5*sin({}+{})", across, along)},
                            {"smoke", fmt::format("0.5+0.5*cos({})", along)}};
        return scene;
    }
    static float at(const FieldData& field, int i, int j) {
        return field.values[static_cast<std::size_t>(j * field.nx + i)];
    }
};

TEST_F(ThickWalls, KeepTheirContents) {
    for (const char* scheme : schemes) {
        for (const int fine : {1, 2}) {
            SCOPED_TRACE(fmt::format("{}, {}", scheme, fine));
            auto scene = flow(scheme, 0, 0);
            scene["parameters"]["dye_scale"] = fine;
            FlowTank tank(context(), scene);
            const char* names[] = {"dye", "smoke"};
            const FieldData before[] = {tank.field(names[0]), tank.field(names[1])};
            tank.steps(4);
            for (const std::size_t k : {0u, 1u}) {
                const auto after = tank.field(names[k]);
                const int scale = after.nx / nx;
                for (int j = 16 * scale; j < 64 * scale; ++j) {
                    for (int i = 24 * scale; i < 72 * scale; ++i) {
                        ASSERT_EQ(at(after, i, j), at(before[k], i, j)) << names[k];
                    }
                }
            }
        }
    }
}

/// A shifted flow is the same, although its walls lie differently in blocks.
TEST_F(ThickWalls, AreIndependentOfTheirPlace) {
    for (const bool moves : {false, true}) {
        for (const char* scheme : schemes) {
            SCOPED_TRACE(fmt::format("{}{}", scheme, moves ? ", moves" : ""));
            const int right = 3, up = 5;
            auto here = flow(scheme, 0, 0), there = flow(scheme, right, up);
            for (auto* scene : {&here, &there}) {
                if (moves) (*scene)["walls"][0]["motion"] = {{"x", "0.3*t"}, {"y", "-0.2*t"}};
            }
            FlowTank tank(context(), here), other(context(), there);
            tank.steps(6);
            other.steps(6);
            for (const char* name : {"u", "v", "dye", "smoke"}) {
                const auto a = tank.field(name), b = other.field(name);
                double apart = 0;
                for (int j = 0; j < ny; ++j) {
                    for (int i = 0; i < nx; ++i) {
                        const float moved = at(b, (i + right) % nx, (j + up) % ny);
                        apart = std::max(apart, std::abs(double{at(a, i, j)} - double{moved}));
                    }
                }
                EXPECT_LT(apart, 2e-5) << name;
            }
        }
    }
}

}  // namespace
}  // namespace seiche
