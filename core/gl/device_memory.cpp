#include "core/gl/device_memory.hpp"

#include <GL/glew.h>

#include <fstream>
#include <limits>
#include <string>

#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"

namespace seiche::gl {

namespace {

std::optional<std::size_t> freeMainMemory() {
    std::ifstream file("/proc/meminfo");
    std::string name;
    std::size_t kilobytes = 0;
    while (file >> name >> kilobytes) {
        if (name == "MemAvailable:") return kilobytes << 10;
        file.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::size_t> freeDeviceMemory() {
    if (executionProfile().hostMemory) return freeMainMemory();
    GLint kilobytes[4] = {0, 0, 0, 0};
    if (GLEW_NVX_gpu_memory_info) {
        glGetIntegerv(GL_GPU_MEMORY_INFO_CURRENT_AVAILABLE_VIDMEM_NVX, kilobytes);
    } else if (GLEW_ATI_meminfo) {
        glGetIntegerv(GL_TEXTURE_FREE_MEMORY_ATI, kilobytes);
    }
    if (kilobytes[0] <= 0) return std::nullopt;
    return static_cast<std::size_t>(kilobytes[0]) << 10;
}

}  // namespace seiche::gl
