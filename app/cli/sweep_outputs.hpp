#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/cli/output_files.hpp"
#include "core/sweep/table.hpp"

namespace seiche::cli {

/// The pictures and plots of a sweep, besides its table.
struct SweepPlots {
    std::vector<std::string> numbers;  ///< of --plot: NUMBER, or NUMBER=FILE
    std::string over;                  ///< one or two parameters with a comma between them
};

/// Checks endings, files and parameters before anything is computed. Throws badInput.
void checkPlots(const SweepPlots& plots, const sweep::Table& table, OutputFiles& files);
/// Draws them; where no file is named as plot-NUMBER.pdf, .png and .csv in the sweep's folder.
/// Returns their names. Throws badInput for a number that no run has.
std::vector<std::string> writePlots(const SweepPlots& plots, const sweep::Table& table,
                                    const std::filesystem::path& folder);
/// Writes sweep.png, the pictures of all runs.
void writeMultiples(const sweep::Table& table, const std::filesystem::path& folder);

}  // namespace seiche::cli
