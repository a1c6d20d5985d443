#include "core/view/volume/volume_panel.hpp"

#include <algorithm>

#include "core/base/error.hpp"
#include "core/gl/gl_check.hpp"
#include "core/model/capabilities.hpp"
#include "core/view/colormap.hpp"

namespace seiche::view {

namespace {

/// The whole picture without axes, else with air for their text.
constexpr double filled = 0.97, withAxes = 0.9;

}  // namespace

VolumePanel::VolumePanel(const Scene& scene, const PictureStyle& style)
    : view_(scene.view), style_(style), grid_(scene.space.value().grid) {
    style_.parts = partsOf(style);
    view_.volume = volumeLook(scene.info(), view_);
    if (!style_.parts.overlays) view_.volume->box = false;
    if (!view_.colormap.empty()) colormap(view_.colormap, 0);  // throws for one that does not exist
    stage_.renderer().setSolids(scene);
}

void VolumePanel::draw(Canvas& canvas, Simulation& simulation, const PictureBox& room, int width,
                       int height) {
    auto* source = capability<VolumeSource>(simulation);
    if (!source) {
        failInput(
            "the simulation {} has no fields in three dimensions to show: choose the style \"map\"",
            simulation.info().name);
    }
    const auto& info = simulation.info();
    // Fields that simulations make on request share their memory, so each is taken at once.
    for (const auto& name : VolumeRenderer::fieldsOf(info, view_)) {
        stage_.renderer().take(source->volume(name), 1, true);
    }
    const bool axes = view_.volume->box && style_.parts.axes;
    const double part = axes ? withAxes : filled;
    const VolumeRoom place = {part * (room.right - room.left) / width,
                              part * (room.bottom - room.top) / height,
                              (room.left + room.right) / width - 1};
    const double aspect = static_cast<double>(width) / height;
    stage_.aim(info, view_, grid_, cameraOf(view_, grid_, aspect, place), place, width, height,
               canvas.textHeight());
    target_.begin(width, height);
    const int passes = std::max(1, 2 * style_.samples);
    for (int i = 0; i < passes; ++i) stage_.renderer().pass(target_);
    const auto inks = inksOf(style_);
    const double line = style_.density * lineScale(style_.width, style_.height);
    stage_.show(target_, !style_.background, inks.title, 1.2 * line);
    if (!axes) return;
    for (const auto& label : stage_.lines().labels()) {
        const double wide = canvas.textWidth(label.text), text = canvas.textHeight();
        const double x = 0.5 * (1 + label.x) * width, y = 0.5 * (1 - label.y) * height;
        canvas.text(x + (0.5 - label.alignX) * wide, y + (label.alignY - 0.5) * text, label.text,
                    label.title ? inks.title : inks.figure, 0.5);
    }
}

}  // namespace seiche::view
