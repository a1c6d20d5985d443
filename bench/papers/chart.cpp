#include "bench/papers/chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "bench/device_kernels.hpp"
#include "core/view/axis.hpp"
#include "core/view/palette.hpp"
#include "core/view/plot_axes.hpp"

namespace seiche::bench {

namespace {

using view::Drawing;
using view::PlotFrame;
using view::plotInk;
using view::plotInks;
using view::plotLetter;
using view::PlotScale;

constexpr double chartWidth = 560, chartHeight = 300;  // points

struct ValueRange {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    void take(double value) {
        if (!std::isfinite(value)) return;
        low = std::min(low, value);
        high = std::max(high, value);
    }
};

/// Marks at the values themselves where they are few, as sizes of matrices are.
PlotScale alongX(const Chart& chart) {
    std::set<double> values;
    for (const auto& line : chart.lines) values.insert(line.x.begin(), line.x.end());
    if (values.empty()) values = {1, 2};
    const double low = *values.begin(), high = *values.rbegin();
    if (!chart.logX || low <= 0) return view::scaleOver(low, high, false, 0.04, 6);
    auto scale = view::scaleOver(low, high, true, 0.04, 6);
    if (values.size() > 9) return scale;
    scale.marks.clear();
    double last = -1;
    for (const double value : values) {
        const double at = scale.at(value);
        const bool room = last < 0 || at - last > 0.07;
        scale.marks.push_back({at, !room         ? ""
                                   : chart.bytes ? bytesText(static_cast<std::size_t>(value))
                                                 : fmt::format("{:g}", value)});
        if (room) last = at;
    }
    return scale;
}

std::string withPower(const std::string& title, int exponent) {
    return exponent == 0 ? title : fmt::format("{} / {}", title, view::unitTitle(exponent, ""));
}

}  // namespace

Drawing drawingOf(const Chart& chart) {
    Drawing page(chartWidth, chartHeight);
    ValueRange range;
    for (const auto& line : chart.lines) {
        for (const double y : line.y) range.take(y);
    }
    if (!(range.low <= range.high)) range.low = 0, range.high = 1;
    const bool logarithmic = chart.logY && range.low > 0 && range.high > 5 * range.low;
    // Rates and times that are not on a logarithmic scale begin at 0.
    if (!logarithmic && range.low > 0) range.low = 0;
    const auto x = alongX(chart), y = view::scaleOver(range.low, range.high, logarithmic, 0.05, 6);
    double legend = 0;
    for (const auto& line : chart.lines) {
        legend = std::max(legend, 34 + Drawing::textWidth(line.label, plotLetter));
    }
    const PlotFrame frame{24 + 1.4 * plotLetter + widestMark(y), 28, chartWidth - legend - 10,
                          chartHeight - 14 - 2.2 * plotLetter};
    page.text(frame.left, 14, chart.title, 1.15 * plotLetter, plotInk);
    drawAxes(page, frame, x, y, withPower(chart.xTitle, x.exponent),
             withPower(chart.yTitle, y.exponent), true);
    for (std::size_t k = 0; k < chart.lines.size(); ++k) {
        const auto& line = chart.lines[k];
        const auto& ink = plotInks[k % std::size(plotInks)];
        std::vector<Drawing::Spot> through;
        const auto flush = [&] {
            if (through.size() > 1) page.line(through, 1.4, ink);
            through.clear();
        };
        for (std::size_t i = 0; i < line.x.size(); ++i) {
            if (!std::isfinite(line.y[i]) || (logarithmic && line.y[i] <= 0)) {
                flush();
                continue;
            }
            through.push_back({frame.x(x.at(line.x[i])), frame.y(y.at(line.y[i]))});
            page.disc(through.back()[0], through.back()[1], 2.6, ink);
        }
        flush();
        const double top = frame.top + plotLetter * (0.6 + 1.5 * static_cast<double>(k));
        const double left = frame.right + 12;
        page.line({{left, top}, {left + 14, top}}, 1.4, ink);
        page.disc(left + 7, top, 2.6, ink);
        page.text(left + 20, top, line.label, plotLetter, plotInk);
    }
    drawBorder(page, frame);
    return page;
}

Drawing drawingOf(const HeatMap& map) {
    Drawing page(chartWidth, chartHeight);
    ValueRange range;
    for (const double value : map.values) {
        if (value > 0) range.take(value);
    }
    if (!(range.low <= range.high)) range.low = 1, range.high = 10;
    const auto values = view::scaleOver(range.low, range.high, true, 0.001, 6);
    const auto labels = [](const std::vector<std::string>& names) {
        PlotScale scale;
        const auto count = static_cast<double>(names.size());
        const std::size_t every = names.size() > 14 ? 2 : 1;
        for (std::size_t k = 0; k < names.size(); ++k) {
            scale.marks.push_back(
                {(static_cast<double>(k) + 0.5) / count, k % every == 0 ? names[k] : ""});
        }
        return scale;
    };
    const auto x = labels(map.x), y = labels(map.y);
    const PlotFrame frame{24 + 1.4 * plotLetter + widestMark(y), 28,
                          chartWidth - 70 - widestMark(values),
                          chartHeight - 14 - 2.2 * plotLetter};
    page.text(frame.left, 14, map.title, 1.15 * plotLetter, plotInk);
    const view::Palette colors("viridis");
    const auto columns = static_cast<double>(map.x.size()),
               rows = static_cast<double>(map.y.size());
    for (std::size_t j = 0; j < map.y.size(); ++j) {
        for (std::size_t i = 0; i < map.x.size(); ++i) {
            const double value = map.values[j * map.x.size() + i];
            if (!(value > 0)) continue;
            const auto& [red, green, blue] = colors.at(std::clamp(values.at(value), 0.0, 1.0));
            const auto column = static_cast<double>(i), row = static_cast<double>(j);
            page.rectangle(frame.x(column / columns), frame.y((row + 1) / rows),
                           frame.x((column + 1) / columns), frame.y(row / rows),
                           {red, green, blue, 1});
        }
    }
    drawAxes(page, frame, x, y, map.xTitle, map.yTitle, false);
    drawBorder(page, frame);
    const PlotFrame bar{frame.right + 12, frame.top, frame.right + 24, frame.bottom};
    constexpr int steps = 64;
    for (int k = 0; k < steps; ++k) {
        const auto& [red, green, blue] = colors.at((k + 0.5) / steps);
        page.rectangle(bar.left, bar.y((k + 1.0) / steps), bar.right, bar.y(1.0 * k / steps),
                       {red, green, blue, 1});
    }
    for (const auto& mark : values.marks) {
        const double at = bar.y(mark.at);
        page.line({{bar.right, at}, {bar.right + 3, at}}, 0.6, plotInk);
        page.text(bar.right + 6, at, mark.label, plotLetter, plotInk);
    }
    drawBorder(page, bar);
    page.text(bar.right + 14 + widestMark(values) + plotLetter / 2, (bar.top + bar.bottom) / 2,
              map.unit, plotLetter, plotInk, 0.5, true);
    return page;
}

}  // namespace seiche::bench
