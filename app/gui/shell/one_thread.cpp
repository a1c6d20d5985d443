#include "app/gui/shell/one_thread.hpp"

#include <utility>

namespace seiche::gui {

OneThread::~OneThread() {
    {
        const std::scoped_lock lock(mutex_);
        ended_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
}

void OneThread::start(std::function<void()> task) {
    {
        const std::scoped_lock lock(mutex_);
        tasks_.push_back(std::move(task));
    }
    if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
    changed_.notify_all();
}

void OneThread::clear() {
    std::deque<std::function<void()>> dropped;  // destroyed without the lock: they may own anything
    {
        const std::scoped_lock lock(mutex_);
        dropped.swap(tasks_);
        if (working_) {
            tasks_.push_back(std::move(dropped.front()));
            dropped.pop_front();
        }
    }
    changed_.notify_all();
}

bool OneThread::waitForDone(std::optional<std::chrono::milliseconds> patience) {
    std::unique_lock lock(mutex_);
    const auto done = [this] { return tasks_.empty(); };
    if (patience) return changed_.wait_for(lock, *patience, done);
    changed_.wait(lock, done);
    return true;
}

void OneThread::work() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return ended_ || !tasks_.empty(); });
        if (tasks_.empty()) return;
        working_ = true;
        auto task = std::move(tasks_.front());
        lock.unlock();
        task();
        task = nullptr;
        lock.lock();
        working_ = false;
        tasks_.pop_front();
        changed_.notify_all();
    }
}

}  // namespace seiche::gui
