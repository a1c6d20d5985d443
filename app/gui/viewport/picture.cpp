#include "app/gui/viewport/picture.hpp"

#include <algorithm>
#include <cmath>

#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "core/view/colormap.hpp"
#include "core/view/perspective.hpp"

namespace seiche::gui {

namespace {

view::WaterCamera waterCamera(const Domain& domain, const Camera& camera, const PictureArea& area) {
    // Centres the tank in the area beside the panel.
    const double shift = 2 * area.free.center().x() / area.size.width() - 1;
    return {domain, camera, area.size.width() / area.size.height(), shift};
}

QPointF onScreen(const view::WaterCamera& camera, const Point& point, const PictureArea& area) {
    const auto place = camera.project(point);
    if (!place) return {-1e4, -1e4};
    return {0.5 * (1 + (*place)[0]) * area.size.width(),
            0.5 * (1 - (*place)[1]) * area.size.height()};
}

/// Moves the camera away until the whole tank is visible beside the panel from the usual direction.
/// The distance does not depend on the camera's angle, so that turning does not zoom.
Camera fitted(Camera camera, const Domain& domain, const PictureArea& area) {
    if (area.free.width() >= area.size.width()) return camera;
    double factor = 1;
    const auto fits = [&] {
        Camera first;
        first.distance *= factor;
        const auto from = waterCamera(domain, first, area);
        for (const double x : {0.0, domain.width}) {
            for (const double y : {0.0, domain.height}) {
                if (!area.free.contains(onScreen(from, {x, y}, area))) return false;
            }
        }
        return true;
    };
    while (factor < 4 && !fits()) factor *= 1.03;
    camera.distance *= factor;
    return camera;
}

}  // namespace

void Picture::draw(const Frame& frame, const View& view, const MapCamera& map, const Camera& camera,
                   const PictureArea& area) {
    const auto* field = view.field.empty() ? nullptr : frame.find(view.field);
    if (!field && !frame.fields.empty()) field = &frame.fields.front();
    if (!field || frame.fields.empty()) return;
    const auto values = field->view(), walls = frame.walls.view();
    field_ = field->info;
    shownVolume_ = view::isVolume(view.style);
    if (shownVolume_) return drawVolume(frame, view, camera, area);
    if (field_->color) {
        range_ = view.range.value_or(std::array{0.0, 1.0});
    } else {
        if (frame.number != measured_) {
            automatic_.follow(values, walls, frame.generation);
            measured_ = frame.number;
        }
        range_ = view.range.value_or(automatic_.range());
    }
    if (!view::inPerspective(view.style)) return drawMap(frame, values, view, map, area);
    ownColors_ = false;
    const double width = area.size.width(), height = area.size.height();
    auto style = view::waterStyle(view);
    style.camera = fitted(camera, frame.domain, area);
    style.shiftX = 2 * area.free.center().x() / width - 1;
    style.moves = area.moves;
    water_.draw(values, walls, frame.domain, range_, style, width / height);
}

void Picture::drawVolume(const Frame& frame, const View& view, const Camera& camera,
                         const PictureArea& area) {
    ownColors_ = !view::VolumeRenderer::showsColors(*frame.info, view);
    volume_.draw(frame, view, camera, area);
    range_ = volume_.range();
}

void Picture::drawMap(const Frame& frame, const FieldView& values, const View& view,
                      const MapCamera& map, const PictureArea& area) {
    view::MapState state;
    state.field = values;
    state.walls = frame.walls.view();
    state.t = frame.t;
    state.generation = frame.generation;
    state.domain = frame.domain;
    if (view.overlays.bubbles) state.discs = frame.discs;
    if (frame.velocity) state.velocity = frame.velocity->view();
    auto shown = view;
    shown.field = values.info.name;
    if (const auto* dye = view::dyeField(shown, *frame.info)) {
        if (const auto* found = frame.find(dye->name)) state.dye = found->view();
    }
    ownColors_ = state.dye.has_value() || view.style == "smoke";
    if (frame.number != followed_ || !(view == followedView_)) {
        map_.follow(state, view, false);
        followed_ = frame.number;
        followedView_ = view;
    }
    const double width = area.size.width(), height = area.size.height();
    const auto box = map.domainOnScreen(frame.domain, area.free);
    const auto clipX = [&](double x) { return static_cast<float>(2 * x / width - 1); };
    const auto clipY = [&](double y) { return static_cast<float>(1 - 2 * y / height); };
    view::MapPlace place;
    place.rectangle = {clipX(box.left()), clipY(box.bottom()), clipX(box.right()),
                       clipY(box.top())};
    place.width = static_cast<int>(std::lround(width * area.ratio));
    place.height = static_cast<int>(std::lround(height * area.ratio));
    place.scale = area.lineScale;
    if (gl::executionProfile().slow) place.coarse = 2;
    const auto colormap =
        view.colormap.empty() ? std::string(view::standardColormap(*field_)) : view.colormap;
    map_.draw(state, view, colormap, range_, place);
}

std::optional<Point> Picture::pickWater(const QPointF& position, const Domain& domain,
                                        const Camera& camera, const PictureArea& area) {
    return waterCamera(domain, fitted(camera, domain, area), area)
        .pick(2 * position.x() / area.size.width() - 1, 1 - 2 * position.y() / area.size.height());
}

QPointF Picture::projectWater(const Point& point, const Domain& domain, const Camera& camera,
                              const PictureArea& area) {
    return onScreen(waterCamera(domain, fitted(camera, domain, area), area), point, area);
}

}  // namespace seiche::gui
