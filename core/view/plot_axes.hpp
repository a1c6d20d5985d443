#pragma once

#include <string>
#include <vector>

#include "core/view/drawing.hpp"

namespace seiche::view {

// Axes of plots that are printed, for sweeps and benchmarks.

inline constexpr double plotLetter = 11;  ///< height of a line of text in a plot [points]
inline constexpr Color plotInk = {0.1f, 0.1f, 0.1f, 1}, plotNoteInk = {0.42f, 0.42f, 0.42f, 1},
                       plotGridInk = {0.88f, 0.88f, 0.88f, 1};
/// Okabe and Ito (2008), which people with any colour vision tell apart.
inline constexpr Color plotInks[] = {{0.00f, 0.45f, 0.70f, 1}, {0.84f, 0.37f, 0.00f, 1},
                                     {0.00f, 0.62f, 0.45f, 1}, {0.80f, 0.47f, 0.65f, 1},
                                     {0.34f, 0.71f, 0.91f, 1}, {0.90f, 0.62f, 0.00f, 1},
                                     {0.35f, 0.35f, 0.35f, 1}, {0.60f, 0.30f, 0.10f, 1}};

/// Positions of values along an axis of a plot, and its labels.
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

    /// Between 0 at `low` and 1 at `high`.
    double at(double value) const;
};

/// A scale from `low` to `high` with this share of its length as margin at each end, and about
/// `most` marks.
PlotScale scaleOver(double low, double high, bool logarithmic, double margin, int most);

/// The frame of a plot, in points of the page.
struct PlotFrame {
    double left, top, right, bottom;
    double x(double part) const { return left + part * (right - left); }
    double y(double part) const { return bottom - part * (bottom - top); }
};

/// Width of the widest label of a scale [points].
double widestMark(const PlotScale& scale);
/// Marks, labels and titles left of and below the frame; `grid`: lines at the labels.
void drawAxes(Drawing& page, const PlotFrame& frame, const PlotScale& x, const PlotScale& y,
              const std::string& xTitle, const std::string& yTitle, bool grid);
void drawBorder(Drawing& page, const PlotFrame& frame);

}  // namespace seiche::view
