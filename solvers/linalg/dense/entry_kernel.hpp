#pragma once

#include <initializer_list>

#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/matrix.hpp"

namespace seiche::linalg {

/// Runs a kernel that includes linalg/dense/entries.glsl: an invocation per four entries of `to`.
void runOverEntries(gl::Kernel& kernel, const Matrix& to,
                    std::initializer_list<gl::Binding> bindings);
/// Runs a kernel over `count` invocations in one sequence, also beyond the device's limit for a
/// side of a dispatch: its workgroups count along x and then along y.
void runInSequence(gl::Kernel& kernel, std::int64_t count,
                   std::initializer_list<gl::Binding> bindings);

}  // namespace seiche::linalg
