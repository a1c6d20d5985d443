#include <cmath>
#include <filesystem>
#include <limits>
#include <nlohmann/json.hpp>

#include "core/files/json_text.hpp"
#include "core/sweep/folder.hpp"
#include "core/sweep/multiples.hpp"
#include "core/sweep/plan.hpp"
#include "core/sweep/plot.hpp"
#include "core/sweep/table.hpp"
#include "core/view/drawing.hpp"
#include "solvers/linalg/dense/tuning.hpp"
#include "tests/fuzz/target.hpp"

namespace seiche::fuzz {

namespace {

using Json = nlohmann::ordered_json;

/// A table of a sweep and what becomes of it: CSV, JSON, plots and their drawings.
void readSweep(std::string_view text) {
    const std::filesystem::path folder =
        std::filesystem::path(fileWith(text, sweep::tableFile)).parent_path();
    const auto table = sweep::readTable(folder);
    require(!sweep::csv(table).empty(), "a table without a heading");
    static_cast<void>(sweep::toJson(table).size());
    for (const auto& row : table.rows) {
        static_cast<void>(table.label(row));
        static_cast<void>(table.settings(row));
    }
    for (const auto& column : table.numbers) {
        const auto values = sweep::seriesOf(table, folder, column.name).values;
        const auto plot = sweep::plotOf(table, column.name, column.unit, values, {});
        require(!sweep::csv(plot).empty(), "a plot without a heading");
        if (plot.points.size() > 200) continue;
        const auto drawing = sweep::drawingOf(plot);
        require(!view::pdfDocument(drawing, plot.title).empty(), "a document without a page");
    }
    sweep::requestFrom(table.request, sweep::tableFile);
}

/// The report of a run, of which a sweep takes its numbers.
void readReport(std::string_view text) {
    Json report;
    try {
        report = jsonFrom<Json>(text);
    } catch (const Json::exception&) {
        return;
    }
    if (!report.is_object() || !report.contains("definition")) return;
    const auto outcome = sweep::outcomeOf(report, sweep::definitionHash(report["definition"]));
    if (!outcome) return;
    for (const auto& number : outcome->numbers) static_cast<void>(outcome->find(number.name));
}

/// A table of tuning, which `seiche bench --tune` writes among the user's settings.
void readTuning(std::string_view text) {
    const auto table = linalg::TuningTable::parse(text, "fuzz.json");
    const auto again = linalg::TuningTable::parse(table.text(), "fuzz.json");
    require(again.products.size() == table.products.size() && again.device == table.device,
            "a table is another after it was written and read");
    table.nearest(300, 200, 100, 1);
    for (const auto& [name, list] : table.widths)
        require(table.width(name, 500, 64) > 0, "a width is none");
}

}  // namespace

std::vector<Target> tableTargets() {
    return {{"sweep", readSweep}, {"report", readReport}, {"tuning", readTuning}};
}

}  // namespace seiche::fuzz
