#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <array>
#include <optional>

#include "app/gui/viewport/map_camera.hpp"
#include "app/gui/viewport/volume_picture.hpp"
#include "core/run/engine.hpp"
#include "core/view/map_layers.hpp"
#include "core/view/range.hpp"
#include "core/view/water.hpp"

namespace seiche::gui {

/// The geometry of a picture: its whole size, and the part that nothing covers.
struct PictureArea {
    QSizeF size;
    QRectF free;
    double ratio = 1;      ///< pixels per unit of these
    double lineScale = 1;  ///< pixels that a thin line is wide
    bool moves = false;    ///< the next picture comes soon, so that this one may be coarser
    bool whole = false;    ///< volumes are as good as they get at once
};

/// Draws published frames as the scene's view asks, and maps positions to points of the domain.
class Picture {
  public:
    /// With the GL context of the drawing thread current, as for draw().
    Picture() = default;

    /// Draws into the bound framebuffer, over its content.
    void draw(const Frame& frame, const View& view, const MapCamera& map, const Camera& camera,
              const PictureArea& area);
    /// The scene of the frames to come.
    void setScene(const Scene& scene) { volume_.setScene(scene); }
    /// See VolumePicture; false for other pictures.
    bool improves() const { return shownVolume_ && volume_.improves(); }
    bool refine() { return volume_.refine(); }
    const VolumePicture& volume() const { return volume_; }
    /// The values at the ends of the colours, as drawn last.
    std::array<double, 2> range() const { return range_; }
    /// The field as drawn last, or nullptr.
    const FieldInfo* field() const { return field_ ? &*field_ : nullptr; }
    /// Whether its colours mean its values.
    bool legend() const { return field_ && !field_->color && !ownColors_; }

    static std::optional<Point> pickWater(const QPointF& position, const Domain& domain,
                                          const Camera& camera, const PictureArea& area);
    static QPointF projectWater(const Point& point, const Domain& domain, const Camera& camera,
                                const PictureArea& area);

  private:
    void drawVolume(const Frame& frame, const View& view, const Camera& camera,
                    const PictureArea& area);
    void drawMap(const Frame& frame, const FieldView& values, const View& view,
                 const MapCamera& map, const PictureArea& area);

    view::MapLayers map_;
    view::Water water_;
    VolumePicture volume_;
    view::AutomaticRange automatic_;
    std::optional<FieldInfo> field_;
    std::array<double, 2> range_ = {-1, 1};
    bool shownVolume_ = false;
    bool ownColors_ = false;      // that are not those of a colormap
    std::uint64_t measured_ = 0;  // the newest frame that the automatic range has seen
    std::uint64_t followed_ = 0;  // the newest frame that the map's layers have seen
    View followedView_;           // and its view
};

}  // namespace seiche::gui
