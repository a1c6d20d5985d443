#pragma once

#include <QVector>
#include <array>
#include <optional>
#include <vector>

namespace seiche::gui {

/// Between which values an axis shows curves over time by itself.
struct ShownValues {
    double low = 0, high = 0;
    /// Least and largest value of the start, where that is left out.
    std::optional<std::array<double, 2>> start;
};

/// All values of these curves, or all but their start: where the first twentieth of the points goes
/// more than ten times as far from 0 as all that follows, as the drag on a wall in a stream that
/// begins at once does, what follows would look flat. NaN are gaps; no values, nothing. What
/// follows counts only if it is more than rounding beside the start.
std::optional<ShownValues> shownValues(const std::vector<QVector<double>>& curves);

}  // namespace seiche::gui
