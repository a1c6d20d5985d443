#include "core/gl/readback.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/gl_check.hpp"
#include "core/gl/lost.hpp"
#include "core/gl/texture.hpp"

namespace seiche::gl {

Fence::Fence() : sync_(glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0)) {}

Fence::~Fence() {
    if (sync_) glDeleteSync(static_cast<GLsync>(sync_));
}

Fence::Fence(Fence&& other) noexcept : sync_(std::exchange(other.sync_, nullptr)) {}

Fence& Fence::operator=(Fence&& other) noexcept {
    std::swap(sync_, other.sync_);
    return *this;
}

bool Fence::passed(double timeoutMs) const {
    const auto status = glClientWaitSync(static_cast<GLsync>(sync_), GL_SYNC_FLUSH_COMMANDS_BIT,
                                         static_cast<GLuint64>(timeoutMs * 1e6));
    if (status == GL_WAIT_FAILED) failLost();
    return status == GL_ALREADY_SIGNALED || status == GL_CONDITION_SATISFIED;
}

void Fence::waitOnDevice() const {
    glWaitSync(static_cast<GLsync>(sync_), 0, GL_TIMEOUT_IGNORED);
}

void Fence::wait() const {
    if (passed()) return;
    ++Context::current().activity().waits;
    // One step may take seconds; a device that is silent for two minutes is gone.
    for (int second = 0; second < 120; ++second) {
        if (passed(1000)) return;
    }
    failDevice(
        "the graphics device has not answered for two minutes: it was lost or is "
        "overloaded");
}

Readback::~Readback() {
    for (const auto& slot : slots_) {
        if (slot.stage.id) glDeleteBuffers(1, &slot.stage.id);
    }
    for (const auto& stage : spare_) glDeleteBuffers(1, &stage.id);
}

Readback::Stage Readback::stage(std::size_t bytes) {
    const auto fits = std::find_if(spare_.begin(), spare_.end(),
                                   [&](const Stage& s) { return s.bytes >= bytes; });
    if (fits != spare_.end()) {
        const Stage found = *fits;
        spare_.erase(fits);
        return found;
    }
    Stage made;
    made.bytes = std::max<std::size_t>(bytes, 256);
    forgetErrors();
    constexpr GLbitfield flags = GL_MAP_READ_BIT | GL_MAP_PERSISTENT_BIT | GL_MAP_COHERENT_BIT;
    glCreateBuffers(1, &made.id);
    ++Context::current().activity().allocations;
    glNamedBufferStorage(made.id, static_cast<GLsizeiptr>(made.bytes), nullptr,
                         flags | GL_CLIENT_STORAGE_BIT);
    made.data = static_cast<const std::byte*>(
        glMapNamedBufferRange(made.id, 0, static_cast<GLsizeiptr>(made.bytes), flags));
    if (!made.data) {
        glDeleteBuffers(1, &made.id);
        failRun("no memory for reading back {} MiB: choose a smaller grid", bytes >> 20);
    }
    label(GL_BUFFER, made.id, "readback");
    return made;
}

void Readback::makeRoom() {
    int underWay = 0;
    Slot* oldest = nullptr;
    for (auto& slot : slots_) {
        if (!slot.stage.id) continue;
        if (!oldest) oldest = &slot;
        ++underWay;
    }
    if (underWay < depth_) return;
    oldest->fence.wait();
    oldest->early.assign(oldest->stage.data, oldest->stage.data + oldest->bytes);
    spare_.push_back(std::exchange(oldest->stage, {}));
}

void Readback::push(const Buffer& source, std::size_t offset, std::size_t bytes,
                    std::uint64_t tag) {
    makeRoom();
    const Stage target = stage(bytes);
    glCopyNamedBufferSubData(source.id(), target.id, static_cast<GLintptr>(offset), 0,
                             static_cast<GLsizeiptr>(bytes));
    slots_.push_back({target, bytes, tag, Fence(), {}});
}

void Readback::push(const Texture2D& source, std::uint64_t tag) {
    makeRoom();
    const Stage target = stage(source.bytes());
    const bool bytesOnly = source.format() == Format::r8 || source.format() == Format::rgba8;
    const GLenum format = source.format() == Format::r32ui   ? GL_RED_INTEGER
                          : components(source.format()) == 1 ? GL_RED
                          : components(source.format()) == 2 ? GL_RG
                                                             : GL_RGBA;
    const GLenum type = bytesOnly                          ? GL_UNSIGNED_BYTE
                        : source.format() == Format::r32ui ? GL_UNSIGNED_INT
                                                           : GL_FLOAT;
    glBindBuffer(GL_PIXEL_PACK_BUFFER, target.id);
    glGetTextureImage(source.id(), 0, format, type, static_cast<GLsizei>(target.bytes), nullptr);
    glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
    slots_.push_back({target, source.bytes(), tag, Fence(), {}});
}

void Readback::poll(bool wait,
                    const std::function<void(std::uint64_t, std::span<const std::byte>)>& take) {
    while (!slots_.empty()) {
        auto& slot = slots_.front();
        if (slot.stage.id) {
            if (wait) {
                slot.fence.wait();
            } else if (!slot.fence.passed()) {
                return;
            }
        }
        requireDevice();
        // Leave the ring consistent before calling out: take may throw or push.
        Slot arrived = std::move(slot);
        slots_.pop_front();
        if (!arrived.stage.id) {
            take(arrived.tag, arrived.early);
            continue;
        }
        // The stage is free again only once take has read it, also when it throws.
        struct Return {
            std::vector<Stage>& spare;
            Stage stage;
            ~Return() { spare.push_back(stage); }
        } const giveBack{spare_, arrived.stage};
        take(arrived.tag, {arrived.stage.data, arrived.bytes});
    }
}

}  // namespace seiche::gl
