#pragma once

#include <array>
#include <memory>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/shader_library.hpp"
#include "core/gl/texture.hpp"
#include "core/view/draw_state.hpp"
#include "core/view/volume/space_lines.hpp"
#include "core/view/volume/volume_camera.hpp"

namespace seiche::view {

/// A texture that is drawn into, with a buffer for depths.
class SurfaceTarget {
  public:
    SurfaceTarget() = default;
    ~SurfaceTarget();
    SurfaceTarget(const SurfaceTarget&) = delete;
    SurfaceTarget& operator=(const SurfaceTarget&) = delete;
    /// Gives it this size and directs drawing to it, cleared to a value; end() directs it back.
    void begin(gl::Format format, int width, int height, const std::array<float, 4>& clear);
    void end();
    const gl::Texture2D& texture() const { return texture_; }

  private:
    void drop();
    gl::Texture2D texture_;
    unsigned framebuffer_ = 0, depth_ = 0;
    int before_ = 0;
    int viewport_[4] = {};
};

/// Surfaces of solids as rays and the sun meet them.
class SolidPass {
  public:
    SolidPass();
    /// Triangles as of solidTriangles().
    void set(const std::vector<float>& triangles);
    bool any() const { return corners_ > 0; }
    /// Draws normals and distances along rays into `target`, as view/volume/solids.frag says: of
    /// the solids if they are wanted, and of lines. `within` is where the ray goes through a pixel,
    /// 0 to 1.
    void draw(const Grid<3>& grid, const VolumeCamera& camera, int width, int height,
              const std::array<double, 2>& within, SurfaceTarget& target, bool solids,
              SpaceLines* lines);

    /// Places of points in the picture that the sun sees: see view/volume/shadow.glsl.
    struct SunPlace {
        std::array<float, 3> right, up, way, place;
    };
    /// Draws the distances of the solids from the sun, if they are wanted; `sun` points towards it.
    void drawFromSun(const Grid<3>& grid, const Point3& sun, bool solids);
    const gl::Texture2D& fromSun() const { return sunTarget_.texture(); }
    /// Gives them to a shader that includes it.
    void setSun(const DrawState& state) const;

  private:
    void drawTriangles();
    std::shared_ptr<gl::Program> seen_, fromSun_;
    gl::Buffer buffer_;
    int corners_ = 0;
    VertexArray vertices_;
    SurfaceTarget sunTarget_;
    SunPlace sunPlace_{};
};

}  // namespace seiche::view
