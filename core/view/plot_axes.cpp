#include "core/view/plot_axes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/view/axis.hpp"

namespace seiche::view {

double PlotScale::at(double value) const {
    if (logarithmic) return std::log(value / low) / std::log(high / low);
    return (value - low) / (high - low);
}

namespace {

std::string decadeLabel(double value) {
    const int power = static_cast<int>(std::lround(std::log10(value)));
    if (power >= -2 && power <= 3) return fmt::format("{:g}", value);
    return unitTitle(power, "");
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

}  // namespace

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
    const auto found = ticks(scale.low, scale.high, most);
    scale.exponent = found.exponent;
    for (std::size_t k = 0; k < found.values.size(); ++k) {
        scale.marks.push_back({scale.at(found.values[k]), found.labels[k]});
    }
    return scale;
}

double widestMark(const PlotScale& scale) {
    double widest = 0;
    for (const auto& mark : scale.marks) {
        widest = std::max(widest, Drawing::textWidth(mark.label, plotLetter));
    }
    return widest;
}

void drawAxes(Drawing& page, const PlotFrame& frame, const PlotScale& x, const PlotScale& y,
              const std::string& xTitle, const std::string& yTitle, bool grid) {
    for (const auto& mark : x.marks) {
        const double at = frame.x(mark.at), length = mark.label.empty() ? 2 : 4;
        if (grid && !mark.label.empty()) {
            page.line({{at, frame.top}, {at, frame.bottom}}, 0.5, plotGridInk);
        }
        page.line({{at, frame.bottom}, {at, frame.bottom + length}}, 0.6, plotInk);
        page.text(at, frame.bottom + 6 + plotLetter / 2, mark.label, plotLetter, plotInk, 0.5);
    }
    for (const auto& mark : y.marks) {
        const double at = frame.y(mark.at), length = mark.label.empty() ? 2 : 4;
        if (grid && !mark.label.empty()) {
            page.line({{frame.left, at}, {frame.right, at}}, 0.5, plotGridInk);
        }
        page.line({{frame.left - length, at}, {frame.left, at}}, 0.6, plotInk);
        page.text(frame.left - 7, at, mark.label, plotLetter, plotInk, 1);
    }
    page.text((frame.left + frame.right) / 2, frame.bottom + 8 + 1.7 * plotLetter, xTitle,
              plotLetter, plotInk, 0.5);
    page.text(frame.left - 14 - widestMark(y) - plotLetter / 2, (frame.top + frame.bottom) / 2,
              yTitle, plotLetter, plotInk, 0.5, true);
}

void drawBorder(Drawing& page, const PlotFrame& frame) {
    page.line({{frame.left, frame.top},
               {frame.right, frame.top},
               {frame.right, frame.bottom},
               {frame.left, frame.bottom},
               {frame.left, frame.top}},
              0.7, plotInk);
}

}  // namespace seiche::view
