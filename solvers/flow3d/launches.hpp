#pragma once

#include <string>

#include "core/base/divide_up.hpp"
#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/flow3d/layout.hpp"

namespace seiche::flow3d {

/// How this room's kernels run on the device: fields read as texels or as storage, invocations of a
/// workgroup, rows of a strip.
struct Launches {
    bool texels = false;  ///< see shaders/flow3d/grid.glsl
    int group = 128;      ///< invocations
    int strip = 1;        ///< rows that one invocation walks up

    /// Those of the current context.
    static Launches ofDevice();
    /// A kernel of shaders/flow3d/NAME.comp with the defines of grid.glsl and these.
    gl::Kernel kernel(const std::string& name, gl::Defines defines = {}) const;
    /// Binding of a field that the kernel reads.
    gl::Binding in(unsigned unit, const gl::Buffer& field) const {
        return texels ? gl::texels(unit, field) : gl::storage(unit, field);
    }
    /// Binding of a field that it writes.
    static gl::Binding out(unsigned unit, const gl::Buffer& field) {
        return gl::storage(unit, field);
    }
};

/// Quads of a row of this many values.
inline int quadsOf(int values) {
    return divideUp(values, 4);
}

}  // namespace seiche::flow3d
