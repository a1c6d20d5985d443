#pragma once

#include <condition_variable>
#include <future>
#include <memory>
#include <mutex>

#include "core/base/task.hpp"
#include "core/gl/device_thread.hpp"
#include "core/scene/scene.hpp"

namespace seiche {

/// A scene that takes its first step on another thread, in a context of its own, during a run:
/// afterwards the driver has compiled the scene's kernels, so that the run can use them without
/// waiting. It has no other effect, even if it fails.
class Rehearsal {
  public:
    /// The thread that rehearsals share; created by the first of them, and empty if there can be
    /// none.
    using Stage = std::shared_ptr<gl::DeviceThread>;

    /// At its end, under `mutex`, it is over, and `wake` is notified. All but the scene must
    /// outlive it.
    Rehearsal(const gl::Context& context, Stage& stage, Scene scene, std::mutex& mutex,
              std::condition_variable& wake);
    /// Ends it as soon as it can be, and waits for that.
    ~Rehearsal();
    Rehearsal(const Rehearsal&) = delete;
    Rehearsal& operator=(const Rehearsal&) = delete;

    /// Under the mutex.
    bool over() const { return over_; }

  private:
    Task task_;
    bool over_ = false;
    std::future<void> done_;
};

}  // namespace seiche
