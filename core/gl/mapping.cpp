#include "core/gl/mapping.hpp"

#include <stdexcept>

#include "core/base/error.hpp"
#include "core/gl/gl_check.hpp"

namespace seiche::gl {

std::span<std::byte> mapped(const Buffer& buffer) {
    GLint flags = 0;
    glGetNamedBufferParameteriv(buffer.id(), GL_BUFFER_STORAGE_FLAGS, &flags);
    if (!(flags & GL_MAP_PERSISTENT_BIT)) {
        throw std::logic_error("buffer '" + buffer.label() + "' lies on a device");
    }
    void* data = nullptr;
    glGetNamedBufferPointerv(buffer.id(), GL_BUFFER_MAP_POINTER, &data);
    if (!data) {
        data = glMapNamedBufferRange(
            buffer.id(), 0, static_cast<GLsizeiptr>(buffer.bytes()),
            GL_MAP_READ_BIT | GL_MAP_WRITE_BIT | GL_MAP_PERSISTENT_BIT | GL_MAP_COHERENT_BIT);
    }
    if (!data) failRun("the driver cannot map buffer '{}' for the CPU", buffer.label());
    return {static_cast<std::byte*>(data), buffer.bytes()};
}

void showWrites() {
    glMemoryBarrier(GL_CLIENT_MAPPED_BUFFER_BARRIER_BIT);
}

}  // namespace seiche::gl
