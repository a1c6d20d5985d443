#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/files/frame_sink.hpp"
#include "core/view/scene_picture.hpp"

namespace seiche::view {

/// A film of a run: picture k shows the state at k/fps * speed after the start, or the first one
/// after that. For the simulation's thread.
class RunFilm {
  public:
    /// `interval` [s] of simulated time lie between pictures.
    RunFilm(std::unique_ptr<RunPicture> picture, std::vector<std::unique_ptr<FrameSink>> sinks,
            double interval);
    /// Call at every step boundary: follows what moves with the flow, and draws where a picture is
    /// due.
    void look(Simulation& simulation);
    /// Completes the film with what is still on its way.
    void finish();

  private:
    void drawIfDue(Simulation& simulation);
    void collect(bool wait);

    std::unique_ptr<RunPicture> picture_;
    std::vector<std::unique_ptr<FrameSink>> sinks_;
    double interval_;
    std::optional<double> start_;
    std::uint64_t due_ = 0;
};

}  // namespace seiche::view
