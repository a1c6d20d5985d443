#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/run/engine.hpp"

namespace seiche::gui {

/// A texture on its way through main memory.
struct Sheet {
    gl::Format format = gl::Format::r32f;
    int width = 0, height = 0;
    std::vector<float> texels;
    FieldView view;  // all but the texture
};
/// With the context of the texture current; waits.
Sheet download(const FieldView& view);

/// What a copy shall hold.
struct FrameWish {
    std::vector<std::string> fields;
    bool velocity = false;
    std::optional<Region> region;  ///< of discs; all of the domain when absent
    /// What this view shows, too.
    void add(const View& view, const SimulationInfo& info);
    bool operator==(const FrameWish&) const = default;
};

/// A state on its way to a context that shares nothing with that of the simulation.
struct FrameCopy {
    std::uint64_t step = 0;
    double t = 0;
    Domain domain;
    const SimulationInfo* info = nullptr;
    std::vector<Sheet> fields;
    std::shared_ptr<const Sheet> walls;  // the same one as long as they are the same
    std::vector<Disc> discs;
    std::optional<Sheet> velocity;
    VelocityView velocityLayout;
};

/// On the thread of the simulation. Fields that it does not know are left out; nullptr where none
/// is left. `walls` are those that were sent last, and become those of now.
std::shared_ptr<FrameCopy> copyFrame(Simulation& simulation, const Domain& domain,
                                     const FrameWish& wish, std::shared_ptr<const Sheet>& walls);

/// The frame of a copy, with textures of the context that is current.
class CopiedFrame {
  public:
    const Frame& frame() const { return frame_; }
    void take(const FrameCopy& copy, std::uint64_t number, std::uint64_t generation);
    /// Before the context goes away.
    void drop() { *this = {}; }

  private:
    Frame frame_;
    std::shared_ptr<const Sheet> walls_;  // as the frame has them
};

}  // namespace seiche::gui
