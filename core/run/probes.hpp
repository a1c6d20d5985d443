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
#include "core/model/capabilities.hpp"

namespace seiche {

/// Values of fields at points, step after step, without waiting for the device: linear along each
/// axis between cell centres, constant beyond the outermost ones.
class Probes {
  public:
    /// All fields of `simulation` unless `fields` names some. Throws badInput for a point outside
    /// the domain or an unknown field.
    Probes(const SimulationDescription& simulation, const Domain& domain, std::vector<Point> points,
           std::vector<std::string> fields = {});
    /// The same in three dimensions: `simulation` is that of a VolumeSource.
    Probes(const SimulationDescription& simulation, const Grid<3>& grid, std::vector<Point3> points,
           std::vector<std::string> fields = {});

    std::size_t count() const { return points_.size(); }  ///< of points
    /// The coordinates of a point [m], two or three.
    const std::vector<double>& point(std::size_t p) const { return points_[p]; }
    const std::vector<std::string>& fields() const { return fields_; }

    /// Enqueues the reading of the state as it is now.
    void record(Simulation& simulation);
    /// Returns the rows that have arrived, in order: values[f * count() + p].
    using Row = std::function<void(std::uint64_t step, double t, std::span<const float> values)>;
    void collect(Wait wait, const Row& take);

  private:
    template <int D>
    void place(const SimulationDescription& simulation, const Grid<D>& grid,
               const std::vector<Coordinates<D>>& points);
    void look(const FieldView& view, int offset);
    void look(const VolumeView& view, int offset);

    std::vector<std::vector<double>> points_;
    std::vector<std::string> fields_;
    bool inSpace_ = false;
    gl::Kernel packed_, plain_, volume_;
    gl::Buffer places_, values_;
    gl::Readback readback_;
    std::deque<double> times_;
};

}  // namespace seiche
