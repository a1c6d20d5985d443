#pragma once

#include <string>
#include <vector>

#include "bench/bench.hpp"

namespace seiche::bench {

/// Rows "papers/...": the papers' own algorithms on this device.
std::vector<Descriptor> papersDescriptors();

/// The names of all rows in the table of docs/performance/papers.md.
std::vector<std::string> papersRows();

/// The table in Markdown from a run of papersRows() at one size.
std::string papersTable(const Result& result);

}  // namespace seiche::bench
