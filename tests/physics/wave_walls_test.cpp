// Walls inside: held at 0, cut by shapes, drawn and erased.
#include <algorithm>
#include <cmath>

#include "core/model/snapshot.hpp"
#include "tests/physics/support/tank.hpp"

namespace seiche {
namespace {

using nlohmann::ordered_json;

class WaveWalls : public GpuTest {
  protected:
    static ordered_json block(double x, double y, double width, double height) {
        return {{"shape", "rectangle"}, {"center", {x, y}}, {"size", {width, height}}};
    }
    static BrushStroke stroke(const char* brush, Point from, Point to, double radius) {
        BrushStroke made;
        made.brush = brush;
        made.from = from;
        made.to = to;
        made.radius = radius;
        made.strength = 1;
        return made;
    }
    static double difference(const std::vector<float>& a, const std::vector<float>& b) {
        double largest = 0;
        for (std::size_t i = 0; i < a.size(); ++i) {
            largest = std::max(largest, std::abs(double{a[i]} - double{b[i]}));
        }
        return largest;
    }
};

/// A pool of 20 x 16 cells between walls that are held is a box with Dirichlet sides.
TEST_F(WaveWalls, HeldWallsActAsDirichletSides) {
    const ordered_json walls = {block(0.125, 0.5, 0.25, 1), block(0.875, 0.5, 0.25, 1),
                                block(0.5, 0.1, 1, 0.2), block(0.5, 0.8, 1, 0.4)};
    const auto height = [](double x, double y) {
        return fmt::format("0.1*exp(-((x-{})^2+(y-{})^2)/0.004)", x, y);
    };
    for (const auto& [solver, scheme, dt] :
         {std::tuple{"cg", "theta", 0.02}, {"multigrid", "theta", 0.2}}) {
        for (const char* cells : {"cut", "whole"}) {
            SCOPED_TRACE(fmt::format("{} {} {}", solver, scheme, cells));
            const ordered_json parameters = {
                {"dt", dt},          {"solver", solver},           {"scheme", scheme},
                {"tolerance", 1e-7}, {"inner_walls", "dirichlet"}, {"wall_cells", cells}};
            WaveTank pool(context(), {{"domain", {{"size", {1, 1}}, {"cells", {40, 40}}}},
                                      {"initial", {{"height", height(0.45, 0.4)}}},
                                      {"parameters", parameters},
                                      {"walls", walls}});
            WaveTank box(context(), {{"domain", {{"size", {0.5, 0.4}}, {"cells", {20, 16}}}},
                                     {"initial", {{"height", height(0.2, 0.2)}}},
                                     {"parameters", parameters},
                                     {"boundaries",
                                      {{"left", {{"type", "dirichlet"}}},
                                       {"right", {{"type", "dirichlet"}}},
                                       {"bottom", {{"type", "dirichlet"}}},
                                       {"top", {{"type", "dirichlet"}}}}}});
            pool.steps(100);
            box.steps(100);
            const auto a = pool.field("height"), b = box.field("height");
            double largest = 0, off = 0;
            for (int j = 0; j < 40; ++j) {
                for (int i = 0; i < 40; ++i) {
                    const bool inside = i >= 10 && i < 30 && j >= 8 && j < 24;
                    const double here = double{a.values[static_cast<std::size_t>(j * 40 + i)]};
                    const double there =
                        inside ? double{b.values[static_cast<std::size_t>((j - 8) * 20 + i - 10)]}
                               : 0;
                    largest = std::max(largest, std::abs(there));
                    off = std::max(off, std::abs(here - there));
                }
            }
            EXPECT_GT(largest, 0.01);
            EXPECT_LT(off, 2e-5 * largest);
            for (const auto& report : pool.reports()) {
                ASSERT_LT(std::abs(report.value("energy_drift")), 1e-4);
            }
        }
    }
}

/// Walls held by a live change, and walls drawn by hand: reflected waves are inverted.
TEST_F(WaveWalls, AreHeldWhereTheyAreDrawn) {
    const auto crestAfter = [&](const char* walls) {
        WaveTank tank(context(), {{"domain", {{"size", {1, 0.1}}, {"cells", {200, 20}}}},
                                  {"initial",
                                   {{"height", "exp(-((x-0.4)/0.05)^2)"},
                                    {"velocity", "2*(x-0.4)/0.05^2*exp(-((x-0.4)/0.05)^2)"}}},
                                  {"parameters", {{"dt", 0.0025}}}});
        tank.steps(2);
        tank.simulation().brush(stroke("wall", {0.8, -0.1}, {0.8, 0.2}, 0.02));
        tank.set("inner_walls", std::string(walls));
        tank.steps(238);
        const auto height = tank.field("height");
        double most = 0;
        for (const float value : height.values) {
            if (std::abs(value) > std::abs(most)) most = double{value};
        }
        for (const auto& report : tank.reports()) {
            EXPECT_LT(std::abs(report.value("energy_drift")), 1e-4) << report.step;
        }
        return most;
    };
    EXPECT_NEAR(crestAfter("wall"), 1, 0.05);
    EXPECT_NEAR(crestAfter("dirichlet"), -1, 0.05);
}

/// Several segments drawn between two pictures update solver and fields once.
TEST_F(WaveWalls, AreTakenFromStrokesOnceAStep) {
    WaveTank tank(context(), {{"domain", {{"size", {1, 1}}, {"cells", {96, 96}}}},
                              {"initial", {{"height", "exp(-((x-0.5)/0.1)^2)"}}},
                              {"parameters", {{"dt", 0.0025}}}});
    const auto dry = [&] {
        const auto speed = tank.field("speed").values;
        return std::ranges::count(speed, 0.0f);
    };
    tank.steps(2);
    const auto before = context().activity();
    for (int k = 0; k < 20; ++k) {
        const double x = 0.2 + 0.02 * k;
        tank.simulation().brush(stroke("wall", {x, 0.25}, {x + 0.02, 0.25}, 0.03));
    }
    EXPECT_EQ(context().activity() - before, gl::Activity{});
    tank.steps(1);
    EXPECT_GT((context().activity() - before).allocations, 0u);
    EXPECT_GT(dry(), 0);
    // The field shows the erased cells before the next step.
    tank.simulation().brush(stroke("erase", {0, 0.25}, {1, 0.25}, 0.05));
    EXPECT_EQ(dry(), 0);
}

/// An erased shape leaves nothing, and one that is drawn over is whole again.
TEST_F(WaveWalls, ErasedShapesAreOpenWater) {
    for (const char* kind : {"wall", "dirichlet"}) {
        const auto scene = [&](bool wall) {
            ordered_json made = {
                {"domain", {{"size", {1, 1}}, {"cells", {45, 45}}}},
                {"initial", {{"height", "0.1*exp(-((x-0.3)^2+(y-0.3)^2)/0.01)"}}},
                {"parameters", {{"dt", 0.02}, {"tolerance", 1e-7}, {"inner_walls", kind}}}};
            if (wall) {
                made["walls"] = {
                    {{"shape", "circle"}, {"center", {0.613, 0.631}}, {"radius", 0.11}}};
            }
            return made;
        };
        WaveTank erased(context(), scene(true)), open(context(), scene(false));
        erased.simulation().brush(stroke("erase", {0.613, 0.631}, {0.613, 0.631}, 0.2));
        erased.steps(100);
        open.steps(100);
        EXPECT_LT(difference(erased.field("height").values, open.field("height").values), 1e-6)
            << kind;
    }
}

/// Walls that cut cells keep their water, and a state is restored bit for bit.
TEST_F(WaveWalls, CutCellsKeepTheirWaterAndTheirState) {
    const ordered_json scene = {
        {"domain", {{"size", {1, 1}}, {"cells", {46, 45}}}},
        {"initial", {{"height", "0.1*exp(-((x-0.3)^2+(y-0.3)^2)/0.01)"}}},
        {"walls",
         {{{"shape", "circle"}, {"center", {0.613, 0.631}}, {"radius", 0.11}},
          {{"shape", "polygon"}, {"points", {{-0.1, 0.6}, {0.4, 1.1}, {-0.1, 1.1}}}}}},
        {"parameters", {{"dt", 0.02}}}};
    WaveTank whole(context(), scene), part(context(), scene);
    whole.steps(40);
    whole.simulation().brush(stroke("wall", {0.613, 0.5}, {0.8, 0.6}, 0.05));
    const auto snapshot = takeSnapshot(whole.simulation(), whole.scene().domain);
    whole.steps(60);
    part.simulation().restore(snapshot);
    part.steps(60);
    EXPECT_EQ(part.field("height").values, whole.field("height").values);
    WaveTank still(context(), scene);
    still.steps(1500);
    const double mass = still.reports().front().value("mass");
    EXPECT_NEAR(still.reports().back().value("mass") / mass, 1, 1e-6);
    for (const auto* tank : {&whole, &still}) {
        for (const auto& report : tank->reports()) {
            ASSERT_LT(std::abs(report.value("energy_drift")), 1e-4) << report.step;
        }
    }
}

/// The open part of a cut cell may be small; its mass then is small, too, but not its faces.
TEST_F(WaveWalls, CutCellsTakeHardlyMoreIterationsThanWholeOnes) {
    const auto most = [&](const char* cells) {
        WaveTank tank(
            context(),
            {{"domain", {{"size", {1, 1}}, {"cells", {90, 91}}}},
             {"initial", {{"height", "0.1*exp(-((x-0.4)^2+(y-0.4)^2)/0.002)"}}},
             {"walls",
              {{{"shape", "circle"}, {"center", {0.713, 0.631}}, {"radius", 0.11}},
               {{"shape", "polygon"}, {"points", {{-0.1, 0.6}, {0.4, 1.1}, {-0.1, 1.1}}}}}},
             {"parameters", {{"dt", 0.01}, {"solver", "cg"}, {"wall_cells", cells}}}});
        tank.steps(60);
        int found = 0;
        for (const auto& report : tank.reports()) {
            for (const auto& solve : report.solves) found = std::max(found, solve.iterations);
        }
        return found;
    };
    EXPECT_LE(most("cut"), most("whole") + 3);
}

}  // namespace
}  // namespace seiche
