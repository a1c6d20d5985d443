#include "core/view/draw_state.hpp"

#include "core/gl/buffer.hpp"
#include "core/gl/gl_check.hpp"
#include "core/gl/kernel_check.hpp"
#include "core/gl/shader_library.hpp"
#include "core/gl/texture.hpp"

namespace seiche::view {

VertexArray::VertexArray() {
    glCreateVertexArrays(1, &id_);
}
VertexArray::~VertexArray() {
    glDeleteVertexArrays(1, &id_);
}
void VertexArray::bind() const {
    glBindVertexArray(id_);
}

DrawState::DrawState(const gl::Program& program) : program_(program) {
    glUseProgram(program_.id);
}
DrawState::~DrawState() {
    glUseProgram(0);
}

int DrawState::place(const char* name) const {
    gl::requireDeclared(name, program_);
    return glGetUniformLocation(program_.id, name);
}

void DrawState::texture(unsigned unit, const gl::Texture2D& texture) const {
    glBindTextureUnit(unit, texture.id());
}
void DrawState::storage(unsigned binding, const gl::Buffer& buffer) const {
    glBindBufferBase(GL_SHADER_STORAGE_BUFFER, binding, buffer.id());
}
void DrawState::set(const char* name, int value) const {
    glUniform1i(place(name), value);
}
void DrawState::set(const char* name, unsigned value) const {
    glUniform1ui(place(name), value);
}
void DrawState::set(const char* name, float value) const {
    glUniform1f(place(name), value);
}
void DrawState::set(const char* name, const std::array<int, 2>& value) const {
    glUniform2iv(place(name), 1, value.data());
}
void DrawState::set(const char* name, const std::array<int, 3>& value) const {
    glUniform3iv(place(name), 1, value.data());
}
void DrawState::set(const char* name, const std::array<float, 2>& value) const {
    glUniform2fv(place(name), 1, value.data());
}
void DrawState::set(const char* name, const std::array<float, 3>& value) const {
    glUniform3fv(place(name), 1, value.data());
}
void DrawState::set(const char* name, const std::array<float, 4>& value) const {
    glUniform4fv(place(name), 1, value.data());
}
void DrawState::set(const char* name, const std::array<float, 16>& columns) const {
    glUniformMatrix4fv(place(name), 1, GL_FALSE, columns.data());
}

void blendOver() {
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_CULL_FACE);
    glEnable(GL_BLEND);
    glBlendEquation(GL_FUNC_ADD);
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
}

}  // namespace seiche::view
