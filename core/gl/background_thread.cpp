#include "core/gl/background_thread.hpp"

#include <map>
#include <mutex>
#include <string>

#include "core/base/error.hpp"
#include "core/base/log.hpp"
#include "core/gl/context.hpp"

namespace seiche::gl {

std::shared_ptr<DeviceThread> backgroundThread(const Context& context) {
    static std::mutex mutex;
    static std::map<std::string, std::weak_ptr<DeviceThread>> threads;
    const std::scoped_lock lock(mutex);
    const auto device = fmt::format("{} {}", context.device().index, context.device().renderer);
    if (auto thread = threads[device].lock()) return thread;
    try {
        auto thread = std::make_shared<DeviceThread>([&context] { return context.apart(); });
        threads[device] = thread;
        return thread;
    } catch (const Error& error) {
        log().info("nothing is computed beside the steps: {}", error.what());
        return nullptr;
    }
}

}  // namespace seiche::gl
