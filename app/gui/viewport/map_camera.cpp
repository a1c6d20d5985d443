#include "app/gui/viewport/map_camera.hpp"

#include <algorithm>

namespace seiche::gui {

double MapCamera::scale(const Domain& domain, const QRectF& area) const {
    return zoom_ * std::min(area.width() / domain.width, area.height() / domain.height);
}

QRectF MapCamera::domainOnScreen(const Domain& domain, const QRectF& area) const {
    const double pixels = scale(domain, area);
    const double width = domain.width * pixels, height = domain.height * pixels;
    return {area.center().x() - x_ * width, area.center().y() - (1 - y_) * height, width, height};
}

Point MapCamera::toDomain(const QPointF& position, const Domain& domain, const QRectF& area) const {
    const auto map = domainOnScreen(domain, area);
    return {(position.x() - map.left()) / map.width() * domain.width,
            (map.bottom() - position.y()) / map.height() * domain.height};
}

QPointF MapCamera::toScreen(const Point& point, const Domain& domain, const QRectF& area) const {
    const auto map = domainOnScreen(domain, area);
    return {map.left() + point.x / domain.width * map.width(),
            map.bottom() - point.y / domain.height * map.height()};
}

void MapCamera::zoomAt(const QPointF& position, double factor, const Domain& domain,
                       const QRectF& area) {
    const auto fixed = toDomain(position, domain, area);
    zoom_ = std::clamp(zoom_ * factor, 1.0, 200.0);
    const auto moved = toDomain(position, domain, area);
    x_ += (fixed.x - moved.x) / domain.width;
    y_ += (fixed.y - moved.y) / domain.height;
    keepInside();
}

void MapCamera::pan(const QPointF& pixels, const Domain& domain, const QRectF& area) {
    const double perMetre = scale(domain, area);
    x_ -= pixels.x() / perMetre / domain.width;
    y_ += pixels.y() / perMetre / domain.height;
    keepInside();
}

// The domain never leaves the picture altogether, and unzoomed it is centred.
void MapCamera::keepInside() {
    if (zoom_ <= 1.0) x_ = y_ = 0.5;
    const double half = 0.5 / zoom_;
    x_ = std::clamp(x_, std::min(half, 0.5), std::max(1 - half, 0.5));
    y_ = std::clamp(y_, std::min(half, 0.5), std::max(1 - half, 0.5));
}

}  // namespace seiche::gui
