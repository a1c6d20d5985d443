#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/readback.hpp"
#include "core/model/simulation.hpp"
#include "core/view/arrows.hpp"
#include "core/view/draw_state.hpp"
#include "core/view/flow.hpp"
#include "core/view/map_place.hpp"
#include "core/view/streamline_paths.hpp"

namespace seiche::view {

/// Evenly spaced streamlines over a map, found on the CPU from a small copy of the velocity.
class Streamlines {
  public:
    Streamlines();
    /// Takes a new instant. `wait`: draw() shows it; else the lines may be some frames old.
    /// `separation` between lines [m]; the default suits the domain. `goesOn` false discards the
    /// existing lines.
    void follow(Flow& flow, const VelocityView& velocity, const FieldView& walls,
                std::optional<double> separation, bool goesOn, bool wait);
    void draw(Arrows& arrows, const Flow& flow, const Ink& ink, const MapPlace& place);
    /// The most recent lines.
    const std::vector<StreamlinePath>& paths() const { return paths_; }

  private:
    void find(const VelocityGrid& grid);
    void upload();

    std::shared_ptr<gl::Program> program_;
    CenteredFlow centered_;
    gl::Readback readback_{4};
    double width_ = 1, height_ = 1, separation_ = 0;  // [m]
    std::vector<Point> seeds_;
    std::vector<StreamlinePath> paths_;
    bool fresh_ = false;  // the paths are not uploaded yet
    gl::Buffer points_;
    std::vector<int> firsts_, counts_;
    std::vector<ArrowHead> heads_;
    VertexArray vertices_;
};

}  // namespace seiche::view
