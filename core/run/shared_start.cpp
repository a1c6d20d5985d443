#include "core/run/shared_start.hpp"

#include <algorithm>
#include <memory>

#include "core/base/log.hpp"
#include "core/gl/compilation_share.hpp"
#include "core/gl/context.hpp"
#include "core/gl/shader_library.hpp"
#include "core/model/simulation.hpp"

namespace seiche {

namespace {

// More would wait for memory and for each other's locks.
constexpr unsigned mostThreads = 4;

void compileShare(const gl::Context& beside, const Scene& scene, Task& task,
                  const std::shared_ptr<gl::CompilationClaims>& claims, int part, int of) {
    const Task::OnThread here(task);
    try {
        const auto context = beside.apart();
        context->onlyCompile(claims, part, of);
        checkCancelled();
        const auto simulation = Registry::instance().at(scene.simulation).create(*context);
        simulation->reset(scene);
        checkCancelled();
        simulation->step();
    } catch (const std::exception& error) {
        // the run itself will meet and report it
        log().debug("a share of the kernels was left: {}", error.what());
    }
}

}  // namespace

SharedStart::SharedStart(gl::Context& context, const Scene& scene)
    : context_(context), scene_(scene) {
    if (!context.software() || std::thread::hardware_concurrency() < 2) return;
    claims_ = std::make_shared<gl::CompilationClaims>();
    context.shaders().shareCompilation([this] { begin(); }, claims_);
}

void SharedStart::begin() {
    const auto threads = std::min(std::thread::hardware_concurrency(), mostThreads);
    for (unsigned part = 1; part < threads; ++part) {
        threads_.emplace_back([this, part, threads] {
            compileShare(context_, scene_, task_, claims_, static_cast<int>(part),
                         static_cast<int>(threads));
        });
    }
}

SharedStart::~SharedStart() {
    context_.shaders().shareCompilation({}, nullptr);
    task_.cancel();
}

}  // namespace seiche
