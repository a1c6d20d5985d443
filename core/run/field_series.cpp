#include "core/run/field_series.hpp"

#include <fmt/format.h>

#include <cmath>
#include <filesystem>

#include "core/model/capabilities.hpp"

namespace seiche {

std::string seriesFront(const std::string& file) {
    const std::filesystem::path path(file);
    return (path.parent_path() / (path.stem().string() + "-")).string();
}

std::string FieldSeries::listName(const std::string& file) {
    return std::filesystem::path(file).replace_extension(".pvd").string();
}

void FieldSeries::look(Simulation& simulation) {
    namespace fs = std::filesystem;
    const double t = simulation.time();
    if (!start_) start_ = t;
    // Rounding in a sum of time steps must not shift a file by a step.
    const double since = t - *start_ + 1e-6 * simulation.dt();
    if (since < due_ * every_) return;
    const auto name = fmt::format("{}{:0{}}{}", seriesFront(file_), number_, seriesDigits,
                                  std::filesystem::path(file_).extension().string());
    exportField(name, simulation, field_, domain_);
    ++number_;
    if (capability<VolumeSource>(simulation) && fs::path(file_).extension() == ".vti") {
        listed_.push_back({fs::path(name).filename().string(), t});
        writePvd(listName(file_), listed_);
    }
    due_ = std::floor(since / every_) + 1;
}

}  // namespace seiche
