#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/gl/device_thread.hpp"

namespace seiche::gl {

/// Devices that work on one problem, each with a thread and a context of its own. In software they
/// take turns: contexts of one llvmpipe screen crash when two threads use them at the same time
/// (Mesa 22.3), and they would share the same cores anyway.
class DeviceGroup {
  public:
    /// Devices as Context::headless() takes them; a device listed several times gets as many
    /// contexts. Throws like headless().
    explicit DeviceGroup(const std::vector<std::string>& devices);
    ~DeviceGroup();
    /// The devices of a list like "0,1". Throws badInput for an empty one.
    static std::vector<std::string> parse(const std::string& list);

    int size() const;                        ///< devices
    const std::string& name(int d) const;    ///< as the driver names it
    const std::string& number(int d) const;  ///< as it was asked for

    /// Calls work(d) on the thread of every device, all at the same time, and returns when all have
    /// ended. As soon as one throws, the others end in their next wait(), and its error is thrown
    /// here: bad input as it is, other errors as noDevice with the device's number.
    void run(const std::function<void(int)>& work);
    /// Calls work on the thread of one device; rethrows its exception.
    void on(int d, const std::function<void()>& work);

    /// In work of run(): returns when the condition holds. It is evaluated after each change(), and
    /// never during one.
    void wait(const std::function<bool()>& condition);
    /// In work of run(): makes a change that others may be waiting for.
    void change(const std::function<void()>& change);

  private:
    struct Body;
    std::unique_ptr<Body> body_;
};

/// An object for each device of a group, used and destroyed on that device's thread. The group has
/// to live longer.
template <class Object>
class PerDevice {
  public:
    PerDevice() = default;
    explicit PerDevice(DeviceGroup& group)
        : group_(&group), objects_(static_cast<std::size_t>(group.size())) {}
    PerDevice(PerDevice&& other) noexcept
        : group_(std::exchange(other.group_, nullptr)), objects_(std::move(other.objects_)) {}
    PerDevice& operator=(PerDevice&& other) noexcept {
        std::swap(group_, other.group_);
        std::swap(objects_, other.objects_);
        return *this;
    }
    ~PerDevice() {
        if (!group_) return;
        for (int d = 0; d < group_->size(); ++d) {
            auto& object = objects_[static_cast<std::size_t>(d)];
            if (object) group_->on(d, [&] { object.reset(); });
        }
    }
    /// The object of a device, on its thread; made at the first request.
    Object& operator[](int d) {
        auto& object = objects_[static_cast<std::size_t>(d)];
        if (!object) object = std::make_unique<Object>();
        return *object;
    }
    /// The object of a device; it must have been made.
    const Object& at(int d) const { return *objects_.at(static_cast<std::size_t>(d)); }

  private:
    DeviceGroup* group_ = nullptr;
    std::vector<std::unique_ptr<Object>> objects_;
};

}  // namespace seiche::gl
