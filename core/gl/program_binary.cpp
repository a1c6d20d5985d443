#include "core/gl/program_binary.hpp"

#include <GL/glew.h>

#include <algorithm>
#include <array>

#include "core/gl/context.hpp"

namespace seiche::gl {

namespace {

std::vector<GLint> binaryFormats() {
    GLint count = 0;
    glGetIntegerv(GL_NUM_PROGRAM_BINARY_FORMATS, &count);
    std::vector<GLint> formats(static_cast<std::size_t>(std::max(count, 0)));
    if (count > 0) glGetIntegerv(GL_PROGRAM_BINARY_FORMATS, formats.data());
    return formats;
}

}  // namespace

bool handsOutBinaries() {
    return !binaryFormats().empty();
}

std::vector<unsigned> link(unsigned program, std::span<const std::string_view> texts) {
    std::vector<unsigned> shaders;
    for (const auto text : texts) {
        const GLuint shader = glCreateShader(texts.size() == 1 ? GL_COMPUTE_SHADER
                                             : shaders.empty() ? GL_VERTEX_SHADER
                                                               : GL_FRAGMENT_SHADER);
        const char* begin = text.data();
        const auto length = static_cast<GLint>(text.size());
        glShaderSource(shader, 1, &begin, &length);
        glCompileShader(shader);
        glAttachShader(program, shader);
        shaders.push_back(shader);
    }
    glProgramParameteri(program, GL_PROGRAM_BINARY_RETRIEVABLE_HINT, GL_TRUE);
    glLinkProgram(program);
    for (const GLuint shader : shaders) glDeleteShader(shader);
    return shaders;
}

bool isLinked(unsigned program) {
    GLint good = 0;
    glGetProgramiv(program, GL_LINK_STATUS, &good);
    return good != 0;
}

bool loadBinary(unsigned program, const std::optional<ProgramFiles::Binary>& binary) {
    if (!binary || std::ranges::count(binaryFormats(), static_cast<GLint>(binary->format)) == 0) {
        return false;
    }
    glProgramBinary(program, binary->format, binary->bytes.data(),
                    static_cast<GLsizei>(binary->bytes.size()));
    return isLinked(program);
}

ProgramFiles::Binary binaryOf(unsigned program) {
    GLint length = 0;
    glGetProgramiv(program, GL_PROGRAM_BINARY_LENGTH, &length);
    ProgramFiles::Binary binary{0, std::vector<std::byte>(static_cast<std::size_t>(length))};
    GLenum format = 0;
    glGetProgramBinary(program, length, &length, &format, binary.bytes.data());
    binary.format = format;
    binary.bytes.resize(static_cast<std::size_t>(length));
    return binary;
}

std::string fingerprintOf(const DeviceInfo& device) {
    return fingerprint(
        std::array<std::string_view, 3>{device.vendor, device.renderer, device.version});
}

}  // namespace seiche::gl
