#pragma once

#include <span>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"

namespace seiche::gl {

/// A barrier of all workgroups of a launch, for kernels that include
/// shaders/include/grid_barrier.glsl. It replaces many dependent launches, at 3 to 4 us each, by
/// meetings of the workgroups of one launch, at 1 to 2 us. OpenGL does not promise that workgroups
/// run at the same time, so a kernel is tried first. One barrier may serve several kernels, one
/// after the other.
class GridBarrier {
  public:
    GridBarrier();
    /// Number of workgroups to try: one per multiprocessor where the driver tells their number,
    /// else 1.
    static int mostGroups();
    /// Whether that many workgroups of a kernel meet: launches it once with nothing but a barrier
    /// and waits. `bindings` are those of the kernel without the barrier's.
    bool admits(Kernel& kernel, int groupsX, int groupsY, std::span<const Binding> bindings,
                unsigned block);
    /// For one launch of a kernel: sets its uniforms and gives the binding of its storage block.
    Binding next(Kernel& kernel, unsigned block);

  private:
    Buffer counts_;  // missed, arrived in turns
    int turn_ = 0;
};

}  // namespace seiche::gl
