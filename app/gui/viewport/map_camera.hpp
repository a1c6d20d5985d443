#pragma once

#include <QPointF>
#include <QRectF>

#include "core/scene/scene.hpp"

namespace seiche::gui {

/// The part of the domain that the map shows. At zoom 1 the whole domain fits the area.
class MapCamera {
  public:
    void reset() { *this = {}; }
    bool home() const { return zoom_ == 1; }
    double zoom() const { return zoom_; }

    /// Rectangle of the whole domain in pixels of `area`, y down; parts may lie outside.
    QRectF domainOnScreen(const Domain& domain, const QRectF& area) const;
    Point toDomain(const QPointF& position, const Domain& domain, const QRectF& area) const;
    QPointF toScreen(const Point& point, const Domain& domain, const QRectF& area) const;
    /// Pixels per metre.
    double scale(const Domain& domain, const QRectF& area) const;

    /// Zooms by `factor` about `position`.
    void zoomAt(const QPointF& position, double factor, const Domain& domain, const QRectF& area);
    void pan(const QPointF& pixels, const Domain& domain, const QRectF& area);

  private:
    void keepInside();
    double zoom_ = 1;
    double x_ = 0.5, y_ = 0.5;  // middle of the picture as a fraction of the domain
};

}  // namespace seiche::gui
