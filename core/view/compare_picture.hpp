#pragma once

#include <array>
#include <optional>
#include <string>

#include "core/model/simulation.hpp"
#include "core/scene/scene.hpp"
#include "core/view/field_difference.hpp"
#include "core/view/map_panel.hpp"
#include "core/view/range.hpp"
#include "core/view/scene_picture.hpp"

namespace seiche::view {

/// Width and height in pixels that suit a comparison of such scenes.
std::array<int, 2> compareSize(const Scene& scene);

/// Two runs of a scene with different settings, A and B, and the difference A - B of the shown
/// field, as three maps: side by side or one above the other, whichever leaves more room. A and B
/// share their colours, unless B shows another field; the water view is compared as a map.
class ComparePicture : public RunPicture {
  public:
    /// `labels` may be empty; B shows `fieldB`, or if that is empty the same as A. `b` is drawn
    /// beside the simulation passed to follow() and draw(), and must outlive this. Its grid is that
    /// of the scene. Throws badInput for a size that cannot be drawn.
    ComparePicture(const Scene& scene, Simulation& b, std::array<std::string, 2> labels,
                   const PictureStyle& style, const std::string& fieldB = {});

    void follow(Simulation& simulation) override;
    void draw(Simulation& simulation) override;
    /// A - B as drawn last, r32f with one cell per texel; for a field in colour, of the sums of its
    /// channels.
    const gl::Texture2D& difference() const { return difference_.texture(); }

  private:
    std::array<PictureBox, 3> divide(double top) const;

    Simulation& b_;
    std::string title_;
    std::array<std::string, 3> labels_;
    bool stacked_;
    MapPanel mapA_, mapB_, mapDifference_;
    bool twoFields_;
    std::array<std::optional<AutomaticRange>, 2> automatic_;  // of A, or of both, and of B
    AutomaticRange automaticDifference_;
    std::array<std::array<double, 2>, 2> ranges_ = {{{-1, 1}, {-1, 1}}};
    FieldDifferenceMap difference_;
};

}  // namespace seiche::view
