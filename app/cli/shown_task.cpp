#include "app/cli/shown_task.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <utility>

namespace seiche::cli {

ShownTask::ShownTask(Progress& progress, std::string file, std::function<bool()> stopWanted)
    : progress_(progress),
      file_(std::move(file)),
      stopWanted_(std::move(stopWanted)),
      here_(task_),
      watch_([this](const std::stop_token& ended) { look(ended); }) {}

ShownTask::~ShownTask() {
    watch_.request_stop();
    watch_.join();
    progress_.clear();
}

void ShownTask::look(const std::stop_token& ended) {
    std::mutex mutex;
    std::condition_variable_any wake;
    std::unique_lock lock(mutex);
    // A task that is over in less than half a second needs no progress.
    auto pause = std::chrono::milliseconds(500);
    bool seen = false;
    while (!wake.wait_for(lock, ended, pause, [&] { return ended.stop_requested(); })) {
        pause = std::chrono::milliseconds(100);
        const auto part = task_.part();
        if (!part) continue;
        seen = true;
        progress_.writing(file_, *part);
        if (stopWanted_ && stopWanted_()) task_.cancel();
    }
    if (seen) progress_.writing(file_, task_.part().value_or(1));
}

}  // namespace seiche::cli
