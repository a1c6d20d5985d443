#include "core/sim/field_series.hpp"

#include <fmt/format.h>

#include <cmath>
#include <filesystem>

#include "core/io/field_out.hpp"
#include "core/sim/field_data.hpp"

namespace seiche {

void FieldSeries::look(Simulation& simulation) {
    const double t = simulation.time();
    if (!start_) start_ = t;
    // Rounding in a sum of time steps must not shift a file by a step.
    const double since = t - *start_ + 1e-6 * simulation.dt();
    if (since < due_ * every_) return;
    const std::filesystem::path path(file_);
    const auto name =
        fmt::format("{}-{:04}{}", path.stem().string(), number_++, path.extension().string());
    writeField((path.parent_path() / name).string(), readField(simulation, field_, domain_));
    due_ = std::floor(since / every_) + 1;
}

}  // namespace seiche
