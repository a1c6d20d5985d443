#pragma once

#include <QElapsedTimer>
#include <deque>
#include <vector>

#include "core/model/simulation.hpp"
#include "core/scene/description.hpp"

namespace seiche::gui {

class Viewport;

/// Shows strokes until the picture contains them, because steps can take seconds. Walls are drawn
/// as they will be, other strokes as a line.
class StrokeGhost {
  public:
    /// `kind`: of the stroke's brush, null if it is not known.
    void add(const BrushStroke& stroke, const BrushKind* kind);
    /// The picture has these now.
    void drop(const std::vector<BrushStroke>& drawn);
    void clear() { strokes_.clear(); }
    bool empty() const { return strokes_.empty(); }
    /// Over the picture, inside an ImGui frame.
    void paint(Viewport& viewport) const;
    /// A stroke that the picture has sooner is not shown, as it would only flicker [ms].
    static constexpr int patience = 80;

  private:
    struct Pending {
        BrushStroke stroke;
        bool wall = false;
        QElapsedTimer age;
    };
    std::deque<Pending> strokes_;  // in their order
};

}  // namespace seiche::gui
