#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/gl/buffer.hpp"
#include "core/gl/kernel.hpp"
#include "solvers/linalg/dense/gemm.hpp"
#include "solvers/linalg/dense/matrix.hpp"
#include "solvers/linalg/dense/triangular.hpp"

namespace seiche::linalg {

class StripElimination;

/// A = L L' of symmetric positive definite matrices, blocked, right-looking: a launch per block of
/// 64 columns and products. Only the lower triangle of A is read.
class Cholesky {
  public:
    /// `table`: widths of outer blocks and plans of products, by default the device's. `asOnGpus`:
    /// use the kernels of GPUs in software, too, instead of panels on the CPU.
    explicit Cholesky(std::shared_ptr<const TuningTable> table = nullptr, bool asOnGpus = false);
    /// Factors; enqueues only, except in software. `a` is used up as scratch. Throws badInput
    /// unless it is square.
    void factor(Matrix& a);
    /// The first `width` columns, a multiple of 128, and the update of the rest. For tuning.
    void factorFirst(Matrix& a, int width);
    /// Waits; throws failed if a pivot was not positive, naming matrix, column and pivot.
    void check() const;
    /// Waits: rows of the leading block before the first pivot that was not positive, all if there
    /// is none; of matrix `b` of the batch.
    int definiteOrder(int b = 0) const;
    /// L, zero above the diagonal.
    const Matrix& lower() const { return l_; }
    /// X with A X = B; `b` is used up. Enqueues only. X is n x columns of b.
    void solve(Matrix& b, Matrix& x);

  private:
    void prepare(const Matrix& a);
    /// Factors columns [start, end) and updates the rest.
    void step(Matrix& a, int start, int end);
    /// Width of the next outer block.
    int width(int n, int remaining) const;
    /// `columns` columns from `column` on, from the diagonal down, minus the products of L's
    /// columns [from, end).
    void take(Matrix& a, int from, int end, int column, int columns,
              gl::Barrier barrier = gl::Barrier::after);
    /// The trailing columns from `column` on, minus the products of L's columns [from, end), in
    /// strips, which skip most of the upper triangle.
    void update(Matrix& a, int from, int end, int column);
    /// Continues until at least `upTo` columns are done.
    void factorInSoftware(Matrix& a, int upTo, const std::function<int(int remaining)>& width);
    /// Factors columns of all matrices on the CPU, into L and, below their diagonal block,
    /// transposed into A to the right of it. Notes bad pivots in `bad_`.
    void panels(std::span<float> a, std::span<float> l, int first, int columns);
    /// The block column at `first`; `updated`: applies the one before first, but not the ones
    /// before that.
    void blockColumn(Matrix& a, int first, bool updated);
    std::shared_ptr<const TuningTable> table_;
    int side_ = 0;  // of a block
    Gemm gemm_;
    std::shared_ptr<StripElimination> strips_;  // shared: its header is not installed
    gl::Kernel whole_;                          // a matrix of one block
    gl::Buffer status_;
    bool panelsOnCpu_;
    std::vector<std::array<std::uint32_t, 2>> bad_;  // in software: as status_ has it
    Matrix l_;
    std::optional<Triangular> triangle_;  // made by the first solve
};

}  // namespace seiche::linalg
