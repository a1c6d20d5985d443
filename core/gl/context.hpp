#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace seiche::gl {

class Precedence;
class ShaderLibrary;
class Profiler;

/// A graphics device as EGL lists it.
struct DeviceInfo {
    int index = 0;
    std::string vendor, renderer, version;
    bool software = false;
    std::string problem;  ///< why it cannot be used, "" when it can
};

/// What the device allows; read once.
struct Limits {
    int textureSize = 0;  ///< texels a side
    std::int64_t storageBlockBytes = 0;
    int sharedMemoryBytes = 0;
    int workgroupInvocations = 0;
    int workgroups = 0;  ///< a dispatch, along x
    int imageUnits = 0;
    int storageBindings = 0;
    bool subgroups = false;  ///< KHR_shader_subgroup ballots and shuffles in compute shaders
};

/// Bytes that live GL objects hold on the device.
class MemoryLedger {
  public:
    void add(std::size_t bytes) {
        const auto now = bytes_ += bytes;
        auto seen = peak_.load();
        while (seen < now && !peak_.compare_exchange_weak(seen, now)) {
        }
    }
    void remove(std::size_t bytes) { bytes_ -= bytes; }
    std::size_t bytes() const { return bytes_; }
    std::size_t peak() const { return peak_; }

  private:
    std::atomic<std::size_t> bytes_{0}, peak_{0};
};

/// What a context has done so far that a step or a live parameter should not do.
struct Activity {
    std::uint64_t allocations = 0;   ///< buffers and textures made
    std::uint64_t downloads = 0;     ///< blocking copies to the CPU
    std::uint64_t compilations = 0;  ///< programs compiled and linked
    std::uint64_t waits = 0;         ///< for what the device had not done yet
    std::uint64_t downloadedBytes = 0;
    Activity operator-(const Activity& before) const {
        return {allocations - before.allocations, downloads - before.downloads,
                compilations - before.compilations, waits - before.waits,
                downloadedBytes - before.downloadedBytes};
    }
    bool operator==(const Activity&) const = default;
};

/// An OpenGL 4.5 core context. Objects made while it is current on a thread belong to it and are
/// used and destroyed on that thread.
class Context {
  public:
    /// Without a window: an EGL device, else Mesa's surfaceless platform. `device` is "" (first
    /// usable, hardware before software), an index of listDevices(), or "software". The context
    /// is current on return. Throws noDevice with what was found.
    static std::unique_ptr<Context> headless(const std::string& device = "");
    /// Another context of the same device whose textures, buffers and fences are this one's too,
    /// for a second thread. Only of a headless one. The new context is current on return.
    std::unique_ptr<Context> shared() const;
    /// Another context of the same device that shares nothing with this one but the memory ledger,
    /// for work of its own on a second thread, also beside an adopted one. In software it is one of
    /// another display, because contexts of one llvmpipe screen crash when two threads draw at a
    /// time (Mesa 22.3). The new context is current on return. Throws noDevice where EGL has none.
    std::unique_ptr<Context> apart() const;
    /// Takes over the context that is current on this thread; its maker keeps owning it.
    static std::unique_ptr<Context> adopt();
    /// The context current on this thread; a logic error where there is none.
    static Context& current();

    ~Context();
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;

    /// Makes a headless context current on the calling thread, or an adopted one (which its owner
    /// has made current) the one that current() returns.
    void makeCurrent();
    /// Lets another thread take the context.
    void release();

    const DeviceInfo& device() const { return device_; }
    bool software() const { return device_.software; }
    const Limits& limits() const { return limits_; }
    ShaderLibrary& shaders() { return *shaders_; }
    Profiler& profiler() { return *profiler_; }
    const std::shared_ptr<MemoryLedger>& memory() const { return memory_; }
    /// Counted by the wrappers of this folder.
    Activity& activity() { return activity_; }
    void countDownload(std::size_t bytes) {
        ++activity_.downloads;
        activity_.downloadedBytes += bytes;
    }
    /// Launches of kernels here, and in contexts made apart() from now on, give way to what is
    /// drawn there; nullptr: to nothing.
    void setPrecedence(std::shared_ptr<Precedence> precedence);
    /// Waits while a picture has precedence; the kernels call it before each launch.
    void giveWay();
    /// True once the GPU was reset and every object is lost.
    bool lost() const;
    /// Waits until the device has done all that was enqueued.
    void finish();
    /// Sends what is enqueued on its way without waiting.
    void flush();

  private:
    Context();
    void readDevice();

    struct Egl;
    std::unique_ptr<Egl> egl_;
    DeviceInfo device_;
    Limits limits_;
    Activity activity_;
    std::shared_ptr<MemoryLedger> memory_;
    std::unique_ptr<ShaderLibrary> shaders_;
    std::unique_ptr<Profiler> profiler_;
    std::shared_ptr<Precedence> precedence_;
};

/// Every EGL device, each tried with a 4.5 core context.
std::vector<DeviceInfo> listDevices();

}  // namespace seiche::gl
