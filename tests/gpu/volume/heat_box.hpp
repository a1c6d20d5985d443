#pragma once

#include <array>
#include <optional>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "core/gl/readback.hpp"
#include "core/gl/texture.hpp"
#include "core/model/capabilities.hpp"
#include "core/model/simulation.hpp"
#include "core/model/snapshot.hpp"

namespace seiche {

/// Diffusion of heat in a box with insulated solids, in three dimensions, by explicit Euler: the
/// smallest simulation that uses all that the program has for three dimensions. Sides are insulated
/// or periodic. A cell's capacity is its open part, or the mean of those of its faces if that is
/// larger, so that small cells do not limit the time step.
class HeatBox : public Simulation, public VolumeSource {
  public:
    static const SimulationInfo& registered();

    const SimulationInfo& info() const override { return registered(); }
    void reset(const Scene& scene) override;
    void setParameters(const ParameterSet& parameters) override;
    void step() override;
    void collect(Wait wait, std::vector<StepReport>& reports) override;
    double time() const override { return time_; }
    double dt() const override { return parameters_->real("dt"); }
    std::uint64_t stepCount() const override { return steps_; }
    FieldView field(std::string_view name) override;
    VolumeView volume(std::string_view name) override;
    void brush(const BrushStroke&) override {}
    FieldView walls() override;
    void save(Snapshot& snapshot) override;
    void restore(const Snapshot& snapshot) override;

    const Grid<3>& grid() const { return grid_; }
    /// Heat in all cells: the sum of temperature times capacity.
    double heat();

  private:
    std::size_t bytes() const { return cellCount(grid_) * sizeof(float); }
    /// The layer of cells in the middle of the box.
    FieldView layer(const gl::Buffer& buffer, gl::Texture2D& shown, FieldInfo info);

    Grid<3> grid_;
    std::array<bool, 3> joined_{};
    std::optional<ParameterSet> parameters_;
    std::array<gl::Buffer, 2> temperature_;  // the current one first
    gl::Buffer capacity_;
    std::array<gl::Buffer, 3> faces_;
    gl::Texture2D shown_, walls_;
    gl::Kernel diffuse_;
    gl::Readback readback_;
    double time_ = 0;
    std::uint64_t steps_ = 0;
};

}  // namespace seiche
