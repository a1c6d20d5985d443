#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include "core/run/engine.hpp"
#include "core/view/volume/volume_stage.hpp"

namespace seiche::gui {

struct PictureArea;

/// The view's camera, or one that shows the whole box in the area that nothing covers.
Camera cameraIn(const View& view, const Grid<3>& grid, const PictureArea& area);
/// The same, turned to look from where `camera` does.
Camera fittedIn(const Camera& camera, const Grid<3>& grid, const PictureArea& area);

/// The picture of frames in three dimensions: at once, with as many pixels as there is time for,
/// while something moves; then, at rest, with all pixels and better from pass to pass.
class VolumePicture {
  public:
    VolumePicture() = default;
    /// The scene that frames belong to, with its solids.
    void setScene(const Scene& scene);
    /// Draws into the bound framebuffer; the area says whether it must be as good as it gets,
    /// however long that takes (`whole`).
    void draw(const Frame& frame, const View& view, const Camera& camera, const PictureArea& area);
    /// Whether refine() would make it better.
    bool improves() const { return improves_; }
    /// Makes the picture drawn last better, for a few hundredths of a second in software; true if
    /// drawing it now would show that.
    bool refine();
    std::array<double, 2> range();
    /// The value of the surface, as drawn last.
    double level() const { return stage_ ? stage_->renderer().level() : 0; }
    /// As drawn last; none before.
    const std::optional<view::VolumeCamera>& camera() const;
    const std::vector<view::AxisLabel>& labels() const;
    /// Pixels along a side of those of the picture, while something moves.
    double share() const { return share_; }

  private:
    void take(const Frame& frame, const View& view);
    void drawCoarse(int width, int height);
    void finish();
    void show(const PictureArea& area);

    std::unique_ptr<view::VolumeStage> stage_;
    view::VolumeTarget coarse_, fine_;
    std::optional<Scene> scene_;

    /// Contents of the picture.
    struct Drawn {
        std::uint64_t frame = 0;
        View view;
        Camera camera;
        double freeX = 0, freeWide = 0;
        int width = 0, height = 0;
        bool operator==(const Drawn&) const = default;
    };
    std::optional<Drawn> drawn_;
    bool improves_ = false, box_ = false;
    double share_ = 1;
    double perPixel_ = 0;  // [s] of a pass, in software
};

}  // namespace seiche::gui
