#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "core/io/scene.hpp"
#include "core/sim/simulation.hpp"
#include "core/view/canvas.hpp"
#include "core/view/image.hpp"
#include "core/view/map_layers.hpp"
#include "core/view/offscreen.hpp"
#include "core/view/range.hpp"
#include "core/view/water.hpp"

namespace seiche::view {

/// Width and height in pixels that suit a scene's view where nobody asks for others: both even, as
/// films want them.
std::array<int, 2> standardSize(const Scene& scene);

/// Draws states of a simulation as its scene asks (Scene::view), without a window: a map with axes
/// and legend, or the water in its tank. For the thread of the simulation.
class ScenePicture {
  public:
    /// Throws badInput for a size that cannot be drawn and for unknown fields and colormaps.
    ScenePicture(const Scene& scene, int width, int height);

    /// Lets what moves with the flow go on to the state of now; call at every step boundary, so
    /// that particles follow the paths of the fluid however far apart pictures are.
    void follow(Simulation& simulation);
    /// Draws the state of now. With an automatic range, a series of pictures depends on all of the
    /// states drawn before, with particles on all that were followed, and on nothing else.
    void draw(Simulation& simulation);
    /// The picture drawn last; waits for the device.
    Image image() const { return offscreen_.read(); }
    /// Sends the picture drawn last on its way; drawing may go on.
    void push(std::uint64_t tag) { offscreen_.push(tag); }
    /// Hands out the pictures that have arrived, oldest first; `wait` waits for all.
    void poll(bool wait, const std::function<void(std::uint64_t tag, const Image&)>& take) {
        offscreen_.poll(wait, take);
    }

  private:
    struct Box {
        double left, top, right, bottom;  // in pixels, y down
    };
    MapState stateOf(Simulation& simulation) const;
    void take(const MapState& state, std::uint64_t step);
    void drawMap(const MapState& state);
    void drawAxes(const Box& box);
    void drawLegend(const FieldInfo& field, const Box& box);
    void drawCaption(double t, const Box& box, const std::string& note);

    Domain domain_;
    View view_;
    std::string title_, colormap_;
    bool water_, legend_ = true;
    std::string dye_;  // the field in colour that is shown beside the view's own
    Offscreen offscreen_;
    Canvas canvas_;
    std::unique_ptr<MapLayers> map_;
    std::optional<std::uint64_t> followed_;  // the step that the layers know
    std::unique_ptr<Water> waterView_;
    std::optional<AutomaticRange> automatic_;
    std::array<double, 2> range_ = {-1, 1};
};

/// The state of now as one picture.
Image render(const Scene& scene, Simulation& simulation, int width, int height);

}  // namespace seiche::view
