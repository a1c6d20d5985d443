#pragma once

#include <array>
#include <string>

namespace seiche::gl {
class Buffer;
class Texture2D;
struct Program;
}  // namespace seiche::gl

namespace seiche::view {

/// An empty vertex array: core profiles require one even where shaders generate their vertices.
class VertexArray {
  public:
    VertexArray();
    ~VertexArray();
    VertexArray(const VertexArray&) = delete;
    VertexArray& operator=(const VertexArray&) = delete;
    void bind() const;

  private:
    unsigned id_ = 0;
};

/// Makes the program current. Uniforms that it does not use are ignored; uniforms that no shader
/// declares are errors where kernels are checked.
class DrawState {
  public:
    explicit DrawState(const gl::Program& program);
    ~DrawState();
    DrawState(const DrawState&) = delete;
    DrawState& operator=(const DrawState&) = delete;
    void texture(unsigned unit, const gl::Texture2D& texture) const;
    void storage(unsigned binding, const gl::Buffer& buffer) const;
    void set(const char* name, int value) const;
    void set(const char* name, unsigned value) const;
    void set(const char* name, float value) const;
    void set(const char* name, const std::array<int, 2>& value) const;
    void set(const char* name, const std::array<int, 3>& value) const;
    void set(const char* name, const std::array<float, 2>& value) const;
    void set(const char* name, const std::array<float, 3>& value) const;
    void set(const char* name, const std::array<float, 4>& value) const;
    void set(const char* name, const std::array<float, 16>& columns) const;

  private:
    int place(const char* name) const;
    const gl::Program& program_;
};

/// Enables alpha blending for the next draws.
void blendOver();

}  // namespace seiche::view
