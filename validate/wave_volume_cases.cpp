// The volume of water in closed basins over many steps of the wave equation.
#include <array>
#include <cmath>

#include "core/base/error.hpp"
#include "validate/groups.hpp"
#include "validate/lab.hpp"

namespace seiche::validate {

namespace {

using nlohmann::ordered_json;

/// Volume (shallow water), or the sum of u/c^2 (sound), in the columns [from, to), in FP64.
double waterIn(Lab& lab, bool acoustic, int from, int to) {
    const auto height = lab.field("height"), speed = lab.field("speed");
    double sum = 0;
    for (std::size_t i = 0; i < height.values.size(); ++i) {
        const int column = static_cast<int>(i % static_cast<std::size_t>(height.nx));
        const double c = double{speed.values[i]};
        if (column < from || column >= to || !(c > 0)) continue;
        sum += double{height.values[i]} / (acoustic ? c * c : 1);
    }
    return sum;
}

std::vector<Row> volume(const Settings& settings) {
    const std::uint64_t steps = settings.quick ? 5000 : 100000;
    const std::string hump = "0.1*exp(-((x-0.3)^2+(y-0.4)^2)/0.01)";
    const ordered_json sound = {{"height", hump + "+0.02"}, {"speed", "0.5+x"}};
    const ordered_json wall = {
        {{"shape", "rectangle"}, {"center", {0.7, 0.5}}, {"size", {0.1, 2}}}};
    ordered_json joined;
    for (const char* side : {"left", "right", "bottom", "top"})
        joined[side] = {{"type", "periodic"}};
    std::vector<Row> rows;
    const auto row = [&](const std::string& about, ordered_json scene, bool acoustic,
                         std::vector<std::array<int, 2>> columns) {
        scene["domain"] = {{"size", {1, 1}}, {"cells", {30, 24}}};
        scene["parameters"]["dt"] = 0.02;
        if (acoustic)
            scene["parameters"].update({{"equation", "acoustic"}, {"wall_cells", "whole"}});
        Lab lab(settings, "wave", scene);
        std::vector<double> before;
        for (const auto& [from, to] : columns) before.push_back(waterIn(lab, acoustic, from, to));
        lab.steps(steps);
        double worst = 0;
        for (std::size_t k = 0; k < columns.size(); ++k) {
            const double after = waterIn(lab, acoustic, columns[k][0], columns[k][1]);
            worst = std::max(worst, std::abs(after / before[k] - 1));
        }
        rows.push_back({fmt::format("{}, {} steps: change of volume", about, steps), {{0, worst}}});
        rows.back().most = 1e-6;
    };
    row("between walls", {{"initial", {{"height", hump}}}}, false, {{0, 30}});
    row("all sides joined", {{"initial", {{"height", hump}}}, {"boundaries", joined}}, false,
        {{0, 30}});
    row("sound of varying speed, two rooms", {{"initial", sound}, {"walls", wall}}, true,
        {{0, 21}, {21, 30}});
    row("sweeps", {{"initial", {{"height", hump}}}, {"parameters", {{"scheme", "adi"}}}}, false,
        {{0, 30}});
    return rows;
}

}  // namespace

std::vector<Case> waveVolumeCases() {
    return {{"wave/volume", "Water stays in a basin over many steps",
             "the sum of the equation over a basin without an open side", volume}};
}

}  // namespace seiche::validate
