#include "app/cli/sweep_outputs.hpp"

#include <cmath>
#include <limits>

#include "core/base/error.hpp"
#include "core/files/image_out.hpp"
#include "core/files/out_file.hpp"
#include "core/sweep/folder.hpp"
#include "core/sweep/multiples.hpp"
#include "core/sweep/plot.hpp"

namespace seiche::cli {

namespace fs = std::filesystem;

namespace {

constexpr double pixelsPerPoint = 3;

struct PlotTarget {
    std::string number, file;  // "": all three in the sweep's folder
};

PlotTarget targetOf(const std::string& text) {
    const auto at = text.find('=');
    if (at == 0 || at + 1 == text.size()) {
        failInput("--plot '{}' should look like NUMBER or NUMBER=FILE", text);
    }
    if (at == std::string::npos) return {text, ""};
    return {text.substr(0, at), text.substr(at + 1)};
}

std::vector<std::string> parametersOf(const std::string& over) {
    std::vector<std::string> names;
    for (std::size_t from = 0; from < over.size();) {
        const auto comma = std::min(over.find(',', from), over.size());
        names.push_back(over.substr(from, comma - from));
        from = comma + 1;
    }
    if (names.size() > 2) {
        failInput("--over {} names {} parameters: a plot is over one or two", over, names.size());
    }
    return names;
}

void writePlot(const sweep::Plot& plot, const std::string& file) {
    const auto kind = ending(file);
    if (kind == ".csv") return writeText(file, csv(plot));
    const auto drawing = drawingOf(plot);
    if (kind == ".pdf") {
        return writeText(file, view::pdfDocument(drawing, plot.title + ": " + plot.number));
    }
    const auto image = view::picture(drawing, pixelsPerPoint);
    writePng(file, image.width, image.height, image.rgba);
}

}  // namespace

void checkPlots(const SweepPlots& plots, const sweep::Table& table, OutputFiles& files) {
    if (plots.numbers.empty() && !plots.over.empty()) {
        failInput("--over {} has nothing to draw: add --plot NUMBER", plots.over);
    }
    for (const auto& text : plots.numbers) {
        const auto target = targetOf(text);
        const std::vector<double> none(table.rows.size(), std::numeric_limits<double>::quiet_NaN());
        plotOf(table, target.number, "", none, parametersOf(plots.over));
        if (target.file.empty()) continue;
        requireEnding("--plot", target.file, {".pdf", ".png", ".csv"});
        files.add("--plot", target.file);
    }
}

std::vector<std::string> writePlots(const SweepPlots& plots, const sweep::Table& table,
                                    const fs::path& folder) {
    std::vector<std::string> written;
    for (const auto& text : plots.numbers) {
        const auto target = targetOf(text);
        const auto series = seriesOf(table, folder, target.number);
        const auto plot =
            plotOf(table, target.number, series.unit, series.values, parametersOf(plots.over));
        std::vector<std::string> files = {target.file};
        if (target.file.empty()) {
            files.clear();
            for (const char* kind : {".pdf", ".png", ".csv"}) {
                files.push_back(folder / ("plot-" + target.number + kind));
            }
        }
        for (const auto& file : files) {
            writePlot(plot, file);
            written.push_back(file);
        }
    }
    return written;
}

void writeMultiples(const sweep::Table& table, const fs::path& folder) {
    const auto image = multiples(table, folder);
    writePng(folder / "sweep.png", image.width, image.height, image.rgba);
}

}  // namespace seiche::cli
