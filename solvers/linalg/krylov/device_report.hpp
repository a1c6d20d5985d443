#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "core/gl/buffer.hpp"
#include "core/model/report.hpp"

namespace seiche::linalg {

/// The first bytes of a solver's report buffer, as shaders/linalg/solve_report.glsl writes them.
/// Copies of it are read some steps later.
struct DeviceReport {
    std::uint32_t status, iterations;  ///< 1 + a SolveStatus, and `judged`; taken
    float rhsSquared, targetSquared, firstSquared, lastSquared;  ///< squares of norms
    float ofSolver[2];                                           ///< for the solver's own use

    static constexpr std::size_t bytes = 32;      ///< of this struct in the buffer
    static constexpr std::uint32_t judged = 256;  ///< lastSquared is of b - A x, computed anew
    /// Decodes a copy of those bytes; `name` is the system's, `norm` the report's if the solve was
    /// not judged by its true residual.
    static ConvergenceReport decode(std::span<const std::byte> data, std::string name,
                                    std::string norm = "l2, recurrence");
    /// Waits for the device.
    static ConvergenceReport read(const gl::Buffer& buffer, std::string name,
                                  std::string norm = "l2, recurrence");
};
static_assert(sizeof(DeviceReport) == DeviceReport::bytes);

}  // namespace seiche::linalg
