#include "core/gl/mapping.hpp"

#include <stdexcept>

#include "core/base/error.hpp"
#include "core/gl/buffer.hpp"
#include "core/gl/context.hpp"
#include "core/gl/gl_check.hpp"

namespace seiche::gl {

std::span<std::byte> mapped(const Buffer& buffer) {
    if (!Context::current().software()) {
        throw std::logic_error("buffer '" + buffer.label() + "' lies on a device");
    }
    void* data = nullptr;
    glGetNamedBufferPointerv(buffer.id(), GL_BUFFER_MAP_POINTER, &data);
    if (!data) {
        data = glMapNamedBufferRange(
            buffer.id(), 0, static_cast<GLsizeiptr>(buffer.bytes()),
            GL_MAP_READ_BIT | GL_MAP_WRITE_BIT | GL_MAP_PERSISTENT_BIT | GL_MAP_COHERENT_BIT);
    }
    if (!data) failRun("the driver does not show buffer '{}' to the CPU", buffer.label());
    return {static_cast<std::byte*>(data), buffer.bytes()};
}

}  // namespace seiche::gl
