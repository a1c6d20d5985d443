#pragma once

#include <functional>
#include <string>

#include "solvers/linalg/dense/tuning.hpp"

namespace seiche::bench {

/// Measures a tuning table of the current context's device: every tile and split for products of
/// many shapes, and widths of QR's blocks by dynamic programming. Sides go up to `largest` (0: 8192
/// on a GPU, 512 in software). Calls `progress` before each shape.
linalg::TuningTable tune(const std::function<void(const std::string&)>& progress, int largest = 0);

/// Gain by a table: each measured product by its plan and by the plan without a table, in
/// milliseconds, as text.
std::string tuningReport(const linalg::TuningTable& table);

}  // namespace seiche::bench
