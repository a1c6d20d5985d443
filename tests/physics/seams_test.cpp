// Joined sides have no effect: a scene moved by half its box runs the same, with its forces, walls,
// sources and strokes anywhere.
#include <fmt/core.h>

#include <cmath>

#include "tests/physics/support/tank.hpp"

namespace seiche {
namespace {

using nlohmann::ordered_json;

class Seams : public GpuTest {
  protected:
    static constexpr int cells = 32;

    static ordered_json joined() {
        ordered_json scene = {{"domain", {{"size", {1.0, 1.0}}, {"cells", {cells, cells}}}}};
        for (const char* side : {"left", "right", "bottom", "top"}) {
            scene["boundaries"][side] = {{"type", "periodic"}};
        }
        return scene;
    }
    /// The same place in a scene moved by `shift`.
    static ordered_json place(double x, double y, double shift) {
        return {std::fmod(x + shift, 1), std::fmod(y + shift, 1)};
    }
    /// The largest difference of a field of both, relative to its largest value.
    static double difference(Tank& here, Tank& moved, const char* name, bool levelled = false) {
        const auto a = here.field(name), b = moved.field(name);
        const int n = cells * (a.nx / cells);
        const auto at = [](const FieldData& field, int i, int j) {
            return static_cast<double>(
                field.values[static_cast<std::size_t>(j) * static_cast<std::size_t>(field.nx) +
                             static_cast<std::size_t>(i)]);
        };
        double level = 0;
        for (int j = 0; j < n && levelled; ++j) {
            for (int i = 0; i < n; ++i) level += (at(b, i, j) - at(a, i, j)) / (n * n);
        }
        double most = 0, largest = 0;
        for (int j = 0; j < n; ++j) {
            for (int i = 0; i < n; ++i) {
                const double own = at(a, i, j);
                most =
                    std::max(most, std::abs(at(b, (i + n / 2) % n, (j + n / 2) % n) - own - level));
                largest = std::max(largest, std::abs(own));
            }
        }
        EXPECT_GT(largest, 0) << name;
        return most / largest;
    }
    static std::string moved(const char* formula, double shift) {
        std::string text;
        for (const char* c = formula; *c != 0; ++c) {
            text += *c == 'X'   ? fmt::format("(2*pi*(x-{}))", shift)
                    : *c == 'Y' ? fmt::format("(2*pi*(y-{}))", shift)
                                : std::string(1, *c);
        }
        return text;
    }

