#include "script/device.hpp"

#include <unistd.h>

#include <mutex>
#include <utility>
#include <vector>

#include "core/base/error.hpp"

namespace seiche::script {

namespace {

struct Use {
    std::mutex mutex;
    std::string chosen;
    std::shared_ptr<Device> device;
};

Use& use() {
    // Never destroyed: handles may outlive everything else.
    static auto* const the = new Use;
    return *the;
}

struct Belongings {
    std::vector<std::weak_ptr<Belonging>> all;
    ~Belongings() {
        for (const auto& each : all) {
            if (const auto held = each.lock()) held->release();
        }
    }
};

}  // namespace

void Device::keepUntilClosed(gl::DeviceThread& thread, const std::shared_ptr<Belonging>& what) {
    auto& all = thread.local<Belongings>().all;
    std::erase_if(all, [](const auto& each) { return each.expired(); });
    all.push_back(what);
}

void Device::letGo(std::shared_ptr<Belonging> what) {
    // Empty by now if the device has been closed.
    if (const auto device = inUse()) {
        device->thread().post([held = std::move(what)]() mutable {
            held->release();
            held.reset();
        });
    }
}

Device::Device(const std::string& name) : process_(getpid()) {
    thread_ = std::make_unique<gl::DeviceThread>([this, name] {
        auto context = gl::Context::headless(name);
        info_ = context->device();
        limits_ = context->limits();
        memory_ = context->memory();
        return context;
    });
}

gl::DeviceThread& Device::thread() {
    if (process_ != getpid()) {
        failInput(
            "this process was forked from one that uses the graphics device, which is not there "
            "any more: start a new process instead (in Python: multiprocessing's method "
            "\"spawn\")");
    }
    return *thread_;
}

std::shared_ptr<Device> Device::instance() {
    auto& the = use();
    const std::lock_guard lock(the.mutex);
    if (!the.device) {
        the.device = std::make_shared<Device>(the.chosen);
    }
    the.device->thread();  // of this process
    return the.device;
}

std::shared_ptr<Device> Device::inUse() {
    auto& the = use();
    const std::lock_guard lock(the.mutex);
    return the.device && the.device->process_ == getpid() ? the.device : nullptr;
}

void Device::choose(const std::string& device) {
    auto& the = use();
    const std::lock_guard lock(the.mutex);
    if (the.device && the.chosen != device) {
        failInput("device '{}' comes too late: {} is in use; choose before the first run or matrix",
                  device, the.device->info().renderer);
    }
    the.chosen = device;
}

void Device::close() {
    auto& the = use();
    std::shared_ptr<Device> last;
    {
        const std::lock_guard lock(the.mutex);
        if (!the.device || the.device->process_ != getpid()) return;
        last = std::exchange(the.device, nullptr);
    }
    last->thread_->end();
}

}  // namespace seiche::script
