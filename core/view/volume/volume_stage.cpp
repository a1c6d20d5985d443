#include "core/view/volume/volume_stage.hpp"

#include "core/gl/context.hpp"
#include "core/gl/gl_check.hpp"
#include "core/view/daylight.hpp"

namespace seiche::view {

Camera cameraOf(const View& view, const Grid<3>& grid, double aspect, const VolumeRoom& room) {
    if (view.camera) return *view.camera;
    return fitted(volumeCamera(), grid, aspect, room.wide, room.high);
}

VolumeStage::VolumeStage()
    : backdrop_(
          gl::Context::current().shaders().graphics("view/quad.vert", "view/backdrop.frag", {})) {}

void VolumeStage::aim(const SimulationDescription& info, const View& view, const Grid<3>& grid,
                      const Camera& camera, const VolumeRoom& room, int width, int height,
                      double text) {
    camera_.emplace(grid, camera, static_cast<double>(width) / height, room.shiftX);
    renderer_.aim(info, view, *camera_);
    light_ = view.light;
    box_ = volumeLook(info, view).box;
    if (box_) lines_.lay(grid, *camera_, width, height, text);
}

void VolumeStage::show(const VolumeTarget& target, bool backdrop, const Color& ink, double line) {
    if (backdrop) {
        const auto day = daylight(light_);
        glDisable(GL_DEPTH_TEST);
        glDisable(GL_BLEND);
        glDisable(GL_CULL_FACE);
        const DrawState state(*backdrop_);
        state.set("backdrop", day.backdrop);
        state.set("backdropGlow", day.backdropGlow);
        state.set("corners", std::array{-1.0f, -1.0f, 1.0f, 1.0f});
        state.set("z", 0.0f);
        vertices_.bind();
        glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
    }
    if (box_) lines_.draw(false, ink, line);
    if (target.whole()) renderer_.show(target);
    if (box_) lines_.draw(true, ink, line);
}

}  // namespace seiche::view
