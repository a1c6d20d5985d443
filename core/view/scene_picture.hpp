#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "core/model/field_data.hpp"
#include "core/model/simulation.hpp"
#include "core/scene/scene.hpp"
#include "core/view/canvas.hpp"
#include "core/view/image.hpp"
#include "core/view/inset_panel.hpp"
#include "core/view/map_panel.hpp"
#include "core/view/offscreen.hpp"
#include "core/view/picture_style.hpp"
#include "core/view/range.hpp"
#include "core/view/volume/volume_panel.hpp"
#include "core/view/water.hpp"

namespace seiche::view {

/// The nearest even number of pixels, at least 2: films have no others.
inline int evenPixels(double pixels) {
    return 2 * std::max(1, static_cast<int>(std::lround(pixels / 2)));
}

/// Default width and height in pixels for a scene's view with these parts: both even, as films
/// require.
std::array<int, 2> standardSize(const Scene& scene, const PictureParts& parts = {});

/// The field of a picture and the range in which it was drawn.
struct ShownState {
    FieldData field;
    std::array<double, 2> range = {-1, 1};
};

/// Pictures of a run, without a window. For the simulation's thread.
class RunPicture {
  public:
    /// Throws badInput for a size that cannot be drawn.
    explicit RunPicture(const PictureStyle& style);
    virtual ~RunPicture() = default;
    /// Advances particles and streaks to the current state. Call at every step boundary, so that
    /// they follow the fluid at any interval between pictures.
    virtual void follow(Simulation& simulation) = 0;
    /// Draws the current state. With an automatic range a picture depends on all states drawn
    /// before, with particles on all states followed, and on nothing else.
    virtual void draw(Simulation& simulation) = 0;
    /// Whether all that a picture shows is one field, so that pictures can be drawn between states.
    virtual bool isOfOneField() const { return false; }
    /// The state drawn last, and another one drawn in its place; only where isOfOneField().
    virtual ShownState shown(Simulation& simulation) const;
    virtual void drawInstead(Simulation& simulation, const ShownState& state);
    /// The picture drawn last; waits for the device.
    Image image() const;
    /// Bytes of a picture, four a pixel.
    std::size_t bytes() const;
    bool transparent() const { return style_.transparent(); }
    /// Starts reading back the picture drawn last; drawing may continue.
    void push(std::uint64_t tag) { offscreen_.push(tag); }
    /// Returns the pictures that have arrived, oldest first; `wait` waits for all.
    void poll(bool wait, const std::function<void(std::uint64_t tag, const Image&)>& take);

  protected:
    const PictureStyle style_;  // its parts are those that its size has room for
    Offscreen offscreen_;
    Canvas canvas_;
};

/// Draws states of a simulation as its scene asks (Scene::view): a map with axes and legend, or the
/// water in its tank, or the volume of a simulation in three dimensions, and another field in a
/// corner.
class ScenePicture : public RunPicture {
  public:
    /// Throws badInput for a size that cannot be drawn and for unknown fields and colormaps.
    ScenePicture(const Scene& scene, const PictureStyle& style);
    ScenePicture(const Scene& scene, int width, int height);

    void follow(Simulation& simulation) override;
    void draw(Simulation& simulation) override;
    bool isOfOneField() const override;
    ShownState shown(Simulation& simulation) const override;
    void drawInstead(Simulation& simulation, const ShownState& state) override;

  private:
    void drawState(Simulation& simulation, const MapState& state);
    void drawVolume(Simulation& simulation);
    void drawCaption(double t, double top, const std::string& note);
    void drawProbes(const PictureBox& map);

    Domain domain_;
    std::string title_;
    std::vector<Point> probes_;
    bool water_;
    MapPanel map_;
    std::optional<InsetPanel> inset_;
    std::unique_ptr<Water> waterView_;
    std::unique_ptr<VolumePanel> volume_;
    std::optional<AutomaticRange> automatic_;
    std::array<double, 2> range_ = {-1, 1};
    gl::Texture2D instead_;
};

/// The current state as one picture.
Image render(const Scene& scene, Simulation& simulation, int width, int height);

}  // namespace seiche::view
