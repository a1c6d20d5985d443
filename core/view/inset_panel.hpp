#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "core/view/map_panel.hpp"
#include "core/view/range.hpp"
#include "core/view/water.hpp"

namespace seiche::view {

/// How a view's inset shows its field: in its own colours, without overlays.
View insetView(View view);

/// The small picture in a corner of a run's picture: another field, as View::inset says.
class InsetPanel {
  public:
    /// For a view whose inset shows a field. Throws badInput for unknown fields and colormaps.
    InsetPanel(const SimulationDescription& info, const Domain& domain, const View& view,
               const PictureStyle& style);

    /// Takes in the current state if every step matters.
    void follow(Simulation& simulation);
    /// Draws the current state into its corner of `room`, in the bound framebuffer of `width` x
    /// `height` pixels. Text stays on the canvas, still to be drawn; without `text` there is no
    /// caption.
    void draw(Canvas& canvas, Simulation& simulation, const PictureBox& room, int width, int height,
              bool text);

  private:
    Domain domain_;
    Inset inset_;
    Inks inks_;  // on the caption's own ground
    MapPanel map_;
    std::unique_ptr<Water> water_;
    std::optional<AutomaticRange> automatic_;
    std::array<double, 2> range_ = {-1, 1};
};

}  // namespace seiche::view
