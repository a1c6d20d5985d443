#pragma once

#include <memory>
#include <thread>
#include <vector>

#include "core/base/task.hpp"
#include "core/scene/scene.hpp"

namespace seiche::gl {
class CompilationClaims;
}

namespace seiche {

/// Compiles kernels of a scene on other processors, in software, while its first step is taken.
/// Mesa compiles a kernel when it is first launched, for the formats and sizes of what is bound,
/// and keeps the code in files (docs/decisions/0060). Threads of this object take the scene's first
/// step as well, in contexts where nothing runs, and each compiles a share of the kernels. They
/// start when the first kernel is compiled: where files have them all there are none. It has no
/// other effect, even if it fails.
class SharedStart {
  public:
    /// For the scene that a simulation of this context, which is current, is about to start from.
    /// Does nothing where the device is not software, or with one processor.
    SharedStart(gl::Context& context, const Scene& scene);
    /// Ends the threads as soon as it can, and waits for that.
    ~SharedStart();
    /// Ends them without waiting: the scene has taken its first step.
    void stepped() { task_.cancel(); }
    SharedStart(const SharedStart&) = delete;
    SharedStart& operator=(const SharedStart&) = delete;

  private:
    void begin();

    gl::Context& context_;
    Scene scene_;
    std::shared_ptr<gl::CompilationClaims> claims_;
    Task task_;
    std::vector<std::jthread> threads_;
};

}  // namespace seiche
