#include "core/gl/subgroups.hpp"

#include <GL/glew.h>

#include "core/gl/context.hpp"

namespace seiche::gl {

int subgroupSize() {
    if (!Context::current().limits().subgroups) return 0;
    constexpr GLenum name = 0x9532;  // SUBGROUP_SIZE_KHR, which GLEW 2.2 does not know
    GLint size = 0;
    glGetIntegerv(name, &size);
    return size;
}

}  // namespace seiche::gl
