#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/message.hpp"
#include "core/param/unit.hpp"
#include "core/sweep/plot.hpp"
#include "core/view/axis.hpp"
#include "core/view/palette.hpp"
#include "core/view/plot_axes.hpp"

namespace seiche::sweep {

namespace {

using view::Color;
using view::Drawing;
using view::plotInk;
using view::PlotScale;
using view::scaleOver;
using Frame = view::PlotFrame;

constexpr double pageWidth = 468, pageHeight = 306;  // points
constexpr double letterSize = view::plotLetter, smallSize = 9;
constexpr Color noteInk = view::plotNoteInk, noValue = {0.92f, 0.92f, 0.92f, 1};

/// Scale for the values of a parameter; names stand at even distances.
PlotScale scaleOf(const Axis& axis, double margin) {
    if (const auto numbers = numbersOf(axis)) {
        const auto [low, high] = std::ranges::minmax(*numbers);
        auto scale = scaleOver(low, high, axis.logarithmic && low > 0, margin, 6);
        for (const double number : *numbers) scale.places.push_back(scale.at(number));
        return scale;
    }
    PlotScale scale;
    const auto count = static_cast<double>(axis.values.size());
    for (std::size_t k = 0; k < axis.values.size(); ++k) {
        scale.places.push_back((static_cast<double>(k) + 0.5) / count);
        scale.marks.push_back({scale.places.back(), axis.values[k]});
    }
    return scale;
}

std::string titleOf(const std::string& name, int exponent, const std::string& unit) {
    const auto factor = view::unitTitle(exponent, unitText(unit));
    return factor.empty() ? name : fmt::format("{} [{}]", name, factor);
}

/// The least and the largest value that has to be seen.
std::array<double, 2> valueRange(const Plot& plot) {
    double low = std::numeric_limits<double>::max(), high = std::numeric_limits<double>::lowest();
    for (const auto& point : plot.points) {
        if (point.runs == 0) continue;
        low = std::min(low, point.least);
        high = std::max(high, point.largest);
    }
    return low <= high ? std::array{low, high} : std::array{0.0, 1.0};
}

void drawNotes(Drawing& page, const Plot& plot, double left) {
    page.text(left, 14, plot.title, 1.15 * letterSize, plotInk);
    std::string note;
    const auto add = [&note](const std::string& text) {
        note += (note.empty() ? "" : "; ") + text;
    };
    if (!plot.rest.empty()) {
        std::string names;
        for (const auto& each : plot.rest) names += (names.empty() ? "" : " and ") + each;
        add(fmt::format("means over {}{}", names,
                        plot.map() ? "" : ", bars from the least to the largest"));
    }
    if (plot.failed > 0) add(fmt::format("{} failed runs are left out", plot.failed));
    if (plot.missing > 0) add(fmt::format("{} runs are still missing", plot.missing));
    page.text(left, pageHeight - 8, note, smallSize, noteInk);
}

void drawLegend(Drawing& page, const Axis& axis, double left, double top) {
    page.text(left, top + letterSize / 2, titleOf(axis.path, 0, axis.unit), letterSize, noteInk);
    for (std::size_t k = 0; k < axis.values.size(); ++k) {
        const auto& ink = view::plotInks[k % std::size(view::plotInks)];
        const double y = top + (1.5 * static_cast<double>(k) + 2.1) * letterSize;
        page.line({{left, y}, {left + 16, y}}, 1.3, ink);
        page.disc(left + 8, y, 2.6, ink);
        page.text(left + 22, y, shortText(axis.values[k]), letterSize, plotInk);
    }
}

double legendWidth(const Axis& axis) {
    double widest = Drawing::textWidth(titleOf(axis.path, 0, axis.unit), letterSize);
    for (const auto& value : axis.values) {
        widest = std::max(widest, 22 + Drawing::textWidth(shortText(value), letterSize));
    }
    return widest;
}

Drawing lineDrawing(const Plot& plot) {
    Drawing page(pageWidth, pageHeight);
    const auto [low, high] = valueRange(plot);
    const auto x = scaleOf(plot.x, 0.04);
    const auto y = scaleOver(low, high, low > 0 && high >= 1000 * low, 0.06, 6);
    Frame frame{24 + 1.4 * letterSize + widestMark(y), 28, pageWidth - 14,
                pageHeight - 28 - 2.2 * letterSize};
    const bool legend = plot.second.has_value();
    if (legend) frame.right -= legendWidth(*plot.second) + 10;
    drawAxes(page, frame, x, y, titleOf(plot.x.path, x.exponent, plot.x.unit),
             titleOf(plot.number, y.exponent, plot.unit), true);
    const bool joined = numbersOf(plot.x).has_value();
    for (std::size_t line = 0; line < plot.lines(); ++line) {
        const auto& ink = view::plotInks[line % std::size(view::plotInks)];
        // In the order of x, with gaps where no run has a value
        std::vector<std::size_t> order(plot.x.values.size());
        for (std::size_t k = 0; k < order.size(); ++k) order[k] = k;
        std::ranges::sort(order, {}, [&](std::size_t k) { return x.places[k]; });
        std::vector<Drawing::Spot> through;
        const auto flush = [&] {
            if (joined && through.size() > 1) page.line(through, 1.3, ink);
            through.clear();
        };
        for (const auto k : order) {
            const auto& point = plot.at(line, k);
            if (point.runs == 0) {
                flush();
                continue;
            }
            const double px = frame.x(x.places[k]), py = frame.y(y.at(point.mean));
            through.push_back({px, py});
            if (point.largest > point.least) {
                const double from = frame.y(y.at(point.least)), to = frame.y(y.at(point.largest));
                page.line({{px, from}, {px, to}}, 0.8, ink);
                for (const double end : {from, to}) {
                    page.line({{px - 2.5, end}, {px + 2.5, end}}, 0.8, ink);
                }
            }
            page.disc(px, py, 2.6, ink);
        }
        flush();
    }
    drawBorder(page, frame);
    if (legend) drawLegend(page, *plot.second, frame.right + 12, frame.top);
    drawNotes(page, plot, frame.left);
    return page;
}

/// Between neighbours, and as far beyond the outer ones.
std::vector<double> edgesOf(const std::vector<double>& places) {
    if (places.size() == 1) return {places[0] - 0.5, places[0] + 0.5};
    std::vector<double> edges;
    for (std::size_t k = 0; k + 1 < places.size(); ++k) {
        edges.push_back((places[k] + places[k + 1]) / 2);
    }
    edges.insert(edges.begin(), 2 * places[0] - edges[0]);
    edges.push_back(2 * places.back() - edges.back());
    return edges;
}

Drawing mapDrawing(const Plot& plot) {
    Drawing page(pageWidth, pageHeight);
    const auto [low, high] = valueRange(plot);
    const bool signs = low < 0 && high > 0;
    const double most = std::max(-low, high);
    const bool logarithmic = low > 0 && high >= 1000 * low;
    const auto values =
        signs ? scaleOver(-most, most, false, 0, 6) : scaleOver(low, high, logarithmic, 0, 6);
    const view::Palette colors(signs ? "diverging" : "viridis");
    auto x = scaleOf(plot.x, 0), y = scaleOf(*plot.second, 0);
    // The edges of the outer cells are the ends of the axes.
    const auto stretch = [](PlotScale& scale) {
        const auto [first, last] = std::ranges::minmax(edgesOf([&] {
            auto sorted = scale.places;
            std::ranges::sort(sorted);
            return sorted;
        }()));
        for (auto& place : scale.places) place = (place - first) / (last - first);
        for (auto& mark : scale.marks) mark.at = (mark.at - first) / (last - first);
    };
    stretch(x);
    stretch(y);
    Frame frame{24 + 1.4 * letterSize + widestMark(y), 28, pageWidth - 62 - widestMark(values),
                pageHeight - 28 - 2.2 * letterSize};
    const auto order = [](const std::vector<double>& places) {
        std::vector<std::size_t> sorted(places.size());
        for (std::size_t k = 0; k < sorted.size(); ++k) sorted[k] = k;
        std::ranges::sort(sorted, {}, [&](std::size_t k) { return places[k]; });
        return sorted;
    };
    const auto columns = order(x.places), rows = order(y.places);
    std::vector<double> alongX, alongY;
    for (const auto k : columns) alongX.push_back(x.places[k]);
    for (const auto k : rows) alongY.push_back(y.places[k]);
    const auto edgesX = edgesOf(alongX), edgesY = edgesOf(alongY);
    for (std::size_t j = 0; j < rows.size(); ++j) {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const auto& point = plot.at(rows[j], columns[i]);
            Color color = noValue;
            if (point.runs > 0) {
                const auto& [red, green, blue] = colors.at(values.at(point.mean));
                color = {red, green, blue, 1};
            }
            page.rectangle(frame.x(edgesX[i]), frame.y(edgesY[j + 1]), frame.x(edgesX[i + 1]),
                           frame.y(edgesY[j]), color);
        }
    }
    drawAxes(page, frame, x, y, titleOf(plot.x.path, x.exponent, plot.x.unit),
             titleOf(plot.second->path, y.exponent, plot.second->unit), false);
    drawBorder(page, frame);
    const Frame bar{frame.right + 12, frame.top, frame.right + 24, frame.bottom};
    constexpr int steps = 96;
    for (int k = 0; k < steps; ++k) {
        const auto& [red, green, blue] = colors.at((k + 0.5) / steps);
        page.rectangle(bar.left, bar.y((k + 1.0) / steps), bar.right,
                       std::min(bar.bottom, bar.y(1.0 * k / steps) + 0.3), {red, green, blue, 1});
    }
    drawBorder(page, bar);
    for (const auto& mark : values.marks) {
        page.line({{bar.right, bar.y(mark.at)}, {bar.right + 3, bar.y(mark.at)}}, 0.6, plotInk);
        page.text(bar.right + 6, bar.y(mark.at), mark.label, letterSize, plotInk);
    }
    page.text(bar.right + 12 + widestMark(values) + letterSize / 2, (bar.top + bar.bottom) / 2,
              titleOf(plot.number, values.exponent, plot.unit), letterSize, plotInk, 0.5, true);
    drawNotes(page, plot, frame.left);
    return page;
}

}  // namespace

Drawing drawingOf(const Plot& plot) {
    return plot.map() ? mapDrawing(plot) : lineDrawing(plot);
}

}  // namespace seiche::sweep
