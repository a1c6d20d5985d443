#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/sweep/table.hpp"
#include "core/view/drawing.hpp"

namespace seiche::sweep {

/// Runs that differ only in parameters that the plot does not show.
struct PlotPoint {
    std::size_t runs = 0;  ///< that have the number
    double mean = 0, least = 0, largest = 0;
};

/// A number of a sweep over one or two of its parameters.
struct Plot {
    std::string title, number, unit;
    Axis x;                               ///< along the bottom
    std::optional<Axis> second;           ///< a line, or a row of a map, for each of its values
    std::vector<std::string> rest;        ///< parameters whose runs are taken together
    std::vector<PlotPoint> points;        ///< those of the first value of `second`, then the next
    std::size_t failed = 0, missing = 0;  ///< runs that are left out

    const PlotPoint& at(std::size_t second, std::size_t x) const;
    std::size_t lines() const { return second ? second->values.size() : 1; }
    /// Whether it is drawn as a map in colours: too many values of `second` for lines.
    bool map() const;
};

/// The plot of a number, given by row, over one or two parameters; by default over the first two,
/// numbers before names and seeds last. Throws badInput for an unknown parameter.
Plot plotOf(const Table& table, const std::string& number, const std::string& unit,
            const std::vector<double>& values, const std::vector<std::string>& over);

/// A row for each point.
std::string csv(const Plot& plot);
view::Drawing drawingOf(const Plot& plot);

}  // namespace seiche::sweep
