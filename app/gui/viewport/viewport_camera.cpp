// The camera of the viewport: points under the pointer, views of water and of volumes.
#include <imgui.h>

#include <cmath>

#include "app/gui/overlay/overlay.hpp"
#include "app/gui/shell/tokens.hpp"
#include "app/gui/viewport/viewport.hpp"

namespace seiche::gui {

std::optional<Point> Viewport::pick(const QPointF& position) {
    if (!document_.hasScene() || volume()) return {};
    const auto& domain = frame_ ? frame_->domain : document_.scene().domain;
    Point point;
    if (water()) {
        const auto hit = Picture::pickWater(position, domain, camera_, area());
        if (!hit) return {};
        point = *hit;
    } else {
        point = map_.toDomain(position, domain, area().free);
    }
    const bool held = drag_ == Drag::brush || drag_ == Drag::tool;
    const bool inside =
        point.x >= 0 && point.y >= 0 && point.x <= domain.width && point.y <= domain.height;
    return inside || held ? std::optional(point) : std::nullopt;
}

QPointF Viewport::project(const Point& point) {
    const auto& domain = frame_ ? frame_->domain : document_.scene().domain;
    if (volume()) return {-1e4, -1e4};
    if (water()) return Picture::projectWater(point, domain, camera_, area());
    return map_.toScreen(point, domain, area().free);
}

void Viewport::resetCamera() {
    map_.reset();
    overlay_->learnt(Overlay::home);
    if (volume()) {
        auto view = document_.scene().view;
        camera_ = fittedIn(camera_, document_.scene().space->grid, area());
        view.camera = camera_;
        document_.setView(view);
    } else if (water()) {
        auto view = document_.scene().view;
        view.camera = document_.original().view.camera;
        camera_ = view.camera.value_or(Camera{});
        document_.setView(view);
    }
    update();
}

void Viewport::lookFrom(double azimuth, double elevation) {
    if (!volume()) return;
    camera_.azimuth = azimuth;
    camera_.elevation = elevation;
    keepCamera();
    update();
}

// From the top to the bottom nothing turns: left stays left.
void Viewport::lookBack() {
    const bool vertical = std::abs(camera_.elevation) > 89.9;
    const double turned = vertical ? camera_.azimuth : camera_.azimuth + 180;
    lookFrom(std::remainder(turned, 360.0), -camera_.elevation);
}

void Viewport::toggleProjection() {
    if (!volume()) return;
    camera_.orthographic = !camera_.orthographic;
    keepCamera();
    update();
}

void Viewport::turn(const QPointF& pixels) {
    orbit(pixels);
    overlay_->learnt(Overlay::turn);
    update();
}

// Dark under light, so that they are read on any colour.
void Viewport::drawAxisLabels() {
    if (!picture_) return;
    auto& list = *ImGui::GetBackgroundDrawList();
    for (const auto& label : picture_->volume().labels()) {
        const auto size = ImGui::CalcTextSize(label.text.c_str());
        const auto x = static_cast<float>(0.5 * (1 + label.x) * width() - label.alignX * size.x);
        const auto y =
            static_cast<float>(0.5 * (1 - label.y) * height() - (1 - label.alignY) * size.y);
        list.AddText({x + 1, y + 1}, IM_COL32(0, 0, 0, 150), label.text.c_str());
        list.AddText({x, y},
                     inkOf(label.title ? Token::t1 : Token::t2, Tokens::dark),
                     label.text.c_str());
    }
}

}  // namespace seiche::gui
