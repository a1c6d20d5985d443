#pragma once

#include <string>
#include <vector>

#include "core/view/drawing.hpp"

namespace seiche::bench {

/// A line of a chart.
struct ChartLine {
    std::string label;
    std::vector<double> x, y;  ///< as many; values that are not finite are gaps
};

/// Lines over one quantity, with axes.
struct Chart {
    std::string title, xTitle, yTitle;
    std::vector<ChartLine> lines;
    bool logX = true;    ///< marks at the values of x
    bool bytes = false;  ///< x is a number of bytes
    bool logY = true;    ///< where all values are above 0
};

/// The chart on a page of 560 x 300 points.
view::Drawing drawingOf(const Chart& chart);

/// Magnitudes over two quantities, in colours on a logarithmic scale.
struct HeatMap {
    std::string title, xTitle, yTitle, unit;
    std::vector<std::string> x, y;  ///< labels of columns and of rows, the lowest row first
    std::vector<double> values;     ///< rows after rows; 0: none
};
view::Drawing drawingOf(const HeatMap& map);

}  // namespace seiche::bench
