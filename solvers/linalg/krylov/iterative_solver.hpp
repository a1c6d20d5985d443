#pragma once

#include <string>
#include <vector>

#include "core/gl/buffer.hpp"
#include "solvers/linalg/field/vector.hpp"
#include "solvers/linalg/krylov/device_report.hpp"

namespace seiche::linalg {

/// Solves A x = b for the operator that it was made for, from the x given: iteratively, or directly
/// if that is possible.
class IterativeSolver {
  public:
    virtual ~IterativeSolver() = default;
    /// Name in factories: "cg".
    virtual std::string name() const = 0;
    /// Enqueues x <- A^-1 b. Of a singular system's b the part counts that is consistent, and b may
    /// have become that. Throws badInput for shapes that do not fit.
    virtual void enqueue(Vector& b, Vector& x) = 0;
    /// Starts with the DeviceReport of the last solve.
    virtual const gl::Buffer& report() const = 0;
    /// The meaning of the report's norms, as in ConvergenceReport.
    virtual std::string norm() const { return "l2, true"; }
    /// The norm after each iteration of the last solve, if the solver keeps it; waits.
    virtual std::vector<double> history() const { return {}; }
    /// Report of the last solve, with its history; waits.
    ConvergenceReport lastReport(std::string system) const {
        auto made = DeviceReport::read(report(), std::move(system), norm());
        made.history = history();
        return made;
    }
};

}  // namespace seiche::linalg
