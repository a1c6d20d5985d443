#include "app/cli/inspect.hpp"

#include <algorithm>
#include <cstdlib>

#include "app/cli/output_files.hpp"
#include "core/base/error.hpp"
#include "core/files/image_out.hpp"
#include "core/files/json_text.hpp"
#include "core/files/out_file.hpp"
#include "core/view/image.hpp"
#include "core/view/matrix_image.hpp"
#include "solvers/bubbly/cell_picture.hpp"

namespace seiche::cli {

namespace {

using bubbly::CellAnalysis;
using bubbly::Complex;
using Json = nlohmann::ordered_json;

Json json(Complex z) {
    return {z.real(), z.imag()};
}

Json json(const CellAnalysis& cell) {
    Json made = {{"cell", {cell.i, cell.j}},
                 {"side", cell.side},
                 {"void_fraction", cell.voidFraction},
                 {"radius", cell.radius},
                 {"flux", json(cell.flux)},
                 {"impulse", json(cell.impulse)},
                 {"temperature", cell.temperature},
                 {"bubble_velocity", json(cell.bubbleVelocity)},
                 {"liquid_velocity", json(cell.liquidVelocity)},
                 {"unknowns", cell.unknowns},
                 {"difference_of_solvers", cell.difference}};
    for (const auto& solve : cell.solves) {
        made["solves"].push_back({{"method", name(solve.method)},
                                  {"seconds", solve.seconds},
                                  {"margin", solve.quality.margin},
                                  {"condition", solve.quality.condition},
                                  {"growth", solve.quality.growth},
                                  {"residual", solve.quality.backwardError},
                                  {"iterations", solve.quality.iterations}});
    }
    for (const auto& bubble : cell.bubbles) {
        made["bubbles"].push_back({{"center", json(bubble.center * cell.side)},
                                   {"velocity", json(bubble.velocity)},
                                   {"potential", bubble.potential}});
    }
    return made;
}

/// Side by side, a white gap between.
view::Image beside(const view::Image& left, const view::Image& right, int gap) {
    view::Image made;
    made.width = left.width + gap + right.width;
    made.height = left.height;
    made.rgba.assign(
        4 * static_cast<std::size_t>(made.width) * static_cast<std::size_t>(made.height), 255);
    for (int y = 0; y < made.height; ++y) {
        std::copy_n(left.pixel(0, y), 4 * left.width, made.pixel(0, y));
        std::copy_n(right.pixel(0, y), 4 * right.width, made.pixel(left.width + gap, y));
    }
    return made;
}

}  // namespace

Inspection parseInspection(const std::string& text) {
    const auto equals = text.find('=');
    const auto comma = text.find(',');
    char* end = nullptr;
    Inspection made;
    if (equals != std::string::npos && comma < equals && equals + 1 < text.size()) {
        const auto x = text.substr(0, comma), y = text.substr(comma + 1, equals - comma - 1);
        made.at.x = std::strtod(x.c_str(), &end);
        const bool xGood = !x.empty() && *end == 0;
        made.at.y = std::strtod(y.c_str(), &end);
        made.file = text.substr(equals + 1);
        if (xGood && !y.empty() && *end == 0) {
            requireEnding("--inspect", made.file, {".png", ".json"});
            return made;
        }
    }
    failInput("--inspect {}: write a place and a file, such as 0.2,0.3=cell.png", text);
}

void writeInspection(Simulation& simulation, const Inspection& wanted) {
    const bool picture = ending(wanted.file) == ".png";
    const auto cell = bubbly::analyseCell(simulation, wanted.at, picture ? 192 : 2);
    const auto text = jsonText(json(cell), 2) + "\n";
    if (!picture) {
        writeText(wanted.file, text);
        return;
    }
    constexpr int size = 640, gap = 8;
    const auto drawn = beside(bubbly::drawCell(cell, size),
                              view::matrixImage(cell.matrix, cell.unknowns, size, 1, 1), gap);
    writePng(wanted.file, drawn.width, drawn.height, drawn.rgba, {{"seiche-cell", text}});
}

}  // namespace seiche::cli
