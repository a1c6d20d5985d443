#pragma once

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/matrix.hpp"

namespace seiche::linalg {

/// Many tridiagonal systems at once, without pivoting. Everything is interleaved: row i of a matrix
/// of n x systems entries holds row i of every system, so that neighbouring invocations read
/// neighbouring floats. docs/methods/tridiagonal.md compares the methods.
class TridiagonalSolver {
  public:
    /// Algorithm.
    enum class Method {
        automatic,  ///< reduction on a GPU if a workgroup holds a system, else Thomas
        thomas,     ///< one invocation per system (per four in software) goes down and up
        reduction,  ///< chunks in registers, joined by parallel cyclic reduction in shared memory
    };
    /// Throws badInput for empty shapes, and if `reduction` is requested for systems of more rows
    /// than a workgroup holds (mostRows).
    TridiagonalSolver(int n, int systems, Method method = Method::automatic);

    /// x(i, s): lower(i, s) x(i-1, s) + diagonal(i, s) x(i, s) + upper(i, s) x(i+1, s) = b(i, s),
    /// each matrix n x systems; lower(0, s) and upper(n-1, s) do not matter. Enqueues only. `x`
    /// must be none of the others. Throws badInput for other shapes.
    void solve(const Matrix& lower, const Matrix& diagonal, const Matrix& upper, const Matrix& b,
               Matrix& x);
    /// Waits; throws failed if a pivot of the last solve was 0 or not finite, or a right-hand side
    /// not finite, naming system, row and pivot.
    void check() const;

    /// The one in use, never automatic.
    Method method() const { return method_; }
    /// Rows that `reduction` takes on this device.
    static int mostRows();
    /// Bytes per entry of a system that a solve moves to and from memory.
    double bytesPerEntry() const { return method_ == Method::thomas ? 32 : 20; }

  private:
    int n_, systems_;
    Method method_;
    int rowsEachLaunch_ = 0, lanes_ = 1, systemsEachGroup_ = 1;
    Matrix upperScaled_;  // only Thomas
    gl::Buffer status_;   // per system: row of the first bad pivot + 1 or 0, bits of the pivot
    gl::Kernel down_, up_;
};

}  // namespace seiche::linalg
