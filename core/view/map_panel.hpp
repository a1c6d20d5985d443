#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "core/model/simulation.hpp"
#include "core/scene/scene.hpp"
#include "core/view/canvas.hpp"
#include "core/view/map_layers.hpp"
#include "core/view/picture_style.hpp"

namespace seiche::view {

/// A part of a picture in pixels, y down from the top left corner.
struct PictureBox {
    double left = 0, top = 0, right = 0, bottom = 0;
};

/// The colours of text, axes and figures.
struct Inks {
    Color title = {0.87f, 0.89f, 0.91f, 1}, figure = {0.60f, 0.64f, 0.68f, 1};
};
/// Legible on the style's background.
Inks inksOf(const PictureStyle& style);
/// Background of a picture: the style's, or the program's own.
Background backgroundOf(const PictureStyle& style);

/// Height of text that suits a picture of this size, and whether it is large enough for axes and
/// text at all.
double textHeight(int width, int height);
bool annotated(int width, int height);
/// The parts of a picture of this size.
PictureParts partsOf(const PictureStyle& style);

/// A map with axes and legend in a part of a picture.
class MapPanel {
  public:
    /// Throws badInput for unknown fields and colormaps.
    MapPanel(const SimulationDescription& info, const Domain& domain, const View& view,
             const PictureStyle& style);

    /// The view; its field has a name even if the scene gives none.
    const View& view() const { return view_; }
    const FieldInfo& field() const { return field_; }
    /// Its name.
    const std::string& name() const { return name_; }
    const std::string& colormap() const { return colormap_; }
    /// The range if it needs no measuring: the view's, or that of dye.
    std::optional<std::array<double, 2>> range() const;

    /// Data of a simulation's current state that the view needs.
    MapState stateOf(Simulation& simulation) const;
    /// Follows the state of this step, once.
    void take(const MapState& state, std::uint64_t step);
    /// Takes in the current state if every step matters.
    void follow(Simulation& simulation);

    /// Margins around the map in text heights.
    struct Margins {
        double left, top, right, bottom;
    };
    static Margins margins(const SimulationDescription& info, const View& view,
                           const PictureParts& parts);
    const Margins& margins() const { return margins_; }
    /// Parts to show, since a neighbour may show them already: ticks on the left, along the bottom,
    /// the legend.
    struct Shared {
        bool ordinate = false, abscissa = false, legend = false;
    };
    void leaveOut(const Shared& shared);
    /// Draws a state taken before into the bound framebuffer of `width` x `height` pixels. Text
    /// stays on the canvas, still to be drawn. Returns where in the room the map itself lies.
    PictureBox draw(Canvas& canvas, const MapState& state, const std::array<double, 2>& range,
                    const PictureBox& room, int width, int height);
    /// Width of the legend alone, 0 if there is none, for text of this height.
    double barWidth(double text) const { return legend_ ? margins_.right * text : 0; }
    /// The legend alone, at the right of a picture that is no map. Returns the room beside it.
    PictureBox drawBar(Canvas& canvas, const std::array<double, 2>& range,
                       const PictureBox& room) const;

  private:
    void frame(Canvas& canvas, const PictureBox& box) const;
    void drawAxes(Canvas& canvas, const PictureBox& box) const;
    void drawLegend(Canvas& canvas, const FieldInfo& field, const std::array<double, 2>& range,
                    const PictureBox& box, double right) const;

    Domain domain_;
    PictureParts parts_;
    Inks inks_;
    std::optional<Background> ground_;
    double lines_;  // pixels that a thin line is wide
    View view_;
    FieldInfo field_;
    std::string name_;  // of the field, for people
    Margins margins_;
    std::string colormap_, dye_;  // dye_: the field in colour shown beside the view's own
    bool ordinate_ = true, abscissa_ = true, legend_;
    bool fills_;  // the room, cut off at its ends
    MapLayers layers_;
    std::optional<std::uint64_t> taken_;
};

}  // namespace seiche::view
