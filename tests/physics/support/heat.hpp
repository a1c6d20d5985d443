#pragma once

#include <fmt/core.h>

#include <cmath>
#include <numbers>

#include "tests/physics/support/tank.hpp"

namespace seiche {

class Heat : public GpuTest {
  protected:
    static nlohmann::ordered_json box(int nx, int ny) {
        nlohmann::ordered_json closed;
        for (const char* side : {"left", "right", "bottom", "top"}) {
            closed[side] = {{"type", "no-slip"}};
        }
        return {{"domain", {{"size", {1.0, 1.0}}, {"cells", {nx, ny}}}}, {"boundaries", closed}};
    }
    static nlohmann::ordered_json held(const char* on, const char* temperature) {
        return {{"kind", "wall-temperature"}, {"on", on}, {"temperature", temperature}};
    }
    static nlohmann::ordered_json heatedSides() {
        return {held("left", "0.5"), held("right", "-0.5")};
    }
    /// Between two circles round an arbitrary place: the inner one, wall 2, is held at 1, the two
    /// halves of the outer one at 0.
    static nlohmann::ordered_json ring(int n, double inner, double outer) {
        constexpr double x = 0.507, y = 0.494;
        auto scene = box(n, n);
        for (const double side : {-1.0, 1.0}) {
            nlohmann::ordered_json points = {
                {x, -0.1}, {x + side, -0.1}, {x + side, 1.1}, {x, 1.1}};
            for (int k = 0; k <= 720; ++k) {
                const double angle = std::numbers::pi * k / 720;
                points.push_back({x + side * outer * std::sin(angle), y + outer * std::cos(angle)});
            }
            scene["walls"].push_back({{"shape", "polygon"}, {"points", points}});
        }
        scene["walls"].push_back({{"shape", "circle"}, {"center", {x, y}}, {"radius", inner}});
        const double between = std::pow((inner + outer) / 2, 2);
        scene["sources"] = {
            held("walls", fmt::format("(1+sign({}-(x-{})^2-(y-{})^2))/2", between, x, y).c_str())};
        return scene;
    }
    static double average(const FieldData& field) {
        double sum = 0;
        for (const float each : field.values) sum += each;
        return sum / static_cast<double>(field.values.size());
    }
};

}  // namespace seiche
