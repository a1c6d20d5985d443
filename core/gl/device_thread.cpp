#include "core/gl/device_thread.hpp"

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

#include "core/base/error.hpp"
#include "core/gl/context.hpp"

namespace seiche::gl {

struct DeviceThread::Body {
    std::mutex mutex;
    std::condition_variable handedOver, taken;
    std::deque<std::function<void()>> tasks;
    std::size_t running = 0;
    bool ending = false;
    std::map<std::type_index, std::shared_ptr<void>> locals;
    std::thread thread;
    std::thread::id id;

    void work(const std::function<std::unique_ptr<Context>()>& make, std::promise<void>& made) {
        std::unique_ptr<Context> context;
        try {
            context = make();
        } catch (...) {
            made.set_exception(std::current_exception());
            return;
        }
        made.set_value();
        while (true) {
            std::function<void()> task;
            {
                std::unique_lock lock(mutex);
                running = 0;
                if (tasks.empty() && !ending) {
                    // Nothing more waits: the device begins with the work that it has.
                    lock.unlock();
                    context->flush();
                    lock.lock();
                }
                handedOver.wait(lock, [&] { return ending || !tasks.empty(); });
                if (tasks.empty()) break;
                task = std::move(tasks.front());
                tasks.pop_front();
                running = 1;
            }
            taken.notify_one();
            task();
        }
        locals.clear();
    }
};

DeviceThread::DeviceThread(std::function<std::unique_ptr<Context>()> make)
    : body_(std::make_unique<Body>()) {
    std::promise<void> made;
    body_->thread = std::thread(
        [&made, body = body_.get(), make = std::move(make)] { body->work(make, made); });
    body_->id = body_->thread.get_id();
    try {
        made.get_future().get();
    } catch (...) {
        body_->thread.join();
        throw;
    }
}

DeviceThread::~DeviceThread() {
    end();
}

void DeviceThread::end() {
    {
        const std::lock_guard lock(body_->mutex);
        if (std::exchange(body_->ending, true)) return;
    }
    body_->handedOver.notify_one();
    body_->taken.notify_all();
    body_->thread.join();
}

bool DeviceThread::take(std::function<void()> work) {
    if (onThread()) {
        work();
        return true;
    }
    {
        std::unique_lock lock(body_->mutex);
        body_->taken.wait(lock, [&] { return body_->ending || body_->tasks.size() < mostWaiting; });
        if (body_->ending) return false;
        body_->tasks.push_back(std::move(work));
    }
    body_->handedOver.notify_one();
    return true;
}

void DeviceThread::post(std::function<void()> work) {
    take(std::move(work));
}

std::future<void> DeviceThread::submit(std::function<void()> work) {
    const auto task = std::make_shared<std::packaged_task<void()>>(std::move(work));
    auto done = task->get_future();
    if (!take([task] { (*task)(); })) {
        failDevice("the graphics device has been closed and can no longer be used");
    }
    return done;
}

bool DeviceThread::onThread() const {
    return std::this_thread::get_id() == body_->id;
}

bool DeviceThread::ending() const {
    const std::lock_guard lock(body_->mutex);
    return body_->ending;
}

std::size_t DeviceThread::pending() const {
    const std::lock_guard lock(body_->mutex);
    return body_->tasks.size() + body_->running;
}

std::shared_ptr<void>& DeviceThread::localPlace(std::type_index type) {
    return body_->locals[type];
}

}  // namespace seiche::gl
