#include "core/view/discs.hpp"

#include "core/gl/context.hpp"
#include "core/gl/gl_check.hpp"

namespace seiche::view {

Discs::Discs()
    : program_(
          gl::Context::current().shaders().graphics("view/discs.vert", "view/discs.frag", {})) {}

void Discs::draw(const std::vector<Disc>& discs, const Domain& domain, const Ink& ink,
                 const MapPlace& place) {
    const auto bytes = discs.size() * sizeof(Disc);
    if (bytes == 0) return;
    if (!buffer_ || buffer_.bytes() < bytes) buffer_ = gl::Buffer(2 * bytes, "view.discs");
    buffer_.upload(discs);
    blendOver();
    const DrawState state(*program_);
    state.storage(0, buffer_);
    state.set("corners", place.rectangle);
    state.set("pixels", place.pixels());
    state.set("size",
              std::array{static_cast<float>(domain.width), static_cast<float>(domain.height)});
    state.set("width", static_cast<float>(place.scale));
    state.set("ink", ink.core);
    vertices_.bind();
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(discs.size()));
    glDisable(GL_BLEND);
}

}  // namespace seiche::view
