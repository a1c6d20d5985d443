#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "core/model/simulation.hpp"
#include "core/scene/scene.hpp"
#include "core/view/canvas.hpp"
#include "core/view/image.hpp"
#include "core/view/inset_panel.hpp"
#include "core/view/map_panel.hpp"
#include "core/view/offscreen.hpp"
#include "core/view/range.hpp"
#include "core/view/water.hpp"

namespace seiche::view {

/// Width and height in pixels that suit a scene's view by default: both even, as
/// films want them.
std::array<int, 2> standardSize(const Scene& scene);

/// Pictures of a run, without a window. For the thread of the simulation.
class RunPicture {
  public:
    /// With text as high as suits the size, or so many pixels. Throws badInput for a size that
    /// cannot be drawn.
    RunPicture(int width, int height, std::optional<double> text = {});
    virtual ~RunPicture() = default;
    /// Lets what moves with the flow move on to the current state; call at every step boundary, so
    /// that particles follow the paths of the fluid however far apart pictures are.
    virtual void follow(Simulation& simulation) = 0;
    /// Draws the current state. With an automatic range, a series of pictures depends on all of the
    /// states drawn before, with particles on all that were followed, and on nothing else.
    virtual void draw(Simulation& simulation) = 0;
    /// The picture drawn last; waits for the device.
    Image image() const { return offscreen_.read(); }
    /// Starts reading back the picture drawn last; drawing may continue.
    void push(std::uint64_t tag) { offscreen_.push(tag); }
    /// Hands out the pictures that have arrived, oldest first; `wait` waits for all.
    void poll(bool wait, const std::function<void(std::uint64_t tag, const Image&)>& take) {
        offscreen_.poll(wait, take);
    }

  protected:
    Offscreen offscreen_;
    Canvas canvas_;
};

/// Draws states of a simulation as its scene asks (Scene::view): a map with axes and legend, or the
/// water in its tank, and another field in a corner.
class ScenePicture : public RunPicture {
  public:
    /// Throws badInput for a size that cannot be drawn and for unknown fields and colormaps.
    ScenePicture(const Scene& scene, int width, int height);

    void follow(Simulation& simulation) override;
    void draw(Simulation& simulation) override;

  private:
    void drawCaption(double t, double top, const std::string& note);

    Domain domain_;
    std::string title_;
    bool water_;
    MapPanel map_;
    std::optional<InsetPanel> inset_;
    std::unique_ptr<Water> waterView_;
    std::optional<AutomaticRange> automatic_;
    std::array<double, 2> range_ = {-1, 1};
};

/// The current state as one picture.
Image render(const Scene& scene, Simulation& simulation, int width, int height);

}  // namespace seiche::view
