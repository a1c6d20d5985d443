#include "core/gl/multiprocessors.hpp"

#include <GL/glew.h>

namespace seiche::gl {

int multiprocessors() {
    if (!GLEW_NV_shader_thread_group) return 0;
    GLint count = 0;
    glGetIntegerv(GL_SM_COUNT_NV, &count);
    return count;
}

}  // namespace seiche::gl
