#pragma once

#include <filesystem>

#include "core/sweep/table.hpp"
#include "core/view/image.hpp"

namespace seiche::sweep {

/// Arrangement of a sweep's runs in rows and columns.
struct Grid {
    std::size_t columns = 1, rows = 1;
    /// Columns are the values of this axis and rows the combinations of the others. The values of
    /// a single axis go on in the next row; this is then 0, its number.
    std::size_t across = 0;
    /// Row and column of a run, by its values' numbers.
    std::array<std::size_t, 2> place(const std::vector<Axis>& axes, std::size_t run) const;
};

/// The grid whose pictures of this aspect (width over height) fill a page best.
Grid gridOf(const std::vector<Axis>& axes, double aspect);

/// The pictures of all runs in one, labelled by their settings.
view::Image multiples(const Table& table, const std::filesystem::path& folder);

}  // namespace seiche::sweep
