#pragma once

#include <map>
#include <optional>

#include "core/gl/buffer.hpp"
#include "core/gl/texture.hpp"
#include "core/model/capabilities.hpp"
#include "core/model/simulation.hpp"
#include "core/model/snapshot.hpp"

namespace seiche {

/// Fields in three dimensions that stay as the scene begins, for tests of pictures: "smoke",
/// "temperature", "q", which is diverging, and a velocity.
class StillBox : public Simulation, public VolumeSource {
  public:
    static const SimulationInfo& registered();

    const SimulationInfo& info() const override { return registered(); }
    void reset(const Scene& scene) override;
    void setParameters(const ParameterSet&) override {}
    void step() override { ++steps_; }
    void collect(Wait wait, std::vector<StepReport>& reports) override;
    double time() const override { return static_cast<double>(steps_) * dt(); }
    double dt() const override { return 0.01; }
    std::uint64_t stepCount() const override { return steps_; }
    FieldView field(std::string_view name) override;
    /// All fields share one buffer, as those made on request do.
    VolumeView volume(std::string_view name) override;
    void brush(const BrushStroke&) override {}
    FieldView walls() override;
    void save(Snapshot& snapshot) override;
    void restore(const Snapshot& snapshot) override;

  private:
    Grid<3> grid_;
    std::map<std::string, std::vector<float>, std::less<>> values_;
    gl::Buffer shared_;
    gl::Texture2D shown_, walls_;
    std::uint64_t steps_ = 0, reported_ = 0;
};

}  // namespace seiche
