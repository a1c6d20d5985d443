#include "core/view/volume/solid_pass.hpp"

#include <cmath>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "core/gl/gl_check.hpp"
#include "core/view/volume/vectors.hpp"

namespace seiche::view {

SurfaceTarget::~SurfaceTarget() {
    drop();
}

void SurfaceTarget::drop() {
    if (framebuffer_) glDeleteFramebuffers(1, &framebuffer_);
    if (depth_) glDeleteRenderbuffers(1, &depth_);
    framebuffer_ = depth_ = 0;
}

void SurfaceTarget::begin(gl::Format format, int width, int height,
                          const std::array<float, 4>& clear) {
    if (!texture_ || texture_.width() != width || texture_.height() != height) {
        drop();
        texture_ = gl::Texture2D(format, width, height, "view.solids");
        glCreateRenderbuffers(1, &depth_);
        glNamedRenderbufferStorage(depth_, GL_DEPTH_COMPONENT24, width, height);
        glCreateFramebuffers(1, &framebuffer_);
        glNamedFramebufferTexture(framebuffer_, GL_COLOR_ATTACHMENT0, texture_.id(), 0);
        glNamedFramebufferRenderbuffer(framebuffer_, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, depth_);
        if (glCheckNamedFramebufferStatus(framebuffer_, GL_FRAMEBUFFER) !=
            GL_FRAMEBUFFER_COMPLETE) {
            failRun(
                "the device cannot draw solids in a picture of {} x {} pixels: choose a "
                "smaller one",
                width, height);
        }
    }
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &before_);
    glGetIntegerv(GL_VIEWPORT, viewport_);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer_);
    glViewport(0, 0, width, height);
    glDepthMask(GL_TRUE);
    const GLfloat far = 1;
    glClearNamedFramebufferfv(framebuffer_, GL_COLOR, 0, clear.data());
    glClearNamedFramebufferfv(framebuffer_, GL_DEPTH, 0, &far);
    glEnable(GL_DEPTH_TEST);
    glDepthFunc(GL_LESS);
    glDisable(GL_BLEND);
    glDisable(GL_CULL_FACE);
}

void SurfaceTarget::end() {
    glDisable(GL_DEPTH_TEST);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, static_cast<GLuint>(before_));
    glViewport(viewport_[0], viewport_[1], viewport_[2], viewport_[3]);
}

SolidPass::SolidPass()
    : seen_(gl::Context::current().shaders().graphics(
          "view/volume/solids.vert", "view/volume/solids.frag", {{"FROM_SUN", 0}})),
      fromSun_(gl::Context::current().shaders().graphics(
          "view/volume/solids.vert", "view/volume/solids.frag", {{"FROM_SUN", 1}})) {}

void SolidPass::set(const std::vector<float>& triangles) {
    corners_ = static_cast<int>(triangles.size() / 6);
    if (corners_ == 0) return;
    buffer_ = gl::Buffer(triangles.size() * sizeof(float), "view.solids");
    buffer_.upload(triangles);
}

void SolidPass::drawTriangles() {
    vertices_.bind();
    glBindVertexBuffer(0, buffer_.id(), 0, 6 * sizeof(float));
    for (GLuint attribute : {0U, 1U}) {
        glEnableVertexAttribArray(attribute);
        glVertexAttribFormat(attribute, 3, GL_FLOAT, GL_FALSE, attribute * 3 * sizeof(float));
        glVertexAttribBinding(attribute, 0);
    }
    glDrawArrays(GL_TRIANGLES, 0, corners_);
}

void SolidPass::draw(const Grid<3>& grid, const VolumeCamera& camera, int width, int height,
                     const std::array<double, 2>& within, SurfaceTarget& target, bool solids,
                     SpaceLines* lines) {
    target.begin(gl::Format::rgba32f, width, height, {0, 0, 0, 0});
    auto matrix = camera.matrix();
    // The middle of a pixel shows what the ray through its place `within` meets.
    const std::array shift = {(1 - 2 * within[0]) / width, (1 - 2 * within[1]) / height};
    for (unsigned i = 0; i < 4; ++i) {
        for (unsigned row = 0; row < 2; ++row) {
            matrix[4 * i + row] += static_cast<float>(shift[row]) * matrix[4 * i + 3];
        }
    }
    if (solids && any()) {
        const DrawState state(*seen_);
        state.set("matrix", matrix);
        state.set("low", floatsOf(lowCorner(grid)));
        state.set("high", floatsOf(highCorner(grid)));
        const bool parallel = camera.orthographic();
        state.set("parallel", parallel ? 1 : 0);
        state.set("eye", floatsOf(parallel ? camera.forward() : camera.eye()));
        state.set("before", static_cast<float>(dot(camera.forward(), camera.eye())));
        drawTriangles();
    }
    if (lines) lines->draw(grid, camera, matrix);
    target.end();
}

void SolidPass::drawFromSun(const Grid<3>& grid, const Point3& sun, bool solids) {
    const auto middle = middleOf(grid);
    const double reach = 0.5 * diagonalOf(grid);
    const auto axes = Rotation::fromZ(sun);
    const auto right = axes.turned({1, 0, 0}), up = axes.turned({0, 1, 0});
    const auto way = -1.0 * sun;
    // Places in the picture are 0 to 1 and distances 0 to twice the reach, over the whole box.
    const auto part = [&](const Point3& axis) { return (0.5 / reach) * axis; };
    sunPlace_ = {floatsOf(part(right)), floatsOf(part(up)), floatsOf(way),
                 floatsOf({0.5 - dot(part(right), middle), 0.5 - dot(part(up), middle),
                           reach - dot(way, middle)})};
    const int texels = gl::executionProfile().slow ? 512 : 1024;
    const auto none = static_cast<float>(4 * reach);
    sunTarget_.begin(gl::Format::r32f, texels, texels, {none, 0, 0, 0});
    std::array<float, 16> matrix{};
    const auto row = [&](unsigned index, const Point3& axis, double scale) {
        const auto scaled = floatsOf(scale * axis);
        for (unsigned i = 0; i < 3; ++i) matrix[4 * i + index] = scaled[i];
        matrix[12 + index] = static_cast<float>(-scale * dot(axis, middle));
    };
    row(0, right, 1 / reach);
    row(1, up, 1 / reach);
    row(2, way, 1 / reach);
    matrix[15] = 1;
    if (solids && any()) {
        const DrawState state(*fromSun_);
        state.set("matrix", matrix);
        state.set("low", floatsOf(lowCorner(grid)));
        state.set("high", floatsOf(highCorner(grid)));
        state.set("sunWay", sunPlace_.way);
        state.set("sunFrom", sunPlace_.place[2]);
        drawTriangles();
    }
    sunTarget_.end();
}

void SolidPass::setSun(const DrawState& state) const {
    state.texture(9, fromSun());
    state.set("sunRight", sunPlace_.right);
    state.set("sunUp", sunPlace_.up);
    state.set("sunWay", sunPlace_.way);
    state.set("sunPlace", sunPlace_.place);
}

}  // namespace seiche::view
