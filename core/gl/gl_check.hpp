#pragma once

#include <GL/glew.h>

#include <string>

// Only sources of core/gl and core/view include this: GLEW and Qt's GL headers cannot meet.
namespace seiche::gl {

/// Names a GL object so that debug output can be read.
inline void label(GLenum kind, GLuint id, const std::string& text) {
    if (glObjectLabel) {
        const auto length = static_cast<GLsizei>(text.size() < 200 ? text.size() : 200);
        glObjectLabel(kind, id, length, text.c_str());
    }
}

/// Empties the error queue; call before a command whose own error matters.
inline void forgetErrors() {
    for (int i = 0; i < 16 && glGetError() != GL_NO_ERROR; ++i) {
    }
}

}  // namespace seiche::gl