    static ordered_json flow(const char* scheme, bool walls, double shift) {
        auto scene = joined();
        const auto f = [&](const char* formula) { return moved(formula, shift); };
        scene["initial"] = {{"u", f("0.3+0.5*sin(X)*cos(Y)+0.2*sin(2*Y)")},
                            {"v", f("0.1-0.5*cos(X)*sin(Y)")},
                            {"dye", f("1+cos(X)*cos(Y)")},
                            {"temperature", f("sin(X+Y)")},
                            {"smoke", f("0.5+0.5*cos(Y)")}};
        scene["sources"] = {
            {{"kind", "force"}, {"x", f("cos(X)*sin(Y)")}, {"y", f("2*sin(X+2*Y)")}},
            {{"kind", "push"},
             {"center", place(0.48, 0.05, shift)},
             {"radius", 0.2},
             {"x", "5"},
             {"y", "-3"}},
            {{"kind", "dye"}, {"center", place(0.95, 0.4, shift)}, {"radius", 0.2}},
            {{"kind", "smoke"},
             {"center", place(0.5, 0.9, shift)},
             {"radius", 0.2},
             {"heat", "3"}}};
        scene["parameters"] = {{"dt", 0.02},          {"advection", scheme},
                               {"viscosity", 0.001},  {"buoyancy", 2.0},
                               {"smoke_weight", 0.5}, {"vorticity_confinement", 0.5},
                               {"tolerance", 1e-6},   {"max_iterations", 1000}};
        if (walls) {
            scene["walls"] = {
                {{"shape", "circle"}, {"center", place(0.52, 0.55, shift)}, {"radius", 0.12}},
                {{"shape", "rectangle"},
                 {"center", place(0.5, 0.03, shift)},
                 {"size", {0.3, 0.01}}}};
        }
        return scene;
    }
    static BrushStroke stroke(const char* brush, double x, double y, double shift) {
        // Strokes begin inside the domain.
        const double fromX = std::fmod(x + shift, 1), fromY = std::fmod(y + shift, 1);
        return {brush, {fromX, fromY}, {fromX + 0.03, fromY + 0.05}, 0.12, 0.7, 0.05, "#ff8800"};
    }
};

TEST_F(Seams, FlowsAreTranslationInvariant) {
    for (const bool walls : {false, true}) {
        for (const char* scheme : {"semi-lagrangian", "maccormack", "maccormack2",
                                   "semi-lagrangian2", "ar2", "central-rk3"}) {
            SCOPED_TRACE(std::string(scheme) + (walls ? ", walls" : ""));
            FlowTank here(context(), flow(scheme, walls, 0)),
                there(context(), flow(scheme, walls, 0.5));
            for (const double shift : {0.0, 0.5}) {
                auto& simulation = (shift == 0 ? here : there).simulation();
                simulation.brush(stroke("stir", 0.45, 0.4, shift));
                simulation.brush(stroke("smoke", 0.9, 0.48, shift));
                if (walls) simulation.brush(stroke("wall", 0.46, 0.8, shift));
            }
            here.steps(6);
            there.steps(6);
            for (const char* name :
                 {"u", "v", "dye", "smoke", "temperature", "vorticity", "q", "speed"}) {
                EXPECT_LT(difference(here, there, name), 1e-4) << name;
            }
            EXPECT_LT(difference(here, there, "pressure", true), 1e-3);
            if (walls) {
                const auto &a = here.reports().back(), &b = there.reports().back();
                for (const char* name : {"force_x", "force_y"}) {
                    EXPECT_NEAR(b.value(name), a.value(name), 1e-4 * (1 + std::abs(a.value(name))))
                        << name;
                }
            }
        }
    }
}

/// A side that moves along itself beside joined ones.
TEST_F(Seams, VelocitiesAlongASideAreTranslationInvariant) {
    for (const char* scheme :
         {"maccormack", "maccormack2", "semi-lagrangian2", "ar2", "central-rk3"}) {
        SCOPED_TRACE(scheme);
        const auto channel = [&](double shift) {
            auto scene = joined();
            for (const char* side : {"bottom", "top"}) {
                scene["boundaries"][side] = {{"type", "moving-wall"},
                                             {"u", moved("1+0.5*sin(X)", shift)}};
            }
            scene["parameters"] = {{"dt", 0.02}, {"advection", scheme}, {"viscosity", 0.02}};
            return scene;
        };
        FlowTank here(context(), channel(0)), there(context(), channel(0.5));
        here.steps(6);
        there.steps(6);
        const auto a = here.field("u"), b = there.field("u");
        for (int j = 0; j < cells; ++j) {
            for (int i = 0; i < cells; ++i) {
                ASSERT_NEAR(b.values[static_cast<std::size_t>(j * cells + (i + cells / 2) % cells)],
                            a.values[static_cast<std::size_t>(j * cells + i)], 1e-5)
                    << i << ", " << j;
            }
        }
    }
}

TEST_F(Seams, WavesAreTranslationInvariant) {
    const auto basin = [&](double shift) {
        auto scene = joined();
        scene["parameters"] = {{"dt", 0.02}, {"tolerance", 1e-6}};
        scene["initial"]["height"] = moved("0.1*cos(X)*cos(Y)", shift);
        scene["sources"] = {{{"kind", "point"},
                             {"center", place(0.48, 0.9, shift)},
                             {"radius", 0.15},
                             {"amplitude", "1"}},
                            // A source that leaves the domain.
                            {{"kind", "moving"},
                             {"x", fmt::format("{}+5*t", 0.3 + shift)},
                             {"y", fmt::format("{}", 0.25 + shift)},
                             {"radius", 0.1},
                             {"amplitude", "2"}}};
        scene["walls"] = {
            {{"shape", "circle"}, {"center", place(0.52, 0.55, shift)}, {"radius", 0.12}}};
        return scene;
    };
    WaveTank here(context(), basin(0)), there(context(), basin(0.5));
    for (const double shift : {0.0, 0.5}) {
        auto& simulation = (shift == 0 ? here : there).simulation();
        simulation.brush(stroke("raise", 0.45, 0.4, shift));
        simulation.brush(stroke("wall", 0.46, 0.8, shift));
    }
    here.steps(20);
    there.steps(20);
    EXPECT_LT(difference(here, there, "height"), 1e-4);
    EXPECT_LT(difference(here, there, "velocity"), 1e-4);
}

}  // namespace
}  // namespace seiche
