#pragma once

#include <QVector>
#include <array>
#include <optional>
#include <vector>

namespace seiche::gui {

/// The automatic range of an axis for curves over time.
struct ShownValues {
    double low = 0, high = 0;
    /// Least and largest value of the start, where that is left out.
    std::optional<std::array<double, 2>> start;
};

/// Range of these curves, without their start if the first twentieth of the points goes more than
/// ten times as far from 0 as the rest, as the drag on a wall in a stream that begins at once does:
/// the rest would look flat. The start stays if the rest is only rounding beside it. NaN are gaps;
/// empty without values.
std::optional<ShownValues> shownValues(const std::vector<QVector<double>>& curves);

}  // namespace seiche::gui
