#pragma once

#include <sys/types.h>

#include <memory>
#include <string>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"
#include "core/gl/device_thread.hpp"

/// Interface for scripts: runs and matrices on one device, used from any thread.
namespace seiche::script {

/// An object on the device with handles elsewhere: it is released when the device is closed, even
/// if handles remain.
class Belonging {
  public:
    virtual ~Belonging() = default;
    /// On the device's thread.
    virtual void release() = 0;
};

/// The graphics device that runs and matrices of this process share, and the thread that serves it:
/// requests of scripts are served in order.
class Device {
  public:
    /// Created on first use, as set by choose() or else by SEICHE_DEVICE (like --device). Throws
    /// noDevice, and badInput in a process forked from one that had begun to use it.
    static std::shared_ptr<Device> instance();
    /// The same where it is in use, else nothing.
    static std::shared_ptr<Device> inUse();
    /// Chooses the device, named as for gl::Context::headless(). Throws badInput once another is in
    /// use.
    static void choose(const std::string& device);
    /// Closes the device, and with it all runs and matrices: before the process ends, while the
    /// driver's libraries are still loaded.
    static void close();

    /// For instance(): by the name that choose() takes.
    explicit Device(const std::string& name);
    /// Throws badInput in a process forked from the one that the thread belongs to.
    gl::DeviceThread& thread();
    /// Registers an object to be released at the end. On the thread.
    static void keepUntilClosed(gl::DeviceThread& thread, const std::shared_ptr<Belonging>& what);
    /// Releases the object on the device's thread; for destructors, on any thread.
    static void letGo(std::shared_ptr<Belonging> what);
    const gl::DeviceInfo& info() const { return info_; }  ///< name and driver
    const gl::Limits& limits() const { return limits_; }  ///< its limits
    /// Memory held by its objects.
    const std::shared_ptr<gl::MemoryLedger>& memory() const { return memory_; }

  private:
    pid_t process_;
    gl::DeviceInfo info_;
    gl::Limits limits_;
    std::shared_ptr<gl::MemoryLedger> memory_;
    std::unique_ptr<gl::DeviceThread> thread_;
};

}  // namespace seiche::script
