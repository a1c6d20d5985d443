#include "core/gl/buffer.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/execution_profile.hpp"
#include "core/gl/gl_check.hpp"
#include "core/gl/kernel.hpp"
#include "core/gl/lost.hpp"
#include "core/gl/mapping.hpp"

namespace seiche::gl {

namespace {

/// Whether the constructor puts a buffer into main memory: see bufferInMainMemory().
thread_local bool newBuffersInMainMemory = false;

}  // namespace

Buffer bufferInMainMemory(std::size_t bytes, std::string label) {
    struct Here {
        Here() { newBuffersInMainMemory = true; }
        ~Here() { newBuffersInMainMemory = false; }
    } const here;
    return {bytes, std::move(label)};
}

Buffer::Buffer(std::size_t bytes, std::string label) : bytes_(bytes), label_(std::move(label)) {
    auto& context = Context::current();
    if (bytes == 0) throw std::logic_error(fmt::format("buffer '{}' is empty", label_));
    forgetErrors();
    glCreateBuffers(1, &id_);
    ++context.activity().allocations;
    // The CPU may read buffers in main memory: see mapping.hpp.
    const bool onDevice = !newBuffersInMainMemory && !executionProfile(context).hostMemory;
    const GLbitfield shared = (onDevice ? 0
                                        : GL_MAP_READ_BIT | GL_MAP_WRITE_BIT |
                                              GL_MAP_PERSISTENT_BIT | GL_MAP_COHERENT_BIT) |
                              (newBuffersInMainMemory ? GL_CLIENT_STORAGE_BIT : 0);
    glNamedBufferStorage(id_, static_cast<GLsizeiptr>(bytes), nullptr,
                         GL_DYNAMIC_STORAGE_BIT | shared);
    if (glGetError() != GL_NO_ERROR) {
        glDeleteBuffers(1, &id_);
        id_ = 0;
        failRun(
            "the device has no memory for buffer '{}' ({} MiB, {} MiB in use): choose a "
            "smaller problem",
            label_, bytes >> 20, context.memory()->bytes() >> 20);
    }
    gl::label(GL_BUFFER, id_, label_);
    memory_ = context.memory();
    memory_->add(bytes_);
    clear();
}

Buffer::~Buffer() {
    destroy();
}

void Buffer::destroy() noexcept {
    if (!id_) return;
    if (texels_) glDeleteTextures(1, &texels_);
    texels_ = 0;
    glDeleteBuffers(1, &id_);
    memory_->remove(bytes_);
    id_ = 0;
}

Buffer::Buffer(Buffer&& other) noexcept
    : id_(std::exchange(other.id_, 0)),
      texels_(std::exchange(other.texels_, 0)),
      bytes_(other.bytes_),
      label_(std::move(other.label_)),
      memory_(std::move(other.memory_)) {}

Buffer& Buffer::operator=(Buffer&& other) noexcept {
    if (this != &other) {
        destroy();
        id_ = std::exchange(other.id_, 0);
        texels_ = std::exchange(other.texels_, 0);
        bytes_ = other.bytes_;
        label_ = std::move(other.label_);
        memory_ = std::move(other.memory_);
    }
    return *this;
}

namespace {

// From this size on kernels replace NVIDIA's driver, which is slow (copies at 180 GB/s, a kernel
// 2900) or out of order (version 580 on an H100: a clear of more than 64 KiB wipes out a later
// upload in spite of any barrier or flush between them).
constexpr std::size_t large = 65536, wordBytes = 16, groupBytes = 256 * wordBytes;

bool byKernel(std::size_t bytes) {
    return bytes >= large && !executionProfile().hostMemory;
}

/// Before the driver writes to a buffer: NVIDIA's lets that overtake kernels that still read the
/// buffer, unless it is bound somewhere (docs/decisions/0003-barriers.md).
void holdInPlace(GLuint id) {
    glBindBufferBase(GL_SHADER_STORAGE_BUFFER, 0, id);
}

int kernelGroups(std::size_t bytes) {
    return static_cast<int>(std::min<std::size_t>(bytes / groupBytes, 4096));
}

}  // namespace

void Buffer::clear() {
    std::size_t done = 0;
    if (byKernel(bytes_)) {
        done = bytes_ / wordBytes * wordBytes;
        Kernel clear("core/clear_buffer.comp");
        clear.set("count", static_cast<int>(bytes_ / wordBytes));
        clear.runGroups(kernelGroups(bytes_), 1, 1, {storage(0, *this)});
    }
    if (done == bytes_) return;
    holdInPlace(id_);
    glClearNamedBufferSubData(id_, GL_R8UI, static_cast<GLintptr>(done),
                              static_cast<GLsizeiptr>(bytes_ - done), GL_RED_INTEGER,
                              GL_UNSIGNED_BYTE, nullptr);
}

void Buffer::upload(std::span<const std::byte> data, std::size_t offset) {
    if (offset + data.size() > bytes_) {
        throw std::logic_error(fmt::format("upload to '{}' runs past its end", label_));
    }
    holdInPlace(id_);
    glNamedBufferSubData(id_, static_cast<GLintptr>(offset), static_cast<GLsizeiptr>(data.size()),
                         data.data());
}

void Buffer::download(std::span<std::byte> data, std::size_t offset) const {
    if (offset + data.size() > bytes_) {
        throw std::logic_error(fmt::format("download of '{}' runs past its end", label_));
    }
    Context::current().countDownload(data.size());
    glGetNamedBufferSubData(id_, static_cast<GLintptr>(offset),
                            static_cast<GLsizeiptr>(data.size()), data.data());
    requireDevice();
}

unsigned Buffer::texels() const {
    if (!texels_) {
        glCreateTextures(GL_TEXTURE_BUFFER, 1, &texels_);
        glTextureBuffer(texels_, GL_RGBA32F, id_);
        gl::label(GL_TEXTURE, texels_, label_);
    }
    return texels_;
}

void Buffer::copyTo(Buffer& target, std::size_t bytes, std::size_t from, std::size_t to) const {
    if (from + bytes > bytes_ || to + bytes > target.bytes_) {
        throw std::logic_error(
            fmt::format("copy of '{}' to '{}' runs past an end", label_, target.label_));
    }
    if (byKernel(bytes) && (bytes | from | to) % wordBytes == 0) {
        Kernel copy("core/copy_buffer.comp");
        copy.set("count", static_cast<int>(bytes / wordBytes))
            .set("from", static_cast<int>(from / wordBytes))
            .set("to", static_cast<int>(to / wordBytes));
        copy.runGroups(kernelGroups(bytes), 1, 1, {storage(0, *this), storage(1, target)});
        return;
    }
    glCopyNamedBufferSubData(id_, target.id_, static_cast<GLintptr>(from),
                             static_cast<GLintptr>(to), static_cast<GLsizeiptr>(bytes));
}

void makeRoom(Buffer& buffer, std::size_t bytes, const char* label) {
    if (buffer.bytes() < bytes) buffer = Buffer(buffer ? bytes + bytes / 2 : bytes, label);
}

}  // namespace seiche::gl
