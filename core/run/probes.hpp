#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "core/gl/readback.hpp"
#include "core/model/simulation.hpp"

namespace seiche {

/// Values of fields at points, step after step, without waiting for the device: bilinear between
/// cell centres, constant beyond the outermost ones.
class Probes {
  public:
    /// All fields of `simulation` unless `fields` names some. Throws badInput for a point outside
    /// the domain or an unknown field.
    Probes(const SimulationDescription& simulation, const Domain& domain, std::vector<Point> points,
           std::vector<std::string> fields = {});

    const std::vector<Point>& points() const { return points_; }
    const std::vector<std::string>& fields() const { return fields_; }

    /// Enqueues the reading of the state as it is now.
    void record(Simulation& simulation);
    /// Returns the rows that have arrived, in order: values[f * points + p].
    using Row = std::function<void(std::uint64_t step, double t, std::span<const float> values)>;
    void collect(Wait wait, const Row& take);

  private:
    std::vector<Point> points_;
    std::vector<std::string> fields_;
    gl::Kernel packed_, plain_;
    gl::Buffer places_, values_;
    gl::Readback readback_;
    std::deque<double> times_;
};

}  // namespace seiche
