// Reflections of matched layers in front of absorbing sides.
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/base/error.hpp"
#include "validate/groups.hpp"
#include "validate/lab.hpp"

namespace seiche::validate {

namespace {

using nlohmann::ordered_json;
using std::numbers::pi;

struct LayerRun {
    const char* about;
    double degrees;  // between the way of the waves and the layer's normal
    int cellsPerWave;
    double cfl;
    ordered_json parameters;
};

/// The largest reflected height over that of a packet of waves of length 1 that runs into a layer
/// `width` wide, in a channel whose walls reflect it at the given angle.
double sentBack(const Settings& settings, const LayerRun& run, double width) {
    constexpr double open = 20, envelope = 4, start = 10;
    const double angle = run.degrees * pi / 180;
    const double kx = 2 * pi * std::cos(angle), ky = 2 * pi * std::sin(angle);
    const double length = open + 2 * width, h = 1.0 / run.cellsPerWave;
    const double across = ky > 0 ? pi / ky : 4 * h;
    const int nx = static_cast<int>(std::lround(length / h)),
              ny = std::max(4, static_cast<int>(std::lround(across / h)));
    const double centre = width + start;
    const auto shape = fmt::format("exp(-((x-{})/{})^2)*cos({:.17g}*y)", centre, envelope, ky);
    const auto phase = fmt::format("({:.17g}*(x-{}))", kx, centre);
    ordered_json parameters = {{"dt", run.cfl * h}, {"tolerance", 1e-6}, {"sponge_width", width}};
    if (!run.parameters.is_null()) parameters.update(run.parameters);
    Lab lab(
        settings, "wave",
        ordered_json{{"domain", {{"size", {length, across}}, {"cells", {nx, ny}}}},
                     {"initial",
                      {{"height", fmt::format("{}*cos{}", shape, phase)},
                       {"velocity", fmt::format("{0}*(2*pi*sin{1}+2*{2:.17g}*(x-{3})/{4}^2*cos{1})",
                                                shape, phase, std::cos(angle), centre, envelope)}}},
                     {"parameters", parameters},
                     {"boundaries",
                      {{"left", {{"type", "absorbing"}}}, {"right", {{"type", "absorbing"}}}}}});
    // By then the whole packet has entered the layer, and the reflection is on its way.
    lab.time(1.3 * open / std::cos(angle));
    const auto height = lab.field("height");
    double largest = 0;
    for (std::size_t i = 0; i < height.values.size(); ++i) {
        const double x = (static_cast<double>(i % static_cast<std::size_t>(nx)) + 0.5) * h;
        if (x > width && x < width + open) {
            largest = std::max(largest, std::abs(double{height.values[i]}));
        }
    }
    return largest;
}

std::vector<Row> matchedLayer(const Settings& settings) {
    const std::vector<LayerRun> runs = {
        {"head on", 0, 16, 1, {}},
        {"head on, sweeps", 0, 16, 1, {{"scheme", "adi"}}},
        {"head on, as printed in 2003", 0, 16, 0.25, {{"scheme", "krueger-2003"}}},
        {"60 degrees", 60, 16, 1, {}},
        {"60 degrees, sweeps, sound", 60, 16, 1, {{"scheme", "adi"}, {"equation", "acoustic"}}},
        {"60 degrees, theta 0.4", 60, 16, 1, {{"theta", 0.4}}},
        {"60 degrees, CFL 4, multigrid", 60, 32, 4, {{"solver", "multigrid"}}},
        {"60 degrees, CFL 4, direct solves", 60, 32, 4, {{"solver", "dct"}}},
    };
    std::vector<Row> rows;
    for (const auto& run : runs) {
        const bool slow = run.cellsPerWave > 16;
        if (settings.quick && slow) continue;
        rows.push_back({fmt::format("{}, layer of 2.5 wavelengths: height sent back", run.about),
                        {{run.cellsPerWave, sentBack(settings, run, 2.5)}}});
        rows.back().most = run.degrees > 0 ? 2e-3 : 1e-4;
    }
    rows.push_back({"60 degrees, no layer: height sent back",
                    {{16, sentBack(settings, {"", 60, 16, 1, {}}, 0)}}});
    rows.back().least = 0.2;
    rows.back().most = 0.35;
    return rows;
}

}  // namespace

std::vector<Case> waveLayerCases() {
    return {{"wave/matched-layer", "Waves run into a matched layer head on and at 60 degrees",
             "Berenger 1994: nothing comes back; without one (1 - cos)/(1 + cos)", matchedLayer}};
}

}  // namespace seiche::validate
