#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/files/frame_sink.hpp"
#include "core/view/loop_states.hpp"
#include "core/view/scene_picture.hpp"

namespace seiche::view {

/// A film of a run: picture k shows the state at k/fps * speed after the start, or the first one
/// after that. For the simulation's thread.
class RunFilm {
  public:
    /// `interval` [s] of simulated time lie between pictures. If `fade` is not 0, the film loops
    /// seamlessly (makeLoop): if pictures show only the field, its values are cross-faded, so that
    /// waves sink and others rise; otherwise the pictures are.
    RunFilm(std::unique_ptr<RunPicture> picture, std::vector<std::unique_ptr<FrameSink>> sinks,
            double interval, std::size_t fade = 0);
    /// Call at every step boundary: advances particles and streaks, and draws a picture when one is
    /// due. finish() reads the simulation once more.
    void look(Simulation& simulation);
    /// Completes the film with the pictures still being made.
    void finish();

  private:
    void drawIfDue(Simulation& simulation);
    void collect(bool wait);

    struct Loop {
        LoopStates states;
        Simulation* simulation = nullptr;
    };
    std::unique_ptr<RunPicture> picture_;
    std::unique_ptr<Loop> loop_;
    std::vector<std::unique_ptr<FrameSink>> sinks_;
    double interval_;
    std::optional<double> start_;
    std::uint64_t due_ = 0;
};

}  // namespace seiche::view
