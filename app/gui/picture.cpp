#include "app/gui/picture.hpp"

#include <algorithm>
#include <cmath>

#include "core/view/colormap.hpp"

namespace seiche::gui {

namespace {

/// From further away where the panel leaves the tank less room.
Camera fitted(Camera camera, const PictureArea& area) {
    if (area.free.width() > 0) {
        camera.distance *= std::sqrt(std::clamp(area.size.width() / area.free.width(), 1.0, 2.5));
    }
    return camera;
}

view::WaterCamera waterCamera(const Domain& domain, const Camera& camera, const PictureArea& area) {
    // The tank stands in the middle of what the panel leaves free.
    const double shift = 2 * area.free.center().x() / area.size.width() - 1;
    return {domain, fitted(camera, area), area.size.width() / area.size.height(), shift};
}

}  // namespace

void Picture::draw(const Frame& frame, const View& view, const MapCamera& map, const Camera& camera,
                   const PictureArea& area) {
    const auto* field = view.field.empty() ? nullptr : frame.find(view.field);
    if (!field && !frame.fields.empty()) field = &frame.fields.front();
    if (!field || frame.fields.empty()) return;
    const auto values = field->view(), walls = frame.walls.view();
    if (frame.number != measured_) {
        automatic_.follow(values, walls, frame.generation);
        measured_ = frame.number;
    }
    field_ = field->info;
    range_ = view.range.value_or(automatic_.range());
    const double width = area.size.width(), height = area.size.height();
    if (view.style == "water") {
        const double shift = 2 * area.free.center().x() / width - 1;
        water_.draw(values, walls, frame.domain, range_, fitted(camera, area), width / height,
                    shift);
        return;
    }
    const auto shown = map.domainOnScreen(frame.domain, area.free);
    const auto clipX = [&](double x) { return static_cast<float>(2 * x / width - 1); };
    const auto clipY = [&](double y) { return static_cast<float>(1 - 2 * y / height); };
    const auto colormap =
        view.colormap.empty() ? std::string(view::standardColormap(*field_)) : view.colormap;
    map_.draw(
        values, walls, colormap, range_,
        {clipX(shown.left()), clipY(shown.bottom()), clipX(shown.right()), clipY(shown.top())});
}

std::optional<Point> Picture::pickWater(const QPointF& position, const Domain& domain,
                                        const Camera& camera, const PictureArea& area) {
    return waterCamera(domain, camera, area)
        .pick(2 * position.x() / area.size.width() - 1, 1 - 2 * position.y() / area.size.height());
}

QPointF Picture::projectWater(const Point& point, const Domain& domain, const Camera& camera,
                              const PictureArea& area) {
    const auto place = waterCamera(domain, camera, area).project(point);
    if (!place) return {-1e4, -1e4};
    return {0.5 * (1 + (*place)[0]) * area.size.width(),
            0.5 * (1 - (*place)[1]) * area.size.height()};
}

}  // namespace seiche::gui
