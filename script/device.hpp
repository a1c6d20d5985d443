#pragma once

#include <sys/types.h>

#include <memory>
#include <string>

#include "core/gl/context.hpp"
#include "core/gl/device_thread.hpp"

/// What scripts call: runs and matrices of any thread on one device.
namespace seiche::script {

/// What somebody holds elsewhere and what lies on the device: it goes when the device is closed,
/// whoever still holds it.
class Belonging {
  public:
    virtual ~Belonging() = default;
    /// On the device's thread.
    virtual void release() = 0;
};

/// The graphics device that runs and matrices of this process share, and the thread that works for
/// it: what scripts ask of it is done in the order in which they ask.
class Device {
  public:
    /// Made by the first that needs it, as choose() said or else SEICHE_DEVICE (like --device).
    /// Throws noDevice, and badInput in a process forked from one that had begun to use it.
    static std::shared_ptr<Device> instance();
    /// The same where it is in use, else nothing.
    static std::shared_ptr<Device> inUse();
    /// Which device: as gl::Context::headless() takes it. Throws badInput once another is in use.
    static void choose(const std::string& device);
    /// Ends the use of it, and with it all runs and matrices: before the process ends, while the
    /// libraries of the device are still there.
    static void close();

    /// For instance(): by the name that choose() takes.
    explicit Device(const std::string& name);
    /// Throws badInput in a process forked from the one that the thread belongs to.
    gl::DeviceThread& thread();
    /// To be released at the end. On the thread.
    static void keepUntilClosed(gl::DeviceThread& thread, const std::shared_ptr<Belonging>& what);
    /// Lets go of what lies on the device, there; for destructors, on any thread.
    static void letGo(std::shared_ptr<Belonging> what);
    const gl::DeviceInfo& info() const { return info_; }  ///< what it is
    const gl::Limits& limits() const { return limits_; }  ///< what it allows
    /// What its objects hold.
    const std::shared_ptr<gl::MemoryLedger>& memory() const { return memory_; }

  private:
    pid_t process_;
    gl::DeviceInfo info_;
    gl::Limits limits_;
    std::shared_ptr<gl::MemoryLedger> memory_;
    std::unique_ptr<gl::DeviceThread> thread_;
};

}  // namespace seiche::script
