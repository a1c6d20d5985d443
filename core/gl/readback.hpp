#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "core/gl/buffer.hpp"

namespace seiche::gl {

class Texture2D;

/// A point in the command stream that the CPU, or another context of the share group, can wait for.
class Fence {
  public:
    Fence();  ///< after everything enqueued so far
    ~Fence();
    Fence(Fence&& other) noexcept;             ///< leaves the other without a point
    Fence& operator=(Fence&& other) noexcept;  ///< likewise
    /// True once passed; waits up to `timeoutMs`.
    bool passed(double timeoutMs = 0) const;
    /// Waits on the CPU; throws where the device is silent for two minutes.
    void wait() const;
    /// Makes the current context's later commands wait on the device.
    void waitOnDevice() const;

  private:
    void* sync_ = nullptr;
};

/// Brings data to the CPU some frames later, in order, without waiting: device-side copies into
/// mapped staging buffers, each followed by a fence.
class Readback {
  public:
    /// At most `depth` copies are in flight; one more first waits for the oldest.
    explicit Readback(int depth = 64) : depth_(depth) {}
    ~Readback();
    /// Enqueues a copy.
    void push(const Buffer& source, std::size_t offset, std::size_t bytes, std::uint64_t tag);
    void push(const Texture2D& source, std::uint64_t tag);  ///< likewise of all texels
    /// Hands out arrived results, oldest first; `wait` waits for all.
    void poll(bool wait,
              const std::function<void(std::uint64_t tag, std::span<const std::byte>)>& take);
    int pending() const { return static_cast<int>(slots_.size()); }  ///< copies not handed out yet

  private:
    struct Stage {
        unsigned id = 0;
        std::size_t bytes = 0;
        const std::byte* data = nullptr;
    };
    struct Slot {
        Stage stage;
        std::size_t bytes;
        std::uint64_t tag;
        Fence fence;
        std::vector<std::byte> early;  // arrived early as the ring was full, not yet handed out
    };
    Stage stage(std::size_t bytes);
    void makeRoom();
    int depth_;
    std::deque<Slot> slots_;
    std::vector<Stage> spare_;
};

}  // namespace seiche::gl
