#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/message.hpp"
#include "core/param/unit.hpp"
#include "core/sweep/plot.hpp"
#include "core/view/axis.hpp"
#include "core/view/palette.hpp"

namespace seiche::sweep {

namespace {

using view::Color;
using view::Drawing;

constexpr double pageWidth = 468, pageHeight = 306;  // points
constexpr double letterSize = 11, smallSize = 9;
constexpr Color plotInk = {0.1f, 0.1f, 0.1f, 1}, noteInk = {0.42f, 0.42f, 0.42f, 1},
                gridInk = {0.88f, 0.88f, 0.88f, 1}, noValue = {0.92f, 0.92f, 0.92f, 1};
// Okabe and Ito (2008), which people with any colour vision tell apart
constexpr Color lineInks[] = {{0.00f, 0.45f, 0.70f, 1}, {0.84f, 0.37f, 0.00f, 1},
                              {0.00f, 0.62f, 0.45f, 1}, {0.80f, 0.47f, 0.65f, 1},
                              {0.34f, 0.71f, 0.91f, 1}, {0.90f, 0.62f, 0.00f, 1},
                              {0.35f, 0.35f, 0.35f, 1}, {0.60f, 0.30f, 0.10f, 1}};

/// Positions of values along an axis of the plot, and its labels.
struct PlotScale {
    struct Mark {
        double at;  ///< 0..1
        std::string label;
    };
    bool logarithmic = false;
    double low = 0, high = 1;
    int exponent = 0;  ///< of ten, by which labels are divided
    std::vector<Mark> marks;
    std::vector<double> places;  ///< of names, in the place of numbers

    double at(double value) const {
        if (logarithmic) return std::log(value / low) / std::log(high / low);
        return (value - low) / (high - low);
    }
};

std::string decadeLabel(double value) {
    const int power = static_cast<int>(std::lround(std::log10(value)));
    if (power >= -2 && power <= 3) return fmt::format("{:g}", value);
    return view::unitTitle(power, "");
}

void addLogMarks(PlotScale& scale) {
    const double decades = std::log10(scale.high / scale.low);
    // Each power of ten, each hundredth where they are many; 2 and 5 between them where few
    const int stride = std::max(1, static_cast<int>(std::ceil(decades / 7)));
    const int first = static_cast<int>(std::floor(std::log10(scale.low))) - 1;
    const int last = static_cast<int>(std::ceil(std::log10(scale.high))) + 1;
    for (int power = first; power <= last; ++power) {
        for (const int digit : {1, 2, 3, 4, 5, 6, 7, 8, 9}) {
            const double value = digit * std::pow(10.0, power);
            const double at = scale.at(value);
            if (at < -1e-9 || at > 1 + 1e-9) continue;
            const bool named =
                digit == 1 ? power % stride == 0 : decades < 2 && (digit == 2 || digit == 5);
            scale.marks.push_back({at, !named       ? ""
                                       : digit == 1 ? decadeLabel(value)
                                                    : fmt::format("{:g}", value)});
        }
    }
}

PlotScale scaleOver(double low, double high, bool logarithmic, double margin, int most) {
    PlotScale scale;
    scale.logarithmic = logarithmic;
    if (logarithmic) {
        const double room = std::pow(high / low, margin) * (high > low ? 1 : 1.5);
        scale.low = low / room;
        scale.high = high * room;
        addLogMarks(scale);
        return scale;
    }
    double room = margin * (high - low);
    if (!(room > 0)) room = std::max(std::abs(low), 1e-12) * 0.1;
    scale.low = low - room;
    scale.high = high + room;
    const auto ticks = view::ticks(scale.low, scale.high, most);
    scale.exponent = ticks.exponent;
    for (std::size_t k = 0; k < ticks.values.size(); ++k) {
        scale.marks.push_back({scale.at(ticks.values[k]), ticks.labels[k]});
    }
    return scale;
}

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

/// The frame of a plot and its axes, in points of the page.
struct Frame {
    double left, top, right, bottom;
    double x(double part) const { return left + part * (right - left); }
    double y(double part) const { return bottom - part * (bottom - top); }
};

double widestMark(const PlotScale& scale) {
    double widest = 0;
    for (const auto& mark : scale.marks) {
        widest = std::max(widest, Drawing::textWidth(mark.label, letterSize));
    }
    return widest;
}

void drawAxes(Drawing& page, const Frame& frame, const PlotScale& x, const PlotScale& y,
              const std::string& xTitle, const std::string& yTitle, bool grid) {
    for (const auto& mark : x.marks) {
        const double at = frame.x(mark.at), length = mark.label.empty() ? 2 : 4;
        if (grid && !mark.label.empty()) {
            page.line({{at, frame.top}, {at, frame.bottom}}, 0.5, gridInk);
        }
        page.line({{at, frame.bottom}, {at, frame.bottom + length}}, 0.6, plotInk);
        page.text(at, frame.bottom + 6 + letterSize / 2, mark.label, letterSize, plotInk, 0.5);
    }
    for (const auto& mark : y.marks) {
        const double at = frame.y(mark.at), length = mark.label.empty() ? 2 : 4;
        if (grid && !mark.label.empty()) {
            page.line({{frame.left, at}, {frame.right, at}}, 0.5, gridInk);
        }
        page.line({{frame.left - length, at}, {frame.left, at}}, 0.6, plotInk);
        page.text(frame.left - 7, at, mark.label, letterSize, plotInk, 1);
    }
    page.text((frame.left + frame.right) / 2, frame.bottom + 8 + 1.7 * letterSize, xTitle,
              letterSize, plotInk, 0.5);
    page.text(frame.left - 14 - widestMark(y) - letterSize / 2, (frame.top + frame.bottom) / 2,
              yTitle, letterSize, plotInk, 0.5, true);
}

void drawBorder(Drawing& page, const Frame& frame) {
    page.line({{frame.left, frame.top},
               {frame.right, frame.top},
               {frame.right, frame.bottom},
               {frame.left, frame.bottom},
               {frame.left, frame.top}},
              0.7, plotInk);
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
        const auto& ink = lineInks[k % std::size(lineInks)];
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
        const auto& ink = lineInks[line % std::size(lineInks)];
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
