#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/run/engine.hpp"

namespace seiche::gui {

/// A texture on its way through main memory.
struct HostTexture {
    gl::Format format = gl::Format::r32f;
    int width = 0, height = 0;
    std::vector<float> texels;
    FieldView view;  // all but the texture
};
/// With the context of the texture current; waits.
HostTexture download(const FieldView& view);

/// Fields that a copy should hold.
struct FrameRequest {
    std::vector<std::string> fields;
    bool velocity = false;
    std::vector<std::string> volumes;  ///< fields in three dimensions
    std::optional<Region> region;      ///< of discs; the whole domain when absent
    /// Adds the fields that this view shows.
    void add(const View& view, const SimulationDescription& info);
    bool operator==(const FrameRequest&) const = default;
};

/// The same of a field in three dimensions.
struct HostVolume {
    Grid<3> grid;
    FieldInfo info;
    std::vector<float> values;  // of cells, x fastest
    std::vector<RigidMotion> solids;
};

/// A state on its way to a context that shares nothing with the simulation's.
struct FrameCopy {
    std::uint64_t step = 0;
    double t = 0;
    Domain domain;
    std::shared_ptr<const SimulationDescription> info;
    std::vector<HostTexture> fields;
    std::shared_ptr<const HostTexture> walls;  // the same object as long as they are unchanged
    std::vector<Disc> discs;
    std::optional<HostTexture> velocity;
    VelocityView velocityLayout;
    std::vector<HostVolume> volumes;
};

/// On the simulation's thread. Unknown fields are left out; nullptr if none remains. `walls` are
/// those sent last, and become the current ones.
std::shared_ptr<FrameCopy> copyFrame(Simulation& simulation, const Domain& domain,
                                     const FrameRequest& request,
                                     std::shared_ptr<const HostTexture>& walls);

/// The frame of a copy, with textures of the current context.
class CopiedFrame {
  public:
    const Frame& frame() const { return frame_; }
    void take(const FrameCopy& copy, std::uint64_t number, std::uint64_t generation);
    /// Before the context goes away.
    void drop() { *this = {}; }

  private:
    Frame frame_;
    std::shared_ptr<const HostTexture> walls_;  // as the frame has them
};

}  // namespace seiche::gui
