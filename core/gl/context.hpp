#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

/// Graphics devices: contexts, memory and kernels (OpenGL 4.5).
namespace seiche::gl {

class CompilationClaims;
class CompilationShare;
class RenderPriority;
class ShaderLibrary;
class Profiler;

/// A graphics device as EGL lists it.
struct DeviceInfo {
    int index = 0;                          ///< in listDevices()
    std::string vendor, renderer, version;  ///< as the driver says
    bool software = false;                  ///< computes on the CPU
    std::string problem;                    ///< why it cannot be used, "" when it can
};

/// Limits of the device, read once.
struct Limits {
    int textureSize = 0;                 ///< texels per side
    std::int64_t storageBlockBytes = 0;  ///< of a storage buffer as a shader sees it
    int sharedMemoryBytes = 0;           ///< per workgroup
    int workgroupInvocations = 0;        ///< the most in a workgroup
    int workgroups = 0;                  ///< per dispatch, along x
    int imageUnits = 0;                  ///< per shader
    int storageBindings = 0;             ///< of storage buffers, per shader
    bool subgroups = false;  ///< KHR_shader_subgroup ballots and shuffles in compute shaders
};

/// Bytes that live GL objects hold on the device.
class MemoryLedger {
  public:
    /// Counts an object that has been made.
    void add(std::size_t bytes) {
        const auto now = bytes_ += bytes;
        auto seen = peak_.load();
        while (seen < now && !peak_.compare_exchange_weak(seen, now)) {
        }
    }
    void remove(std::size_t bytes) { bytes_ -= bytes; }  ///< and one that has been destroyed
    std::size_t bytes() const { return bytes_; }         ///< now
    std::size_t peak() const { return peak_; }           ///< the most so far

  private:
    std::atomic<std::size_t> bytes_{0}, peak_{0};
};

/// Counts of operations that a step or a live parameter should avoid.
struct Activity {
    std::uint64_t allocations = 0;      ///< buffers and textures made
    std::uint64_t downloads = 0;        ///< blocking copies to the CPU
    std::uint64_t compilations = 0;     ///< programs compiled and linked
    std::uint64_t waits = 0;            ///< for work that the device had not finished
    std::uint64_t downloadedBytes = 0;  ///< by those downloads
    /// Counts since `before`.
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
    /// A context without a window, on an EGL device or else on Mesa's surfaceless platform.
    /// `device` is "" (first usable, hardware before software), an index of listDevices(), or
    /// "software". The context is current on return. Throws noDevice with a list of the devices.
    static std::unique_ptr<Context> headless(const std::string& device = "");
    /// Another context of the same device that shares textures, buffers and fences with this one,
    /// for a second thread. Only for headless contexts. The new context is current on return.
    std::unique_ptr<Context> shared() const;
    /// Another context of the same device that shares nothing with this one but the memory ledger,
    /// for independent work on a second thread, also beside an adopted context. In software it
    /// belongs to another display, because contexts of one llvmpipe screen crash when two threads
    /// draw at the same time (Mesa 22.3). The new context is current on return. Throws noDevice if
    /// EGL has none.
    std::unique_ptr<Context> apart() const;
    /// Adopts the context that is current on this thread; its creator keeps owning it.
    static std::unique_ptr<Context> adopt();
    /// The context current on this thread; a logic error if there is none.
    static Context& current();
    /// Whether the process has no more than one context.
    static bool isAlone();

    ~Context();
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;

    /// Makes a headless context current on the calling thread; for an adopted one, which its owner
    /// has made current, only makes current() return it.
    void makeCurrent();
    /// Releases the context, so that another thread can take it.
    void release();

    /// The device on which it runs.
    const DeviceInfo& device() const { return device_; }
    bool software() const { return device_.software; }  ///< whether that is the CPU
    /// The device's limits.
    const Limits& limits() const { return limits_; }
    /// Programs compiled in this context.
    ShaderLibrary& shaders() { return *shaders_; }
    /// Times of its kernels.
    Profiler& profiler() { return *profiler_; }
    /// Shared with contexts made of this one.
    const std::shared_ptr<MemoryLedger>& memory() const { return memory_; }
    /// Counted by the wrappers of this folder.
    Activity& activity() { return activity_; }
    /// For the wrappers of this folder.
    void countDownload(std::size_t bytes) {
        ++activity_.downloads;
        activity_.downloadedBytes += bytes;
    }
    /// Kernel launches here, and in contexts made by apart() from now on, yield to drawing
    /// announced there; nullptr: to none.
    void setRenderPriority(std::shared_ptr<RenderPriority> priority);
    /// Waits while a picture has priority; the kernels call it before each launch.
    void yieldToRenderer();
    /// From now on launches run nothing. Of the programs that nobody has claimed, in the order of
    /// their first launch, those with index % of == part are compiled for it, and no others.
    void onlyCompile(std::shared_ptr<CompilationClaims> claims, int part, int of);
    /// Null where kernels run.
    CompilationShare* compilationShare() { return share_.get(); }
    /// True once the GPU has been reset and every object is lost.
    bool lost() const;
    /// Waits until the device has done all that was enqueued.
    void finish();
    /// Flushes the command queue without waiting.
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
    std::unique_ptr<CompilationShare> share_;
    std::shared_ptr<RenderPriority> renderPriority_;
};

/// Every EGL device, each tried with a 4.5 core context.
std::vector<DeviceInfo> listDevices();

}  // namespace seiche::gl
