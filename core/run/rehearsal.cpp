#include "core/run/rehearsal.hpp"

#include <utility>
#include <vector>

#include "core/base/log.hpp"
#include "core/gl/background_thread.hpp"
#include "core/gl/context.hpp"
#include "core/model/simulation.hpp"

namespace seiche {

namespace {

void rehearse(const Scene& scene, Task& task) {
    const Task::OnThread here(task);
    try {
        checkCancelled();
        auto& context = gl::Context::current();
        auto simulation = Registry::instance().at(scene.simulation).create(context);
        simulation->reset(scene);
        checkCancelled();
        simulation->step();
        simulation->field(scene.info().fields.front().name);
        if (!scene.view.field.empty()) simulation->field(scene.view.field);
        std::vector<StepReport> reports;
        simulation->collect(Wait::yes, reports);
        context.finish();
    } catch (const std::exception& error) {
        // the engine that takes over the scene will meet and report it again
        log().debug("the rehearsal of a scene ended: {}", error.what());
    }
}

}  // namespace

Rehearsal::Rehearsal(const gl::Context& context, Stage& stage, Scene scene, std::mutex& mutex,
                     std::condition_variable& wake) {
    // The thread is made here, too: a context of its own takes as long as some kernels.
    done_ = std::async(std::launch::async,
                       [this, &context, &stage, &mutex, &wake, scene = std::move(scene)] {
                           if (!stage) stage = gl::backgroundThread(context);
                           if (stage) stage->call([&] { rehearse(scene, task_); });
                           {
                               const std::scoped_lock lock(mutex);
                               over_ = true;
                           }
                           wake.notify_one();
                       });
}

Rehearsal::~Rehearsal() {
    task_.cancel();
    done_.wait();
}

}  // namespace seiche
