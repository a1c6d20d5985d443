#pragma once

#include <fmt/format.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "validate/validate.hpp"

namespace seiche::validate {

/// Bounds for the errors of a scheme of advection on a sequence of grids.
struct SchemeOrder {
    const char* scheme;
    std::optional<double> order;
    double most;  ///< on the finest of the quick grids, and finer
};

/// A row per scheme: its error of the velocity on each of the grids.
inline std::vector<Row> errorsOf(const std::vector<SchemeOrder>& schemes,
                                 const std::vector<int>& grids,
                                 const std::function<double(const char* scheme, int cells)>& error,
                                 const std::string& setting = "") {
    std::vector<Row> rows;
    for (const auto& [scheme, order, most] : schemes) {
        Row row{fmt::format("{}: error of the velocity{}", scheme, setting), {}};
        for (const int cells : grids) row.levels.push_back({cells, error(scheme, cells)});
        row.leastOrder = order;
        row.most = most;
        rows.push_back(row);
    }
    return rows;
}

}  // namespace seiche::validate
