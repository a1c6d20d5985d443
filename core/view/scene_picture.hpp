#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "core/io/scene.hpp"
#include "core/sim/simulation.hpp"
#include "core/view/canvas.hpp"
#include "core/view/field_map.hpp"
#include "core/view/image.hpp"
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

    /// Draws the state of now. With an automatic range, a series of pictures depends on all of the
    /// states drawn before and on nothing else.
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
    void drawMap(const FieldView& field, const FieldView& walls);
    void drawAxes(const Box& box);
    void drawLegend(const FieldInfo& field, const Box& box);
    void drawCaption(double t, const Box& box, const std::string& note);

    Domain domain_;
    View view_;
    std::string title_, colormap_;
    bool water_;
    Offscreen offscreen_;
    Canvas canvas_;
    std::unique_ptr<FieldMap> map_;
    std::unique_ptr<Water> waterView_;
    std::optional<AutomaticRange> automatic_;
    std::array<double, 2> range_ = {-1, 1};
};

/// The state of now as one picture.
Image render(const Scene& scene, Simulation& simulation, int width, int height);

}  // namespace seiche::view
