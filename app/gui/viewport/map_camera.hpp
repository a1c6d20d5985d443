#pragma once

#include <QPointF>
#include <QRectF>

#include "core/scene/scene.hpp"

namespace seiche::gui {

/// Which part of the domain the map shows. At zoom 1 the whole domain fits the area.
class MapCamera {
  public:
    void reset() { *this = {}; }
    bool home() const { return zoom_ == 1; }
    double zoom() const { return zoom_; }

    /// Where the whole domain lies, in the pixels of `area` with y down; parts may be outside.
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
