#pragma once

#include <functional>
#include <string>
#include <thread>

#include "app/cli/progress.hpp"
#include "core/base/task.hpp"

namespace seiche::cli {

/// Shows the progress that this thread reports while it writes a file, as long as this lives. The
/// thread is busy meanwhile, so another one looks.
class ShownTask {
  public:
    /// `stopWanted`, if any, is asked on the other thread, many times per second, once there is
    /// progress: when it is true, the work is cancelled.
    ShownTask(Progress& progress, std::string file, std::function<bool()> stopWanted);
    ~ShownTask();
    ShownTask(const ShownTask&) = delete;
    ShownTask& operator=(const ShownTask&) = delete;

  private:
    void look(const std::stop_token& ended);

    Progress& progress_;
    std::string file_;
    std::function<bool()> stopWanted_;
    Task task_;
    Task::OnThread here_;
    std::jthread watch_;
};

}  // namespace seiche::cli
