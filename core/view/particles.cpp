#include "core/view/particles.hpp"

#include <cmath>

#include "core/gl/context.hpp"
#include "core/gl/gl_check.hpp"

namespace seiche::view {

namespace {
constexpr int trail = 16;         // ticks
constexpr double lifetime = 0.4;  // way at the flow's scale, in diagonals of the domain
constexpr unsigned randomSeed = 0x5eed;
const gl::Defines particleDefines = {{"TRAIL", trail}};
}  // namespace

Particles::Particles() : kernels_("view/particles.comp", particleDefines) {
    program_ = gl::Context::current().shaders().graphics("view/particles.vert",
                                                         "view/particles.frag", particleDefines);
}

double Particles::life(const VelocityView& velocity) const {
    return lifetime * std::hypot(velocity.grid.width, velocity.grid.height);
}

void Particles::follow(const Flow& flow, const VelocityView& velocity, const FieldView& walls,
                       int count, bool goesOn) {
    const bool fresh = !goesOn || count != count_;
    if (count != count_) {
        const auto number = static_cast<std::size_t>(count);
        particles_ = gl::Buffer(4 * sizeof(float) * number, "view.particles");
        trails_ = gl::Buffer(2 * sizeof(float) * number * trail, "view.trails");
        count_ = count;
    }
    auto& kernel = kernels_.of(walls.cellsPerTexel);
    setFaces(kernel, velocity);
    kernel.set("dt", static_cast<float>(flow.dt()))
        .set("life", static_cast<float>(life(velocity)))
        .set("count", count)
        .set("fresh", fresh ? 1 : 0)
        .set("seed", randomSeed);
    kernel.run(count, 1, 1,
               {gl::storage(0, particles_), gl::storage(1, trails_), gl::storage(2, flow.state()),
                gl::sample(1, *walls.texture), gl::sample(3, *velocity.texture)});
}

void Particles::draw(const Flow& flow, const VelocityView& velocity, const Ink& ink,
                     const MapPlace& place) {
    if (count_ == 0) return;
    blendOver();
    const DrawState state(*program_);
    state.storage(0, particles_);
    state.storage(1, trails_);
    state.storage(2, flow.state());
    state.set("corners", place.rectangle);
    state.set("pixels", place.pixels());
    state.set("size", std::array{static_cast<float>(velocity.grid.width),
                                 static_cast<float>(velocity.grid.height)});
    state.set("width", static_cast<float>(2.6 * place.scale));
    state.set("life", static_cast<float>(life(velocity)));
    state.set("count", count_);
    state.set("seed", randomSeed);
    state.set("ink", ink.core);
    vertices_.bind();
    state.set("part", 0);
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 2 * (trail + 1), count_);
    state.set("part", 1);
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count_);
    glDisable(GL_BLEND);
}

}  // namespace seiche::view
