#include "core/sweep/plot.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/error.hpp"
#include "core/base/nearest_name.hpp"

namespace seiche::sweep {

namespace {

constexpr std::size_t mostLines = 8;

std::size_t axisNamed(const Table& table, const std::string& name) {
    std::vector<std::string> known;
    for (std::size_t a = 0; a < table.axes.size(); ++a) {
        if (table.axes[a].path == name) return a;
        known.push_back(table.axes[a].path);
    }
    const auto near = nearestName(name, known);
    std::string all;
    for (const auto& each : known) all += (all.empty() ? "" : ", ") + each;
    failInput("--over {}: the sweep is over {}{}", name, all,
              near.empty() ? "" : message("; did you mean '{}'?", near));
}

/// One or two axes: numbers before names, seeds only where there is nothing else.
std::vector<std::size_t> chosenAxes(const Table& table, const std::vector<std::string>& over) {
    std::vector<std::size_t> chosen;
    for (const auto& name : over) chosen.push_back(axisNamed(table, name));
    if (chosen.size() == 2 && chosen[0] == chosen[1]) {
        failInput("--over {},{} names it twice: give one, or another", over[0], over[1]);
    }
    if (!chosen.empty()) return chosen;
    for (const int kind : {0, 1, 2}) {
        for (std::size_t a = 0; a < table.axes.size() && chosen.size() < 2; ++a) {
            const auto& axis = table.axes[a];
            const int own = axis.path == "seed" ? 2 : numbersOf(axis) ? 0 : 1;
            if (own == kind && (kind < 2 || chosen.empty())) chosen.push_back(a);
        }
    }
    return chosen;
}

std::size_t valueIndex(const Axis& axis, const std::string& value) {
    const auto found = std::ranges::find(axis.values, value);
    return static_cast<std::size_t>(found - axis.values.begin());
}

}  // namespace

const PlotPoint& Plot::at(std::size_t line, std::size_t along) const {
    return points[line * x.values.size() + along];
}

bool Plot::map() const {
    return second && second->values.size() > mostLines && numbersOf(*second) && numbersOf(x);
}

Plot plotOf(const Table& table, const std::string& number, const std::string& unit,
            const std::vector<double>& values, const std::vector<std::string>& over) {
    const auto chosen = chosenAxes(table, over);
    Plot plot;
    plot.title = table.title;
    plot.number = number;
    plot.unit = unit;
    plot.x = table.axes[chosen[0]];
    if (chosen.size() > 1) plot.second = table.axes[chosen[1]];
    for (std::size_t a = 0; a < table.axes.size(); ++a) {
        if (std::ranges::find(chosen, a) == chosen.end()) plot.rest.push_back(table.axes[a].path);
    }
    plot.points.resize(plot.lines() * plot.x.values.size());
    for (std::size_t k = 0; k < table.rows.size(); ++k) {
        const auto& row = table.rows[k];
        if (row.status != RunStatus::done || !std::isfinite(values[k])) {
            ++(row.status == RunStatus::waiting ? plot.missing : plot.failed);
            continue;
        }
        const auto line = plot.second ? valueIndex(*plot.second, row.values[chosen[1]]) : 0;
        auto& point =
            plot.points[line * plot.x.values.size() + valueIndex(plot.x, row.values[chosen[0]])];
        point.least = point.runs == 0 ? values[k] : std::min(point.least, values[k]);
        point.largest = point.runs == 0 ? values[k] : std::max(point.largest, values[k]);
        point.mean += values[k];
        ++point.runs;
    }
    for (auto& point : plot.points) {
        if (point.runs > 0) point.mean /= static_cast<double>(point.runs);
    }
    return plot;
}

std::string csv(const Plot& plot) {
    std::vector<std::string> cells = {heading(plot.x.path, plot.x.unit)};
    if (plot.second) cells.push_back(heading(plot.second->path, plot.second->unit));
    cells.push_back(heading(plot.number, plot.unit));
    cells.insert(cells.end(), {"least", "largest", "runs"});
    auto text = csvLine(cells);
    for (std::size_t line = 0; line < plot.lines(); ++line) {
        for (std::size_t k = 0; k < plot.x.values.size(); ++k) {
            const auto& point = plot.at(line, k);
            constexpr double none = std::numeric_limits<double>::quiet_NaN();
            const bool any = point.runs > 0;
            cells = {plot.x.values[k]};
            if (plot.second) cells.push_back(plot.second->values[line]);
            for (const double number : {point.mean, point.least, point.largest}) {
                cells.push_back(cell(any ? number : none));
            }
            cells.push_back(std::to_string(point.runs));
            text += csvLine(cells);
        }
    }
    return text;
}

}  // namespace seiche::sweep
